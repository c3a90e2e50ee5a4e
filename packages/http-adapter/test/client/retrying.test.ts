import { assert, describe, it } from "@effect/vitest"
import { Cause, Effect, Exit, Fiber, TestClock } from "effect"
import { isFourtopError } from "@fourtop/client"
import { type ClientOptions, type FourtopError, makeClient } from "@fourtop/http-adapter/client"

interface Seen {
  readonly headers: Headers
}

type Scripted = (() => Response | Promise<Response>) | Response

/** Answers what it is told to, one after the other, and remembers what it was asked. */
const scripted = (...answers: ReadonlyArray<Scripted>) => {
  const seen: Array<Seen> = []
  const fetch: typeof globalThis.fetch = async (_input, init) => {
    seen.push({ headers: new Headers(init!.headers) })
    const next = answers[seen.length - 1]
    if (next === undefined) throw new Error(`asked ${seen.length} times`)
    return typeof next === "function" ? next() : next
  }
  return { fetch, seen }
}

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { "x-request-id": "r-1", ...headers } })
const refusal = (status: number, code: string, headers?: Record<string, string>, details: object = {}) =>
  json(status, { error: { code, message: `It is ${code}.`, details } }, headers)
const limited = (seconds: string) => refusal(429, "rate_limited", { "retry-after": seconds })
const busy = () => refusal(503, "service_unavailable")
const broken = () => Promise.reject<Response>(new TypeError("fetch failed"))
const menus = () => json(200, { data: [], meta: { count: 0, currency: "EUR" }, links: {} })

const options = (fetch: typeof globalThis.fetch, more: Partial<ClientOptions> = {}): ClientOptions => ({
  url: "https://api.example.com",
  token: "1|svc_test",
  fetch,
  ...more
})

/** Lets a call run for as long as it likes on the test's clock, a second at a time, and says how it ended and when. */
const outcome = <A, E>(call: Effect.Effect<A, E>) =>
  Effect.gen(function* () {
    const fiber = yield* Effect.fork(Effect.exit(call))
    let seconds = 0
    for (; seconds < 300; seconds++) {
      // The fake answers take turns of the event loop.
      yield* Effect.promise(() => new Promise((resolve) => setImmediate(resolve)))
      if (fiber.unsafePoll() !== null) break
      yield* TestClock.adjust("1 second")
    }
    return { exit: yield* Fiber.join(fiber), seconds }
  })

const failed = (exit: Exit.Exit<unknown, FourtopError>): FourtopError => {
  assert.isTrue(Exit.isFailure(exit))
  return Exit.match(exit, {
    onFailure: (cause) => (cause._tag === "Fail" ? cause.error : assert.fail(String(cause))),
    onSuccess: () => assert.fail("succeeded")
  })
}

const order = {
  type: "pickup",
  customer_name: "Ada",
  customer_phone: "1",
  lines: [{ item_id: 1, quantity: 1 }]
} as const

describe("a call that is refused for a while", () => {
  it.effect("is made again after the time the service names", () =>
    Effect.gen(function* () {
      const { fetch, seen } = scripted(limited("7"), refusal(503, "service_unavailable", { "retry-after": "2" }), menus)
      const { exit, seconds } = yield* outcome(makeClient(options(fetch)).menu.listMenus())
      assert.isTrue(Exit.isSuccess(exit))
      assert.deepStrictEqual([seen.length, seconds], [3, 9])
    })
  )

  it.effect("is given up after so many tries, and says how many", () =>
    Effect.gen(function* () {
      const { fetch, seen } = scripted(busy, busy, busy, busy, menus)
      const { exit } = yield* outcome(makeClient(options(fetch)).menu.listMenus())
      const error = failed(exit)
      assert.deepStrictEqual([error._tag, error.tries, seen.length], ["ServiceUnavailable", 4, 4])
    })
  )

  it.effect("takes its number of tries from the client or the call", () =>
    Effect.gen(function* () {
      const { fetch, seen } = scripted(busy, busy, busy)
      const client = makeClient(options(fetch, { retry: { tries: 2 } }))
      yield* outcome(client.menu.listMenus())
      yield* outcome(client.menu.listMenus({}, { retry: { tries: 1 } }))
      assert.strictEqual(seen.length, 3)
    })
  )

  it.effect("fails at once when the wait would be too long", () =>
    Effect.gen(function* () {
      const { fetch, seen } = scripted(limited("3600"))
      const { exit, seconds } = yield* outcome(makeClient(options(fetch)).menu.listMenus())
      const error = failed(exit)
      assert.deepStrictEqual([error._tag, error.rateLimit?.retryAfterSeconds], ["RateLimited", 3600])
      assert.deepStrictEqual([seen.length, seconds], [1, 0])
    })
  )

  it.effect("waits for a date too, as proxies write it", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(Date.UTC(2026, 2, 14, 18, 30))
      const { fetch, seen } = scripted(limited("Sat, 14 Mar 2026 18:30:05 GMT"), menus)
      const { exit, seconds } = yield* outcome(makeClient(options(fetch)).menu.listMenus())
      assert.isTrue(Exit.isSuccess(exit))
      assert.deepStrictEqual([seen.length, seconds], [2, 5])
    })
  )
})

