import { it } from "@effect/vitest"
import { assertLeft } from "@effect/vitest/utils"
import {
  Acting,
  ChangeSet,
  Commits,
  Committed,
  Crypto,
  Decision,
  type DecisionContext,
  type Idempotency,
  Room,
  transact
} from "@fourtop/core/internal"
import { Deferred, Effect, Either, Exit, Fiber, Layer, TestClock } from "effect"
import { describe, expect } from "vitest"
import type { LoadRequest, Numbering } from "../../../src/ports/transaction/Load.ts"
import { noVenues } from "../noVenues.ts"

const services = Layer.succeed(Crypto, {
  randomBytes: (count) => new Uint8Array(count),
  uuid: () => "00000000-0000-7000-8000-000000000000",
  sha256: (text) => text,
  hmacSha1: () => new Uint8Array(20),
  equals: (a, b) => a === b
}).pipe(Layer.merge(noVenues))

/** Commits with these results in order; the last result is repeated. */
const scripted = (...outcomes: ReadonlyArray<Committed>) => {
  const seen: Array<{ key: unknown }> = []
  const layer = Layer.succeed(Commits, {
    commit: (_tenant, _changes, key) =>
      Effect.sync(() => {
        seen.push({ key })
        return outcomes[Math.min(seen.length, outcomes.length) - 1]!
      })
  })
  return { seen, layer: Layer.merge(layer, services) }
}

const holds = { resource: "item", guest_id: null } as const

const claim: Idempotency.RequestKey = {
  principal: "token:1",
  key: "k",
  fingerprint: "f",
  render: Either.match({ onLeft: () => null, onRight: (body) => ({ status: 201, body: String(body), holds }) })
}

const entry = {
  id: "00000000-0000-7000-8000-000000000001",
  at: 0,
  actor: Acting.system.actor,
  action: "test",
  subject: { kind: "test", id: "1" },
  detail: {},
  guest_id: null
}

const run = (options: {
  readonly claim?: Idempotency.RequestKey
  readonly record?: Idempotency.KeyRecord
  readonly decision?: Decision.Decision<string, string>
  readonly onLoad?: () => void
}) =>
  transact({
    acting: { ...Acting.as(1, Acting.system), key: options.claim ?? null },
    contention: "test",
    load: () =>
      Effect.sync(() => {
        options.onLoad?.()
        return { state: null, record: options.record ?? null, ids: [] }
      }),
    decide: () => options.decision ?? Decision.accept("done", { activity: [entry] })
  })

