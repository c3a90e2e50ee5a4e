import { type Sandbox, sampleDocument, startSandbox } from "@fourtop/testkit"
import { afterEach, describe, expect, it } from "vitest"

const opened: Array<Sandbox> = []
const start = async (options?: Parameters<typeof startSandbox>[0]): Promise<Sandbox> => {
  const sandbox = await startSandbox(options)
  opened.push(sandbox)
  return sandbox
}
afterEach(async () => {
  await Promise.all(opened.splice(0).map((sandbox) => sandbox.close()))
})

const get = (sandbox: Sandbox, path: string, token = sandbox.token) =>
  fetch(`${sandbox.url}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } })
const post = (sandbox: Sandbox, path: string, body: unknown, token = sandbox.token, headers = {}) =>
  fetch(`${sandbox.url}/api/v1${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json", ...headers },
    body: JSON.stringify(body)
  })
const idsOf = async (response: Response) =>
  ((await response.json()) as { data: ReadonlyArray<{ id: unknown }> }).data.map(({ id }) => id)

/** Saturday evening, in the middle of dinner. */
const dinner = "2026-03-14T19:30:00+01:00"

/** A bottle of chinotto, which is served at any hour. */
const pickup = {
  type: "pickup",
  customer_name: "Ada",
  customer_phone: "1",
  lines: [{ item_id: 83, quantity: 1 }]
}

