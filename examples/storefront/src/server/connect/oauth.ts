/** The app's side of OAuth 2.0: authorization code with PKCE, refresh and revocation. */
import { createHash, randomBytes } from "node:crypto"

/** The app as the service knows it. */
export interface App {
  /** The root URL of the service. */
  readonly serviceUrl: string
  readonly clientId: string
  readonly clientSecret: string
  /** Exactly as it was registered. */
  readonly redirectUri: string
  /** The signing secret of its webhook; null while it has none. */
  readonly webhookSecret: string | null
}

/** A pair of tokens, as the service issued it. */
export interface Tokens {
  readonly accessToken: string
  readonly refreshToken: string
  readonly expiresInSeconds: number
  readonly scopes: ReadonlyArray<string>
}

/** One attempt to connect: where the owner goes, and what has to be remembered until they return. */
export interface Attempt {
  readonly link: string
  readonly state: string
  readonly verifier: string
}

/** The service refused a request for tokens; `error` is OAuth's code, such as `invalid_grant`. */
export class TokenRefused extends Error {
  readonly error: string

  constructor(error: string, description: string) {
    super(`${error}: ${description}`)
    this.error = error
  }
}

/** What the shop needs to do: show the menu, take and follow orders, offer times and take reservations. */
export const scopes = ["menu:read", "orders:read", "orders:write", "reservations:read", "reservations:write"] as const

/** Starts an attempt. */
export const begin = (app: App): Attempt => {
  const verifier = randomBytes(32).toString("base64url")
  const state = randomBytes(24).toString("base64url")
  const link = new URL("/oauth/authorize", app.serviceUrl)
  link.search = new URLSearchParams({
    response_type: "code",
    client_id: app.clientId,
    redirect_uri: app.redirectUri,
    scope: scopes.join(" "),
    state,
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256"
  }).toString()
  return { link: link.href, state, verifier }
}

interface TokenBody {
  readonly access_token: string
  readonly refresh_token: string
  readonly expires_in: number
  readonly scope: string
}

const patienceMillis = 15_000

const post = async (app: App, path: string, fields: Readonly<Record<string, string>>): Promise<unknown> => {
  const response = await fetch(new URL(path, app.serviceUrl), {
    method: "POST",
    body: new URLSearchParams({ client_id: app.clientId, client_secret: app.clientSecret, ...fields }),
    signal: AbortSignal.timeout(patienceMillis),
    redirect: "error"
  })
  const body = (await response.json()) as Readonly<Record<string, string>>
  if (!response.ok) throw new TokenRefused(body["error"] ?? String(response.status), body["error_description"] ?? "")
  return body
}

const tokensOf = (body: unknown): Tokens => {
  const { access_token, expires_in, refresh_token, scope } = body as TokenBody
  return {
    accessToken: access_token,
    refreshToken: refresh_token,
    expiresInSeconds: expires_in,
    scopes: scope.split(" ")
  }
}

/** Exchanges the code that the owner brought back. */
export const exchange = async (app: App, code: string, verifier: string): Promise<Tokens> =>
  tokensOf(
    await post(app, "/oauth/token", {
      grant_type: "authorization_code",
      code,
      redirect_uri: app.redirectUri,
      code_verifier: verifier
    })
  )

/** Exchanges a refresh token for a new pair; the old pair stops working. */
export const refresh = async (app: App, refreshToken: string): Promise<Tokens> =>
  tokensOf(await post(app, "/oauth/token", { grant_type: "refresh_token", refresh_token: refreshToken }))

/** Gives the tokens back. */
export const revoke = async (app: App, refreshToken: string): Promise<void> => {
  await post(app, "/oauth/revoke", { token: refreshToken })
}
