/**
 * Remembers refusals of the store for a while, so that repeated requests are refused without asking it again. When a
 * refusal expires, one request asks the store and the others wait: if it is refused, so are they; else they ask
 * themselves.
 */
import { type Clock, Deferred, Effect, FiberId } from "effect"

/** The longest time before the store is asked again, because a token may have been revoked. */
export const longestMillis = 5_000

/** How many refusals one memory keeps; the oldest is dropped first. */
const mostRefusals = 10_000

interface Refusal<R> {
  readonly answer: R
  readonly since: number
  readonly until: number
  /** Set while a request asks the store whether the refusal still holds. */
  asking: Deferred.Deferred<void> | null
}

export interface RefusalMemory<A, R extends A> {
  /** Whether there was a refusal, even one that has expired, and no other result since. */
  readonly has: (key: string) => boolean
  /** The refusal that holds now, if any. */
  readonly find: (key: string) => R | undefined
  /** The refusal that holds now, else the store's result. */
  readonly orAsk: (key: string, ask: () => Effect.Effect<A>) => Effect.Effect<A>
  /** Remembers a result, if it is a refusal: of this moment, or of when the store was asked. */
  readonly learn: (key: string, answer: A, asked?: number) => void
}

export interface Options<A, R extends A> {
  /** The refusal in a result; null if it is none. */
  readonly refusalIn: (answer: A) => R | null
  readonly holdsMillis: (refusal: R) => number
  /** What the refusal becomes after this time. */
  readonly after: (refusal: R, elapsedMillis: number) => R
  readonly clock: Clock.Clock
  readonly most?: number
}

export const make = <A, R extends A>(options: Options<A, R>): RefusalMemory<A, R> => {
  const { after, clock, holdsMillis, most = mostRefusals, refusalIn } = options
  const refusals = new Map<string, Refusal<R>>()

  /** Undefined if the clock was set back, which would otherwise prolong the refusal. */
  const answerOf = ({ answer, since, until }: Refusal<R>, now: number): R | undefined =>
    now >= since && now < until ? after(answer, now - since) : undefined

  /**
   * Counts from when the store was asked, or from now if the clock was set back meanwhile, so that a refusal never lasts
   * longer than the store said.
   */
  const learn = (key: string, answer: A, asked: number): A => {
    const refusal = refusalIn(answer)
    refusals.delete(key)
    if (refusal === null) return answer
    const since = clock.unsafeCurrentTimeMillis()
    const until = Math.min(asked, since) + Math.min(holdsMillis(refusal), longestMillis)
    refusals.set(key, { answer: refusal, since, until, asking: null })
    if (refusals.size > most) {
      const [oldest] = refusals.keys()
      refusals.delete(oldest!)
    }
    return answer
  }

  const askForAll = (key: string, known: Refusal<R>, ask: () => Effect.Effect<A>) =>
    Effect.acquireUseRelease(
      Effect.sync(() => (known.asking = Deferred.unsafeMake<void>(FiberId.none))),
      () => orAskAlone(key, ask),
      (asking) => {
        // The store failed, or the request that asked was interrupted.
        if (refusals.get(key) === known) refusals.delete(key)
        return Deferred.succeed(asking, undefined)
      }
    )

  const orAskAlone = (key: string, ask: () => Effect.Effect<A>): Effect.Effect<A> =>
    Effect.suspend(() => {
      const asked = clock.unsafeCurrentTimeMillis()
      return Effect.map(ask(), (answer) => learn(key, answer, asked))
    })

  const orAsk = (key: string, ask: () => Effect.Effect<A>): Effect.Effect<A> =>
    Effect.suspend(() => {
      const known = refusals.get(key)
      if (known === undefined) return orAskAlone(key, ask)
      const answer = answerOf(known, clock.unsafeCurrentTimeMillis())
      if (answer !== undefined) return Effect.succeed(answer)
      return known.asking === null
        ? askForAll(key, known, ask)
        : Effect.zipRight(Deferred.await(known.asking), orAsk(key, ask))
    })

  return {
    orAsk,
    has: (key) => refusals.has(key),
    learn: (key, answer, asked = clock.unsafeCurrentTimeMillis()) => void learn(key, answer, asked),
    find: (key) => {
      const known = refusals.get(key)
      return known === undefined ? undefined : answerOf(known, clock.unsafeCurrentTimeMillis())
    }
  }
}
