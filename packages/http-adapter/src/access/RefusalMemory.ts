/**
 * Refusals of the store that hold for a while, so that whoever goes on asking is refused without asking it again. When
 * one is over, one call asks for all that come meanwhile: if it is refused again so are they, else they ask themselves.
 */
import { type Clock, Deferred, Effect, FiberId } from "effect"

/** The longest that a refusal is believed before the store is asked again: a token may have been revoked. */
export const longestMillis = 5_000

/** Refusals that one memory keeps; the one made first goes first. */
const mostRefusals = 10_000

interface Refusal<A> {
  readonly answer: A
  readonly since: number
  readonly until: number
  /** Set while somebody asks whether it still holds. */
  asking: Deferred.Deferred<void> | null
}

export interface RefusalMemory<A> {
  /** The refusal as it stands now, if one holds. */
  readonly find: (key: string) => A | undefined
  /** The refusal that holds, else what the store says. */
  readonly orAsk: (key: string, ask: () => Effect.Effect<A>) => Effect.Effect<A>
  /** Keeps an answer of this moment, if it refuses. */
  readonly learn: (key: string, answer: A) => void
}

export interface Options<A> {
  /** For how long an answer refuses; 0 when it does not. */
  readonly holdsMillis: (answer: A) => number
  /** A refusal some time later. */
  readonly after: (answer: A, elapsedMillis: number) => A
  readonly clock: Clock.Clock
  readonly most?: number
}

export const make = <A>({ after, clock, holdsMillis, most = mostRefusals }: Options<A>): RefusalMemory<A> => {
  const refusals = new Map<string, Refusal<A>>()

  /** Nothing for a clock that was set back, which would make a refusal last. */
  const answerOf = ({ answer, since, until }: Refusal<A>, now: number): A | undefined =>
    now >= since && now < until ? after(answer, now - since) : undefined

  /** Holds from when the store was asked, so that it never holds for longer than the store said. */
  const learn = (key: string, answer: A, asked: number): A => {
    const held = Math.min(holdsMillis(answer), longestMillis)
    if (held > 0) {
      refusals.delete(key)
      refusals.set(key, { answer, since: clock.unsafeCurrentTimeMillis(), until: asked + held, asking: null })
      if (refusals.size > most) {
        const [oldest] = refusals.keys()
        refusals.delete(oldest!)
      }
    } else if (refusals.size > 0) refusals.delete(key)
    return answer
  }

  const askForAll = (key: string, known: Refusal<A>, ask: () => Effect.Effect<A>) =>
    Effect.acquireUseRelease(
      Effect.sync(() => (known.asking = Deferred.unsafeMake<void>(FiberId.none))),
      () => orAskAlone(key, ask),
      (asking) => {
        // The store failed, or the one who asked went away.
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
    learn: (key, answer) => void learn(key, answer, clock.unsafeCurrentTimeMillis()),
    find: (key) => {
      const known = refusals.get(key)
      return known === undefined ? undefined : answerOf(known, clock.unsafeCurrentTimeMillis())
    }
  }
}
