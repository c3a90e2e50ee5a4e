/** Behind each token its restaurant: the live store, or a sandbox that others can neither see nor disturb. */
import { type Caller, Commits, Crypto, Sandboxes } from "@fourtop/core"
import { Backends, type BackendPorts } from "@fourtop/http-adapter"
import { Clock, Context, Effect, Layer } from "effect"
import * as SandboxCopy from "./SandboxCopy.ts"

interface Kept extends SandboxCopy.SandboxCopy {
  readonly generation: number
}

/** Sandboxes that a process keeps; those that were not asked for the longest are read again when they are. */
const mostCopies = 1_000

type Live = BackendPorts | Sandboxes

/** Finds the store of a caller; so many sandboxes are kept in memory at most. */
export const make = (live: Context.Context<Live>, most: number = mostCopies): typeof Backends.Service => {
  const installation = {
    commits: Context.get(live, Commits),
    sandboxes: Context.get(live, Sandboxes),
    crypto: Context.get(live, Crypto)
  }
  const copies = new Map<number, Kept>()

  /** The map keeps the order of insertion: whoever asked last stands last. */
  const keep = (restaurantId: number, copy: Kept): void => {
    copies.delete(restaurantId)
    copies.set(restaurantId, copy)
    for (const oldest of copies.keys()) {
      if (copies.size <= most) break
      copies.delete(oldest)
    }
  }

  /** The copy of the caller's epoch, or of a later one: a request may have been on its way when a reset came. */
  const currentOf = ({ restaurantId, sandboxGeneration }: Caller.Caller, epoch: string): Kept | undefined => {
    const copy = copies.get(restaurantId)
    return copy !== undefined && (copy.epoch === epoch || copy.generation > sandboxGeneration) ? copy : undefined
  }

  const sandboxOf = (caller: Caller.Caller) =>
    Effect.gen(function* () {
      const { restaurantId, sandboxGeneration: generation } = caller
      const epoch = SandboxCopy.epochOf(caller, yield* Clock.currentTimeMillis)
      const current = currentOf(caller, epoch)
      if (current !== undefined) yield* current.catchUp
      const copy = current ?? { ...(yield* SandboxCopy.open(installation, live, restaurantId, epoch)), generation }
      keep(restaurantId, copy)
      return copy.ports
    })

  const forLive = Effect.succeed(live)
  return { forCaller: (caller) => (caller.kind === "sandbox" ? sandboxOf(caller) : forLive) }
}

/** The same as a layer over the live store. */
export const layer: Layer.Layer<Backends, never, Live> = Layer.effect(
  Backends,
  Effect.map(Effect.context<Live>(), (live) => make(live))
)
