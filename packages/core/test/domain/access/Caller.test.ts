import { type ApiToken, Caller, type Restaurant } from "@fourtop/core/internal"
import { describe, expect, it } from "vitest"

const noon = Date.parse("2026-11-15T12:00:00+01:00")
const versions = { venue: 5, sandbox: 2 }
const restaurant: Restaurant.Restaurant = {
  id: 9,
  version: 1,
  slug: "a",
  name: "A",
  country: "DE",
  currency: "EUR",
  time_zone: "Europe/Berlin",
  default_language: "en",
  languages: ["en"],
  plan: { name: "basic", features: ["reporting"], ends_on: "2026-11-15", rate_per_minute: null },
  suspended: false
}
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
const standing = { planInForce: true, features: ["reporting"], suspended: false, listening: false }

describe("the caller", () => {
  it("behind a token acts in the token's name and owns its idempotency keys", () => {
    expect(Caller.ofToken(token, restaurant, versions, noon)).toEqual({
      restaurantId: 9,
      kind: "live",
      principal: "token:3",
      actor: { kind: "token", id: "token:3", name: "POS" },
      ...standing,
      scopes: ["menu:read"],
      venueVersion: 5,
      sandboxGeneration: 2
    })
  })

  it("behind an app acts in the app's name, and its grant owns the idempotency keys", () => {
    const access: Caller.AppAccess = {
      tokens: { scopes: ["menu:read", "orders:read"] },
      grant: { id: 4, scopes: ["orders:read", "guests:read"] },
      app: { id: "svc_app_1", name: "Loyalty" }
    }
    expect(Caller.ofApp(access, restaurant, versions, noon)).toEqual({
      restaurantId: 9,
      kind: "live",
      principal: "grant:4",
      actor: { kind: "app", id: "svc_app_1", name: "Loyalty" },
      ...standing,
      scopes: ["orders:read"],
      venueVersion: 5,
      sandboxGeneration: 2
    })
  })

  it("may read events if the owner has switched that on, and always in a sandbox", () => {
    const listens = (kind: "live" | "sandbox", listening: boolean | undefined) =>
      Caller.ofToken(
        { ...token, kind },
        { ...restaurant, ...(listening === undefined ? {} : { listening }) },
        versions,
        noon
      ).listening
    expect([undefined, false, true].map((on) => listens("live", on))).toEqual([false, false, true])
    expect([undefined, false, true].map((on) => listens("sandbox", on))).toEqual([true, true, true])
  })
})
