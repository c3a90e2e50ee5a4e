/** The public representation of a webhook and of its deliveries. Secrets are no part of it. */
import { Schema } from "effect"
import * as Described from "../foundation/Described.ts"
import { apiEventTypes } from "../foundation/EventEnvelope.ts"
import * as Fields from "../foundation/Fields.ts"
import type { Zone } from "../foundation/time/ZonedClock.ts"
import * as ZonedClock from "../foundation/time/ZonedClock.ts"
import type { LoggedDelivery } from "./Delivery.ts"
import type { WebhookEndpoint } from "./WebhookEndpoint.ts"
import * as StandardSecret from "./StandardSecret.ts"

const nullableText = Schema.NullOr(Schema.String)
const nullableTime = Schema.NullOr(Fields.dateTime)

export const states = ["enabled", "disabled"] as const

const fields = {
  id: Schema.Int,
  url: Schema.String,
  events: Schema.Array(Fields.oneOf(apiEventTypes)),
  sandbox: Schema.Boolean,
  state: Fields.oneOf(states),
  reason: nullableText,
  created_at: Fields.dateTime,
  secret_created_at: Fields.dateTime
}

const sentences = {
  id: "The webhook id.",
  url: "Where its events are sent.",
  events: "The types of events that it is sent.",
  sandbox: "Whether it is sent the events of the sandbox, and only those.",
  state: "A disabled one is sent nothing.",
  reason: "Why it was disabled, if that is known.",
  created_at: "When it was added.",
  secret_created_at: "When its signing secret was created."
}

export const WebhookView = Described.struct(fields, sentences).annotations({
  identifier: "Webhook",
  description: "A URL that events are sent to."
})
export type WebhookView = typeof WebhookView.Type

export const RevealedWebhookView = Described.struct(
  { ...fields, secret: nullableText, standard_secret: nullableText },
  {
    ...sentences,
    secret:
      "The signing secret, which is shown in this response only, and in its replays by the same Idempotency-Key; null " +
      "in a replay when it signs no more.",
    standard_secret: "The same key in the form that libraries for Standard Webhooks take; null when `secret` is."
  }
).annotations({ identifier: "RevealedWebhook", description: "A webhook with its new signing secret." })
export type RevealedWebhookView = typeof RevealedWebhookView.Type

/** The webhook with a secret, or with null where it is not shown. */
export const revealed = (view: WebhookView, secret: string | null): RevealedWebhookView => ({
  ...view,
  secret,
  standard_secret: secret === null ? null : StandardSecret.of(secret)
})

/** A webhook as the API shows it. */
export const of = (endpoint: WebhookEndpoint, zone: Zone): WebhookView => ({
  id: endpoint.id,
  url: endpoint.url,
  events: endpoint.events,
  sandbox: endpoint.sandbox,
  state: endpoint.state,
  reason: endpoint.reason,
  created_at: ZonedClock.format(zone, endpoint.created_at),
  secret_created_at: ZonedClock.format(zone, endpoint.secrets[0]?.created_at ?? endpoint.created_at)
})

const DeliveryAttempt = Described.struct(
  {
    at: Fields.dateTime,
    response_status: Schema.NullOr(Schema.Int),
    failure: nullableText,
    milliseconds: Schema.Int
  },
  {
    at: "When it ended.",
    response_status: "The status of the response; null without one.",
    failure: "Why there was no response; null with one.",
    milliseconds: "How long it took."
  }
).annotations({ identifier: "DeliveryAttempt", description: "One attempt to send an event." })

export const DeliveryView = Described.struct(
  {
    event_id: Schema.UUID,
    type: Fields.oneOf(apiEventTypes),
    state: Fields.oneOf(["pending", "done", "failed"]),
    created_at: Fields.dateTime,
    next_attempt_at: nullableTime,
    attempts: Schema.Array(DeliveryAttempt)
  },
  {
    event_id: "The event id.",
    type: "The event type.",
    state: "Whether it is still to be sent, was received, or has failed for good.",
    created_at: "When the event happened.",
    next_attempt_at: "When it is sent next; null when it is not.",
    attempts: "Every attempt, oldest first."
  }
).annotations({ identifier: "Delivery", description: "An event that was sent to a webhook, or is to be sent." })
export type DeliveryView = typeof DeliveryView.Type

/** A delivery as the API shows it: without what the receiver responded. */
export const ofDelivery = (delivery: LoggedDelivery, zone: Zone): DeliveryView => ({
  event_id: delivery.event_id,
  type: delivery.type,
  state: delivery.state,
  created_at: ZonedClock.format(zone, delivery.created_at),
  next_attempt_at: delivery.due_at === null ? null : ZonedClock.format(zone, delivery.due_at),
  attempts: delivery.attempts.map(({ at, failure, milliseconds, status }) => ({
    at: ZonedClock.format(zone, at),
    response_status: status,
    failure,
    milliseconds
  }))
})
