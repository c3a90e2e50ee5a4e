import { it } from "@effect/vitest"
import { Job, type JobHandlers, Jobs, Retry, runDueJobs, type WorkerOptions } from "@fourtop/core/internal"
import { Duration, Effect, Fiber, Layer, TestClock } from "effect"
import { describe, expect } from "vitest"

const job = (attempts: number, kind = "mail"): Job.ClaimedJob => ({
  id: `job-${attempts}`,
  kind,
  due_at: 0,
  payload: {},
  restaurant_id: 1,
  attempts,
  lease: "lease"
})

const queue = (...due: ReadonlyArray<Job.ClaimedJob>) => {
  const ended: Array<readonly [string, number | null | string]> = []
  const layer = Layer.succeed(Jobs, {
    claim: ({ kinds }) => Effect.succeed(due.filter(({ kind }) => kinds.includes(kind))),
    held: () => Effect.void,
    finish: ({ id }) => Effect.sync(() => ended.push([id, "finished"]) > 0),
    release: ({ id }, retryAt) => Effect.sync(() => ended.push([id, retryAt]) > 0),
    standBack: ({ id }, until) => Effect.sync(() => ended.push([id, `back until ${until}`]) > 0),
    failed: () => Effect.succeed([]),
    list: () => Effect.succeed([]),
    find: () => Effect.succeed(null),
    retry: () => Effect.succeed(null),
    discard: () => Effect.succeed(null)
  })
  return { ended, layer }
}

const run = (layer: Layer.Layer<Jobs>, handlers: JobHandlers, options?: WorkerOptions) =>
  Effect.provide(runDueJobs(handlers, options), layer)

describe("runDueJobs", () => {
  it.effect("finishes what succeeds and leaves other kinds alone", () =>
    Effect.gen(function* () {
      const { ended, layer } = queue(job(1), job(2, "other"))
      expect(yield* run(layer, { mail: () => Effect.void })).toBe(1)
      expect(ended).toEqual([["job-1", "finished"]])
    })
  )

  it.effect("leaves a job alone whose handler has removed it", () =>
    Effect.gen(function* () {
      const { ended, layer } = queue(job(1))
      expect(yield* run(layer, { mail: () => Effect.succeed(Job.finished) })).toBe(1)
      expect(ended).toEqual([])
    })
  )

  it.effect("puts a job back whose turn has not come", () =>
    Effect.gen(function* () {
      const { ended, layer } = queue(job(1))
      expect(yield* run(layer, { mail: () => Effect.succeed(Job.standBack(7)) })).toBe(1)
      expect(ended).toEqual([["job-1", "back until 7"]])
    })
  )

  it.effect("claims nothing without handlers", () =>
    Effect.gen(function* () {
      const { ended, layer } = queue(job(1))
      expect(yield* run(layer, {})).toBe(0)
      expect(ended).toEqual([])
    })
  )

  it.effect("retries after each delay, and gives up after the last", () =>
    Effect.gen(function* () {
      for (const [index, delay] of [...Retry.delays, null].entries()) {
        const { ended, layer } = queue(job(index + 1))
        yield* run(layer, { mail: () => Effect.fail("down") })
        expect(ended).toEqual([[`job-${index + 1}`, delay === null ? null : Duration.toMillis(delay)]])
      }
    })
  )

  it("waits seconds at first and hours at last", () => {
    expect(Retry.delays.map(Duration.toSeconds)).toEqual([5, 30, 120, 600, 3600, 21_600])
  })

  it.effect("gives up at once when the error is permanent", () =>
    Effect.gen(function* () {
      for (const error of [{ permanent: true }, { permanent: false }, { permanent: "yes" }, null, "permanent"]) {
        const { ended, layer } = queue(job(1))
        yield* run(layer, { mail: () => Effect.fail(error) })
        expect(ended).toEqual([["job-1", Retry.isPermanent(error) ? null : 5000]])
      }
      expect([{ permanent: true }, { permanent: "yes" }, {}, null, "permanent"].map(Retry.isPermanent)).toEqual([
        true,
        false,
        false,
        false,
        false
      ])
    })
  )

  it.effect("returns a job to the queue when it dies or outlives its lease", () =>
    Effect.gen(function* () {
      const { ended, layer } = queue(job(1))
      yield* run(layer, { mail: () => Effect.die(new Error("bug")) })
      const slow = yield* Effect.fork(run(layer, { mail: () => Effect.never }, { lease: "30 seconds" }))
      yield* TestClock.adjust("31 seconds")
      yield* Fiber.join(slow)
      expect(ended.map(([, retryAt]) => typeof retryAt)).toEqual(["number", "number"])
    })
  )
})
