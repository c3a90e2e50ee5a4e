/** How people call messages to guests, their channels, and what they are about. */
import type { MessageRecord, Occasion } from "@fourtop/core"
import { shortId } from "../parts/orderWords.ts"

const occasions: Readonly<Record<Occasion.Occasion, string>> = {
  booking_created: "Reservation received",
  booking_confirmed: "Reservation confirmed",
  booking_changed: "Reservation changed",
  booking_declined: "Reservation declined",
  booking_cancelled: "Reservation cancelled",
  booking_reminder: "Reminder of the reservation",
  order_accepted: "Order accepted",
  order_ready: "Order ready",
  order_cancelled: "Order cancelled",
  waitlist_offered: "Table offered from the waitlist"
}

/** The occasion of a message; one of another version is named as it is stored. */
export const occasionWords = (occasion: string): string =>
  (occasions as Readonly<Record<string, string>>)[occasion] ?? occasion.replaceAll("_", " ")

const channels: Readonly<Record<string, string>> = { email: "Email", http: "Message gateway", log: "None" }

/** The channel of a message; an embedder may have others. */
export const channelWords = (channel: string): string => channels[channel] ?? "Other"

/** What came of a message. A message without a channel was recorded, but not sent. */
export const stateOf = ({
  channel,
  state
}: Pick<MessageRecord.MessageRecord, "channel" | "state">): {
  readonly label: string
  readonly tone: "good" | "bad" | "plain"
} => {
  if (state === "failed") return { label: "Failed", tone: "bad" }
  return channel === "log" ? { label: "Not sent", tone: "plain" } : { label: "Sent", tone: "good" }
}

/** The page of what a message is about, after the restaurant's path, and what the link says; no page for some. */
export const subjectOf = ({ id, kind }: Occasion.Subject): { readonly page: string | null; readonly label: string } => {
  if (kind === "booking") return { page: `book/${id}`, label: "Reservation" }
  return kind === "order"
    ? { page: `orders/${id}`, label: `Order ${shortId(id)}` }
    : { page: null, label: "Place on the waitlist" }
}
