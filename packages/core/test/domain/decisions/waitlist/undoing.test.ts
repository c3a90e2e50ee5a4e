/** What people did to the waitlist, taken back within a minute. */
import { Undo } from "@fourtop/core/internal"
import { Either } from "effect"
import { describe, expect, it } from "vitest"
import * as leaveWaitlist from "../../../../src/domain/decisions/waitlist/leaveWaitlist.ts"
import * as offerPlace from "../../../../src/domain/decisions/waitlist/offerPlace.ts"
import * as undoWaitlistMove from "../../../../src/domain/decisions/waitlist/undoWaitlistMove.ts"
import * as Entries from "../../../../src/domain/waitlist/WaitlistEntry.ts"
import { peopleAt, monday } from "../../../arrange.ts"
import { emptyDay, write } from "../../bookings/arrange.ts"
import { dayOf, entryOf, fullDay, venue } from "../../waitlist/arrange.ts"

const context = peopleAt(monday)

const undo = (
  entry: Entries.WaitlistEntry,
  rows = fullDay,
  now = monday + 1000,
  move = entry.version,
  live: ReadonlyArray<Entries.WaitlistEntry> = []
) => undoWaitlistMove.decide({ move }, { venue, found: { entry, rows }, live }, peopleAt(now))

const stored = (entry: Entries.WaitlistEntry | null): Entries.WaitlistEntry => ({
  ...entry!,
  version: entry!.version + 1
})

describe("a move of the waitlist", () => {
  it("is taken back for a party that joined: it no longer waits", () => {
    const joined = entryOf({ version: 1, last_move: Entries.joining(context) })
    const { answer, changes } = undo(joined)
    expect(Either.getOrThrow(answer)).toMatchObject({ status: "left", live_key: null, last_move: null })
    expect(changes.jobs).toEqual([])
    expect(changes.activity).toMatchObject([
      { action: "waitlist.move_undone", detail: { from: "waiting", to: "left" } }
    ])
  })

  it("is taken back for an offer of somebody on shift: the party waits again, and its table is free", () => {
    const entry = entryOf()
    const command = { branchId: null, entryId: entry.id }
    const { answer, changes } = offerPlace.decide(command, { venue, day: dayOf(emptyDay, [entry]) }, context)
    const offered = stored(Either.getOrThrow(answer))
    const rows = write(emptyDay, changes.changes)
    expect(rows.occupancies).toHaveLength(1)
    const back = undo(offered, rows)
    expect(Either.getOrThrow(back.answer)).toMatchObject({ status: "waiting", offer: null })
    expect(write(rows, back.changes.changes).occupancies).toEqual([])
  })

  it("is taken back for a party that was taken off, with its offer as long as the table is free", () => {
    const offer = {
      time: "18:00",
      starts_at: monday + 3_600_000,
      ends_at: monday + 7_200_000,
      table_ids: [1],
      expires_at: monday + 900_000
    }
    const offered = entryOf({ status: "offered", offer })
    const { answer } = leaveWaitlist.decide(
      { how: "withdrawn" },
      { venue, found: { entry: offered, rows: emptyDay } },
      context
    )
    const left = stored(Either.getOrThrow(answer))
    const back = undo(left, emptyDay)
    expect(Either.getOrThrow(back.answer)).toMatchObject({ status: "offered", offer })
    expect(write(emptyDay, back.changes.changes).occupancies).toMatchObject([{ waitlist_id: left.id, table_id: 1 }])
    const taken = {
      id: "x",
      version: 1,
      table_id: 1,
      booking_id: null,
      from: monday,
      to: monday + 9_000_000,
      reason: null
    }
    expect(Either.isLeft(undo(left, { ...emptyDay, occupancies: [taken] }).answer)).toBe(true)
  })

  it("stands for a party that was taken off and has joined again since", () => {
    const state = { venue, found: { entry: entryOf(), rows: emptyDay } }
    const left = stored(Either.getOrThrow(leaveWaitlist.decide({ how: "withdrawn" }, state, context).answer))
    const again = entryOf({ id: "00000000-0000-7000-8000-0000000000bb" })
    const other = entryOf({ id: "00000000-0000-7000-8000-0000000000cc", guest_id: 6 })
    const back = (live: ReadonlyArray<Entries.WaitlistEntry>) => undo(left, emptyDay, monday + 1000, left.version, live)
    expect(Either.getOrThrow(Either.flip(back([other, again]).answer))).toMatchObject({
      summary: Undo.reasons.changed_since
    })
    expect(Either.getOrThrow(back([other]).answer).status).toBe("waiting")
  })

  it("stands after a minute, after another change, and when an app made it", () => {
    const joined = entryOf({ version: 1, last_move: Entries.joining(context) })
    const said = (decision: ReturnType<typeof undo>) =>
      Either.match(decision.answer, {
        onLeft: (error) => (error as { readonly summary?: string }).summary,
        onRight: () => null
      })
    expect(said(undo(joined, fullDay, monday + 60_000))).toBe(Undo.reasons.too_late)
    expect(said(undo({ ...joined, version: 2 }))).toBe(Undo.reasons.changed_since)
    expect(said(undo(joined, fullDay, monday + 1000, 2))).toBe(Undo.reasons.changed_since)
    const token = { kind: "token", id: "1", name: "Website" } as const
    expect(said(undo(entryOf({ last_move: Entries.joining({ ...context, actor: token }) })))).toBe(Undo.reasons.nothing)
  })
})
