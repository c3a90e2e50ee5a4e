/** Why a message was not sent. A reason is one of a fixed list, so that it never repeats what a mail server said. */
import { Data, Predicate } from "effect"
import type { QuotaKind } from "./SendingQuota.ts"

/** Every reason with a sentence for people. */
export const sentences = {
  no_address: "The guest left no address that a message can be sent to.",
  invalid_address: "The address is not valid.",
  recipient_refused: "The mail server does not accept mail for this address.",
  sender_refused: "The mail server does not accept mail from the address in MAIL_FROM.",
  message_refused: "The mail server refused the message.",
  gateway_refused: "The message gateway refused the message.",
  postponed: "The mail server asked to try again later.",
  gateway_failed: "The message gateway did not accept the message.",
  sign_in_refused: "The mail server refused the user name or password in SMTP_URL.",
  insecure: "The mail server offered no secure connection, or its certificate is not valid.",
  timed_out: "The server took too long to respond.",
  unreachable: "The server could not be reached.",
  broken_off: "The connection was broken off.",
  quota_recipient: "The guest has had as many messages as may be sent in an hour or a day.",
  quota_subject: "As many messages about this as may be sent in an hour or a day have been sent.",
  quota_restaurant: "The restaurant has sent as many messages as it may in an hour or a day.",
  superseded: "A newer message about the same thing has taken its place.",
  outdated: "It was no longer true when it could have been sent.",
  too_many_waiting: "Too many messages to the same guest are waiting.",
  suppressed: "This address does not take mail.",
  bounced: "The mail was returned: this address does not take mail.",
  complained: "The recipient reported the mail as unwanted.",
  unknown: "The message could not be sent."
} as const

export type FailureReason = keyof typeof sentences

/** Why a message waits for room, by the quota that is used up. */
export const waitingReasons = {
  recipient: "quota_recipient",
  subject: "quota_subject",
  restaurant: "quota_restaurant"
} as const satisfies Readonly<Record<QuotaKind, FailureReason>>

/** Why a message was dropped: it will not be sent. */
export const dropReasons = ["superseded", "outdated", "too_many_waiting", "suppressed"] as const
export type DropReason = (typeof dropReasons)[number]

/** What a mail provider reports of a message that was sent. */
export const reportedReasons = { bounce: "bounced", complaint: "complained" } as const
export type ReportedReason = (typeof reportedReasons)[keyof typeof reportedReasons]

const unsent: ReadonlySet<FailureReason> = new Set([
  "postponed",
  "sender_refused",
  "sign_in_refused",
  "insecure",
  "unreachable",
  "gateway_failed"
])

/** Whether nobody can have got the message, so that the attempt does not count towards a quota. */
export const isCertainlyUnsent = (error: unknown): boolean => unsent.has(reasonOf(error))

/** The message will never be accepted: it is not tried again. */
export class MessageRefused extends Data.TaggedError("MessageRefused")<{ readonly reason: FailureReason }> {
  /** Tells the job worker to give up at once. */
  readonly permanent = true
  override get message() {
    return sentences[this.reason]
  }
}

/** The message was not accepted now: it is tried again later. */
export class MessageNotSent extends Data.TaggedError("MessageNotSent")<{ readonly reason: FailureReason }> {
  override get message() {
    return sentences[this.reason]
  }
}

/** By their tags: a channel may have loaded its own copy of this module, in CommonJS beside ES modules for example. */
const hasReason = (error: unknown): error is { readonly reason: string } =>
  Predicate.isTagged(error, "MessageRefused") || Predicate.isTagged(error, "MessageNotSent")

const isReason = (reason: string): reason is FailureReason => Object.hasOwn(sentences, reason)

/** The reason in any error that a channel failed with. */
export const reasonOf = (error: unknown): FailureReason =>
  hasReason(error) && isReason(error.reason) ? error.reason : "unknown"

/** The sentence for a stored reason, which another version may have written. */
export const sentenceOf = (reason: string): string =>
  (sentences as Readonly<Record<string, string>>)[reason] ?? sentences.unknown
