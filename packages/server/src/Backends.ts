/** Behind each token its restaurant: the live store, or a sandbox in memory that others can neither see nor disturb. */
import { type Caller, Sandbox, type ZonedClock } from "@fourtop/core"
import { Backends, type BackendPorts } from "@fourtop/http-adapter"
import { MemoryStore, sampleDocument, sampleState } from "@fourtop/testkit"
import { Clock, Context, Effect, Layer } from "effect"

interface Copy {
  readonly generation: number
  readonly madeAt: ZonedClock.Instant
  readonly ports: Context.Context<BackendPorts>
}

/** Sandboxes that a process keeps; those that were not asked for the longest are made anew when they are. */
const mostCopies = 1_000

/** Whether the copy still stands for the sandbox: neither reset since by somebody, nor by the night. */
const isCurrent = (copy: Copy, caller: Caller.Caller, now: ZonedClock.Instant): boolean =>
  copy.generation >= caller.sandboxGeneration && copy.madeAt >= Sandbox.lastReset(sampleDocument.time_zone, now)

/** Finds the store of a caller; so many sandboxes are kept in memory at most. */
export const make = (live: Context.Context<BackendPorts>, most: number = mostCopies): typeof Backends.Service => {
  const copies = new Map<number, Copy>()

  const currentOf = (caller: Caller.Caller, now: ZonedClock.Instant): Copy | undefined => {
    const copy = copies.get(caller.restaurantId)
    return copy !== undefined && isCurrent(copy, caller, now) ? copy : undefined
  }

  /** The map keeps the order of insertion: whoever asked last stands last. */
  const keep = (restaurantId: number, copy: Copy): void => {
    copies.delete(restaurantId)
    copies.set(restaurantId, copy)
    for (const oldest of copies.keys()) {
      if (copies.size <= most) break
      copies.delete(oldest)
    }
  }

  const sandboxOf = (caller: Caller.Caller) =>
    Effect.gen(function* () {
      const now = yield* Clock.currentTimeMillis
      const made = currentOf(caller, now) ?? (yield* fresh(caller, now))
      // Another request may have made one meanwhile, and written to it.
      const copy = currentOf(caller, now) ?? made
      keep(caller.restaurantId, copy)
      return copy.ports
    })

  const fresh = (caller: Caller.Caller, now: ZonedClock.Instant): Effect.Effect<Copy> =>
    Effect.map(MemoryStore.make(sampleState(now, caller.restaurantId)), ({ ports }) => ({
      generation: caller.sandboxGeneration,
      madeAt: now,
      ports: Context.merge(live, ports)
    }))

  const forLive = Effect.succeed(live)
  return { forCaller: (caller) => (caller.kind === "sandbox" ? sandboxOf(caller) : forLive) }
}

/** The same as a layer over the live store. */
export const layer: Layer.Layer<Backends, never, BackendPorts> = Layer.effect(
  Backends,
  Effect.map(Effect.context<BackendPorts>(), (live) => make(live))
)
