import { Described, type Guest, GuestMatching, GuestView } from "@fourtop/core/internal"
import { assertSome } from "@effect/vitest/utils"
import { Schema, SchemaAST } from "effect"
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
  it("creates a new guest without consent and without visits", () => {
    expect(meet(contact({ email: "Ada@Example.com" }))).toEqual({
      profile: "created",
      guest: {
        id: 7000,
        version: 0,
        name: "Ada",
        phone: "+39065550100",
        email: "ada@example.com",
        phone_key: "+39065550100",
        email_key: "ada@example.com",
        locale: null,
        marketing_opted_in_at: null,
        visits_count: 0,
        total_spend_minor: 0,
        last_visit_at: null,
        erased: false,
        created_at: monday + 1,
        updated_at: monday + 1
      }
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

  it.each([
    ["no phone and no email", { phone: null, email: null }],
    ["a phone and an email that make no keys", { phone: "ring twice", email: " " }]
  ])("finds nobody for a contact with %s, not even a guest without keys", (_, said) => {
    const stranger = known({ phone: null, phone_key: null })
    expect(meet(contact(said), stranger).profile).toBe("created")
  })

  it("finds nobody whose phone and email both differ", () => {
    const stranger = known({ phone_key: "+39061", email: "a@b.it", email_key: "a@b.it" })
    expect(meet(contact({ email: "c@d.it" }), stranger).profile).toBe("created")
  })

  it("finds the guest of an email among others, when the phone is nobody's", () => {
    const other = known({ id: 2, phone_key: "+39061" })
    const guest = known({ id: 3, phone_key: "+39062", email: "a@b.it", email_key: "a@b.it" })
    expect(meet(contact({ email: "a@b.it" }), other, guest)).toEqual({ guest, profile: "known" })
  })

  it("fills in an email, unless it is another guest's", () => {
    const [guest, other] = [known(), known({ id: 2, phone_key: "+39061", email: "a@b.it", email_key: "a@b.it" })]
    expect(meet(contact({ email: "C@d.it" }), guest, other)).toEqual({
      guest: { ...guest, email: "c@d.it", email_key: "c@d.it", updated_at: monday + 1 },
      profile: "updated"
    })
    expect(meet(contact({ email: "a@b.it" }), guest, other)).toEqual({ guest, profile: "known" })
  })

  it("never replaces an email", () => {
    const guest = known({ email: "a@b.it", email_key: "a@b.it" })
    expect(meet(contact({ email: "c@d.it" }), guest)).toEqual({ guest, profile: "known" })
  })

  it("fills in a name that is missing", () => {
    const guest = known({ name: "" })
    expect(meet(contact({ name: "Grace" }), guest)).toEqual({
      guest: { ...guest, name: "Grace", updated_at: monday + 1 },
      profile: "updated"
    })
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
    const visited = { ...guest, locale: "it", visits_count: 2, total_spend_minor: 4200, last_visit_at: monday }
    const shown = {
      id: guest.id,
      name: "Ada",
      phone: null,
      email: null,
      contact_shared: false,
      locale: "it",
      marketing_opted_in: false,
      marketing_opted_in_at: null,
      visits_count: 2,
      total_spend_minor: 4200,
      last_visit_at: "2026-11-16T12:30:00.000+01:00",
      created_at: "2026-11-16T12:30:00.000+01:00"
    }
    expect(GuestView.of(visited, "Europe/Rome")).toEqual(shown)
    expect(GuestView.of({ ...visited, marketing_opted_in_at: monday }, "Europe/Rome")).toEqual({
      ...shown,
      phone: "+39065550100",
      email: "a@b.it",
      contact_shared: true,
      marketing_opted_in: true,
      marketing_opted_in_at: "2026-11-16T12:30:00.000+01:00"
    })
  })

  it("is documented under its name, with the rule for contact and without members that are not shown", () => {
    const view = GuestView.of(guest, "Europe/Rome")
    const read = Schema.decodeUnknownSync(GuestView.GuestView, { onExcessProperty: "error" })
    expect(read(view)).toEqual(view)
    expect(Schema.is(GuestView.GuestView)({})).toBe(false)
    assertSome(SchemaAST.getIdentifierAnnotation(GuestView.GuestView.ast), "Guest")
    const { email, phone } = Described.sentencesOf(GuestView.GuestView.ast)
    for (const sentence of [email, phone]) {
      expect(sentence).toContain("null unless the guest agreed to hear from the restaurant")
    }
  })

  it("shows contact that was stored as sent in its normalised form", () => {
    const kept = { phone: "06 555 0100", email: "A@B.it", marketing_opted_in_at: monday }
    expect(GuestView.of({ ...guest, ...kept }, "Europe/Rome")).toMatchObject({ phone: "+39065550100", email: "a@b.it" })
    expect(GuestMatching.contactOf({ phone: "ring twice", email: "ada", phone_key: null, email_key: null })).toEqual({
      phone: "ring twice",
      email: "ada"
    })
    const withoutKey = { ...guest, ...kept, phone: "ring twice", phone_key: null }
    expect(GuestView.of(withoutKey, "Europe/Rome")).toMatchObject({ phone: "ring twice" })
  })
})

describe("the language of an order or a booking", () => {
  const context = contextAt(monday)
  const stranger = GuestMatching.recognise(
    { name: "Ada", phone: null, email: null },
    GuestMatching.nobodyKnown,
    context
  )
  const known = { ...stranger, profile: "known" } as const

  it("is filled in where none is known", () => {
    expect(GuestMatching.withLocale(stranger, "de-AT", context)).toEqual({
      guest: { ...stranger.guest, locale: "de-AT" },
      profile: "created"
    })
    expect(GuestMatching.withLocale(known, "de-AT", { now: monday + 5 })).toEqual({
      guest: { ...stranger.guest, locale: "de-AT", updated_at: monday + 5 },
      profile: "updated"
    })
  })

  it("never takes the place of another", () => {
    const french = { ...known, guest: { ...known.guest, locale: "fr" } }
    expect(GuestMatching.withLocale(french, "de", context)).toBe(french)
    expect(GuestMatching.withLocale(known, null, context)).toBe(known)
    expect(GuestMatching.withLocale(known, undefined, context)).toBe(known)
  })
})
