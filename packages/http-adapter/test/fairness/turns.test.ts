/** One restaurant's requests do not keep another's from being served. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { type Fakes, venue } from "../fakes.ts"
import { received, requesting, serving, until } from "./Sockets.ts"

const one = { total: 8, perKey: 1, waiting: { total: 8, perKey: 1 } }

/** Reads of the venue that end when they are told to. */
const held = () => {
  const waiting: Array<() => void> = []
  let open = false
  const read: NonNullable<Fakes["read"]> = () =>
    Effect.async((resume) => {
      const end = () => resume(Effect.succeed(venue))
      if (open) end()
      else waiting.push(end)
    })
  const release = () => {
    open = true
    for (const end of waiting.splice(0)) end()
  }
  return { read, release, waiting }
}

const refusedAs503 = async (response: Response) => {
  assert.strictEqual(response.status, 503)
  const seconds = Number(response.headers.get("retry-after"))
  assert.isTrue(Number.isInteger(seconds) && seconds >= 1 && seconds <= 60)
  assert.match(response.headers.get("x-request-id")!, /^[0-9a-f-]{36}$/)
  const { error } = (await response.json()) as { error: { code: string; details: object } }
  assert.deepStrictEqual([error.code, error.details], ["service_unavailable", {}])
}

describe("turns", () => {
  it("beyond its share a restaurant waits, and beyond its line it is refused", () => {
    const { read, release, waiting } = held()
    return serving({ turns: one }, { read }, async ({ capacity, get }) => {
      const first = get("/api/v1/items/101")
      await until(() => waiting.length === 1)
      const second = get("/api/v1/items/101")
      await until(() => capacity.turns.waiting === 1)
      const third = await get("/api/v1/items/101")
      assert.strictEqual(third.headers.get("x-ratelimit-limit"), "60")
      assert.strictEqual(third.headers.get("x-ratelimit-remaining"), "59")
      await refusedAs503(third)
      const neighbour = get("/api/v1/items/101", 2)
      await until(() => waiting.length === 2)
      assert.strictEqual(capacity.turns.heldBy(2), 1)
      release()
      assert.deepStrictEqual(
        (await Promise.all([first, second, neighbour])).map(({ status }) => status),
        [200, 200, 200]
      )
      assert.deepStrictEqual([capacity.turns.held, capacity.turns.waiting], [0, 0])
    })
  })

  it("are not waited for longer than so long", () => {
    const { read, release, waiting } = held()
    return serving({ turns: one, turnWaitMillis: 20 }, { read }, async ({ capacity, get }) => {
      const first = get("/api/v1/items/101")
      await until(() => waiting.length === 1)
      await refusedAs503(await get("/api/v1/items/101"))
      release()
      assert.strictEqual((await first).status, 200)
      assert.deepStrictEqual([capacity.turns.waiting, capacity.turns.refusals], [0, 1])
    })
  })

  it("of callers who hang up are free again, and so are their places in the line", () => {
    const { read, waiting } = held()
    return serving({ turns: one }, { read }, async ({ capacity, sending }) => {
      const first = sending(requesting("/api/v1/items/101"))
      await until(() => waiting.length === 1)
      const second = sending(requesting("/api/v1/items/101"))
      await until(() => capacity.turns.waiting === 1)
      second.destroy()
      await until(() => capacity.turns.waiting === 0)
      first.destroy()
      await until(() => capacity.turns.held === 0)
      assert.strictEqual(capacity.turns.refusals, 0)
    })
  })
})

describe("a process that sheds load", () => {
  it("refuses everything but what watches over it, and serves again afterwards", () =>
    serving({}, {}, async ({ capacity, get, port }) => {
      capacity.retryAfterSeconds = 7
      for (const path of ["/api/v1/items/101", "/docs", "/nowhere"]) {
        const response = await get(path)
        assert.strictEqual(response.headers.get("retry-after"), "7")
        assert.strictEqual(response.headers.has("x-ratelimit-limit"), path.startsWith("/api/"))
        await refusedAs503(response)
      }
      for (const path of ["/healthz", "/readyz"]) assert.strictEqual((await get(path)).status, 200)
      const token = await fetch(`http://127.0.0.1:${port}/oauth/token`, { method: "POST", body: "a=b" })
      assert.deepStrictEqual([token.status, token.headers.get("retry-after")], [503, "7"])
      assert.hasAllKeys(await token.json(), ["error", "error_description"])
      assert.strictEqual(capacity.refused.overload, 4)
      capacity.retryAfterSeconds = null
      assert.strictEqual((await get("/api/v1/items/101")).status, 200)
    }))
})

describe("bodies that arrive", () => {
  const half = 512 * 1024
  const upload = (restaurantId: number, bytes: number) =>
    requesting(
      "/api/v1/items",
      restaurantId,
      `Content-Type: application/json\r\nConnection: close\r\nContent-Length: ${bytes}\r\n`,
      "POST"
    )
  const limits = {
    bodies: { total: 2 * half, perKey: half, waiting: { total: 8, perKey: 1 } },
    bodyWaitMillis: 50
  }

  it("are waited for within a restaurant's share; small ones and other restaurants' are read", () =>
    serving(limits, {}, async ({ capacity, sending }) => {
      const slow = sending(upload(1, half))
      await until(() => capacity.bodies.heldBy(1) === half)
      assert.match(await received(sending(upload(1, half))), /^HTTP\/1\.1 503 [^]*retry-after: \d/i)
      const small = sending(`${upload(1, 2)}{}`)
      assert.match(await received(small), /^HTTP\/1\.1 422 /)
      const other = sending(`${upload(2, half)}{}${" ".repeat(half - 2)}`)
      assert.match(await received(other), /^HTTP\/1\.1 422 /)
      slow.destroy()
      await until(() => capacity.bodies.held === 0)
    }))
})

describe("a connection", () => {
  it.each([
    ["two Host headers", "GET /healthz HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n"],
    ["two Host headers that agree", "GET /healthz HTTP/1.1\r\nHost: a\r\nhost: a\r\n\r\n"],
    ["no Host header", "GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n"],
    ["two lengths", "POST /healthz HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab"],
    [
      "a length and chunks",
      "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"
    ]
  ])("that sends %s is answered 400", (_, text) =>
    serving({}, {}, async ({ sending }) => {
      assert.match(await received(sending(text)), /^HTTP\/1\.1 400 /)
    })
  )

  it("that sends more requests than it may have under way is closed", () => {
    const { read } = held()
    return serving({ requestsPerConnection: 4 }, { read }, async ({ capacity, sending }) => {
      assert.strictEqual(await received(sending(requesting("/api/v1/items/101").repeat(5))), "")
      assert.strictEqual(capacity.refused.pipeline, 1)
    })
  })
})
