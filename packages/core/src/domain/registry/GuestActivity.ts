/**
 * Activity entries about a guest: the detail of each action, and how it is erased with the guest. An action or a member
 * of its detail that is not declared here does not compile.
 */
import type { ExperienceBooking } from "../backoffice/Experience.ts"
import type { PaymentMethod, RefundCause } from "../backoffice/Payment.ts"
import type { DepositStatus } from "../bookings/Booking.ts"
import type { BookingStatus } from "../bookings/BookingStatus.ts"
import type { EndedBy } from "../bookings/DepositPolicy.ts"
import type { ActivityEntry } from "../foundation/Activity.ts"
import * as Activity from "../foundation/Activity.ts"
import type { DecisionContext } from "../foundation/DecisionContext.ts"
import type { Translations } from "../foundation/Translations.ts"
import * as Erasure from "../guests/Erasure.ts"
import type { SubjectKind } from "../guests/GuestLink.ts"
import { becomes, members, type Rules, stays } from "../guests/Redaction.ts"
import type { OrderStatus } from "../orders/OrderStatus.ts"
import type { OrderType } from "../venue/OpeningHours.ts"
import type { WaitlistStatus } from "../waitlist/WaitlistEntry.ts"

export type Details = {
  readonly "order.placed": {
    readonly channel: string
    readonly type: OrderType
    readonly total_minor: number
    readonly held: boolean
  }
  readonly "order.lines_added": {
    /** The first line, and how many more there are. */
    readonly name: Translations
    readonly quantity: number
    readonly others: number
    readonly from: { readonly total_minor: number }
    readonly to: { readonly total_minor: number }
  }
  readonly "order.line_voided": {
    readonly line_id: number
    readonly name: Translations
    readonly quantity: number
    readonly reason?: string | null
    readonly from: { readonly total_minor: number }
    readonly to: { readonly total_minor: number }
  }
  readonly "order.discounted": {
    /** Null for a discount on the order. */
    readonly line_id: number | null
    readonly name: Translations | null
    /** Both null when a discount was taken off again. */
    readonly percent: number | null
    readonly amount_minor: number | null
    readonly reason: string | null
    readonly from: { readonly total_minor: number }
    readonly to: { readonly total_minor: number }
  }
  readonly "order.settled": { readonly total_minor: number }
  readonly "payment.recorded": {
    readonly payment_id: string
    readonly method: PaymentMethod
    readonly amount_minor: number
    readonly tip_minor?: number
  }
  readonly "payment.refunded": {
    readonly order_id: string
    readonly payment_id: string
    readonly method: PaymentMethod
    readonly amount_minor: number
    readonly tip_minor?: number
    readonly refunded_minor: number
    readonly cause: RefundCause
    readonly reason: string | null
  }
  readonly "giftcard.redeemed": {
    readonly order_id: string
    readonly payment_id: string
    readonly amount_minor: number
  }
  readonly "review.created": { readonly of: string; readonly rating: number }
  readonly "booking.created": {
    readonly date: string
    readonly time: string
    readonly party_size: number
    readonly confirmed_without_deposit: boolean
  }
  /** The host booked against the rules. */
  readonly "booking.overruled": { readonly rules: ReadonlyArray<string>; readonly reason: string | null }
  readonly "booking.attendance_confirmed": Readonly<Record<string, never>>
  readonly "booking.left": Readonly<Record<string, never>>
  /** The party got other tables, to make room for another reservation. */
  readonly "booking.reseated": {
    /** The names of the tables. */
    readonly from: string
    readonly to: string
    /** The reservation that they were needed for. */
    readonly for_booking: string
  }
  /** Somebody took back what was done to an order; `from` is the status that it no longer has. */
  readonly "order.move_undone": {
    readonly from: OrderStatus
    readonly to: OrderStatus
    /** Set where it was about lines, and the status stays. */
    readonly lines?: "added" | "discounted" | "voided"
  }
  /** Somebody took back what was done: a party has not left after all, a change was not meant, or the reservation. */
  readonly "booking.step_undone": {
    readonly from: BookingStatus | "left" | "changed" | "made"
    readonly to: BookingStatus
    readonly deposit_status: DepositStatus | null
  }
  readonly "waitlist.joined": {
    readonly date: string
    readonly from: string
    readonly to: string
    readonly party_size: number
  }
  readonly "waitlist.offered": { readonly date: string; readonly time: string }
  readonly "waitlist.accepted": { readonly booking_id: string }
  readonly "waitlist.declined": Readonly<Record<string, never>>
  /** The party no longer waits. */
  readonly "waitlist.left": Readonly<Record<string, never>>
  /** Somebody on shift took the party off the list. */
  readonly "waitlist.withdrawn": Readonly<Record<string, never>>
  /** Nobody answered the offer. */
  readonly "waitlist.expired": Readonly<Record<string, never>>
  /** Somebody took back what was done: that the party joined, was offered a place, or was taken off. */
  readonly "waitlist.move_undone": { readonly from: WaitlistStatus; readonly to: WaitlistStatus }
  /** The window in which the party would have come has passed. */
  readonly "waitlist.passed": Readonly<Record<string, never>>
  /** Somebody had a receipt sent; the address is not in the log. */
  readonly "receipt.sent": { readonly number: string; readonly by: "email" | "phone" }
} & { readonly [A in `${SubjectKind}.guest_link_made`]: Readonly<Record<string, never>> } & {
  readonly [A in `${SubjectKind}.guest_links_withdrawn`]: { readonly links: number }
} & { readonly [A in `order.${Exclude<OrderStatus, "placed">}`]: OrderMove } & {
  readonly [A in `booking.${BookingStatus}`]: BookingMove
} & { readonly [A in `booking.deposit_${DepositStatus}`]: DepositMove } & {
  readonly [A in `experience.tickets_${Exclude<ExperienceBooking["status"], "refunded">}`]: Tickets
} & {
  readonly "experience.tickets_refunded": Tickets & { readonly reason: string | null }
} & {
  readonly [
    A in
      | "order.changed"
      | "booking.changed"
      | "guest.changed"
      | "guest.consent_given"
      | "guest.consent_withdrawn"
      | "waitlist.changed"
  ]: Changed
}

