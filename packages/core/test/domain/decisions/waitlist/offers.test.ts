import { Booking, type DayBook, type WaitlistEntry } from "@fourtop/core/internal"
import { Either } from "effect"
import { describe, expect, it } from "vitest"
import * as acceptOffer from "../../../../src/domain/decisions/waitlist/acceptOffer.ts"
import * as expireOffer from "../../../../src/domain/decisions/waitlist/expireOffer.ts"
import * as leaveWaitlist from "../../../../src/domain/decisions/waitlist/leaveWaitlist.ts"
import * as offerPlace from "../../../../src/domain/decisions/waitlist/offerPlace.ts"
import { contextAt, monday } from "../../../arrange.ts"
import {
  at,
  branchId,
  date,
  dayOf,
  entryOf,
  freed,
  fullDay,
  tableOf,
  venue,
  waitlistHouse
} from "../../waitlist/arrange.ts"

const free = freed(fullDay, "a", "18:00")
const offer = {
  time: "18:00",
  starts_at: at("18:00"),
  ends_at: at("19:30"),
  table_ids: [tableOf("a")],
  expires_at: monday + 15 * 60_000
}
const day = Booking.dayId(branchId, date)
const touched = { op: "put", kind: "booking_day", row: { id: day, version: free.days[0]!.version } }

const offered = entryOf({ status: "offered", offer })
const held: Booking.Occupancy = {
  id: "00000000-0000-7000-8000-0000000000cc",
  version: 1,
  table_id: tableOf("a"),
  booking_id: null,
  waitlist_id: offered.id,
  from: offer.starts_at,
  to: offer.ends_at,
  reason: null
}
const holding: DayBook.DayRows = { ...free, occupancies: [...free.occupancies, held] }
const found = { entry: offered, rows: holding }
const refusalOf = (answer: Either.Either<unknown, unknown>) => Either.getOrThrow(Either.flip(answer))
const nextIsAsked = {
  kind: "waitlist.offer",
  due_at: monday,
  payload: { branch_id: branchId, dates: [date] }
}

describe("offering a place", () => {
  const offerTo = (
    entries: ReadonlyArray<WaitlistEntry.WaitlistEntry>,
    rows = free,
    entryId: string | null = null,
    branch: number | null = null
  ) => offerPlace.decide({ branchId: branch, entryId }, { venue, day: dayOf(rows, entries) }, contextAt(monday))

  it("holds the tables, tells the guest, and ends by itself", () => {
    const entry = entryOf()
    const { answer, changes } = offerTo([entry])
    const after = Either.getOrThrow(answer)!
    expect(after).toMatchObject({ ...entry, status: "offered", offer, updated_at: monday, view: expect.anything() })
    expect(JSON.parse(after.view)).toMatchObject({
      status: "offered",
      offer: { time: "18:00", expires_at: "2026-11-16T12:45:00.000+01:00" }
    })
    expect(changes.changes).toEqual([
      { op: "put", kind: "waitlist_entry", row: after },
      { op: "put", kind: "occupancy", row: { ...held, id: expect.any(String), version: 0 } },
      touched
    ])
    expect(changes.activity).toMatchObject([
      {
        action: "waitlist.offered",
        subject: { kind: "waitlist_entry", id: entry.id },
        detail: { date, time: "18:00" },
        guest_id: 5
      }
    ])
    expect(changes.jobs).toMatchObject([
      { kind: "guest.message", due_at: monday, payload: { waitlist_id: entry.id, occasion: "waitlist_offered" } },
      { kind: "waitlist.expire", due_at: offer.expires_at, payload: { entry_id: entry.id } }
    ])
  })

  it("changes nothing when nobody fits", () => {
    for (const { answer, changes } of [offerTo([entryOf()], fullDay), offerTo([offered]), offerTo([])]) {
      expect(Either.getOrThrow(answer)).toBeNull()
      expect(changes.changes).toEqual([])
    }
    const nowhere = offerPlace.decide(
      { branchId: null, entryId: null },
      { venue: null, day: dayOf(free, [entryOf()]) },
      contextAt(monday)
    )
    expect(Either.getOrThrow(nowhere.answer)).toBeNull()
  })

  it("is for one branch; an entry without a branch waits at the default one", () => {
    expect(Either.getOrThrow(offerTo([entryOf({ branch_id: 999 })]).answer)).toBeNull()
    expect(Either.getOrThrow(offerTo([entryOf({ branch_id: null })]).answer)).not.toBeNull()
    expect(Either.getOrThrow(offerTo([entryOf()], free, null, branchId).answer)).not.toBeNull()
  })

  it("may be for somebody whom staff chose, and then says why not", () => {
    const [first, second] = [entryOf({ created_at: 1 }), entryOf({ id: "second", created_at: 2 })]
    expect(Either.getOrThrow(offerTo([first, second], free, "second").answer)?.id).toBe("second")
    expect(refusalOf(offerTo([first], free, "second").answer)).toMatchObject({
      _tag: "NotFound",
      resource: "waitlist entry"
    })
    expect(refusalOf(offerTo([first], fullDay, first.id).answer)).toMatchObject({
      problems: { time: ["is full in the whole window of this party"] }
    })
  })
})

