/** Orders to a sandbox over HTTP, for tests in other languages than JavaScript. */
import { Event, Plan, Scope } from "@fourtop/core"
import { Effect, Either, ParseResult, Schema } from "effect"
import type { IncomingMessage, ServerResponse } from "node:http"
import { text } from "node:stream/consumers"
import type { Listener, OpenSandbox } from "./openSandbox.ts"
import { promised } from "./promised.ts"

const path = "/_sandbox"

const type = Schema.Literal(...Event.eventTypes)

const scopes = Schema.Array(Schema.Literal(...Scope.all))

/** What an owner may be told to allow. */
const allowed = {
  scopes: Schema.optionalWith(scopes, { exact: true }),
  restaurant_id: Schema.optionalWith(Schema.Number, { exact: true })
}

const installing = ({ restaurant_id, scopes }: Schema.Schema.Type<Schema.Struct<typeof allowed>>) => ({
  ...(scopes === undefined ? {} : { scopes }),
  ...(restaurant_id === undefined ? {} : { restaurantId: restaurant_id })
})

type Order = (sandbox: OpenSandbox, body: unknown) => Either.Either<Effect.Effect<unknown, unknown>, string>

/** An order whose body has the shape. */
const order =
  <A, I>(
    shape: Schema.Schema<A, I>,
    carryOut: (sandbox: OpenSandbox, body: A) => Effect.Effect<unknown, unknown>
  ): Order =>
  (sandbox, body) =>
    Schema.decodeUnknownEither(shape, { onExcessProperty: "error" })(body).pipe(
      Either.mapBoth({
        onLeft: (error) => ParseResult.TreeFormatter.formatErrorSync(error),
        onRight: (decoded) => carryOut(sandbox, decoded)
      })
    )

const nothing = Schema.Struct({})

const tenYears = 10 * 366 * 24 * 60 * 60

const stateOf = ({ clock, restaurant, token, url }: OpenSandbox) =>
  Effect.map(clock.currentTimeMillis, (now) => ({
    url,
    token,
    live_token: restaurant.token,
    restaurant_id: restaurant.id,
    now: new Date(now).toISOString()
  }))

/** What can be ordered, by method and path. */
const orders: Readonly<Record<string, Order>> = {
  [`GET ${path}`]: order(nothing, stateOf),
  [`POST ${path}/reset`]: order(nothing, (sandbox) => Effect.zipRight(sandbox.reset, stateOf(sandbox))),
  [`POST ${path}/clock`]: order(
    Schema.Union(
      Schema.Struct({ now: Schema.Date }),
      Schema.Struct({ advance_seconds: Schema.Number.pipe(Schema.between(0, tenYears)) })
    ),
    (sandbox, body) =>
      Effect.zipRight(
        "now" in body ? sandbox.moveTo(body.now) : sandbox.advance(body.advance_seconds * 1000),
        stateOf(sandbox)
      )
  ),
  [`POST ${path}/standing`]: order(
    Schema.Struct({
      lapsed: Schema.optionalWith(Schema.Boolean, { exact: true }),
      suspended: Schema.optionalWith(Schema.Boolean, { exact: true }),
      features: Schema.optionalWith(Schema.Array(Schema.Literal(...Plan.features)), { exact: true })
    }),
    (sandbox, standing) => Effect.zipRight(sandbox.restaurant.setStanding(standing), stateOf(sandbox))
  ),
  [`POST ${path}/webhooks`]: order(
    Schema.Struct({
      url: Schema.optionalWith(Schema.String, { exact: true }),
      events: Schema.optionalWith(Schema.Array(type), { exact: true })
    }),
    ({ webhooks }, wish) => Effect.map(webhooks.subscribe(wish), ({ id, secret }) => ({ id, secret }))
  ),
  [`GET ${path}/webhooks`]: order(nothing, ({ webhooks }) => webhooks.received()),
  [`POST ${path}/apps`]: order(
    Schema.Struct({
      name: Schema.String,
      redirect_uris: Schema.Array(Schema.String),
      scopes: Schema.optionalWith(scopes, { exact: true })
    }),
    ({ apps }, { redirect_uris, ...wish }) =>
      Effect.map(apps.register({ ...wish, redirectUris: redirect_uris }), ({ clientId, clientSecret }) => ({
        client_id: clientId,
        client_secret: clientSecret
      }))
  ),
  [`POST ${path}/apps/install`]: order(
    Schema.Struct({ client_id: Schema.String, client_secret: Schema.String, ...allowed }),
    ({ apps }, { client_id, client_secret, ...wish }) =>
      Effect.map(
        apps.install({ clientId: client_id, clientSecret: client_secret }, installing(wish)),
        ({ accessToken, expiresIn, refreshToken, scopes }) => ({
          access_token: accessToken,
          refresh_token: refreshToken,
          expires_in: expiresIn,
          scope: scopes.join(" ")
        })
      )
  ),
  [`POST ${path}/apps/authorize`]: order(
    Schema.Struct({ url: Schema.String, deny: Schema.optionalWith(Schema.Boolean, { exact: true }), ...allowed }),
    ({ apps }, { deny = false, url, ...wish }) =>
      Effect.map(apps.authorize(url, { ...installing(wish), deny }), ({ href }) => ({ redirect_to: href }))
  ),
  [`POST ${path}/trigger`]: order(Schema.Struct({ type }), ({ webhooks }, body) =>
    Effect.as(webhooks.trigger(body.type), {})
  )
}

const send = (response: ServerResponse, status: number, value: unknown): void =>
  void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value))

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body === "" ? "{}" : body)
  } catch {
    return undefined
  }
}

/** Web pages must not move a developer's clock: a browser names the page it acts for. */
const isFromPage = ({ headers }: IncomingMessage): boolean => headers.origin !== undefined

const obey = async (sandbox: OpenSandbox, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const name = `${request.method} ${request.url?.split("?", 1)[0]}`
  const asked = orders[name]
  if (asked === undefined) return send(response, 404, { message: `There is no ${name}.`, orders: Object.keys(orders) })
  if (isFromPage(request)) return send(response, 403, { message: "Web pages give no orders here." })
  const result = asked(sandbox, parsed(await text(request)))
  if (Either.isLeft(result)) return send(response, 422, { message: result.left })
  return promised(result.right).then(
    (value) => send(response, 200, value),
    (error: unknown) => send(response, 422, { message: String(error) })
  )
}

/** Takes what is addressed to the sandbox itself, and leaves the rest to the API. */
export const controlling =
  (sandbox: OpenSandbox): Listener =>
  (request, response) => {
    const mine = request.url?.startsWith(path) ?? false
    // Whoever broke off gets no answer.
    if (mine) obey(sandbox, request, response).catch(() => response.destroy())
    return mine
  }
