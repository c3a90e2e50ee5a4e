/**
 * Core's `Passwords` port for tests: a hash takes no time and nobody waits for a turn. Whoever steals such a hash has the
 * password soon, so keep no real ones with it.
 */
import { Password, Passwords } from "@fourtop/core"
import { PortableCrypto } from "@fourtop/core/crypto"
import { Effect, Layer } from "effect"

const { equals, sha256, uuid } = PortableCrypto.make()

const digest = (password: string, salt: string): string => sha256(`${salt} ${Password.normalise(password)}`)

/** Enough to see a password refused for being common. */
const common: ReadonlySet<string> = new Set(["password", "letmein", "qwerty", "123456"])

/** Hashes with a salt of its own each time, once and not slowly. */
export const make: typeof Passwords.Service = {
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
  isCommon: (texts) => Effect.succeed(texts.some((text) => common.has(text)))
}

/** The port as a layer. */
export const layer: Layer.Layer<Passwords> = Layer.succeed(Passwords, make)
