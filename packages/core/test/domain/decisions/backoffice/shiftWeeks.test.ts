import { ChangeSet, ShiftWeek, ZonedClock } from "@fourtop/core/internal"
import { Either, FastCheck as fc, Schema } from "effect"
import { describe, expect, it } from "vitest"
import * as draftShiftWeek from "../../../../src/domain/decisions/backoffice/draftShiftWeek.ts"
import * as publishShiftWeek from "../../../../src/domain/decisions/backoffice/publishShiftWeek.ts"
import { contextAt, loggedIn, monday, problemsIn, refusalIn, system } from "../../../arrange.ts"
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

const logged = (action: string, id: string, shifts: number) => ({
  action,
  actor: system,
  subject: { kind: "shift_week", id },
  detail: { branch_id: branchId, starts_on: startsOn, shifts },
  guest_id: null
})

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

describe("drafting a week", () => {
  it("writes the week and an entry, with new ids for its shifts", () => {
    const given = [shift(at(0, 600)), { ...shift(at(1, 600)), role: " cook " }]
    const decided = draft(given)
    const week = {
      id: 1000,
      version: 0,
      branch_id: branchId,
      starts_on: startsOn,
      week: `${branchId}:${startsOn}`,
      status: "draft",
      shifts: [
        { ...given[0], id: 1001 },
        { ...given[1], role: "cook", id: 1002 }
      ],
      published_at: null,
      updated_at: monday
    }
    expect(Either.getOrThrow(decided.answer)).toEqual(week)
    expect(decided.changes.changes).toEqual([{ op: "put", kind: "shift_week", row: week }])
    expect(loggedIn(decided)).toEqual([logged("shift_week.drafted", "1000", 2)])
  })

  it("keeps the id and the version of the week, and when it was last published", () => {
    const week = Either.getOrThrow(publish(Either.getOrThrow(draft([]).answer)).answer)
    const again = draft([shift(at(0, 600))], { ...week, id: 5, version: 3 })
    expect(Either.getOrThrow(again.answer)).toMatchObject({ id: 5, version: 3, published_at: monday + 1000 })
  })

  it.each([
    ["an id below 1", { staff_id: 0 }, "staff_id", "must be an integer of at least 1"],
    ["half an id", { staff_id: 1.5 }, "staff_id", "must be an integer of at least 1"],
    ["the first id", { staff_id: 1 }, null, ""],
    ["no role", { role: " " }, "role", "must not be blank"],
    ["a role of one letter", { role: "x" }, null, ""],
    ["the longest role", { role: "x".repeat(60) }, null, ""],
    ["a role too long", { role: "x".repeat(61) }, "role", "must have at most 60 characters"],
    ["no length", { ends_at: at(0, 600) }, "ends_at", "must be after starts_at, by at most 16 hours"],
    ["a length of a millisecond", { ends_at: at(0, 600) + 1 }, null, ""],
    ["16 hours", { ends_at: at(0, 600) + 16 * hour }, null, ""],
    [
      "more than 16 hours",
      { ends_at: at(0, 600) + 16 * hour + 1 },
      "ends_at",
      "must be after starts_at, by at most 16 hours"
    ],
    [
      "a start before the week",
      { starts_at: at(0, 0) - 1, ends_at: at(0, 60) },
      "starts_at",
      "must be within the week"
    ],
    ["a start after the week", { starts_at: at(7, 0), ends_at: at(7, 60) }, "starts_at", "must be within the week"]
  ])("with a shift of %s", (_what, changes, member, message) => {
    expect(problemsIn(draft([{ ...shift(at(0, 600)), ...changes }]))).toEqual(
      member === null ? {} : { [`shifts.0.${member}`]: [message] }
    )
  })

  it("refuses a start that is no number", () => {
    expect(problemsIn(draft([{ ...shift(at(0, 600)), starts_at: Number.NaN }]))).toMatchObject({
      "shifts.0.starts_at": ["must be within the week"]
    })
  })

  it("names the shift that overlaps an earlier one of the same person", () => {
    expect(problemsIn(draft([shift(at(0, 600)), shift(at(0, 700))]))).toEqual({
      "shifts.1.starts_at": ["overlaps another shift of the same person"]
    })
    expect(problemsIn(draft([shift(at(0, 600), 8, 1), shift(at(0, 600), 8, 2)]))).toEqual({})
    expect(problemsIn(draft([shift(at(0, 600), 1), shift(at(0, 660), 1)]))).toEqual({})
  })

  it("takes 500 shifts at most", () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => shift(at(0, 600), 8, index + 1))
    const context = { ...contextAt(monday), id: () => 1 }
    const drafting = (count: number) =>
      draftShiftWeek.decide({ branchId, startsOn, shifts: many(count) }, { week: null, venue }, context)
    expect(problemsIn(drafting(500))).toEqual({})
    expect(problemsIn(drafting(501))).toEqual({ shifts: ["must have at most 500 entries"] })
  })

  it("needs a Monday, a branch that is still there, and a restaurant", () => {
    for (const other of ["2026-11-17", "2026-11-31", "monday"]) {
      expect(problemsIn(draft([], null, other))).toEqual({ starts_on: ["must be a Monday written YYYY-MM-DD"] })
    }
    const [branch] = venue.rows.branches
    const archived = { ...venue, rows: { ...venue.rows, branches: [{ ...branch!, archived: true }] } }
    const command = { branchId, startsOn, shifts: [] }
    const at = contextAt(monday)
    expect(problemsIn(draftShiftWeek.decide(command, { week: null, venue: archived }, at))).toEqual({
      branch_id: ["is not a branch of this restaurant"]
    })
    expect(problemsIn(draftShiftWeek.decide({ ...command, branchId: 999 }, { week: null, venue }, at))).toEqual({
      branch_id: ["is not a branch of this restaurant"]
    })
    expect(refusalIn(draftShiftWeek.decide(command, { week: null, venue: null }, at))).toMatchObject({
      resource: "restaurant"
    })
  })
})