describe("a sandbox for tests", () => {
  it("is the whole API over the sample venue", async () => {
    const sandbox = await start({ now: dinner })
    const menus = await get(sandbox, "/menus")
    expect([menus.status, menus.headers.get("service-sandbox")]).toEqual([200, "true"])
    expect((await idsOf(await get(sandbox, "/orders"))).length).toBe(1)
    expect((await idsOf(await get(sandbox, "/reservations"))).length).toBe(1)
  })

  it("gives the same ids, tokens and times for the same seed", async () => {
    const [a, b, c] = [
      await start({ now: dinner, seed: 7 }),
      await start({ now: dinner, seed: 7 }),
      await start({ now: dinner, seed: 8 })
    ]
    expect([a.token, a.restaurant.token]).toEqual([b.token, b.restaurant.token])
    expect(a.token).not.toBe(c.token)
    expect(await (await get(a, "/orders")).text()).toBe(await (await get(b, "/orders")).text())
  })

  it("gives the same ids and secrets afterwards too, and again after a reset", async () => {
    const traces = async (sandbox: Sandbox) => {
      const { secret } = await sandbox.webhooks.subscribe({ events: ["order.created"] })
      const placed = await post(sandbox, "/orders", pickup)
      expect(placed.status).toBe(201)
      const event = await sandbox.webhooks.waitFor("order.created")
      const { data } = (await placed.json()) as { readonly data: { readonly id: string } }
      return { secret, order: data.id, event: event.id, token: await sandbox.restaurant.createToken() }
    }
    const [a, b, c] = [
      await start({ now: dinner, seed: 7 }),
      await start({ now: dinner, seed: 7 }),
      await start({ now: dinner, seed: 8 })
    ]
    const [first, same, other] = [await traces(a), await traces(b), await traces(c)]
    expect(first).toEqual(same)
    for (const name of ["secret", "order", "event", "token"] as const) expect(first[name]).not.toBe(other[name])
    await a.reset()
    expect(await traces(a)).toEqual(first)
    // The clock is not reset, and ids depend on it; their random part repeats nevertheless.
    await a.clock.advance(60_000)
    await a.reset()
    const later = await traces(a)
    expect([later.secret, later.token]).toEqual([first.secret, first.token])
    expect([later.order.slice(-8), later.event.slice(-8)]).toEqual([first.order.slice(-8), first.event.slice(-8)])
  })

  it("remembers an idempotency key for a day on its clock, and not longer", async () => {
    const sandbox = await start({ now: dinner })
    const place = async () => {
      const answer = await post(sandbox, "/orders", pickup, sandbox.token, { "idempotency-key": "mine" })
      expect(answer.status).toBe(201)
      const { data } = (await answer.json()) as { readonly data: { readonly id: string } }
      return { id: data.id, replayed: answer.headers.get("idempotent-replayed") }
    }
    const count = async () => (await idsOf(await get(sandbox, "/orders"))).length
    const before = await count()
    const first = await place()
    expect(first.replayed).toBeNull()
    await sandbox.clock.advance(24 * 60 * 60_000 - 1)
    expect(await place()).toEqual({ id: first.id, replayed: "true" })
    expect(await count()).toBe(before + 1)
    await sandbox.clock.advance(1)
    const second = await place()
    expect([second.id === first.id, second.replayed]).toEqual([false, null])
    expect(await count()).toBe(before + 2)
  })

  it("moves in time as the test says, and with it menus, tokens and messages", async () => {
    const sandbox = await start({ now: dinner })
    const until = await sandbox.restaurant.createToken({ expiresAt: "2026-03-14T20:00:00+01:00" })
    expect((await get(sandbox, "/menus", until)).status).toBe(200)
    await sandbox.clock.advance(30 * 60_000)
    expect(sandbox.clock.now()).toEqual(new Date("2026-03-14T20:00:00+01:00"))
    expect((await get(sandbox, "/menus", until)).status).toBe(401)
    const wish = { name: "Ada", phone: "1", party_size: 2, date: "2026-03-17", time: "19:30" }
    expect((await post(sandbox, "/reservations", wish)).status).toBe(201)
    await sandbox.clock.advance(0)
    expect(sandbox.captured().messages.map(({ to }) => to.name)).toEqual(["Ada"])
  })

  it("goes back to its beginning", async () => {
    const sandbox = await start({ now: dinner })
    const wish = { name: "Ada", phone: "1", party_size: 2, date: "2026-03-17", time: "19:30" }
    await post(sandbox, "/reservations", wish)
    expect((await idsOf(await get(sandbox, "/reservations"))).length).toBe(2)
    await sandbox.reset()
    expect((await idsOf(await get(sandbox, "/reservations"))).length).toBe(1)
  })

  it("has other restaurants, other scopes, and restaurants in trouble", async () => {
    const sandbox = await start({ now: dinner })
    const small = { slug: "bar", name: "Bar", country: "IT", currency: "EUR", time_zone: "Europe/Rome" }
    const bar = await sandbox.addRestaurant(small)
    expect(await idsOf(await get(sandbox, "/orders", bar.token))).toEqual([])
    const readOnly = await bar.createToken({ scopes: ["menu:read"] })
    expect((await get(sandbox, "/orders", readOnly)).status).toBe(403)
    await bar.apply({ ...small, plan: { ends_on: "2026-01-01" } })
    expect(((await (await get(sandbox, "/menus", bar.token)).json()) as { error: { code: string } }).error.code).toBe(
      "plan_lapsed"
    )
    await bar.apply({ ...small, suspended: true })
    expect((await post(sandbox, "/items", {}, bar.token)).status).toBe(403)
  })

  it("knows restaurants whose plan has ended, lacks something, or that are suspended", async () => {
    const sandbox = await start({ now: dinner })
    const { restaurant } = sandbox
    const codeOf = async (path: string) =>
      ((await (await get(sandbox, path, restaurant.token)).json()) as { error?: { code: string } }).error?.code
    await restaurant.setStanding({ lapsed: true })
    expect(await codeOf("/menus")).toBe("plan_lapsed")
    expect((await get(sandbox, "/menus")).status).toBe(200)
    await restaurant.setStanding({ lapsed: false, features: ["reporting"] })
    expect([await codeOf("/menus"), await codeOf("/reservations")]).toEqual([undefined, "plan_feature_unavailable"])
    await restaurant.setStanding({ features: ["reservations", "reporting"], suspended: true })
    expect(await codeOf("/reservations")).toBeUndefined()
    expect((await post(sandbox, "/items", {}, restaurant.token)).status).toBe(403)
  })

  it("gives the sample data back at night, if it is told to, and keeps tokens and addresses", async () => {
    const wish = { name: "Ada", phone: "1", party_size: 2, date: "2026-03-17", time: "19:30" }
    for (const nightlyReset of [true, false]) {
      const sandbox = await start({ now: dinner, nightlyReset })
      await sandbox.webhooks.subscribe({ events: ["reservation.created"] })
      await post(sandbox, "/reservations", wish)
      await sandbox.clock.set("2026-03-15T02:59:59+01:00")
      expect((await idsOf(await get(sandbox, "/reservations"))).length).toBe(2)
      await sandbox.clock.set("2026-03-15T03:00:00+01:00")
      expect((await idsOf(await get(sandbox, "/reservations"))).length).toBe(nightlyReset ? 1 : 2)
      await post(sandbox, "/reservations", { ...wish, date: "2026-03-18" })
      await sandbox.clock.advance(0)
      expect(sandbox.webhooks.received("reservation.created")).toHaveLength(2)
    }
  })

  it("can be a venue of one's own, and limit its callers", async () => {
    const sandbox = await start({ now: dinner, venue: { ...sampleDocument, slug: "mine", name: "Mine" } })
    expect((await get(sandbox, "/menus", sandbox.restaurant.token)).status).toBe(200)
    const slow = await sandbox.restaurant.createToken({ ratePerMinute: 1 })
    const answers = [await get(sandbox, "/menus", slow), await get(sandbox, "/menus", slow)]
    expect(answers.map(({ status }) => status)).toEqual([200, 429])
    await sandbox.clock.advance(60_000)
    expect((await get(sandbox, "/menus", slow)).status).toBe(200)
  })
})
