/**
 * Signatures of deliveries (§6.1): `t=<seconds>,v1=<hexadecimal>`, an HMAC-SHA256 of `<t>.<body>` with the whole secret
 * text as key. Receivers can use `verify`, and their tests `sign`.
 */
import { createHmac, timingSafeEqual } from "node:crypto"

/** §8: a signature whose time differs by more than this is refused. */
export const toleranceSeconds = 300

const digest = (secret: string, seconds: number, body: string): Buffer =>
  createHmac("sha256", Buffer.from(secret, "utf8")).update(`${seconds}.${body}`, "utf8").digest()

/** The header for a body sent now; during a rotation several secrets sign. */
export const sign = (body: string, secrets: ReadonlyArray<string>, now: number): string => {
  const seconds = Math.floor(now / 1000)
  return [`t=${seconds}`, ...secrets.map((secret) => `v1=${digest(secret, seconds, body).toString("hex")}`)].join(",")
}

interface Parts {
  readonly seconds: number
  readonly digests: ReadonlyArray<Buffer>
}

/** Other schemes are ignored, so that a `v2` can be added. */
const parse = (header: string): Parts | null => {
  const members = header.split(",").map((member) => /^(t|v1)=([0-9a-f]+)$/.exec(member))
  const times = members.flatMap((match) => (match?.[1] === "t" && /^\d{1,12}$/.test(match[2]!) ? [match[2]!] : []))
  const digests = members.flatMap((match) =>
    match?.[1] === "v1" && match[2]!.length === 64 ? [Buffer.from(match[2]!, "hex")] : []
  )
  return times.length === 1 ? { seconds: Number(times[0]), digests } : null
}

/**
 * Whether the body, exactly as it was received, is signed with the secret and not too old. Compares in constant time.
 */
export const verify = (body: string, header: string, secret: string, now: number): boolean => {
  const parts = parse(header)
  if (parts === null || Math.abs(now / 1000 - parts.seconds) > toleranceSeconds) return false
  const expected = digest(secret, parts.seconds, body)
  return parts.digests.map((given) => timingSafeEqual(given, expected)).includes(true)
}
