/**
 * Core's `Passwords` port on Node's scrypt, with the strength that OWASP recommends. Each hash contains its parameters,
 * so that they can be raised later while old hashes still verify.
 */
import { Password, Passwords } from "@fourtop/core/internal"
import { type Context, Effect, Layer } from "effect"
import { randomBytes, timingSafeEqual } from "node:crypto"
import { HashingThreads } from "./HashingThreads.ts"
import { defaultStrength, HashStrength, type Strength } from "./HashStrength.ts"
import { PasswordTurns } from "./PasswordTurns.ts"

export type { Strength } from "./HashStrength.ts"

const keyLength = 32

const write = ({ blockSize, cost, parallelism }: Strength, salt: Buffer, key: Buffer): string =>
  ["scrypt", cost, blockSize, parallelism, salt.toString("base64url"), key.toString("base64url")].join("$")

const read = (hash: string) => {
  const [kind, cost, blockSize, parallelism, salt = "", key = ""] = hash.split("$")
  if (kind !== "scrypt") return null
  const strength = { cost: Number(cost), blockSize: Number(blockSize), parallelism: Number(parallelism) }
  return { strength, salt: Buffer.from(salt, "base64url"), key: Buffer.from(key, "base64url") }
}

/** Hashes with Node's scrypt, with a limit on how many passwords are hashed at a time. */
export const make = (strength: Strength = defaultStrength): Context.Tag.Service<Passwords> => {
  const turns = new PasswordTurns()
  const threads = new HashingThreads()
  const derive = (
    password: string,
    salt: Buffer,
    { blockSize, cost, parallelism }: Strength
  ): Effect.Effect<Buffer> => {
    const N = 2 ** cost
    const options = { N, r: blockSize, p: parallelism, maxmem: 256 * N * blockSize }
    return Effect.promise(() => threads.derive({ password: Password.normalise(password), salt, keyLength, options }))
  }
  // Verified against when there is no account, so that the time taken does not reveal whether there is one.
  const nobody = { strength, salt: randomBytes(16), key: randomBytes(keyLength) }
  return {
    enter: (turn) => turns.enter(turn),
    hash: (password, turn) =>
      Effect.suspend(() => {
        const salt = randomBytes(16)
        return turns.run(
          turn,
          Effect.map(derive(password, salt, strength), (key) => write(strength, salt, key))
        )
      }),
    verify: (password, hash, turn) =>
      Effect.suspend(() => {
        const kept = (hash === null ? null : read(hash)) ?? nobody
        return turns.run(
          turn,
          Effect.map(
            derive(password, kept.salt, kept.strength),
            (key) => timingSafeEqual(key, kept.key) && kept !== nobody
          )
        )
      }),
    pause: (turn) => turns.pause(turn),
    isCommon: (texts) =>
      Effect.map(
        Effect.promise(() => import("./CommonPasswords.ts")),
        ({ all }) => texts.some((text) => all.has(text))
      )
  }
}

/** The port as a layer. */
export const layer: Layer.Layer<Passwords> = Layer.effect(Passwords, Effect.map(HashStrength, make))
