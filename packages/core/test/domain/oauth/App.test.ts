import { App } from "@fourtop/core/internal"
import { describe, expect, it } from "vitest"
import { app, crypto, registered } from "./arrange.ts"

describe("the description of an app", () => {
  const described = { name: "Loyalty", redirect_uris: registered, scopes: app.scopes }

  it("has a name, redirect addresses and scopes", () => {
    expect(App.problems(described)).toEqual([])
    expect(App.problems({ name: "", redirect_uris: [], scopes: [] })).toEqual([
      { path: "name", message: "must not be blank" },
      { path: "redirect_uris", message: "must have at least one address" },
      { path: "scopes", message: "must have at least one scope" }
    ])
  })

  it.each([
    ["x", 1, true],
    ["x".repeat(120), 20, true],
    ["x".repeat(121), 1, false],
    ["x", 21, false]
  ])("may have the name %s and %i addresses: %s", (name, count, isAccepted) => {
    const redirect_uris = Array.from({ length: count }, (_, index) => `https://app.example/${index}`)
    expect(App.problems({ ...described, name, redirect_uris }).length).toBe(isAccepted ? 0 : 1)
  })

  it("says what is wrong with which address", () => {
    const redirect_uris = [registered[0]!, "http://app.example/", `https://a.example/${"x".repeat(1983)}`]
    expect(App.problems({ ...described, redirect_uris })).toEqual([
      {
        path: "redirect_uris.1",
        message: "must be an https URL without user name or fragment; http is allowed only for 127.0.0.1 and localhost"
      },
      { path: "redirect_uris.2", message: "must have at most 2000 characters" }
    ])
    expect(App.redirectProblem(`https://a.example/${"x".repeat(1982)}`)).toBeNull()
    const many = Array.from({ length: 21 }, () => registered[0]!)
    expect(App.problems({ ...described, redirect_uris: many })).toEqual([
      { path: "redirect_uris", message: "must have at most 20 addresses" }
    ])
  })

  it("is refused when the installation has as many apps as it can", () => {
    expect(App.countProblems(1_000)).toEqual([
      { path: "name", message: "cannot be added: the maximum of 1,000 apps is reached" }
    ])
  })

  it("becomes an app with its own id, its addresses once and its scopes in order", () => {
    const made = App.make(
      { name: " Loyalty ", redirectUris: [registered[0]!, registered[0]!], scopes: ["orders:read", "menu:read"] },
      "secret",
      crypto,
      7
    )
    expect(made).toEqual({
      id: App.mintId(crypto.randomBytes),
      version: 0,
      name: "Loyalty",
      secret_digest: crypto.sha256("secret"),
      redirect_uris: [registered[0]],
      scopes: ["menu:read", "orders:read"],
      created_at: 7,
      disabled_at: null
    })
    expect(App.isId(made.id)).toBe(true)
    expect(App.isId(App.mintSecret(crypto.randomBytes))).toBe(false)
    expect(App.actor(made)).toEqual({ kind: "app", id: made.id, name: "Loyalty" })
    expect([App.isEnabled(made), App.isEnabled({ disabled_at: 0 })]).toEqual([true, false])
  })
})
