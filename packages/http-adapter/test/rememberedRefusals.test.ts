/** Callers over their limit, who are refused without a call of the store. */
import { assert, describe, it } from "@effect/vitest"
import { ApiToken, Authentication, type Spent } from "@fourtop/core/internal"
import { Deferred, Effect, Exit, Fiber, TestClock } from "effect"
import * as RememberedRefusals from "../src/access/RememberedRefusals.ts"
import { accepted, caller, calling, crypto } from "./fakes.ts"

const limited = (retryAfterMillis: number) =>
  Authentication.Limited({
    caller,
    limit: 60,
    retryAfterMillis,
    retryAfterSeconds: Math.ceil(retryAfterMillis / 1000)
  })

const token = { id: 7, digest: "digest" }

/** A store that counts its calls and answers what it is told to. */
const remembering = (first: Authentication) =>
  Effect.map(Effect.clock, (clock) => {
    const store = { answer: Effect.succeed(first), calls: 0 }
    const ask = () =>
      Effect.suspend(() => {
        store.calls++
        return store.answer
      })
    return { store, ...RememberedRefusals.tokens(ask, clock) }
  })

const times = <A, E>(count: number, effect: () => Effect.Effect<A, E>) =>
  Effect.all(
    Array.from({ length: count }, () => effect()),
    { concurrency: "unbounded" }
  )

describe("a token over its rate", () => {
  it.effect("costs the store one call in five seconds, however often it calls", () =>
    Effect.gen(function* () {
      const { authenticate, store } = yield* remembering(limited(60_000))
      yield* authenticate(token, 60)
      for (let second = 0; second < 5; second++) {
        const answers = yield* times(300, () => authenticate(token, 60))
        assert.isTrue(answers.every(({ _tag }) => _tag === "Limited"))
        yield* TestClock.adjust("999 millis")
      }
      assert.strictEqual(store.calls, 1)
      yield* TestClock.adjust("5 millis")
      yield* times(300, () => authenticate(token, 60))
      assert.strictEqual(store.calls, 2)
    })
  )

  it.effect("is told what is left of the time to wait", () =>
    Effect.gen(function* () {
      const { authenticate } = yield* remembering(limited(20_500))
      const told: Array<number> = []
      for (let turn = 0; turn < 4; turn++) {
        const answer = yield* authenticate(token, 60)
        told.push(answer._tag === "Limited" ? answer.retryAfterSeconds : assert.fail(answer._tag))
        yield* TestClock.adjust("1 second")
      }
      assert.deepStrictEqual(told, [21, 20, 19, 18])
    })
  )

  it.effect("is told to wait a second as long as anything is left of it", () =>
    Effect.gen(function* () {
      const { authenticate, refusalOf } = yield* remembering(limited(1_500))
      yield* authenticate(token, 60)
      const told: Array<readonly [number, number] | null> = []
      for (const millis of [0, 499, 1, 999, 1]) {
        yield* TestClock.adjust(millis)
        const known = refusalOf("digest")
        told.push(known === undefined ? null : [known.retryAfterMillis, known.retryAfterSeconds])
      }
      assert.deepStrictEqual(told, [[1_500, 2], [1_001, 2], [1_000, 1], [1, 1], null])
    })
  )

  it.effect("is asked about as soon as the store said that its next call is free", () =>
    Effect.gen(function* () {
      const { authenticate, store } = yield* remembering(limited(700))
      yield* authenticate(token, 60)
      yield* TestClock.adjust("699 millis")
      assert.strictEqual((yield* authenticate(token, 60))._tag, "Limited")
      store.answer = Effect.succeed(accepted())
      yield* TestClock.adjust("1 millis")
      assert.strictEqual((yield* authenticate(token, 60))._tag, "Accepted")
      assert.strictEqual(store.calls, 2)
    })
  )

  it.effect("that was revoked is refused after five seconds, and not remembered", () =>
    Effect.gen(function* () {
      const { authenticate, store } = yield* remembering(limited(60_000))
      yield* authenticate(token, 60)
      store.answer = Effect.succeed(Authentication.Refused())
      yield* TestClock.adjust("4999 millis")
      assert.strictEqual((yield* authenticate(token, 60))._tag, "Limited")
      yield* TestClock.adjust("1 millis")
      for (let call = 0; call < 3; call++) assert.strictEqual((yield* authenticate(token, 60))._tag, "Refused")
      assert.strictEqual(store.calls, 4)
    })
  )

  it.effect("says nothing about another token of the same id", () =>
    Effect.gen(function* () {
      const { authenticate, store } = yield* remembering(limited(60_000))
      yield* authenticate(token, 60)
      store.answer = Effect.succeed(Authentication.Refused())
      assert.strictEqual((yield* authenticate({ ...token, digest: "guessed" }, 60))._tag, "Refused")
    })
  )

  it.effect("holds from when the store was asked, not from when it answered", () =>
    Effect.gen(function* () {
      const { authenticate, store } = yield* remembering(limited(60_000))
      store.answer = Effect.delay(Effect.succeed(limited(60_000)), "4 seconds")
      const fiber = yield* Effect.fork(authenticate(token, 60))
      yield* TestClock.adjust("4 seconds")
      yield* Fiber.join(fiber)
      store.answer = Effect.succeed(Authentication.Refused())
      yield* TestClock.adjust("1 second")
      assert.strictEqual((yield* authenticate(token, 60))._tag, "Refused")
    })
  )

  it.effect("does not hold when the clock was set back", () =>
    Effect.gen(function* () {
      yield* TestClock.adjust("1 hour")
      const { authenticate, store } = yield* remembering(limited(60_000))
      yield* authenticate(token, 60)
      yield* TestClock.setTime(0)
      yield* authenticate(token, 60)
      assert.strictEqual(store.calls, 2)
    })
  )
})

