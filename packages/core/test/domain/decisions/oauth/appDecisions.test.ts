import { Acting, App, type AuthorizationRequest, Budgets, type ChangeSet, Pkce } from "@fourtop/core/internal"
import { PortableCrypto } from "@fourtop/core/crypto"
import { Either } from "effect"
import { describe, expect, it } from "vitest"
import * as decideConsent from "../../../../src/domain/decisions/oauth/decideConsent.ts"
import * as exchangeCode from "../../../../src/domain/decisions/oauth/exchangeCode.ts"
import * as refreshGrant from "../../../../src/domain/decisions/oauth/refreshGrant.ts"
import * as revokeGrantToken from "../../../../src/domain/decisions/oauth/revokeGrantToken.ts"
import * as uninstallApp from "../../../../src/domain/decisions/oauth/uninstallApp.ts"
import type { Rows } from "../../../../src/domain/registry/Rows.ts"
import { contextAt, loggedIn, monday, problemsIn, refusalIn, system } from "../../../arrange.ts"

const crypto = PortableCrypto.make()
const minute = 60_000
const redirectUri = "https://app.example/back"
const codeVerifier = "v".repeat(43)

const app = App.make(
  { name: " Loyalty ", redirectUris: [redirectUri, redirectUri], scopes: ["menu:read", "orders:read"] },
  "secret",
  crypto,
  monday
)
/** The context that `transact` passes to a decision of the app. */
const asApp = (now: number) => ({ ...contextAt(now, 5000), actor: App.actor(app) })

const request: AuthorizationRequest.AuthorizationRequest = {
  id: "request",
  form_token: "form",
  session: "session",
  expires_at: monday + 10 * minute,
  app_id: app.id,
  redirect_uri: redirectUri,
  scopes: ["menu:read", "orders:read"],
  state: "s",
  code_challenge: Pkce.challengeOf(codeVerifier, crypto)
}
const consent: decideConsent.Command = { app, request, issuer: "https://fourtop.example", scopes: ["menu:read"] }
const nobody: decideConsent.State = { before: null, grants: [], crypto }
const allow = (command = consent, state = nobody) => decideConsent.decide(command, state, contextAt(monday))

/** The last written row of the kind. */
const rowIn = <K extends keyof Rows>({ changes }: ChangeSet.ChangeSet, kind: K): Rows[K] => {
  const change = changes.findLast((one): one is ChangeSet.ChangeOf<K> => one.kind === kind)
  return change?.op === "put" ? (change.row as Rows[K]) : expect.unreachable(`no ${kind} is written`)
}

const allowed = allow()
const grant = rowIn(allowed.changes, "app_grant")
const code = rowIn(allowed.changes, "grant_code")
const exchange = { app, code: "text", redirectUri, codeVerifier }
const exchanged = exchangeCode.decide(exchange, { found: { code, grant }, crypto }, asApp(monday + 1))
const connected = {
  grant: rowIn(exchanged.changes, "app_grant"),
  tokens: rowIn(exchanged.changes, "grant_tokens"),
  code: rowIn(exchanged.changes, "grant_code")
}
const issued = Either.getOrThrow(exchanged.answer)

const refusedWith = ({ answer }: { readonly answer: Either.Either<unknown, { readonly error: string }> }) =>
  Either.getOrThrow(Either.flip(answer)).error

