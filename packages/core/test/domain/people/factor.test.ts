import { Factor, Totp } from "@fourtop/core/internal"
import { FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"
import { createHash, createHmac, randomBytes } from "node:crypto"

const crypto = {
  hmacSha1: (key: Uint8Array, message: Uint8Array) => new Uint8Array(createHmac("sha1", key).update(message).digest()),
  sha256: (text: string) => createHash("sha256").update(text).digest("hex"),
  equals: (a: string, b: string) => a === b,
  randomBytes: (count: number) => new Uint8Array(randomBytes(count))
}

const secret = new Uint8Array(Buffer.from("12345678901234567890", "ascii"))
const now = 1_800_000_000_000
const day = 86_400_000
const { codes, digests } = Factor.mintRecoveryCodes(crypto)

const factor: Factor.Factor = {
  secret: "sealed",
  enabled_at: 0,
  last_step: 0,
  recovery_codes: digests,
  misses: Factor.noMisses
}

const codeAt = (at: number) => Totp.codeAt(crypto, secret, Totp.stepOf(at))
const wrongAt = (at: number) =>
  ["000000", "111111", "222222", "333333"].find((code) =>
    [-1, 0, 1].every((step) => Totp.codeAt(crypto, secret, Totp.stepOf(at) + step) !== code)
  )!

const check = (of: Factor.Factor, entered: string, source: Factor.CodeSource = "device", at = now) =>
  Factor.check(crypto, of, secret, { entered, source, now: at })

/** The factor after a number of wrong codes. */
const missed = (times: number, source: Factor.CodeSource, at = now, of = factor): Factor.Factor => {
  if (times === 0) return of
  const checked = check(of, wrongAt(at), source, at)
  return checked._tag === "Wrong" ? missed(times - 1, source, at, checked.factor) : expect.unreachable(checked._tag)
}

describe("codes of the app", () => {
  it("are accepted once", () => {
    const checked = check(factor, ` ${codeAt(now).slice(0, 3)} ${codeAt(now).slice(3)} `)
    expect(checked).toEqual({ _tag: "Right", factor: { ...factor, last_step: Totp.stepOf(now) }, by: "app" })
    if (checked._tag === "Right") expect(check(checked.factor, codeAt(now))._tag).toBe("Wrong")
  })

  it("are never accepted without the secret", () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999 }), (number) => {
        const entered = String(number).padStart(6, "0")
        expect(Factor.check(crypto, factor, null, { entered, source: "device", now })._tag).toBe("Wrong")
      })
    ))

  it("are not checked after a hundred wrong ones in a day, from that source only", () => {
    const almost = missed(Factor.missesADay - 1, "stranger")
    expect(check(almost, codeAt(now), "stranger")._tag).toBe("Right")
    const closed = missed(1, "stranger", now, almost)
    expect(check(closed, codeAt(now), "stranger")).toEqual({ _tag: "Closed" })
    expect(check(closed, wrongAt(now), "stranger")).toEqual({ _tag: "Closed" })
    for (const source of ["device", "address"] as const) expect(check(closed, codeAt(now), source)._tag).toBe("Right")
    expect(Factor.isClosed(closed, "stranger", now + day - 1)).toBe(true)
    expect(check(closed, codeAt(now + day), "stranger", now + day)._tag).toBe("Right")
    expect(missed(1, "stranger", now + day, closed).misses.stranger).toEqual({ count: 1, since: now + day })
  })
})

describe("a new factor", () => {
  it("has the step of its first code, and no wrong codes from any source", () => {
    const none = { count: 0, since: 0 }
    expect(Factor.make("sealed", 7, digests, now)).toEqual({
      secret: "sealed",
      enabled_at: now,
      last_step: 7,
      recovery_codes: digests,
      misses: { device: none, address: none, stranger: none }
    })
    expect(Factor.codeSources).toEqual(["device", "address", "stranger"])
    expect(Factor.missesADay).toBe(100)
  })

  it("counts wrong codes from the first one, for a day", () => {
    // Also on a clock that has just begun.
    const first = missed(1, "device", 5)
    expect(first.misses).toEqual({ ...Factor.noMisses, device: { count: 1, since: 5 } })
    const second = missed(1, "device", 5 + day - 1, first)
    expect(second.misses.device).toEqual({ count: 2, since: 5 })
    expect(missed(1, "device", 5 + day, second).misses.device).toEqual({ count: 1, since: 5 + day })
  })
})

describe("recovery codes", () => {
  it("are ten, all different, and not stored in plain text", () => {
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) {
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/)
      expect(JSON.stringify(digests)).not.toContain(code)
    }
  })

  it("are accepted once each, in any order and however they are typed", () =>
    fc.assert(
      fc.property(fc.shuffledSubarray([...codes], { minLength: 10 }), fc.constantFrom(" ", "-", ""), (order, blank) => {
        let left = factor
        for (const code of order) {
          const checked = check(left, code.toLowerCase().replaceAll("-", blank))
          if (checked._tag !== "Right") expect.unreachable(checked._tag)
          expect(checked.by).toBe("recovery_code")
          expect(checked.factor.recovery_codes).toHaveLength(left.recovery_codes.length - 1)
          left = checked.factor
          expect(check(left, code)._tag).toBe("Wrong")
        }
        expect(left.recovery_codes).toEqual([])
      }),
      { numRuns: 20 }
    ))

  it("are accepted from a closed source and without the secret", () => {
    const closed = missed(Factor.missesADay, "stranger")
    expect(check(closed, codes[0]!, "stranger")._tag).toBe("Right")
    expect(Factor.check(crypto, factor, null, { entered: codes[0]!, source: "device", now })._tag).toBe("Right")
  })

  it("are not counted when they are wrong", () => {
    expect(check(factor, "AAAA-AAAA-AAAA-AAAA")).toEqual({ _tag: "Wrong", factor })
    expect(check(factor, "")).toEqual({ _tag: "Wrong", factor })
  })
})
