/** A marketplace app, written with the library that apps use. */
import { Acting, type App, allowApp, askOwner, openConsent, registerApp, type Scope } from "@fourtop/core/internal"
import { Effect } from "effect"
import * as oauth from "oauth4webapi"
import type { RunningConsole } from "../RunningConsole.ts"

export interface Marketplace extends Flow {
  readonly app: App.App
}

export interface Flow {
  /** A link for an owner, with what is needed to read the response. */
  readonly begin: (scopes?: ReadonlyArray<Scope.Scope>) => Promise<Begun>
  /** Exchanges the response for tokens. */
  readonly finish: (begun: Begun, back: URL) => Promise<oauth.TokenEndpointResponse>
}

export interface Begun {
  readonly link: URL
  readonly verifier: string
  readonly state: string
}

const insecure = { [oauth.allowInsecureRequests]: true }

export const everything: ReadonlyArray<Scope.Scope> = ["menu:read", "orders:read", "guests:read"]

export const register = async (
  house: RunningConsole,
  redirectUri: string,
  name = "Tables & Co",
  wanted = everything
): Promise<Marketplace> => {
  const { app, secret } = await house.run(registerApp({ name, redirectUris: [redirectUri], scopes: wanted }))
  return { app, ...(await flowOf(house, { id: app.id, secret }, redirectUri, wanted)) }
}

/** How an app with this client id and secret is connected. */
export const flowOf = async (
  house: RunningConsole,
  { id, secret }: { readonly id: string; readonly secret: string },
  redirectUri: string,
  wanted = everything
): Promise<Flow> => {
  const issuer = new URL(house.url)
  const found = await oauth.discoveryRequest(issuer, { ...insecure, algorithm: "oauth2" })
  const server = await oauth.processDiscoveryResponse(issuer, found)
  const client = { client_id: id }
  return {
    begin: async (scopes = wanted) => {
      const [verifier, state] = [oauth.generateRandomCodeVerifier(), oauth.generateRandomState()]
      const link = new URL(server.authorization_endpoint!)
      link.search = new URLSearchParams({
        response_type: "code",
        client_id: id,
        redirect_uri: redirectUri,
        scope: scopes.join(" "),
        state,
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256"
      }).toString()
      return { link, verifier, state }
    },
    finish: async ({ state, verifier }, back) => {
      const parameters = oauth.validateAuthResponse(server, client, back, state)
      const proof = oauth.ClientSecretBasic(secret)
      const answer = await oauth.authorizationCodeGrantRequest(
        server,
        client,
        proof,
        parameters,
        redirectUri,
        verifier,
        insecure
      )
      return oauth.processAuthorizationCodeResponse(server, client, answer)
    }
  }
}

/** The API's response to the token, and the reason of a refusal. */
export const called = async (house: RunningConsole, path: string, token: string): Promise<string> => {
  const answer = await fetch(`${house.url}/api/v1/${path}`, { headers: { authorization: `Bearer ${token}` } })
  const body = (await answer.json()) as { readonly error?: { readonly code?: string } }
  return answer.ok ? String(answer.status) : `${answer.status} ${body.error?.code}`
}

/** An app that the restaurant has already installed, without a browser. */
export const installed = (restaurantId: number, name: string, scopes: ReadonlyArray<Scope.Scope>) =>
  Effect.gen(function* () {
    const [redirect_uri, issuer] = ["https://app.example.com/callback", "https://api.example.com"]
    const { app } = yield* registerApp({ name, redirectUris: [redirect_uri], scopes })
    const sent: Readonly<Record<string, string>> = {
      response_type: "code",
      client_id: app.id,
      redirect_uri,
      scope: scopes.join(" "),
      code_challenge: "0".repeat(43),
      code_challenge_method: "S256"
    }
    const answered = yield* askOwner((parameter) => (sent[parameter] === undefined ? [] : [sent[parameter]]), issuer)
    if (answered.outcome !== "kept") return yield* Effect.dieMessage(answered.outcome)
    const session = "session of a test"
    const { request } = yield* openConsent(answered.request.id, session)
    const form = { requestId: request.id, session, formToken: request.form_token, issuer }
    return (yield* allowApp(Acting.as(restaurantId, Acting.system), form, scopes)).grant.id
  })
