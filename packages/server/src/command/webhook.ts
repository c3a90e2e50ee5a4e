/** `fourtop webhook`: endpoints that a restaurant's events are sent to. */
import {
  Acting,
  addWebhook,
  DateTimeInput,
  Deliveries,
  Delivery,
  disableWebhook,
  enableWebhook,
  Event,
  pingWebhook,
  removeWebhook,
  Replay,
  replayDelivery,
  replayFailedDeliveries,
  type RevealedWebhook,
  rotateWebhook,
  Uuid,
  type ValidationFailed,
  WebhookEndpoints,
  type ZonedClock
} from "@fourtop/core/internal"
import { Effect, Layer, Option } from "effect"
import { CommandError } from "../service/settings/CommandError.ts"
import { fourtop } from "../service/settings/Invocation.ts"
import * as Store from "../service/store/Store.ts"
import * as Webhooks from "../service/Webhooks.ts"
import * as Command from "./line/Command.ts"
import * as Listing from "./line/Listing.ts"
import * as Output from "./line/Output.ts"
import { argument, flag, optional, required, withDefault } from "./line/Parameter.ts"
import * as Restaurants from "./line/Restaurants.ts"
import { common, inWords } from "./line/useCase.ts"
import * as Value from "./line/Value.ts"
import * as WebhookText from "./text/WebhookText.ts"
import { all, events } from "./line/webhookEvents.ts"

const layer = Layer.provideMerge(Webhooks.layer, Store.forCommand)

const id = argument("WEBHOOK", Value.integer, "Webhook ID, as shown by `webhook list`.")

type Refusal = { readonly _tag: string } | ValidationFailed

/** Refusals become messages. Anything else needs an idempotency key, which no command has, and is a defect. */
const explainRefusals =
  (slug: string, webhookId: number | null) =>
  <A, R>(effect: Effect.Effect<A, Refusal, R>): Effect.Effect<A, CommandError, R> =>
    Effect.catchAll(effect, (error) => {
      if (error._tag === "NotFound") {
        const next = `\`${fourtop} webhook list\` lists its webhooks.`
        return new CommandError({ message: `${slug} has no webhook ${webhookId}.`, next })
      }
      if (!("problems" in error)) return Effect.die(error)
      const failure = webhookId === null ? "The webhook was not added" : "That cannot be done with the webhook"
      return new CommandError({ message: `${failure}: ${inWords(error)}.` })
    })

const reveal = (json: boolean, webhook: RevealedWebhook, zone: ZonedClock.Zone) =>
  Effect.zipRight(
    Output.say(`Webhook ${webhook.endpoint.id}. This is the only time its signing secret is shown:`),
    Output.result(json, WebhookText.revealed(webhook, zone), webhook.secret)
  )

const add = Command.make(
  {
    name: "webhook add",
    summary: "Adds a webhook and prints its signing secret, once.",
    examples: [
      "https://hooks.example.com/fourtop",
      "https://hooks.example.com/orders --events order.created,order.paid",
      "https://staging.example.com/fourtop --sandbox"
    ],
    parameters: {
      url: argument("URL", Value.text, "Address to send events to, which must be https."),
      events: optional("--events EVENTS", events, `Events to send, separated by commas: ${all.join(", ")}.`, "all"),
      sandbox: flag("--sandbox", "Sends the events of the restaurant's sandbox instead of its live ones."),
      ...common
    }
  },
  (options) =>
    Effect.gen(function* () {
      const { id, slug, time_zone } = yield* Restaurants.pick(options.restaurant)
      const events = Option.getOrElse(options.events, () => all)
      const request = { url: options.url, events, sandbox: options.sandbox }
      const added = yield* explainRefusals(slug, null)(addWebhook(Acting.as(id, Acting.operator), request))
      yield* reveal(options.json, added, time_zone)
    }).pipe(Effect.provide(layer))
)

const list = Command.make(
  {
    name: "webhook list",
    summary: "Lists a restaurant's webhooks.",
    examples: ["", "--json"],
    parameters: common
  },
  (options) =>
    Effect.gen(function* () {
      const { id, time_zone } = yield* Restaurants.pick(options.restaurant)
      const all = yield* (yield* WebhookEndpoints).list(id)
      yield* Output.result(
        options.json,
        all.map((one) => WebhookText.listed(one, time_zone)),
        Output.columns([WebhookText.heading, ...all.map((one) => WebhookText.row(one, time_zone))])
      )
    }).pipe(Effect.provide(layer))
)

const rotate = Command.make(
  {
    name: "webhook rotate",
    summary: "Prints a new signing secret, once; for 24 hours the old one signs too.",
    examples: ["7"],
    parameters: { id, ...common }
  },
  (options) =>
    Effect.gen(function* () {
      const { id, slug, time_zone } = yield* Restaurants.pick(options.restaurant)
      const rotated = yield* explainRefusals(
        slug,
        options.id
      )(rotateWebhook(Acting.as(id, Acting.operator), options.id))
      yield* Output.say("For 24 hours deliveries are signed with the old secret too.")
      yield* reveal(options.json, rotated, time_zone)
    }).pipe(Effect.provide(layer))
)

