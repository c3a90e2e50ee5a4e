import { FastCheck as fc } from "effect"
import { randomBytes } from "node:crypto"
import { describe, expect, it } from "vitest"
import * as RandomText from "../../../src/domain/foundation/RandomText.ts"

describe("a random text", () => {
  it("has letters and digits only, each from as many bytes as the others", () => {
    const times = new Map<string, number>()
    for (let byte = 0; byte < 248; byte++) {
      const character = RandomText.mint(1, () => Uint8Array.of(byte))
      times.set(character, (times.get(character) ?? 0) + 1)
    }
    expect([...times.keys()].join("")).toBe(RandomText.alphabet)
    expect(RandomText.alphabet).toMatch(/^[0-9A-Za-z]{62}$/)
    expect(new Set(times.values())).toEqual(new Set([4]))
  })

  it("is as long as asked, whatever is discarded", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 0, max: 247 }), (count, byte) => {
        let draws = 0
        const text = RandomText.mint(count, (bytes) => new Uint8Array(bytes).fill(draws++ === 0 ? 255 : byte))
        expect(text).toBe(RandomText.alphabet[byte % 62]!.repeat(count))
        expect(draws).toBe(2)
      })
    )
  })

  it("is found whole by a program that makes links of addresses in plain text", () => {
    for (let turn = 0; turn < 500; turn++) {
      const address = `https://eat.example/g/${RandomText.mint(24, (count) => new Uint8Array(randomBytes(count)))}`
      // Like Android: an address ends at the last boundary of a word.
      expect(/https:\S*\b/.exec(`Your table: ${address}\nSee you`)?.[0]).toBe(address)
    }
  })
})
