/**
 * The `Crypto` port for browsers, workers and Node. Hashes are computed in JavaScript, because Web Crypto hashes
 * asynchronously and the port is synchronous; random bytes come from the platform.
 */
import { hmac } from "@noble/hashes/hmac.js"
import { sha1 } from "@noble/hashes/legacy.js"
import { sha256 as sha256Digest } from "@noble/hashes/sha2.js"
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js"
import { type Context, Layer } from "effect"
import * as Uuid from "../domain/foundation/Uuid.ts"
import { Crypto } from "../ports/security/Crypto.ts"
import { sameBytes } from "./sameBytes.ts"
import { webRandomBytes } from "./webRandom.ts"

const digestOf = (text: string): Uint8Array => sha256Digest(utf8ToBytes(text))

/** SHA-256 of the text's UTF-8 bytes, in lower-case hexadecimal. */
export const sha256 = (text: string): string => bytesToHex(digestOf(text))

/** HMAC-SHA-1, for codes of authenticator apps. */
export const hmacSha1 = (key: Uint8Array, message: Uint8Array): Uint8Array => hmac(sha1, key, message)

/** Whether two texts are equal. Their digests are compared, so the length of the texts does not matter. */
export const equals = (a: string, b: string): boolean => sameBytes(digestOf(a), digestOf(b))

/** A crypto port with its own source of UUIDs; hashes and random bytes are shared. */
export const make = (): Context.Tag.Service<Crypto> => ({
  randomBytes: webRandomBytes,
  uuid: Uuid.rising(Uuid.inBatches(webRandomBytes)),
  sha256,
  hmacSha1,
  equals
})

export const layer: Layer.Layer<Crypto> = Layer.sync(Crypto, make)
