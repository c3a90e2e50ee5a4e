/**
 * The libraries that apps are written with, against the API behind a socket; owners decide in the console's own form.
 */
import { type App, Grants, registerApp } from "@fourtop/core/internal"
import { Effect } from "effect"
import * as oauth from "oauth4webapi"
import * as openid from "openid-client"
import { AuthorizationCode } from "simple-oauth2"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { decide } from "./Consent.ts"
import { type RunningConsole, open, restaurantId } from "../RunningConsole.ts"
import { Visitor } from "../../../../tools/testing/visitor.ts"

const callback = "https://app.example.com/callback"
const scope = "menu:read orders:read"

let house: RunningConsole
let origin: string
let app: App.App
let secret: string

beforeAll(async () => {
  house = await open()
  origin = house.url
  const registered = await house.run(
    registerApp({ name: "Tables & Co", redirectUris: [callback], scopes: ["menu:read", "orders:read"] })
  )
  app = registered.app
  secret = registered.secret
})

afterAll(() => house.close())

/** The owner follows the app's link, signs in and decides; returns the URL that the browser is redirected to. */
const decided = async (link: string | URL, says: "allow" | "deny" = "allow"): Promise<URL> => {
  // Sign-ins are rate-limited.
  await house.pass(61_000)
  const back = await decide(new Visitor(origin), link, says)
  expect(back.href.startsWith(`${callback}?`)).toBe(true)
  return back
}

/** Who has connected the app. */
const installer = async (): Promise<string | undefined> => {
  const uses = await house.run(Effect.flatMap(Grants, ({ list }) => list(restaurantId)))
  return uses.find(({ grant }) => grant.active_app_id === app.id)?.grant.installed_by.name
}

const menusWith = async (token: string): Promise<number> =>
  (await fetch(`${origin}/api/v1/menus`, { headers: { authorization: `Bearer ${token}` } })).status

const insecure = { [oauth.allowInsecureRequests]: true }

describe.each([
  ["HTTP Basic", oauth.ClientSecretBasic],
  ["the body", oauth.ClientSecretPost]
])("oauth4webapi with credentials in %s", (_, authentication) => {
  const discover = async () => {
    const issuer = new URL(origin)
    const response = await oauth.discoveryRequest(issuer, { ...insecure, algorithm: "oauth2" })
    return oauth.processDiscoveryResponse(issuer, response)
  }

  const linkOf = (as: oauth.AuthorizationServer, challenge: string, state: string) => {
    const link = new URL(as.authorization_endpoint!)
    link.search = new URLSearchParams({
      response_type: "code",
      client_id: app.id,
      redirect_uri: callback,
      scope,
      state,
      code_challenge: challenge,
      code_challenge_method: "S256"
    }).toString()
    return link
  }

  it("finds the endpoints, gets tokens, refreshes them and gives them back", async () => {
    const as = await discover()
    const client = { client_id: app.id }
    const proof = authentication(secret)
    const [verifier, state] = [oauth.generateRandomCodeVerifier(), oauth.generateRandomState()]
    const back = await decided(linkOf(as, await oauth.calculatePKCECodeChallenge(verifier), state))
    const parameters = oauth.validateAuthResponse(as, client, back, state)
    const exchange = () =>
      oauth.authorizationCodeGrantRequest(as, client, proof, parameters, callback, verifier, insecure)
    const tokens = await oauth.processAuthorizationCodeResponse(as, client, await exchange())
    expect(tokens).toMatchObject({ token_type: "bearer", expires_in: 3600, scope })
    expect(await menusWith(tokens.access_token)).toBe(200)

    const again = oauth.processAuthorizationCodeResponse(as, client, await exchange())
    await expect(again).rejects.toMatchObject({ error: "invalid_grant", status: 400 })

    const refresh = await oauth.refreshTokenGrantRequest(as, client, proof, tokens.refresh_token!, insecure)
    const next = await oauth.processRefreshTokenResponse(as, client, refresh)
    expect([await menusWith(tokens.access_token), await menusWith(next.access_token)]).toEqual([401, 200])

    const revoke = await oauth.revocationRequest(as, client, proof, next.refresh_token!, insecure)
    await oauth.processRevocationResponse(revoke)
    expect(await menusWith(next.access_token)).toBe(401)
  })

  it("understands an owner who says no, and a client that is not who it says", async () => {
    const as = await discover()
    const client = { client_id: app.id }
    const [verifier, state] = [oauth.generateRandomCodeVerifier(), oauth.generateRandomState()]
    const challenge = await oauth.calculatePKCECodeChallenge(verifier)
    const denied = await decided(linkOf(as, challenge, state), "deny")
    expect(() => oauth.validateAuthResponse(as, client, denied, state)).toThrow(
      expect.objectContaining({ error: "access_denied" })
    )
    const refused = await oauth.refreshTokenGrantRequest(as, client, authentication("svc_cs_wrong"), "x", insecure)
    await expect(oauth.processRefreshTokenResponse(as, client, refused)).rejects.toMatchObject({ status: 401 })
  })
})

