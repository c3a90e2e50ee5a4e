/** The whole control of a sandbox over HTTP, checked against the OpenAPI document that describes it. */
import { get } from "node:http"
import { Validator } from "@seriousme/openapi-schema-validator"
import { sampleDocument, type Sandbox, startSandbox } from "@fourtop/testkit"
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js"
import addFormats from "ajv-formats"
import { request } from "node:http"
import { text } from "node:stream/consumers"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { commands } from "../../src/sandbox/control/commands.ts"

type Json = Readonly<Record<string, unknown>>

let sandbox: Sandbox
let document: { readonly paths: Readonly<Record<string, Readonly<Record<string, Json>>>> }
let validator: Ajv2020
const used = new Set<string>()
/** Bodies, and where the document has their schemas. They are checked at the end, because that takes a while. */
const bodies: Array<{ readonly body: unknown; readonly place: ReadonlyArray<string> }> = []

beforeAll(async () => {
  sandbox = await startSandbox({ now: "2026-03-14T19:30:00+01:00", control: true })
  document = (await (await fetch(`${sandbox.url}/_sandbox/openapi.json`)).json()) as typeof document
  validator = new Ajv2020({ strict: false })
  addFormats.default(validator)
  validator.addSchema(document, "document")
})
afterEach(() => sandbox.reset())
afterAll(() => sandbox.close())

const pointer = (...parts: ReadonlyArray<string>) =>
  `document#/${parts.map((part) => encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1"))).join("/")}`

/** The problems of the bodies with the schemas that the document has for them. */
const problems = () => {
  const schemas = new Map<string, ValidateFunction>()
  return bodies.flatMap(({ body, place }) => {
    const $ref = pointer("paths", ...place, "content", "application/json", "schema")
    const isValid = schemas.get($ref) ?? validator.compile({ $ref })
    schemas.set($ref, isValid)
    return isValid(body) ? [] : [{ place, body, errors: isValid.errors }]
  })
}

/** Sends a command; its body and its response have to be as described. */
const command = async (method: string, path: string, body?: object) => {
  const response = await fetch(`${sandbox.url}/_sandbox${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) })
  })
  const received = await response.json()
  const declared = `/_sandbox${path.replace(/\/\d+/, "/{id}")}`
  const verb = method.toLowerCase()
  if (response.status === 200) {
    used.add(`${verb} ${declared}`)
    if (body !== undefined) bodies.push({ body, place: [declared, verb, "requestBody"] })
    bodies.push({ body: received, place: [declared, verb, "responses", "200"] })
  } else {
    expect(received).toEqual({
      error: { code: expect.any(String), message: expect.any(String), details: expect.any(Object) }
    })
  }
  return { status: response.status, body: received }
}

const statusOf = async (token: string, path = "/menus"): Promise<number> => {
  const response = await fetch(`${sandbox.url}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } })
  await response.text()
  return response.status
}

