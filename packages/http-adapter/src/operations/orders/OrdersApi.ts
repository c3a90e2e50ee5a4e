/** Orders on any channel (§4.2). */
import * as HttpApiEndpoint from "@effect/platform/HttpApiEndpoint"
import * as HttpApiGroup from "@effect/platform/HttpApiGroup"
import * as OpenApi from "@effect/platform/OpenApi"
import { Fields, OpeningHours, OrderInput, OrderListKey, OrderView } from "@fourtop/core/internal"
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
const order = Schema.Struct({ order: TextFields.uuid("The order id.") })
const SingleOrder = Envelope.schema(OrderView.OrderView)

// Interfaces, because the compiler cannot name every inner type of core's inputs when it emits declarations.
export interface PlaceOrder extends OrderInput.PlaceOrder {}
const PlaceOrder: Schema.Schema<PlaceOrder, typeof OrderInput.PlaceOrder.Encoded> = OrderInput.PlaceOrder

export interface MoveOrder extends OrderInput.MoveOrder {}
const MoveOrder: Schema.Schema<MoveOrder, typeof OrderInput.MoveOrder.Encoded> = OrderInput.MoveOrder

export interface AddLines extends OrderInput.AddLines {}
const AddLines: Schema.Schema<AddLines, typeof OrderInput.AddLines.Encoded> = OrderInput.AddLines

export interface ChangeOrder extends OrderInput.ChangeOrder {}
const ChangeOrder: Schema.Schema<ChangeOrder, typeof OrderInput.ChangeOrder.Encoded> = OrderInput.ChangeOrder

export interface VoidLine extends OrderInput.VoidLine {}
const VoidLine: Schema.Schema<VoidLine, typeof OrderInput.VoidLine.Encoded> = OrderInput.VoidLine

const time = (description: string) => Fields.dateOrDateTime.annotations({ jsonSchema: { type: "string", description } })

const listOrders = HttpApiEndpoint.get("listOrders", "/orders")
  .setUrlParams(
    Paging.query(OrderListKey, {
      status: optional(OrderStatuses),
      type: optional(Fields.oneOf(OpeningHours.orderTypes).annotations({ description: "Only orders of this type." })),
      channel: optional(TextFields.text("Only orders from this channel.")),
      placed_from: optional(time("Only orders placed at or after this date or date-time.")),
      placed_to: optional(time("Only orders placed at or before this date-time, or by the end of this date.")),
      updated_since: optional(time("Only orders changed at or after this date or date-time.")),
      external_reference: optional(TextFields.reference("Only orders with exactly this reference."))
    })
  )
  .annotate(RequiredScope, "orders:read")
  .annotate(Examples, examples.listOrders)
  .annotate(OpenApi.Summary, "List orders")
  .annotate(
    OpenApi.Description,
    "Lists orders from every channel, newest first. A date-time without an offset is taken in the restaurant's time zone."
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
    "Prices the order from the menu and applies the owner's rules: order types offered, minimum order, delivery zones " +
      "and opening hours. While the restaurant is closed, the order is held until the next opening. `table_code` is " +
      "required for `dine_in`, `delivery_address` for `delivery`."
  )
  .addSuccess(SingleOrder, { status: 201 })
  .addError(ErrorSchema.BodyErrors)
  .addError(ErrorSchema.IdempotencyErrors)

const readOrder = HttpApiEndpoint.get("readOrder", "/orders/:order")
  .setPath(order)
  .annotate(RequiredScope, "orders:read")
  .annotate(Examples, examples.readOrder)
  .annotate(OpenApi.Summary, "Read an order")
  .addSuccess(SingleOrder)
  .addError(ErrorSchema.NotFound)

