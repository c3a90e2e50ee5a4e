import { type Guest, GuestMatching, GuestView } from "@fourtop/core"
import { describe, expect, it } from "vitest"
import { contextAt, monday } from "../../arrange.ts"

const { emailKey, keysOf, phoneKey, recognise } = GuestMatching

const contact = (changes: Partial<GuestMatching.Contact> = {}): GuestMatching.Contact => ({
  name: "Ada",
  phone: "06 555 0100",
  email: null,
  ...changes
})

const known = (changes: Partial<Guest.Guest> = {}): Guest.Guest => ({
  ...recognise(contact(), GuestMatching.nobodyKnown, contextAt(monday)).guest,
  version: 3,
  phone_key: "+39065550100",
  ...changes
})

const meet = (said: GuestMatching.Contact, ...guests: ReadonlyArray<Guest.Guest>) =>
  recognise(said, { keys: keysOf(said, "IT"), guests }, contextAt(monday + 1, 7000))

describe("keys", () => {
  it.each([
    ["06 555 0100", "+39065550100"],
    ["(06) 555-0100", "+39065550100"],
    ["+39 06 5550100", "+39065550100"],
    ["0039 06 5550100", "+39065550100"],
    ["+49 30 5550102", "+49305550102"],
    ["12", null],
    ["ext. 12", null],
    ["06 555 0100 ext. 3", null],
    ["ring twice", null],
    ["call 06 555 0100 after six", null],
    ["", null],
    [null, null]
  ])("the phone %j has the key %j in Italy", (phone, key) => expect(phoneKey(phone, "IT")).toBe(key))

  it("a phone without a prefix is of the restaurant's country; with an unknown country only prefixed ones are read", () => {
    expect(phoneKey("030 5550102", "DE")).toBe("+49305550102")
    expect([phoneKey("030 5550102", "ZZ"), phoneKey("+49 30 5550102", "ZZ")]).toEqual([null, "+49305550102"])
  })

  it("an email is matched without case and surrounding blanks", () => {
    expect([emailKey(" Ada@Example.COM "), emailKey("  "), emailKey(null)]).toEqual(["ada@example.com", null, null])
  })
})

describe("matching", () => {
  it("creates a new guest without consent", () => {
    const { guest, profile } = meet(contact({ email: "Ada@Example.com" }))
    expect(profile).toBe("created")
    expect(guest).toMatchObject({
      id: 7000,
      version: 0,
      phone_key: "+39065550100",
      phone: "+39065550100",
      email: "ada@example.com",
      email_key: "ada@example.com",
      marketing_opted_in_at: null
    })
  })

  it.each(["ring twice", "06 555 0100 ext. 3"])("keeps the phone %j, which is not a key, as it was sent", (phone) => {
    expect(meet(contact({ phone })).guest).toMatchObject({ phone, phone_key: null })
  })

  it("leaves a profile that lacks nothing as it is, and never overwrites a name", () => {
    const guest = known()
    expect(meet(contact({ name: "Somebody else", phone: "+39 065550100" }), guest)).toEqual({ guest, profile: "known" })
  })

  it("matches by phone before email, and never merges profiles", () => {
    const [byPhone, byEmail] = [known(), known({ id: 2, phone_key: "+39061", email: "a@b.it", email_key: "a@b.it" })]
    const met = meet(contact({ email: "a@b.it" }), byEmail, byPhone)
    expect(met).toEqual({ guest: byPhone, profile: "known" })
  })

  it("matches by email when the phone differs, and keeps the stored phone", () => {
    const guest = known({ phone_key: "+39061", email: "a@b.it", email_key: "a@b.it" })
    expect(meet(contact({ email: "A@b.it" }), guest)).toEqual({ guest, profile: "known" })
  })

  it("fills in missing details", () => {
    const guest = known({ phone: null, phone_key: null, email: "a@b.it", email_key: "a@b.it" })
    const met = meet(contact({ email: "a@b.it" }), guest)
    expect(met.profile).toBe("updated")
    expect(met.guest).toEqual({
      ...guest,
      phone: "+39065550100",
      phone_key: "+39065550100",
      updated_at: monday + 1
    })
  })
})

describe("the representation", () => {
  const guest = known({ email: "a@b.it", email_key: "a@b.it" })

  it("shares contact only with consent", () => {
    const zone = "Europe/Rome"
    expect(GuestView.of(guest, zone)).toMatchObject({ phone: null, email: null, contact_shared: false })
    const consenting = { ...guest, marketing_opted_in_at: monday }
    expect(GuestView.of(consenting, zone)).toMatchObject({
      phone: "+39065550100",
      email: "a@b.it",
      contact_shared: true,
      marketing_opted_in: true,
      marketing_opted_in_at: "2026-11-16T12:30:00.000+01:00"
    })
  })

  it("shows contact that was stored as sent in its normalised form", () => {
    const kept = { phone: "06 555 0100", email: "A@B.it", marketing_opted_in_at: monday }
    expect(GuestView.of({ ...guest, ...kept }, "Europe/Rome")).toMatchObject({ phone: "+39065550100", email: "a@b.it" })
    const withoutKey = { ...guest, ...kept, phone: "ring twice", phone_key: null }
    expect(GuestView.of(withoutKey, "Europe/Rome")).toMatchObject({ phone: "ring twice" })
  })
})
