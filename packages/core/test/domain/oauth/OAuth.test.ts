import { App, AuthorizationRequest, Grant, OwnRange, Pkce, Scope } from "@fourtop/core/internal"
import { FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"
import { howMany } from "../../../../../tools/testing/size.ts"
import { app, challenge, check, crypto, good, issuer, registered } from "./arrange.ts"

const unreserved = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"
const verifiers = fc.string({ unit: fc.constantFrom(...unreserved.split("")), minLength: 43, maxLength: 128 })

describe("PKCE", () => {
  it("matches the example of RFC 7636", () => {
    const verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"
    expect(Pkce.challengeOf(verifier, crypto)).toBe("E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM")
  })

  it("is proven by its verifier only", () => {
    fc.assert(
      fc.property(verifiers, verifiers, (verifier, other) => {
        const challenge = Pkce.challengeOf(verifier, crypto)
        expect(Pkce.isChallenge(challenge)).toBe(true)
        expect(Pkce.proves(verifier, challenge, crypto)).toBe(true)
        expect(Pkce.proves(other, challenge, crypto)).toBe(other === verifier)
        // The method plain would accept the challenge itself as the verifier.
        expect(Pkce.proves(challenge, challenge, crypto)).toBe(false)
      })
    )
  })

  it("accepts only verifiers of 43 to 128 unreserved characters", () => {
    const of = (length: number, last = "a") => "a".repeat(length - 1) + last
    for (const good of [of(43), of(128), of(50, "~")]) expect(Pkce.isVerifier(good)).toBe(true)
    for (const bad of ["", of(42), of(129), of(50, "+"), of(50, " "), of(50, "\u00E9"), `${of(43)}\n`]) {
      expect(Pkce.isVerifier(bad), bad).toBe(false)
    }
  })
})

describe("the redirect address of an app", () => {
  it("is https, or http on the loopback address, without user, fragment or characters that browsers rewrite", () => {
    const accepted = [
      ...registered,
      "http://localhost/",
      "http://[::1]:99/x",
      "https://a.example",
      "https://a.example?x=1"
    ]
    for (const uri of accepted) expect(App.redirectProblem(uri), uri).toBeNull()
    const refused = [
      "",
      "app.example.com",
      "http://app.example.com/",
      "http://127.0.0.1.evil.example/",
      "http://localhost.evil.example/",
      "https://user@app.example.com/",
      "https://app.example.com\\@evil.example/",
      "https://app.example.com/#fragment",
      "https://app.example.com/a b",
      "https://app.example.com/\n",
      "https:///callback",
      "https://app.example.com:port/",
      "HTTPS://app.example.com/",
      "javascript:alert(1)",
      "data:text/html,x",
      "//app.example.com/",
      `https://app.example.com/${"x".repeat(2000)}`
    ]
    for (const uri of refused) expect(App.redirectProblem(uri), uri).not.toBeNull()
  })

  it("is matched character by character: any difference prevents the redirect", () => {
    const insertion = fc.record({
      of: fc.constantFrom(...registered),
      at: fc.nat(60),
      removed: fc.nat(3),
      inserted: fc.string({ maxLength: 12 })
    })
    fc.assert(
      fc.property(insertion, ({ at, inserted, of, removed }) => {
        const uri = of.slice(0, at) + inserted + of.slice(at + removed)
        const expected = registered.includes(uri) ? "asked" : "refused"
        expect(check({ redirect_uri: uri }).outcome).toBe(expected)
        // Nor with an error.
        expect(check({ redirect_uri: uri, response_type: "token" }).outcome).toBe(
          expected === "asked" ? "redirected" : "refused"
        )
      }),
      { numRuns: howMany(100, 500) }
    )
  })

  it("is refused in known disguises", () => {
    for (const uri of [
      "https://app.example.com/callback/",
      "https://app.example.com/callback?",
      "https://app.example.com/callback#",
      "https://app.example.com/callback/../evil",
      "https://app.example.com/callback%00",
      "https://app.example.com/callback@evil.example",
      "https://app.example.com.evil.example/callback",
      "https://APP.example.com/callback",
      "https://app.example.com:443/callback",
      "http://app.example.com/callback",
      "//app.example.com/callback",
      "http://127.0.0.1:8081/",
      "null"
    ]) {
      expect(check({ redirect_uri: uri }).outcome, uri).toBe("refused")
    }
    expect(check({ redirect_uri: [registered[0]!, "https://evil.example/"] }).outcome).toBe("refused")
    expect(check({ redirect_uri: [] }).outcome).toBe("refused")
    expect(check({}, null).outcome).toBe("refused")
  })

  it("keeps its own query, and the response parameters arrive unchanged", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...registered),
        fc.string({ unit: "binary", maxLength: 40 }),
        (redirect_uri, state) => {
          const to = AuthorizationRequest.redirect({ redirect_uri, state }, { code: "svc_ac_1" }, issuer)
          expect(to.startsWith(redirect_uri)).toBe(true)
          const { searchParams } = new URL(to)
          expect(searchParams.get("code")).toBe("svc_ac_1")
          expect(searchParams.get("state")).toBe(state)
          expect(searchParams.getAll("iss")).toEqual([issuer])
          expect(searchParams.get("a")).toBe(redirect_uri.includes("?") ? "1" : null)
        }
      )
    )
  })
})

