/** An assistant that gets its token through OAuth, as the SDK's own client does it. */
import { type Sandbox, startSandbox } from "@fourtop/testkit"
import {
  type Client,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  type StoredOAuthTokens,
  StreamableHTTPClientTransport,
  UnauthorizedError
} from "@modelcontextprotocol/client"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { mcpPages } from "../../src/mcp/mcpPages.ts"
import { bookFridayAndCancel, clientOf, dataOf, namesOf } from "./Assistant.ts"

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ now: "2026-03-14T19:30:00+01:00" }, mcpPages)
})
afterAll(() => sandbox.close())

const redirectUrl = "http://127.0.0.1:8123/callback"
const scopes = ["reservations:read", "reservations:write"] as const

/** Keeps in memory what a desktop assistant keeps on disk. */
const providerFor = (credentials: { readonly clientId: string; readonly clientSecret: string }) => {
  const kept: { tokens?: StoredOAuthTokens; verifier?: string; sentTo?: URL; discovered?: OAuthDiscoveryState } = {}
  const provider: OAuthClientProvider = {
    redirectUrl,
    clientMetadata: { redirect_uris: [redirectUrl], client_name: "Assistant" },
    clientInformation: () => ({ client_id: credentials.clientId, client_secret: credentials.clientSecret }),
    state: () => "a-state",
    tokens: () => kept.tokens,
    saveTokens: (tokens) => void (kept.tokens = tokens),
    redirectToAuthorization: (url) => void (kept.sentTo = url),
    saveCodeVerifier: (verifier) => void (kept.verifier = verifier),
    codeVerifier: () => kept.verifier!,
    saveDiscoveryState: (state) => void (kept.discovered = state),
    discoveryState: () => kept.discovered
  }
  return { kept, provider }
}

const transportWith = (authProvider: OAuthClientProvider) =>
  new StreamableHTTPClientTransport(new URL(`${sandbox.url}/mcp`), { authProvider })

/** Connects as far as the owner's consent, which the sandbox gives, and then for good. */
const install = async (): Promise<{
  readonly client: Client
  readonly kept: ReturnType<typeof providerFor>["kept"]
}> => {
  const app = await sandbox.apps.register({ name: "Assistant", redirectUris: [redirectUrl], scopes })
  const { kept, provider } = providerFor(app)
  const first = transportWith(provider)
  const refused = await clientOf("legacy")
    .connect(first)
    .catch((error: unknown) => error)
  assert.isTrue(refused instanceof UnauthorizedError, String(refused))
  const returned = await sandbox.apps.authorize(kept.sentTo!)
  assert.strictEqual(returned.searchParams.get("state"), "a-state")
  await first.finishAuth(returned.searchParams)
  const client = clientOf("legacy")
  await client.connect(transportWith(provider))
  return { client, kept }
}

describe("an assistant with OAuth", () => {
  it("discovers where to ask, gets a token by the owner's consent, and books with it", async () => {
    const { client, kept } = await install()
    assert.strictEqual(`${kept.sentTo!.origin}${kept.sentTo!.pathname}`, `${sandbox.url}/oauth/authorize`)
    assert.strictEqual(kept.sentTo!.searchParams.get("resource"), `${sandbox.url}/mcp`)
    // It asked for no scopes, and gets those that it is registered for.
    assert.isNull(kept.sentTo!.searchParams.get("scope"))
    assert.strictEqual(kept.tokens!.scope, scopes.join(" "))
    await bookFridayAndCancel(client)
    assert.notInclude(await namesOf(client), "listOrders")
    await client.close()
  })

  it("refreshes its token when it has expired, without the owner", async () => {
    const { client, kept } = await install()
    const { access_token } = kept.tokens!
    await sandbox.clock.advance(2 * 60 * 60 * 1000)
    assert.strictEqual((await dataOf(client, "readRestaurant"))["currency"], "EUR")
    assert.notStrictEqual(kept.tokens!.access_token, access_token)
    await client.close()
  })

  it("is refused once its token was revoked", async () => {
    const app = await sandbox.apps.register({ name: "Short", redirectUris: [redirectUrl] })
    const installed = await sandbox.apps.install(app, { scopes: ["menu:read"] })
    const client = clientOf("legacy")
    const authProvider = { token: () => Promise.resolve(installed.accessToken) }
    await client.connect(new StreamableHTTPClientTransport(new URL(`${sandbox.url}/mcp`), { authProvider }))
    await dataOf(client, "listMenus")
    await installed.uninstall()
    const error = await client.callTool({ name: "listMenus", arguments: {} }).catch((error: unknown) => error)
    assert.isTrue(error instanceof UnauthorizedError, String(error))
    await client.close()
  })
})