describe("the sandbox over HTTP", () => {
  it("has a document that is valid, with every command described", async () => {
    const validated = await new Validator().validate(structuredClone(document))
    expect(validated.valid, JSON.stringify(validated.errors)).toBe(true)
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
    expect(operations).toHaveLength(commands.length)
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(commands.length)
    for (const { summary } of operations) expect(summary).toMatch(/^[A-Z].+\.$/)
  })

  it("makes requests fail, lists the faults, and removes them", async () => {
    const { body } = await command("POST", "/faults", { kind: "rate_limited", seconds: 2, times: 2 })
    expect(body).toEqual({
      id: 1,
      fault: { kind: "rate_limited", seconds: 2, times: 2 },
      hits: 0,
      spent: false
    })
    expect([await statusOf(sandbox.token), await statusOf(sandbox.token)]).toEqual([429, 429])
    expect((await command("GET", "/faults/1")).body).toMatchObject({ hits: 2, spent: true })
    expect((await command("DELETE", "/faults/1")).body).toMatchObject({ hits: 2 })
    expect((await command("GET", "/faults/1")).status).toBe(404)
    await command("POST", "/faults", { kind: "delayed", seconds: 5, events: ["order.paid"], share: 0.5 })
    expect((await command("GET", "/faults")).body).toHaveLength(1)
    await command("DELETE", "/faults")
    expect((await command("GET", "/faults")).body).toEqual([])
  })

  it("creates tokens with fewer scopes, a rate and an expiry, and revokes them", async () => {
    const { token: reader } = (await command("POST", "/tokens", { scopes: ["menu:read"] })).body
    expect([await statusOf(reader), await statusOf(reader, "/orders")]).toEqual([200, 403])
    const { token: slow } = (await command("POST", "/tokens", { kind: "sandbox", rate_per_minute: 1 })).body
    expect([await statusOf(slow), await statusOf(slow)]).toEqual([200, 429])
    expect(slow).toContain("svc_sbx_")
    const { token: brief } = (await command("POST", "/tokens", { expires_at: "2026-03-14T20:30:00+01:00" })).body
    expect(await statusOf(brief)).toBe(200)
    await command("POST", "/clock", { advance_seconds: 3600 })
    expect(await statusOf(brief)).toBe(401)
    await command("POST", "/tokens/revoke", { token: reader })
    expect(await statusOf(reader)).toBe(401)
    expect((await command("POST", "/tokens/revoke", { token: "nonsense" })).status).toBe(404)
    await command("POST", "/clock", { now: "2026-03-14T19:30:00+01:00" })
  })

  it("subscribes, waits, replays, and controls a subscription", async () => {
    const { id, secret } = (await command("POST", "/webhooks", { events: ["order.paid"], statuses: [500, 200] })).body
    await command("POST", "/trigger", { type: "order.paid", data: { order: { total_minor: 4321 } } })
    const match = { data: { order: { total_minor: 4321 } } }
    const event = (await command("POST", "/webhooks/wait", { type: "order.paid", match })).body
    expect(event).toMatchObject({ type: "order.paid", attempt: 1, subscription: id })
    await command("POST", "/clock", { advance_seconds: 60 })
    const [logged] = (await command("GET", `/webhooks/${id}/log`)).body
    expect(logged.attempts.map(({ status }: { status: number }) => status)).toEqual([500, 200])
    expect((await command("POST", `/webhooks/${id}/replay`, { event_id: event.id })).body).toEqual({ replayed: true })
    expect((await command("GET", "/webhooks")).body).toHaveLength(3)
    await command("POST", "/webhooks/clear")
    expect((await command("GET", "/webhooks")).body).toEqual([])
    expect((await command("POST", `/webhooks/${id}/rotate`)).body.secret).not.toBe(secret)
    await command("POST", `/webhooks/${id}/disable`)
    await command("POST", "/trigger", { type: "order.paid" })
    expect((await command("GET", "/webhooks")).body).toEqual([])
    await command("POST", `/webhooks/${id}/enable`)
    await command("DELETE", `/webhooks/${id}`)
    expect((await command("GET", `/webhooks/${id}/log`)).status).toBe(404)
    const missed = await command("POST", "/webhooks/wait", { type: "order.created", timeout_seconds: 0.01 })
    expect([missed.status, missed.body.error.code]).toEqual([504, "not_arrived"])
  })

  it("adds restaurants, applies documents, and changes the plan", async () => {
    const luna = { ...sampleDocument, slug: "osteria-luna", name: "Osteria Luna" }
    const { id, token } = (await command("POST", "/restaurants", { venue: luna })).body
    expect((await command("GET", "/restaurants")).body).toContainEqual({ id, slug: luna.slug, name: luna.name })
    expect(await statusOf(token)).toBe(200)
    await command("POST", "/standing", { lapsed: true, restaurant_id: id })
    expect([await statusOf(token), await statusOf(sandbox.restaurant.token)]).toEqual([403, 200])
    await command("POST", "/venue", { venue: { ...luna, plan: { ends_on: null } } })
    expect(await statusOf(token)).toBe(200)
    const other = (await command("POST", "/tokens", { restaurant_id: id })).body.token
    expect((await command("POST", "/tokens/revoke", { token: other })).status).toBe(404)
    expect((await command("POST", "/tokens/revoke", { token: other, restaurant_id: id })).status).toBe(200)
    expect((await command("POST", "/standing", { restaurant_id: 999_999 })).status).toBe(404)
    const broken = await command("POST", "/venue", { venue: { ...luna, currency: "XXXX" } })
    expect([broken.status, Object.keys(broken.body.error.details)]).toEqual([422, ["currency"]])
  })

  it("registers, installs, authorizes and uninstalls apps", async () => {
    const app = (await command("POST", "/apps", { name: "Tables", redirect_uris: ["https://app.example.com/back"] }))
      .body
    const installed = (await command("POST", "/apps/install", { ...app, scopes: ["menu:read"] })).body
    expect(await statusOf(installed.access_token)).toBe(200)
    await command("POST", "/apps/uninstall", { grant_id: installed.grant_id })
    expect(await statusOf(installed.access_token)).toBe(401)
    const query = new URLSearchParams({
      response_type: "code",
      client_id: app.client_id,
      redirect_uri: "https://app.example.com/back",
      scope: "menu:read",
      state: "s",
      code_challenge: "0".repeat(43),
      code_challenge_method: "S256"
    })
    const url = `${sandbox.url}/oauth/authorize?${query.toString()}`
    expect((await command("POST", "/apps/authorize", { url })).body.redirect_to).toContain("code=svc_ac_")
  })

  it("returns what guests would have received", async () => {
    const booked = await fetch(`${sandbox.url}/api/v1/reservations`, {
      method: "POST",
      headers: { authorization: `Bearer ${sandbox.restaurant.token}`, "content-type": "application/json" },
      body: JSON.stringify({
        name: "Ada",
        phone: "06 555",
        email: "ada@example.com",
        party_size: 2,
        date: "2026-03-17",
        time: "19:30"
      })
    })
    expect(booked.status).toBe(201)
    await command("POST", "/clock", { advance_seconds: 0 })
    const { messages, orders } = (await command("GET", "/captured")).body
    expect(messages).toMatchObject([{ to: { name: "Ada" } }])
    expect(orders).toEqual([])
  })

  it("returns its state and resets; every command was tried, and was as the document describes it", async () => {
    expect((await command("GET", "")).body).toMatchObject({ token: sandbox.token })
    await command("POST", "/faults", { kind: "reset" })
    await command("POST", "/reset")
    expect((await command("GET", "/faults")).body).toEqual([])
    const declared = Object.entries(document.paths).flatMap(([path, verbs]) =>
      Object.keys(verbs).map((verb) => `${verb} ${path}`)
    )
    expect(declared.filter((one) => !used.has(one))).toEqual([])
    expect(problems()).toEqual([])
  })
})