describe("accepting an offer", () => {
  const accept = (state: Partial<acceptOffer.State> = {}, now = monday) =>
    acceptOffer.decide({ venue, found, ...state }, contextAt(now))

  it("keeps the reference and the metadata of the entry", () => {
    const labels = { external_reference: "W-1", metadata: { source: "app" } }
    const { answer } = accept({ found: { ...found, entry: { ...found.entry, ...labels } } })
    const { booking, entry } = Either.getOrThrow(answer)
    expect([booking, entry]).toMatchObject([labels, labels])
    expect(Either.getOrThrow(accept().answer).booking).not.toHaveProperty("metadata")
  })

  it("makes the booking with the tables that were held", () => {
    const { answer, changes } = accept()
    const { booking, entry } = Either.getOrThrow(answer)
    expect(booking).toMatchObject({
      version: 0,
      status: "confirmed",
      guest_id: 5,
      branch_id: branchId,
      name: "Ada",
      phone: "030 123456",
      party_size: 2,
      date,
      time: "18:00",
      starts_at: offer.starts_at,
      ends_at: offer.ends_at,
      table_ids: offer.table_ids,
      created_at: monday
    })
    expect(entry).toMatchObject({ version: 3, status: "accepted", booking_id: booking.id, offer: null, live_key: null })
    expect(changes.changes).toEqual([
      { op: "put", kind: "booking", row: booking },
      {
        op: "put",
        kind: "occupancy",
        row: { ...held, id: expect.any(String), version: 0, booking_id: booking.id, waitlist_id: undefined }
      },
      touched,
      { op: "put", kind: "waitlist_entry", row: entry },
      { op: "remove", kind: "occupancy", id: held.id, version: 1 }
    ])
    expect(changes.events.map(({ guest_id, type }) => [type, guest_id])).toEqual([["reservation.created", 5]])
    expect(changes.activity).toMatchObject([
      { action: "waitlist.accepted", detail: { booking_id: booking.id }, subject: { id: entry.id }, guest_id: 5 },
      { action: "booking.created", subject: { kind: "booking", id: booking.id } }
    ])
    expect(changes.jobs).toMatchObject([
      { kind: "guest.message", payload: { booking_id: booking.id, occasion: "booking_created" } }
    ])
  })

  it("leaves the booking pending where the owner confirms by hand", () => {
    const { answer } = accept({ venue: waitlistHouse({ auto_confirm: false }) })
    expect(Either.getOrThrow(answer).booking.status).toBe("pending")
  })

  it("is possible until the offer expires", () => {
    expect(Either.isRight(accept({}, offer.expires_at - 1).answer)).toBe(true)
    expect(refusalOf(accept({}, offer.expires_at).answer)).toMatchObject({
      _tag: "InvalidTransition",
      from: "expired",
      to: "accepted",
      allowed: []
    })
  })

  it("is refused without an offer", () => {
    const waiting = accept({ found: { entry: entryOf(), rows: free } })
    expect(refusalOf(waiting.answer)).toMatchObject({
      from: "waiting",
      to: "accepted",
      allowed: ["offered", "left", "expired"]
    })
    for (const state of [{ found: null }, { venue: null }]) {
      expect(refusalOf(accept(state).answer)).toMatchObject({ _tag: "NotFound", resource: "waitlist entry" })
    }
  })
})

