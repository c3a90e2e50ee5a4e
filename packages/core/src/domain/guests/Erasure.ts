/**
 * The erased form of everything stored about a guest: sales figures stay, anything that identifies the guest goes.
 * Stored events and responses are rewritten under the ids they had, and are sent in the erased form from then on.
 */
import type { ExperienceBooking } from "../backoffice/Experience.ts"
import type { Payment } from "../backoffice/Payment.ts"
import type { PaymentView } from "../backoffice/PaymentView.ts"
import type { Review, ReviewView } from "../backoffice/Review.ts"
import type { Booking } from "../bookings/Booking.ts"
import * as BookingTexts from "../bookings/BookingTexts.ts"
import * as BookingView from "../bookings/BookingView.ts"
import type { ActivityEntry } from "../foundation/Activity.ts"
import * as Json from "../foundation/Json.ts"
import type { Instant, Zone } from "../foundation/time/ZonedClock.ts"
import * as ZonedClock from "../foundation/time/ZonedClock.ts"
import * as Labels from "../labels/Labels.ts"
import type { Order } from "../orders/Order.ts"
import * as OrderNotes from "../orders/OrderNotes.ts"
import * as OrderView from "../orders/OrderView.ts"
import type { WaitlistEntry } from "../waitlist/WaitlistEntry.ts"
import * as WaitlistView from "../waitlist/WaitlistView.ts"
import type { Guest } from "./Guest.ts"
import * as GuestRemarks from "./GuestRemarks.ts"
import { becomes, members, type Rule, stays } from "./Redaction.ts"

export interface TracedRows {
  readonly guest: Guest
  readonly orders: ReadonlyArray<Order>
  /** Orders of others that notes of the guest's orders went to, also by way of further ones. */
  readonly shared: ReadonlyArray<Order>
  readonly bookings: ReadonlyArray<Booking>
  readonly reviews: ReadonlyArray<Review>
  readonly waitlist: ReadonlyArray<WaitlistEntry>
  readonly payments: ReadonlyArray<Payment>
  /** They have nothing that identifies the guest, so that they stay. */
  readonly tickets: ReadonlyArray<ExperienceBooking>
}

/** The name on the bookings of an erased guest. */
export const nameless = "Erased guest"

/** The profile without contact and keys. Its new version makes concurrent writes to the guest conflict. */
export const guest = (before: Guest, now: Instant): Guest => ({
  ...before,
  name: nameless,
  phone: null,
  email: null,
  phone_key: null,
  email_key: null,
  locale: null,
  marketing_opted_in_at: null,
  ...(before.note === undefined && before.tags === undefined ? {} : GuestRemarks.none),
  ...Labels.erased(before),
  erased: true,
  updated_at: ZonedClock.stamp(now, before.updated_at)
})

/** A reason is free text that may be about the guest, like a note. */
const ofOrder = {
  customer: { name: null, phone: null, email: null },
  note: null,
  delivery_address: null,
  cancel_reason: null
}

/** A line without what was written about it; a line from before has no such member, and gets none. */
const withoutNote = <Line extends { readonly note?: string | null }>(line: Line): Line =>
  line.note === undefined ? line : { ...line, note: null }

const ofContact = { name: nameless, phone: "", email: null }
/** Every text may be about the guest. */
const ofBooking = { ...ofContact, ...BookingTexts.none, overruled: null, last_move: null }
const ofWaitlist = { ...ofContact, note: null }

/** What integrations keep may be about the guest too. */
const labels = {
  external_reference: becomes(Labels.none.external_reference),
  metadata: becomes(Labels.none.metadata)
}

const differs = (row: Labels.Labelled, members: object): boolean =>
  Labels.isAny(row) ||
  Object.entries(members).some(
    ([name, value]) => !Json.equals((row as Readonly<Record<string, unknown>>)[name] ?? null, value)
  )

/** The order in its erased form; nothing when it is erased already. */
export const order = (before: Order, zone: Zone, now: Instant): ReadonlyArray<Order> => {
  if (!differs(before, ofOrder) && before.lines.every(({ note = null }) => note === null)) return []
  const { joined_notes: _notes, ...row } = before
  const erased = {
    ...row,
    ...ofOrder,
    ...Labels.erased(row),
    lines: row.lines.map(withoutNote),
    updated_at: ZonedClock.stamp(now, row.updated_at)
  }
  return [OrderView.withView(erased, zone)]
}

/** The order of somebody else without the notes that the guest's orders left there; nothing when there are none. */
export const sharedOrder = (guestId: number, before: Order, zone: Zone, now: Instant): ReadonlyArray<Order> =>
  OrderNotes.leftBy(guestId, before).length === 0
    ? []
    : [
        OrderView.withView(
          { ...OrderNotes.withoutThoseOf(guestId, before), updated_at: ZonedClock.stamp(now, before.updated_at) },
          zone
        )
      ]

