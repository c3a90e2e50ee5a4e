import { Totp } from "@fourtop/core/internal"
import { FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"
import { createHmac, randomBytes } from "node:crypto"

const hashing = {
  hmacSha1: (key: Uint8Array, message: Uint8Array) => new Uint8Array(createHmac("sha1", key).update(message).digest()),
  equals: (a: string, b: string) => a === b
}

/** The secret of both RFCs. */
const secret = new Uint8Array(Buffer.from("12345678901234567890", "ascii"))
const secrets = fc.uint8Array({ minLength: 20, maxLength: 20 })
const instants = fc.nat(4_000_000_000_000)

describe("Totp", () => {
  it("gives the codes of appendix D of RFC 4226", () => {
    expect(Array.from({ length: 10 }, (_, counter) => Totp.codeAt(hashing, secret, counter)).join(" ")).toBe(
      "755224 287082 359152 969429 338314 254676 287922 162583 399871 520489"
    )
  })

  // Appendix B of RFC 6238 has eight digits; ours are the last six.
  it.each([
    [59, "94287082"],
    [1_111_111_109, "07081804"],
    [1_111_111_111, "14050471"],
    [1_234_567_890, "89005924"],
    [2_000_000_000, "69279037"],
    [20_000_000_000, "65353130"]
  ])("gives the code of RFC 6238 at second %d", (second, code) => {
    expect(Totp.codeAt(hashing, secret, Totp.stepOf(second * 1000))).toBe(code.slice(-6))
  })

  it("accepts only the codes of one step before and after", () =>
    fc.assert(
      fc.property(secrets, instants, fc.integer({ min: -4, max: 4 }), (secret, now, distance) => {
        const step = Totp.stepOf(now) + distance
        const matching = Totp.matchingStep(hashing, secret, Totp.codeAt(hashing, secret, step), { lastStep: -9, now })
        // Two steps can have the same code by chance; then another step near now matches.
        if (Math.abs(distance) <= 1) expect(matching).not.toBeNull()
        else expect(matching === null || Math.abs(matching - Totp.stepOf(now)) <= 1).toBe(true)
        if (matching !== null) {
          expect(Totp.codeAt(hashing, secret, matching)).toBe(Totp.codeAt(hashing, secret, step))
        }
      })
    ))

  it("never accepts a used step, nor an earlier one", () =>
    fc.assert(
      fc.property(secrets, instants, fc.integer({ min: -1, max: 1 }), (secret, now, distance) => {
        const step = Totp.stepOf(now) + distance
        const code = Totp.codeAt(hashing, secret, step)
        const matching = Totp.matchingStep(hashing, secret, code, { lastStep: step, now })
        expect(matching === null || matching > step).toBe(true)
      })
    ))

  it("takes the earliest unused step when several have the same code", () => {
    const same = { ...hashing, hmacSha1: () => new Uint8Array(20) }
    const matching = (lastStep: number) =>
      Totp.matchingStep(same, secret, "000000", { lastStep, now: 10 * 30_000 + 29_999 })
    expect([0, 8, 9, 10, 11].map(matching)).toEqual([9, 9, 10, 11, null])
  })

  it.each(["", "12345", "1234567", "12345a", "１２３４５６", "123456\n"])("%j is not a code", (text) =>
    expect(Totp.isCode(text)).toBe(false)
  )

  // Section 10 of RFC 4648, without the padding.
  it.each([
    ["", ""],
    ["f", "MY"],
    ["fo", "MZXQ"],
    ["foo", "MZXW6"],
    ["foob", "MZXW6YQ"],
    ["fooba", "MZXW6YTB"],
    ["foobar", "MZXW6YTBOI"]
  ])("writes %j in base32 as %j", (text, written) => expect(Totp.base32(Buffer.from(text))).toBe(written))

  it("has a secret of 160 bits, and a URI that apps understand", () => {
    const minted = Totp.mint((count) => new Uint8Array(randomBytes(count)))
    expect(minted).toHaveLength(20)
    const uri = new URL(Totp.uriOf(secret, "ada+x@example.com"))
    expect(uri.protocol).toBe("otpauth:")
    expect(decodeURIComponent(uri.pathname)).toBe("/Fourtop:ada+x@example.com")
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      secret: "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ",
      issuer: "Fourtop",
      algorithm: "SHA1",
      digits: "6",
      period: "30"
    })
  })
})
