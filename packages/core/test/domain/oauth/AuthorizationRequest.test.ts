import { AuthorizationRequest, Scope } from "@fourtop/core/internal"
import { describe, expect, it } from "vitest"
import { app, challenge, check, crypto, issuer, registered } from "./arrange.ts"

const minute = 60_000

describe("what an app is told", () => {
  const descriptionOf = (changes: Parameters<typeof check>[0], by = app) => {
    const checked = check(changes, by)
    if (checked.outcome !== "redirected") throw new Error(JSON.stringify(checked))
    const { searchParams } = new URL(checked.to)
    return [searchParams.get("error"), searchParams.get("error_description")]
  }

  it.each([
    [{ response_type: [] }, "invalid_request", "response_type is missing."],
    [{ response_type: "token" }, "unsupported_response_type", "response_type must be code."],
    [{ response_type: ["code", "code"] }, "invalid_request", "response_type must be given only once."],
    [{ scope: ["menu:read", "menu:read"] }, "invalid_request", "scope must be given only once."],
    [{ state: ["a", "a"] }, "invalid_request", "state must be given only once."],
    [{ code_challenge: [challenge, challenge] }, "invalid_request", "code_challenge must be given only once."],
    [{ code_challenge_method: ["S256", "S256"] }, "invalid_request", "code_challenge_method must be given only once."],
    [
      { state: "a\u0000" },
      "invalid_request",
      "state must have at most 4096 characters, none of them a control character."
    ],
    [{ code_challenge: [] }, "invalid_request", "code_challenge is missing."],
    [{ code_challenge_method: [] }, "invalid_request", "code_challenge_method must be S256."],
    [
      { code_challenge: "short" },
      "invalid_request",
      "code_challenge must be 43 characters of base64url: the SHA-256 of the code_verifier."
    ],
    [{ state: ["a", "a"], scope: ["menu:read", "menu:read"] }, "invalid_request", "scope must be given only once."],
    [{ scope: "  " }, "invalid_scope", "scope is empty."],
    [{ scope: "menu:read nonsense" }, "invalid_scope", `Scopes are ${Scope.all.join(", ")}.`],
    [
      { scope: "menu:read menu:write guests:read" },
      "invalid_scope",
      "This app may not ask for menu:write, guests:read."
    ]
  ])("about %o: %s, %s", (changes, error, description) => {
    expect(descriptionOf(changes)).toEqual([error, description])
  })

  it("asks for all that it is registered for when it names no scope", () => {
    expect(check({ scope: [] })).toMatchObject({ outcome: "asked", asked: { scopes: app.scopes } })
  })

  it("when it is disabled", () => {
    expect(descriptionOf({}, { ...app, disabled_at: 1 })).toEqual(["unauthorized_client", "This app is disabled."])
  })

  it("is nothing while the app or its address is unknown; the owner is told instead", () => {
    expect(check({}, null)).toEqual({
      outcome: "refused",
      reason: "The app that sent you here is not registered."
    })
    expect(check({ redirect_uri: "https://evil.example/" })).toEqual({
      outcome: "refused",
      reason: "The app that sent you here has not registered this redirect address."
    })
  })

  it("keeps a state of 4096 characters, and never returns one that cannot be kept", () => {
    expect(check({ state: "x".repeat(4096) }).outcome).toBe("asked")
    for (const state of ["x".repeat(4097), "a\u0007", "a\uD83C"]) {
      expect(check({ state, response_type: "token" }), state.slice(0, 9)).toMatchObject({
        outcome: "redirected",
        to: expect.not.stringContaining("state=")
      })
    }
  })

  it.each([
    ["https://a.example/", "https://a.example/?code=c&iss=https%3A%2F%2Fapi.example.com"],
    ["https://a.example/?", "https://a.example/?code=c&iss=https%3A%2F%2Fapi.example.com"],
    ["https://a.example/?a=1", "https://a.example/?a=1&code=c&iss=https%3A%2F%2Fapi.example.com"],
    ["https://a.example/?a=1&", "https://a.example/?a=1&code=c&iss=https%3A%2F%2Fapi.example.com"]
  ])("is added to %s", (redirect_uri, to) => {
    expect(AuthorizationRequest.redirect({ redirect_uri, state: null }, { code: "c" }, issuer)).toBe(to)
  })
})

describe("a request that waits for the owner", () => {
  const asked: AuthorizationRequest.Asked = {
    app_id: app.id,
    redirect_uri: registered[0]!,
    scopes: ["menu:read"],
    state: null,
    code_challenge: challenge
  }

  it("has an id and a form token, belongs to no session, and expires after ten minutes", () => {
    const request = AuthorizationRequest.make(asked, crypto, 1000)
    expect(request).toEqual({
      ...asked,
      id: expect.stringMatching(/^[A-Za-z0-9]{34}$/),
      form_token: expect.stringMatching(/^[A-Za-z0-9]{34}$/),
      session: null,
      expires_at: 1000 + 10 * minute
    })
    expect(AuthorizationRequest.isId(request.id)).toBe(true)
    expect(AuthorizationRequest.isId(app.id)).toBe(false)
  })

  it.each([
    ["nobody's, before it expires", null, 9, true],
    ["nobody's, when it expires", null, 10, false],
    ["the session's own", "mine", 9, true],
    ["another session's", "other", 9, false]
  ])("is open to a session when it is %s", (_what, session, now, isOpen) => {
    expect(AuthorizationRequest.isOpenTo({ session, expires_at: 10 }, "mine", now)).toBe(isOpen)
  })

  it("names its app exactly once", () => {
    const idsOf = (ids: ReadonlyArray<string>) =>
      AuthorizationRequest.appIdOf((name) => (name === "client_id" ? ids : []))
    expect([idsOf(["a"]), idsOf([]), idsOf(["a", "a"])]).toEqual(["a", null, null])
  })
})
