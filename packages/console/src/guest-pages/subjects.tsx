/** What there is to see and to do on the page of each kind of subject. A further kind needs a line in the table. */
import {
  acceptOffer,
  Acting,
  type Bookings,
  cancelOwnBooking,
  cancelOwnOrder,
  type Commits,
  confirmAttendance,
  type Crypto,
  declineOffer,
  type Forbidden,
  GuestCancellation,
  GuestLink,
  type GuestPage,
  type Idempotency,
  type IdempotencyKeyInUse,
  type IdempotencyKeyReused,
  type InsufficientScope,
  type InvalidTransition,
  type NotFound,
  OrderStatus,
  type Payments,
  type RateLimited,
  type ValidationFailed,
  type Venues,
  type Waitlist
} from "@fourtop/core/internal"
import type { Effect } from "effect"
import type { VNode } from "preact"
import { BookingPage, CancelBooking } from "./BookingPage.tsx"
import { CancelOrder, OrderPage } from "./OrderPage.tsx"
import type { Reading } from "./Reading.ts"
import { ReceiptPage } from "./ReceiptPage.tsx"
import { WaitlistPage } from "./WaitlistPage.tsx"

/** What a guest can do. */
export type Action = "cancel" | "attendance" | "accept" | "decline"

type ActionPorts = Bookings | Commits | Crypto | Payments | Venues | Waitlist

type Refusal =
  | Forbidden
  | Idempotency.Replayed
  | IdempotencyKeyInUse
  | IdempotencyKeyReused
  | InsufficientScope
  | InvalidTransition
  | NotFound
  | RateLimited
  | ValidationFailed

/** One page as a guest can see and use it. */
export interface Subject {
  readonly title: string
  readonly content: VNode
  /** The question before it is cancelled; null when it cannot be cancelled any more. */
  readonly question: VNode | null
  /** What the guest can do; an action that is missing does not exist for this kind of page. */
  readonly actions: Readonly<Partial<Record<Action, Effect.Effect<unknown, Refusal, ActionPorts>>>>
  /** The version that a page which shows changes as they happen has; null for other pages. */
  readonly version: string | null
}

type Of<K extends GuestPage["shown"]["kind"]> = (
  shown: Extract<GuestPage["shown"], { readonly kind: K }>,
  reading: Reading
) => Subject

const actingOf = ({ page: { link } }: Reading): Acting.Acting =>
  Acting.as(link.restaurant_id, Acting.guest(GuestLink.actorOf(link), link.subject))

const table: { readonly [K in GuestPage["shown"]["kind"]]: Of<K> } = {
  booking: ({ booking }, reading) => ({
    title: reading.say.reservation,
    content: <BookingPage booking={booking} reading={reading} />,
    question:
      GuestCancellation.refusal(booking, reading.page.venue.settings.booking, reading.page.now) === null ? (
        <CancelBooking booking={booking} reading={reading} />
      ) : null,
    actions: {
      cancel: cancelOwnBooking(actingOf(reading), booking.id),
      attendance: confirmAttendance(actingOf(reading), booking.id)
    },
    version: null
  }),
  order: ({ order }, reading) => ({
    title: reading.say.order,
    content: <OrderPage order={order} reading={reading} />,
    question: order.status === OrderStatus.unaccepted ? <CancelOrder order={order} reading={reading} /> : null,
    actions: { cancel: cancelOwnOrder(actingOf(reading), order.id) },
    version: OrderStatus.isFinished(order.status) ? null : String(order.version)
  }),
  waitlist: ({ entry }, reading) => ({
    title: reading.say.waitlist,
    content: <WaitlistPage entry={entry} reading={reading} />,
    question: null,
    actions: {
      accept: acceptOffer(actingOf(reading), entry.id),
      decline: declineOffer(actingOf(reading), entry.id)
    },
    version: null
  }),
  receipt: ({ receipt }, reading) => ({
    title: reading.say.receipt,
    content: <ReceiptPage receipt={receipt} reading={reading} />,
    question: null,
    actions: {},
    version: null
  })
}

/** The page as its guest can see and use it. */
export const subjectOf = (reading: Reading): Subject => {
  const { shown } = reading.page
  switch (shown.kind) {
    case "booking":
      return table.booking(shown, reading)
    case "order":
      return table.order(shown, reading)
    case "waitlist":
      return table.waitlist(shown, reading)
    case "receipt":
      return table.receipt(shown, reading)
  }
}
