/** Commands about webhooks: subscriptions, what has arrived, and events as if they had happened. */
import { Described, Fields, type ZonedClock } from "@fourtop/core/internal"
import { Effect, Schema } from "effect"
import type { OpenSandbox } from "../openSandbox.ts"
import type { ReceivedEvent, SubscribeOptions } from "../SandboxWebhooks.ts"
import { type Command, command } from "./Command.ts"
import { eventType } from "../givenOptions.ts"
import { anyObject, dateTime, nothing, ofRestaurant, ofRestaurantSentence } from "./shapes.ts"

const NewSubscription = Described.struct(
  {
    url: Fields.optional(Schema.String),
    events: Fields.optional(Fields.list(eventType)),
    statuses: Fields.optional(Fields.list(Fields.integer(200, 599), { min: 1, max: 100 })),
    ...ofRestaurant
  },
  {
    url: "Your own address; without it the sandbox receives for you.",
    events: "Every event by default.",
    statuses: "What the sandbox's own receiver responds with, in turn; the last one stays. 200 by default.",
    ...ofRestaurantSentence
  }
)

const Subscription = Described.struct(
  { id: Schema.Number, secret: Schema.String },
  { id: "The id of the subscription.", secret: "The signing secret of deliveries." }
)

const Secret = Described.struct(
  { secret: Schema.String },
  { secret: "The new signing secret; for 24 hours the old one signs as well." }
)

const Received = Described.struct(
  {
    id: Schema.String,
    type: Schema.String,
    created_at: Schema.String,
    restaurant: anyObject,
    data: anyObject,
    subscription: Schema.Number,
    attempt: Schema.Number,
    received_at: dateTime,
    receivedAt: dateTime,
    body: Schema.String,
    headers: anyObject
  },
  {
    id: "The id of the event.",
    type: "The type of the event.",
    created_at: "When the event happened.",
    restaurant: "The restaurant of the event.",
    data: "What the event says.",
    subscription: "The id of the subscription it came to.",
    attempt: "Attempt number, starting at 1.",
    received_at: "When it arrived, on the sandbox's clock.",
    receivedAt: "The same as `received_at`.",
    body: "The body exactly as it was sent.",
    headers: "The headers of the delivery, by their names in lower case."
  }
).annotations({ identifier: "ReceivedEvent", description: "An event that the sandbox has received" })

const receivedOf = ({ receivedAt, ...event }: ReceivedEvent) => {
  const at = receivedAt.toISOString()
  return { ...event, data: { ...event.data }, received_at: at, receivedAt: at }
}

/** Whether a value has all that the pattern has, at any depth. */
const fits = (value: unknown, pattern: unknown): boolean => {
  if (typeof pattern !== "object" || pattern === null) return Object.is(value, pattern)
  if (typeof value !== "object" || value === null) return false
  return Object.entries(pattern).every(([name, wanted]) => fits((value as Record<string, unknown>)[name], wanted))
}

/** The longest time that a request waits for an event. */
const longestWaitSeconds = 60

const patience = Schema.Number.pipe(
  Schema.filter((value) => value >= 0 && value <= longestWaitSeconds, {
    message: () => `must be a number from 0 to ${longestWaitSeconds}`,
    jsonSchema: { type: "number", minimum: 0, maximum: longestWaitSeconds }
  })
)

const Wait = Described.struct(
  {
    type: eventType,
    match: Fields.optional(anyObject),
    timeout_seconds: Fields.optional(patience)
  },
  {
    type: "The type of the event.",
    match: 'What the event must have, such as `{"data": {"order": {"id": "…"}}}`.',
    timeout_seconds: "How long to wait in real time; 5 by default."
  }
)

const Triggered = Described.struct(
  { type: eventType, data: Fields.optional(anyObject) },
  { type: "The type of the event.", data: "Changes to the data of the example, which are merged into it." }
)

const Attempt = Described.struct(
  {
    at: dateTime,
    status: Schema.NullOr(Schema.Number),
    failure: Schema.NullOr(Schema.String),
    snippet: Schema.NullOr(Schema.String)
  },
  {
    at: "When it was sent, on the sandbox's clock.",
    status: "The status of the response, if there was one.",
    failure: "Why there was none.",
    snippet: "The beginning of the response."
  }
)

const Logged = Described.struct(
  {
    event_id: Schema.String,
    type: Schema.String,
    state: Schema.Literal("pending", "done", "failed"),
    created_at: dateTime,
    due_at: Schema.NullOr(dateTime),
    attempts: Schema.Array(Attempt)
  },
  {
    event_id: "The id of the event.",
    type: "The type of the event.",
    state: "Whether it is done, has failed for good, or is still to be sent.",
    created_at: "When the event happened.",
    due_at: "When it is sent next.",
    attempts: "Its attempts, oldest first."
  }
)

const isoOf = (instant: ZonedClock.Instant): string => new Date(instant).toISOString()

