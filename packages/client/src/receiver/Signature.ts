/**
 * Verifies the signatures of deliveries (§6.1): `t=<seconds>,v1=<hexadecimal>`, an HMAC-SHA256 of `<t>.<body>` with the
 * whole secret text as key. It uses WebCrypto, which compares in constant time.
 */

/** §8: a signature whose time differs by more than this is refused. */
export const toleranceSeconds = 300

/** A sender has two secrets while they are rotated. Each signature is a pass over the body, so strangers get few. */
const mostSignatures = 4

const algorithm = { name: "HMAC", hash: "SHA-256" }

/** A secret, prepared for verifying. */
export const keyOf = (secret: string): Promise<CryptoKey> =>
  crypto.subtle.importKey("raw", new TextEncoder().encode(secret), algorithm, false, ["verify"])

interface Parts {
  readonly seconds: string
  readonly digests: ReadonlyArray<Uint8Array<ArrayBuffer>>
}

const bytesOf = (hexadecimal: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hexadecimal.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))

/** Other schemes are ignored, so that a `v2` can be added. */
const parse = (header: string): Parts | null => {
  const members = header.split(",").map((member) => /^(t|v1)=([0-9a-f]+)$/.exec(member))
  const times = members.flatMap((match) => (match?.[1] === "t" && /^\d{1,12}$/.test(match[2]!) ? [match[2]!] : []))
  const digests = members.flatMap((match) =>
    match?.[1] === "v1" && match[2]!.length === 64 ? [bytesOf(match[2]!)] : []
  )
  return times.length === 1 ? { seconds: times[0]!, digests: digests.slice(0, mostSignatures) } : null
}

const joined = (first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> => {
  const whole = new Uint8Array(first.length + second.length)
  whole.set(first)
  whole.set(second, first.length)
  return whole
}

/** Whether the body, exactly as it was received, is signed with one of the secrets and not too old. */
export const verify = async (
  body: Uint8Array,
  header: string,
  keys: ReadonlyArray<CryptoKey>,
  now: number
): Promise<boolean> => {
  const parts = parse(header)
  if (parts === null || Math.abs(now / 1000 - Number(parts.seconds)) > toleranceSeconds) return false
  const signed = joined(new TextEncoder().encode(`${parts.seconds}.`), body)
  const found = await Promise.all(
    keys.flatMap((key) => parts.digests.map((digest) => crypto.subtle.verify("HMAC", key, digest, signed)))
  )
  return found.includes(true)
}
