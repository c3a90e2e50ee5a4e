/** The core's `Sealing` with the installation's key: AES-256-GCM, whose tag shows whether a text was changed. */
import { SealBroken, Sealing } from "@fourtop/core"
import { Effect, Layer, Redacted } from "effect"
import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto"
import { SecretKey } from "./SecretKey.ts"

const algorithm = "aes-256-gcm"
const [nonceLength, tagLength] = [12, 16]

/** Names the format, so that another can be added later. */
const prefix = "v1."

export const make = (key: Redacted.Redacted<Uint8Array>): typeof Sealing.Service => ({
  seal: (text) =>
    Effect.sync(() => {
      const nonce = randomBytes(nonceLength)
      const cipher = createCipheriv(algorithm, Redacted.value(key), nonce)
      const sealed = Buffer.concat([nonce, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()])
      return prefix + sealed.toString("base64url")
    }),
  open: (sealed) =>
    Effect.try({
      try: () => {
        const bytes = Buffer.from(sealed.startsWith(prefix) ? sealed.slice(prefix.length) : "", "base64url")
        const nonce = bytes.subarray(0, nonceLength)
        const decipher = createDecipheriv(algorithm, Redacted.value(key), nonce, { authTagLength: tagLength })
        decipher.setAuthTag(bytes.subarray(-tagLength))
        return decipher.update(bytes.subarray(nonceLength, -tagLength), undefined, "utf8") + decipher.final("utf8")
      },
      catch: () => new SealBroken()
    })
})

export const layer: Layer.Layer<Sealing, never, SecretKey> = Layer.effect(Sealing, Effect.map(SecretKey, make))