/** A command that makes one change to one webhook. */
const changing = (name: string, summary: string, change: typeof enableWebhook, past: string) =>
  Command.make({ name, summary, examples: ["7"], parameters: { id, ...common } }, (options) =>
    Effect.gen(function* () {
      const { id, slug, time_zone } = yield* Restaurants.pick(options.restaurant)
      const changed = yield* explainRefusals(slug, options.id)(change(Acting.as(id, Acting.operator), options.id))
      yield* Output.result(
        options.json,
        WebhookText.asJson(changed, time_zone),
        `Webhook ${changed.id} (${changed.url}) is ${past}.`
      )
    }).pipe(Effect.provide(layer))
  )

const ping = Command.make(
  {
    name: "webhook ping",
    summary: "Sends a test event to a webhook.",
    examples: ["7"],
    parameters: { id, ...common }
  },
  (options) =>
    Effect.gen(function* () {
      const { id, slug } = yield* Restaurants.pick(options.restaurant)
      const event = yield* explainRefusals(slug, options.id)(pingWebhook(Acting.as(id, Acting.operator), options.id))
      yield* Output.result(
        options.json,
        { webhook_id: options.id, event_id: event.id },
        `Queued event ${event.id}; \`${fourtop} webhook log --webhook ${options.id}\` shows its delivery.`
      )
    }).pipe(Effect.provide(layer))
)

const log = Command.make(
  {
    name: "webhook log",
    summary: "Lists deliveries with their attempts, newest first.",
    examples: ["", "--webhook 7 --limit 10 --json", "--state failed --type order.created"],
    parameters: {
      webhook: optional("--webhook ID", Value.integer, "Webhook ID.", "all webhooks"),
      type: optional("--type EVENT", Value.choice(Event.eventTypes), "Only deliveries of this event."),
      state: optional(
        "--state STATE",
        Value.choice(Delivery.deliveryStages),
        "Only deliveries in this state; those that wait were never sent, and those that are retried were."
      ),
      limit: withDefault("--limit COUNT", Value.integer, "How many deliveries, from 1 to 1000.", 50),
      ...common
    }
  },
  (options) =>
    Effect.gen(function* () {
      const { id, time_zone } = yield* Restaurants.pick(options.restaurant)
      const limit = Math.max(1, Math.min(options.limit, 1000))
      const filter = {
        endpointId: Option.getOrNull(options.webhook),
        type: Option.getOrNull(options.type),
        stage: Option.getOrNull(options.state)
      }
      const { list } = yield* Deliveries
      const { rows: all } = yield* Listing.read(limit, (page) => list(id, filter, page))
      yield* Output.result(
        options.json,
        all.map((one) => WebhookText.logged(one, time_zone)),
        WebhookText.log(all, time_zone)
      )
    }).pipe(Effect.provide(layer))
)

const replay = Command.make(
  {
    name: "webhook replay",
    summary: "Sends an event to a webhook again, with the same ID and body.",
    examples: ["7 019a8c1e-6f0b-7c52-8a41-0d6f4c1b2e37"],
    parameters: { id, event: argument("EVENT", Value.text, "Event ID, as shown by `webhook log`."), ...common }
  },
  (options) =>
    Effect.gen(function* () {
      const { id, slug } = yield* Restaurants.pick(options.restaurant)
      const again = replayDelivery(Acting.as(id, Acting.operator), options.id, options.event.toLowerCase())
      const replayed = Uuid.isUuid(options.event) && Option.isSome(yield* Effect.option(again))
      if (!replayed) {
        return yield* new CommandError({
          message: `${slug} has no delivery of event ${options.event} to webhook ${options.id}, or one is in progress.`,
          next: `\`${fourtop} webhook log\` lists deliveries.`
        })
      }
      yield* Output.result(
        options.json,
        { webhook_id: options.id, event_id: options.event },
        `Queued event ${options.event} for webhook ${options.id} again.`
      )
    }).pipe(Effect.provide(layer))
)

const replayFailed = Command.make(
  {
    name: "webhook replay-failed",
    summary: "Sends every event since a time whose delivery to a webhook failed again.",
    examples: ["7 --since 2027-01-04T18:00", "7 --since 2027-01-04 --json"],
    parameters: {
      id,
      since: required("--since WHEN", Value.dateOrDateTime, "Date or date and time, such as 2027-01-04T18:00."),
      ...common
    }
  },
  (options) =>
    Effect.gen(function* () {
      const { id, slug, time_zone } = yield* Restaurants.pick(options.restaurant)
      const since = DateTimeInput.toInstant(options.since, time_zone)
      const replayed = yield* explainRefusals(
        slug,
        options.id
      )(replayFailedDeliveries(Acting.as(id, Acting.operator), options.id, since))
      const rest = replayed.hasMore ? ` There may be more: run it again to queue the next ${Replay.most}.` : ""
      yield* Output.result(
        options.json,
        { webhook_id: options.id, queued: replayed.count, has_more: replayed.hasMore },
        `Queued ${replayed.count} failed ${replayed.count === 1 ? "event" : "events"} for webhook ${options.id} again.${rest}`
      )
    }).pipe(Effect.provide(layer))
)

export const webhook: Command.Group = {
  name: "webhook",
  summary: "Manages the webhooks that a restaurant's events are sent to.",
  commands: [
    add,
    list,
    rotate,
    changing("webhook enable", "Enables a webhook and sends the events that waited for it.", enableWebhook, "enabled"),
    changing(
      "webhook disable",
      "Disables a webhook, so that no more events are sent to it.",
      (acting, webhookId) => disableWebhook(acting, webhookId),
      "disabled"
    ),
    changing("webhook remove", "Deletes a webhook and its delivery log.", removeWebhook, "removed"),
    ping,
    log,
    replay,
    replayFailed
  ]
}
