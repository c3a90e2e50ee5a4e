/** Why a message was not sent. A reason is one of a fixed list, so that it never repeats what a mail server said. */
import { Data, Predicate } from "effect"

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
  unknown: "The message could not be sent."
} as const

export type FailureReason = keyof typeof sentences

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