describe("a call without an answer", () => {
  it.effect("is made again when it is safe", () =>
    Effect.gen(function* () {
      const { fetch, seen } = scripted(broken, broken, menus)
      const { exit } = yield* outcome(makeClient(options(fetch)).menu.listMenus())
      assert.isTrue(Exit.isSuccess(exit))
      assert.strictEqual(seen.length, 3)
    })
  )

  it.effect("is made again with the same key when it has one, and waits for the lost try", () =>
    Effect.gen(function* () {
      const { fetch, seen } = scripted(
        broken,
        refusal(409, "idempotency_key_in_use"),
        refusal(422, "validation_failed")
      )
      const { exit } = yield* outcome(makeClient(options(fetch)).orders.placeOrder({ payload: order }))
      assert.strictEqual(failed(exit)._tag, "ValidationFailed")
      const keys = new Set(seen.map(({ headers }) => headers.get("idempotency-key")))
      assert.deepStrictEqual([seen.length, keys.size], [3, 1])
      assert.match([...keys][0]!, /^[0-9a-f-]{36}$/)
    })
  )

  it.effect("has another key the next time, the given one, or none", () =>
    Effect.gen(function* () {
      const { fetch, seen } = scripted(...Array<Scripted>(4).fill(() => refusal(422, "validation_failed")))
      const { placeOrder } = makeClient(options(fetch)).orders
      for (const given of [{}, {}, { idempotencyKey: "mine" }, { idempotencyKey: null }]) {
        yield* Effect.exit(placeOrder({ payload: order }, given))
      }
      const [first, second, ...others] = seen.map(({ headers }) => headers.get("idempotency-key"))
      assert.notStrictEqual(first, second)
      assert.deepStrictEqual(others, ["mine", null])
    })
  )

  it.effect("is not made again when it might then be done twice", () =>
    Effect.gen(function* () {
      const { fetch, seen } = scripted(broken, broken, busy, () => limited("1"), broken)
      const { menu, orders } = makeClient(options(fetch))
      const keyless = { idempotencyKey: null }
      const first = yield* outcome(orders.placeOrder({ payload: order }, keyless))
      const second = yield* outcome(menu.changeItem({ path: { item: 1 }, payload: { price_minor: 1 } }))
      const third = yield* outcome(orders.placeOrder({ payload: order }, keyless))
      // Refused for its rate it was certainly not done.
      const fourth = yield* outcome(orders.placeOrder({ payload: order }, keyless))
      assert.deepStrictEqual(
        [first, second, third, fourth].map(({ exit }) => failed(exit)._tag),
        ["NetworkFailure", "NetworkFailure", "ServiceUnavailable", "NetworkFailure"]
      )
      assert.strictEqual(seen.length, 5)
    })
  )
})