describe("publishing a week", () => {
  const week = { ...Either.getOrThrow(draft([shift(at(0, 600), 8, 2), shift(at(0, 600), 4, 1)]).answer), version: 1 }

  it("writes the week, an event and an entry", () => {
    const decided = publish(week)
    const published = { ...week, status: "published", published_at: monday + 1000, updated_at: monday + 1000 }
    expect(Either.getOrThrow(decided.answer)).toEqual(published)
    expect(decided.changes.changes).toEqual([{ op: "put", kind: "shift_week", row: published }])
    expect(decided.changes.events.map(({ type }) => type)).toEqual(["shift.published"])
    expect(loggedIn(decided)).toEqual([logged("shift_week.published", "1000", 2)])
  })

  it("lists shifts that begin together by their ids", () => {
    const backwards = { ...week, shifts: week.shifts.toReversed() }
    expect(ShiftWeek.publishedView(backwards, zone)).toEqual({
      branch_id: branchId,
      starts_on: startsOn,
      shifts: [
        {
          id: 1001,
          staff_id: 2,
          role: "waiter",
          starts_at: "2026-11-16T10:00:00.000+01:00",
          ends_at: "2026-11-16T18:00:00.000+01:00"
        },
        {
          id: 1002,
          staff_id: 1,
          role: "waiter",
          starts_at: "2026-11-16T10:00:00.000+01:00",
          ends_at: "2026-11-16T14:00:00.000+01:00"
        }
      ]
    })
  })

  it("needs a draft and a restaurant", () => {
    const published = Either.getOrThrow(publish(week).answer)
    expect(refusalIn(publish(published))).toMatchObject({ from: "published", to: "published", allowed: ["draft"] })
    expect(refusalIn(publish(null))).toMatchObject({ resource: "shift week" })
    expect(refusalIn(publishShiftWeek.decide({ week, venue: null }, contextAt(monday)))).toMatchObject({
      resource: "shift week"
    })
  })
})
