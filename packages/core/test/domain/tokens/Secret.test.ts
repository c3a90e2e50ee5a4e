import { FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"
import * as Secret from "../../../src/domain/tokens/Secret.ts"

const sevens = (count: number) => Uint8Array.from({ length: count }, (_, index) => index * 7)
const bytes = fc.uint8Array({ minLength: 60, maxLength: 60 }).filter((drawn) => drawn.some((byte) => byte < 248))

describe("a secret", () => {
  // Tokens that were given out must stay valid, so neither the characters nor the checksum may change.
  it.each([
    ["svc_", "svc_07ELSZgnu18FMTahov29GNUbipw3AHmlQc"],
    ["svc_sbx_", "svc_sbx_07ELSZgnu18FMTahov29GNUbipw3AHBb8i"],
    ["", "07ELSZgnu18FMTahov29GNUbipw3AHuGhT"]
  ])("with the prefix %j is written as ever", (prefix, text) => {
    expect(Secret.mint(prefix, sevens)).toBe(text)
    expect(Secret.isWellFormed(prefix, text)).toBe(true)
  })

  it("discards bytes from 248 on, and draws twice as many as it needs", () => {
    const draws = [
      Uint8Array.from({ length: 60 }, (_, index) => 248 + (index % 8)),
      Uint8Array.from({ length: 60 }, (_, index) => (index === 0 ? 247 : index - 1))
    ]
    const counts: Array<number> = []
    const text = Secret.mint("", (count) => {
      counts.push(count)
      return draws[counts.length - 1]!
    })
    expect(text.slice(0, 30)).toBe("z0123456789ABCDEFGHIJKLMNOPQRS")
    expect(counts).toEqual([60, 60])
  })

  it("is well-formed with its own prefix, and with no other", () => {
    fc.assert(
      fc.property(bytes, (drawn) => {
        const text = Secret.mint("svc_", () => drawn)
        expect(Secret.isWellFormed("svc_", text)).toBe(true)
        expect(Secret.isWellFormed("svc_sbx_", text)).toBe(false)
      })
    )
  })

  it("is refused with a correct checksum when it is too long or has other characters", () => {
    for (const longer of ["svc_a", "svc_-", "svc_sbx_"]) {
      expect(Secret.isWellFormed("svc_", Secret.mint(longer, sevens)), longer).toBe(false)
    }
  })
})
