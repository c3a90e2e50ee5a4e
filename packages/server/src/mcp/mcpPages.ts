/**
 * Serves assistants over HTTP: POST /mcp (Streamable HTTP of the Model Context Protocol, without sessions), and the
 * metadata by which they find out how to get a token (RFC 9728).
 */
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import * as HttpServerResponse from "@effect/platform/HttpServerResponse"
import { type RestaurantView, Scope } from "@fourtop/core"
import { Bearer, type PageHandler, RequestBody, type Route, type Site } from "@fourtop/http-adapter"
import { Effect, Either, Option, Runtime } from "effect"
import { randomUUID } from "node:crypto"
import { apiTools } from "./apiTools.ts"
import { type Assisted, assistantServer, type Sdk } from "./assistantServer.ts"
import { inProcess } from "./inProcess.ts"
import { introduction, restaurantIn } from "./introduce.ts"
import * as Message from "./Message.ts"
import type { Outcome } from "./Outcome.ts"

/** Where assistants connect. */
export const mcpPath = "/mcp"

const metadataPath = "/.well-known/oauth-protected-resource"

const json = (status: number, body: string, headers: Readonly<Record<string, string>> = {}) =>
  HttpServerResponse.text(body, {
    status,
    contentType: "application/json",
    headers: { "cache-control": "no-store", ...headers }
  })

const refuse = (refused: Message.Refused) => json(refused.status, Message.bodyOf(refused))

const foreignOrigin: Message.Refused = {
  status: 403,
  code: -32_600,
  message: "Web pages of other origins cannot use this."
}

const tooLong: Message.Refused = {
  status: 413,
  code: -32_600,
  message: `A message may have ${RequestBody.limit} bytes.`
}

/**
 * Compared with the service's own URL, not with the Host header: a page whose host name was made to point here sends
 * its own name in both.
 */
const isForeign = ({ headers }: HttpServerRequest.HttpServerRequest, issuer: string): boolean =>
  headers["origin"] !== undefined && headers["origin"] !== new URL(issuer).origin

/** An error of the API as the response of this page; a 401 says where tokens come from. */
const passOn = (site: Site, { body, retryAfterSeconds, status }: Outcome, hasToken: boolean) =>
  json(status ?? 503, JSON.stringify(body), {
    ...(retryAfterSeconds === null ? {} : { "retry-after": String(retryAfterSeconds) }),
    ...(status === 401 ? { "www-authenticate": challenge(site, hasToken) } : {})
  })

const challenge = (site: Site, hasToken: boolean): string =>
  `Bearer ${hasToken ? 'error="invalid_token", ' : ""}resource_metadata="${site.issuer()}${metadataPath}${mcpPath}"`

const loadSdk = (): Promise<Sdk> => import("./sdk.ts")

/** Clients of the protocol's earlier revisions are served by another part of the SDK; neither keeps anything. */
const answer = async (sdk: Sdk, request: Request, body: unknown, assisted: Assisted): Promise<Response> => {
  if (!(await sdk.isLegacyRequest(request, body))) {
    const handler = sdk.createMcpHandler(() => assistantServer(sdk, assisted), { legacy: "reject" })
    return handler.fetch(request, { parsedBody: body })
  }
  const server = assistantServer(sdk, assisted)
  const transport = new sdk.WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  try {
    return await transport.handleRequest(request, { parsedBody: body })
  } finally {
    await server.close()
  }
}

const mcpPage =
  (site: Site): PageHandler =>
  (request) =>
    Effect.gen(function* () {
      if (isForeign(request, site.issuer())) return refuse(foreignOrigin)
      const token = Bearer.of(request)
      const send = inProcess(site, request, token)
      const bytes = yield* RequestBody.readBytes(request)
      const message = Message.read(Option.getOrElse(bytes, () => new Uint8Array()))
      // A call is checked by the operation that it calls; asking first would count as a second request.
      const isCall = Either.isRight(message) && message.right.method === "tools/call"
      const isNotice = Either.isRight(message) && !message.right.isRequest
      let restaurant: RestaurantView.RestaurantView | null = null
      if (Option.isNone(token) || !(isCall || isNotice)) {
        const outcome = yield* send(introduction(apiTools()))
        restaurant = Option.getOrNull(restaurantIn(outcome))
        if (restaurant === null) return passOn(site, outcome, Option.isSome(token))
      }
      if (Either.isLeft(message)) return refuse(message.left)
      const run = Runtime.runPromise(yield* Effect.runtime())
      let refused: Outcome | null = null
      const assisted: Assisted = {
        tools: apiTools(),
        restaurant,
        newKey: randomUUID,
        send: async (call, signal) => {
          const outcome = await run(send(call), { signal })
          if (outcome.status === 401) refused = outcome
          return outcome
        }
      }
      const response = yield* Effect.promise(async (signal) => {
        const web = new Request(`${site.issuer()}${mcpPath}`, {
          method: "POST",
          headers: webHeaders(request),
          body: JSON.stringify(message.right.body),
          signal
        })
        const answered = await answer(await loadSdk(), web, message.right.body, assisted)
        return { status: answered.status, text: await answered.text() }
      })
      if (refused !== null) return passOn(site, refused, true)
      return response.text === ""
        ? HttpServerResponse.empty({ status: response.status, headers: { "cache-control": "no-store" } })
        : json(response.status, response.text)
    }).pipe(Effect.catchTag("PayloadTooLarge", () => Effect.succeed(refuse(tooLong))))

/** The headers that the protocol reads. */
const webHeaders = ({ headers }: HttpServerRequest.HttpServerRequest): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => /^(accept|content-type|mcp-[a-z-]+)$/.test(name)))

/**
 * What a client needs to know to get a token for a part of this service. Assistants request all scopes that are named
 * here, so their part names none: they then get those that the owner allows of what their app is registered for.
 */
const metadata = (site: Site, path: string): PageHandler =>
  site.unchanging(() => ({
    body: JSON.stringify({
      resource: `${site.issuer()}${path}`,
      authorization_servers: [site.issuer()],
      ...(path === mcpPath ? {} : { scopes_supported: Scope.all }),
      bearer_methods_supported: ["header"],
      resource_name: "Fourtop",
      resource_documentation: `${site.issuer()}/docs`
    }),
    contentType: "application/json",
    headers: { "cache-control": "no-cache" }
  }))

export const mcpPages = (site: Site): ReadonlyArray<Route<PageHandler>> => [
  { method: "POST", path: mcpPath, serves: mcpPage(site) },
  { method: "GET", path: metadataPath, serves: metadata(site, "") },
  { method: "GET", path: `${metadataPath}${mcpPath}`, serves: metadata(site, mcpPath) }
]
