/** A branch's shifts for one week: drafted as often as needed, then published to the staff. */
import { Schema } from "effect"
import * as Described from "../foundation/Described.ts"
import * as Fields from "../foundation/Fields.ts"
import * as Json from "../foundation/Json.ts"
import type { LocalDate } from "../foundation/time/LocalDate.ts"
import * as Dates from "../foundation/time/LocalDate.ts"
import type { Problem } from "../foundation/Problems.ts"
import * as Text from "../foundation/Text.ts"
import type { Instant, Zone } from "../foundation/time/ZonedClock.ts"
import * as ZonedClock from "../foundation/time/ZonedClock.ts"

export interface Shift {
  readonly id: number
  readonly staff_id: number
  readonly role: string
  readonly starts_at: Instant
  readonly ends_at: Instant
}

/** A row: one week of a branch. */
export interface ShiftWeek {
  readonly id: number
  readonly version: number
  readonly branch_id: number
  /** A Monday. */
  readonly starts_on: LocalDate
  /** The branch and the Monday as one text; unique in the restaurant. */
  readonly week: string
  readonly status: "draft" | "published"
  readonly shifts: ReadonlyArray<Shift>
  readonly published_at: Instant | null
  readonly updated_at: Instant
}

/** The branch and the Monday as one text, for the unique index. */
export const weekOf = (branchId: number, startsOn: LocalDate): string => `${branchId}:${startsOn}`

const longestShift = 16 * 60 * 60 * 1000
export const mostShifts = 500

const isId = (id: number): boolean => Number.isSafeInteger(id) && id >= 1

/** Problems with the shifts of a week; the branch's clock decides on which day a shift begins. */
export const problemsOf = (
  startsOn: LocalDate,
  shifts: ReadonlyArray<Omit<Shift, "id">>,
  zone: Zone
): ReadonlyArray<Problem> => {
  if (!Dates.isLocalDate(startsOn) || Dates.weekday(startsOn) !== 1) {
    return [{ path: "starts_on", message: "must be a Monday written YYYY-MM-DD" }]
  }
  if (shifts.length > mostShifts) return [{ path: "shifts", message: `must have at most ${mostShifts} entries` }]
  return shifts.flatMap((shift, index) => {
    const at = (member: string, message: string) => [{ path: `shifts.${index}.${member}`, message }]
    const role = Text.problem(shift.role.trim(), { min: 1, max: 60, isName: true })
    const length = shift.ends_at - shift.starts_at
    const day = Number.isSafeInteger(shift.starts_at)
      ? Dates.daysBetween(startsOn, ZonedClock.dateAt(zone, shift.starts_at))
      : -1
    return [
      ...(isId(shift.staff_id) ? [] : at("staff_id", "must be an integer of at least 1")),
      ...(role === null ? [] : at("role", role)),
      ...(day >= 0 && day < 7 ? [] : at("starts_at", "must be within the week")),
      ...(length > 0 && length <= longestShift ? [] : at("ends_at", "must be after starts_at, by at most 16 hours")),
      ...(shifts.slice(0, index).some((other) => overlap(shift, other))
        ? at("starts_at", "overlaps another shift of the same person")
        : [])
    ]
  })
}

/** Whether the week has exactly these shifts, in any order. */
export const hasShifts = ({ shifts }: Pick<ShiftWeek, "shifts">, given: ReadonlyArray<Omit<Shift, "id">>): boolean =>
  Json.equals(shifts.map(contentOf).toSorted(), given.map(contentOf).toSorted())

const contentOf = ({ ends_at, role, staff_id, starts_at }: Omit<Shift, "id">): string =>
  JSON.stringify([staff_id, role, starts_at, ends_at])

const overlap = (one: Omit<Shift, "id">, other: Omit<Shift, "id">): boolean =>
  one.staff_id === other.staff_id && one.starts_at < other.ends_at && other.starts_at < one.ends_at

/** The data of `shift.published`, with shifts in the order they begin. */
export const PublishedWeek = Described.struct(
  {
    branch_id: Schema.Int,
    starts_on: Fields.date,
    shifts: Schema.Array(
      Described.struct(
        {
          id: Schema.Int,
          staff_id: Schema.Int,
          role: Schema.String,
          starts_at: Fields.dateTime,
          ends_at: Fields.dateTime
        },
        {
          id: "The id of the shift.",
          staff_id: "Who works.",
          role: "What they work as.",
          starts_at: "When the shift begins.",
          ends_at: "When the shift ends."
        }
      )
    )
  },
  {
    branch_id: "The branch.",
    starts_on: "The first day of the week, as `YYYY-MM-DD`.",
    shifts: "The shifts, in the order they begin."
  }
).annotations({ identifier: "PublishedWeek", description: "A week of shifts that was published to the staff." })

/** The week as `shift.published` represents it. */
export const publishedView = (week: ShiftWeek, zone: Zone): typeof PublishedWeek.Type => ({
  branch_id: week.branch_id,
  starts_on: week.starts_on,
  shifts: week.shifts
    .toSorted((a, b) => a.starts_at - b.starts_at || a.id - b.id)
    .map(({ ends_at, id, role, staff_id, starts_at }) => ({
      id,
      staff_id,
      role,
      starts_at: ZonedClock.format(zone, starts_at),
      ends_at: ZonedClock.format(zone, ends_at)
    }))
})