describe("transact", () => {
  it.effect("loads and decides again after a conflict", () =>
    Effect.gen(function* () {
      const { layer, seen } = scripted(
        Committed.Conflict({ on: "dish" }),
        Committed.Conflict({ on: "dish" }),
        Committed.Done()
      )
      let loads = 0
      const fiber = yield* Effect.fork(Effect.provide(run({ onLoad: () => loads++ }), layer))
      yield* TestClock.adjust("1 second")
      expect(yield* Fiber.join(fiber)).toBe("done")
      expect([seen.length, loads]).toEqual([3, 3])
    })
  )

  it.effect("gives up after five seconds of conflicts, as a busy store", () =>
    Effect.gen(function* () {
      const { layer } = scripted(Committed.Conflict({ on: "dish" }))
      const fiber = yield* Effect.fork(Effect.provide(run({}), layer))
      yield* TestClock.adjust("6 seconds")
      const exit = yield* Fiber.await(fiber)
      expect(Exit.isFailure(exit) && String(exit.cause)).toContain("busy")
    })
  )

  it.effect("does not commit a decision without changes", () =>
    Effect.gen(function* () {
      const { layer, seen } = scripted(Committed.Done())
      expect(yield* Effect.provide(run({ decision: Decision.accept("same") }), layer)).toBe("same")
      const refused = yield* Effect.either(Effect.provide(run({ claim, decision: Decision.refuse("no") }), layer))
      assertLeft(refused, "no")
      expect(seen).toEqual([])
    })
  )

  it.effect("commits a stored response even when nothing else changes", () =>
    Effect.gen(function* () {
      const { layer, seen } = scripted(Committed.Done())
      yield* Effect.provide(run({ claim, decision: Decision.accept("same") }), layer)
      expect(seen).toEqual([
        { key: { principal: "token:1", key: "k", fingerprint: "f", answer: { status: 201, body: "same", holds } } }
      ])
    })
  )

  it.effect("commits the changes that a refusal carries", () =>
    Effect.gen(function* () {
      const { layer, seen } = scripted(Committed.Done())
      const decision = { changes: ChangeSet.make({ activity: [entry] }), answer: Either.left("no") }
      assertLeft(yield* Effect.either(Effect.provide(run({ decision }), layer)), "no")
      expect(seen.length).toBe(1)
    })
  )

  it.effect("replays a stored response without deciding, and refuses a reused key", () =>
    Effect.gen(function* () {
      const { layer, seen } = scripted(Committed.Done())
      const stored = { status: 201, body: "first" }
      const replay = run({ claim, record: { ...stored, fingerprint: "f" } })
      const reused = run({ claim, record: { ...stored, fingerprint: "other" } })
      expect(yield* Effect.flip(Effect.provide(replay, layer))).toMatchObject({ _tag: "Replayed", answer: stored })
      expect(yield* Effect.flip(Effect.provide(reused, layer))).toMatchObject({ _tag: "IdempotencyKeyReused" })
      expect(seen).toEqual([])
    })
  )

  it.effect("reports the key as in use until the first request has a response, and then replays it", () =>
    Effect.gen(function* () {
      const [committing, mayEnd] = [yield* Deferred.make<void>(), yield* Deferred.make<void>()]
      let record: Idempotency.KeyRecord | null = null
      const commits = Layer.succeed(Commits, {
        commit: (_tenant, _changes, key) =>
          Effect.gen(function* () {
            yield* Deferred.succeed(committing, undefined)
            yield* Deferred.await(mayEnd)
            record = { ...key!.answer!, fingerprint: key!.fingerprint }
            return Committed.Done()
          })
      })
      const load = Effect.delay(
        Effect.sync(() => ({ state: null, record, ids: [] })),
        "10 millis"
      )
      const request = (fingerprint = "f") =>
        transact({
          acting: { ...Acting.as(1, Acting.system), key: { ...claim, fingerprint } },
          contention: "test",
          load: () => load,
          decide: () => Decision.accept("done", { activity: [entry] })
        })
      const together = (effects: ReadonlyArray<ReturnType<typeof request>>) =>
        Effect.gen(function* () {
          const fiber = yield* Effect.fork(Effect.all(effects.map(Effect.flip), { concurrency: "unbounded" }))
          yield* TestClock.adjust("1 second")
          return (yield* Fiber.join(fiber)).map((error) => (typeof error === "string" ? error : error._tag))
        })
      yield* Effect.gen(function* () {
        const first = yield* Effect.fork(request())
        yield* TestClock.adjust("1 second")
        yield* Deferred.await(committing)
        expect(yield* together([request(), request("other")])).toEqual(["IdempotencyKeyInUse", "IdempotencyKeyInUse"])
        yield* Deferred.succeed(mayEnd, undefined)
        expect(yield* Fiber.join(first)).toBe("done")
        const repeats = Array.from({ length: 50 }, () => request())
        expect(new Set(yield* together(repeats))).toEqual(new Set(["Replayed"]))
        expect(yield* together([request(), request("other")])).toEqual(["Replayed", "IdempotencyKeyReused"])
      }).pipe(Effect.provide(Layer.merge(commits, services)))
    })
  )

  it.effect("passes on what the commit reports about the key", () =>
    Effect.gen(function* () {
      const ended = (committed: Committed) => Effect.flip(Effect.provide(run({ claim }), scripted(committed).layer))
      expect(yield* ended(Committed.KeyInUse())).toMatchObject({ _tag: "IdempotencyKeyInUse" })
      expect(yield* ended(Committed.KeyReused())).toMatchObject({ _tag: "IdempotencyKeyReused" })
      const answer = { status: 200, body: "{}" }
      expect(yield* ended(Committed.Replay({ answer }))).toMatchObject({ _tag: "Replayed", answer })
    })
  )

  it.effect("passes on that the store is full, and of what", () =>
    Effect.gen(function* () {
      const ended = (committed: Committed) => Effect.flip(Effect.provide(run({ claim }), scripted(committed).layer))
      expect(yield* ended(Committed.Full({ summary: "Too much." }))).toMatchObject({
        _tag: "ValidationFailed",
        problems: {},
        summary: "Too much."
      })
      expect(yield* ended(Committed.AnswersFull({ retryAfterSeconds: 9 }))).toMatchObject({
        _tag: "RateLimited",
        retryAfterSeconds: 9,
        limit: "The stored responses over 16 KiB for Idempotency-Keys have reached their limit of 64 MiB."
      })
    })
  )

  it.effect("decides nothing for a store without room, and returns what was stored under a key all the same", () =>
    Effect.gen(function* () {
      const { layer, seen } = scripted(Committed.Done())
      let loads = 0
      const ended = (options: Parameters<typeof run>[0]) =>
        run({ ...options, onLoad: () => void loads++ }).pipe(
          Effect.provide(layer),
          Effect.provideService(Room, { full: () => "No room." }),
          Effect.flip
        )
      const full = { _tag: "ValidationFailed", problems: {}, summary: "No room." }
      expect(yield* ended({})).toMatchObject(full)
      expect(loads).toBe(0)
      expect(yield* ended({ claim })).toMatchObject(full)
      const record = { fingerprint: "f", status: 201, body: "stored", holds }
      expect(yield* ended({ claim, record })).toMatchObject({ _tag: "Replayed" })
      expect(seen).toEqual([])
    })
  )

  it.effect("asks for the ids that the decision needs, and none for a key that is held", () =>
    Effect.gen(function* () {
      const requests: Array<LoadRequest> = []
      const asking = (wanted: { readonly newIds?: number; readonly numbering?: Numbering }) =>
        transact({
          acting: { ...Acting.as(1, Acting.system), key: claim },
          contention: null,
          ...wanted,
          load: (request) => {
            requests.push(request)
            return Effect.yieldNow().pipe(Effect.as({ state: null, record: null, ids: [] }))
          },
          decide: () => Decision.accept("done")
        })
      const { layer } = scripted(Committed.Done())
      yield* Effect.provide(asking({}), layer)
      const both = [asking({ newIds: 2, numbering: "installation" }), asking({ newIds: 2 })]
      yield* Effect.provide(Effect.all(both.map(Effect.either), { concurrency: 2 }), layer)
      expect(requests).toEqual([
        { key: claim, newIds: 0, numbering: "restaurant" },
        { key: claim, newIds: 2, numbering: "installation" },
        { key: claim, newIds: 0, numbering: "restaurant" }
      ])
    })
  )

  it.effect("gives the decision the time, the ids and who acts", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(1_770_000_000_000)
      let seen: DecisionContext.DecisionContext | undefined
      const deciding = transact({
        acting: Acting.as(1, Acting.system),
        contention: null,
        newIds: 2,
        load: () => Effect.succeed({ state: "state", record: null, ids: [7, 8] }),
        decide: (state, context) => {
          seen = context
          return Decision.accept(state)
        }
      })
      expect(yield* Effect.provide(deciding, scripted(Committed.Done()).layer)).toBe("state")
      expect([seen!.now, seen!.actor, seen!.id(), seen!.id()]).toEqual([1_770_000_000_000, entry.actor, 7, 8])
    })
  )

  it.effect("lets transactions of a restaurant about the same thing wait, and no others", () =>
    Effect.gen(function* () {
      const { layer } = scripted(Committed.Done())
      const log: Array<string> = []
      const running = (name: string, restaurantId: number, contention: string | null) =>
        transact({
          acting: Acting.as(restaurantId, Acting.system),
          contention,
          load: () =>
            Effect.sync(() => void log.push(name)).pipe(
              Effect.zipRight(Effect.sleep("1 second")),
              Effect.as({ state: null, record: null, ids: [] })
            ),
          decide: () => Decision.accept(name)
        })
      const all = Effect.all(
        [running("a", 1, "day"), running("b", 1, "day"), running("c", 2, "day"), running("d", 1, "menu")].concat(
          running("e", 1, null),
          running("f", 1, null)
        ),
        { concurrency: "unbounded" }
      )
      const fiber = yield* Effect.fork(Effect.provide(all, layer))
      yield* Effect.yieldNow()
      yield* TestClock.adjust("999 millis")
      expect(log).toEqual(["a", "c", "d", "e", "f"])
      yield* TestClock.adjust("1 second")
      expect(log).toEqual(["a", "c", "d", "e", "f", "b"])
      yield* TestClock.adjust("1 second")
      expect(yield* Fiber.join(fiber)).toEqual(["a", "b", "c", "d", "e", "f"])
    })
  )
})
