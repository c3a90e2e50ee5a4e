/** Tests of apps need no browser: the owner is simulated, and the app's own library does the rest. */
import { type Sandbox, sampleDocument, startSandbox } from "@fourtop/testkit"
import * as oauth from "oauth4webapi"
import { afterEach, beforeEach, describe, expect, it } from "vitest"

const dinner = "2026-03-14T19:30:00+01:00"
const callback = "https://app.example.com/callback"
const insecure = { [oauth.allowInsecureRequests]: true }
const hour = 60 * 60 * 1000

let sandbox: Sandbox
beforeEach(async () => {
  sandbox = await startSandbox({ now: dinner, nightlyReset: true })
})
afterEach(() => sandbox.close())

const register = () =>
  sandbox.apps.register({ name: "Tables", redirectUris: [callback], scopes: ["menu:read", "orders:read"] })

const get = async (path: string, token: string): Promise<number> =>
  (await fetch(`${sandbox.url}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } })).status

describe("an app that is installed without a browser", () => {
  it("has tokens for what was allowed, until it is uninstalled", async () => {
    const app = await register()
    const installed = await sandbox.apps.install(app, { scopes: ["menu:read"] })
    expect(installed).toMatchObject({ expiresIn: 3600, scopes: ["menu:read"] })
    expect(await get("/menus", installed.accessToken)).toBe(200)
    expect(await get("/orders", installed.accessToken)).toBe(403)
    await installed.uninstall()
    expect(await get("/menus", installed.accessToken)).toBe(401)

    const again = await sandbox.apps.install(app)
    expect(again.scopes).toEqual(["menu:read", "orders:read"])
    expect(await get("/orders", again.accessToken)).toBe(200)
  })

  it("is installed on the restaurant that is named", async () => {
    const other = await sandbox.addRestaurant({ ...sampleDocument, slug: "osteria-luna", name: "Osteria Luna" })
    const app = await register()
    const there = await sandbox.apps.install(app, { restaurantId: other.id })
    const here = await sandbox.apps.install(app)
    await there.uninstall()
    expect([await get("/menus", there.accessToken), await get("/menus", here.accessToken)]).toEqual([401, 200])
  })

  it("says what is wrong with the app or with what it wants", async () => {
    const app = await register()
    await expect(sandbox.apps.install(app, { scopes: ["menu:write"] })).rejects.toThrow("may not ask for menu:write")
    await expect(sandbox.apps.install({ ...app, clientSecret: "svc_cs_wrong" })).rejects.toThrow("invalid_client")
    await expect(sandbox.apps.register({ name: "", redirectUris: [] })).rejects.toMatchObject({
      problems: { name: ["must not be blank"], redirect_uris: ["must have at least one address"] }
    })
  })

  it("loses its access token after an hour on the sandbox's clock, and refreshes it", async () => {
    const app = await register()
    const { accessToken, expiresIn, refreshToken } = await sandbox.apps.install(app)
    await sandbox.clock.advance(expiresIn * 1000 - 1)
    expect(await get("/menus", accessToken)).toBe(200)
    await sandbox.clock.advance(1)
    expect(await get("/menus", accessToken)).toBe(401)
    const refreshed = await fetch(`${sandbox.url}/oauth/token`, {
      method: "POST",
      body: new URLSearchParams({
        grant_type: "refresh_token",
        refresh_token: refreshToken,
        client_id: app.clientId,
        client_secret: app.clientSecret
      })
    })
    const { access_token } = (await refreshed.json()) as { readonly access_token: string }
    expect(await get("/menus", access_token)).toBe(200)
  })

  it("survives the night that renews the sample data, and goes with a reset", async () => {
    const app = await register()
    await sandbox.clock.set("2026-03-15T02:30:00+01:00")
    const { accessToken, uninstall } = await sandbox.apps.install(app)
    await sandbox.clock.advance(hour / 2 + 1)
    expect(await get("/menus", accessToken)).toBe(200)
    await uninstall()
    expect(await get("/menus", accessToken)).toBe(401)
    const again = await sandbox.apps.install(app)
    await sandbox.reset()
    expect(await get("/menus", again.accessToken)).toBe(401)
    await expect(sandbox.apps.install(app)).rejects.toThrow("invalid_client")
  })
})

describe("an owner's browser that is played", () => {
  const prepared = async () => {
    const app = await register()
    const issuer = new URL(sandbox.url)
    const found = await oauth.discoveryRequest(issuer, { ...insecure, algorithm: "oauth2" })
    const server = await oauth.processDiscoveryResponse(issuer, found)
    const [verifier, state] = [oauth.generateRandomCodeVerifier(), oauth.generateRandomState()]
    const link = new URL(server.authorization_endpoint!)
    link.search = new URLSearchParams({
      response_type: "code",
      client_id: app.clientId,
      redirect_uri: callback,
      scope: "menu:read orders:read",
      state,
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: "S256"
    }).toString()
    return { app, client: { client_id: app.clientId }, link, server, state, verifier }
  }

  it("comes back with a code that the app's own library exchanges", async () => {
    const { app, client, link, server, state, verifier } = await prepared()
    const back = await sandbox.apps.authorize(link, { scopes: ["orders:read"] })
    expect(`${back.origin}${back.pathname}`).toBe(callback)
    const parameters = oauth.validateAuthResponse(server, client, back, state)
    const proof = oauth.ClientSecretPost(app.clientSecret)
    const answer = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      proof,
      parameters,
      callback,
      verifier,
      insecure
    )
    const tokens = await oauth.processAuthorizationCodeResponse(server, client, answer)
    expect(tokens.scope).toBe("orders:read")
    expect([await get("/orders", tokens.access_token), await get("/menus", tokens.access_token)]).toEqual([200, 403])
  })

  it("comes back with an error when the owner says no, or the app asks wrongly", async () => {
    const { client, link, server, state } = await prepared()
    const denied = await sandbox.apps.authorize(link, { deny: true })
    expect(() => oauth.validateAuthResponse(server, client, denied, state)).toThrow(
      expect.objectContaining({ error: "access_denied" })
    )
    link.searchParams.set("scope", "guests:read")
    const wrong = await sandbox.apps.authorize(link.href)
    expect([wrong.searchParams.get("error"), wrong.searchParams.get("state")]).toEqual(["invalid_scope", state])
  })

  it("goes nowhere when app or address are not known", async () => {
    const { link } = await prepared()
    link.searchParams.set("redirect_uri", "https://evil.example/")
    await expect(sandbox.apps.authorize(link)).rejects.toThrow("400: The app that sent you here has not registered")
  })
})
