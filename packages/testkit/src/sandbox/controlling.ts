/** Controls a sandbox over HTTP, for tests in languages other than JavaScript. */
import { Event, Plan, Scope } from "@fourtop/core"
import { Effect, Either, ParseResult, Schema } from "effect"
import type { IncomingMessage, ServerResponse } from "node:http"
import { text } from "node:stream/consumers"
import type { Listener, OpenSandbox } from "./openSandbox.ts"
import { promised } from "./promised.ts"

const path = "/_sandbox"

const type = Schema.Literal(...Event.eventTypes)

const scopes = Schema.Array(Schema.Literal(...Scope.all))

/** What the owner can be told to grant. */
const allowed = {
  scopes: Schema.optionalWith(scopes, { exact: true }),
  restaurant_id: Schema.optionalWith(Schema.Number, { exact: true })
}

const installing = ({ restaurant_id, scopes }: Schema.Schema.Type<Schema.Struct<typeof allowed>>) => ({
  ...(scopes === undefined ? {} : { scopes }),
  ...(restaurant_id === undefined ? {} : { restaurantId: restaurant_id })
})

type Command = (sandbox: OpenSandbox, body: unknown) => Either.Either<Effect.Effect<unknown, unknown>, string>

/** A command whose body has this schema. */
const command =
  <A, I>(
    shape: Schema.Schema<A, I>,
    run: (sandbox: OpenSandbox, body: A) => Effect.Effect<unknown, unknown>
  ): Command =>
  (sandbox, body) =>
    Schema.decodeUnknownEither(shape, { onExcessProperty: "error" })(body).pipe(
      Either.mapBoth({
        onLeft: (error) => ParseResult.TreeFormatter.formatErrorSync(error),
        onRight: (decoded) => run(sandbox, decoded)
      })
    )

const emptyBody = Schema.Struct({})

const tenYears = 10 * 366 * 24 * 60 * 60

const stateOf = ({ clock, restaurant, token, url }: OpenSandbox) =>
  Effect.map(clock.currentTimeMillis, (now) => ({
    url,
    token,
    live_token: restaurant.token,
    restaurant_id: restaurant.id,
    now: new Date(now).toISOString()
  }))

/** The commands, by method and path. */
const commands: Readonly<Record<string, Command>> = {
  [`GET ${path}`]: command(emptyBody, stateOf),
  [`POST ${path}/reset`]: command(emptyBody, (sandbox) => Effect.zipRight(sandbox.reset, stateOf(sandbox))),
  [`POST ${path}/clock`]: command(
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
  [`POST ${path}/standing`]: command(
    Schema.Struct({
      lapsed: Schema.optionalWith(Schema.Boolean, { exact: true }),
      suspended: Schema.optionalWith(Schema.Boolean, { exact: true }),
      features: Schema.optionalWith(Schema.Array(Schema.Literal(...Plan.features)), { exact: true })
    }),
    (sandbox, standing) => Effect.zipRight(sandbox.restaurant.setStanding(standing), stateOf(sandbox))
  ),
  [`POST ${path}/webhooks`]: command(
    Schema.Struct({
      url: Schema.optionalWith(Schema.String, { exact: true }),
      events: Schema.optionalWith(Schema.Array(type), { exact: true })
    }),
    ({ webhooks }, wanted) => Effect.map(webhooks.subscribe(wanted), ({ id, secret }) => ({ id, secret }))
  ),
  [`GET ${path}/webhooks`]: command(emptyBody, ({ webhooks }) => webhooks.received()),
  [`POST ${path}/apps`]: command(
    Schema.Struct({
      name: Schema.String,
      redirect_uris: Schema.Array(Schema.String),
      scopes: Schema.optionalWith(scopes, { exact: true })
    }),
    ({ apps }, { redirect_uris, ...wanted }) =>
      Effect.map(apps.register({ ...wanted, redirectUris: redirect_uris }), ({ clientId, clientSecret }) => ({
        client_id: clientId,
        client_secret: clientSecret
      }))
  ),
  [`POST ${path}/apps/install`]: command(
    Schema.Struct({ client_id: Schema.String, client_secret: Schema.String, ...allowed }),
    ({ apps }, { client_id, client_secret, ...wanted }) =>
      Effect.map(
        apps.install({ clientId: client_id, clientSecret: client_secret }, installing(wanted)),
        ({ accessToken, expiresIn, refreshToken, scopes }) => ({
          access_token: accessToken,
          refresh_token: refreshToken,
          expires_in: expiresIn,
          scope: scopes.join(" ")
        })
      )
  ),
  [`POST ${path}/apps/authorize`]: command(
    Schema.Struct({ url: Schema.String, deny: Schema.optionalWith(Schema.Boolean, { exact: true }), ...allowed }),
    ({ apps }, { deny = false, url, ...wanted }) =>
      Effect.map(apps.authorize(url, { ...installing(wanted), deny }), ({ href }) => ({ redirect_to: href }))
  ),
  [`POST ${path}/trigger`]: command(Schema.Struct({ type }), ({ webhooks }, body) =>
    Effect.as(webhooks.trigger(body.type), {})
  )
}

const send = (response: ServerResponse, status: number, value: unknown): void =>
  void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value))

const parseJson = (body: string): unknown => {
  try {
    return JSON.parse(body === "" ? "{}" : body)
  } catch {
    return undefined
  }
}

/** Web pages must not move a developer's clock: browsers send the origin of the page they act for. */
const isFromPage = ({ headers }: IncomingMessage): boolean => headers.origin !== undefined

const runCommand = async (sandbox: OpenSandbox, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const name = `${request.method} ${request.url?.split("?", 1)[0]}`
  const known = commands[name]
  if (known === undefined)
    return send(response, 404, { message: `There is no ${name}.`, orders: Object.keys(commands) })
  if (isFromPage(request)) return send(response, 403, { message: "Web pages must not control the sandbox." })
  const result = known(sandbox, parseJson(await text(request)))
  if (Either.isLeft(result)) return send(response, 422, { message: result.left })
  return promised(result.right).then(
    (value) => send(response, 200, value),
    (error: unknown) => send(response, 422, { message: String(error) })
  )
}

/** Handles requests to the sandbox itself, and leaves the rest to the API. */
export const controlling =
  (sandbox: OpenSandbox): Listener =>
  (request, response) => {
    const mine = request.url?.startsWith(path) ?? false
    // A caller who disconnected gets no response.
    if (mine) runCommand(sandbox, request, response).catch(() => response.destroy())
    return mine
  }
