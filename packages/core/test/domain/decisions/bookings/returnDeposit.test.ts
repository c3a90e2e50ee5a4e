/** Deposits that go back after what people did: a minute later, and not at all when it was taken back. */
import { type Booking, type ChangeSet, type DayBook, DepositJob, GuestMatching } from "@fourtop/core/internal"
import { Either } from "effect"
import { describe, expect, it } from "vitest"
import * as bookTable from "../../../../src/domain/decisions/bookings/bookTable.ts"
import * as moveBooking from "../../../../src/domain/decisions/bookings/moveBooking.ts"
import * as returnDeposit from "../../../../src/domain/decisions/bookings/returnDeposit.ts"
import * as undoBookingMove from "../../../../src/domain/decisions/bookings/undoBookingMove.ts"
import { contextAt, monday, peopleAt } from "../../../arrange.ts"
import { emptyDay, house, write } from "../../bookings/arrange.ts"

const venue = house()
const minute = 60_000

const booked = (deposit_status: Booking.DepositStatus): DayBook.LoadedBooking => {
  const input = { name: "Ada", phone: "1", party_size: 2, date: "2026-11-20", time: "18:00" }
  const state = { venue, rows: emptyDay, guests: GuestMatching.nobodyKnown }
  const { answer, changes } = bookTable.decide(input, state, contextAt(monday))
  return {
    booking: { ...Either.getOrThrow(answer), version: 1, deposit_minor: 2000, deposit_status },
    rows: write(emptyDay, changes.changes)
  }
}

const stored = (
  { rows }: DayBook.LoadedBooking,
  {
    answer,
    changes
  }: { readonly answer: Either.Either<Booking.Booking, unknown>; readonly changes: ChangeSet.ChangeSet }
): DayBook.LoadedBooking => {
  const booking = Either.getOrThrow(answer)
  return { booking: { ...booking, version: booking.version + 1 }, rows: write(rows, changes.changes) }
}

const cancel = (found: DayBook.LoadedBooking, context = peopleAt(monday)) => {
  const decided = moveBooking.decide({ to: "cancelled", by: "guest" }, { venue, found, visitor: null }, context)
  const jobs = decided.changes.jobs.filter(({ kind }) => kind === DepositJob.jobKind)
  return { found: stored(found, decided), jobs }
}

const undo = (found: DayBook.LoadedBooking, now: number) =>
  stored(found, undoBookingMove.decide({ move: found.booking.version }, { venue, found, visitor: null }, peopleAt(now)))

const run = (job: { readonly payload: unknown } | undefined, found: DayBook.LoadedBooking, now: number) =>
  returnDeposit.decide(
    DepositJob.payloadOf(job as Parameters<typeof DepositJob.payloadOf>[0]).what,
    { venue, found },
    contextAt(now)
  )

describe("a deposit that is given back", () => {
  it.each([
    ["paid", "refunded"],
    ["partially_refunded", "refunded"],
    ["card_held", "waived"]
  ] as const)("%s becomes %s a minute after people cancelled, and at once otherwise", (before, after) => {
    const { found, jobs } = cancel(booked(before))
    expect([found.booking.status, found.booking.deposit_status]).toEqual(["cancelled", before])
    expect(jobs).toMatchObject([{ due_at: monday + minute, payload: { booking_id: found.booking.id } }])
    expect(DepositJob.isDueBack(found.booking, venue.settings.booking, monday)).toBe(true)
    expect(DepositJob.isDueBack(found.booking, venue.settings.booking, monday + minute)).toBe(false)
    const { answer, changes } = run(jobs[0], found, monday + minute)
    expect(Either.getOrThrow(answer)).toBe(true)
    const [row] = changes.changes.flatMap((one) => (one.kind === "booking" && one.op === "put" ? [one.row] : []))
    expect([row!.status, row!.deposit_status]).toEqual(["cancelled", after])
    expect(JSON.parse(changes.events[0]!.body).data.changed).toEqual(["deposit_status"])
    expect(changes.activity).toMatchObject([
      { action: `booking.deposit_${after}`, detail: { from: before, to: after } }
    ])
    const token = { ...contextAt(monday), actor: { kind: "token", id: "1", name: "Website" } as const }
    expect(cancel(booked(before), token)).toMatchObject({ found: { booking: { deposit_status: after } }, jobs: [] })
  })

  it("stays when the cancellation was taken back, and waits anew when it was made again", () => {
    const first = cancel(booked("paid"))
    const back = undo(first.found, monday + 1000)
    expect(back.booking).toMatchObject({ status: "confirmed", deposit_status: "paid" })
    expect(Either.getOrThrow(run(first.jobs[0], back, monday + minute).answer)).toBe(false)
    const second = cancel(back, peopleAt(monday + 30_000))
    expect(Either.getOrThrow(run(first.jobs[0], second.found, monday + minute).answer)).toBe(false)
    expect(Either.getOrThrow(run(second.jobs[0], second.found, monday + 90_000).answer)).toBe(true)
  })

  it("goes back although the guest was erased meanwhile, once, and not before its minute", () => {
    const { found, jobs } = cancel(booked("paid"))
    const erased = { ...found, booking: { ...found.booking, last_move: null, version: 3 } }
    expect(Either.getOrThrow(run(jobs[0], erased, monday + minute).answer)).toBe(true)
    const settled = { ...found, booking: { ...found.booking, deposit_status: "refunded" as const } }
    expect(run(jobs[0], settled, monday + minute).changes.changes).toEqual([])
    const early = run(jobs[0], found, monday + 59_000)
    expect(Either.getOrThrow(early.answer)).toBe(false)
    expect(early.changes.jobs).toMatchObject([{ kind: "booking.deposit", due_at: monday + minute }])
    for (const state of [
      { venue: null, found },
      { venue, found: null }
    ]) {
      const command = DepositJob.payloadOf(jobs[0]!).what
      expect(Either.getOrThrow(returnDeposit.decide(command, state, contextAt(monday)).answer)).toBe(false)
    }
  })

  it("does not wait where nothing was given, or nothing goes back", () => {
    expect(cancel(booked("required"))).toMatchObject({ found: { booking: { deposit_status: "waived" } }, jobs: [] })
    const found = booked("paid")
    const missed = moveBooking.decide(
      { to: "no_show", by: "restaurant" },
      { venue, found, visitor: null },
      peopleAt(monday)
    )
    expect(Either.getOrThrow(missed.answer).deposit_status).toBe("forfeited")
    expect(missed.changes.jobs.filter(({ kind }) => kind === DepositJob.jobKind)).toEqual([])
  })
})