describe("allowing an app", () => {
  it("installs it in the owner's name with the scopes that were chosen, and sends the code", () => {
    expect(grant).toEqual({
      id: 1001,
      version: 0,
      app_id: app.id,
      active_app_id: app.id,
      app_name: "Loyalty",
      scopes: ["menu:read"],
      installed_by: system,
      installed_at: monday,
      code_id: null,
      tokens_id: null,
      ended_at: null,
      ended_because: null
    })
    expect(code).toMatchObject({ id: 1000, grant_id: 1001, redirect_uri: redirectUri, used_at: null })
    expect(loggedIn(allowed)).toEqual([
      {
        action: "app.installed",
        actor: system,
        subject: { kind: "app_grant", id: "1001" },
        detail: { app_id: app.id, name: "Loyalty", scopes: ["menu:read"], because: null },
        guest_id: null
      }
    ])
    const { redirectTo } = Either.getOrThrow(allowed.answer)
    const sent = new URL(redirectTo).searchParams.get("code")!
    expect(crypto.sha256(sent)).toBe(code.digest)
  })

  it("keeps the grant that the app has", () => {
    const before = { ...grant, version: 3, tokens_id: 9 }
    const { changes } = allow({ ...consent, scopes: ["orders:read"] }, { ...nobody, before, grants: [before] })
    expect(rowIn(changes, "app_grant")).toEqual({ ...before, scopes: ["orders:read"] })
    expect(changes.activity).toMatchObject([{ action: "app.allowed" }])
  })

  it("refuses an empty choice of scopes, and a scope that the app did not ask for", () => {
    const problems = { scopes: ["choose at least one of those the app asks for"] }
    expect(problemsIn(allow({ ...consent, scopes: [] }))).toEqual(problems)
    expect(problemsIn(allow({ ...consent, scopes: ["menu:read", "guests:read"] }))).toEqual(problems)
  })

  it("refuses one app over the maximum, but not one that is already installed", () => {
    const others = Array.from({ length: Budgets.counts.apps }, (_, id) => ({
      ...grant,
      id,
      active_app_id: `app ${id}`
    }))
    expect(problemsIn(allow(consent, { ...nobody, grants: others }))).toEqual({
      scopes: ["100 apps are installed, the maximum; remove one that is not used"]
    })
    const ended = others.map((other) => ({ ...other, active_app_id: null, ended_at: monday }))
    expect(Either.isRight(allow(consent, { ...nobody, grants: ended }).answer)).toBe(true)
    expect(Either.isRight(allow(consent, { ...nobody, grants: [...others.slice(1), grant] }).answer)).toBe(true)
  })
})

describe("exchanging a code", () => {
  it("spends it, and connects the app in its own name", () => {
    expect(connected.code.used_at).toBe(monday + 1)
    expect(connected.grant).toMatchObject({ code_id: code.id, tokens_id: connected.tokens.id })
    expect(connected.tokens.access_digest).toBe(crypto.sha256(issued.accessToken))
    expect(exchanged.changes.activity).toMatchObject([{ actor: App.actor(app), action: "app.connected" }])
  })

  it.each([
    ["another app's", { app: { ...app, id: "other" } }, {}, {}, "The code is wrong, was used before or has expired."],
    ["spent a moment ago", {}, { used_at: monday }, {}, "The code is wrong, was used before or has expired."],
    ["expired", {}, { expires_at: monday + 1 }, {}, "The code is wrong, was used before or has expired."],
    ["of an ended grant", {}, {}, { ended_at: monday }, "The code is wrong, was used before or has expired."],
    [
      "with another address",
      { redirectUri: "https://evil.example" },
      {},
      {},
      "redirect_uri is not the one that the code was sent to."
    ],
    [
      "with another verifier",
      { codeVerifier: "w".repeat(43) },
      {},
      {},
      "code_verifier does not match the code_challenge."
    ]
  ])("says why a code %s is refused", (_what, changes, ofCode, ofGrant, description) => {
    const found = { code: { ...code, ...ofCode }, grant: { ...grant, ...ofGrant } }
    const attempt = exchangeCode.decide({ ...exchange, ...changes }, { found, crypto }, asApp(monday + 1))
    expect(refusalIn(attempt)).toMatchObject({ error: "invalid_grant", description })
    expect(attempt.changes.changes).toEqual([])
  })

  it("does not end the grant when another app uses a spent code much later", () => {
    const other = { ...exchange, app: { ...app, id: "other" } }
    const again = exchangeCode.decide(other, { found: connected, crypto }, asApp(monday + 5 * minute))
    expect(refusedWith(again)).toBe("invalid_grant")
    expect(again.changes.changes).toEqual([])
  })

  it("refuses a code that does not match, and changes nothing", () => {
    const attempts = [
      exchangeCode.decide(exchange, { found: null, crypto }, asApp(monday)),
      exchangeCode.decide(
        { ...exchange, redirectUri: "https://evil.example" },
        { found: { code, grant }, crypto },
        asApp(monday)
      ),
      exchangeCode.decide(
        { ...exchange, codeVerifier: "w".repeat(43) },
        { found: { code, grant }, crypto },
        asApp(monday)
      ),
      exchangeCode.decide(exchange, { found: { code, grant }, crypto }, asApp(code.expires_at)),
      exchangeCode.decide(
        { ...exchange, app: { ...app, id: "other" } },
        { found: { code, grant }, crypto },
        asApp(monday)
      )
    ]
    for (const attempt of attempts) {
      expect(refusedWith(attempt)).toBe("invalid_grant")
      expect(attempt.changes.changes).toEqual([])
    }
  })

  it("ends the grant in the platform's name when the code is used again much later", () => {
    const again = exchangeCode.decide(exchange, { found: connected, crypto }, asApp(monday + 5 * minute))
    expect(refusedWith(again)).toBe("invalid_grant")
    expect(rowIn(again.changes, "app_grant")).toMatchObject({
      ended_at: monday + 5 * minute,
      ended_because: "a code was used again",
      tokens_id: null
    })
    expect(again.changes.activity).toMatchObject([{ actor: Acting.system.actor, action: "app.ended" }])
  })
})

