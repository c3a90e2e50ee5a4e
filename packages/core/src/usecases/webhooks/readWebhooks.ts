/** Reads webhooks and their deliveries: people all of the restaurant, a token or an app those that it added itself. */
import { Effect, Schema } from "effect"
import { apiEventTypes } from "../../domain/foundation/EventEnvelope.ts"
import * as Fields from "../../domain/foundation/Fields.ts"
import * as Input from "../../domain/foundation/input/Input.ts"
import { NotFound } from "../../domain/foundation/Errors.ts"
import * as Page from "../../domain/foundation/Page.ts"
import { deliveryStages } from "../../domain/webhooks/Delivery.ts"
import * as WebhookView from "../../domain/webhooks/WebhookView.ts"
import * as Load from "../../ports/transaction/Load.ts"
import { Deliveries, DeliveryListKey, type DeliveryFilter } from "../../ports/webhooks/Deliveries.ts"
import { WebhookEndpoints } from "../../ports/webhooks/WebhookEndpoints.ts"
import { useCase } from "../definition/useCase.ts"
import { currentVenue, type Reader } from "../venue/currentVenue.ts"
import { isSeenBy, notFound, seenBy } from "./ownWebhook.ts"

const may = { areas: ["webhooks"], scope: "webhooks:write" } as const

const zoneOf = (reader: Reader) =>
  Effect.flatMap(currentVenue(reader), (venue) =>
    venue === null ? new NotFound({ resource: "restaurant" }) : Effect.succeed(venue.restaurant.time_zone)
  )

const endpointFor = (reader: Reader, id: number) =>
  Effect.gen(function* () {
    const { state } = yield* (yield* WebhookEndpoints).load(reader.restaurantId, id, Load.nothing)
    return seenBy(reader.authority, state) ?? (yield* notFound)
  })

/** All webhooks that the reader sees, oldest first. */
export const listWebhooks = useCase("listWebhooks", { may, input: [] }, (reader: Reader) =>
  Effect.gen(function* () {
    const zone = yield* zoneOf(reader)
    const all = yield* (yield* WebhookEndpoints).list(reader.restaurantId)
    return all.flatMap(({ endpoint }) => (isSeenBy(reader.authority, endpoint) ? [WebhookView.of(endpoint, zone)] : []))
  })
)

/** One webhook, or `NotFound`, also for one that the reader does not see. */
export const readWebhook = useCase(
  "readWebhook",
  { may, input: [Input.integer("webhook_id")] },
  (reader: Reader, id: number) =>
    Effect.gen(function* () {
      const zone = yield* zoneOf(reader)
      return WebhookView.of(yield* endpointFor(reader, id), zone)
    })
)

const DeliveryConditions = Schema.Struct({
  type: Schema.NullOr(Fields.oneOf(apiEventTypes)),
  stage: Schema.NullOr(Fields.oneOf(deliveryStages))
})

/** A page of what was sent to a webhook, newest first. */
export const listDeliveries = useCase(
  "listDeliveries",
  {
    may,
    input: [
      Input.integer("webhook_id"),
      Input.command(DeliveryConditions),
      Input.command(Page.requestOf(DeliveryListKey))
    ]
  },
  (reader: Reader, id: number, conditions: Pick<DeliveryFilter, "type" | "stage">, page: Page.Request) =>
    Effect.gen(function* () {
      const zone = yield* zoneOf(reader)
      const { id: endpointId } = yield* endpointFor(reader, id)
      const found = yield* (yield* Deliveries).list(reader.restaurantId, { ...conditions, endpointId }, page)
      return { ...found, rows: found.rows.map((delivery) => WebhookView.ofDelivery(delivery, zone)) }
    })
)
