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

describe("a secret that names its restaurant", () => {
  it("begins with the restaurant's number, and is as secret and as checked as any other", () => {
    const text = Secret.mintOf("svc_ac_", 12_345, sevens)
    expect(text).toMatch(/^svc_ac_3D707ELSZgnu18FMTahov29GNUbipw3AH.{4}$/)
    expect(Secret.restaurantIn("svc_ac_", text)).toBe(12_345)
    expect(Secret.isWellFormedOf("svc_ac_", text)).toBe(true)
    expect(Secret.isWellFormedOf("svc_ort_", text)).toBe(false)
    expect(Secret.isWellFormedOf("svc_ac_", text.replace("3D7", "3D8"))).toBe(false)
    // A secret that every program takes has no number.
    expect(Secret.isWellFormed("svc_ac_", text)).toBe(false)
  })

  it("without one is written as ever, and names none", () => {
    expect(Secret.mintOf("svc_", null, sevens)).toBe(Secret.mint("svc_", sevens))
    expect(Secret.isWellFormedOf("svc_", Secret.mint("svc_", sevens))).toBe(true)
    expect(Secret.restaurantIn("svc_", Secret.mint("svc_", sevens))).toBeNull()
  })

  it("is refused with what is no number of a restaurant, and with too little", () => {
    for (const number of ["0", "00", "012", "-", "_1", "zzzzzzzzzzzz"]) {
      expect(Secret.isWellFormedOf("svc_", Secret.mint(`svc_${number}`, sevens)), number).toBe(false)
    }
    for (const text of ["", "svc_", "svc_a", Secret.mint("svc_", sevens).slice(0, -1)]) {
      expect(Secret.isWellFormedOf("svc_", text), text).toBe(false)
    }
  })

  it("names any restaurant", () => {
    fc.assert(
      fc.property(bytes, fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (drawn, restaurant) => {
        const text = Secret.mintOf("svc_ort_", restaurant, () => drawn)
        expect(Secret.isWellFormedOf("svc_ort_", text)).toBe(true)
        expect(Secret.restaurantIn("svc_ort_", text)).toBe(restaurant)
      })
    )
  })
})
