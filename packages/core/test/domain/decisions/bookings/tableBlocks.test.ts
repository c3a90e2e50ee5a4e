import { Undo } from "@fourtop/core/internal"
import { assertLeft } from "@effect/vitest/utils"
import { Either } from "effect"
import { describe, expect, it } from "vitest"
import * as blockTable from "../../../../src/domain/decisions/bookings/blockTable.ts"
import * as unblockTable from "../../../../src/domain/decisions/bookings/unblockTable.ts"
import { NotFound, ValidationFailed } from "../../../../src/domain/foundation/Errors.ts"
import { contextAt, monday, system } from "../../../arrange.ts"
import { emptyDay, house, write } from "../../bookings/arrange.ts"

const venue = house()
const tableId = venue.rows.tables.find(({ key }) => key === "a")!.id
const [from, hour] = [Date.parse("2026-11-16T18:00:00+01:00"), 3_600_000]
const wish = { tableId, from, to: from + hour, reason: "Wobbly" }
const block = (changes: Partial<blockTable.TableBlock> = {}, rows = emptyDay) =>
  blockTable.decide({ ...wish, ...changes }, { venue, rows }, contextAt(monday))
const entry = {
  actor: system,
  subject: { kind: "table", id: String(tableId) },
  detail: { from, to: from + hour, reason: "Wobbly" }
}

describe("blocking a table", () => {
  it("takes the table, touches its day, and is logged", () => {
    const { answer, changes } = block()
    const occupancy = Either.getOrThrow(answer)
    expect(occupancy).toEqual({
      id: "00000000-0000-7000-8000-000000000001",
      version: 0,
      table_id: tableId,
      booking_id: null,
      from,
      to: from + hour,
      reason: "Wobbly"
    })
    expect(changes.changes).toEqual([
      { op: "put", kind: "occupancy", row: occupancy },
      { op: "put", kind: "booking_day", row: { id: `2026-11-16:${venue.defaultBranch!.id}`, version: 0 } }
    ])
    expect(changes.activity).toMatchObject([{ ...entry, action: "table.blocked" }])
  })

  it.each([
    ["for a day", { to: from + 24 * hour }],
    ["for a moment", { to: from + 1 }],
    ["without a reason", { reason: null }],
    ["for a reason of 200 characters", { reason: "r".repeat(200) }]
  ])("is possible %s", (_, changes) => expect(Either.isRight(block(changes).answer)).toBe(true))

  it.each([
    ["a table that is not there", { tableId: 1 }, "table_id", "is not a table of this restaurant"],
    ["more than a day", { to: from + 24 * hour + 1 }, "to", "must be after from, by at most a day"],
    ["no time at all", { to: from }, "to", "must be after from, by at most a day"],
    ["an end before its beginning", { to: from - 1 }, "to", "must be after from, by at most a day"]
  ])("is refused for %s", (_, changes, path, message) => {
    assertLeft(block(changes).answer, ValidationFailed.of({ path, message }))
  })

  it("is refused for a longer reason", () => {
    const { answer } = block({ reason: "r".repeat(201) })
    expect(Object.keys(Either.getOrThrow(Either.flip(answer)).problems)).toEqual(["reason"])
  })

  it("is refused while the table is taken, and possible right after", () => {
    const rows = write(emptyDay, block().changes.changes)
    const taken = ValidationFailed.of({ path: "table_id", message: "is taken at that time" })
    assertLeft(block({ from: from + hour - 1, to: from + 2 * hour }, rows).answer, taken)
    expect(Either.isRight(block({ from: from + hour, to: from + 2 * hour }, rows).answer)).toBe(true)
  })
})

describe("unblocking a table", () => {
  const rows = write(emptyDay, block().changes.changes)
  const unblock = (command: Partial<unblockTable.Command>, given = rows) =>
    unblockTable.decide({ tableId, at: from, ...command }, { venue, rows: given }, contextAt(monday))
  const none = new NotFound({ resource: "table block" })

  it("gives it back from the first to the last moment of the block, and is logged", () => {
    for (const at of [from, from + hour - 1]) {
      const { answer, changes } = unblock({ at })
      expect(Either.getOrThrow(answer)).toBe(rows.occupancies[0])
      expect(changes.changes).toEqual([
        { op: "remove", kind: "occupancy", id: rows.occupancies[0]!.id, version: rows.occupancies[0]!.version }
      ])
      expect(changes.activity).toMatchObject([{ ...entry, action: "table.unblocked" }])
    }
  })

  it("finds no block before or after it, of another table, or in a booking", () => {
    assertLeft(unblock({ at: from - 1 }).answer, none)
    assertLeft(unblock({ at: from + hour }).answer, none)
    const other = venue.rows.tables.find(({ key }) => key === "b")!.id
    assertLeft(unblock({ tableId: other }).answer, none)
    const occupancies = rows.occupancies.map((row) => ({ ...row, booking_id: "booking" }))
    assertLeft(unblock({}, { ...rows, occupancies }).answer, none)
  })

  it("ends no other block than the one that is named", () => {
    const { id } = rows.occupancies[0]!
    expect(Either.isRight(unblock({ blockId: id }).answer)).toBe(true)
    const occupancies = rows.occupancies.map((row) => ({ ...row, id: "another" }))
    assertLeft(unblock({ blockId: id }, { ...rows, occupancies }).answer, Undo.refusal("changed_since"))
    assertLeft(unblock({ blockId: id }, emptyDay).answer, Undo.refusal("changed_since"))
  })

  it("is refused for a table that is not there", () => {
    const message = "is not a table of this restaurant"
    assertLeft(unblock({ tableId: 1 }).answer, ValidationFailed.of({ path: "table_id", message }))
  })
})
