import { Acting, type ApiToken, Budgets, Scope } from "@fourtop/core/internal"
import { PortableCrypto } from "@fourtop/core/crypto"
import { Either } from "effect"
import { describe, expect, it } from "vitest"
import * as resetSandbox from "../../../../src/domain/decisions/sandbox/resetSandbox.ts"
import * as createToken from "../../../../src/domain/decisions/tokens/createToken.ts"
import * as revokeToken from "../../../../src/domain/decisions/tokens/revokeToken.ts"
import * as setListening from "../../../../src/domain/decisions/tokens/setListening.ts"
import { applied, contextAt, loggedIn, monday, problemsIn, refusalIn, smallHouse, system } from "../../../arrange.ts"

const crypto = PortableCrypto.make()
const request: createToken.Command = { name: " Website ", kind: "live", scopes: ["menu:read"] }
const create = (
  command: createToken.Command,
  known: createToken.State["known"] = [],
  who: Acting.Who = Acting.system
) => createToken.decide(command, { known, crypto, authority: who.authority }, contextAt(monday))
const { token } = Either.getOrThrow(create(request).answer)

describe("creating a token", () => {
  it("stores the digest of its text, and logs who created it", () => {
    const created = create(request)
    const { text, token } = Either.getOrThrow(created.answer)
    expect(token).toEqual({
      id: 1000,
      version: 0,
      name: "Website",
      kind: "live",
      digest: crypto.sha256(text),
      scopes: ["menu:read"],
      rate_per_minute: null,
      created_at: monday,
      expires_at: null,
      revoked_at: null
    })
    expect(created.changes.changes).toEqual([{ op: "put", kind: "api_token", row: token }])
    expect(JSON.stringify(created.changes)).not.toContain(text)
    expect(loggedIn(created)).toEqual([
      {
        action: "token.created",
        actor: system,
        subject: { kind: "api_token", id: "1000" },
        detail: { name: "Website", kind: "live", scopes: ["menu:read"] },
        guest_id: null
      }
    ])
  })

  it("has a scope of owners from an owner only, unless it is for the sandbox", () => {
    const hugo = { id: "9", name: "Hugo" }
    const [owner, manager] = [Acting.person(hugo, "owner"), Acting.person(hugo, "manager")]
    const wanted: createToken.Command = { ...request, scopes: ["menu:read", "webhooks:write"] }
    expect(problemsIn(create(wanted, [], manager))).toEqual({ scopes: ["webhooks:write is granted by an owner only"] })
    for (const who of [owner, Acting.operator]) {
      expect(Either.getOrThrow(create(wanted, [], who).answer).token.scopes).toEqual(wanted.scopes)
    }
    const sandbox = create({ ...wanted, kind: "sandbox" }, [], manager)
    expect(Either.getOrThrow(sandbox.answer).token.scopes).toEqual(Scope.all)
    expect(Either.isRight(create(request, [], manager).answer)).toBe(true)
  })

  it("keeps an expiry and a rate of its own, and scopes in the order of the specification", () => {
    const wanted = { expiresAt: monday + 1, ratePerMinute: 90, scopes: [...Scope.all].toReversed() }
    expect(Either.getOrThrow(create({ ...request, ...wanted }).answer).token).toMatchObject({
      expires_at: monday + 1,
      rate_per_minute: 90,
      scopes: Scope.all
    })
  })

  it("gives a sandbox token every scope", () => {
    const created = Either.getOrThrow(create({ ...request, kind: "sandbox", scopes: [] }).answer)
    expect(created.token.scopes).toEqual(Scope.all)
  })

  it("reports every problem at once", () => {
    const wrong = { ...request, name: " ", scopes: [], expiresAt: monday, ratePerMinute: 0.5 }
    expect(problemsIn(create(wrong))).toEqual({
      name: ["must not be blank"],
      scopes: ["must have at least one scope"],
      expires_at: ["must be in the future"],
      rate_per_minute: ["must be an integer from 1 to 100000"]
    })
  })

  it.each([
    ["name", { name: "x" }, true],
    ["name", { name: "x".repeat(120) }, true],
    ["name", { name: "x".repeat(121) }, false],
    ["rate_per_minute", { ratePerMinute: 1 }, true],
    ["rate_per_minute", { ratePerMinute: 100_000 }, true],
    ["rate_per_minute", { ratePerMinute: 0 }, false],
    ["rate_per_minute", { ratePerMinute: 1.5 }, false],
    ["rate_per_minute", { ratePerMinute: 100_001 }, false],
    ["expires_at", { expiresAt: monday - 1 }, false]
  ])("accepts or refuses the %s of %o: %s", (field, changes, isAccepted) => {
    expect(Object.keys(problemsIn(create({ ...request, ...changes })))).toEqual(isAccepted ? [] : [field])
  })

  it("counts the valid tokens of its kind", () => {
    const many = (changes: Partial<ApiToken.ApiToken>): createToken.State["known"] =>
      Array.from({ length: Budgets.counts.tokens }, () => ({ token: { ...token, ...changes }, lastUsedAt: null }))
    expect(problemsIn(create(request, many({})))).toEqual({
      name: ["cannot be created: there are 100 active tokens of this kind, the maximum; revoke one that is not used"]
    })
    expect(Either.isRight(create(request, many({}).slice(1)).answer)).toBe(true)
    expect(Either.isRight(create(request, many({ revoked_at: monday - 1 })).answer)).toBe(true)
    expect(Either.isRight(create(request, many({ kind: "sandbox" })).answer)).toBe(true)
  })
})

