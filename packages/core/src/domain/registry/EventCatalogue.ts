/**
 * Every event type (§6.3) with the schema of its data; types, documentation and tests are derived from it. `data` holds
 * the resource under its singular name, in the API's own representation.
 */
import { Schema } from "effect"
import { ExperienceBookingView } from "../backoffice/Experience.ts"
import { GiftCardView } from "../backoffice/GiftCard.ts"
import { StockBelowPar } from "../backoffice/Ingredient.ts"
import { RefundedPayment } from "../backoffice/Payment.ts"
import { ReviewView } from "../backoffice/Review.ts"
import { PublishedWeek } from "../backoffice/ShiftWeek.ts"
import { BookingView } from "../bookings/BookingView.ts"
import type { EventType } from "../foundation/EventEnvelope.ts"
import * as Fields from "../foundation/Fields.ts"
import { Currency } from "../foundation/Money.ts"
import { DishView } from "../menu/DishView.ts"
import * as OrderFields from "../orders/OrderFields.ts"
import { OrderView } from "../orders/OrderView.ts"
import * as Examples from "./EventExamples.ts"
import { ErasedGuestData, GuestData } from "./GuestData.ts"

/** The declaration of one event type. */
export interface EventEntry<A> {
  /** Plain JSON, so that the type of the data is the type of what is sent. */
  readonly data: Schema.Schema<A>
  /** When it occurs, in the words of §6.3. */
  readonly when: string
  readonly example: NoInfer<A>
}

const entry = <A>(when: string, data: Schema.Schema<A>, example: NoInfer<A>): EventEntry<A> => ({
  data,
  when,
  example
})

const changed = Schema.NonEmptyArray(Schema.String)
const order = Schema.Struct({ order: OrderView })
const reservation = Schema.Struct({ reservation: BookingView })
const booking = { reservation: Examples.reservation }

/** All events by their type. */
export const catalogue = {
  ping: entry("test event sent from the developer screen", Schema.Struct({ message: Schema.String }), {
    message: "Hello from Fourtop"
  }),
  "order.created": entry("an order is placed on any channel", order, { order: Examples.order }),
  "order.status_changed": entry(
    "an order moves to another status",
    Schema.Struct({ order: OrderView, previous_status: OrderFields.status }),
    { order: { ...Examples.order, status: "accepted" }, previous_status: "placed" }
  ),
  "order.paid": entry("payments cover the order", order, {
    order: { ...Examples.order, paid_at: "2026-03-14T19:20:00.000+01:00" }
  }),
  "reservation.created": entry("a booking is made, by the guest or the staff", reservation, booking),
  "reservation.updated": entry("a booking changes", Schema.Struct({ reservation: BookingView, changed }), {
    reservation: { ...Examples.reservation, party_size: 5 },
    changed: ["party_size"]
  }),
  "reservation.cancelled": entry("a booking is cancelled", reservation, {
    reservation: { ...Examples.reservation, status: "cancelled" }
  }),
  "menu.item_updated": entry("a dish changes: price, name, sold out", Schema.Struct({ item: DishView, changed }), {
    item: Examples.item,
    changed: ["is_available"]
  }),
  "payment.refunded": entry("a payment is refunded", Schema.Struct({ payment: RefundedPayment }), {
    payment: Examples.payment
  }),
  "guest.created": entry("a guest profile is created", Schema.Struct({ guest: GuestData }), { guest: Examples.guest }),
  "guest.updated": entry(
    "a guest's details or consent change, or the guest is erased",
    Schema.Struct({ guest: Schema.Union(GuestData, ErasedGuestData) }),
    { guest: { id: 77, erased: true } }
  ),
  "giftcard.issued": entry("a gift card is sold or issued", Schema.Struct({ gift_card: GiftCardView }), {
    gift_card: { ...Examples.giftCard, balance_minor: Examples.giftCard.initial_minor }
  }),
  "giftcard.redeemed": entry(
    "a gift card pays for an order",
    Schema.Struct({ gift_card: GiftCardView, order_id: Schema.UUID, amount_minor: Schema.Int }),
    { gift_card: Examples.giftCard, ...Examples.redemption }
  ),
  "review.created": entry("a guest submits a rating", Schema.Struct({ review: ReviewView }), {
    review: Examples.review
  }),
  "stock.below_par": entry(
    "an ingredient drops below its par level at a branch",
    Schema.Struct({ stock: StockBelowPar }),
    { stock: Examples.stock }
  ),
  "shift.published": entry("a manager publishes a week of shifts", Schema.Struct({ week: PublishedWeek }), {
    week: Examples.week
  }),
  "experience.booked": entry(
    "tickets to an experience are paid for",
    Schema.Struct({ booking: ExperienceBookingView }),
    { booking: Examples.experienceBooking }
  )
} as const satisfies Readonly<Record<EventType, unknown>>

/** The data of an event of the type, as `Event.make` requires it. */
export type EventData<T extends EventType> = Schema.Schema.Type<(typeof catalogue)[T]["data"]>

const restaurant = Schema.Struct({ id: Schema.Int, slug: Schema.String, currency: Currency }).annotations({
  identifier: "EventRestaurant"
})

/** §6.2: a whole event of the type, as it is sent. */
export const envelopeOf = (type: EventType) =>
  Schema.Struct({
    id: Schema.UUID,
    type: Schema.Literal(type),
    created_at: Fields.dateTime,
    restaurant,
    data: catalogue[type].data as Schema.Schema<unknown, unknown>
  })
