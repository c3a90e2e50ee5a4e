import * as HttpApp from "@effect/platform/HttpApp"
import * as HttpServerResponse from "@effect/platform/HttpServerResponse"
import { App, type Spent, StoreUnavailable } from "@fourtop/core/internal"
import { Effect, Logger } from "effect"
import { describe, expect, it } from "vitest"
import { parseBasic } from "../src/oauth/ClientAuthentication.ts"
import { app, crypto, type Fakes } from "./fakes.ts"

const secret = App.mintSecret(crypto.randomBytes)
const callback = "https://app.example.com/callback"

const registered: App.App = {
  id: App.mintId(crypto.randomBytes),
  version: 1,
  name: "Tables & Co",
  secret_digest: crypto.sha256(secret),
  redirect_uris: [callback],
  scopes: ["menu:read"],
  created_at: 0,
  disabled_at: null
}

const asking = {
  response_type: "code",
  client_id: registered.id,
  redirect_uri: callback,
  scope: "menu:read",
  state: "s",
  code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
  code_challenge_method: "S256"
}

const answering = (fakes: Fakes = {}) => {
  const quiet = Logger.remove(Logger.defaultLogger)
  const handle = HttpApp.toWebHandler(Effect.provide(app({ app: registered, ...fakes }), quiet))
  return {
    get: (path: string, query: Readonly<Record<string, string>> = {}) =>
      handle(new Request(`http://localhost${path}?${new URLSearchParams(query).toString()}`)),
    post: (path: string, fields: Readonly<Record<string, string>>) =>
      handle(new Request(`http://localhost${path}`, { method: "POST", body: new URLSearchParams(fields) })),
    handle
  }
}

describe("GET /oauth/authorize", () => {
  const { get } = answering()

  it("sends an owner's browser on to the page that asks, and tells nobody where it came from", async () => {
    const answer = await get("/oauth/authorize", asking)
    expect(answer.status).toBe(302)
    expect(answer.headers.get("location")).toMatch(/^\/console\/consent\?request=[0-9A-Za-z]{34}$/)
    expect(answer.headers.get("cache-control")).toBe("no-store")
    expect(answer.headers.get("referrer-policy")).toBe("no-referrer")
  })

  it("redirects nothing before the app and its address are proven", async () => {
    for (const changes of [
      { client_id: "svc_app_nobody" },
      { client_id: "" },
      { redirect_uri: "https://evil.example/" },
      { redirect_uri: `${callback}/` },
      { redirect_uri: "" }
    ]) {
      const answer = await get("/oauth/authorize", { ...asking, ...changes })
      expect(answer.status).toBe(400)
      expect(answer.headers.get("location")).toBeNull()
      expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8")
      const policy = answer.headers.get("content-security-policy")!
      expect(policy).toContain("default-src 'none'")
      expect(policy).toContain("frame-ancestors 'none'")
      const page = await answer.text()
      expect(page).toContain('<html lang="en">')
      expect(page).not.toContain("evil.example")
      const style = /<style>([^]*)<\/style>/.exec(page)![1]!
      const hash = Buffer.from(crypto.sha256(style), "hex").toString("base64")
      expect(policy).toContain(`style-src 'sha256-${hash}'`)
    }
  })

  it("sends what else is wrong back to the app, with its state", async () => {
    const answer = await get("/oauth/authorize", { ...asking, code_challenge_method: "plain" })
    expect(answer.status).toBe(302)
    const location = new URL(answer.headers.get("location")!)
    expect(`${location.origin}${location.pathname}`).toBe(callback)
    expect(Object.fromEntries(location.searchParams)).toEqual({
      error: "invalid_request",
      error_description: "code_challenge_method must be S256.",
      state: "s",
      iss: "https://api.example.com"
    })
  })
})

describe("the page for the owner", () => {
  it("is whoever's is given it, with what the app asks for", async () => {
    const { get } = answering({
      showConsent: ({ app_id, scopes, state }, request) =>
        Effect.succeed(HttpServerResponse.unsafeJson({ app_id, scopes, state, method: request.method }))
    })
    const answer = await get("/oauth/authorize", asking)
    const asked = { app_id: registered.id, scopes: ["menu:read"], state: "s", method: "GET" }
    expect(await answer.json()).toEqual(asked)
    expect((await get("/oauth/authorize", { ...asking, redirect_uri: "https://evil.example/" })).status).toBe(400)
  })
})