/** The booking in its erased form; nothing when it is erased already. */
export const booking = (before: Booking, zone: Zone, now: Instant): ReadonlyArray<Booking> =>
  differs(before, ofBooking)
    ? [
        BookingView.withView(
          {
            ...before,
            ...ofBooking,
            ...Labels.erased(before),
            updated_at: ZonedClock.stamp(now, before.updated_at)
          },
          zone
        )
      ]
    : []

/**
 * The entry of the waitlist in its erased form; nothing when it is erased already. Nobody waits any more; an offer ends
 * with its hold, and is sent to nobody.
 */
export const waitlistEntry = (before: WaitlistEntry, zone: Zone, now: Instant): ReadonlyArray<WaitlistEntry> => {
  const erased = { ...ofWaitlist, status: before.status === "waiting" ? ("left" as const) : before.status }
  return differs(before, erased)
    ? [
        WaitlistView.withView(
          { ...before, ...erased, ...Labels.erased(before), updated_at: ZonedClock.stamp(now, before.updated_at) },
          zone
        )
      ]
    : []
}

/** A review keeps its rating, which does not identify the guest. */
export const review = (before: Review): ReadonlyArray<Review> =>
  before.comment === null ? [] : [{ ...before, comment: null }]

/** What a provider calls a payment may lead to the guest; the amounts stay. */
export const payment = (before: Payment): ReadonlyArray<Payment> => {
  if (before.reference === undefined) return []
  const { reference: _reference, ...erased } = before
  return [erased]
}

export const paymentView: Rule<PaymentView> = members<PaymentView>({
  id: stays,
  order_id: stays,
  method: stays,
  amount_minor: stays,
  currency: stays,
  tip_minor: stays,
  rounding_minor: stays,
  tendered_minor: stays,
  change_minor: stays,
  reference: becomes(null),
  refunded_minor: stays,
  tip_refunded_minor: stays,
  refunded_at: stays,
  created_at: stays
})

export const orderView: Rule<OrderView.OrderView> = members<OrderView.OrderView>({
  id: stays,
  status: stays,
  type: stays,
  channel: stays,
  branch_id: stays,
  table: stays,
  customer: becomes(ofOrder.customer),
  note: becomes(ofOrder.note),
  delivery_address: becomes(ofOrder.delivery_address),
  currency: stays,
  subtotal_minor: stays,
  discount_minor: stays,
  service_charge_minor: stays,
  tax_added_minor: stays,
  delivery_fee_minor: stays,
  total_minor: stays,
  tax_breakdown: stays,
  cancel_reason: becomes(ofOrder.cancel_reason),
  items: (before) => before.map(withoutNote),
  placed_at: stays,
  scheduled_for: stays,
  paid_at: stays,
  updated_at: stays,
  number: stays,
  kitchen_open: stays,
  ...labels
})

/**
 * What becomes of the representation of another guest's order: it does not say whose a note is, so that each is taken
 * for this guest's.
 */
export const sharedOrderView: Rule<OrderView.OrderView> = (before) => ({
  ...before,
  note: null,
  items: before.items.map(withoutNote)
})

export const bookingView: Rule<BookingView.BookingView> = members<BookingView.BookingView>({
  id: stays,
  status: stays,
  name: becomes(ofContact.name),
  phone: becomes(ofContact.phone),
  email: becomes(ofContact.email),
  party_size: stays,
  date: stays,
  time: stays,
  table_id: stays,
  ...BookingTexts.byName(() => becomes(null)),
  deposit_minor: stays,
  deposit_status: stays,
  created_at: stays,
  updated_at: stays,
  branch_id: stays,
  cancelled_by: stays,
  cancel_cause: stays,
  attendance_confirmed_at: stays,
  deposit_used_minor: stays,
  ...labels
})

/** How the representation of an entry of the waitlist is erased. */
export const waitlistView: Rule<WaitlistView.WaitlistView> = members<WaitlistView.WaitlistView>({
  id: stays,
  status: stays,
  name: becomes(ofWaitlist.name),
  phone: becomes(ofWaitlist.phone),
  email: becomes(ofWaitlist.email),
  party_size: stays,
  date: stays,
  from: stays,
  to: stays,
  note: becomes(ofWaitlist.note),
  offer: stays,
  reservation_id: stays,
  branch_id: stays,
  created_at: stays,
  updated_at: stays,
  ...labels
})

export const reviewView: Rule<typeof ReviewView.Type> = members<typeof ReviewView.Type>({
  id: stays,
  order_id: stays,
  reservation_id: stays,
  rating: stays,
  comment: becomes(null),
  created_at: stays
})

/** Members of an entry's detail that may hold free text about the guest. */
const written: ReadonlySet<string> = new Set([...BookingTexts.names, "reason", "name", "phone", "email", "comment"])

/** The detail of an activity entry without free text about the guest. */
export const detail = (before: ActivityEntry["detail"]): ActivityEntry["detail"] =>
  Object.fromEntries(Object.entries(before).map(([name, value]) => [name, written.has(name) ? null : value]))