type OrderMove = {
  readonly from: OrderStatus
  readonly to: OrderStatus
  readonly reason: string | null
}

type BookingMove = {
  readonly from: BookingStatus
  readonly to: BookingStatus
  readonly by: EndedBy
  readonly deposit_status: DepositStatus | null
  readonly reason: string | null
}

type DepositMove = {
  readonly from: DepositStatus | null
  readonly to: DepositStatus
}

type Tickets = {
  readonly booking_id: string
  readonly tickets: number
  readonly amount_minor: number
}

/** Names of changed members without their values, so that the log does not copy personal data. */
type Changed = {
  readonly changed: ReadonlyArray<string>
}

export type Action = keyof Details

export type Declarations = { readonly [A in Action]: Rules<Details[A]> }

/** A reason is free text that may be about the guest. */
const orderMove: Rules<OrderMove> = { from: stays, to: stays, reason: becomes(null) }
const bookingMove: Rules<BookingMove> = {
  from: stays,
  to: stays,
  by: stays,
  deposit_status: stays,
  reason: becomes(null)
}
const depositMove: Rules<DepositMove> = { from: stays, to: stays }
const tickets: Rules<Tickets> = { booking_id: stays, tickets: stays, amount_minor: stays }
const changed: Rules<Changed> = { changed: stays }

