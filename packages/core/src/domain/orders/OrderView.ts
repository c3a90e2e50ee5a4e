/** The public representation of an order (§2.5), the same in responses, lists and events. */
import { Schema } from "effect"
import * as Described from "../foundation/Described.ts"
import * as Fields from "../foundation/Fields.ts"
import * as Json from "../foundation/Json.ts"
import { Currency } from "../foundation/Money.ts"
import { Translations } from "../foundation/Translations.ts"
import type { Zone } from "../foundation/time/ZonedClock.ts"
import * as ZonedClock from "../foundation/time/ZonedClock.ts"
import * as Labels from "../labels/Labels.ts"
import { OrderType } from "../venue/OpeningHours.ts"
import * as KitchenWork from "./KitchenWork.ts"
import * as LineDetails from "./LineDetails.ts"
import type { Order, OrderLine } from "./Order.ts"
import * as OrderFields from "./OrderFields.ts"

const nullableText = Schema.NullOr(Schema.String)
const nullableTime = Schema.NullOr(Fields.dateTime)

const Modifier = Described.struct(
  { name: Translations, price_minor: Schema.Int },
  {
    name: "The name of the option when the order was placed.",
    price_minor: "What the option adds to the price of one piece."
  }
)

/** A line of an order as the API shows it (§2.5). */
export const OrderLineView = Described.struct(
  {
    id: Schema.Int,
    item_id: Schema.Int,
    name: Translations,
    variant_name: Schema.NullOr(Translations),
    quantity: Schema.Int,
    unit_price_minor: Schema.Int,
    line_total_minor: Schema.Int,
    voided: Schema.Boolean,
    modifiers: Schema.Array(Modifier),
    ...LineDetails.views
  },
  {
    id: "The line's id, unique within the order.",
    item_id: "The item that was ordered.",
    name: "The item's name when the order was placed.",
    variant_name: "The name of the variant that was chosen; null for an item without variants.",
    quantity: "How many pieces were ordered.",
    unit_price_minor: "The price of one piece with its modifiers.",
    line_total_minor: "The unit price times the quantity.",
    voided: "Whether the line was voided, so that it no longer counts.",
    modifiers: "The modifier options that were chosen.",
    ...LineDetails.viewSentences
  }
).annotations({ identifier: "OrderLine", description: "A line of an order." })

const Table = Described.struct(
  { id: Schema.Int, name: Schema.String, code: nullableText },
  { id: "The table's id.", name: "The table's name.", code: "The code that orders name the table by." }
)

const Customer = Described.struct(
  { name: nullableText, phone: nullableText, email: nullableText },
  {
    name: "The customer's name; null once the guest was erased.",
    phone: "The customer's phone number, as it was sent.",
    email: "The customer's email address."
  }
)

const DeliveryAddress = Described.struct(
  { line1: Schema.String, city: Schema.String, phone: Schema.String },
  {
    line1: "Street and number.",
    city: "The city, with the postcode if one was sent.",
    phone: "Whom the driver can call."
  }
)

const Tax = Described.struct(
  {
    name: Schema.String,
    rate: Schema.Number,
    inclusive: Schema.Boolean,
    taxable_minor: Schema.Int,
    tax_minor: Schema.Int
  },
  {
    name: "The name of the tax.",
    rate: "The rate in percent, with up to four decimals.",
    inclusive: "Whether prices include the tax.",
    taxable_minor: "The amount that the tax applies to.",
    tax_minor: "The amount of the tax."
  }
)

