import * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import { assert, describe, it } from "@effect/vitest"
import { Authentication } from "@fourtop/core/internal"
import { Effect } from "effect"
import * as CrossOrigin from "../src/access/CrossOrigin.ts"
import * as Capacity from "../src/host/fairness/Capacity.ts"
import { isKnown } from "../src/host/Responder.ts"
import { responseHeaders } from "../src/openapi/responseHeaders.ts"
import { accepted, caller, calling, type Fakes, responder } from "./fakes.ts"

const shop = "https://shop.example.com"
const elsewhere = "https://elsewhere.example.com"
const from = (origin: string) => ({ headers: { origin } })
const asking = (origin: string, method: string) => ({ origin, "access-control-request-method": method })

const never = () => Effect.dieMessage("A preflight asks no store.")
const sandbox: Fakes = { authenticate: () => Effect.succeed(accepted({ kind: "sandbox" })) }
const listed: Fakes = { settings: { allowedOrigins: { live: [shop], sandbox: [] } } }

const limited = (kind: "live" | "sandbox"): Fakes => ({
  authenticate: () =>
    Effect.succeed(
      Authentication.Limited({ caller: { ...caller, kind }, limit: 60, retryAfterSeconds: 5, retryAfterMillis: 5_000 })
    )
})

/** Whether a script of the origin can read the response. */
const isReadableBy = (response: Response, origin: string): boolean =>
  response.headers.get("access-control-allow-origin") === origin

const codeOf = async (response: Response): Promise<string> =>
  ((await response.json()) as { error: { code: string } }).error.code

describe("a preflight", () => {
  it.each<[boolean, string, string, Record<string, string>]>([
    [true, "OPTIONS", "/api/v1/orders", asking(shop, "POST")],
    [false, "GET", "/api/v1/orders", asking(shop, "POST")],
    [false, "OPTIONS", "/console", asking(shop, "POST")],
    [false, "OPTIONS", "/api/v1/orders", { origin: shop }],
    [false, "OPTIONS", "/api/v1/orders", { "access-control-request-method": "POST" }]
  ])("is one: %j, of %s %s with %j", (expected, method, path, headers) => {
    const request = HttpServerRequest.fromWeb(new Request(`http://localhost${path}`, { method, headers }))
    assert.strictEqual(CrossOrigin.isPreflight(request, path), expected)
  })

  it.each([
    ["/api/v1/orders", "POST"],
    ["/api/v1/items/1", "PATCH"],
    ["/api/v1/items/1/availability", "PUT"],
    ["/api/v1/nothing", "GET"]
  ])("of %s is answered for any origin, without a token and without the store", async (path, method) => {
    const call = calling({ authenticate: never, spend: never })
    for (const origin of [shop, elsewhere, "null"]) {
      const response = await call(path, {
        method: "OPTIONS",
        headers: { ...asking(origin, method), authorization: "" }
      })
      assert.strictEqual(response.status, 204)
      assert.strictEqual(await response.text(), "")
      assert.strictEqual(response.headers.get("access-control-allow-origin"), "*")
      assert.include(response.headers.get("access-control-allow-methods")!.split(", "), method)
      assert.strictEqual(
        response.headers.get("access-control-allow-headers"),
        "Authorization, Content-Type, Idempotency-Key"
      )
      assert.strictEqual(response.headers.get("access-control-allow-methods"), "GET, HEAD, POST, PATCH, PUT, DELETE")
      assert.strictEqual(response.headers.get("access-control-max-age"), "7200")
      assert.strictEqual(response.headers.get("cache-control"), "no-store")
      assert.isNull(response.headers.get("access-control-allow-credentials"))
      assert.isNotNull(response.headers.get("x-request-id"))
    }
  })

  it("is known at once, also while the process sheds load", () => {
    const capacity = Capacity.make()
    const respond = responder({ authenticate: never, spend: never, capacity })
    const request = HttpServerRequest.fromWeb(
      new Request("http://localhost/api/v1/orders", { method: "OPTIONS", headers: asking(shop, "POST") })
    )
    assert.isTrue(isKnown(respond(request)))
    capacity.retryAfterSeconds = 3
    assert.isTrue(isKnown(respond(request)))
    assert.strictEqual(capacity.refused.overload, 0)
  })

  it("is none without its headers, or outside of the API", async () => {
    const call = calling()
    assert.strictEqual((await call("/api/v1/orders", { method: "OPTIONS" })).status, 405)
    assert.strictEqual((await call("/api/v1/orders", { method: "OPTIONS", ...from(shop) })).status, 405)
    const page = await call("/docs", { method: "OPTIONS", headers: asking(shop, "GET") })
    assert.strictEqual(page.status, 405)
    assert.isNull(page.headers.get("access-control-allow-origin"))
  })
})