describe("a request of an app", () => {
  it("is stored as requested, with scopes in the order of the specification", () => {
    expect(check({})).toEqual({
      outcome: "asked",
      asked: {
        app_id: app.id,
        redirect_uri: registered[0],
        scopes: ["menu:read", "orders:read"],
        state: "x y&z=\u{1F355}",
        code_challenge: challenge
      }
    })
    expect(check({ state: [] })).toMatchObject({ asked: { state: null } })
  })

  it.each([
    [{ response_type: [] }, "invalid_request"],
    [{ response_type: "token" }, "unsupported_response_type"],
    [{ response_type: ["code", "code"] }, "invalid_request"],
    [{ code_challenge: [] }, "invalid_request"],
    [{ code_challenge: `${challenge}=` }, "invalid_request"],
    [{ code_challenge: "short" }, "invalid_request"],
    [{ code_challenge_method: [] }, "invalid_request"],
    [{ code_challenge_method: "plain" }, "invalid_request"],
    [{ state: "x".repeat(4097) }, "invalid_request"],
    [{ scope: "menu:read nonsense" }, "invalid_scope"],
    [{ scope: "menu:write" }, "invalid_scope"],
    [{ scope: ["menu:read", "orders:read"] }, "invalid_request"]
  ] as const)("with %o goes back with %s", (changes, error) => {
    const checked = check(changes)
    if (checked.outcome !== "redirected") throw new Error(JSON.stringify(checked))
    const { searchParams } = new URL(checked.to)
    expect(searchParams.get("error")).toBe(error)
    expect(searchParams.get("error_description")).toMatch(/^[ !#-[\]-~]+$/)
    expect(searchParams.get("state")).toBe("state" in changes ? null : good["state"])
    expect(searchParams.has("code")).toBe(false)
    expect(searchParams.get("iss")).toBe(issuer)
  })

  it("of a disabled app is redirected with unauthorized_client", () => {
    expect(check({}, { ...app, disabled_at: 1 })).toMatchObject({
      outcome: "redirected",
      to: expect.stringContaining("error=unauthorized_client")
    })
  })

  it("with several states returns none of them", () => {
    const checked = check({ state: ["a", "b"] })
    expect(checked).toMatchObject({ outcome: "redirected", to: expect.not.stringContaining("state=") })
  })
})

describe("codes and tokens", () => {
  it("have the prefixes of the specification and no character that an encoding would change", () => {
    const { text } = Grant.mintCode({ id: 1, grant_id: 2, redirect_uri: "", code_challenge: "" }, crypto, 0)
    const { issued } = Grant.mintTokens({ id: 12, grant_id: 2, code_id: 1, scopes: Scope.all }, crypto, 0)
    expect(text).toMatch(/^svc_ac_[A-Za-z0-9]{34}$/)
    expect(issued.accessToken).toMatch(/^12\|svc_oat_[A-Za-z0-9]{34}$/)
    expect(issued.refreshToken).toMatch(/^svc_ort_[A-Za-z0-9]{34}$/)
    expect(app.id).toMatch(/^svc_app_[A-Za-z0-9]{34}$/)
    expect(App.mintSecret(crypto.randomBytes)).toMatch(/^svc_cs_[A-Za-z0-9]{34}$/)
    expect(Grant.isCode(text) && Grant.isRefreshToken(issued.refreshToken)).toBe(true)
    expect(Grant.isCode(issued.refreshToken)).toBe(false)
    expect([text, issued.refreshToken].map(Grant.restaurantOfCode)).toEqual([null, null])
    expect([issued.refreshToken, issued.accessToken, ""].map(Grant.restaurantOfToken)).toEqual([null, null, null])
  })

  it("name their restaurant where their ids are of its range", () => {
    const id = OwnRange.idOf(77, 5)
    const { text } = Grant.mintCode({ id, grant_id: 2, redirect_uri: "", code_challenge: "" }, crypto, 0)
    const { issued } = Grant.mintTokens({ id, grant_id: 2, code_id: 1, scopes: Scope.all }, crypto, 0)
    expect(Grant.isCode(text) && Grant.isRefreshToken(issued.refreshToken)).toBe(true)
    expect(Grant.restaurantOfCode(text)).toBe(77)
    expect([issued.refreshToken, issued.accessToken].map(Grant.restaurantOfToken)).toEqual([77, 77])
  })
})
