/** `fourtop shifts`: the staff's weekly schedule. */
import {
  draftShiftWeek,
  LocalDate,
  LocalTime,
  publishShiftWeek,
  type WeekDraft,
  ZonedClock
} from "@fourtop/core/internal"
import { Effect, Either } from "effect"
import { branch, branchOf, monday } from "./line/Arguments.ts"
import type { Group } from "./line/Command.ts"
import { repeated } from "./line/Parameter.ts"
import { useCase } from "./line/useCase.ts"
import * as Value from "./line/Value.ts"

const written = /^(\d+) (.+) (\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}) (\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})$/

/** A shift, once the branch's time zone is known. */
type ShiftIn = (zone: ZonedClock.Zone) => WeekDraft["shifts"][number]

const example = "7 waiter 2027-01-04T18:00 2027-01-04T23:00"

/** Staff number, role, start and end, on the branch's clock. */
const shiftValue: Value.Value<ShiftIn> = Value.make((text) => {
  const [, staff, role, fromDate = "", fromTime = "", toDate = "", toTime = ""] = written.exec(text) ?? []
  const isValid = [fromDate, toDate].every(LocalDate.isLocalDate) && [fromTime, toTime].every(LocalTime.isLocalTime)
  if (staff === undefined || role === undefined || !isValid) {
    return Either.left(`a staff number, role, start and end, such as "${example}"`)
  }
  return Either.right((zone) => ({
    staff_id: Number(staff),
    role,
    starts_at: ZonedClock.toInstant(zone, fromDate, LocalTime.toMinutes(fromTime)),
    ends_at: ZonedClock.toInstant(zone, toDate, LocalTime.toMinutes(toTime))
  }))
})

const plan = useCase(
  {
    name: "shifts plan",
    summary: "Plans a branch's shifts for a week, replacing any earlier plan for it.",
    examples: [`2027-01-04 --shift '${example}'`],
    parameters: {
      monday,
      shift: repeated(
        "--shift SHIFT",
        shiftValue,
        `Staff number, role, start and end, such as '${example}'. Can be repeated.`,
        { atLeast: 0 }
      ),
      branch
    }
  },
  (given, { acting, restaurant }) =>
    Effect.gen(function* () {
      const { id, name, time_zone } = yield* branchOf(given.branch, restaurant)
      const shifts = given.shift.map((shiftIn) => shiftIn(time_zone))
      const week = yield* draftShiftWeek(acting, { branchId: id, startsOn: given.monday, shifts })
      return {
        value: { branch_id: id, starts_on: week.starts_on, status: week.status, shifts: week.shifts.length },
        text: `Planned ${week.shifts.length} shifts at ${name} for the week of ${week.starts_on}; it is not published yet.`
      }
    })
)

const publish = useCase(
  {
    name: "shifts publish",
    summary: "Publishes a planned week to the staff.",
    examples: ["2027-01-04"],
    parameters: { monday, branch }
  },
  (given, { acting, restaurant }) =>
    Effect.gen(function* () {
      const { id, name } = yield* branchOf(given.branch, restaurant)
      const week = yield* publishShiftWeek(acting, id, given.monday)
      return {
        value: { branch_id: id, starts_on: week.starts_on, status: week.status, shifts: week.shifts.length },
        text: `Published the week of ${week.starts_on} at ${name}.`
      }
    })
)

export const shifts: Group = {
  name: "shifts",
  summary: "Plans the staff's shifts week by week, and publishes them.",
  commands: [plan, publish]
}
