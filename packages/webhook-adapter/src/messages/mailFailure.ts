/** What an error of the mail library means: whether the message can ever be sent, and why not, in a word of ours. */
import { type MessageFailure, MessageNotSent, MessageRefused } from "@fourtop/core/internal"

/** The members of the library's errors that are used here. */
export interface MailError {
  readonly code?: string | undefined
  /** The SMTP command that failed. */
  readonly command?: string | undefined
  /** The status that the server responded with. */
  readonly responseCode?: number | undefined
  readonly message?: string | undefined
  /** The line that the server responded with. */
  readonly response?: string | undefined
}

const reasons: Readonly<Record<string, MessageFailure.FailureReason>> = {
  EAUTH: "sign_in_refused",
  ETLS: "insecure",
  EREQUIRETLS: "insecure",
  ETIMEDOUT: "timed_out",
  EDNS: "unreachable",
  ECONNECTION: "broken_off",
  EPROTOCOL: "broken_off"
}

const reasonOf = ({ code = "", message = "", responseCode = 0 }: MailError): MessageFailure.FailureReason => {
  if (responseCode >= 400 && responseCode < 500 && code !== "EAUTH") return "postponed"
  if (code !== "ESOCKET") return reasons[code] ?? "unknown"
  if (/certificate|self.signed|ssl|tls/i.test(message)) return "insecure"
  return /ECONNRESET|EPIPE/.test(message) ? "broken_off" : "unreachable"
}

/** 503 is about the session: the same message may pass on a new connection. */
const isFinal = (status: number): boolean => status >= 500 && status < 600 && status !== 503

/**
 * Whether the server says that the address takes no mail, by the extended status of its response (RFC 3463): 5.1 is
 * about the address and 5.2.1 about a disabled mailbox. The others, such as a full mailbox or 5.7 for a policy against
 * the sender, say nothing of the address; without an extended status, all but 552 and 554 are about it.
 */
const isAboutAddress = ({ response = "", responseCode = 0 }: MailError): boolean => {
  const extended = /^5\d\d[ -]5\.(\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
  if (extended === undefined) return responseCode !== 552 && responseCode !== 554
  return extended.startsWith("1.") || extended === "2.1"
}

/**
 * Only what concerns the message itself is final: its recipient, or its content. A sender or a password that the server
 * does not accept is for the operator to correct, and the message can still be sent afterwards.
 */
export const mailFailure = (error: MailError): MessageRefused | MessageNotSent => {
  const { code, command = "", responseCode = 0 } = error
  // The library found no recipient that it could write to.
  if (code === "EENVELOPE" && command === "API") return new MessageRefused({ reason: "invalid_address" })
  if (isFinal(responseCode) && command === "RCPT TO") {
    return new MessageRefused({ reason: isAboutAddress(error) ? "recipient_refused" : "message_refused" })
  }
  if (isFinal(responseCode) && command === "DATA") return new MessageRefused({ reason: "message_refused" })
  if (isFinal(responseCode) && command === "MAIL FROM") return new MessageNotSent({ reason: "sender_refused" })
  return new MessageNotSent({ reason: reasonOf(error) })
}
