import { type Erasure, type Guest, type GuestEdit, GuestMatching, type Review } from "@fourtop/core/internal"
import { assertRight } from "@effect/vitest/utils"
import { Either } from "effect"
import { describe, expect, it } from "vitest"
import * as bookTable from "../../../../src/domain/decisions/bookings/bookTable.ts"
import * as changeGuest from "../../../../src/domain/decisions/guests/changeGuest.ts"
import * as GuestChange from "../../../../src/domain/decisions/guests/GuestChange.ts"
import * as eraseGuest from "../../../../src/domain/decisions/guests/eraseGuest.ts"
import { applied, contextAt, monday, smallHouse } from "../../../arrange.ts"
import { emptyDay, house as bookable } from "../../bookings/arrange.ts"
import { placed } from "../backoffice/arrange.ts"
import { entryOf } from "../../waitlist/arrange.ts"

const { venue } = applied(smallHouse)
const contact = { name: "Ada", phone: "030 5550102", email: null }
const keys = GuestMatching.keysOf(contact, "DE")
const ada: Guest.Guest = {
  ...GuestMatching.recognise(contact, { keys, guests: [] }, contextAt(monday - 1)).guest,
  version: 1
}

const change = (edit: GuestEdit, guest: Guest.Guest | null = ada, others: ReadonlyArray<Guest.Guest> = []) => {
  const said = { name: "", phone: edit.phone ?? null, email: edit.email ?? null }
  const candidates = { keys: GuestMatching.keysOf(said, "DE"), guests: others }
  return changeGuest.decide(edit, { venue, found: guest, candidates }, contextAt(monday))
}
const changed = (edit: GuestEdit, guest?: Guest.Guest) => {
  const { answer, changes } = change(edit, guest)
  return { guest: Either.getOrThrow(answer), changes }
}
const dataOf = (body: string) => (JSON.parse(body) as { data: { guest: object } }).data.guest

describe("changing a guest", () => {
  it("records consent with its time, shares contact from then on, and emits one event", () => {
    const { changes, guest } = changed({ consent: true })
    expect(guest.marketing_opted_in_at).toBe(monday)
    expect(changes.activity).toMatchObject([{ action: "guest.consent_given", guest_id: ada.id }])
    expect(changes.events.map(({ type }) => type)).toEqual(["guest.updated"])
    expect(dataOf(changes.events[0]!.body)).toMatchObject({ phone: "+49305550102", contact_shared: true })
    expect(changed({ consent: true }, guest).changes.changes).toEqual([])
    const withdrawn = changed({ consent: false }, guest)
    expect(withdrawn.changes.activity).toMatchObject([{ action: "guest.consent_withdrawn" }])
    expect(dataOf(withdrawn.changes.events[0]!.body)).toMatchObject({ phone: null, contact_shared: false })
  })

  it("keeps the time of the first consent, whatever else changes", () => {
    const consenting = { ...ada, marketing_opted_in_at: monday - 5 }
    expect(changed({ name: "Countess" }, consenting).guest.marketing_opted_in_at).toBe(monday - 5)
    expect(changed({ consent: true, name: "Countess" }, consenting).guest.marketing_opted_in_at).toBe(monday - 5)
    expect(changed({ name: "Countess" }).guest.marketing_opted_in_at).toBeNull()
  })

  it("writes the guest, an event and an entry about the guest", () => {
    const { changes, guest } = changed({ locale: "de" })
    expect(changes.changes).toEqual([{ op: "put", kind: "guest", row: guest }])
    expect(changes.events).toMatchObject([{ type: "guest.updated", guest_id: ada.id }])
    expect(changes.activity).toMatchObject([
      { action: "guest.changed", subject: { kind: "guest", id: String(ada.id) }, detail: { changed: ["locale"] } }
    ])
  })

  it("changes details with their keys, and logs their names without their values", () => {
    const { changes, guest } = changed({
      name: "Countess",
      phone: "0221 123456",
      email: "Ada@Example.com",
      locale: "de"
    })
    expect(guest).toMatchObject({
      name: "Countess",
      phone: "+49221123456",
      phone_key: "+49221123456",
      email: "ada@example.com",
      email_key: "ada@example.com",
      locale: "de",
      updated_at: monday
    })
    expect(changes.activity).toMatchObject([
      { action: "guest.changed", detail: { changed: ["name", "phone", "email", "locale"] } }
    ])
    expect(changed({ phone: null }).guest).toMatchObject({ phone: null, phone_key: null })
    expect(changed({ email: " " }).guest).toMatchObject({ email: " ", email_key: null })
  })

  it("changes nothing when the same contact is written differently, even if it was stored as sent", () => {
    const asSent = { ...ada, phone: "030 5550102", email: "Ada@Example.com", email_key: "ada@example.com" }
    for (const phone of ["030 555 01 02", "+49 30 5550102"]) {
      expect(changed({ phone }).changes.changes).toEqual([])
      expect(changed({ phone, email: " ADA@example.com" }, asSent).changes.changes).toEqual([])
    }
    expect(changed({ phone: "ring twice" }).guest).toMatchObject({ phone: "ring twice", phone_key: null })
  })

  it("refuses another guest's contact, an empty name, and a guest who is unknown or erased", () => {
    const other = { ...ada, id: 2, phone_key: "+49221123456", email_key: "b@example.com" }
    const refused = (edit: GuestEdit, guest: Guest.Guest | null = ada) =>
      Either.getOrThrow(Either.flip(change(edit, guest, [other]).answer))
    expect(refused({ phone: "0221 123456", email: "B@example.com", name: " " })).toMatchObject({
      problems: { phone: ["is another guest's"], email: ["is another guest's"], name: ["must not be empty"] }
    })
    expect(refused({ email: "B@example.com" })).toMatchObject({ problems: { email: ["is another guest's"] } })
    for (const [member, most] of [
      ["name", 120],
      ["phone", 40],
      ["email", 254],
      ["locale", 35]
    ] as const) {
      expect(refused({ [member]: "x".repeat(most + 1) })).toMatchObject({
        problems: { [member]: [`must have at most ${most} characters`] }
      })
      expect(Either.isRight(change({ [member]: "x".repeat(most) }, ada, [other]).answer)).toBe(true)
      expect(refused({ [member]: "x\u0000" })).toMatchObject({
        problems: { [member]: [expect.stringContaining("U+0000")] }
      })
    }
    for (const guest of [null, { ...ada, erased: true }]) {
      expect(refused({ name: "A" }, guest)).toMatchObject({ _tag: "NotFound", resource: "guest" })
    }
    const candidates = { keys: GuestMatching.nobodyKnown.keys, guests: [] }
    const { answer } = changeGuest.decide({ name: "A" }, { venue: null, found: ada, candidates }, contextAt(monday))
    expect(Either.getOrThrow(Either.flip(answer))).toMatchObject({ _tag: "NotFound", resource: "guest" })
  })

  it("takes the guest's own contact, and no contact at all, for nobody else's", () => {
    const own = { ...ada, email: "a@example.com", email_key: "a@example.com" }
    const other = { ...ada, id: 2, phone_key: "+49221123456", email_key: "b@example.com" }
    const accepts = (edit: GuestEdit, ...others: ReadonlyArray<Guest.Guest>) =>
      Either.isRight(change(edit, own, [own, ...others]).answer)
    expect(accepts({ phone: "030 5550102", email: "A@example.com", name: "Countess" }, other)).toBe(true)
    const withoutContact = { ...other, phone: null, phone_key: null, email: null, email_key: null }
    expect(accepts({ phone: null, email: null }, withoutContact)).toBe(true)
  })
})

