/** What the core counts of races, ids and keys. */
import { it } from "@effect/vitest"
import {
  Acting,
  Commits,
  Committed,
  Crypto,
  Decision,
  Figures,
  type Idempotency,
  transact
} from "@fourtop/core/internal"
import { Effect, Fiber, Layer, Metric, TestClock } from "effect"
import { expect } from "vitest"
import { noVenues } from "../noVenues.ts"

const crypto = Layer.succeed(Crypto, {
  randomBytes: (count) => new Uint8Array(count),
  uuid: () => "00000000-0000-7000-8000-000000000000",
  sha256: (text) => text,
  hmacSha1: () => new Uint8Array(20),
  equals: (a, b) => a === b
})

const entry = {
  id: "00000000-0000-7000-8000-000000000001",
  at: 0,
  ...Acting.system,
  action: "test",
  subject: { kind: "test", id: "1" },
  detail: {},
  guest_id: null
}

/** A use-case whose commits end as told; the last ending is repeated. */
const run = (key: Idempotency.RequestKey | null, ...endings: ReadonlyArray<Committed>) => {
  let commits = 0
  const layer = Layer.succeed(Commits, {
    commit: () => Effect.sync(() => endings[Math.min(commits++, endings.length - 1)]!)
  })
  return transact({
    acting: { ...Acting.as(1, Acting.system), key },
    contention: null,
    newIds: 2,
    load: () => Effect.succeed({ state: null, record: null, ids: [1, 2] }),
    decide: () => Decision.accept("done", { activity: [entry] })
  }).pipe(Effect.provide(Layer.mergeAll(layer, crypto, noVenues)))
}

/** By how much an effect makes a counter grow, with all the time in the world. */
const growth = <A, E, R>(counter: Metric.Metric.Counter<number>, effect: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const before = (yield* Metric.value(counter)).count
    const fiber = yield* Effect.fork(Effect.exit(effect))
    yield* TestClock.adjust("10 seconds")
    yield* Fiber.join(fiber)
    return (yield* Metric.value(counter)).count - before
  })

const conflict = Committed.Conflict({ on: "order" })
const key: Idempotency.RequestKey = { principal: "token:1", key: "k", fingerprint: "f", render: () => null }
const answer = { status: 201, body: "{}" }

it.effect("attempts that are repeated after a conflict", () =>
  Effect.gen(function* () {
    const succeeding = run(null, conflict, conflict, Committed.Done())
    expect(yield* growth(Figures.conflictRetries, succeeding)).toBe(2)
    expect(yield* growth(Figures.conflictsGivenUp, succeeding)).toBe(0)
  })
)

it.effect("use-cases that are given up", () =>
  Effect.gen(function* () {
    expect(yield* growth(Figures.conflictsGivenUp, run(null, conflict))).toBe(1)
  })
)

it.effect("ids, again for each attempt", () =>
  Effect.gen(function* () {
    expect(yield* growth(Figures.idsReserved, run(null, Committed.Done()))).toBe(2)
    expect(yield* growth(Figures.idsReserved, run(null, conflict, Committed.Done()))).toBe(4)
  })
)

it.effect("keys that are replayed", () =>
  Effect.gen(function* () {
    expect(yield* growth(Figures.keysReplayed, run(key, Committed.Replay({ answer })))).toBe(1)
    expect(yield* growth(Figures.keysReplayed, run(key, Committed.KeyReused()))).toBe(0)
  })
)
