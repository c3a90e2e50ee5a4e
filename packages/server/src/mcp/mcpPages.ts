/**
 * Serves assistants over HTTP: POST /mcp (Streamable HTTP of the Model Context Protocol, without sessions), and the
 * metadata by which they find out how to get a token (RFC 9728).
 */
import type * as HttpServerRequest from "@effect/platform/HttpServerRequest"
import * as HttpServerResponse from "@effect/platform/HttpServerResponse"
import { type RestaurantView, Scope, Unauthenticated } from "@fourtop/core/internal"
import {
  type Admission,
  Bearer,
  BodyBounds,
  ErrorBody,
  type PageHandler,
  RequestBody,
  type Route,
  type Site
} from "@fourtop/http-adapter"
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
  message: `A message may have ${BodyBounds.bytes.largest} bytes.`
}

const overBounds = (message: string): Message.Refused => ({ status: 400, code: -32_600, message })

/**
 * Compared with the service's own URL, not with the Host header: a page whose host name was made to point here sends
 * its own name in both.
 */
const isForeign = ({ headers }: HttpServerRequest.HttpServerRequest, issuer: string): boolean =>
  headers["origin"] !== undefined && headers["origin"] !== new URL(issuer).origin

/** An error of the API as the response of this page. */
const passOn = ({ body, retryAfterSeconds, status }: Outcome) =>
  json(
    status ?? 503,
    JSON.stringify(body),
    retryAfterSeconds === null ? {} : { "retry-after": String(retryAfterSeconds) }
  )

const challenge = (site: Site, hasToken: boolean): string =>
  `Bearer ${hasToken ? 'error="invalid_token", ' : ""}resource_metadata="${site.issuer()}${metadataPath}${mcpPath}"`

/** A 401 says where tokens come from; an address with too many invalid ones gets 429. */
const refuseCaller = (site: Site, request: HttpServerRequest.HttpServerRequest, { caller }: Admission) => {
  const { body, headers, status } = ErrorBody.of(Either.getOrElse(Either.flip(caller), () => new Unauthenticated()))
  const hasToken = Option.isSome(Bearer.of(request))
  return json(status, body, status === 401 ? { "www-authenticate": challenge(site, hasToken) } : headers)
}

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

/** A message that is too long or has too many values. The rest of one that was abandoned is not read. */
const refuseBody = (
  { abandoned }: { readonly abandoned: boolean },
  refused: Message.Refused
): HttpServerResponse.HttpServerResponse =>
  json(refused.status, Message.bodyOf(refused), abandoned ? { connection: "close" } : {})

/** The caller is known by the headers before a byte of the body is read. */
const mcpPage =
  (site: Site): PageHandler =>
  (request, { bodyLimit }) =>
    Effect.gen(function* () {
      if (isForeign(request, site.issuer())) return refuse(foreignOrigin)
      const admission = yield* site.admit(request)
      if (admission.kind === null) return refuseCaller(site, request, admission)
      const send = inProcess(site.respondAs(admission), request)
      const bytes = yield* RequestBody.readJsonBytes(request, bodyLimit)
      const message = Message.read(Option.getOrElse(bytes, () => new Uint8Array()))
      if (Either.isLeft(message)) return refuse(message.left)
      const { body, isRequest, method } = message.right
      let restaurant: RestaurantView.RestaurantView | null = null
      if (isRequest && method !== "tools/call") {
        const outcome = yield* send(introduction(apiTools()))
        restaurant = Option.getOrNull(restaurantIn(outcome))
        if (restaurant === null) return passOn(outcome)
      }
      const run = Runtime.runPromise(yield* Effect.runtime())
      const assisted: Assisted = {
        tools: apiTools(),
        restaurant,
        newKey: randomUUID,
        send: (call, signal) => run(send(call), { signal })
      }
      const response = yield* Effect.promise(async (signal) => {
        // The SDK is given the body as it was parsed here, and reads no other.
        const web = new Request(`${site.issuer()}${mcpPath}`, { method: "POST", headers: webHeaders(request), signal })
        const answered = await answer(await loadSdk(), web, body, assisted)
        return { status: answered.status, text: await answered.text() }
      })
      return response.text === ""
        ? HttpServerResponse.empty({ status: response.status, headers: { "cache-control": "no-store" } })
        : json(response.status, response.text)
    }).pipe(
      Effect.catchTags({
        PayloadTooLarge: (failure) => Effect.succeed(refuseBody(failure, tooLong)),
        ValidationFailed: (failure) => Effect.succeed(refuseBody(failure, overBounds(failure.message)))
      })
    )

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
  { method: "POST", path: mcpPath, bodyLimit: BodyBounds.bytes.largest, serves: mcpPage(site) },
  site.limited({ method: "GET", path: metadataPath, serves: metadata(site, "") }),
  site.limited({ method: "GET", path: `${metadataPath}${mcpPath}`, serves: metadata(site, mcpPath) })
]
