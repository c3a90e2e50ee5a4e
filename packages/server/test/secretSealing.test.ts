import { assert, describe, it } from "@effect/vitest"
import { Effect, Redacted } from "effect"
import * as SecretSealing from "../src/service/SecretSealing.ts"

const keyOf = (byte: number) => Redacted.make(new Uint8Array(32).fill(byte))
const sealing = SecretSealing.make(keyOf(7))
const secret = "whsec_caff\u00E8 \u{1F355}"

describe("sealing", () => {
  it.effect("gives back what was sealed, and another text each time", () =>
    Effect.gen(function* () {
      const [one, two] = [yield* sealing.seal(secret), yield* sealing.seal(secret)]
      assert.notStrictEqual(one, two)
      assert.notInclude(one, "whsec")
      assert.strictEqual(yield* sealing.open(one), secret)
      assert.strictEqual(yield* sealing.open(yield* sealing.seal("")), "")
    })
  )

  it.effect("opens nothing with another key, nor what was changed or is no seal", () =>
    Effect.gen(function* () {
      const sealed = yield* sealing.seal(secret)
      const bytes = Buffer.from(sealed.slice(3), "base64url")
      const changed = [0, 14, bytes.length - 1].map((place) => {
        const other = Buffer.from(bytes)
        other[place]! ^= 1
        return `v1.${other.toString("base64url")}`
      })
      const broken = [...changed, sealed.slice(3), `v2.${sealed.slice(3)}`, "v1.", "", "v1.AAAA", sealed.slice(0, -8)]
      for (const text of broken) assert.strictEqual((yield* Effect.flip(sealing.open(text)))._tag, "SealBroken")
      const other = SecretSealing.make(keyOf(8))
      assert.strictEqual((yield* Effect.flip(other.open(sealed)))._tag, "SealBroken")
    })
  )
})
