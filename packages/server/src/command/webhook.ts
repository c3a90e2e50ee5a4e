/** `fourtop webhook`: where a restaurant's events are sent. */
import { Args, Command, Options } from "@effect/cli"
import {
  Acting,
  addWebhook,
  Deliveries,
  disableWebhook,
  enableWebhook,
  pingWebhook,
  Problems,
  removeWebhook,
  replayDelivery,
  type RevealedWebhook,
  rotateWebhook,
  Uuid,
  type ValidationFailed,
  WebhookEndpoint,
  WebhookEndpoints,
  type ZonedClock
} from "@fourtop/core"
import { Effect, Either, Layer, Option } from "effect"
import { CommandError } from "../service/CommandError.ts"
import { fourtop } from "../service/Invocation.ts"
import * as Store from "../service/Store.ts"
import * as Webhooks from "../service/Webhooks.ts"
import { commands } from "./Help.ts"
import * as Output from "./Output.ts"
import * as Restaurants from "./Restaurants.ts"
import * as WebhookText from "./WebhookText.ts"

const layer = Layer.provideMerge(Webhooks.layer, Store.forCommand)

const id = Args.integer({ name: "ID" }).pipe(
  Args.withDescription("The number of the webhook, as `webhook list` shows it.")
)
const common = { restaurant: Restaurants.restaurant, json: Output.json }

type Refusal = { readonly _tag: string } | ValidationFailed

/** Refusals in words; whatever else a use-case can end with needs an idempotency key, which no command has. */
const explained =
  (slug: string, webhookId: number | null) =>
  <A, R>(effect: Effect.Effect<A, Refusal, R>): Effect.Effect<A, CommandError, R> =>
    Effect.catchAll(effect, (error) => {
      if (error._tag === "NotFound") {
        const next = `\`${fourtop} webhook list\` shows its webhooks.`
        return new CommandError({ message: `${slug} has no webhook ${webhookId}.`, next })
      }
      if (!("problems" in error)) return Effect.die(error)
      const problems = Problems.ungroup(error.problems).map(({ message, path }) => `${path} ${message}`)
      return new CommandError({ message: `That cannot be done: ${problems.join("; ")}.` })
    })

const eventsOf = (text: string): Either.Either<WebhookEndpoint.WebhookEndpoint["events"], CommandError> => {
  const all = WebhookEndpoint.subscribable
  if (text === "all") return Either.right(all)
  const named = text.split(",").map((type) => type.trim())
  const unknown = named.filter((name) => !all.some((type) => type === name))
  return unknown.length === 0
    ? Either.right(all.filter((type) => named.includes(type)))
    : Either.left(
        new CommandError({
          message: `There is no event ${unknown.map((name) => `"${name}"`).join(", ")} to subscribe to.`,
          next: `Events are ${all.join(", ")}; several are separated by commas, all of them are "all".`
        })
      )
}

const reveal = (json: boolean, webhook: RevealedWebhook, zone: ZonedClock.Zone) =>
  Effect.zipRight(
    Output.say(`Webhook ${webhook.endpoint.id}. This is the only time its signing secret is shown:`),
    Output.result(json, WebhookText.revealed(webhook, zone), webhook.secret)
  )

const add = Command.make(
  "add",
  {
    url: Args.text({ name: "URL" }).pipe(Args.withDescription("An https address.")),
    events: Options.text("events").pipe(
      Options.withDescription("Which events it is sent, separated by commas; or all."),
      Options.withDefault("all")
    ),
    sandbox: Options.boolean("sandbox").pipe(
      Options.withDescription("For what happens in the restaurant's sandbox, and nothing else.")
    ),
    ...common
  },
  (options) =>
    Effect.gen(function* () {
      const events = yield* eventsOf(options.events)
      const { id, slug, time_zone } = yield* Restaurants.pick(options.restaurant)
      const request = { url: options.url, events, sandbox: options.sandbox }
      const added = yield* explained(slug, null)(addWebhook(Acting.as(id), request))
      yield* reveal(options.json, added, time_zone)
    }).pipe(Effect.provide(layer))
).pipe(Command.withDescription(commands["webhook add"].summary))

