/**
 * The headers of Standard Webhooks, which libraries in many languages verify. The key is the whole text of the secret, as
 * in our own signature.
 */
import { type BinaryLike, createHmac } from "node:crypto"

export interface Signed {
  readonly eventId: string
  readonly body: string
}

/** During a rotation several secrets sign, as in our own signature. */
export const headersOf = ({ body, eventId }: Signed, secrets: ReadonlyArray<BinaryLike>, now: number) => {
  const seconds = Math.floor(now / 1000)
  const signed = `${eventId}.${seconds}.${body}`
  const signatures = secrets.map(
    (secret) => `v1,${createHmac("sha256", secret).update(signed, "utf8").digest("base64")}`
  )
  return {
    "webhook-id": eventId,
    "webhook-timestamp": String(seconds),
    "webhook-signature": signatures.join(" ")
  } as const
}
