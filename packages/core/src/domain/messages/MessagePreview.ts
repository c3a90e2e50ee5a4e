/** Every message that a restaurant sends, with sample data, so that an owner can see what guests read. */
import * as LocalDate from "../foundation/time/LocalDate.ts"
import * as LocalTime from "../foundation/time/LocalTime.ts"
import type { Instant } from "../foundation/time/ZonedClock.ts"
import * as ZonedClock from "../foundation/time/ZonedClock.ts"
import { type Wording, wordingNames } from "../venue/MessageTemplate.ts"
import type { Venue } from "../venue/Venue.ts"
import type { BookingFacts } from "./BookingCalendar.ts"
import * as GuestMessage from "./GuestMessage.ts"
import type { Receipt } from "../receipts/Receipt.ts"
import * as Seller from "../receipts/Seller.ts"
import { branchDetailsOf } from "./BranchDetails.ts"

export interface PreviewedMessage {
  readonly wording: Wording
  readonly message: GuestMessage.GuestMessage
}

const id = "00000000-0000-7000-8000-0000000a1b2c"
const guest = { name: "Ada Lovelace", phone: "+44 20 7946 0000", email: "ada@example.com" }
const minute = 60_000
const evening = LocalTime.toMinutes("19:30")

const receiptOf = (venue: Venue, at: Instant): Receipt => ({
  id,
  kind: "receipt",
  branch_id: null,
  series: "1",
  counter: 42,
  issued_at: at,
  day: ZonedClock.dateAt(branchDetailsOf(venue, null).zone, at),
  order_id: null,
  payment_id: null,
  refers_to: null,
  content: {
    lines: [
      {
        line_id: 1,
        name: "Menu",
        options: [],
        quantity: 1,
        unit_price_minor: 4250,
        amount_minor: 4250,
        is_share: false
      }
    ],
    discount_minor: 0,
    service_minor: 0,
    fee_minor: 0,
    taxes: [],
    currency: venue.restaurant.currency,
    seller: Seller.of(venue, null),
    time: ZonedClock.format(branchDetailsOf(venue, null).zone, at),
    subject: "order",
    order: null,
    excess_minor: 0,
    total_minor: 4250,
    payment: { method: "card", tip_minor: 0, rounding_minor: 0, tendered_minor: null, change_minor: null },
    cause: null,
    served_by: null
  },
  previous: null,
  digest: "0".repeat(64),
  guest: null
})

/** All messages in a language, about a visit in a week. */
export const of = (
  venue: Venue,
  options: { readonly locale: string | null; readonly link: string | null; readonly now: Instant }
): ReadonlyArray<PreviewedMessage> => {
  const { locale, link, now } = options
  const composing = { id, venue, locale, link }
  const { zone } = branchDetailsOf(venue, null)
  const date = LocalDate.addDays(ZonedClock.dateAt(zone, now), 7)
  const starts_at = ZonedClock.toInstant(zone, date, evening)
  const visit = { date, time: LocalTime.fromMinutes(evening), party_size: 4, branch_id: null, id, ...guest }
  const booking: BookingFacts = {
    ...visit,
    version: 1,
    status: "confirmed",
    starts_at,
    ends_at: starts_at + 120 * minute,
    deposit_minor: null,
    deposit_status: null,
    updated_at: now
  }
  const order: GuestMessage.OrderFacts = {
    id,
    status: "accepted",
    type: "pickup",
    branch_id: null,
    customer: guest,
    currency: venue.restaurant.currency,
    price: { totalMinor: 4250 },
    scheduled_for: starts_at,
    cancel_reason: null
  }
  const receipt = receiptOf(venue, starts_at)
  const { aboutBooking, aboutOrder } = GuestMessage
  const cancelled = { ...booking, status: "cancelled" } as const
  const messages: Readonly<Record<Wording, () => GuestMessage.GuestMessage>> = {
    booking_created: () => aboutBooking(composing, "booking_created", booking),
    booking_requested: () => aboutBooking(composing, "booking_created", { ...booking, status: "pending" }),
    booking_confirmed: () => aboutBooking(composing, "booking_confirmed", booking),
    booking_changed: () => aboutBooking(composing, "booking_changed", booking),
    booking_declined: () => aboutBooking(composing, "booking_declined", { ...booking, status: "declined" }),
    booking_cancelled: () => aboutBooking(composing, "booking_cancelled", cancelled),
    booking_cancelled_by_guest: () => aboutBooking(composing, "booking_cancelled", cancelled, "guest"),
    booking_reminder: () => aboutBooking(composing, "booking_reminder", booking),
    order_accepted: () => aboutOrder(composing, "order_accepted", order),
    order_ready: () => aboutOrder(composing, "order_ready", { ...order, status: "ready" }),
    order_ready_for_delivery: () =>
      aboutOrder(composing, "order_ready", { ...order, status: "ready", type: "delivery" }),
    order_cancelled: () =>
      aboutOrder(composing, "order_cancelled", { ...order, status: "cancelled", cancel_reason: "The oven is broken" }),
    order_rejected: () => aboutOrder(composing, "order_cancelled", { ...order, status: "rejected" }),
    receipt: () => GuestMessage.aboutReceipt(composing, receipt, guest),
    credit_note: () => GuestMessage.aboutReceipt(composing, { ...receipt, kind: "credit_note" }, guest),
    waitlist_offered: () => GuestMessage.aboutOffer(composing, { ...visit, until: starts_at - 180 * minute })
  }
  return wordingNames.map((wording) => ({ wording, message: messages[wording]() }))
}