const list = Command.make("list", common, (options) =>
  Effect.gen(function* () {
    const { id, time_zone } = yield* Restaurants.pick(options.restaurant)
    const all = yield* (yield* WebhookEndpoints).list(id)
    yield* Output.result(
      options.json,
      all.map((one) => WebhookText.listed(one, time_zone)),
      Output.columns([WebhookText.heading, ...all.map((one) => WebhookText.row(one, time_zone))])
    )
  }).pipe(Effect.provide(layer))
).pipe(Command.withDescription(commands["webhook list"].summary))

const rotate = Command.make("rotate", { id, ...common }, (options) =>
  Effect.gen(function* () {
    const { id, slug, time_zone } = yield* Restaurants.pick(options.restaurant)
    const rotated = yield* explained(slug, options.id)(rotateWebhook(Acting.as(id), options.id))
    yield* Output.say("For 24 hours the secret before it signs too.")
    yield* reveal(options.json, rotated, time_zone)
  }).pipe(Effect.provide(layer))
).pipe(Command.withDescription(commands["webhook rotate"].summary))

/** The commands that change one webhook and have nothing more to tell. */
const changing = (name: "enable" | "disable" | "remove", change: typeof enableWebhook, past: string) =>
  Command.make(name, { id, ...common }, (options) =>
    Effect.gen(function* () {
      const { id, slug, time_zone } = yield* Restaurants.pick(options.restaurant)
      const changed = yield* explained(slug, options.id)(change(Acting.as(id), options.id))
      yield* Output.result(
        options.json,
        WebhookText.asJson(changed, time_zone),
        `Webhook ${changed.id} (${changed.url}) is ${past}.`
      )
    }).pipe(Effect.provide(layer))
  ).pipe(Command.withDescription(commands[`webhook ${name}`].summary))

const ping = Command.make("ping", { id, ...common }, (options) =>
  Effect.gen(function* () {
    const { id, slug } = yield* Restaurants.pick(options.restaurant)
    const event = yield* explained(slug, options.id)(pingWebhook(Acting.as(id), options.id))
    yield* Output.result(
      options.json,
      { webhook_id: options.id, event_id: event.id },
      `Event ${event.id} is on its way; \`${fourtop} webhook log --webhook ${options.id}\` shows what came of it.`
    )
  }).pipe(Effect.provide(layer))
).pipe(Command.withDescription(commands["webhook ping"].summary))

const log = Command.make(
  "log",
  {
    webhook: Options.integer("webhook").pipe(Options.withDescription("Of this webhook alone."), Options.optional),
    limit: Options.integer("limit").pipe(Options.withDescription("How many deliveries."), Options.withDefault(50)),
    ...common
  },
  (options) =>
    Effect.gen(function* () {
      const { id, time_zone } = yield* Restaurants.pick(options.restaurant)
      const limit = Math.max(1, Math.min(options.limit, 1000))
      const all = yield* (yield* Deliveries).log(id, Option.getOrNull(options.webhook), limit)
      yield* Output.result(
        options.json,
        all.map((one) => WebhookText.logged(one, time_zone)),
        WebhookText.log(all, time_zone)
      )
    }).pipe(Effect.provide(layer))
).pipe(Command.withDescription(commands["webhook log"].summary))

const replay = Command.make(
  "replay",
  { id, event: Args.text({ name: "EVENT" }).pipe(Args.withDescription("The id of the event.")), ...common },
  (options) =>
    Effect.gen(function* () {
      const { id, slug } = yield* Restaurants.pick(options.restaurant)
      const again = replayDelivery(Acting.as(id), options.id, options.event.toLowerCase())
      const replayed = Uuid.isUuid(options.event) && Option.isSome(yield* Effect.option(again))
      if (!replayed) {
        return yield* new CommandError({
          message: `${slug} has no delivery of event ${options.event} to webhook ${options.id}, or it is under way.`,
          next: `\`${fourtop} webhook log\` shows deliveries.`
        })
      }
      yield* Output.result(
        options.json,
        { webhook_id: options.id, event_id: options.event },
        `Event ${options.event} is sent to webhook ${options.id} again.`
      )
    }).pipe(Effect.provide(layer))
).pipe(Command.withDescription(commands["webhook replay"].summary))

export const webhook = Command.make("webhook").pipe(
  Command.withDescription("Addresses that a restaurant's events are sent to."),
  Command.withSubcommands([
    add,
    list,
    rotate,
    changing("enable", enableWebhook, "enabled"),
    changing("disable", (acting, webhookId) => disableWebhook(acting, webhookId), "disabled"),
    changing("remove", removeWebhook, "removed"),
    ping,
    log,
    replay
  ])
)