describe("the rate of an address", () => {
  /** Remembers what was spent, and has nothing left of some of it. */
  const counting = (isLimited: (key: string) => boolean) => {
    const spent: Array<readonly [string, number]> = []
    const spend = (key: string, limit: number): Effect.Effect<Spent> =>
      Effect.sync(() => {
        spent.push([key, limit])
        const allowed = !isLimited(key)
        return { allowed, remaining: 0, retryAfterSeconds: allowed ? 0 : 17 }
      })
    return { spent, spend }
  }
  const client = { client_id: registered.id, client_secret: secret }
  const unknownToken = { ...client, token: "svc_ort_nothing" }

  it("counts every request, and those that are refused once more", async () => {
    const { spend, spent } = counting(() => false)
    const { get, post } = answering({ spend })
    expect((await post("/oauth/revoke", unknownToken)).status).toBe(200)
    expect((await get("/oauth/authorize", asking)).status).toBe(302)
    expect(spent.splice(0)).toEqual([
      ["oauth:unknown", 1200],
      ["oauth:unknown", 1200]
    ])
    expect((await post("/oauth/token", client)).status).toBe(400)
    expect((await get("/oauth/authorize", {})).status).toBe(400)
    expect(spent).toEqual([
      ["oauth:unknown", 1200],
      ["oauth-failed:unknown", 60],
      ["oauth:unknown", 1200],
      ["oauth-failed:unknown", 60]
    ])
  })

  it("answers 429 with a message and how long to wait", async () => {
    for (const path of ["/oauth/token", "/oauth/revoke"]) {
      const answer = await answering({ spend: counting(() => true).spend }).post(path, unknownToken)
      expect(answer.status).toBe(429)
      expect(answer.headers.get("retry-after")).toBe("17")
      expect(await answer.json()).toEqual({ message: "Too many requests from this address. Try again in 17 seconds." })
    }
    const page = await answering({ spend: counting(() => true).spend }).get("/oauth/authorize", asking)
    expect([page.status, page.headers.get("retry-after")]).toEqual([429, "17"])
  })

  it("hides why a request was refused once there were too many of them, and lets good ones pass", async () => {
    const { get, post } = answering({ spend: counting((key) => key.startsWith("oauth-failed:")).spend })
    expect((await post("/oauth/token", client)).status).toBe(429)
    expect((await get("/oauth/authorize", {})).status).toBe(429)
    expect((await post("/oauth/revoke", unknownToken)).status).toBe(200)
    expect((await get("/oauth/authorize", asking)).status).toBe(302)
  })
})

describe("client credentials", () => {
  const encoded = (text: string) => `Basic ${btoa(text)}`

  it("are read from the header, encoded or not", () => {
    expect(parseBasic(encoded("svc_app_1:svc_cs_2"))).toEqual({ id: "svc_app_1", secret: "svc_cs_2" })
    expect(parseBasic(encoded("svc%5Fapp%5F1:svc%5Fcs%5F2"))).toEqual({ id: "svc_app_1", secret: "svc_cs_2" })
    expect(parseBasic(encoded("a+b:c:d").replace("Basic", "bAsIc"))).toEqual({ id: "a b", secret: "c:d" })
  })

  it("are nothing when the header is", () => {
    for (const header of ["", "Basic", "Basic !", encoded("nocolon"), encoded("a:%E0%A4%A"), "Bearer x"]) {
      expect(parseBasic(header), header).toBeNull()
    }
  })
})

describe("the rest of the endpoints", () => {
  const { get, handle } = answering()

  it("publishes where everything is", async () => {
    const answer = await get("/.well-known/oauth-authorization-server")
    expect(await answer.json()).toMatchObject({
      issuer: "https://api.example.com",
      authorization_endpoint: "https://api.example.com/oauth/authorize",
      token_endpoint: "https://api.example.com/oauth/token",
      revocation_endpoint: "https://api.example.com/oauth/revoke",
      code_challenge_methods_supported: ["S256"],
      response_types_supported: ["code"],
      grant_types_supported: ["authorization_code", "refresh_token"],
      token_endpoint_auth_methods_supported: ["client_secret_basic", "client_secret_post"],
      authorization_response_iss_parameter_supported: true
    })
  })

  it("is called what the installation calls itself, whatever a request says", async () => {
    const listening = "http://127.0.0.1:3000"
    const unnamed = answering({
      settings: { publicUrl: null, rootUrl: () => listening, trustedProxies: ["0.0.0.0/0"] }
    })
    const headers = { host: "evil.example", "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" }
    const asked = (path: string) => unnamed.handle(new Request(`http://evil.example${path}`, { headers }))
    const { issuer, token_endpoint } = (await (
      await asked("/.well-known/oauth-authorization-server")
    ).json()) as Record<string, string>
    expect({ issuer, token_endpoint }).toEqual({ issuer: listening, token_endpoint: `${listening}/oauth/token` })
    const query = new URLSearchParams({ ...asking, response_type: "token" })
    const refused = await asked(`/oauth/authorize?${query.toString()}`)
    expect(new URL(refused.headers.get("location")!).searchParams.get("iss")).toBe(listening)
  })

  it("answers other methods 405, and a body that is too large 413", async () => {
    const other = await get("/oauth/token")
    expect([other.status, other.headers.get("allow")]).toEqual([405, "POST"])
    expect(other.headers.get("cache-control")).toBe("no-store")
    expect(await other.json()).toEqual({ error: "invalid_request", error_description: "This path only supports POST." })
    const large = await handle(
      new Request("http://localhost/oauth/token", {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: "x".repeat(8 * 1024 + 1)
      })
    )
    expect(large.status).toBe(413)
    expect(await large.json()).toEqual({
      error: "invalid_request",
      error_description: "The request body is larger than 8192 bytes."
    })
  })

  it.each([
    [new StoreUnavailable({ cause: null }), 503, "temporarily_unavailable", "2"],
    [new Error("a secret of ours"), 500, "server_error", null]
  ])("tells of %s in OAuth's own words", async (defect, status, error, retryAfter) => {
    const failing = answering({ spend: () => Effect.die(defect) })
    for (const path of ["/oauth/token", "/oauth/revoke"]) {
      const answer = await failing.post(path, { client_id: "x", client_secret: "y" })
      expect([answer.status, answer.headers.get("retry-after")]).toEqual([status, retryAfter])
      expect(answer.headers.get("cache-control")).toBe("no-store")
      const body = (await answer.json()) as Record<string, string>
      expect(Object.keys(body)).toEqual(["error", "error_description"])
      expect(body["error"]).toBe(error)
      expect(body["error_description"]).not.toContain("secret")
    }
  })
})