describe("attaching an order or a booking to a guest", () => {
  const attach = (profile: "created" | "updated" | "known") =>
    GuestChange.attach({ guest: ada, profile }, venue.restaurant, contextAt(monday))

  it("relies on the version of a profile that does not change", () => {
    expect(attach("known")).toEqual({
      guards: [{ kind: "guest", id: ada.id, version: 1 }],
      changes: [],
      events: []
    })
  })

  it.each(["created", "updated"] as const)("writes a profile that was %s, with its event", (profile) => {
    const { changes, events, guards } = attach(profile)
    expect(guards).toEqual([])
    expect(changes).toEqual([{ op: "put", kind: "guest", row: ada }])
    expect(events).toMatchObject([{ type: `guest.${profile}`, guest_id: ada.id }])
    expect(dataOf(events[0]!.body)).toMatchObject({ id: ada.id, name: "Ada", contact_shared: false })
  })
})

describe("erasing a guest", () => {
  const close = (found: Guest.Guest | null) => eraseGuest.decideClose({ venue, found }, contextAt(monday))
  const review: Review.Review = {
    id: 9,
    version: 1,
    order_id: null,
    reservation_id: "00000000-0000-7000-8000-000000000001",
    subject: "reservation:00000000-0000-7000-8000-000000000001",
    guest_id: ada.id,
    rating: 4,
    comment: "Ada was here",
    created_at: monday
  }
  const reviews = [review, { ...review, id: 10, comment: null }]
  const rows = { orders: [], shared: [], bookings: [], reviews, waitlist: [], payments: [], tickets: [] }
  const rewrite = (guest: Guest.Guest, more: Partial<Erasure.TracedRows> = {}) =>
    eraseGuest.decideRewrite({ venue, rows: { guest, ...rows, ...more } }, contextAt(monday))

  it("closes the profile first, emits an event, and queues a job for the rest", () => {
    const { answer, changes } = close(ada)
    expect(Either.isRight(answer)).toBe(true)
    expect(changes.changes).toMatchObject([{ kind: "guest", row: { version: 1, erased: true, phone_key: null } }])
    expect(dataOf(changes.events[0]!.body)).toEqual({ id: ada.id, erased: true })
    expect(changes.jobs).toMatchObject([{ kind: "guest.erase", payload: { guest_id: ada.id } }])
    expect(changes.events).toMatchObject([{ type: "guest.updated", guest_id: ada.id }])
    expect(changes.activity).toMatchObject([
      { action: "guest.erased", subject: { kind: "guest", id: String(ada.id) }, detail: {} }
    ])
    expect(close({ ...ada, erased: true }).changes.changes).toEqual([])
  })

  it("takes off the labels that a program from before them has left, of the profile and of all that is the guest's", () => {
    const labels = { external_reference: "crm-1", metadata: { tier: "gold" } }
    const none = { external_reference: null, metadata: {} }
    const closed = { ...ada, erased: true }
    expect(close({ ...closed, ...none }).changes.changes).toEqual([])
    expect(close({ ...closed, ...labels }).changes.changes).toMatchObject([{ kind: "guest", row: none }])
    const before = { ...placed([1]), customer: { name: null, phone: null, email: null } }
    const orders = [before, { ...before, ...labels }]
    const waitlist = [entryOf({ status: "left", name: "Erased guest", phone: "", email: null, note: null, ...labels })]
    const { changes } = rewrite(closed, { orders, waitlist, reviews: [] })
    expect(changes.changes).toMatchObject([
      { kind: "order", row: none },
      { kind: "waitlist_entry", row: none }
    ])
    expect(JSON.stringify(changes.changes)).not.toContain("gold")
  })

  it("refuses to close the profile of a guest or a restaurant that is unknown", () => {
    const unknown = [close(null), eraseGuest.decideClose({ venue: null, found: ada }, contextAt(monday))]
    for (const { answer } of unknown) {
      expect(Either.getOrThrow(Either.flip(answer))).toMatchObject({ _tag: "NotFound", resource: "guest" })
    }
  })

  it("rewrites the rows only once the profile is closed", () => {
    const closed = { ...ada, erased: true }
    const rewritten = rewrite(closed)
    expect(Either.getOrThrow(rewritten.answer)).toBe(true)
    expect(rewritten.changes.changes).toMatchObject([{ kind: "review", row: { id: review.id, comment: null } }])
    const early = rewrite(ada)
    assertRight(early.answer, false)
    expect(early.changes.changes).toEqual([])
  })

  it("rewrites orders and bookings", () => {
    const order = placed([1])
    const booking = Either.getOrThrow(
      bookTable.decide(
        { name: "Ada", phone: "1", party_size: 2, date: "2026-11-16", time: "18:00" },
        { venue: bookable(), rows: emptyDay, guests: GuestMatching.nobodyKnown },
        contextAt(monday)
      ).answer
    )
    const { changes } = rewrite({ ...ada, erased: true }, { orders: [order], bookings: [booking], reviews: [] })
    expect(changes.changes).toMatchObject([
      { op: "put", kind: "order", row: { id: order.id, customer: { name: null } } },
      { op: "put", kind: "booking", row: { id: booking.id, name: "Erased guest" } }
    ])
  })

  it("rewrites orders of others that notes of the guest went to", () => {
    const order = placed([1])
    const shared = { ...order, lines: order.lines.map((line) => ({ ...line, note: "Ada's", guest_id: ada.id })) }
    const { changes } = rewrite({ ...ada, erased: true }, { shared: [shared, order], reviews: [] })
    expect(changes.changes).toMatchObject([
      { op: "put", kind: "order", row: { customer: order.customer, lines: [{ note: null }] } }
    ])
  })

  it("rewrites entries of the waitlist, and ends those that wait", () => {
    const [waiting, offered] = [entryOf({ note: "Ada's" }), entryOf({ status: "offered" })]
    const { changes } = rewrite({ ...ada, erased: true }, { waitlist: [waiting, offered], reviews: [] })
    const erased = { name: "Erased guest", phone: "", email: null, note: null }
    expect(changes.changes).toMatchObject([
      { op: "put", kind: "waitlist_entry", row: { ...erased, status: "left", live_key: null, updated_at: monday } },
      { op: "put", kind: "waitlist_entry", row: { ...erased, status: "offered" } }
    ])
    const again = changes.changes.flatMap((change) =>
      change.op === "put" && change.kind === "waitlist_entry" ? [change.row] : []
    )
    expect(rewrite({ ...ada, erased: true }, { waitlist: again, reviews: [] }).changes.changes).toEqual([])
  })

  it("rewrites nothing of a guest or a restaurant that is unknown", () => {
    const closed = { ...ada, erased: true }
    for (const state of [
      { venue, rows: null },
      { venue: null, rows: { guest: closed, ...rows } }
    ]) {
      const { answer, changes } = eraseGuest.decideRewrite(state, contextAt(monday))
      assertRight(answer, false)
      expect(changes.changes).toEqual([])
    }
  })
})