export const OrderView = Described.struct(
  {
    id: Schema.UUID,
    status: OrderFields.status,
    type: OrderType,
    channel: Schema.String,
    branch_id: Schema.NullOr(Schema.Int),
    table: Schema.NullOr(Table),
    customer: Customer,
    note: nullableText,
    delivery_address: Schema.NullOr(DeliveryAddress),
    currency: Currency,
    subtotal_minor: Schema.Int,
    discount_minor: Schema.Int,
    service_charge_minor: Schema.Int,
    tax_added_minor: Schema.Int,
    delivery_fee_minor: Schema.Int,
    total_minor: Schema.Int,
    tax_breakdown: Schema.NullOr(Schema.Array(Tax)),
    cancel_reason: nullableText,
    items: Schema.Array(OrderLineView),
    placed_at: Fields.dateTime,
    scheduled_for: nullableTime,
    paid_at: nullableTime,
    updated_at: Fields.dateTime,
    // Absent in representations that were stored before orders had numbers.
    number: Fields.optional(nullableText),
    // Absent in representations that were stored before it was recorded.
    kitchen_open: Fields.optional(Schema.Boolean),
    ...Labels.views
  },
  {
    id: "The order id.",
    status: "Where the order is in its lifecycle.",
    type: "How the guest gets the order.",
    channel: "Where the order came from: `web`, `phone`, `whatsapp`, `qr`, `pos`, `kiosk`, or a delivery marketplace.",
    branch_id: "The branch that prepares the order; null if the restaurant has none.",
    table: "The table of a dine-in order.",
    customer: "Who ordered.",
    note: "A note from the guest.",
    delivery_address: "Where a delivery goes.",
    currency: "The currency of all amounts, as an ISO 4217 code.",
    subtotal_minor: "The sum of the lines that are not voided.",
    discount_minor: "What promotions, and discounts that people give, take off the subtotal.",
    service_charge_minor: "The service charge.",
    tax_added_minor: "The taxes that are added; 0 if prices include them.",
    delivery_fee_minor: "The delivery fee.",
    total_minor: "What the guest pays: subtotal less discount, plus service charge, added taxes and delivery fee.",
    tax_breakdown: "Each tax with its amount; null if the restaurant has no taxes.",
    cancel_reason: "The reason that a cancellation was sent with.",
    items: "The lines of the order.",
    placed_at: "When the order was placed.",
    scheduled_for:
      "When the order is wanted; if the restaurant was closed, its next opening. Null for as soon as possible.",
    paid_at: "When payments covered the total.",
    updated_at: "When the order last changed.",
    number:
      "A short number that people can say, unique among the branch's orders of a business day; null for orders from before.",
    kitchen_open: "Whether the kitchen still works on something of the order, which may be ready already.",
    ...Labels.viewSentences
  }
).annotations({ identifier: "Order", description: "An order, from any channel." })
export type OrderView = typeof OrderView.Type

const lineOf = ({
  discount: _discount,
  guest_id: _guest,
  station: _station,
  tax_class: _taxClass,
  ...line
}: OrderLine) => ({
  ...line,
  ...LineDetails.of(line)
})

/** The order as the API shows it, with times on the restaurant's clock. */
export const of = (order: Omit<Order, "view">, zone: Zone): OrderView => {
  const time = (instant: number) => ZonedClock.format(zone, instant)
  const timeOrNull = (instant: number | null) => (instant === null ? null : time(instant))
  return {
    id: order.id,
    status: order.status,
    type: order.type,
    channel: order.channel,
    branch_id: order.branch_id,
    table: order.table,
    customer: order.customer,
    note: order.note,
    delivery_address: order.delivery_address,
    currency: order.currency,
    subtotal_minor: order.price.subtotalMinor,
    discount_minor: order.price.discountMinor,
    service_charge_minor: order.price.serviceChargeMinor,
    tax_added_minor: order.price.taxAddedMinor,
    delivery_fee_minor: order.price.deliveryFeeMinor,
    total_minor: order.price.totalMinor,
    tax_breakdown: order.price.taxBreakdown,
    cancel_reason: order.cancel_reason,
    items: order.lines.map(lineOf),
    placed_at: time(order.placed_at),
    scheduled_for: timeOrNull(order.scheduled_for),
    paid_at: timeOrNull(order.paid_at),
    updated_at: time(order.updated_at),
    number: order.number ?? null,
    kitchen_open: KitchenWork.isOpen(order),
    ...Labels.shown(order)
  }
}

/** The order with its stored representation updated. */
export const withView = (order: Omit<Order, "view">, zone: Zone): Order => ({
  ...order,
  view: Json.write(of(order, zone))
})