describe("when a refusal is over and many call at once", () => {
  /** A store that is asked and has not answered yet, with all others behind that call. */
  const asking = Effect.gen(function* () {
    const { authenticate, store } = yield* remembering(limited(60_000))
    yield* authenticate(token, 60)
    yield* TestClock.adjust("5 seconds")
    const answer = yield* Deferred.make<Authentication>()
    store.answer = Deferred.await(answer)
    const first = yield* Effect.fork(authenticate(token, 60))
    const others = yield* Effect.fork(times(299, () => authenticate(token, 60)))
    yield* Effect.yieldNow()
    assert.strictEqual(store.calls, 2)
    return { answer, first, others, store }
  })

  it.effect("one asks for all if it is refused", () =>
    Effect.gen(function* () {
      const { answer, others, store } = yield* asking
      yield* Deferred.succeed(answer, limited(30_000))
      assert.isTrue((yield* Fiber.join(others)).every(({ _tag }) => _tag === "Limited"))
      assert.strictEqual(store.calls, 2)
    })
  )

  it.effect("everybody asks if it is accepted", () =>
    Effect.gen(function* () {
      const { answer, others, store } = yield* asking
      yield* Deferred.succeed(answer, accepted())
      assert.isTrue((yield* Fiber.join(others)).every(({ _tag }) => _tag === "Accepted"))
      assert.strictEqual(store.calls, 301)
    })
  )

  it.effect.each(["goes away", "gets no answer"])("everybody asks if the one who asked %s", (end) =>
    Effect.gen(function* () {
      const { answer, first, others, store } = yield* asking
      store.answer = Effect.succeed(limited(30_000))
      if (end === "goes away") yield* Fiber.interrupt(first)
      else yield* Deferred.die(answer, new Error("no store"))
      assert.isTrue(Exit.isFailure(yield* Fiber.await(first)))
      assert.isTrue((yield* Fiber.join(others)).every(({ _tag }) => _tag === "Limited"))
    })
  )
})