describe("ending an entry", () => {
  const end = (how: leaveWaitlist.Command["how"], state: Partial<leaveWaitlist.State> = {}) =>
    leaveWaitlist.decide({ how }, { venue, found, ...state }, contextAt(monday))
  const waiting = { entry: entryOf(), rows: free }

  it.each(["left", "declined", "withdrawn"] as const)("frees the tables, and asks the next: %s", (how) => {
    const { answer, changes } = end(how)
    const after = Either.getOrThrow(answer)
    expect(after).toMatchObject({ version: 3, status: "left", offer: null, live_key: null, updated_at: monday })
    expect(changes.changes).toEqual([
      { op: "put", kind: "waitlist_entry", row: after },
      { op: "remove", kind: "occupancy", id: held.id, version: 1 },
      touched
    ])
    expect(changes.activity).toMatchObject([{ action: `waitlist.${how}`, detail: {}, guest_id: 5 }])
    expect(changes.jobs).toMatchObject([nextIsAsked])
  })

  it.each(["left", "withdrawn"] as const)("frees nothing of a party that waits: %s", (how) => {
    const { answer, changes } = end(how, { found: waiting })
    expect(changes.changes).toEqual([{ op: "put", kind: "waitlist_entry", row: Either.getOrThrow(answer) }])
    expect(changes.jobs).toEqual([])
  })

  it("refuses to decline what was not offered, and to end an entry twice", () => {
    expect(refusalOf(end("declined", { found: waiting }).answer)).toMatchObject({
      from: "waiting",
      to: "declined",
      allowed: ["offered", "left"]
    })
    const left = { entry: entryOf({ status: "left" }), rows: free }
    expect(refusalOf(end("left", { found: left }).answer)).toMatchObject({ from: "left", to: "left", allowed: [] })
    for (const state of [{ found: null }, { venue: null }]) {
      expect(refusalOf(end("left", state).answer)).toMatchObject({ _tag: "NotFound", resource: "waitlist entry" })
    }
  })
})

describe("an offer that nobody answers", () => {
  const expire = (now: number, state: Partial<expireOffer.State> = {}) =>
    expireOffer.decide({ venue, found, ...state }, contextAt(now))

  it("ends the entry, frees the tables, and asks the next", () => {
    const { answer, changes } = expire(offer.expires_at)
    expect(Either.getOrThrow(answer)).toBe(true)
    expect(changes.changes).toMatchObject([
      { op: "put", kind: "waitlist_entry", row: { status: "expired", offer: null, live_key: null } },
      { op: "remove", kind: "occupancy", id: held.id },
      touched
    ])
    expect(changes.activity).toMatchObject([{ action: "waitlist.expired" }])
    expect(changes.jobs).toMatchObject([{ ...nextIsAsked, due_at: offer.expires_at }])
  })

  it("is looked at again when the job came too early", () => {
    const { answer, changes } = expire(offer.expires_at - 1)
    expect(Either.getOrThrow(answer)).toBe(false)
    expect(changes.changes).toEqual([])
    expect(changes.jobs).toMatchObject([
      { kind: "waitlist.expire", due_at: offer.expires_at, payload: { entry_id: offered.id } }
    ])
  })

  it("has nothing to end when it was answered meanwhile", () => {
    const answered = { entry: entryOf({ status: "accepted" }), rows: free }
    for (const state of [{ found: answered }, { found: null }, { venue: null }]) {
      const { answer, changes } = expire(offer.expires_at, state)
      expect(Either.getOrThrow(answer)).toBe(false)
      expect([changes.changes, changes.jobs]).toEqual([[], []])
    }
  })
})
