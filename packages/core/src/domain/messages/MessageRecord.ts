/** What is kept of a message to a guest: that it was sent or failed, and when, but none of its text. */
import type { Uuid } from "../foundation/Uuid.ts"
import type { Instant } from "../foundation/time/ZonedClock.ts"
import type { GuestMessage } from "./GuestMessage.ts"
import type { FailureReason } from "./MessageFailure.ts"
import type { Occasion, Subject } from "./Occasion.ts"

export interface MessageRecord {
  /** The id of the message, which is that of its job. */
  readonly id: Uuid
  readonly subject: Subject
  readonly occasion: Occasion
  /** The channel that took the message, or that failed. */
  readonly channel: string
  /** Tells whether another message says the same. */
  readonly digest: string
  /** One that waits is sent when there is room for it; one that was dropped is not sent. */
  readonly state: "sent" | "failed" | "waiting" | "dropped"
  /** Null for a message that was sent. */
  readonly reason: FailureReason | null
  readonly attempts: number
  readonly at: Instant
}

/** A message that failed for good: its job waits until somebody sends it again or discards it. */
export interface FailedMessage extends Pick<MessageRecord, "id" | "subject" | "occasion" | "attempts" | "at"> {
  /** Null for one that failed before a channel was reached. */
  readonly channel: string | null
  readonly reason: FailureReason
}

/** Days for which records and failed messages are kept. */
export const keptDays = 90

/** Records of one reservation or order that a page shows. */
export const mostShown = 20

/** Failed messages that are listed; as many that wait or were dropped. */
export const mostFailed = 200

/** What a message says, as the text that its digest is made of. The HTML and the calendar file repeat the text. */
export const contentOf = ({
  language,
  subject,
  text,
  to
}: Pick<GuestMessage, "language" | "subject" | "text" | "to">): string => JSON.stringify([to, language, subject, text])

/** What is known of earlier messages when one is about to be sent. */
export interface Earlier {
  /** The record of the message itself, from an earlier attempt. */
  readonly own: MessageRecord | null
  /** The newest message that was sent about the same subject. */
  readonly lastSent: MessageRecord | null
}

/**
 * Whether a message was sent already: by a worker that died before it could finish the job, or as the last message
 * about its subject, for the same occasion and with the same content.
 */
export const isRepeated = (
  { lastSent, own }: Earlier,
  { digest, occasion }: Pick<MessageRecord, "digest" | "occasion">
): boolean => own?.state === "sent" || (lastSent?.occasion === occasion && lastSent.digest === digest)