export const declarations: Declarations = {
  "order.placed": { channel: stays, type: stays, total_minor: stays, held: stays },
  "order.lines_added": { name: stays, quantity: stays, others: stays, from: stays, to: stays },
  "order.line_voided": {
    line_id: stays,
    name: stays,
    quantity: stays,
    reason: becomes(null),
    from: stays,
    to: stays
  },
  "order.accepted": orderMove,
  "order.ready": orderMove,
  "order.completed": orderMove,
  "order.rejected": orderMove,
  "order.cancelled": orderMove,
  "order.move_undone": { from: stays, to: stays, lines: stays },
  "order.discounted": {
    line_id: stays,
    name: stays,
    percent: stays,
    amount_minor: stays,
    reason: becomes(null),
    from: stays,
    to: stays
  },
  "order.settled": { total_minor: stays },
  "order.changed": changed,
  "payment.recorded": { payment_id: stays, method: stays, amount_minor: stays, tip_minor: stays },
  "payment.refunded": {
    order_id: stays,
    payment_id: stays,
    method: stays,
    amount_minor: stays,
    tip_minor: stays,
    refunded_minor: stays,
    cause: stays,
    reason: becomes(null)
  },
  "giftcard.redeemed": { order_id: stays, payment_id: stays, amount_minor: stays },
  "review.created": { of: stays, rating: stays },
  "booking.created": { date: stays, time: stays, party_size: stays, confirmed_without_deposit: stays },
  "booking.changed": changed,
  "booking.overruled": { rules: stays, reason: becomes(null) },
  "booking.attendance_confirmed": {},
  "booking.guest_link_made": {},
  "booking.guest_links_withdrawn": { links: stays },
  "order.guest_link_made": {},
  "order.guest_links_withdrawn": { links: stays },
  "waitlist.guest_link_made": {},
  "waitlist.guest_links_withdrawn": { links: stays },
  "receipt.guest_link_made": {},
  "receipt.guest_links_withdrawn": { links: stays },
  "receipt.sent": { number: stays, by: stays },
  "booking.left": {},
  "booking.reseated": { from: stays, to: stays, for_booking: stays },
  "booking.step_undone": { from: stays, to: stays, deposit_status: stays },
  "booking.pending": bookingMove,
  "booking.confirmed": bookingMove,
  "booking.declined": bookingMove,
  "booking.seated": bookingMove,
  "booking.no_show": bookingMove,
  "booking.cancelled": bookingMove,
  "booking.deposit_required": depositMove,
  "booking.deposit_paid": depositMove,
  "booking.deposit_card_held": depositMove,
  "booking.deposit_refunded": depositMove,
  "booking.deposit_partially_refunded": depositMove,
  "booking.deposit_forfeited": depositMove,
  "booking.deposit_waived": depositMove,
  "experience.tickets_held": tickets,
  "experience.tickets_paid": tickets,
  "experience.tickets_released": tickets,
  "experience.tickets_refunded": { ...tickets, reason: becomes(null) },
  "waitlist.joined": { date: stays, from: stays, to: stays, party_size: stays },
  "waitlist.changed": changed,
  "waitlist.offered": { date: stays, time: stays },
  "waitlist.accepted": { booking_id: stays },
  "waitlist.declined": {},
  "waitlist.left": {},
  "waitlist.withdrawn": {},
  "waitlist.expired": {},
  "waitlist.passed": {},
  "waitlist.move_undone": { from: stays, to: stays },
  "guest.changed": changed,
  "guest.consent_given": changed,
  "guest.consent_withdrawn": changed
}

/** The entry for what the actor does now to something of the guest's. */
export const entry = <A extends Action>(
  action: A,
  subject: ActivityEntry["subject"],
  detail: Details[A],
  guestId: number | null,
  context: Pick<DecisionContext, "actor" | "now" | "uuid">
): ActivityEntry => ({ ...Activity.undeclaredEntry({ action, subject, detail }, context), guest_id: guestId })

type Detail = ActivityEntry["detail"]

/** Rules by stored action names, which may come from another version. */
const rulesOf: ReadonlyMap<string, Rules<Detail>> = new Map(Object.entries(declarations as object))

/** The detail of an entry in its erased form; for an undeclared action, free-text members are removed by name. */
export const erased = ({ action, detail }: Pick<ActivityEntry, "action" | "detail">): Detail => {
  const rules = rulesOf.get(action)
  return rules === undefined ? Erasure.detail(detail) : (members<Detail>(rules)(detail) as Detail)
}