describe("a request of a web page", () => {
  it("with a sandbox's token can be made from any origin", async () => {
    for (const origin of [shop, elsewhere, "null"]) {
      const response = await calling(sandbox)("/api/v1/menus", from(origin))
      assert.strictEqual(response.status, 200)
      assert.isTrue(isReadableBy(response, origin))
      assert.strictEqual(response.headers.get("vary"), "origin")
      assert.isNull(response.headers.get("access-control-allow-credentials"))
    }
  })

  it("with a live token is refused before anything is written", async () => {
    const call = calling({ commit: () => Effect.dieMessage("written") })
    const json = { category_id: 11, name: "Marinara", price_minor: 800 }
    for (const sent of [
      { ...from(shop) },
      { ...from(shop), method: "POST", json },
      { ...from("null"), method: "POST", json }
    ]) {
      const response = await call("/api/v1/items", sent)
      assert.strictEqual(response.status, 403)
      assert.isNull(response.headers.get("access-control-allow-origin"))
      assert.strictEqual(response.headers.get("vary"), "origin")
      assert.strictEqual(await codeOf(response), "origin_not_allowed")
    }
  })

  it("can be made from the origins that the settings allow, and from no others", async () => {
    const [live, ofSandbox] = [calling(listed), calling({ ...listed, ...sandbox })]
    assert.isTrue(isReadableBy(await live("/api/v1/menus", from(shop)), shop))
    assert.strictEqual((await live("/api/v1/menus", from(elsewhere))).status, 403)
    assert.strictEqual((await live("/api/v1/menus", from(`${shop}.evil.example`))).status, 403)
    assert.strictEqual((await ofSandbox("/api/v1/menus", from(shop))).status, 403)
  })

  it("of the service itself, or of no web page, is like any other", async () => {
    for (const sent of [{}, from("https://api.example.com")]) {
      const response = await calling()("/api/v1/menus", sent)
      assert.strictEqual(response.status, 200)
      assert.isNull(response.headers.get("access-control-allow-origin"))
      assert.strictEqual(response.headers.get("vary"), "origin")
    }
  })

  it("comes after 404 and 405, and before every other 403", async () => {
    const call = calling({ authenticate: () => Effect.succeed(accepted({ planInForce: false })) })
    assert.strictEqual((await call("/api/v1/nothing", from(shop))).status, 404)
    assert.strictEqual((await call("/api/v1/items", { ...from(shop), method: "DELETE" })).status, 405)
    assert.strictEqual(await codeOf(await call("/api/v1/items", from(shop))), "origin_not_allowed")
    assert.strictEqual(await codeOf(await call("/api/v1/items")), "plan_lapsed")
  })
})

describe("a refusal that a script has to understand", () => {
  it("is readable by every origin while no token was recognised", async () => {
    const refused = await calling({ authenticate: () => Effect.succeed(Authentication.Refused()) })(
      "/api/v1/menus",
      from(elsewhere)
    )
    assert.strictEqual(refused.status, 401)
    assert.isTrue(isReadableBy(refused, elsewhere))
    const exhausted = await calling({
      authenticate: () => Effect.succeed(Authentication.Refused()),
      spend: () => Effect.succeed({ allowed: false, remaining: 0, retryAfterSeconds: 42 })
    })("/api/v1/menus", from(elsewhere))
    assert.strictEqual(exhausted.status, 429)
    assert.isTrue(isReadableBy(exhausted, elsewhere))
    const capacity = Capacity.make()
    capacity.retryAfterSeconds = 3
    const shed = await calling({ capacity })("/api/v1/menus", from(elsewhere))
    assert.strictEqual(shed.status, 503)
    assert.isTrue(isReadableBy(shed, elsewhere))
  })

  it("goes by the kind of a token that was recognised", async () => {
    const [live, ofSandbox] = [calling(limited("live")), calling(limited("sandbox"))]
    const [silent, told] = [await live("/api/v1/menus", from(shop)), await ofSandbox("/api/v1/menus", from(shop))]
    assert.deepStrictEqual([silent.status, told.status], [429, 429])
    assert.isFalse(isReadableBy(silent, shop))
    assert.isTrue(isReadableBy(told, shop))
  })

  it("lets scripts read every header of the documentation but how to authenticate", async () => {
    const response = await calling(sandbox)("/api/v1/menus", from(shop))
    const exposed = response.headers.get("access-control-expose-headers")!.split(", ")
    assert.deepStrictEqual(exposed, [...CrossOrigin.exposedHeaders])
    assert.sameMembers(
      exposed,
      Object.keys(responseHeaders).filter((name) => name !== "WWW-Authenticate" && !name.startsWith("Access-Control-"))
    )
  })
})
