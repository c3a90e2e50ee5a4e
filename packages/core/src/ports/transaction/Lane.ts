/**
 * The queue in which a fiber's work waits while the store is busy. It affects waiting only, not access: a store may
 * ignore it, and a wrong lane only makes work wait longer. Work on a restaurant's rows waits in the restaurant's own
 * lane, except in the background; this chooses the lane of everything else.
 */
import { Effect, FiberRef, type Scheduler } from "effect"
import { access } from "../spans/FiberAccess.ts"

/** The installation's lane, that of a client's network address, or that of background work. */
export type Lane =
  | { readonly of: "installation" }
  | { readonly of: "address"; readonly address: () => string }
  | { readonly of: "background" }

/** The lane of commands and metrics, and the default. */
export const installation: Lane = { of: "installation" }

/**
 * The lane of jobs, deliveries and sweeps, also on a restaurant's rows, so that they do not wait in the lanes of
 * requests.
 */
export const background: Lane = { of: "background" }

/** The lane of a request whose caller is not known yet. The address is computed only if it is needed. */
export const ofAddress = (address: () => string): Lane => ({ of: "address", address })

/** The default, as long as nothing else was set. */
const unset: Lane = { of: "installation" }

/** The lane of the current fiber, inherited by its children. */
export const current: FiberRef.FiberRef<Lane> = FiberRef.unsafeMake<Lane>(unset)

/** Where a scheduler keeps the lane of its fibers. */
export const laneOfFibers: unique symbol = Symbol.for("@fourtop/core/Lane/laneOfFibers")

/**
 * A scheduler whose fibers wait in this lane, unless another was set. Setting one for each request would cost it a copy
 * of all references of its fiber.
 */
export interface LaneScheduler extends Scheduler.Scheduler {
  readonly [laneOfFibers]: Lane
}

const laneOf = (set: Lane, scheduler: Scheduler.Scheduler): Lane =>
  set === unset ? ((scheduler as Partial<LaneScheduler>)[laneOfFibers] ?? set) : set

/** Runs what is made from the lane of the current fiber. */
export const currentWith = <A, E, R>(use: (lane: Lane) => Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  access().withReference(current, (set, scheduler) => use(laneOf(set, scheduler)))

/** Runs the effect in a lane. */
export const within =
  (lane: Lane) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.locally(effect, current, lane)