const changeOrder = HttpApiEndpoint.patch("changeOrder", "/orders/:order")
  .setPath(order)
  .setPayload(ChangeOrder)
  .annotate(RequiredScope, "orders:write")
  .annotate(Examples, examples.changeOrder)
  .annotate(OpenApi.Summary, "Change an order's reference or metadata")
  .annotate(
    OpenApi.Description,
    "Changes what integrations keep with an order, in any status: its external reference, and keys of its metadata. " +
      "Nothing else of an order can be changed so. Once its guest was erased, nothing can be kept with it any more."
  )
  .addSuccess(SingleOrder)
  .addError(ErrorSchema.NotFound)
  .addError(ErrorSchema.BodyErrors)

const moveOrder = HttpApiEndpoint.post("moveOrder", "/orders/:order/status")
  .setPath(order)
  .setHeaders(Idempotency.Headers)
  .setPayload(MoveOrder)
  .annotate(RequiredScope, "orders:write")
  .annotate(Examples, examples.moveOrder)
  .annotate(OpenApi.Summary, "Change an order's status")
  .annotate(
    OpenApi.Description,
    "Allowed moves: `placed` to `accepted` or `rejected`, `accepted` to `ready`, `ready` to `completed`, and any of these " +
      "three to `cancelled`. Accepting fires the kitchen tickets, at once or when a scheduled order is due in the kitchen. " +
      "Rejecting or cancelling voids them."
  )
  .addSuccess(SingleOrder)
  .addError(ErrorSchema.NotFound)
  .addError(ErrorSchema.InvalidTransition)
  .addError(ErrorSchema.BodyErrors)
  .addError(ErrorSchema.IdempotencyErrors)

const addLines = HttpApiEndpoint.post("addLines", "/orders/:order/lines")
  .setPath(order)
  .setHeaders(Idempotency.Headers)
  .setPayload(AddLines)
  .annotate(RequiredScope, "orders:write")
  .annotate(Examples, examples.addLines)
  .annotate(OpenApi.Summary, "Add lines to an order")
  .annotate(
    OpenApi.Description,
    "Adds a round to an order that is `placed`, `accepted` or `ready` and not paid; otherwise place a new order. New lines " +
      "have the prices of the moment, and earlier ones keep theirs. Discount, service charge, delivery fee and taxes are " +
      "computed anew over all lines that are not voided, by the rules that the order was placed under. The kitchen gets " +
      "tickets for the new lines; an order that is `ready` stays so. An order has at most 100 lines that are not voided."
  )
  .addSuccess(SingleOrder, { status: 201 })
  .addError(ErrorSchema.NotFound)
  .addError(ErrorSchema.BodyErrors)
  .addError(ErrorSchema.IdempotencyErrors)

const voidLine = HttpApiEndpoint.post("voidLine", "/orders/:order/lines/:line/void")
  .setPath(Schema.Struct({ ...order.fields, line: TextFields.id("The id of the line.") }))
  .setHeaders(Idempotency.Headers)
  .setPayload(VoidLine)
  .annotate(RequiredScope, "orders:write")
  .annotate(Examples, examples.voidLine)
  .annotate(OpenApi.Summary, "Void a line of an order")
  .annotate(
    OpenApi.Description,
    "Takes a line off an order that is not finished, and prices the order again without it. With `quantity` the line is " +
      "divided: the voided pieces become a line of their own, and the rest keeps the id. The kitchen sees what it need not " +
      "prepare any more. The last line cannot be voided: cancel the order instead."
  )
  .addSuccess(SingleOrder)
  .addError(ErrorSchema.NotFound)
  .addError(ErrorSchema.BodyErrors)
  .addError(ErrorSchema.IdempotencyErrors)

export class OrdersApi extends HttpApiGroup.make("orders")
  .add(listOrders)
  .add(placeOrder)
  .add(readOrder)
  .add(changeOrder)
  .add(moveOrder)
  .add(addLines)
  .add(voidLine)
  .addError(ErrorSchema.CommonErrors)
  .prefix(basePath)
  .annotate(OpenApi.Title, "Orders")
  .annotate(
    OpenApi.Description,
    "Place orders, read orders from any channel, change their status, and add or void lines."
  ) {}
