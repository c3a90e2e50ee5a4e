import { FourtopError, isFourtopError } from "@fourtop/client"
import { changeItem, connect, listMenus, placeOrder } from "@fourtop/client/operations"
import { assert, describe, it } from "vitest"
import * as Script from "../scripted.ts"

const { broken, busy, limited, menus, never, refusal, scripted } = Script

const payload = {
  type: "pickup",
  customer_name: "Ada",
  customer_phone: "1",
  lines: [{ item_id: 1, quantity: 1 }]
} as const

const start = (answers: ReadonlyArray<Script.Scripted>, more: Parameters<typeof Script.options>[1] = {}, at = 0) => {
  const { fetch, seen } = scripted(...answers)
  const { clock, outcome, waiting } = Script.fakeClock(at)
  return { connection: connect(Script.options(fetch, more), clock), seen, outcome, waiting }
}

const failed = (result: unknown): FourtopError => {
  assert.instanceOf(result, FourtopError)
  return result
}

describe("a call that is refused for a while", () => {
  it("is made again after the time the service names", async () => {
    const answers = [limited("7"), refusal(503, "service_unavailable", { "retry-after": "2" }), menus]
    const { connection, outcome, seen, waiting } = start(answers)
    const { millis, result } = await outcome(listMenus(connection))
    assert.deepInclude(result, { data: [] })
    assert.deepStrictEqual([seen.length, millis, waiting()], [3, 9000, 0])
  })

  it("is given up after four tries, and says how many", async () => {
    const { connection, outcome, seen } = start([busy, busy, busy, busy, menus])
    const { millis, result } = await outcome(listMenus(connection))
    const { _tag, tries } = failed(result)
    assert.deepStrictEqual([_tag, tries, seen.length], ["ServiceUnavailable", 4, 4])
    // 250, 500 and 1000 milliseconds, by a clock whose chance is always 1.
    assert.strictEqual(millis, 1750)
  })

  it("waits for at least half of the delay, whatever the chance", async () => {
    const { fetch } = scripted(busy, menus)
    const { clock, outcome } = Script.fakeClock(0, 0)
    const { millis } = await outcome(listMenus(connect(Script.options(fetch), clock)))
    assert.strictEqual(millis, 125)
  })

  it("takes its number of tries from the client or the call", async () => {
    const { connection, outcome, seen } = start([busy, busy, busy], { retry: { tries: 2 } })
    await outcome(listMenus(connection))
    await outcome(listMenus(connection, {}, { retry: { tries: 1 } }))
    assert.strictEqual(seen.length, 3)
  })

  it("fails at once when the wait would be too long", async () => {
    const { connection, outcome, seen } = start([limited("3600")])
    const { millis, result } = await outcome(listMenus(connection))
    const { _tag, rateLimit } = failed(result)
    assert.deepStrictEqual([_tag, rateLimit?.retryAfterSeconds], ["RateLimited", 3600])
    assert.deepStrictEqual([seen.length, millis], [1, 0])
  })

  it("waits for a date too, as proxies write it", async () => {
    const answers = [limited("Sat, 14 Mar 2026 18:30:05 GMT"), menus]
    const { connection, outcome, seen } = start(answers, {}, Date.UTC(2026, 2, 14, 18, 30))
    const { millis } = await outcome(listMenus(connection))
    assert.deepStrictEqual([seen.length, millis], [2, 5000])
  })

  it("is made again when a proxy refuses it in words of its own", async () => {
    const page = () => new Response("<html>Bad gateway</html>", { status: 502 })
    const { connection, outcome, seen } = start([page, menus])
    await outcome(listMenus(connection))
    assert.strictEqual(seen.length, 2)
  })
})