const Replayed = Described.struct({ event_id: Schema.UUID }, { event_id: "The id of the event." })

const Outcome = Described.struct(
  { replayed: Schema.Boolean },
  { replayed: "Whether it was sent again; false if it was never sent here." }
)

const optionsOf = ({ events, restaurant_id, statuses, url }: typeof NewSubscription.Type): SubscribeOptions => {
  const [...left] = statuses ?? [200]
  return {
    ...(url === undefined ? {} : { url }),
    ...(events === undefined ? {} : { events }),
    ...(restaurant_id === undefined ? {} : { restaurantId: restaurant_id }),
    answer: () => (left.length > 1 ? left.shift()! : left[0]!)
  }
}

/** A command on one subscription, without a body. */
const onSubscription = (verb: "enable" | "disable", summary: string): Command =>
  command({
    method: "POST",
    path: `/webhooks/{id}/${verb}`,
    summary,
    body: null,
    response: nothing,
    run: ({ webhooks }, _, id) =>
      Effect.flatMap(webhooks.find(id), (subscription): Effect.Effect<{}, unknown> =>
        Effect.as(subscription[verb] as Effect.Effect<void, unknown>, {})
      )
  })

const received = ({ webhooks }: OpenSandbox) =>
  Effect.map(webhooks.received(), (events) => events.map((event) => receivedOf(event)))

export const webhookCommands: ReadonlyArray<Command> = [
  command({
    method: "POST",
    path: "/webhooks",
    summary: "Subscribes to webhooks, at your own address or at the sandbox's receiver.",
    body: NewSubscription,
    response: Subscription,
    run: ({ webhooks }, wanted) =>
      Effect.map(webhooks.subscribe(optionsOf(wanted)), ({ id, secret }) => ({ id, secret }))
  }),
  command({
    method: "GET",
    path: "/webhooks",
    summary: "Lists the events that the sandbox's receiver has received, oldest first.",
    body: null,
    response: Schema.Array(Received),
    run: received
  }),
  command({
    method: "POST",
    path: "/webhooks/clear",
    summary: "Forgets the events that have arrived.",
    body: null,
    response: nothing,
    run: ({ webhooks }) => Effect.as(webhooks.clear, {})
  }),
  command({
    method: "POST",
    path: "/webhooks/wait",
    summary: "Waits for the first event of a type that has arrived or arrives; 504 if none comes in time.",
    body: Wait,
    response: Received,
    waits: true,
    run: ({ webhooks }, { match = {}, timeout_seconds = 5, type }) =>
      Effect.map(
        webhooks.waitFor(type, (event) => fits(event, match), timeout_seconds * 1000),
        receivedOf
      )
  }),
  command({
    method: "GET",
    path: "/webhooks/{id}/log",
    summary: "Returns the deliveries of a subscription with their attempts, newest first.",
    body: null,
    response: Schema.Array(Logged),
    run: ({ webhooks }, _, id) =>
      Effect.map(
        Effect.flatMap(webhooks.find(id), ({ log }) => log),
        (log) =>
          log.map(({ attempts, created_at, due_at, event_id, state, type }) => ({
            event_id,
            type,
            state,
            created_at: isoOf(created_at),
            due_at: due_at === null ? null : isoOf(due_at),
            attempts: attempts.map(({ at, failure, snippet, status }) => ({ at: isoOf(at), status, failure, snippet }))
          }))
      )
  }),
  command({
    method: "POST",
    path: "/webhooks/{id}/replay",
    summary: "Sends an event again.",
    body: Replayed,
    response: Outcome,
    run: ({ webhooks }, { event_id }, id) =>
      Effect.map(
        Effect.flatMap(webhooks.find(id), ({ replay }) => replay(event_id)),
        (replayed) => ({ replayed })
      )
  }),
  onSubscription("enable", "Enables a subscription, and sends what it has missed."),
  onSubscription("disable", "Disables a subscription: nothing is sent to it."),
  command({
    method: "POST",
    path: "/webhooks/{id}/rotate",
    summary: "Rotates the signing secret of a subscription.",
    body: null,
    response: Secret,
    run: ({ webhooks }, _, id) =>
      Effect.map(
        Effect.flatMap(webhooks.find(id), ({ rotate }) => rotate),
        (secret) => ({ secret })
      )
  }),
  command({
    method: "DELETE",
    path: "/webhooks/{id}",
    summary: "Removes a subscription.",
    body: null,
    response: nothing,
    run: ({ webhooks }, _, id) =>
      Effect.as(
        Effect.flatMap(webhooks.find(id), ({ remove }) => remove),
        {}
      )
  }),
  command({
    method: "POST",
    path: "/trigger",
    summary: "Sends an example of an event to its subscribers, as if it had happened.",
    body: Triggered,
    response: nothing,
    run: ({ webhooks }, { data, type }) =>
      Effect.as(data === undefined ? webhooks.trigger(type) : webhooks.trigger(type, data as never), {})
  })
]
