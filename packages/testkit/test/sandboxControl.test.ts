import { type Sandbox, startSandbox } from "@fourtop/testkit"
import { once } from "node:events"
import { connect } from "node:net"
import { setTimeout as sleep } from "node:timers/promises"
import { afterEach, describe, expect, it } from "vitest"

const dinner = "2026-03-14T19:30:00+01:00"
let sandbox: Sandbox
afterEach(() => sandbox.close())

const order = async (path: string, body?: unknown, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${sandbox.url}/_sandbox${path}`, {
    headers,
    ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) })
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

describe("orders to a sandbox over HTTP", () => {
  it("move the clock, change the standing, subscribe and trigger", async () => {
    sandbox = await startSandbox({ now: dinner, control: true })
    expect((await order("")).body).toMatchObject({ token: sandbox.token, now: "2026-03-14T18:30:00.000Z" })
    expect((await order("/clock", { advance_seconds: 90 })).body).toMatchObject({ now: "2026-03-14T18:31:30.000Z" })
    expect((await order("/clock", { now: dinner })).body).toMatchObject({ now: "2026-03-14T18:30:00.000Z" })
    const { body } = await order("/webhooks", { events: ["order.paid"] })
    expect(String(body["secret"])).toMatch(/^whsec_/)
    await order("/trigger", { type: "order.paid" })
    expect((await order("/webhooks")).body).toMatchObject([{ type: "order.paid" }])
    await order("/standing", { lapsed: true })
    const menus = await fetch(`${sandbox.url}/api/v1/menus`, {
      headers: { authorization: `Bearer ${sandbox.restaurant.token}` }
    })
    expect(menus.status).toBe(403)
    await order("/reset", {})
    expect((await order("/webhooks")).body).toEqual([])
  })

  it("register apps, install them, and play the owner", async () => {
    sandbox = await startSandbox({ now: dinner, control: true })
    const redirect_uris = ["https://app.example.com/callback"]
    const { body: app } = await order("/apps", { name: "Tables", redirect_uris, scopes: ["menu:read"] })
    const { body: tokens } = await order("/apps/install", app)
    expect(tokens).toMatchObject({ expires_in: 3600, scope: "menu:read" })
    const menus = await fetch(`${sandbox.url}/api/v1/menus`, {
      headers: { authorization: `Bearer ${String(tokens["access_token"])}` }
    })
    expect(menus.status).toBe(200)
    const url = `${sandbox.url}/oauth/authorize?${new URLSearchParams({
      response_type: "code",
      client_id: String(app["client_id"]),
      redirect_uri: redirect_uris[0]!,
      scope: "menu:read",
      state: "s",
      code_challenge: "0".repeat(43),
      code_challenge_method: "S256"
    }).toString()}`
    const { body: allowed } = await order("/apps/authorize", { url })
    expect(allowed["redirect_to"]).toMatch(
      /^https:\/\/app\.example\.com\/callback\?code=svc_ac_\w+&state=s&iss=http%3A%2F%2F127/
    )
    const { body: denied } = await order("/apps/authorize", { url, deny: true })
    expect(denied["redirect_to"]).toMatch(/\?error=access_denied&/)
    expect((await order("/apps/install", { ...app, scopes: ["menu:write"] })).status).toBe(422)
    expect((await order("/apps/authorize", { url: "nonsense" })).status).toBe(422)
  })

  it("are refused when they make no sense, or come from a web page", async () => {
    sandbox = await startSandbox({ now: dinner, control: true })
    expect((await order("/clock", { hours: 1 })).status).toBe(422)
    expect((await order("/trigger", { type: "order.eaten" })).status).toBe(422)
    expect((await order("/webhooks", { url: "gopher://x" })).status).toBe(422)
    expect((await order("/nothing")).status).toBe(404)
    expect((await order("/clock", { advance_seconds: Number.MAX_VALUE })).status).toBe(422)
    expect((await order("/clock", { now: dinner }, { origin: "https://evil.example" })).status).toBe(403)
  })

  it("that break off harm nobody", async () => {
    sandbox = await startSandbox({ now: dinner, control: true })
    const { port } = new URL(sandbox.url)
    const socket = connect(Number(port), "127.0.0.1")
    await once(socket, "connect")
    socket.write("POST /_sandbox/clock HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{", () => socket.destroy())
    await once(socket, "close")
    expect((await order("")).status).toBe(200)
  })

  it("are not taken unless the test wants that", async () => {
    sandbox = await startSandbox({ now: dinner })
    expect((await order("")).status).toBe(404)
  })
})

describe("a sandbox whose clock ticks", () => {
  const reservations = async () => {
    const answer = await fetch(`${sandbox.url}/api/v1/reservations`, {
      headers: { authorization: `Bearer ${sandbox.token}` }
    })
    const { data } = (await answer.json()) as { readonly data: ReadonlyArray<{ readonly name: string }> }
    return data.map(({ name }) => name)
  }

  it("goes on from where it was told, and does what falls due", async () => {
    sandbox = await startSandbox({ now: "2026-03-15T02:50:00+01:00", ticking: true, nightlyReset: true })
    await sandbox.webhooks.subscribe()
    const sample = await reservations()
    const booked = await fetch(`${sandbox.url}/api/v1/reservations`, {
      method: "POST",
      headers: { authorization: `Bearer ${sandbox.token}`, "content-type": "application/json" },
      body: JSON.stringify({ name: "Ada", phone: "1", party_size: 2, date: "2026-03-17", time: "19:30" })
    })
    expect(booked.status).toBe(201)
    expect(await reservations()).toContain("Ada")
    // A moment before the nightly reset, which then happens by itself.
    await sandbox.clock.set("2026-03-15T02:59:59.900+01:00")
    const reset = Date.parse("2026-03-15T03:00:00+01:00")
    while ((await reservations()).includes("Ada")) await sleep(20)
    expect(await reservations()).toEqual(sample)
    expect(sandbox.clock.now().getTime()).toBeGreaterThanOrEqual(reset)
    await sandbox.webhooks.trigger("order.paid")
    expect((await sandbox.webhooks.waitFor("order.paid")).receivedAt.getTime()).toBeGreaterThanOrEqual(reset)
  })
})
