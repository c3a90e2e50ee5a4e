/** Core's `Crypto` port on Node's cryptography; tests use a predictable one instead. */
import { Crypto, Uuid } from "@fourtop/core/internal"
import { type Context, Layer } from "effect"
import { createHash, createHmac, hash, randomBytes, timingSafeEqual } from "node:crypto"

/** SHA-256 of the text's UTF-8 bytes, in lower-case hexadecimal. */
export const sha256 = (text: string): string => hash("sha256", text, "hex")

/** HMAC-SHA-1, for codes of authenticator apps. */
export const hmacSha1 = (key: Uint8Array, message: Uint8Array): Uint8Array =>
  new Uint8Array(createHmac("sha1", key).update(message).digest())

/** Compares digests, because `timingSafeEqual` needs equal lengths and so would reveal the length of the secret. */
export const equals = (a: string, b: string): boolean =>
  timingSafeEqual(createHash("sha256").update(a, "utf8").digest(), createHash("sha256").update(b, "utf8").digest())

const bytes = (count: number): Uint8Array => new Uint8Array(randomBytes(count))

/** The port, with a UUID generator of its own. */
export const make = (): Context.Tag.Service<Crypto> => ({
  randomBytes: bytes,
  uuid: Uuid.rising(Uuid.inBatches(bytes)),
  sha256,
  hmacSha1,
  equals
})

export const layer: Layer.Layer<Crypto> = Layer.sync(Crypto, make)