describe("refreshing", () => {
  const refresh = { app, refreshToken: issued.refreshToken, scopes: null }

  it("replaces the tokens", () => {
    const { answer, changes } = refreshGrant.decide(refresh, { found: connected, crypto }, asApp(monday + minute))
    const next = rowIn(changes, "grant_tokens")
    expect(next.refresh_digest).toBe(crypto.sha256(Either.getOrThrow(answer).refreshToken))
    expect(next).toMatchObject({ id: 5000, grant_id: grant.id, code_id: code.id, scopes: ["menu:read"] })
    expect(changes.changes).toEqual([
      { op: "put", kind: "app_grant", row: { ...connected.grant, tokens_id: next.id } },
      { op: "put", kind: "grant_tokens", row: { ...connected.tokens, rotated_at: monday + minute } },
      { op: "put", kind: "grant_tokens", row: next }
    ])
  })

  const both = ["menu:read", "orders:read"] as const
  const wide = { grant: { ...connected.grant, scopes: both }, tokens: { ...connected.tokens, scopes: both } }
  const onlyNarrows = "scope can only narrow what the token had: menu:read orders:read."

  it.each([
    ["all of them without a scope", null, wide, both],
    ["all of them when it names them all", both, wide, both],
    ["the one that it names", ["orders:read"], wide, ["orders:read"]],
    ["the one that it names twice", ["orders:read", "orders:read"], wide, ["orders:read"]],
    ["those that the owner still grants", null, { ...wide, grant: connected.grant }, ["menu:read"]]
  ])("gives %s", (_what, scopes, found, expected) => {
    const { answer } = refreshGrant.decide({ ...refresh, scopes }, { found, crypto }, asApp(monday + minute))
    expect(Either.getOrThrow(answer).scopes).toEqual(expected)
  })

  it.each([
    ["an unknown token", refresh, null, "invalid_grant", refreshGrant.wrong.description],
    [
      "another app",
      { ...refresh, app: { ...app, id: "other" } },
      wide,
      "invalid_grant",
      refreshGrant.wrong.description
    ],
    [
      "tokens that the grant no longer names",
      refresh,
      { ...wide, grant: { ...wide.grant, tokens_id: 1 } },
      "invalid_grant",
      "The refresh token is wrong, was used before or has expired."
    ],
    [
      "a grant that has none of its scopes left",
      refresh,
      { ...wide, grant: { ...wide.grant, scopes: ["guests:read"] as const } },
      "invalid_grant",
      "The owner no longer allows anything that this token could do."
    ],
    ["a wider scope", { ...refresh, scopes: [...both, "guests:read"] }, wide, "invalid_scope", onlyNarrows],
    ["another scope", { ...refresh, scopes: ["guests:read"] }, wide, "invalid_scope", onlyNarrows],
    ["an empty scope", { ...refresh, scopes: [] }, wide, "invalid_scope", onlyNarrows]
  ])("refuses %s", (_what, command, found, error, description) => {
    const attempt = refreshGrant.decide(command, { found, crypto }, asApp(monday + minute))
    expect(refusalIn(attempt)).toMatchObject({ error, description })
    expect(attempt.changes.changes).toEqual([])
  })

  it("ends the grant when the refresh token is used again much later", () => {
    const spent = { ...connected, tokens: { ...connected.tokens, rotated_at: monday + minute } }
    const again = refreshGrant.decide(refresh, { found: spent, crypto }, asApp(monday + 5 * minute))
    expect(refusedWith(again)).toBe("invalid_grant")
    expect(rowIn(again.changes, "app_grant").ended_because).toBe("a refresh token was used again")
    expect(again.changes.activity).toMatchObject([{ actor: Acting.system.actor, action: "app.ended" }])
  })
})

