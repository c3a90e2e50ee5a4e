/** How messages to guests, their channels, and what they are about are called. */
import type { MessageRecord, Occasion } from "@fourtop/core/internal"
import type { Words } from "../words/Words.ts"

type Say = Words["guests"]["messages"]

const named = (names: Readonly<Record<string, string>>, name: string): string | undefined => names[name]

/** The occasion of a message; one of another version is named as it is stored. */
export const occasionWords = (say: Say, occasion: string): string =>
  named(say.occasions, occasion) ?? occasion.replaceAll("_", " ")

/** The channel of a message; an embedder may have others. */
export const channelWords = (say: Say, channel: string): string => named(say.channels, channel) ?? say.otherChannel

/** Why a message failed; another version may have had other reasons. */
export const failureWords = (say: Say, reason: string): string => named(say.failures, reason) ?? say.failures.unknown

/** What came of a message. A message without a channel was recorded, but not sent. */
export const stateOf = (
  { states }: Say,
  { channel, state }: Pick<MessageRecord.MessageRecord, "channel" | "state">
): {
  readonly label: string
  readonly tone: "good" | "bad" | "plain"
} => {
  if (state === "failed") return { label: states.failed, tone: "bad" }
  if (state === "waiting") return { label: states.waiting, tone: "plain" }
  if (state === "dropped") return { label: states.dropped, tone: "plain" }
  return channel === "log" ? { label: states.notSent, tone: "plain" } : { label: states.sent, tone: "good" }
}

/** The page of what a message is about, after the restaurant's path, and what the link says; no page for some. */
export const subjectOf = (
  { about }: Say,
  { id, kind }: Occasion.Subject
): { readonly page: string | null; readonly label: string } => {
  if (kind === "booking") return { page: `book/${id}`, label: about.booking }
  if (kind === "receipt") return { page: `receipts/${id}`, label: about.receipt }
  return kind === "order" ? { page: `orders/${id}`, label: about.order } : { page: null, label: about.waitlist }
}
