/** Every field of a request is kept, can be changed and is erased, and every field of an edit is reported. */
import { type BookingInput, BookingTexts, BookingView, Erasure, GuestMatching } from "@fourtop/core/internal"
import { Either } from "effect"
import { describe, expect, it } from "vitest"
import * as bookTable from "../../../../src/domain/decisions/bookings/bookTable.ts"
import * as changeBooking from "../../../../src/domain/decisions/bookings/changeBooking.ts"
import { contextAt, monday } from "../../../arrange.ts"
import { emptyDay, house, write } from "../../bookings/arrange.ts"

const venue = house()
const tableOf = (key: string) => venue.rows.tables.find((table) => table.key === key)!.id

/** A value for every field; a new field does not compile without one. */
const request: Required<BookingInput.BookTable> = {
  name: "Ada Bianchi",
  phone: "06 555 0100",
  email: "ada@example.com",
  party_size: 2,
  date: "2026-11-16",
  time: "18:00",
  table_id: tableOf("b"),
  branch_id: venue.defaultBranch!.id,
  ...BookingTexts.byName((name) => `A ${name}`),
  status: "pending",
  locale: "it",
  external_reference: "R-7731",
  metadata: { source: "newsletter" }
}

const made = () => {
  const state = { venue, rows: emptyDay, guests: GuestMatching.nobodyKnown }
  const { answer, changes } = bookTable.decide(request, state, contextAt(monday))
  return { booking: { ...Either.getOrThrow(answer), version: 1 }, rows: write(emptyDay, changes.changes) }
}

describe("a new reservation", () => {
  // The language is the guest's.
  const { locale: _, ...kept } = request

  it("shows every field of the request", () => {
    expect(BookingView.of(made().booking, "Europe/Berlin")).toMatchObject(kept)
  })
})

/** Another value for everything that staff can change, and the field that the event names. */
const edits: { readonly [Name in keyof changeBooking.BookingEdit]-?: readonly [changeBooking.BookingEdit, string] } = {
  name: [{ name: "Another" }, "name"],
  phone: [{ phone: "030 999999" }, "phone"],
  date: [{ date: "2026-11-17" }, "date"],
  time: [{ time: "18:30" }, "time"],
  partySize: [{ partySize: 1 }, "party_size"],
  tableId: [{ tableId: tableOf("a") }, "table_id"],
  // There is no other branch here.
  branchId: [{ branchId: venue.defaultBranch!.id, time: "18:30" }, "time"],
  moves: [{ moves: [], time: "18:30" }, "time"],
  seen: [{ seen: { time: "18:00", note: null }, time: "18:30" }, "time"],
  overrule: [{ overrule: { reason: "A regular" }, time: "18:30" }, "time"],
  ...BookingTexts.byName((name) => [{ [name]: "Another" }, name] as const)
}

describe("a changed reservation", () => {
  it("may have another value in everything that it was made with, except what other use-cases change", () => {
    // The guest, the status, and the branch, of which there is no other here.
    const others = new Set(["email", "locale", "status", "branch_id", "external_reference", "metadata"])
    const reported = new Set(Object.values(edits).map(([, field]) => field))
    expect(Object.keys(request).filter((name) => !others.has(name) && !reported.has(name))).toEqual([])
  })

  it.each(Object.entries(edits))("reports its %s", (_name, [edit, field]) => {
    const { answer, changes } = changeBooking.decide(edit, { venue, found: made(), target: null }, contextAt(monday))
    expect(Either.isRight(answer)).toBe(true)
    const events = changes.events.map(
      ({ body }) => JSON.parse(body) as { readonly data: { readonly changed: unknown } }
    )
    expect(events.map(({ data }) => data.changed)).toEqual([[field]])
  })
})

describe("an erased reservation", () => {
  it("is the same in its row and in stored events", () => {
    const { booking } = made()
    const [erased] = Erasure.booking(booking, "Europe/Berlin", monday + 60_000)
    const { updated_at: _, ...row } = BookingView.of(erased!, "Europe/Berlin")
    expect(Erasure.bookingView(BookingView.of(booking, "Europe/Berlin"))).toMatchObject(row)
  })
})
