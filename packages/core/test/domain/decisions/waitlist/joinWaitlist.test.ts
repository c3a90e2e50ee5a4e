import { type DayBook, type Guest, GuestMatching, type WaitlistEntry, WaitlistView } from "@fourtop/core/internal"
import { Either, Schema } from "effect"
import { describe, expect, it } from "vitest"
import * as joinWaitlist from "../../../../src/domain/decisions/waitlist/joinWaitlist.ts"
import { contextAt, monday } from "../../../arrange.ts"
import { branchId, date, dayOf, entryOf, freed, fullDay, venue } from "../../waitlist/arrange.ts"

const input = { name: "Ada", phone: "030 123456", party_size: 2, date, from: "18:00", to: "19:00" }
const keys = GuestMatching.keysOf({ name: "Ada", phone: input.phone, email: null }, "DE")

const ada: Guest.Guest = {
  id: 5,
  version: 1,
  name: "Ada",
  phone: "+4930123456",
  email: null,
  phone_key: keys.phone,
  email_key: null,
  locale: null,
  marketing_opted_in_at: null,
  visits_count: 0,
  total_spend_minor: 0,
  last_visit_at: null,
  erased: false,
  created_at: monday,
  updated_at: monday
}

const join = (
  changes: object = {},
  entries: ReadonlyArray<WaitlistEntry.WaitlistEntry> = [],
  guests: ReadonlyArray<Guest.Guest> = [],
  rows: DayBook.DayRows = fullDay
) =>
  joinWaitlist.decide(
    { ...input, ...changes },
    { venue, day: dayOf(rows, entries), guests: { keys, guests } },
    contextAt(monday)
  )

describe("joining the waitlist", () => {
  it("makes an entry, and a guest who was not known", () => {
    const { answer, changes } = join({ note: "By the window", email: "ada@example.com" })
    const entry = Either.getOrThrow(answer)
    expect(entry).toMatchObject({
      version: 0,
      status: "waiting",
      guest_id: 1000,
      branch_id: branchId,
      live_key: `${date}:${branchId}:1000`,
      ...input,
      note: "By the window",
      email: "ada@example.com",
      offer: null,
      booking_id: null,
      created_at: monday,
      updated_at: monday
    })
    const view = Schema.decodeUnknownSync(WaitlistView.WaitlistView, { onExcessProperty: "error" })(
      JSON.parse(entry.view)
    )
    expect(view).toEqual({
      id: entry.id,
      status: "waiting",
      ...input,
      note: "By the window",
      email: "ada@example.com",
      offer: null,
      reservation_id: null,
      branch_id: branchId,
      created_at: "2026-11-16T12:30:00.000+01:00",
      updated_at: "2026-11-16T12:30:00.000+01:00"
    })
    expect(changes.changes).toMatchObject([
      { op: "put", kind: "waitlist_entry", row: entry },
      { op: "put", kind: "guest", row: { id: 1000, name: "Ada" } }
    ])
    expect(changes.events.map(({ type }) => type)).toEqual(["guest.created"])
    expect(changes.activity).toMatchObject([
      {
        action: "waitlist.joined",
        subject: { kind: "waitlist_entry", id: entry.id },
        detail: { date, from: "18:00", to: "19:00", party_size: 2 },
        guest_id: 1000
      }
    ])
  })

  it("looks for a place once more after the commit: one may have become free meanwhile", () => {
    expect(join().changes.jobs).toMatchObject([
      { kind: "waitlist.offer", due_at: monday, payload: { branch_id: branchId, dates: [date] } }
    ])
  })

  it("guards a known guest", () => {
    const { changes } = join({}, [], [ada])
    expect(changes.guards).toEqual([{ kind: "guest", id: 5, version: 1 }])
    expect(changes.changes).toMatchObject([{ kind: "waitlist_entry", row: { guest_id: 5 } }])
  })

  it("changes the entry of a guest who waits already, who keeps the place", () => {
    const own = entryOf()
    const other = entryOf({ id: "00000000-0000-7000-8000-0000000000bb", guest_id: 6 })
    const { answer, changes } = join({ party_size: 1, to: "18:30", note: "" }, [other, own], [ada])
    const entry = Either.getOrThrow(answer)
    expect(entry).toMatchObject({ id: own.id, version: 3, party_size: 1, to: "18:30", created_at: own.created_at })
    expect(entry.updated_at).toBe(monday)
    expect(JSON.parse(entry.view)).toMatchObject({ party_size: 1, to: "18:30" })
    expect(changes.activity).toMatchObject([
      { action: "waitlist.changed", detail: { changed: ["party_size", "to"] }, guest_id: 5 }
    ])
    expect(changes.jobs).toHaveLength(1)
  })

  it("changes nothing when nothing is new", () => {
    const own = entryOf({ last_move: { at: monday, version: 1, before: { status: null, offer: null } } })
    const { answer, changes } = join({}, [own], [ada])
    // Nor is there anything of it to take back.
    expect(Either.getOrThrow(answer)).toEqual({ ...own, last_move: null })
    expect([changes.changes, changes.activity, changes.jobs]).toEqual([[], [], []])
  })

  it("refuses what can be booked, and a restaurant that is unknown", () => {
    const refused = Either.getOrThrow(Either.flip(join({}, [], [], freed(fullDay, "a", "18:00")).answer))
    expect(refused).toMatchObject({ problems: { from: ["can be booked: 18:00 is free"] } })
    const unknown = joinWaitlist.decide(
      input,
      { venue: null, day: dayOf(), guests: GuestMatching.nobodyKnown },
      contextAt(monday)
    )
    expect(Either.getOrThrow(Either.flip(unknown.answer))).toMatchObject({ _tag: "NotFound", resource: "restaurant" })
  })
})