describe("a command that is wrong", () => {
  const refused = async (method: string, path: string, body: string) => {
    const response = await fetch(`${sandbox.url}/_sandbox${path}`, { method, body })
    return { status: response.status, error: (await response.json()).error }
  }

  /** What is sent back before the request has ended. */
  const answered = (headers: Readonly<Record<string, number>>, beginning: string) =>
    new Promise<string>((resolve, reject) => {
      const sent = request(`${sandbox.url}/_sandbox/venue`, { method: "POST", headers }, (response) => {
        text(response).then(resolve, reject)
      })
      sent.write(beginning)
      // The sandbox closes the connection without reading the rest.
      sent.on("error", () => {})
    })

  it.each<[path: string, body: unknown, details: object]>([
    ["/clock", { hours: 1 }, { hours: expect.anything(), now: expect.anything() }],
    ["/clock", { now: "soon" }, { now: [expect.stringContaining("ISO 8601")] }],
    ["/clock", { now: "2026-03-14T19:30:00Z", advance_seconds: 1 }, { now: expect.anything() }],
    ["/clock", { advance_seconds: -1 }, { advance_seconds: expect.anything() }],
    ["/clock", { now: "9999-01-01T00:00:00Z" }, { now: [expect.stringContaining("ten years")] }],
    ["/trigger", { type: "order.eaten" }, { type: [expect.stringContaining("must be one of ping, order.created")] }],
    [
      "/trigger",
      { type: "order.paid", data: { order: { lines: 1, total_minor: "x" } } },
      { "data.order.lines": expect.anything(), "data.order.total_minor": expect.anything() }
    ],
    ["/tokens", { scopes: ["menu:eat"], rate: 1 }, { "scopes.0": expect.anything(), rate: expect.anything() }],
    ["/faults", { kind: "slow", milliseconds: 0 }, { milliseconds: ["must be an integer from 1 to 120000"] }],
    ["/webhooks", { events: "all", statuses: [99] }, { events: ["must be a list"], "statuses.0": expect.anything() }],
    ["/venue", { venue: 1 }, { venue: ["must be an object"] }]
  ])("%s with %j gets each field with its path", async (path, body, details) => {
    const { error, status } = await refused("POST", path, JSON.stringify(body))
    expect([status, error.code, error.details]).toEqual([422, "validation_failed", details])
    expect(JSON.stringify(error)).not.toMatch(/└|readonly|Encoded side/)
  })

  it("is told that its body is no JSON, or too large", async () => {
    for (const body of ["{", "[]", `{"a":${"[".repeat(5_000)}${"]".repeat(5_000)}}`]) {
      const { error, status } = await refused("POST", "/clock", body)
      expect([status, error.message]).toEqual([422, "The body is not a JSON object."])
    }
    expect(await answered({ "content-length": 5 * 1024 * 1024 }, "{")).toContain("payload_too_large")
    expect(await answered({}, "x".repeat(5 * 1024 * 1024))).toContain("payload_too_large")
    expect((await command("GET", "")).status).toBe(200)
  })

  it("has an unknown path or another method", async () => {
    expect((await refused("POST", "/nothing", "")).error).toEqual({
      code: "not_found",
      message: "There is no such path.",
      details: {}
    })
    const response = await fetch(`${sandbox.url}/_sandbox/clock`)
    expect([response.status, response.headers.get("allow")]).toEqual([405, "POST"])
  })

  it("comes from a web page", async () => {
    const response = await fetch(`${sandbox.url}/_sandbox`, { headers: { origin: "https://evil.example" } })
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ error: { code: "origin_not_allowed" } })
  })

  it("comes from a page whose host name was made to lead here", async () => {
    const statusFor = (host: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const url = `${sandbox.url}/_sandbox`
        get(url, { headers: { host } }, (response) => resolve(response.resume().statusCode)).on("error", reject)
      })
    expect(await statusFor("evil.example")).toBe(403)
    expect(await statusFor("localhost:4010")).toBe(200)
    expect(await statusFor("[::1]:4010")).toBe(200)
  })
})