describe("openid-client", () => {
  it("goes the whole way", async () => {
    const config = await openid.discovery(new URL(origin), app.id, secret, undefined, {
      algorithm: "oauth2",
      execute: [openid.allowInsecureRequests]
    })
    const [pkceCodeVerifier, state] = [openid.randomPKCECodeVerifier(), openid.randomState()]
    const link = openid.buildAuthorizationUrl(config, {
      redirect_uri: callback,
      scope,
      state,
      code_challenge: await openid.calculatePKCECodeChallenge(pkceCodeVerifier),
      code_challenge_method: "S256"
    })
    const back = await decided(link)
    expect(await installer()).toBe("Ada")
    const tokens = await openid.authorizationCodeGrant(config, back, { pkceCodeVerifier, expectedState: state })
    expect(await menusWith(tokens.access_token)).toBe(200)
    const next = await openid.refreshTokenGrant(config, tokens.refresh_token!, { scope: "menu:read" })
    expect(next.scope).toBe("menu:read")
    expect([await menusWith(tokens.access_token), await menusWith(next.access_token)]).toEqual([401, 200])
    await openid.tokenRevocation(config, next.access_token)
    expect(await menusWith(next.access_token)).toBe(401)
    await expect(openid.refreshTokenGrant(config, tokens.refresh_token!)).rejects.toMatchObject({
      error: "invalid_grant"
    })
  })
})

describe.each([
  ["HTTP Basic", { authorizationMethod: "header" }],
  ["a JSON body", { authorizationMethod: "body", bodyFormat: "json" }],
  ["a form", { authorizationMethod: "body", bodyFormat: "form" }]
] as const)("simple-oauth2 with credentials in %s", (_, options) => {
  it("goes the whole way", async () => {
    const client = new AuthorizationCode({
      client: { id: app.id, secret },
      auth: { tokenHost: origin, revokePath: "/oauth/revoke" },
      options
    })
    const verifier = oauth.generateRandomCodeVerifier()
    const link = new URL(client.authorizeURL({ redirect_uri: callback, scope, state: "s" }))
    link.searchParams.set("code_challenge", await oauth.calculatePKCECodeChallenge(verifier))
    link.searchParams.set("code_challenge_method", "S256")
    const back = await decided(link)
    expect(await installer()).toBe("Ada")
    expect(back.searchParams.get("state")).toBe("s")
    const exchange = { code: back.searchParams.get("code")!, redirect_uri: callback, code_verifier: verifier }
    const tokens = await client.getToken(exchange)
    expect(tokens.expired()).toBe(false)
    expect(await menusWith(String(tokens.token["access_token"]))).toBe(200)
    const next = await tokens.refresh()
    expect(await menusWith(String(tokens.token["access_token"]))).toBe(401)
    expect(await menusWith(String(next.token["access_token"]))).toBe(200)
    await next.revoke("refresh_token")
    expect(await menusWith(String(next.token["access_token"]))).toBe(401)
    await expect(client.getToken(exchange)).rejects.toMatchObject({ output: { statusCode: 400 } })
  })
})
