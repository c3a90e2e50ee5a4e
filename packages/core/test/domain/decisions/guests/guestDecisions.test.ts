import { type Guest, type GuestEdit, GuestMatching, type Review } from "@fourtop/core"
import { Either } from "effect"
import { describe, expect, it } from "vitest"
import * as changeGuest from "../../../../src/domain/decisions/guests/changeGuest.ts"
import * as eraseGuest from "../../../../src/domain/decisions/guests/eraseGuest.ts"
import { applied, contextAt, monday, smallHouse } from "../../../arrange.ts"

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
    expect(refused({ name: "A" }, null)).toMatchObject({ _tag: "NotFound" })
    expect(refused({ name: "A" }, { ...ada, erased: true })).toMatchObject({ _tag: "NotFound" })
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
  const rewrite = (guest: Guest.Guest) =>
    eraseGuest.decideRewrite(
      { venue, rows: { guest, orders: [], bookings: [], reviews: [review, { ...review, comment: null }] } },
      contextAt(monday)
    )

  it("closes the profile first, emits an event, and queues a job for the rest", () => {
    const { answer, changes } = close(ada)
    expect(Either.isRight(answer)).toBe(true)
    expect(changes.changes).toMatchObject([{ kind: "guest", row: { version: 1, erased: true, phone_key: null } }])
    expect(dataOf(changes.events[0]!.body)).toEqual({ id: ada.id, erased: true })
    expect(changes.jobs).toMatchObject([{ kind: "guest.erase", payload: { guest_id: ada.id } }])
    expect(close({ ...ada, erased: true }).changes.changes).toEqual([])
  })

  it("rewrites the rows only once the profile is closed", () => {
    const closed = { ...ada, erased: true }
    const rewritten = rewrite(closed)
    expect(Either.getOrThrow(rewritten.answer)).toBe(true)
    expect(rewritten.changes.changes).toMatchObject([{ kind: "review", row: { id: review.id, comment: null } }])
    expect(rewrite(ada)).toMatchObject({ answer: Either.right(false), changes: { changes: [] } })
  })
})