describe("a key over its limit", () => {
  /** Rate limits over a store that counts its calls and answers what it is told to. */
  const remembering = (first: Spent) =>
    Effect.map(Effect.clock, (clock) => {
      const store = { answer: first, calls: 0 }
      const spend = () =>
        Effect.sync(() => {
          store.calls++
          return store.answer
        })
      return { store, ...RememberedRefusals.rates({ spend }, clock) }
    })

  const refused = (retryAfterSeconds: number): Spent => ({ allowed: false, remaining: 0, retryAfterSeconds })
  const allowed: Spent = { allowed: true, remaining: 0, retryAfterSeconds: 0 }

  it.effect("is told what is left of the time to wait, in whole seconds, without the store", () =>
    Effect.gen(function* () {
      const { refusalOf, spend, store } = yield* remembering(refused(4))
      const told = [yield* spend("a", 1)]
      for (const millis of [1, 998, 1, 1, 1_998, 1_000]) {
        yield* TestClock.adjust(millis)
        assert.deepStrictEqual(refusalOf("a"), yield* spend("a", 1))
        told.push(yield* spend("a", 1))
      }
      assert.deepStrictEqual(told, [4, 4, 4, 3, 3, 2, 1].map(refused))
      assert.strictEqual(store.calls, 1)
    })
  )

  it.effect("may ask again after the seconds that it was told, and not before", () =>
    Effect.gen(function* () {
      const { refusalOf, spend, store } = yield* remembering(refused(2))
      yield* spend("a", 1)
      store.answer = allowed
      yield* TestClock.adjust("1999 millis")
      assert.deepStrictEqual(yield* spend("a", 1), refused(1))
      yield* TestClock.adjust("1 millis")
      assert.isUndefined(refusalOf("a"))
      assert.deepStrictEqual(yield* spend("a", 1), allowed)
    })
  )

  it.effect("is the only one that is remembered: the store counts whatever it allows", () =>
    Effect.gen(function* () {
      const { refusalOf, spend, store } = yield* remembering({ ...allowed, retryAfterSeconds: 3 })
      for (let call = 0; call < 3; call++) yield* spend("a", 1)
      assert.strictEqual(store.calls, 3)
      assert.isUndefined(refusalOf("a"))
    })
  )
})

describe("an address that failed too often", () => {
  const bearer = (id: number) => ({
    headers: { authorization: `Bearer ${ApiToken.mint(id, "live", crypto.randomBytes)}` }
  })

  /** The app over a store that knows one token and allows an address one failure. */
  const counting = () => {
    const calls = { authenticate: 0, spend: 0 }
    const [known, unknown, other] = [bearer(1), bearer(2), bearer(3)]
    const valid = crypto.sha256(known.headers.authorization.slice(7))
    const authenticate = (presented: { readonly digest: string }) => {
      calls.authenticate++
      return Effect.succeed(presented.digest === valid ? accepted() : Authentication.Refused())
    }
    const spend = (): Effect.Effect<Spent> => {
      const allowed = calls.spend++ === 0
      return Effect.succeed({ allowed, remaining: 0, retryAfterSeconds: allowed ? 0 : 30 })
    }
    const call = calling({ authenticate, spend })
    const statusOf = async (sent: object) => (await call("/api/v1/items", sent)).status
    return { calls, known, unknown, other, call, statusOf }
  }

  it("is refused without the store when it repeats itself", async () => {
    const { call, calls, statusOf, unknown } = counting()
    assert.deepStrictEqual([await statusOf(unknown), await statusOf(unknown)], [401, 429])
    const before = { ...calls }
    for (let turn = 0; turn < 50; turn++) assert.strictEqual(await statusOf(unknown), 429)
    assert.strictEqual(await statusOf({ headers: { authorization: "" } }), 429)
    assert.deepStrictEqual(calls, before)
    const { headers } = await call("/api/v1/items", unknown)
    assert.deepStrictEqual(
      ["x-ratelimit-limit", "x-ratelimit-remaining"].map((name) => headers.get(name)),
      ["600", "0"]
    )
    assert.match(headers.get("retry-after")!, /^([1-9]|[12]\d|30)$/)
  })

  it("does not affect valid tokens, nor those that have not been looked up", async () => {
    const { calls, known, other, statusOf, unknown } = counting()
    await statusOf(unknown)
    await statusOf(unknown)
    const { authenticate } = calls
    assert.strictEqual(await statusOf(known), 200)
    assert.strictEqual(await statusOf(other), 429)
    assert.strictEqual(calls.authenticate, authenticate + 2)
  })
})
