/**
 * Whose queue the work of a fiber waits in while the store is busy. It decides waiting only, never access: a store may
 * ignore it, and a wrong lane costs patience and nothing else. Work on a restaurant's rows waits in the restaurant's
 * lane by itself; this says where everything else waits.
 */
import { Effect, FiberRef } from "effect"

/** Nobody in particular, a client's network address, or the work behind requests. */
export type Lane =
  | { readonly of: "installation" }
  | { readonly of: "address"; readonly address: () => string }
  | { readonly of: "background" }

/** Commands, metrics, and whatever says nothing else. */
export const installation: Lane = { of: "installation" }

/** Jobs, deliveries and sweeps: restaurants included, so that they do not wait in the lanes of requests. */
export const background: Lane = { of: "background" }

/** A request whose caller is not known yet. The address is worked out only if it is needed. */
export const ofAddress = (address: () => string): Lane => ({ of: "address", address })

/** The lane of the current fiber, which those it forks inherit. */
export const current: FiberRef.FiberRef<Lane> = FiberRef.unsafeMake<Lane>(installation)

/** Runs the effect in a lane. */
export const within =
  (lane: Lane) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.locally(effect, current, lane)