describe("revoking a token", () => {
  it("happens once, and fails without a token", () => {
    const decided = revokeToken.decide({ token }, contextAt(monday))
    const revoked = Either.getOrThrow(decided.answer)
    expect(revoked).toEqual({ ...token, revoked_at: monday })
    expect(decided.changes.changes).toEqual([{ op: "put", kind: "api_token", row: revoked }])
    expect(loggedIn(decided)).toEqual([
      {
        action: "token.revoked",
        actor: system,
        subject: { kind: "api_token", id: "1000" },
        detail: { name: "Website" },
        guest_id: null
      }
    ])
    expect(revokeToken.decide({ token: revoked }, contextAt(monday + 1)).changes.changes).toEqual([])
    expect(refusalIn(revokeToken.decide({ token: null }, contextAt(monday)))).toMatchObject({ resource: "token" })
  })
})

describe("resetting the sandbox", () => {
  it("creates it, and raises its generation from then on", () => {
    const first = resetSandbox.decide({ restaurantId: 7 }, { before: null }, contextAt(monday))
    const sandbox = Either.getOrThrow(first.answer)
    expect(sandbox).toEqual({ id: 7, version: 0, generation: 1 })
    expect(first.changes.changes).toEqual([{ op: "put", kind: "sandbox", row: sandbox }])
    const logged = { actor: system, subject: { kind: "sandbox", id: "7" }, guest_id: null }
    expect(loggedIn(first)).toEqual([{ ...logged, action: "sandbox.created", detail: { generation: 1 } }])
    const next = resetSandbox.decide({ restaurantId: 7 }, { before: { ...sandbox, version: 1 } }, contextAt(monday))
    expect(Either.getOrThrow(next.answer)).toEqual({ id: 7, version: 1, generation: 2 })
    expect(loggedIn(next)).toEqual([{ ...logged, action: "sandbox.reset", detail: { generation: 2 } }])
  })
})

describe("letting live tokens read events", () => {
  const { venue: found } = applied(smallHouse)
  const withListening = (listening: boolean | undefined) => ({
    ...found,
    restaurant: { ...found.restaurant, ...(listening === undefined ? {} : { listening }) }
  })
  const decide = (allowed: boolean, venue: setListening.State["venue"]) =>
    setListening.decide(allowed, { venue }, contextAt(monday))

  it.each<[before: boolean | undefined, allowed: boolean]>([
    [undefined, true],
    [false, true],
    [true, false]
  ])("changes %j to %j, and logs it", (before, allowed) => {
    const venue = withListening(before)
    const decided = decide(allowed, venue)
    expect(Either.getOrThrow(decided.answer)).toBe(allowed)
    expect(decided.changes.changes).toEqual([
      { op: "put", kind: "restaurant", row: { ...venue.restaurant, listening: allowed } }
    ])
    expect(loggedIn(decided)).toEqual([
      {
        action: "token.listening_switched",
        actor: system,
        subject: { kind: "restaurant", id: String(venue.restaurant.id) },
        detail: { allowed },
        guest_id: null
      }
    ])
  })

  it.each<[before: boolean | undefined, allowed: boolean]>([
    [undefined, false],
    [false, false],
    [true, true]
  ])("leaves %j as it is when it is to be %j", (before, allowed) => {
    const decided = decide(allowed, withListening(before))
    expect(Either.getOrThrow(decided.answer)).toBe(allowed)
    expect([decided.changes.changes, decided.changes.activity]).toEqual([[], []])
  })

  it("is refused without a restaurant", () => {
    expect(refusalIn(decide(true, null))).toMatchObject({ _tag: "NotFound", resource: "restaurant" })
  })
})