describe("a call that is refused for good", () => {
  it.effect("is made once and fails with a tagged error", () =>
    Effect.gen(function* () {
      const { fetch, seen } = scripted(
        refusal(
          403,
          "insufficient_scope",
          { "x-ratelimit-limit": "60", "x-ratelimit-remaining": "41" },
          {
            required_scope: "menu:read"
          }
        )
      )
      const error = yield* Effect.flip(makeClient(options(fetch)).menu.listMenus())
      assert.isTrue(isFourtopError(error, "insufficient_scope"))
      if (error._tag !== "InsufficientScope") return assert.fail(error._tag)
      const scope: string = error.details.required_scope
      assert.deepStrictEqual(
        [scope, error.status, error.requestId, error.rateLimit, seen.length],
        ["menu:read", 403, "r-1", { limit: 60, remaining: 41, retryAfterSeconds: null }, 1]
      )
    })
  )

  it.effect("without a token to send has a code and a tag of its own, and is not retried", () =>
    Effect.gen(function* () {
      const { fetch, seen } = scripted(menus())
      const token = () => Promise.reject<string>(new Error("no secret store"))
      const error = yield* Effect.flip(makeClient(options(fetch, { token })).menu.listMenus())
      assert.isTrue(isFourtopError(error, "token_failure"))
      if (error._tag !== "TokenFailure") return assert.fail(error._tag)
      assert.deepStrictEqual([error.code, error.status, error.tries, seen.length], ["token_failure", null, 1, 0])
    })
  )

  it.effect("for a reason nobody had declared yet is still an error of ours", () =>
    Effect.gen(function* () {
      const { fetch } = scripted(
        refusal(418, "is_a_teapot", {}, { short: true }),
        json(400, { error: "invalid_grant" })
      )
      const { menu } = makeClient(options(fetch))
      const teapot = yield* Effect.flip(menu.listMenus())
      assert.deepStrictEqual(
        [teapot._tag, teapot.code, teapot.details],
        ["OtherFailure", "is_a_teapot", { short: true }]
      )
      const oauth = yield* Effect.flip(menu.listMenus())
      assert.deepStrictEqual([oauth.code, oauth.message], ["invalid_grant", "invalid_grant"])
    })
  )

  it.effect("by somebody else shows what they said", () =>
    Effect.gen(function* () {
      const page = () => new Response("<html>Welcome to the hotel</html>", { status: 200 })
      const { fetch } = scripted(page, () => new Response("no", { status: 404 }), json(200, { data: 1 }))
      const { menu } = makeClient(options(fetch))
      const errors = [yield* Effect.flip(menu.listMenus()), yield* Effect.flip(menu.listMenus())]
      assert.deepStrictEqual(
        errors.map(({ _tag, details }) => [_tag, details]),
        [
          ["UnexpectedResponse", { body: "<html>Welcome to the hotel</html>" }],
          ["UnexpectedResponse", { body: "no" }]
        ]
      )
      assert.strictEqual((yield* Effect.flip(menu.listMenus()))._tag, "UnexpectedResponse")
    })
  )
})

describe("a call that takes too long", () => {
  const never = () => new Promise<Response>(() => {})

  it.effect("fails on the clock of the program, with a tag of its own", () =>
    Effect.gen(function* () {
      const { fetch, seen } = scripted(never, never)
      const { exit, seconds } = yield* outcome(makeClient(options(fetch, { retry: { tries: 1 } })).menu.listMenus())
      const error = failed(exit)
      assert.deepStrictEqual([error._tag, error.code, seconds, seen.length], ["Timeout", "timeout", 30, 1])
    })
  )

  it.effect("is aborted when its fiber is interrupted", () =>
    Effect.gen(function* () {
      let aborted = false
      const hanging: typeof globalThis.fetch = (_input, init) => {
        init!.signal!.addEventListener("abort", () => (aborted = true))
        return never()
      }
      const fiber = yield* Effect.fork(makeClient(options(hanging)).menu.listMenus())
      yield* Effect.promise(() => new Promise((resolve) => setImmediate(resolve)))
      yield* Fiber.interrupt(fiber)
      assert.isTrue(aborted)
    })
  )
})

describe("a mistake in the program", () => {
  it.effect("is a defect", () =>
    Effect.gen(function* () {
      const { fetch, seen } = scripted()
      const exit = yield* Effect.exit(makeClient(options(fetch)).orders.readOrder({ path: { order: ".." } }))
      assert.isTrue(Exit.isFailure(exit) && Cause.isDie(exit.cause))
      assert.isEmpty(seen)
    })
  )
})
