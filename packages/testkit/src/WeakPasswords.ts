/**
 * The core's `Passwords` port for tests: hashing is immediate, without a queue. Such hashes are quickly broken, so
 * never use them for real passwords.
 */
import { Password, Passwords } from "@fourtop/core/internal"
import { PortableCrypto } from "@fourtop/core/crypto"
import { Effect, Layer } from "effect"

const { equals, sha256, uuid } = PortableCrypto.make()

const digest = (password: string, salt: string): string => sha256(`${salt} ${Password.normalise(password)}`)

/** Enough to see a password refused for being common. */
const common: ReadonlySet<string> = new Set(["password", "letmein", "qwerty", "123456"])

/** Hashes once, with a new salt each time. */
export const make: typeof Passwords.Service = {
  enter: Effect.succeed,
  hash: (password) =>
    Effect.sync(() => {
      const salt = uuid(0)
      return `weak$${salt}$${digest(password, salt)}`
    }),
  verify: (password, hash) =>
    Effect.sync(() => {
      const [kind, salt = "", kept = ""] = (hash ?? "").split("$")
      return kind === "weak" && equals(digest(password, salt), kept)
    }),
  pause: () => Effect.void,
  isCommon: (texts) => Effect.succeed(texts.some((text) => common.has(text)))
}

export const layer: Layer.Layer<Passwords> = Layer.succeed(Passwords, make)
