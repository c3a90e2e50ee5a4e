import { assert, describe, it } from "@effect/vitest"
import { Event } from "@fourtop/core/internal"
import { Effect } from "effect"
import { createHash } from "node:crypto"
import { gzipSync } from "node:zlib"
import { calling } from "./fakes.ts"

const anonymous = { headers: { authorization: "" } }
const call = calling()

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`

describe("GET /docs", async () => {
  const response = await call("/docs", anonymous)
  const page = await response.text()
  const openApi = (await (await call("/openapi.json", anonymous)).json()) as {
    paths: Record<string, Record<string, { operationId: string; summary: string }>>
  }
  const operations = Object.entries(openApi.paths).flatMap(([path, methods]) =>
    Object.values(methods).map(({ operationId, summary }) => [operationId, summary, path] as const)
  )

  it("is a page for everybody", () => {
    assert.strictEqual(response.status, 200)
    assert.strictEqual(response.headers.get("content-type"), "text/html; charset=utf-8")
    assert.isNotNull(response.headers.get("x-request-id"))
  })

  it.each(operations)("has %s", (id, summary, path) => {
    assert.include(page, `id="${id}"`)
    assert.include(page, `href="#${id}"`)
    assert.include(page, summary)
    assert.include(page, path)
  })

  it("explains what every integrator must know", () => {
    const chapters = ["start", "authentication", "errors", "paging", "rate", "idempotency", "sandbox"]
    for (const id of chapters) assert.include(page, `id="${id}"`)
    for (const code of ["unauthenticated", "plan_lapsed", "idempotency_key_reused", "internal_error"]) {
      assert.include(page, `<code>${code}</code>`)
    }
  })

  it("shows every event with an example, its data and what causes it", () => {
    for (const type of Event.eventTypes) {
      const [section] = new RegExp(
        `<section class="operation" id="event-${type.replace(".", "-")}".*?</section>`,
        "s"
      ).exec(page) ?? [""]
      assert.match(section, /<ul class="causes"><li>.{10}/, type)
      assert.match(section, /<h4>Data<\/h4><ul class="fields"><li>/, type)
      assert.include(section, `&quot;${type}&quot;`, type)
    }
    const created = page.slice(
      page.indexOf('id="event-order-created"'),
      page.indexOf('id="event-order-status_changed"')
    )
    assert.include(created, '<a href="#placeOrder">Place an order</a>')
  })

  it("has a sentence for every field of requests, responses and events", () => {
    const fields = [
      ...page.matchAll(/<li><div class="field"><code class="name">(.*?)<\/code>.*?<\/div>(<p>[^<]|<p><)?/gs)
    ]
    assert.isAbove(fields.length, 400)
    assert.deepStrictEqual(
      [...new Set(fields.filter(([, , sentence]) => sentence === undefined).map(([, name]) => name))],
      []
    )
  })

  it("links only to places it has", () => {
    const targets = [...page.matchAll(/href="#([^"]+)"/g)].map((match) => match[1]!)
    const places = new Set([...page.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]!))
    assert.isAbove(targets.length, 20)
    for (const target of targets) assert.isTrue(places.has(target), target)
  })

  it("loads nothing from anywhere", () => {
    const addresses = [...page.matchAll(/(?:src|href|action)="([^"#][^"]*)"|url\(([^)]*)\)|@import/g)].map(
      (match) => match[1]
    )
    const isLocal = (address: string | undefined) =>
      address === "/openapi.json" || address?.startsWith("data:image/svg+xml,")
    assert.isTrue(addresses.every(isLocal), addresses.join(" "))
  })

  it("runs no style or script but its own", () => {
    const policy = response.headers.get("content-security-policy")!
    const [style] = [...page.matchAll(/<style>(.*?)<\/style>/gs)].map((match) => match[1]!)
    const [script] = [...page.matchAll(/<script>(.*?)<\/script>/gs)].map((match) => match[1]!)
    assert.include(policy, "default-src 'none'")
    assert.include(policy, "; connect-src 'self';")
    assert.include(policy, `style-src ${hashOf(style!)}`)
    assert.include(policy, `script-src ${hashOf(script!)}`)
    assert.notMatch(page, /\son\w+="|style="/)
  })

  it("is not too heavy for a phone", () => {
    assert.isBelow(gzipSync(page, { level: 9 }).length, 83_000)
  })

  it("shows the address it is served at", async () => {
    assert.include(page, "https://api.example.com/api/v1/items")
    const here = calling({ settings: { publicUrl: null, rootUrl: () => "http://localhost:3000" } })
    assert.include(await (await here("/docs")).text(), "curl &quot;http://localhost:3000/api/v1/items/84&quot;")
    assert.include(await (await here("/openapi.json")).text(), '"servers":[{"url":"http://localhost:3000"}]')
  })
})

describe("pages that hardly change", () => {
  it.each(["/docs", "/openapi.json", "/asyncapi.json", "/venue.schema.json"])("%s is not sent twice", async (path) => {
    const first = await call(path)
    const etag = first.headers.get("etag")!
    assert.strictEqual((await call(path, { headers: { "if-none-match": `"other", W/${etag}` } })).status, 304)
    assert.strictEqual((await call(path, { headers: { "if-none-match": '"other"' } })).status, 200)
  })
})

describe("health", () => {
  it("is alive whatever the store does", async () => {
    const response = await calling({ readiness: Effect.succeed(false) })("/healthz", anonymous)
    assert.strictEqual(response.status, 200)
    assert.deepStrictEqual(await response.json(), { status: "ok" })
  })

  it.each([
    ["ready", Effect.succeed(true), 200],
    ["not ready", Effect.succeed(false), 503],
    ["not ready when the check breaks", Effect.dieMessage("no store"), 503]
  ])("is %s", async (_, readiness, status) => {
    assert.strictEqual((await calling({ readiness })("/readyz", anonymous)).status, status)
  })
})

describe("https", () => {
  it.each(["/docs", "/api/v1/menus", "/nothing", "/healthz"])("%s asks browsers to stay with it", async (path) => {
    const header = async (publicUrl: string | null) =>
      (await calling({ settings: { publicUrl } })(path)).headers.get("strict-transport-security")
    assert.strictEqual(await header("https://api.example.com"), "max-age=31536000")
    assert.isNull(await header("http://api.example.com"))
    assert.isNull(await header(null))
  })
})

describe("GET /", () => {
  it("leads to the documentation", async () => {
    const response = await call("/", anonymous)
    assert.strictEqual(response.status, 302)
    assert.strictEqual(response.headers.get("location"), "/docs")
  })

  it("leads browsers to the documentation too, where there is no console", async () => {
    const response = await call("/", { headers: { ...anonymous.headers, accept: "text/html,*/*;q=0.8" } })
    assert.strictEqual(response.headers.get("location"), "/docs")
    assert.strictEqual(response.headers.get("vary"), "Accept")
  })

  it("answers nothing but GET and HEAD", async () => {
    const response = await call("/", { method: "POST", ...anonymous })
    assert.strictEqual(response.status, 405)
    assert.strictEqual(response.headers.get("allow"), "GET, HEAD")
  })
})