describe("revoking a token", () => {
  const revoke = (token: string, by = app) =>
    revokeGrantToken.decide({ app: by, digest: crypto.sha256(token) }, { found: connected }, asApp(monday + minute))
      .changes

  it("ends an access token alone, and a refresh token with both", () => {
    expect(revoke(issued.accessToken).changes).toEqual([
      { op: "put", kind: "grant_tokens", row: { ...connected.tokens, access_ends_at: monday + minute } }
    ])
    const { activity, changes } = revoke(issued.refreshToken)
    expect(changes).toEqual([{ op: "put", kind: "app_grant", row: { ...connected.grant, tokens_id: null } }])
    expect(activity).toMatchObject([{ actor: App.actor(app), action: "app.disconnected" }])
  })

  it("changes nothing for another app", () => {
    expect(revoke(issued.refreshToken, { ...app, id: "other" }).changes).toEqual([])
  })

  it("changes nothing for an unknown token, or one that has ended", () => {
    const ended = { ...connected, grant: { ...connected.grant, ended_at: monday } }
    for (const token of [issued.accessToken, issued.refreshToken]) {
      for (const found of [null, ended]) {
        const command = { app, digest: crypto.sha256(token) }
        const { answer, changes } = revokeGrantToken.decide(command, { found }, asApp(monday + minute))
        expect(Either.isRight(answer)).toBe(true)
        expect([changes.changes, changes.activity]).toEqual([[], []])
      }
    }
  })
})

describe("uninstalling an app", () => {
  it("ends its grant once", () => {
    const { answer, changes } = uninstallApp.decide({ grant: connected.grant }, contextAt(monday + minute))
    const ended = Either.getOrThrow(answer)
    expect(ended).toMatchObject({ active_app_id: null, tokens_id: null, ended_because: "uninstalled" })
    expect(changes.changes).toEqual([{ op: "put", kind: "app_grant", row: ended }])
    expect(changes.activity).toMatchObject([{ actor: system, action: "app.uninstalled" }])
    expect(uninstallApp.decide({ grant: ended }, contextAt(monday + 2 * minute)).changes.changes).toEqual([])
    expect(refusalIn(uninstallApp.decide({ grant: null }, contextAt(monday)))).toMatchObject({ resource: "app" })
  })
})

describe("an app", () => {
  it("is registered with trimmed name, each address once, and the digest of its secret", () => {
    expect(app).toMatchObject({ version: 0, name: "Loyalty", redirect_uris: [redirectUri], disabled_at: null })
    expect(app.secret_digest).toBe(crypto.sha256("secret"))
    expect(App.countProblems(Budgets.counts.registeredApps - 1)).toEqual([])
    expect(App.countProblems(Budgets.counts.registeredApps)).toMatchObject([{ path: "name" }])
  })

  it("is disabled and enabled, and stays the same when it already is", () => {
    const off = App.disabled(app, monday + 1)
    expect(off.disabled_at).toBe(monday + 1)
    expect(App.disabled(off, monday + 2)).toBe(off)
    expect(App.enabled(off)).toEqual(app)
    expect(App.enabled(app)).toBe(app)
  })
})
