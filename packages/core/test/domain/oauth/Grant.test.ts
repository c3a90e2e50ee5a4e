import { Grant } from "@fourtop/core/internal"
import { describe, expect, it } from "vitest"
import { refusal } from "../../../src/domain/oauth/OAuthRefusal.ts"
import { app, challenge, crypto } from "./arrange.ts"

const newGrant: Grant.Grant = {
  id: 2,
  version: 1,
  app_id: app.id,
  active_app_id: app.id,
  app_name: app.name,
  scopes: ["menu:read", "orders:read"],
  installed_by: { kind: "staff", id: "person:1", name: "Ada" },
  installed_at: 0,
  code_id: 1,
  tokens_id: 12,
  ended_at: null,
  ended_because: null
}
const minute = 60_000

describe("the life of codes and tokens", () => {
  it("is five minutes for a code", () => {
    const of = { id: 1, grant_id: 2, redirect_uri: "https://a.example/", code_challenge: challenge }
    const { code, text } = Grant.mintCode(of, crypto, 1000)
    expect(code).toEqual({
      ...of,
      version: 0,
      digest: crypto.sha256(text),
      expires_at: 1000 + 5 * minute,
      used_at: null
    })
  })

  it("is an hour for an access token, and 90 days for a refresh token that is not used", () => {
    const of = { id: 12, grant_id: 2, code_id: 1, scopes: ["menu:read"] as const }
    const { issued, tokens } = Grant.mintTokens(of, crypto, 1000)
    expect(issued).toMatchObject({ expiresInSeconds: 3600, scopes: ["menu:read"] })
    expect(tokens).toEqual({
      ...of,
      version: 0,
      access_digest: crypto.sha256(issued.accessToken),
      refresh_digest: crypto.sha256(issued.refreshToken),
      issued_at: 1000,
      access_ends_at: 1000 + 60 * minute,
      refresh_ends_at: 1000 + 90 * 24 * 60 * minute,
      rotated_at: null
    })
  })

  const { tokens } = Grant.mintTokens({ id: 12, grant_id: 2, code_id: 1, scopes: ["menu:read"] }, crypto, 0)

  it.each([
    ["while the grant names them", {}, true],
    ["not after the grant has ended", { ended_at: 1 }, false],
    ["not when the grant names others", { tokens_id: 13 }, false]
  ])("lasts %s", (_what, changes, isAlive) => {
    const grant = { ...newGrant, ...changes }
    expect(Grant.isAccessible(tokens, grant, tokens.access_ends_at - 1)).toBe(isAlive)
    expect(Grant.isRefreshable(tokens, grant, tokens.refresh_ends_at - 1)).toBe(isAlive)
    expect(Grant.isAccessible(tokens, grant, tokens.access_ends_at)).toBe(false)
    expect(Grant.isRefreshable(tokens, grant, tokens.refresh_ends_at)).toBe(false)
  })

  it.each([
    ["was never spent", null, {}, 0, false],
    ["comes back within a minute", 1000, {}, minute, false],
    ["comes back later", 1000, {}, minute + 1, true],
    ["belongs to a grant that has ended", 1000, { ended_at: 2000 }, minute + 1, false],
    ["belongs to an earlier code of the grant", 1000, { code_id: 3 }, minute + 1, false]
  ])("does or does not suggest a theft when it %s", (_what, spentAt, changes, later, isStolen) => {
    expect(Grant.isStolen(spentAt, 1, { ...newGrant, ...changes }, 1000 + later)).toBe(isStolen)
  })

  it("ends with the grant, for a reason", () => {
    expect(Grant.ended(newGrant, "uninstalled", 5)).toEqual({
      ...newGrant,
      active_app_id: null,
      tokens_id: null,
      ended_at: 5,
      ended_because: "uninstalled"
    })
  })

  it("has the scopes that both the token and the grant have", () => {
    expect(
      Grant.scopesOf({ scopes: ["orders:read", "menu:read", "guests:read"] }, { scopes: ["orders:read", "menu:read"] })
    ).toEqual(["menu:read", "orders:read"])
  })
})

describe("an error of the OAuth endpoints", () => {
  it("has its code and its description as its message", () => {
    expect(refusal("invalid_grant", "The code is wrong.")).toMatchObject({
      _tag: "OAuthRefusal",
      error: "invalid_grant",
      description: "The code is wrong.",
      message: "invalid_grant: The code is wrong."
    })
  })
})
