import { assert, describe, it } from "@effect/vitest"
import { SecretKeys } from "@fourtop/pg-adapter"
import { Effect, Redacted } from "effect"
import { createCipheriv } from "node:crypto"
import type { Keys } from "../../src/service/secrets/SecretKey.ts"
import * as SecretSealing from "../../src/service/secrets/SecretSealing.ts"

const keyOf = (byte: number) => Redacted.make(new Uint8Array(32).fill(byte))
const [older, newer] = [keyOf(7), keyOf(8)]
const sealing = SecretSealing.make({ keys: [older] })
const secret = "whsec_caff\u00E8 \u{1F355}"

/** As versions sealed that knew one key only. */
const sealedInVersion1 = (byte: number, text: string): string => {
  const nonce = Buffer.alloc(12, 1)
  const cipher = createCipheriv("aes-256-gcm", new Uint8Array(32).fill(byte), nonce)
  const sealed = Buffer.concat([nonce, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()])
  return `v1.${sealed.toString("base64url")}`
}

const isBroken = (used: typeof sealing, text: string) =>
  Effect.map(Effect.flip(used.open(text)), ({ _tag }) => assert.strictEqual(_tag, "SealBroken"))

describe("sealing", () => {
  it.effect("gives back what was sealed, and another text each time, in the form that versions with one key read", () =>
    Effect.gen(function* () {
      const [one, two] = [yield* sealing.seal(secret), yield* sealing.seal(secret)]
      assert.notStrictEqual(one, two)
      assert.notInclude(one, "whsec")
      assert.match(one, /^v1\.[\w-]+$/)
      assert.strictEqual(yield* sealing.open(one), secret)
      assert.strictEqual(yield* sealing.open(yield* sealing.seal("")), "")
    })
  )

  it.effect("opens nothing with another key, nor what was changed or is no seal", () =>
    Effect.gen(function* () {
      const sealed = yield* sealing.seal(secret)
      const prefix = "v1."
      const encoded = sealed.slice(prefix.length)
      const bytes = Buffer.from(encoded, "base64url")
      const changed = [0, 14, bytes.length - 1].map((place) => {
        const other = Buffer.from(bytes)
        other[place]! ^= 1
        return prefix + other.toString("base64url")
      })
      const texts = [...changed, encoded, `v3.${encoded}`, `v2.${encoded}`, prefix, "", "v1.AAAA"]
      for (const text of [...texts, sealed.slice(0, -8)]) yield* isBroken(sealing, text)
      yield* isBroken(SecretSealing.make({ keys: [newer] }), sealed)
      const named = SecretSealing.sealWith(older, secret)
      assert.strictEqual(yield* sealing.open(named), secret)
      const misnamed = named.replace(SecretSealing.prefixOf(older), SecretSealing.prefixOf(newer))
      yield* isBroken(SecretSealing.make({ keys: [newer, older] }), misnamed)
    })
  )

  it.effect("opens what versions sealed that named no key, with whichever key fits", () =>
    Effect.gen(function* () {
      const both = SecretSealing.make({ keys: [newer, older] })
      assert.strictEqual(yield* both.open(sealedInVersion1(7, secret)), secret)
      assert.strictEqual(yield* both.open(sealedInVersion1(8, secret)), secret)
      yield* isBroken(both, sealedInVersion1(9, secret))
    })
  )

  it.effect("with two keys opens the texts of both, and seals with the one that the database uses", () =>
    Effect.gen(function* () {
      let current = SecretKeys.idOf(older)
      const both = SecretSealing.make({ keys: [newer, older], currentId: Effect.sync(() => current) })
      const before = yield* both.seal(secret)
      assert.strictEqual(yield* sealing.open(before), secret)
      current = SecretKeys.idOf(newer)
      const after = yield* both.seal(secret)
      yield* isBroken(sealing, after)
      for (const text of [before, after]) assert.strictEqual(yield* both.open(text), secret)
    })
  )

  it.effect("finds a key that was made while the process runs", () =>
    Effect.gen(function* () {
      let keys: Keys = [older]
      const running = SecretSealing.make({
        keys,
        reload: Effect.sync(() => keys),
        currentId: Effect.sync(() => SecretKeys.idOf(keys[0]))
      })
      keys = [newer, older]
      assert.strictEqual(yield* running.open(SecretSealing.sealWith(newer, secret)), secret)
      assert.isTrue((yield* running.seal(secret)).startsWith(SecretSealing.prefixOf(newer)))
    })
  )
})
