/**
 * Core's `Passwords` port on Node's scrypt, with the strength that OWASP asks for. A hash tells its own parameters, so
 * that stronger ones can come without making the old hashes useless.
 */
import { Password, Passwords } from "@fourtop/core"
import { type Context, Effect, Layer } from "effect"
import { randomBytes, scrypt, timingSafeEqual } from "node:crypto"
import { PasswordTurns } from "./PasswordTurns.ts"

/** How much work it is to hash one password. */
export interface Strength {
  /** The base-2 logarithm of the cost. */
  readonly cost: number
  readonly blockSize: number
  readonly parallelism: number
}

/** 64 MiB and about a fifth of a second for each. */
const standard: Strength = { cost: 16, blockSize: 8, parallelism: 2 }

const keyLength = 32

const derive = (password: string, salt: Buffer, { blockSize, cost, parallelism }: Strength): Effect.Effect<Buffer> =>
  Effect.async((resume) => {
    const N = 2 ** cost
    const options = { N, r: blockSize, p: parallelism, maxmem: 256 * N * blockSize }
    scrypt(Password.normalise(password), salt, keyLength, options, (error, key) =>
      resume(error === null ? Effect.succeed(key) : Effect.die(error))
    )
  })

const write = ({ blockSize, cost, parallelism }: Strength, salt: Buffer, key: Buffer): string =>
  ["scrypt", cost, blockSize, parallelism, salt.toString("base64url"), key.toString("base64url")].join("$")

const read = (hash: string) => {
  const [kind, cost, blockSize, parallelism, salt = "", key = ""] = hash.split("$")
  if (kind !== "scrypt") return null
  const strength = { cost: Number(cost), blockSize: Number(blockSize), parallelism: Number(parallelism) }
  return { strength, salt: Buffer.from(salt, "base64url"), key: Buffer.from(key, "base64url") }
}

/** Hashes with Node's scrypt, a few passwords at a time. */
export const make = (strength: Strength = standard): Context.Tag.Service<Passwords> => {
  const turns = new PasswordTurns()
  const nobody = { strength, salt: randomBytes(16), key: randomBytes(keyLength) }
  return {
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
    isCommon: (texts) =>
      Effect.map(
        Effect.promise(() => import("./CommonPasswords.ts")),
        ({ all }) => texts.some((text) => all.has(text))
      )
  }
}

/** As strong as passwords should be. */
export const layer: Layer.Layer<Passwords> = Layer.sync(Passwords, () => make())
