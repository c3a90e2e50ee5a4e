import { Acting, App, type AuthorizationRequest, Budgets, type ChangeSet, Pkce } from "@fourtop/core"
import { PortableCrypto } from "@fourtop/core/crypto"
import { Either } from "effect"
import { describe, expect, it } from "vitest"
import * as decideConsent from "../../../../src/domain/decisions/oauth/decideConsent.ts"
import * as exchangeCode from "../../../../src/domain/decisions/oauth/exchangeCode.ts"
import * as refreshGrant from "../../../../src/domain/decisions/oauth/refreshGrant.ts"
import * as revokeGrantToken from "../../../../src/domain/decisions/oauth/revokeGrantToken.ts"
import * as uninstallApp from "../../../../src/domain/decisions/oauth/uninstallApp.ts"
import type { Rows } from "../../../../src/domain/registry/Rows.ts"
import { contextAt, monday, system } from "../../../arrange.ts"

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
    expect(grant).toMatchObject({ app_id: app.id, app_name: "Loyalty", scopes: ["menu:read"], installed_by: system })
    expect(allowed.changes.activity).toMatchObject([{ actor: system, action: "app.installed" }])
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
    expect(Either.isLeft(allow({ ...consent, scopes: [] }).answer)).toBe(true)
    expect(Either.isLeft(allow({ ...consent, scopes: ["menu:read", "guests:read"] }).answer)).toBe(true)
  })

  it("refuses one app over the maximum, but not one that is already installed", () => {
    const others = Array.from({ length: Budgets.counts.apps }, (_, id) => ({
      ...grant,
      id,
      active_app_id: `app ${id}`
    }))
    expect(Either.isLeft(allow(consent, { ...nobody, grants: others }).answer)).toBe(true)
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
    expect(rowIn(again.changes, "app_grant")).toMatchObject({ ended_at: monday + 5 * minute, tokens_id: null })
    expect(again.changes.activity).toMatchObject([{ actor: Acting.system, action: "app.ended" }])
  })
})

describe("refreshing", () => {
  const refresh = { app, refreshToken: issued.refreshToken, scopes: null }

  it("replaces the tokens", () => {
    const { answer, changes } = refreshGrant.decide(refresh, { found: connected, crypto }, asApp(monday + minute))
    const next = rowIn(changes, "grant_tokens")
    expect(next.refresh_digest).toBe(crypto.sha256(Either.getOrThrow(answer).refreshToken))
    expect(rowIn(changes, "app_grant")).toMatchObject({ tokens_id: next.id })
    expect(changes.changes).toContainEqual(
      expect.objectContaining({ row: { ...connected.tokens, rotated_at: monday + minute } })
    )
  })

  it("never widens the scopes", () => {
    const wider = { ...refresh, scopes: ["menu:read", "orders:read"] }
    const { answer } = refreshGrant.decide(wider, { found: connected, crypto }, asApp(monday + minute))
    expect(refusedWith({ answer })).toBe("invalid_scope")
  })

  it("ends the grant when the refresh token is used again much later", () => {
    const spent = { ...connected, tokens: { ...connected.tokens, rotated_at: monday + minute } }
    const again = refreshGrant.decide(refresh, { found: spent, crypto }, asApp(monday + 5 * minute))
    expect(refusedWith(again)).toBe("invalid_grant")
    expect(again.changes.activity).toMatchObject([{ actor: Acting.system, action: "app.ended" }])
  })
})

describe("revoking a token", () => {
  const revoke = (token: string, by = app) =>
    revokeGrantToken.decide({ app: by, digest: crypto.sha256(token) }, { found: connected }, asApp(monday + minute))
      .changes

  it("ends an access token alone, and a refresh token with both", () => {
    expect(revoke(issued.accessToken).changes).toEqual([
      expect.objectContaining({ row: { ...connected.tokens, access_ends_at: monday + minute } })
    ])
    const { activity, changes } = revoke(issued.refreshToken)
    expect(changes).toEqual([expect.objectContaining({ row: { ...connected.grant, tokens_id: null } })])
    expect(activity).toMatchObject([{ actor: App.actor(app), action: "app.disconnected" }])
  })

  it("changes nothing for another app", () => {
    expect(revoke(issued.refreshToken, { ...app, id: "other" }).changes).toEqual([])
  })
})

describe("uninstalling an app", () => {
  it("ends its grant once", () => {
    const { answer, changes } = uninstallApp.decide({ grant: connected.grant }, contextAt(monday + minute))
    const ended = Either.getOrThrow(answer)
    expect(ended).toMatchObject({ active_app_id: null, tokens_id: null, ended_because: "uninstalled" })
    expect(changes.activity).toMatchObject([{ actor: system, action: "app.uninstalled" }])
    expect(uninstallApp.decide({ grant: ended }, contextAt(monday + 2 * minute)).changes.changes).toEqual([])
    expect(Either.isLeft(uninstallApp.decide({ grant: null }, contextAt(monday)).answer)).toBe(true)
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
