/** Plays a mail provider that reports bounces and complaints to a service: requests for /operator/message-reports. */
import { Signature } from "@fourtop/webhook-adapter"

export interface MessageReport {
  readonly type: "bounce" | "complaint"
  /** The id of the message, or its `Message-ID`. */
  readonly message_id: string
}

/** A request as `fetch` takes it, signed with the text of MESSAGE_REPORTS_SECRET. */
export const request = (
  secret: string,
  reports: ReadonlyArray<MessageReport>,
  now: number = Date.now()
): { readonly method: "POST"; readonly headers: Readonly<Record<string, string>>; readonly body: string } => {
  const body = JSON.stringify({ reports })
  const signature = Signature.sign(body, [secret], now)
  return { method: "POST", headers: { "content-type": "application/json", "service-signature": signature }, body }
}

export const path = "/operator/message-reports"
