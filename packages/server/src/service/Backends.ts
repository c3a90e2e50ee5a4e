/** Behind each token its restaurant: the live store, or a sandbox that others can neither see nor disturb. */
import { ByteCache, type Caller, Commits, Crypto, Sandboxes } from "@fourtop/core"
import { Backends, type BackendPorts } from "@fourtop/http-adapter"
import { Clock, Context, Deferred, Effect, FiberId, Layer } from "effect"
import * as SandboxCopy from "./SandboxCopy.ts"

interface Kept extends SandboxCopy.SandboxCopy {
  readonly generation: number
}

/** Bytes of all sandboxes that a process keeps; those that were not asked for the longest are read again when they are. */
const mostBytes = 128 * 1024 * 1024

/** Sandboxes of more than one page that are opened at once. */
const openedAtOnce = 2

type Live = BackendPorts | Sandboxes

/** Finds the store of a caller; sandboxes of so many bytes are kept in memory at most. */
export const make = (live: Context.Context<Live>, most: number = mostBytes): typeof Backends.Service => {
  const installation = {
    commits: Context.get(live, Commits),
    sandboxes: Context.get(live, Sandboxes),
    crypto: Context.get(live, Crypto)
  }
  const copies = ByteCache.make<number, Kept>({ total: most, each: most })
  const openings = new Map<string, Deferred.Deferred<Kept>>()
  const replaying = Effect.unsafeMakeSemaphore(openedAtOnce)

  const keep = (restaurantId: number, copy: Kept): void => {
    const known = copies.get(restaurantId)
    if (known === undefined || known.generation <= copy.generation) copies.keep(restaurantId, copy, copy.weight())
  }

  /** The copy of the caller's epoch, or of a later one: a request may have been on its way when a reset came. */
  const currentOf = ({ restaurantId, sandboxGeneration }: Caller.Caller, epoch: string): Kept | undefined => {
    const copy = copies.get(restaurantId)
    return copy !== undefined && (copy.epoch === epoch || copy.generation > sandboxGeneration) ? copy : undefined
  }

  const open = ({ restaurantId, sandboxGeneration: generation }: Caller.Caller, epoch: string) => {
    const grown = () => {
      const copy = copies.get(restaurantId)
      if (copy !== undefined) copies.keep(restaurantId, copy, copy.weight())
    }
    return Effect.map(SandboxCopy.open(installation, live, { restaurantId, epoch, replaying, grown }), (opened) => {
      const copy = { ...opened, generation }
      keep(restaurantId, copy)
      return copy
    })
  }

  /** However many requests want a sandbox, it is opened once; and to its end, whoever of them goes away. */
  const openOnce = (caller: Caller.Caller, epoch: string): Effect.Effect<Kept> =>
    Effect.suspend(() => {
      const name = `${caller.restaurantId} ${epoch}`
      const underWay = openings.get(name)
      // What was written while it was being opened may be missing.
      if (underWay !== undefined) return Effect.tap(Deferred.await(underWay), ({ catchUp }) => catchUp)
      const opening = Deferred.unsafeMake<Kept>(FiberId.none)
      openings.set(name, opening)
      const ended = Effect.onExit(open(caller, epoch), (exit) => {
        openings.delete(name)
        return Deferred.done(opening, exit)
      })
      return Effect.zipRight(Effect.forkDaemon(ended), Deferred.await(opening))
    })

  const sandboxOf = (caller: Caller.Caller) =>
    Effect.gen(function* () {
      const epoch = SandboxCopy.epochOf(caller, yield* Clock.currentTimeMillis)
      const current = currentOf(caller, epoch)
      if (current === undefined) return (yield* openOnce(caller, epoch)).ports
      yield* current.catchUp
      return current.ports
    })

  const forLive = Effect.succeed(live)
  return { forCaller: (caller) => (caller.kind === "sandbox" ? sandboxOf(caller) : forLive) }
}

/** The same as a layer over the live store. */
export const layer: Layer.Layer<Backends, never, Live> = Layer.effect(
  Backends,
  Effect.map(Effect.context<Live>(), (live) => make(live))
)
