import { assertSome } from "@effect/vitest/utils"
import { ApiToken, Caller, Plan, Sandbox, Scope } from "@fourtop/core/internal"
import { FastCheck as fc, Option } from "effect"
import { describe, expect, it } from "vitest"
import * as Secret from "../../../src/domain/tokens/Secret.ts"

const bytes = (seed: number) => (count: number) =>
  Uint8Array.from({ length: count }, (_, index) => (seed * 31 + index * 97 + 13) % 256)

describe("ApiToken", () => {
  it("has the form of the specification", () => {
    expect(ApiToken.mint(12, "live", bytes(1))).toMatch(/^12\|svc_[0-9A-Za-z]{34}$/)
    expect(ApiToken.mint(1, "sandbox", bytes(1))).toMatch(/^1\|svc_sbx_[0-9A-Za-z]{34}$/)
  })

  it("finds its own id again", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1 }),
        fc.nat(255),
        fc.constantFrom("live" as const, "sandbox" as const),
        (id, seed, kind) => {
          assertSome(ApiToken.idOf(ApiToken.mint(id, kind, bytes(seed))), id)
        }
      )
    )
  })

  it("refuses any single mistyped character without asking a store", () => {
    const token = ApiToken.mint(7, "live", bytes(3))
    for (let at = token.indexOf("_") + 1; at < token.length; at++) {
      const other = token[at] === "a" ? "b" : "a"
      expect(Option.isNone(ApiToken.idOf(token.slice(0, at) + other + token.slice(at + 1))), String(at)).toBe(true)
    }
    for (const junk of ["", "svc_", "1|svc_", "0|svc_" + token.slice(6), token + "x", ` ${token}`]) {
      expect(Option.isNone(ApiToken.idOf(junk)), junk).toBe(true)
    }
  })

  it("is told apart from the access token of an app, whose id is found too", () => {
    const text = `12|${Secret.mint("svc_oat_", bytes(1))}`
    assertSome(ApiToken.idOf(text), 12)
    expect(text.slice(3).startsWith(ApiToken.appPrefix)).toBe(true)
    expect(Object.values(ApiToken.prefixes)).not.toContain(ApiToken.appPrefix)
  })

  it("has its use recorded every ten minutes", () => {
    expect(ApiToken.lastUseMinutes).toBe(10)
  })

  it("is usable until it is revoked or expires", () => {
    expect(ApiToken.isUsable({ expires_at: null, revoked_at: null }, 10)).toBe(true)
    expect(ApiToken.isUsable({ expires_at: 11, revoked_at: null }, 10)).toBe(true)
    expect(ApiToken.isUsable({ expires_at: 10, revoked_at: null }, 10)).toBe(false)
    expect(ApiToken.isUsable({ expires_at: null, revoked_at: 1 }, 10)).toBe(false)
  })
})

describe("Caller", () => {
  const token: ApiToken.ApiToken = {
    id: 3,
    version: 1,
    name: "POS",
    kind: "live",
    digest: "",
    scopes: ["menu:read"],
    rate_per_minute: null,
    created_at: 0,
    expires_at: null,
    revoked_at: null
  }
  const restaurant = {
    id: 9,
    version: 1,
    slug: "a",
    name: "A",
    country: "DE",
    currency: "EUR",
    time_zone: "Europe/Berlin",
    default_language: "en",
    languages: ["en"],
    plan: { name: "basic", features: ["reporting" as const], ends_on: "2026-11-15", rate_per_minute: null },
    suspended: true
  }
  const noon = Date.parse("2026-11-15T12:00:00+01:00")
  const versions = { venue: 5, sandbox: 2 }

  it("has the standing of the restaurant", () => {
    const caller = Caller.ofToken(token, restaurant, versions, noon)
    expect(caller).toMatchObject({ planInForce: true, suspended: true, features: ["reporting"], scopes: ["menu:read"] })
    expect(Caller.ofToken(token, restaurant, versions, noon + 12 * 3_600_000).planInForce).toBe(false)
  })

  it("has every scope and feature in a sandbox, even while the restaurant is suspended or lapsed", () => {
    const caller = Caller.ofToken({ ...token, kind: "sandbox" }, restaurant, versions, noon + 1e10)
    expect(caller).toMatchObject({ planInForce: true, suspended: false, features: Plan.features, scopes: Scope.all })
  })
})

describe("Sandbox", () => {
  it("is reset at 03:00 on the venue's clock, also across summer time", () => {
    const berlin = (text: string) => Sandbox.lastReset("Europe/Berlin", Date.parse(text))
    expect(berlin("2026-11-15T03:00:00+01:00")).toBe(Date.parse("2026-11-15T03:00:00+01:00"))
    expect(berlin("2026-11-15T02:59:59+01:00")).toBe(Date.parse("2026-11-14T03:00:00+01:00"))
    expect(berlin("2026-03-29T12:00:00+02:00")).toBe(Date.parse("2026-03-29T03:00:00+02:00"))
  })
})
