/** Failures of requests on demand, as a caller of the API meets them. */
import { ValidationFailed } from "@fourtop/core/internal"
import { type Fault, type Sandbox, startSandbox } from "@fourtop/testkit"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ now: "2026-03-14T19:30:00+01:00" })
})
afterEach(() => sandbox.reset())
afterAll(() => sandbox.close())

const call = (path: string, init: RequestInit = {}) =>
  fetch(`${sandbox.url}/api/v1${path}`, {
    ...init,
    headers: { authorization: `Bearer ${sandbox.restaurant.token}`, ...(init.headers as Record<string, string>) }
  })

const order = {
  type: "pickup",
  customer_name: "Ada",
  customer_phone: "06 555 0199",
  lines: [{ item_id: 76, quantity: 1 }]
}

const place = (key = "cart-1") =>
  call("/orders", {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": key },
    body: JSON.stringify(order)
  })

const ordersNow = async (): Promise<number> => {
  const { data } = (await (await call("/orders?placed_from=2026-03-14")).json()) as { data: ReadonlyArray<unknown> }
  return data.length
}

const codeOf = async (response: Response): Promise<string> =>
  ((await response.json()) as { error: { code: string } }).error.code

describe("a request that is to fail", () => {
  it("gets 429 with the API's own body and headers, and is not carried out", async () => {
    const before = await ordersNow()
    const limited = await sandbox.restaurant.createToken({ ratePerMinute: 1 })
    const spend = () => call("/menus", { headers: { authorization: `Bearer ${limited}` } })
    await spend()
    const real = await spend()
    const fault = sandbox.faults.add({ kind: "rate_limited", seconds: 7 })
    const failed = await place()
    expect([failed.status, real.status]).toEqual([429, 429])
    expect([...failed.headers.keys()]).toEqual([...real.headers.keys()])
    expect(failed.headers.get("retry-after")).toBe("7")
    expect(failed.headers.get("x-ratelimit-limit")).toBe("100000")
    expect(failed.headers.get("x-ratelimit-remaining")).toBe("0")
    const [body, realBody] = [await failed.text(), await real.text()]
    expect(body.replace("7 seconds", "60 seconds")).toBe(realBody)
    expect(fault.hits()).toBe(1)
    expect(await ordersNow()).toBe(before)
    expect((await place()).status).toBe(201)
  })

  it("gets 500 with a request id, 503 with Retry-After, or 409 if it has a key", async () => {
    sandbox.faults.add({ kind: "internal_error" })
    sandbox.faults.add({ kind: "unavailable", seconds: 3 })
    sandbox.faults.add({ kind: "key_in_use" })
    const broken = await call("/menus")
    const id = broken.headers.get("x-request-id")
    expect(await broken.json()).toMatchObject({ error: { code: "internal_error", details: { request_id: id } } })
    expect(broken.headers.get("x-ratelimit-remaining")).not.toBe("0")
    const unavailable = await call("/menus")
    expect([unavailable.status, unavailable.headers.get("retry-after")]).toEqual([503, "3"])
    expect(await codeOf(unavailable)).toBe("service_unavailable")
    expect((await call("/menus")).status).toBe(200)
    const running = await place()
    expect([running.status, await codeOf(running)]).toEqual([409, "idempotency_key_in_use"])
    expect((await place()).status).toBe(201)
  })

  it("is carried out and then lost, so that a retry with its key gets the first response", async () => {
    const before = await ordersNow()
    const lost: ReadonlyArray<Fault> = [{ kind: "reset", when: "after" }, { kind: "truncated" }]
    for (const [index, fault] of lost.entries()) {
      const { hits } = sandbox.faults.add(fault)
      await expect(place(`cart-${index}`).then((response) => response.text())).rejects.toThrow(
        /fetch failed|terminated/
      )
      expect(hits()).toBe(1)
      expect(await ordersNow()).toBe(before + index + 1)
      const again = await place(`cart-${index}`)
      expect([again.status, again.headers.get("idempotent-replayed")]).toEqual([201, "true"])
    }
  })

  it("is cut in the middle of its body, also when the response is long", async () => {
    const whole = await (await call("/menus")).text()
    for (const path of ["/menus", "/items?per_page=100"]) {
      sandbox.faults.add({ kind: "truncated" })
      const cut = await call(path)
      expect(cut.status).toBe(200)
      if (path === "/menus") expect(cut.headers.get("content-length")).toBe(String(Buffer.byteLength(whole)))
      await expect(cut.text()).rejects.toThrow("terminated")
    }
  })

  it("is reset before anything is done", async () => {
    const before = await ordersNow()
    sandbox.faults.add({ kind: "reset", operation: "placeOrder" })
    await expect(place()).rejects.toThrow("fetch failed")
    expect(await ordersNow()).toBe(before)
    const first = await place()
    expect([first.status, first.headers.get("idempotent-replayed")]).toEqual([201, null])
  })

  it("is carried out even if the caller does not wait for a slow response", async () => {
    const before = await ordersNow()
    sandbox.faults.add({ kind: "slow", milliseconds: 60_000, method: "POST" })
    const given = new AbortController()
    const waiting = call("/orders", {
      method: "POST",
      signal: given.signal,
      headers: { "content-type": "application/json", "idempotency-key": "cart-1" },
      body: JSON.stringify(order)
    })
    while ((await ordersNow()) === before) await new Promise(setImmediate)
    given.abort()
    await expect(waiting).rejects.toThrow("aborted")
    expect((await place()).headers.get("idempotent-replayed")).toBe("true")
  })

  it("is chosen by method, path and operation", async () => {
    const faults = [
      sandbox.faults.add({ kind: "unavailable", method: "PUT", times: "always" }),
      sandbox.faults.add({ kind: "unavailable", path: "/api/v1/menus", times: "always" }),
      sandbox.faults.add({ kind: "unavailable", operation: "readItem", times: "always" })
    ]
    const put = { method: "PUT", headers: { "content-type": "application/json" }, body: `{"is_available":true}` }
    const paths = ["/menus", "/menus/1", "/items", "/items/76", "/orders", "/categories"]
    const statuses = []
    for (const path of paths) statuses.push((await call(path)).status)
    expect(statuses).toEqual([503, 503, 200, 503, 200, 200])
    expect((await call("/items/76/availability", put)).status).toBe(503)
    expect(faults.map(({ hits }) => hits())).toEqual([1, 2, 1])
    faults[1]!.remove()
    expect((await call("/menus")).status).toBe(200)
    expect(faults[1]!.hits()).toBe(2)
    expect(sandbox.faults.list().map(({ id, hits, spent }) => [id, hits, spent])).toEqual([
      [1, 1, false],
      [3, 1, false]
    ])
    sandbox.faults.clear()
    expect(sandbox.faults.list()).toEqual([])
    expect((await call("/items/76")).status).toBe(200)
  })

  it("is spared after a reset of the sandbox, and where its token is invalid the token matters", async () => {
    sandbox.faults.add({ kind: "unavailable", times: "always" })
    const unknown = await call("/menus", { headers: { authorization: "Bearer 1|svc_unknown" } })
    expect(unknown.status).toBe(401)
    await sandbox.reset()
    expect((await call("/menus")).status).toBe(200)
  })

  it("is the same one for the same seed, and faults change no ids", async () => {
    const run = async (share: number | null) => {
      const own = await startSandbox({ now: "2026-03-14T19:30:00+01:00", seed: 5 })
      try {
        if (share !== null) own.faults.add({ kind: "unavailable", share, method: "GET" })
        const statuses = []
        for (let made = 0; made < 20; made++) {
          const headers = { authorization: `Bearer ${own.restaurant.token}` }
          statuses.push((await fetch(`${own.url}/api/v1/menus`, { headers })).status)
        }
        return { statuses, token: await own.restaurant.createToken() }
      } finally {
        await own.close()
      }
    }
    const [first, second, spared] = [await run(0.3), await run(0.3), await run(null)]
    expect(second).toEqual(first)
    expect(new Set(first.statuses)).toEqual(new Set([200, 503]))
    expect(first.token).toBe(spared.token)
  })

  it.each<[fault: object, path: string, message: string]>([
    [{ kind: "rate_limited", times: 0 }, "times", 'must be an integer from 1 to 1000000, or "always"'],
    [{ kind: "reset", share: 2 }, "share", "must be a number greater than 0 and at most 1"],
    [{ kind: "reset", path: "/oauth" }, "path", "must begin with /api/v1"],
    [{ kind: "slow" }, "milliseconds", "is required"],
    [{ kind: "slow", milliseconds: 1e9 }, "milliseconds", "must be an integer from 1 to 120000"],
    [{ kind: "lost", method: "GET" }, "method", "is not known here; check its spelling"]
  ])("is refused if it is described wrongly: %j", (fault, path, message) => {
    try {
      sandbox.faults.add(fault as Fault)
      expect.unreachable()
    } catch (error) {
      expect(error).toBeInstanceOf(ValidationFailed)
      expect((error as ValidationFailed).problems).toEqual({ [path]: [message] })
    }
  })

  it("is refused if its kind or operation is unknown, with those that there are", () => {
    for (const [fault, path, known] of [
      [{ kind: "explode" }, "kind", "truncated"],
      [{ kind: "reset", operation: "eat" }, "operation", "placeOrder"]
    ] as const) {
      expect(() => sandbox.faults.add(fault as unknown as Fault)).toThrow(path)
      try {
        sandbox.faults.add(fault as unknown as Fault)
      } catch (error) {
        expect((error as ValidationFailed).problems[path]?.join(" ")).toContain(known)
      }
    }
  })
})
