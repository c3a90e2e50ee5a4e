/** Assistants over HTTP, with a sandbox in this process. */
import { Scope } from "@fourtop/core/internal"
import { startSandbox, type Sandbox } from "@fourtop/testkit"
import { type CallToolResult, type Client, ProtocolError } from "@modelcontextprotocol/client"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { mcpPages } from "../../src/mcp/mcpPages.ts"
import { bookFridayAndCancel, connected, dataOf, namesOf, refusalOf, revisions, textOf } from "./Assistant.ts"

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ now: "2026-03-14T19:30:00+01:00" }, mcpPages)
})
afterAll(() => sandbox.close())

const initialize = {
  jsonrpc: "2.0",
  id: 1,
  method: "initialize",
  params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "test", version: "1" } }
}

interface Sent {
  readonly token?: string | undefined
  readonly headers?: Record<string, string>
}

const post = (body: unknown, { headers = {}, token = sandbox.token }: Sent = {}) =>
  fetch(`${sandbox.url}/mcp`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      ...(token === "" ? {} : { authorization: `Bearer ${token}` }),
      ...headers
    },
    body: typeof body === "string" ? body : JSON.stringify(body)
  })

const bodyOf = async (response: Response) => (await response.json()) as { readonly error?: Record<string, unknown> }

describe.each(revisions)("an assistant over HTTP (%s)", (mode) => {
  let client: Client
  beforeAll(async () => {
    client = await connected(sandbox.url, sandbox.token, mode)
  })
  afterAll(() => client.close())

  it("is told which day it is at the restaurant", () => {
    assert.include(client.getInstructions(), "it is Saturday 2026-03-14, 19:30.")
    assert.include(client.getInstructions(), "in its sandbox")
  })

  it("finds a table for four on Friday, books it and cancels it", async () => {
    await bookFridayAndCancel(client)
    const { data } = (await client.callTool({ name: "listReservations", arguments: { status: "cancelled" } }))
      .structuredContent as { data: ReadonlyArray<{ name: string }> }
    assert.include(
      data.map(({ name }) => name),
      "Ada Bianchi"
    )
  })

  it("reads in a validation error what to correct", async () => {
    const text = await refusalOf(client, "createReservation", { name: "Ada", party_size: 0, date: "13 March" })
    assert.match(text, /^validation_failed: /)
    assert.match(text, /^- phone: is required$/m)
    assert.match(text, /^- party_size: .+$/m)
    assert.match(text, /^- date: .+$/m)
    assert.match(text, /call the tool again\.$/)
  })

  it("is told of misspelt arguments", async () => {
    assert.include(await refusalOf(client, "readAvailability", { guests: 4 }), 'has no "guests"')
  })

  it("repeats a write with its key without doing it twice", async () => {
    const date = "2026-03-19"
    const { slots } = (await dataOf(client, "readAvailability", { date, party_size: 2 })) as {
      slots: ReadonlyArray<{ time: string; available: boolean }>
    }
    const { time } = slots.find(({ available }) => available)!
    const guest = { name: "Ada", phone: "+39 06 555 0100", party_size: 2 }
    const given = { ...guest, date, time, idempotency_key: `repeat-${mode}` }
    const first = await dataOf(client, "createReservation", given)
    assert.strictEqual((await dataOf(client, "createReservation", given))["id"], first["id"])
  })

  it("cannot call a tool that does not exist", async () => {
    for (const name of ["dropTables", "__proto__", "constructor"]) {
      const error = await client.callTool({ name, arguments: {} }).catch((error: unknown) => error)
      assert.isTrue(ProtocolError.isInstance(error), String(error))
      assert.include((error as Error).message, "There is no tool")
    }
  })

  it("is offered only what a read-only token may do, and cannot do more", async () => {
    const token = await sandbox.restaurant.createToken({ scopes: ["menu:read", "reservations:read"] })
    const reader = await connected(sandbox.url, token, mode)
    const { tools } = await reader.listTools()
    assert.isTrue(tools.every(({ annotations }) => annotations?.readOnlyHint === true))
    assert.sameMembers(
      tools.map(({ name }) => name).filter((name) => !/menu|item|categor|ordering/i.test(name)),
      [
        "readRestaurant",
        "listReservations",
        "readAvailability",
        "readReservationRules",
        "readReservation",
        "readWaitlistEntry",
        "listEvents"
      ]
    )
    const text = await refusalOf(reader, "cancelReservation", { reservation: "0196a3c2-7d1e-7c40-9a55-3b1f6f0f2a10" })
    assert.match(text, /^insufficient_scope: /)
    assert.include(text, "reservations:write")
    await reader.close()
  })

  it("sees nothing of another restaurant", async () => {
    const other = await sandbox.addRestaurant({
      slug: `other-${mode}`,
      name: "Elsewhere",
      country: "JP",
      currency: "JPY",
      time_zone: "Asia/Tokyo"
    })
    const stranger = await connected(sandbox.url, other.token, mode)
    assert.include(stranger.getInstructions(), "it is Sunday 2026-03-15, 03:30.")
    assert.strictEqual((await dataOf(stranger, "readRestaurant"))["name"], "Elsewhere")
    const live = await connected(sandbox.url, sandbox.restaurant.token, mode)
    const orders = (await dataOf(live, "listOrders")) as unknown as ReadonlyArray<{ id: string }>
    assert.match(await refusalOf(stranger, "readOrder", { order: orders[0]!.id }), /^not_found: /)
    assert.deepStrictEqual(Object.values(await dataOf(stranger, "listOrders")), [])
    await Promise.all([stranger.close(), live.close()])
  })

  it("is told when to try again by its rate limit", async () => {
    const token = await sandbox.restaurant.createToken({ scopes: ["menu:read"], ratePerMinute: 6 })
    const limited = await connected(sandbox.url, token, mode)
    let text = ""
    for (let tries = 0; tries < 7 && text === ""; tries++) {
      const result = await limited.callTool({ name: "listMenus", arguments: {} })
      if (result.isError === true) text = textOf(result)
    }
    assert.match(text, /^rate_limited: [\s\S]*Try again in \d+ seconds/)
    await limited.close()
  })

  it("names the tools in the order of the documentation", async () => {
    assert.deepStrictEqual((await namesOf(client)).slice(0, 3), ["readRestaurant", "listMenus", "readMenu"])
  })
})

