/**
 * Finds the store behind each token: the live one, or the restaurant's sandbox, which no other restaurant can reach.
 */
import { ByteCache, type Caller, Commits, Crypto, Sandboxes, SandboxWrite } from "@fourtop/core/internal"
import { Backends, type BackendPorts, type InstallationPorts } from "@fourtop/http-adapter"
import { Clock, Context, Deferred, Effect, FiberId, Layer } from "effect"
import * as SandboxCopy from "./SandboxCopy.ts"

interface CachedCopy extends SandboxCopy.SandboxCopy {
  readonly generation: number
}

/** Bytes of all sandbox copies in a process; the least recently used are dropped, and read again when needed. */
const maxBytes = 128 * 1024 * 1024

/** How many sandboxes of more than one page are opened at the same time. */
const openedAtOnce = 2

type Live = BackendPorts | Sandboxes

/** Finds the store of a caller; keeps sandbox copies of at most this many bytes in memory. */
export const make = (
  live: Context.Context<Live>,
  most: number = maxBytes
): Pick<typeof Backends.Service, "forCaller" | "fullFor"> => {
  const installation = {
    commits: Context.get(live, Commits),
    sandboxes: Context.get(live, Sandboxes),
    crypto: Context.get(live, Crypto)
  }
  const copies = ByteCache.make<number, CachedCopy>({ total: most, each: most })
  const openings = new Map<string, Deferred.Deferred<CachedCopy>>()
  const replaying = Effect.unsafeMakeSemaphore(openedAtOnce)

  const keep = (restaurantId: number, copy: CachedCopy): void => {
    const known = copies.get(restaurantId)
    if (known === undefined || known.generation <= copy.generation) copies.keep(restaurantId, copy, copy.weight())
  }

  /** The copy of the caller's epoch, or of a later one: a reset may have happened while the request was on its way. */
  const currentOf = ({ restaurantId, sandboxGeneration }: Caller.Caller, epoch: string): CachedCopy | undefined => {
    const copy = copies.get(restaurantId)
    return copy !== undefined && (copy.epoch === epoch || copy.generation > sandboxGeneration) ? copy : undefined
  }

  const open = ({ restaurantId, sandboxGeneration: generation }: Caller.Caller, epoch: string) => {
    const grown = () => {
      const copy = copies.get(restaurantId)
      if (copy !== undefined) copies.keep(restaurantId, copy, copy.weight())
    }
    const opening = { restaurantId, epoch, generation, replaying, grown }
    return Effect.map(SandboxCopy.open(installation, live, opening), (opened) => {
      const copy = { ...opened, generation }
      keep(restaurantId, copy)
      return copy
    })
  }

  /** Opens a sandbox once for all requests that want it, and finishes even if those requests are cancelled. */
  const openOnce = (caller: Caller.Caller, epoch: string): Effect.Effect<CachedCopy> =>
    Effect.suspend(() => {
      const name = `${caller.restaurantId} ${epoch}`
      const underWay = openings.get(name)
      // Writes made while it was being opened may be missing.
      if (underWay !== undefined) return Effect.tap(Deferred.await(underWay), ({ catchUp }) => catchUp)
      const opening = Deferred.unsafeMake<CachedCopy>(FiberId.none)
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

  /** What is full stays so until the next reset, so the copy need not catch up. One that is not in memory is asked later. */
  const fullFor = (caller: Caller.Caller, now: number): string | null => {
    if (caller.kind !== "sandbox") return null
    return currentOf(caller, SandboxCopy.epochOf(caller, now))?.isFull() === true ? SandboxWrite.full() : null
  }

  const forLive = Effect.succeed(live)
  return {
    forCaller: (caller) => (caller.kind === "sandbox" ? sandboxOf(caller) : forLive),
    fullFor
  }
}

/** The same as a layer over the live store, with the installation itself. */
export const layer: Layer.Layer<Backends, never, Live | InstallationPorts> = Layer.effect(
  Backends,
  Effect.map(Effect.context<Live | InstallationPorts>(), (live) => ({ ...make(live), installation: live }))
)
