/** Composes a message from what it is about; null when there is nothing to send any more. */
import type { LinkedSubject, LoadedSubject } from "../../domain/guests/LinkedSubject.ts"
import * as GuestMessage from "../../domain/messages/GuestMessage.ts"
import type { Occasion } from "../../domain/messages/Occasion.ts"
import * as Relevance from "../../domain/messages/Relevance.ts"
import type { Venue } from "../../domain/venue/Venue.ts"
import type { LoadedMessage } from "../../ports/messages/GuestMessages.ts"
import { linkedOf } from "../guests/guestSubject.ts"

/** A message that still applies. */
export interface Composable {
  /** What it is about, for a link to the guest's own page. */
  readonly linked: LinkedSubject
  /** Composes it with the address of that page; null when there is none. */
  readonly compose: (link: string | null) => GuestMessage.GuestMessage
}

export const composeMessage = (
  { locale, shown }: Pick<LoadedMessage, "locale" | "shown">,
  occasion: Occasion,
  venue: Venue,
  sending: Relevance.Sending
): Composable | null => {
  const write = shown === null ? null : writer(shown, occasion, sending)
  if (shown === null || write === null) return null
  return { linked: linkedOf(shown), compose: (link) => write({ id: sending.id, venue, locale, link }) }
}

type Write = (composing: GuestMessage.Composing) => GuestMessage.GuestMessage

/** Writes the message; null when it no longer applies, or nobody can be reached. */
const writer = (shown: LoadedSubject, occasion: Occasion, sending: Relevance.Sending): Write | null => {
  switch (shown.kind) {
    case "booking":
      return bookingWriter(shown, occasion as Occasion<"booking">, sending)
    case "order":
      return orderWriter(shown, occasion as Occasion<"order">)
    case "waitlist":
      return offerWriter(shown, sending)
    case "receipt":
      return receiptWriter(shown, sending)
  }
}

type Of<K extends LoadedSubject["kind"]> = Extract<LoadedSubject, { readonly kind: K }>

const bookingWriter = (
  { booking }: Of<"booking">,
  occasion: Occasion<"booking">,
  sending: Relevance.Sending
): Write | null => {
  if (!Relevance.isReachable(booking) || !Relevance.ofBooking(occasion, booking, sending)) return null
  const by = booking.cancelled_by ?? "restaurant"
  return (composing) => GuestMessage.aboutBooking(composing, occasion, booking, by)
}

const orderWriter = ({ order }: Of<"order">, occasion: Occasion<"order">): Write | null =>
  Relevance.isReachable(order.customer) && Relevance.ofOrder(occasion, order)
    ? (composing) => GuestMessage.aboutOrder(composing, occasion, order)
    : null

const offerWriter = ({ entry }: Of<"waitlist">, { now }: Relevance.Sending): Write | null => {
  const { offer } = entry
  if (offer === null || !Relevance.isReachable(entry) || !Relevance.ofOffer(offer, now)) return null
  const facts = { ...entry, time: offer.time, until: offer.expires_at }
  return (composing) => GuestMessage.aboutOffer(composing, facts)
}

const receiptWriter = ({ receipt }: Of<"receipt">, { to = null }: Relevance.Sending): Write | null =>
  to !== null && Relevance.isReachable(to) ? (composing) => GuestMessage.aboutReceipt(composing, receipt, to) : null
