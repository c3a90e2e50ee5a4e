/** Orders on any channel (§4.2). */
import * as HttpApiEndpoint from "@effect/platform/HttpApiEndpoint"
import * as HttpApiGroup from "@effect/platform/HttpApiGroup"
import * as OpenApi from "@effect/platform/OpenApi"
import { Fields, OpeningHours, OrderInput, OrderListKey, OrderView } from "@fourtop/core"
import { Schema } from "effect"
import { Examples, RequiredScope } from "../../protocol/Annotations.ts"
import { basePath } from "../../protocol/BasePath.ts"
import * as Envelope from "../../protocol/Envelope.ts"
import * as ErrorSchema from "../../protocol/ErrorSchema.ts"
import * as Idempotency from "../../protocol/Idempotency.ts"
import * as Paging from "../../protocol/Paging.ts"
import * as TextFields from "../../protocol/TextFields.ts"
import * as examples from "./orderExamples.ts"
import { OrderStatuses } from "./OrderStatuses.ts"

const { optional } = Fields
const order = Schema.Struct({ order: TextFields.uuid("The order's id.") })
const SingleOrder = Envelope.schema(OrderView.OrderView)

// Interfaces, because the compiler cannot name every type inside the core's inputs when it writes declarations.
export interface PlaceOrder extends OrderInput.PlaceOrder {}
const PlaceOrder: Schema.Schema<PlaceOrder, typeof OrderInput.PlaceOrder.Encoded> = OrderInput.PlaceOrder

export interface MoveOrder extends OrderInput.MoveOrder {}
const MoveOrder: Schema.Schema<MoveOrder, typeof OrderInput.MoveOrder.Encoded> = OrderInput.MoveOrder

const time = (description: string) => Fields.dateOrDateTime.annotations({ jsonSchema: { type: "string", description } })

const listOrders = HttpApiEndpoint.get("listOrders", "/orders")
  .setUrlParams(
    Paging.query(OrderListKey, {
      status: optional(OrderStatuses),
      type: optional(Fields.oneOf(OpeningHours.orderTypes).annotations({ description: "Only orders of this type." })),
      channel: optional(TextFields.text("Only orders of this channel.")),
      placed_from: optional(time("Placed at or after this date or date-time.")),
      placed_to: optional(time("Placed at or before this date-time, or through the end of this date.")),
      updated_since: optional(time("Changed at or after this date or date-time."))
    })
  )
  .annotate(RequiredScope, "orders:read")
  .annotate(Examples, examples.listOrders)
  .annotate(OpenApi.Summary, "List orders")
  .annotate(
    OpenApi.Description,
    "Orders of every channel, newest first. A time without an offset is read on the restaurant's clock."
  )
  .addSuccess(Paging.schema(OrderView.OrderView))
  .addError(ErrorSchema.ValidationFailed)

const placeOrder = HttpApiEndpoint.post("placeOrder", "/orders")
  .setHeaders(Idempotency.Headers)
  .setPayload(PlaceOrder)
  .annotate(RequiredScope, "orders:write")
  .annotate(Examples, examples.placeOrder)
  .annotate(OpenApi.Summary, "Place an order")
  .annotate(
    OpenApi.Description,
    "The order is priced from the menu, and the owner's rules apply: types offered, minimum, delivery zones, opening " +
      "hours. While the restaurant is closed the order is held for the next opening. A dine-in needs the code of a table, " +
      "a delivery an address."
  )
  .addSuccess(SingleOrder, { status: 201 })
  .addError(ErrorSchema.OfBody)
  .addError(ErrorSchema.OfKey)

const readOrder = HttpApiEndpoint.get("readOrder", "/orders/:order")
  .setPath(order)
  .annotate(RequiredScope, "orders:read")
  .annotate(Examples, examples.readOrder)
  .annotate(OpenApi.Summary, "Read an order")
  .addSuccess(SingleOrder)
  .addError(ErrorSchema.NotFound)

const moveOrder = HttpApiEndpoint.post("moveOrder", "/orders/:order/status")
  .setPath(order)
  .setHeaders(Idempotency.Headers)
  .setPayload(MoveOrder)
  .annotate(RequiredScope, "orders:write")
  .annotate(Examples, examples.moveOrder)
  .annotate(OpenApi.Summary, "Move an order on")
  .annotate(
    OpenApi.Description,
    "From `placed` to `accepted` or `rejected`, from `accepted` to `ready`, from `ready` to `completed`; `cancelled` from " +
      "any of these. Accepting fires the kitchen; rejecting and cancelling void its tickets."
  )
  .addSuccess(SingleOrder)
  .addError(ErrorSchema.NotFound)
  .addError(ErrorSchema.InvalidTransition)
  .addError(ErrorSchema.OfBody)
  .addError(ErrorSchema.OfKey)

export class OrdersApi extends HttpApiGroup.make("orders")
  .add(listOrders)
  .add(placeOrder)
  .add(readOrder)
  .add(moveOrder)
  .addError(ErrorSchema.OfEvery)
  .prefix(basePath)
  .annotate(OpenApi.Title, "Orders")
  .annotate(OpenApi.Description, "Orders on any channel: placed, followed and moved through their life.") {}
