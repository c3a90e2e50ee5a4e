/**
 * Every event type (§6.3) with the schema of its data; types, documentation and tests are derived from it. `data` holds
 * the resource under its singular name, in the API's own representation.
 */
import { Schema } from "effect"
import { ExperienceBookingView } from "../backoffice/Experience.ts"
import { GiftCardView } from "../backoffice/GiftCard.ts"
import { StockBelowPar } from "../backoffice/Ingredient.ts"
import { RefundedPayment } from "../backoffice/Payment.ts"
import { PaymentView } from "../backoffice/PaymentView.ts"
import { ReviewView } from "../backoffice/Review.ts"
import { PublishedWeek } from "../backoffice/ShiftWeek.ts"
import { BookingView } from "../bookings/BookingView.ts"
import type { EventType } from "../foundation/EventEnvelope.ts"
import * as Described from "../foundation/Described.ts"
import * as Fields from "../foundation/Fields.ts"
import { Currency } from "../foundation/Money.ts"
import type { Scope } from "../foundation/Scope.ts"
import { DishView } from "../menu/DishView.ts"
import * as OrderFields from "../orders/OrderFields.ts"
import { OrderView } from "../orders/OrderView.ts"
import { InstallationView } from "../oauth/InstallationView.ts"
import { RespondingPointOfSale, SilentPointOfSale } from "../orders/outages/Outage.ts"
import * as Examples from "./EventExamples.ts"
import { ErasedGuestData, GuestData } from "./GuestData.ts"

export interface EventEntry<A> {
  /** Plain JSON, so that the type of the data is the type of what is sent. */
  readonly data: Schema.Schema<A>
  /** When it occurs, in the words of §6.3. */
  readonly when: string
  /** The scope that shows it to a reader of the API; null where any token does. */
  readonly scope: Scope | null
  readonly example: NoInfer<A>
}

const entry = <A>(when: string, scope: Scope | null, data: Schema.Schema<A>, example: NoInfer<A>): EventEntry<A> => ({
  data,
  when,
  scope,
  example
})

const changed = Schema.NonEmptyArray(Schema.String)
const orderSentence = "The order, as the API shows it."
const reservationSentence = "The reservation, as the API shows it."
const changedSentence = "The fields that changed."
const correction = Fields.optional(Schema.Literal(true))
const correctionSentence =
  "Present, and true, when people took back what they had just done; the event for that was sent too."
const guestSentence = "The guest, as the API shows them."
const giftCardSentence = "The gift card."
const order = Described.struct({ order: OrderView }, { order: orderSentence })
const reservation = Described.struct({ reservation: BookingView }, { reservation: reservationSentence })
const installation = Described.struct({ installation: InstallationView }, { installation: "The installation." })
const booking = { reservation: Examples.reservation }

