/**
 * Signed texts for links and cookies: whoever has one may see what it names, and nobody can make one. Nothing has to be
 * stored for them.
 */
import { createHmac, timingSafeEqual } from "node:crypto"

/** Signs and checks texts. The purpose keeps a text signed for one use from being accepted for another. */
export interface Seal {
  readonly sign: (purpose: string, text: string) => string
  /** The text, or null if it was not signed here for this purpose. */
  readonly open: (purpose: string, signed: string) => string | null
}

/** 128 bits, so that links stay short. */
const signatureBytes = 16

/** Signs with the key. */
export const sealWith = (key: string): Seal => {
  const signatureOf = (purpose: string, text: string) =>
    createHmac("sha256", key).update(`${purpose}\n${text}`).digest().subarray(0, signatureBytes).toString("base64url")
  return {
    sign: (purpose, text) => `${text}.${signatureOf(purpose, text)}`,
    open: (purpose, signed) => {
      const dot = signed.lastIndexOf(".")
      if (dot === -1) return null
      const text = signed.slice(0, dot)
      // As text: several texts decode to the same bytes, and only one of them is the link.
      const [given, own] = [Buffer.from(signed.slice(dot + 1)), Buffer.from(signatureOf(purpose, text))]
      return given.length === own.length && timingSafeEqual(given, own) ? text : null
    }
  }
}
