import { PortableCrypto } from "@fourtop/core/crypto"
import { describe, expect, it } from "vitest"
import * as Guard from "../../src/forms/Guard.ts"

const crypto = PortableCrypto.make()
const token = Guard.tokenOf(crypto, "secret")
const sent = (csrf: string) => new URLSearchParams({ csrf })

describe("the token of forms", () => {
  it("is another one on every page, without a part that stays", () => {
    const pages = Array.from({ length: 200 }, () => Guard.masked(crypto, token))
    expect(new Set(pages).size).toBe(200)
    for (let place = 0; place < 128; place++) expect(new Set(pages.map((text) => text[place])).size).toBeGreaterThan(5)
    for (const text of pages) expect(text).not.toContain(token)
  })

  it("matches its secret, masked or not, and no other", () => {
    const masked = Guard.masked(crypto, token)
    expect(Guard.unmasked(masked)).toBe(token)
    for (const text of [masked, token]) {
      expect(Guard.matches(crypto, sent(text), "secret")).toBe(true)
      expect(Guard.matches(crypto, sent(text), "another")).toBe(false)
    }
  })

  it.each([
    ["changed", (text: string) => `${text[0] === "0" ? "1" : "0"}${text.slice(1)}`],
    ["cut", (text: string) => text.slice(1)],
    ["empty", () => ""],
    ["twice the mask", (text: string) => `${text.slice(0, 64)}${text.slice(0, 64)}`],
    ["not hexadecimal", (text: string) => `${text.slice(0, 127)}g`]
  ])("does not match when it is %s", (_, change) => {
    expect(Guard.matches(crypto, sent(change(Guard.masked(crypto, token))), "secret")).toBe(false)
  })
})