/** All events by their type. */
export const catalogue = {
  ping: entry(
    "test event sent from the developer screen",
    null,
    Described.struct({ message: Schema.String }, { message: "A greeting." }),
    {
      message: "Hello from Fourtop"
    }
  ),
  "order.created": entry("an order is placed on any channel", "orders:read", order, { order: Examples.order }),
  "order.status_changed": entry(
    "an order moves to another status",
    "orders:read",
    Described.struct(
      { order: OrderView, previous_status: OrderFields.status, correction },
      { order: orderSentence, previous_status: "The status before.", correction: correctionSentence }
    ),
    { order: { ...Examples.order, status: "accepted" }, previous_status: "placed" }
  ),
  "order.paid": entry("payments cover the order", "orders:read", order, {
    order: { ...Examples.order, paid_at: "2026-03-14T19:20:00.000+01:00" }
  }),
  "reservation.created": entry(
    "a booking is made, by the guest or the staff",
    "reservations:read",
    reservation,
    booking
  ),
  "reservation.updated": entry(
    "a booking changes",
    "reservations:read",
    Described.struct(
      { reservation: BookingView, changed, correction },
      { reservation: reservationSentence, changed: changedSentence, correction: correctionSentence }
    ),
    {
      reservation: { ...Examples.reservation, party_size: 5 },
      changed: ["party_size"]
    }
  ),
  "reservation.cancelled": entry("a booking is cancelled", "reservations:read", reservation, {
    reservation: { ...Examples.reservation, status: "cancelled" }
  }),
  "menu.item_updated": entry(
    "a dish changes: price, name, sold out",
    "menu:read",
    Described.struct(
      { item: DishView, changed, correction },
      { item: "The item, as the API shows it.", changed: changedSentence, correction: correctionSentence }
    ),
    {
      item: Examples.item,
      changed: ["is_available"]
    }
  ),
  "payment.refunded": entry(
    "a payment is refunded",
    "orders:read",
    Described.struct({ payment: RefundedPayment }, { payment: "The payment." }),
    {
      payment: Examples.payment
    }
  ),
  "guest.created": entry(
    "a guest profile is created",
    "guests:read",
    Described.struct({ guest: GuestData }, { guest: guestSentence }),
    { guest: Examples.guest }
  ),
  "guest.updated": entry(
    "a guest's details or consent change, or the guest is erased",
    "guests:read",
    Described.struct(
      { guest: Schema.Union(GuestData, ErasedGuestData) },
      { guest: "The guest, as the API shows them; only the id once the guest was erased." }
    ),
    { guest: { id: 77, erased: true } }
  ),
  "giftcard.issued": entry(
    "a gift card is sold or issued",
    "orders:read",
    Described.struct({ gift_card: GiftCardView }, { gift_card: giftCardSentence }),
    {
      gift_card: { ...Examples.giftCard, balance_minor: Examples.giftCard.initial_minor }
    }
  ),
  "giftcard.redeemed": entry(
    "a gift card pays for an order",
    "orders:read",
    Described.struct(
      { gift_card: GiftCardView, order_id: Schema.UUID, amount_minor: Schema.Int },
      { gift_card: giftCardSentence, order_id: "The order that it paid for.", amount_minor: "How much it paid." }
    ),
    { gift_card: Examples.giftCard, ...Examples.redemption }
  ),
  "review.created": entry(
    "a guest submits a rating",
    "guests:read",
    Described.struct({ review: ReviewView }, { review: "The review." }),
    {
      review: Examples.review
    }
  ),
  "stock.below_par": entry(
    "an ingredient drops below its par level at a branch",
    "reports:read",
    Described.struct({ stock: StockBelowPar }, { stock: "The ingredient and its stock." }),
    { stock: Examples.stock }
  ),
  "shift.published": entry(
    "a manager publishes a week of shifts",
    "reports:read",
    Described.struct({ week: PublishedWeek }, { week: "The week with its shifts." }),
    {
      week: Examples.week
    }
  ),
  "experience.booked": entry(
    "tickets to an experience are paid for",
    "reservations:read",
    Described.struct({ booking: ExperienceBookingView }, { booking: "The tickets that were sold." }),
    { booking: Examples.experienceBooking }
  ),
  "point_of_sale.silent": entry(
    "the POS has accepted none of its orders for three minutes",
    "orders:read",
    Described.struct({ point_of_sale: SilentPointOfSale }, { point_of_sale: "The POS." }),
    { point_of_sale: Examples.silentPointOfSale }
  ),
  "point_of_sale.responding": entry(
    "the POS accepts orders again after that",
    "orders:read",
    Described.struct({ point_of_sale: RespondingPointOfSale }, { point_of_sale: "The POS." }),
    { point_of_sale: Examples.respondingPointOfSale }
  ),
  "order.updated": entry(
    "an order gets further lines or a discount, one of its lines is voided, lines or the order are moved, or its reference or metadata change",
    "orders:read",
    Described.struct(
      { order: OrderView, changed, correction },
      { order: orderSentence, changed: changedSentence, correction: correctionSentence }
    ),
    { order: Examples.longerOrder, changed: ["subtotal_minor", "total_minor", "tax_breakdown", "items"] }
  ),
  "payment.recorded": entry(
    "a payment for an order is recorded",
    "payments:read",
    Described.struct({ payment: PaymentView }, { payment: "The payment, as the API shows it." }),
    { payment: Examples.recordedPayment }
  ),
  "app.installed": entry(
    "an owner installs the app, or changes what it is allowed; sent to that app alone",
    null,
    installation,
    { installation: Examples.installation }
  ),
  "app.uninstalled": entry(
    "the installation of the app ends; sent to that app alone, and nothing after it",
    null,
    installation,
    {
      installation: {
        ...Examples.installation,
        ended_at: "2026-04-02T10:15:00.000+02:00",
        ended_because: "uninstalled"
      }
    }
  )
} as const satisfies Readonly<Record<EventType, unknown>>

/** The data of an event of the type, as `Event.make` requires it. */
export type EventData<T extends EventType> = Schema.Schema.Type<(typeof catalogue)[T]["data"]>

const restaurant = Described.struct(
  { id: Schema.Int, slug: Schema.String, currency: Currency },
  {
    id: "The restaurant id.",
    slug: "The restaurant's short name, which is part of its URLs.",
    currency: "The restaurant's currency, as an ISO 4217 code."
  }
).annotations({ identifier: "EventRestaurant", description: "The restaurant where an event happened." })

/** §6.2: a whole event of the type, as it is sent. */
export const envelopeOf = (type: EventType) =>
  Described.struct(
    {
      id: Schema.UUID,
      type: Schema.Literal(type),
      created_at: Fields.dateTime,
      restaurant,
      data: catalogue[type].data as Schema.Schema<unknown, unknown>
    },
    {
      id: "The event id, the same on every attempt and on a replay.",
      type: "The event type.",
      created_at: "When it happened.",
      restaurant: "Where it happened.",
      data: "What happened."
    }
  )
