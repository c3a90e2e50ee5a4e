/** The events (§6) as the document's `webhooks`. */
import { Event, EventCatalogue } from "@fourtop/core/internal"
import { envelope } from "./eventExample.ts"
import type { Parameter, SchemaObject, Webhook } from "./Document.ts"
import { type Definitions, jsonSchemaOf } from "./jsonSchemaOf.ts"

/** The tag that groups all events. */
export const tag = {
  name: "Webhooks",
  description:
    "Events are sent as POST requests to the https URLs that an owner adds in the developer settings. An event may " +
    "arrive more than once and out of order: deduplicate by `id`."
}

const header = (name: string, description: string, schema: SchemaObject, example: string): Parameter => ({
  name,
  in: "header",
  required: true,
  description,
  schema: { type: "string", ...schema },
  example
})

const headersOf = (type: Event.EventType): ReadonlyArray<Parameter> => [
  header("Service-Event", "The event type.", { enum: [type] }, type),
  header(
    "Service-Delivery",
    "The event id, the same on every attempt and on a replay.",
    { format: "uuid" },
    envelope(type).id
  ),
  header(
    "Service-Signature",
    "`t=<unix time>,v1=<hex>`, where `<hex>` is the HMAC-SHA256 of `<t>.<raw body>`, keyed with the webhook's signing " +
      "secret. While a secret is being rotated there are two `v1` values; accept either. Reject a `t` older than 300 seconds.",
    { pattern: "^t=[0-9]+(,v1=[0-9a-f]{64})+$" },
    "t=1773509400,v1=5f0c1d9a3b7e42c8a6d5e4f3029187b6c5d4e3f2a1b0c9d8e7f60514233241ab"
  ),
  header("webhook-id", "The event id, for libraries of Standard Webhooks.", { format: "uuid" }, envelope(type).id),
  header(
    "webhook-timestamp",
    "When this attempt was signed, in seconds since 1970.",
    { pattern: "^[0-9]+$" },
    "1773509400"
  ),
  header(
    "webhook-signature",
    "`v1,<base64>`, the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<raw body>`, keyed with the same secret. While " +
      "a secret is being rotated there are two, separated by a space; accept either.",
    { pattern: "^v1,[0-9A-Za-z+/]{43}=( v1,[0-9A-Za-z+/]{43}=)*$" },
    "v1,Xwwdmjt+QsimLURDAihxe2xdTk8yGxwMnef2BRQjMkE="
  )
]

/** `order.status_changed` as an identifier: `OrderStatusChanged`. */
const nameOf = (type: Event.EventType): string =>
  type.replace(/(^|[._])([a-z])/g, (_all, _mark, letter: string) => letter.toUpperCase())

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const webhook = (type: Event.EventType, definitions: Definitions): Webhook => {
  const name = `${nameOf(type)}Event`
  definitions[name] = jsonSchemaOf(EventCatalogue.envelopeOf(type), definitions)
  return {
    operationId: `on${nameOf(type)}`,
    tags: [tag.name],
    summary: type,
    description: `${capitalised(EventCatalogue.catalogue[type].when)}.`,
    security: [],
    parameters: headersOf(type),
    requestBody: {
      required: true,
      content: { "application/json": { schema: { $ref: `#/components/schemas/${name}` }, example: envelope(type) } }
    },
    responses: {
      "2XX": { description: "Delivered. Any 2xx within 10 seconds counts; the response body is ignored." },
      "4XX": {
        description:
          "Failed. Any other response, or none within 10 seconds, is retried after 1 minute, 5 minutes, 30 minutes, " +
          "2 hours and 6 hours."
      }
    }
  }
}

/** Every event by type; their schemas are added to the definitions. */
export const webhooks = (definitions: Definitions): Readonly<Record<string, { readonly post: Webhook }>> =>
  Object.fromEntries(Event.eventTypes.map((type) => [type, { post: webhook(type, definitions) }]))
