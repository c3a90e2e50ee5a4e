import { describe, expect, it } from "vitest"
import * as ReadableCode from "../../../src/domain/foundation/ReadableCode.ts"

describe("a code for people", () => {
  it("has sixteen characters in four groups, five random bits each", () => {
    let asked = 0
    const code = ReadableCode.mint((count) => {
      asked = count
      return Uint8Array.from({ length: count }, (_, place) => place * 17)
    })
    expect(asked).toBe(16)
    expect(code).toBe("0H2K-4N6Q-8SAV-CXEZ")
  })

  it("uses each of its 32 characters, none of which looks like another", () => {
    const used = new Set<string>()
    for (let byte = 0; byte < 256; byte++) used.add(ReadableCode.mint(() => Uint8Array.of(byte)))
    expect([...used].join("")).toBe("0123456789ABCDEFGHJKMNPQRSTVWXYZ")
  })

  it("is the same however it is typed", () => {
    expect(ReadableCode.normalized(" 0h2k-4n6r 8TAW\t-cyez")).toBe("0H2K4N6R8TAWCYEZ")
  })
})