describe("POST /mcp", () => {
  it.each(["", "1|svc_nobody", "nonsense"])("refuses the token %j and says where to get one", async (token) => {
    for (const body of [initialize, { jsonrpc: "2.0", id: 2, method: "tools/call", params: { name: "listMenus" } }]) {
      const response = await post(body, { token })
      assert.strictEqual(response.status, 401)
      const challenge = response.headers.get("www-authenticate")!
      assert.include(challenge, `resource_metadata="${sandbox.url}/.well-known/oauth-protected-resource/mcp"`)
      assert.strictEqual(challenge.includes('error="invalid_token"'), token !== "")
      assert.strictEqual((await bodyOf(response)).error?.["code"], "unauthenticated")
    }
  })

  it("serves one message with one JSON response, and keeps no session", async () => {
    const response = await post(initialize)
    assert.deepStrictEqual(
      [response.status, response.headers.get("content-type"), response.headers.get("mcp-session-id")],
      [200, "application/json", null]
    )
    assert.strictEqual(response.headers.get("cache-control"), "no-store")
    assert.isNotNull(response.headers.get("x-request-id"))
    const notice = await post({ jsonrpc: "2.0", method: "notifications/initialized" })
    assert.strictEqual(notice.status, 202)
  })

  it("limits invalid tokens by address, and no valid one from there", async () => {
    const own = await startSandbox({}, mcpPages)
    const send = async (token: string) => {
      const headers = { authorization: `Bearer ${token}`, accept: "application/json, text/event-stream" }
      return (await fetch(`${own.url}/mcp`, { method: "POST", headers, body: JSON.stringify(initialize) })).status
    }
    const statuses = new Set<number>()
    for (let request = 0; request <= 600; request++) statuses.add(await send(`1|svc_${request}`))
    assert.deepStrictEqual([...statuses], [401, 429])
    assert.notInclude([401, 429], await send(own.token))
    await own.close()
  })

  it("counts a call as one request", async () => {
    const token = await sandbox.restaurant.createToken({ scopes: ["menu:read"], ratePerMinute: 10 })
    const client = await connected(sandbox.url, token, "legacy")
    const remaining = async () => {
      const response = await fetch(`${sandbox.url}/api/v1/menus`, { headers: { authorization: `Bearer ${token}` } })
      return Number(response.headers.get("x-ratelimit-remaining"))
    }
    const before = await remaining()
    await dataOf(client, "listMenus")
    assert.strictEqual(await remaining(), before - 2)
    await client.close()
  })

  it("refuses batches, so that every call is a request", async () => {
    const call = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "listMenus", arguments: {} } }
    const response = await post([call, call])
    assert.strictEqual(response.status, 400)
    assert.deepInclude((await bodyOf(response)).error, { code: -32_600 })
  })

  it.each(["", "{", "7", '"text"', "null"])("refuses the body %j", async (body) => {
    const response = await post(body)
    assert.strictEqual(response.status, 400)
    assert.strictEqual((await bodyOf(response)).error?.["code"], -32_700)
  })

  it("refuses what is nested so deeply that reading it would end the process", async () => {
    const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`
    const call = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"placeOrder","arguments":{"lines":${deep}}}}`
    assert.strictEqual((await post(call)).status, 400)
    assert.strictEqual((await post(deep)).status, 400)
  })

  it("refuses a body over the limit, and passes on one that the API finds too long", async () => {
    const call = (note: string) => ({
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name: "createReservation", arguments: { note } }
    })
    assert.strictEqual((await post(call("x".repeat(1024 * 1024)))).status, 413)
    const long = (await (await post(call("x".repeat(500_000)))).json()) as { result: { isError: boolean } }
    assert.isTrue(long.result.isError)
  })

  it("refuses pages of other origins, and serves its own", async () => {
    const foreign = await post(initialize, { headers: { origin: "https://evil.example" } })
    assert.strictEqual(foreign.status, 403)
    assert.strictEqual((await post(initialize, { headers: { origin: sandbox.url } })).status, 200)
  })

  it("has no streams", async () => {
    const headers = { authorization: `Bearer ${sandbox.token}`, accept: "text/event-stream" }
    assert.strictEqual((await fetch(`${sandbox.url}/mcp`, { headers })).status, 405)
    assert.strictEqual((await fetch(`${sandbox.url}/mcp`, { method: "DELETE", headers })).status, 405)
    const listening = await post({ jsonrpc: "2.0", id: 1, method: "subscriptions/listen", params: {} })
    assert.deepInclude((await bodyOf(listening)).error, { code: -32_601 })
  })

  it("ignores keys of prototypes in messages and arguments", async () => {
    const call = (further: string) =>
      `{"jsonrpc":"2.0","id":1,"method":"tools/call"${further},"params":{"name":"listMenus","arguments":` +
      '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}}}'
    const answered = (await (await post(call(""))).json()) as { result: CallToolResult }
    assert.include(textOf(answered.result), "has no")
    assert.strictEqual((await post(call(',"__proto__":{"method":"x"}'))).status, 400)
    assert.notProperty({}, "polluted")
  })
})

describe("the metadata of the resource", () => {
  it.each([
    ["/.well-known/oauth-protected-resource", ""],
    ["/.well-known/oauth-protected-resource/mcp", "/mcp"]
  ])("%s names the authorization server", async (path, resource) => {
    const document = (await (await fetch(`${sandbox.url}${path}`)).json()) as Record<string, unknown>
    assert.deepInclude(document, { resource: `${sandbox.url}${resource}`, authorization_servers: [sandbox.url] })
    assert.deepStrictEqual(document["scopes_supported"], resource === "" ? Scope.all : undefined)
  })
})