describe("a call without a response", () => {
  it("is made again when it is safe", async () => {
    const { connection, outcome, seen } = start([broken, broken, menus])
    const { result } = await outcome(listMenus(connection))
    assert.deepInclude(result, { data: [] })
    assert.strictEqual(seen.length, 3)
  })

  it("is made again with the same key when it has one, and waits for the lost try", async () => {
    const inUse = () => refusal(409, "idempotency_key_in_use")
    const { connection, outcome, seen } = start([broken, inUse, Script.order, inUse])
    const { result } = await outcome(placeOrder(connection, { payload }))
    assert.deepInclude(result, { data: { id: "o-1" } })
    const keys = new Set(seen.map(({ headers }) => headers.get("idempotency-key")))
    assert.deepStrictEqual([seen.length, keys.size], [3, 1])
    assert.match([...keys][0]!, /^[0-9a-f-]{36}$/)
    // Without an earlier try, somebody else uses the key.
    const other = await outcome(placeOrder(connection, { payload }))
    assert.deepStrictEqual([failed(other.result)._tag, seen.length], ["IdempotencyKeyInUse", 4])
  })

  it("has another key the next time, the given one, or none", async () => {
    const invalid = () => refusal(422, "validation_failed")
    const { connection, outcome, seen } = start([invalid, invalid, invalid, invalid])
    for (const given of [{}, {}, { idempotencyKey: "mine" }, { idempotencyKey: null }]) {
      await outcome(placeOrder(connection, { payload }, given))
    }
    const [first, second, ...others] = seen.map(({ headers }) => headers.get("idempotency-key"))
    assert.notStrictEqual(first, second)
    assert.deepStrictEqual(others, ["mine", null])
  })

  it("is not made again when it might then be done twice", async () => {
    const { connection, outcome, seen } = start([broken, broken, busy, () => limited("1"), broken])
    const keyless = { idempotencyKey: null }
    const tags: Array<string> = []
    for (const call of [
      () => placeOrder(connection, { payload }, keyless),
      () => changeItem(connection, { path: { item: 1 }, payload: { price_minor: 1 } }),
      () => placeOrder(connection, { payload }, keyless),
      // Refused for its rate it was certainly not done.
      () => placeOrder(connection, { payload }, keyless)
    ]) {
      tags.push(failed((await outcome(call())).result)._tag)
    }
    assert.deepStrictEqual(tags, ["NetworkFailure", "NetworkFailure", "ServiceUnavailable", "NetworkFailure"])
    assert.strictEqual(seen.length, 5)
  })
})

describe("a call to a url that is none", () => {
  it.each(["", "api.example.com", "ftp://api.example.com", "http://"])(
    "is made once, and says what the url must be: %j",
    async (url) => {
      const { connection, outcome, seen } = start([broken])
      const { result } = await outcome(listMenus({ ...connection, options: { ...connection.options, url } }))
      if (!(result instanceof TypeError)) return assert.fail(String(result))
      assert.include(result.message, `url must begin with https:// or http://: ${url}`)
      assert.strictEqual(seen.length, 1)
    }
  )
})

describe("a call that takes too long", () => {
  it("fails after 30 seconds with a code of its own, and is retried where that is safe", async () => {
    const { connection, outcome, seen, waiting } = start([never, never, never, never])
    const { millis, result } = await outcome(listMenus(connection))
    if (!isFourtopError(result, "timeout")) return assert.fail(String(result))
    assert.deepStrictEqual(
      [result._tag, result.details.timeout_millis, result.status, result.tries],
      ["Timeout", 30_000, null, 4]
    )
    assert.strictEqual(result.message, "GET /api/v1/menus got no response within 30000 ms.")
    assert.deepStrictEqual([millis, seen.length, waiting()], [4 * 30_000 + 1750, 4, 0])
  })

  it("succeeds if a later try is quicker", async () => {
    const { connection, outcome, seen } = start([never, Script.order])
    const { result } = await outcome(placeOrder(connection, { payload }))
    assert.deepInclude(result, { data: { id: "o-1" } })
    assert.strictEqual(new Set(seen.map(({ headers }) => headers.get("idempotency-key"))).size, 1)
  })

  it("is not retried when it might then be done twice", async () => {
    const { connection, outcome, seen } = start([never])
    const { result } = await outcome(placeOrder(connection, { payload }, { idempotencyKey: null }))
    assert.deepStrictEqual([failed(result)._tag, seen.length], ["Timeout", 1])
  })

  it("has the limit of the client or of the call", async () => {
    const { connection, outcome } = start([never, never], { timeoutMillis: 500, retry: { tries: 1 } })
    assert.strictEqual((await outcome(listMenus(connection))).millis, 500)
    assert.strictEqual((await outcome(listMenus(connection, {}, { timeoutMillis: 20 }))).millis, 20)
  })

  it("waits for ever when it is told to", async () => {
    for (const given of [
      { client: null, call: undefined },
      { client: 500, call: null }
    ]) {
      const { connection, outcome, waiting } = start([never], { timeoutMillis: given.client })
      const call = listMenus(connection, {}, { timeoutMillis: given.call })
      const error = await outcome(call).catch((error: unknown) => error)
      assert.match(String(error), /waits for something that never comes/)
      assert.strictEqual(waiting(), 0)
    }
  })

  it("aborts its request, also while the body is being read", async () => {
    let aborted = false
    const slow: typeof globalThis.fetch = async (_input, init) => {
      init!.signal!.addEventListener("abort", () => (aborted = true))
      return { status: 200, headers: new Headers(), text: () => new Promise(() => {}) } as unknown as Response
    }
    const { clock, outcome } = Script.fakeClock()
    const connection = connect(Script.options(slow, { retry: { tries: 1 } }), clock)
    assert.strictEqual(failed((await outcome(listMenus(connection))).result)._tag, "Timeout")
    assert.isTrue(aborted)
  })
})
