/** What happened at the restaurant, for programs that cannot receive webhooks. */
import * as HttpApiEndpoint from "@effect/platform/HttpApiEndpoint"
import * as HttpApiGroup from "@effect/platform/HttpApiGroup"
import * as OpenApi from "@effect/platform/OpenApi"
import { Delivery, Described, type Event, EventScopes, Fields, Money, Page, Scope } from "@fourtop/core/internal"
import { Schema } from "effect"
import { Examples, Listens, RequiredScope } from "../../protocol/Annotations.ts"
import { basePath } from "../../protocol/BasePath.ts"
import * as Envelope from "../../protocol/Envelope.ts"
import * as ErrorSchema from "../../protocol/ErrorSchema.ts"
import * as TextFields from "../../protocol/TextFields.ts"
import * as examples from "./eventExamples.ts"
import { EventTypes } from "./EventTypes.ts"

const { optional, withDefault } = Fields
const { largest, smallest, standard } = Page.limits

export const longestWaitSeconds = 25

const since = Fields.dateOrDateTime.annotations({
  jsonSchema: {
    type: "string",
    description: `Without \`after\`: start at this date or date-time, at most ${Delivery.keptDays} days ago, instead of now.`
  }
})

const EventMessage = Described.struct(
  {
    id: Schema.UUID,
    type: Schema.String,
    created_at: Fields.dateTime,
    restaurant: Described.struct(
      { id: Schema.Int, slug: Schema.String, currency: Money.Currency },
      { id: "The id of the restaurant.", slug: "Its name in URLs.", currency: "Its currency." }
    ),
    data: Schema.Record({ key: Schema.String, value: Schema.Unknown }).annotations({
      jsonSchema: { type: "object", properties: {}, additionalProperties: true }
    })
  },
  {
    id: "The event id; an event that comes again has the same.",
    type: "The event type. Later versions may add more.",
    created_at: "When it happened.",
    restaurant: "The restaurant it happened at.",
    data: "What it is about, as in the webhook of this type."
  }
).annotations({ identifier: "EventMessage", description: "An event, exactly as webhooks send it." })

const EventsMeta = Envelope.meta(
  "EventsMeta",
  "Where to read on.",
  { cursor: Schema.String, more: Schema.Boolean },
  {
    cursor: "Send it as `after` to read on.",
    more: "Whether there are more events already."
  }
)

/** Which types each scope shows, in a sentence. */
const shownBy = (scope: Scope.Scope): string | null => {
  const types = Object.entries(EventScopes.eventScopes).flatMap(([type, needed]) =>
    needed === scope ? [`\`${type as Event.EventType}\``] : []
  )
  return types.length === 0 ? null : `\`${scope}\` shows ${types.join(", ")}`
}

const shown = Scope.all.flatMap((scope) => shownBy(scope) ?? []).join("; ")

const listEvents = HttpApiEndpoint.get("listEvents", "/events")
  .setUrlParams(
    Schema.Struct({
      after: optional(TextFields.text("The `meta.cursor` of the last response.")),
      since: optional(since),
      types: optional(EventTypes),
      limit: withDefault(TextFields.integer("The most events to return.", smallest, largest, standard), standard),
      wait: withDefault(
        TextFields.integer("How many seconds to wait if there is no event yet.", 0, longestWaitSeconds, 0),
        0
      )
    })
  )
  .annotate(RequiredScope, null)
  .annotate(Listens, true)
  .annotate(Examples, examples.listEvents)
  .annotate(OpenApi.Summary, "List events")
  .annotate(
    OpenApi.Description,
    "Lists what happens from now on, oldest first, as webhooks would report it; for a laptop without a public address. " +
      "Send `meta.cursor` as `after` to read on: no event is missed, also one that is committed late. Deduplicate by `id`. " +
      "With `wait`, the response comes as soon as there is an event.\n\n" +
      `A token sees the events of what it may read: ${shown}; every token sees \`ping\`. For live tokens the owner has ` +
      "to switch this on."
  )
  .addSuccess(Envelope.withMeta(Schema.Array(EventMessage), EventsMeta))
  .addError(ErrorSchema.ListeningOff)
  .addError(ErrorSchema.ValidationFailed)

export class EventsApi extends HttpApiGroup.make("events")
  .add(listEvents)
  .addError(ErrorSchema.CommonErrors)
  .prefix(basePath)
  .annotate(OpenApi.Title, "Events")
  .annotate(OpenApi.Description, "Reads the events that webhooks send.") {}
