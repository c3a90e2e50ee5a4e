/** What a guest's page is about, as far as its links are concerned: whose it is, and when. */
import type { Booking } from "../bookings/Booking.ts"
import type { Uuid } from "../foundation/Uuid.ts"
import type { Instant } from "../foundation/time/ZonedClock.ts"
import type { Order } from "../orders/Order.ts"
import type { Receipt } from "../receipts/Receipt.ts"
import type { WaitlistEntry } from "../waitlist/WaitlistEntry.ts"
import type { SubjectKind } from "./GuestLink.ts"

/** A booking, an order, a waitlist entry or a receipt with its guest and its moment. */
export interface LinkedSubject {
  readonly kind: SubjectKind
  readonly id: Uuid
  readonly guestId: number | null
  /** When the party comes or would come, the order is served, or the receipt was issued. */
  readonly moment: Instant
}

/** The booking, order, waitlist entry or receipt itself, as a guest's page shows it and a message tells of it. */
export type LoadedSubject =
  | { readonly kind: "booking"; readonly booking: Booking }
  | { readonly kind: "order"; readonly order: Order }
  | { readonly kind: "waitlist"; readonly entry: WaitlistEntry }
  | { readonly kind: "receipt"; readonly receipt: Receipt }

/** The row of what is loaded; null for a receipt, which never changes. */
export const rowOf = (loaded: LoadedSubject): Booking | Order | WaitlistEntry | null => {
  switch (loaded.kind) {
    case "booking":
      return loaded.booking
    case "order":
      return loaded.order
    case "waitlist":
      return loaded.entry
    case "receipt":
      return null
  }
}

/** What the activity log calls the subject of a page. */
export const loggedAs = ({ id, kind }: Pick<LinkedSubject, "id" | "kind">) =>
  ({ kind: kind === "waitlist" ? "waitlist_entry" : kind, id }) as const

/** The booking as the subject of links. */
export const ofBooking = ({ guest_id, id, starts_at }: Booking): LinkedSubject => ({
  kind: "booking",
  id,
  guestId: guest_id,
  moment: starts_at
})

/** The order as the subject of links. */
export const ofOrder = ({ guest_id, id, placed_at, scheduled_for }: Order): LinkedSubject => ({
  kind: "order",
  id,
  guestId: guest_id,
  moment: scheduled_for ?? placed_at
})

/** The waitlist entry as the subject of links. */
export const ofEntry = ({ guest_id, id, offer, updated_at }: WaitlistEntry): LinkedSubject => ({
  kind: "waitlist",
  id,
  guestId: guest_id,
  moment: offer?.starts_at ?? updated_at
})

/** The receipt as the subject of links. */
export const ofReceipt = ({ guest, id, issued_at }: Receipt): LinkedSubject => ({
  kind: "receipt",
  id,
  guestId: guest?.id ?? null,
  moment: issued_at
})
