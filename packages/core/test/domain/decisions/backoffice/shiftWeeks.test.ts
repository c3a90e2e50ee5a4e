import { ChangeSet, ShiftWeek, ZonedClock } from "@fourtop/core"
import { Either, FastCheck as fc, Schema } from "effect"
import { describe, expect, it } from "vitest"
import * as draftShiftWeek from "../../../../src/domain/decisions/backoffice/draftShiftWeek.ts"
import * as publishShiftWeek from "../../../../src/domain/decisions/backoffice/publishShiftWeek.ts"
import { contextAt, monday } from "../../../arrange.ts"
import { refused, venue } from "./arrange.ts"

const zone = venue.defaultBranch!.time_zone
const branchId = venue.defaultBranch!.id
const startsOn = "2026-11-16"
const hour = 3_600_000
const at = (day: number, minutes: number) => ZonedClock.toInstant(zone, startsOn, day * 1440 + minutes)
const shift = (starts_at: number, hours = 8, staff_id = 7) => ({
  staff_id,
  role: "waiter",
  starts_at,
  ends_at: starts_at + hours * hour
})

const draft = (
  shifts: draftShiftWeek.WeekDraft["shifts"],
  week: ShiftWeek.ShiftWeek | null = null,
  monday_ = startsOn
) => draftShiftWeek.decide({ branchId, startsOn: monday_, shifts }, { week, venue }, contextAt(monday))
const publish = (week: ShiftWeek.ShiftWeek | null) => publishShiftWeek.decide({ week, venue }, contextAt(monday + 1000))

describe("a week of shifts", () => {
  it("is drafted without an event, published once, and again after another draft", () => {
    const { answer, changes } = draft([shift(at(1, 1080)), shift(at(0, 600))])
    expect(changes.events).toEqual([])
    const published = publish(Either.getOrThrow(answer))
    const { data } = JSON.parse(published.changes.events[0]!.body)
    expect(Schema.is(ShiftWeek.PublishedWeek)(data.week)).toBe(true)
    expect(data.week).toMatchObject({ branch_id: branchId, starts_on: startsOn })
    expect(data.week.shifts.map((told: { starts_at: string }) => told.starts_at)).toEqual([
      "2026-11-16T10:00:00.000+01:00",
      "2026-11-17T18:00:00.000+01:00"
    ])
    const week = Either.getOrThrow(published.answer)
    expect(Either.getOrThrow(Either.flip(publish(week).answer))).toMatchObject({ _tag: "InvalidTransition" })
    const again = Either.getOrThrow(draft([], week).answer)
    expect(again).toMatchObject({ id: week.id, status: "draft" })
    expect(publish(again).changes.events).toHaveLength(1)
    expect(Either.getOrThrow(Either.flip(publish(null).answer))).toMatchObject({ _tag: "NotFound" })
  })

  it.each(["draft", "published"] as const)(
    "stays as it is when a %s week is drafted again without a change",
    (status) => {
      const given = [shift(at(1, 1080)), { ...shift(at(0, 600)), role: " cook " }]
      const drafted = Either.getOrThrow(draft(given).answer)
      const before = status === "draft" ? drafted : Either.getOrThrow(publish(drafted).answer)
      for (const same of [given, given.toReversed()]) {
        const { answer, changes } = draft(same, before)
        expect(Either.getOrThrow(answer)).toBe(before)
        expect(ChangeSet.isEmpty(changes)).toBe(true)
      }
      const others = [given.slice(1), [...given, shift(at(2, 600))], [given[0]!, shift(at(0, 600))]]
      for (const other of others) expect(ChangeSet.isEmpty(draft(other, before).changes)).toBe(false)
    }
  )

  it("begins on a Monday, and its shifts begin in it on the branch's clock", () => {
    expect(refused(draft([], null, "2026-11-17"))).toEqual(["starts_on"])
    expect(refused(draft([shift(at(0, 0)), shift(at(6, 1439))]))).toEqual([])
    expect(refused(draft([shift(at(0, 0) - 1), shift(at(7, 0))]))).toEqual(["shifts.0.starts_at", "shifts.1.starts_at"])
  })

  it("has shifts with a person, a role and a length", () => {
    const wrong = { ...shift(at(0, 600), 0), staff_id: 0, role: " " }
    expect(refused(draft([wrong, shift(at(0, 600), 17)]))).toEqual([
      "shifts.0.staff_id",
      "shifts.0.role",
      "shifts.0.ends_at",
      "shifts.1.ends_at"
    ])
  })

  it("refuses overlapping shifts of one person", () => {
    const anyShift = fc.tuple(
      fc.integer({ min: 0, max: 150 }),
      fc.integer({ min: 1, max: 16 }),
      fc.integer({ min: 1, max: 2 })
    )
    fc.assert(
      fc.property(fc.array(anyShift, { maxLength: 6 }), (given) => {
        const shifts = given.map(([start, hours, person]) => shift(at(0, start * 60), hours, person))
        const clash = shifts.some((one, index) =>
          shifts.some(
            (other, place) =>
              place > index &&
              one.staff_id === other.staff_id &&
              Math.max(one.starts_at, other.starts_at) < Math.min(one.ends_at, other.ends_at)
          )
        )
        expect(Either.isLeft(draft(shifts).answer)).toBe(clash)
      })
    )
  })
})
