/**
 * Requests that wait for events. While one waits it holds neither a turn nor a connection to the store: all of a process
 * share one look a second.
 */
import type { Caller } from "@fourtop/core/internal"
import { Duration, Effect, Option, Stream } from "effect"
import * as Changes from "./Changes.ts"
import * as Capacity from "./fairness/Capacity.ts"
import type { Key } from "./fairness/FairQueue.ts"

/** How many requests may wait at once; further ones get a response at once. */
export interface Limits {
  /** Of one restaurant, and as many of its sandbox. */
  readonly perKey: number
  readonly total: number
}

/** The default limits. docs/limits.md documents them. */
export const standard: Limits = { perKey: 10, total: 1_000 }

/** A result, and whether the caller may wait for another. */
export interface Attempt<A> {
  readonly answer: A
  /** The seconds to wait for something else; 0 if there is no reason to wait. */
  readonly waitSeconds: number
}

export interface Waiting {
  /** Repeats the attempt after every event of the caller's restaurant, until it has found something or time is up. */
  readonly until: <A, E, R>(
    caller: Pick<Caller.Caller, "kind" | "restaurantId">,
    attempt: Effect.Effect<Attempt<A>, E, R>
  ) => Effect.Effect<A, E, R>
  /** How many wait, for figures. */
  readonly waiting: () => number
}

/** Creates it over the marks of events; `released` ends all waiting, when the service stops. */
export const make = (
  marks: Changes.Marks,
  released: Effect.Effect<void> = Effect.never,
  limits: Limits = standard
): Waiting => {
  const changes = Changes.make(marks, { ...Changes.standard, perRestaurant: 2 * limits.perKey, total: limits.total })
  const held = new Map<Key, number>()
  let total = 0

  const count = (key: Key, by: 1 | -1) =>
    Effect.sync(() => {
      total += by
      const own = (held.get(key) ?? 0) + by
      if (own === 0) held.delete(key)
      else held.set(key, own)
    })

  const hasRoom = (key: Key): boolean => total < limits.total && (held.get(key) ?? 0) < limits.perKey

  /** The first mark comes at the next look, so that an event between the attempt and the watching is seen too. */
  const found = <A, E, R>(watched: Stream.Stream<string>, attempt: Effect.Effect<Attempt<A>, E, R>) =>
    Stream.mapEffect(watched, () => attempt).pipe(
      Stream.filter(({ waitSeconds }) => waitSeconds === 0),
      Stream.runHead
    )

  return {
    until: (caller, attempt) =>
      Effect.gen(function* () {
        const first = yield* attempt
        const key = Capacity.keyOf(caller)
        if (first.waitSeconds === 0 || !hasRoom(key)) return first.answer
        const watched = changes.watch(caller.restaurantId)
        if (watched === null) return first.answer
        const inTime = found(watched, attempt).pipe(
          Effect.timeoutOption(Duration.seconds(first.waitSeconds)),
          Effect.raceFirst(Effect.as(released, Option.none<Option.Option<Attempt<never>>>()))
        )
        const waited = yield* Effect.acquireUseRelease(
          count(key, 1),
          // Servers other than ours run requests so that they cannot be interrupted, and time could not end the wait.
          () => Effect.interruptible(inTime),
          () => count(key, -1)
        )
        // A last look: the shared one may be late.
        return (Option.getOrUndefined(Option.flatten(waited)) ?? (yield* attempt)).answer
      }),
    waiting: () => total
  }
}
