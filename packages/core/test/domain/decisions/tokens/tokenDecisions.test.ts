import { type ApiToken, Budgets, Scope } from "@fourtop/core"
import { PortableCrypto } from "@fourtop/core/crypto"
import { Either } from "effect"
import { describe, expect, it } from "vitest"
import * as resetSandbox from "../../../../src/domain/decisions/sandbox/resetSandbox.ts"
import * as createToken from "../../../../src/domain/decisions/tokens/createToken.ts"
import * as revokeToken from "../../../../src/domain/decisions/tokens/revokeToken.ts"
import { contextAt, monday, system } from "../../../arrange.ts"

const crypto = PortableCrypto.make()
const request: createToken.Command = { name: " Website ", kind: "live", scopes: ["menu:read"] }
const create = (command: createToken.Command, known: createToken.State["known"] = []) =>
  createToken.decide(command, { known, crypto }, contextAt(monday))
const { text, token } = Either.getOrThrow(create(request).answer)

describe("creating a token", () => {
  it("stores the digest of its text, and logs who created it", () => {
    const { changes } = create(request)
    expect(token).toMatchObject({ name: "Website", kind: "live", scopes: ["menu:read"], revoked_at: null })
    expect(token.digest).toBe(crypto.sha256(text))
    expect(JSON.stringify(changes)).not.toContain(text)
    expect(changes.activity).toMatchObject([{ actor: system, action: "token.created", subject: { id: "1000" } }])
  })

  it("gives a sandbox token every scope", () => {
    const created = Either.getOrThrow(create({ ...request, kind: "sandbox", scopes: [] }).answer)
    expect(created.token.scopes).toEqual(Scope.all)
  })

  it("reports every problem at once", () => {
    const wrong = { ...request, name: " ", scopes: [], expiresAt: monday, ratePerMinute: 0.5 }
    const { problems } = Either.getOrThrow(Either.flip(create(wrong).answer))
    expect(Object.keys(problems).toSorted()).toEqual(["expires_at", "name", "rate_per_minute", "scopes"])
  })

  it("counts the valid tokens of its kind", () => {
    const many = (changes: Partial<ApiToken.ApiToken>): createToken.State["known"] =>
      Array.from({ length: Budgets.counts.tokens }, () => ({ token: { ...token, ...changes }, lastUsedAt: null }))
    expect(Either.isLeft(create(request, many({})).answer)).toBe(true)
    expect(Either.isRight(create(request, many({ revoked_at: monday - 1 })).answer)).toBe(true)
    expect(Either.isRight(create(request, many({ kind: "sandbox" })).answer)).toBe(true)
  })
})

describe("revoking a token", () => {
  it("happens once, and fails without a token", () => {
    const { answer, changes } = revokeToken.decide({ token }, contextAt(monday))
    const revoked = Either.getOrThrow(answer)
    expect(revoked).toEqual({ ...token, revoked_at: monday })
    expect(changes.activity).toMatchObject([{ actor: system, action: "token.revoked" }])
    expect(revokeToken.decide({ token: revoked }, contextAt(monday + 1)).changes.changes).toEqual([])
    expect(Either.isLeft(revokeToken.decide({ token: null }, contextAt(monday)).answer)).toBe(true)
  })
})

describe("resetting the sandbox", () => {
  it("creates it, and raises its generation from then on", () => {
    const first = resetSandbox.decide({ restaurantId: 7 }, { before: null }, contextAt(monday))
    const sandbox = Either.getOrThrow(first.answer)
    expect(sandbox).toEqual({ id: 7, version: 0, generation: 1 })
    expect(first.changes.activity).toMatchObject([{ actor: system, action: "sandbox.created" }])
    const next = resetSandbox.decide({ restaurantId: 7 }, { before: { ...sandbox, version: 1 } }, contextAt(monday))
    expect(Either.getOrThrow(next.answer)).toEqual({ id: 7, version: 1, generation: 2 })
    expect(next.changes.activity).toMatchObject([{ action: "sandbox.reset" }])
  })
})
