/** A new idempotency key. Web pages have `randomUUID` over https only, so that others make their UUID of random bytes. */
export const newKey = (): string => {
  // Its type says that it is always there.
  if ((crypto as Partial<Crypto>).randomUUID !== undefined) return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-")
}
