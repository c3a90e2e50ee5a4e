import { Factor, NewSignIn, PendingSignIn, Person, Session, Totp } from "@fourtop/core/internal"
import { Duration } from "effect"
import { describe, expect, it } from "vitest"
import * as FactorOffer from "../../../src/domain/people/FactorOffer.ts"

const now = 1_800_000_000_000
const owner = { restaurant_id: 1, role: "owner" } as const
const ada = Person.make({ id: 3, email: "ada@example.com", name: " Ada ", password: "hash", memberships: [owner] }, now)
const factor: Factor.Factor = {
  ...Factor.make("sealed", 5, ["digest"], now),
  misses: { ...Factor.noMisses, stranger: { count: 100, since: now } }
}
const secret = Uint8Array.from({ length: 20 }, (_, index) => index)

describe("a person", () => {
  it("begins with one version, a trimmed name and no second factor", () => {
    expect(ada).toMatchObject({ version: 0, name: "Ada", created_at: now, password_changed_at: now })
    expect(Person.hasFactor(ada)).toBe(false)
    expect(Person.hasFactor({ ...ada, factor })).toBe(true)
  })

  it("is refused for email, name and password at once", () => {
    const paths = (name: string, email: string, passwordProblem: string | null) =>
      Person.problems({ email, name, passwordProblem }).map(({ path }) => path)
    expect(paths("Ada", "ada@example.com", null)).toEqual([])
    expect(paths(" ", "ada", "is too short")).toEqual(["email", "name", "password"])
  })

  it("loses access to one restaurant alone", () => {
    const both = Person.joined(ada, { restaurant_id: 2, role: "manager" })
    const { ended, person } = Person.left(both, 1)
    expect(ended).toEqual([owner])
    expect(person).toEqual({ ...both, memberships: [{ restaurant_id: 2, role: "manager" }] })
    expect(Person.left(both, 9)).toEqual({ person: both, ended: [] })
  })

  it("resets the count of wrong codes when the password changes", () => {
    const changed = Person.withPassword({ ...ada, factor }, "other", now + 1)
    expect(changed).toMatchObject({ password: "other", password_changed_at: now + 1 })
    expect(changed.factor).toEqual({ ...factor, misses: Factor.noMisses })
    expect(Person.withPassword(ada, "other", now + 1)).not.toHaveProperty("factor")
    expect(Person.withoutFactor({ ...ada, factor })).toEqual(ada)
  })
})

describe("an offered secret", () => {
  const text = FactorOffer.write(secret, "session", now)
  const until = now + Duration.toMillis(FactorOffer.lifetime)

  it("is shown as text and as a URI for half an hour", () => {
    expect(FactorOffer.make(secret, ada.email, "sealed")).toEqual({
      text: Totp.base32(secret),
      uri: Totp.uriOf(secret, ada.email),
      sealed: "sealed"
    })
    expect(JSON.parse(text)).toEqual({
      factor_offer: "000102030405060708090a0b0c0d0e0f10111213",
      session: "session",
      until: now + 30 * 60_000
    })
  })

  it("is readable only by its session, until it expires", () => {
    expect(FactorOffer.read(text, "session", until)).toEqual(secret)
    expect(FactorOffer.read(text, "session", until + 1)).toBeNull()
    expect(FactorOffer.read(text, "another", now)).toBeNull()
  })

  it.each([
    "",
    "{}",
    "not json",
    JSON.stringify({ factor_offer: "xyz", session: "session", until: now + 1 }),
    JSON.stringify({ factor_offer: "00", session: "session" })
  ])("is not read from %j", (other) => expect(FactorOffer.read(other, "session", now)).toBeNull())
})

describe("a sign-in that waits for its code", () => {
  const withFactor = { ...ada, factor }
  const pending = PendingSignIn.make(withFactor, "digest", now)

  it("has all its attempts, for a few minutes", () => {
    expect(pending).toEqual({
      digest: "digest",
      person_id: 3,
      email: ada.email,
      password_changed_at: now,
      expires_at: now + 5 * 60_000,
      attempts: 0
    })
    expect(PendingSignIn.isOpen({ ...pending, attempts: 4 }, now)).toBe(true)
    expect(PendingSignIn.isOpen({ ...pending, attempts: 5 }, now)).toBe(false)
    expect(PendingSignIn.mostAtOnce).toBe(600)
    expect(PendingSignIn.isOpen(pending, pending.expires_at - 1)).toBe(true)
    expect(PendingSignIn.isOpen(pending, pending.expires_at)).toBe(false)
  })

  it("is completed only by the same person, with the same password and a factor", () => {
    expect(PendingSignIn.isOf(pending, withFactor)).toBe(true)
    expect(PendingSignIn.isOf(pending, null)).toBe(false)
    expect(PendingSignIn.isOf(pending, ada)).toBe(false)
    expect(PendingSignIn.isOf(pending, { ...withFactor, id: 4 })).toBe(false)
    expect(PendingSignIn.isOf(pending, Person.withPassword(withFactor, "other", now + 1))).toBe(false)
  })

  it("has the source of its device, else of its address, else that of strangers", () => {
    expect(Factor.codeSourceOf({ device: true, address: true })).toBe("device")
    expect(Factor.codeSourceOf({ device: false, address: true })).toBe("address")
    expect(Factor.codeSourceOf({ device: false, address: false })).toBe("stranger")
  })
})

describe("a session that begins", () => {
  it("ends only expired ones", () => {
    const { begunBefore, unusedSince } = Session.outlived(now)
    expect(Session.isAlive({ created_at: begunBefore + 1, seen_at: unusedSince + 1 }, now)).toBe(true)
    expect(Session.isAlive({ created_at: begunBefore, seen_at: now }, now)).toBe(false)
    expect(Session.isAlive({ created_at: now, seen_at: unusedSince }, now)).toBe(false)
    expect([now - begunBefore, now - unusedSince]).toEqual([7 * 86_400_000, 12 * 3_600_000])
  })

  it("is new from another browser, unless the device is known", () => {
    const home = { browser: "Firefox", address: "10.0.0.1" }
    const away = { browser: "Chrome", address: "10.0.0.2" }
    expect(NewSignIn.seenAt(away, [home], false, now)).toEqual({
      ...away,
      first_at: now,
      last_at: now,
      is_new: true,
      dismissed_by: []
    })
    expect(NewSignIn.seenAt(home, [home], false, now).is_new).toBe(false)
    expect(NewSignIn.seenAt(away, [], false, now).is_new).toBe(false)
    expect(NewSignIn.seenAt(away, [home], true, now).is_new).toBe(false)
  })
})
