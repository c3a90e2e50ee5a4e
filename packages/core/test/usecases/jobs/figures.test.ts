/** What the core counts of jobs. */
import { it } from "@effect/vitest"
import { Figures, Jobs, Retry, runDueJobs } from "@fourtop/core/internal"
import { Effect, Layer, Logger, Metric } from "effect"
import { expect } from "vitest"

const id = "00000000-0000-7000-8000-000000000001"

/** A queue with one job of this kind, which was started so many times. */
const queue = (kind: string, attempts: number) =>
  Layer.succeed(Jobs, {
    claim: () => Effect.succeed([{ id, kind, due_at: 0, payload: null, restaurant_id: 1, attempts, lease: id }]),
    held: () => Effect.void,
    finish: () => Effect.succeed(true),
    release: () => Effect.succeed(true),
    standBack: () => Effect.succeed(true),
    failed: () => Effect.succeed([]),
    list: () => Effect.succeed([]),
    find: () => Effect.succeed(null),
    retry: () => Effect.succeed(null),
    discard: () => Effect.succeed(null)
  })

const counts = (kind: string) =>
  Effect.map(Effect.all(Object.values(Figures.jobRunsOf(kind)).map((counter) => Metric.value(counter))), (states) =>
    states.map(({ count }) => count)
  )

it.effect.each<[string, number, Effect.Effect<void, string>, ReadonlyArray<number>]>([
  ["counted.done", 1, Effect.void, [1, 0, 0]],
  ["counted.retry", 1, Effect.fail("no"), [0, 1, 0]],
  ["counted.failed", Retry.delays.length + 1, Effect.fail("no"), [0, 0, 1]]
])("a run of a job counts by its kind and outcome: %s", ([kind, attempts, handled, expected]) =>
  Effect.gen(function* () {
    yield* runDueJobs({ [kind]: () => handled })
    expect(yield* counts(kind)).toEqual(expected)
  }).pipe(Effect.provide(Layer.merge(queue(kind, attempts), Logger.remove(Logger.defaultLogger))))
)

it("the series of a kind are made once", () => {
  expect(Figures.jobRunsOf("counted.once")).toBe(Figures.jobRunsOf("counted.once"))
})
