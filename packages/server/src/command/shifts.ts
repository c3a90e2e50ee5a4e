/** `fourtop shifts`: who works when. */
import { Command, Options } from "@effect/cli"
import { draftShiftWeek, LocalDate, LocalTime, publishShiftWeek, type WeekDraft, ZonedClock } from "@fourtop/core"
import { Effect } from "effect"
import { CommandError } from "../service/CommandError.ts"
import { branch, branchOf, monday } from "./Arguments.ts"
import { useCase } from "./useCase.ts"

const written = /^(\d+) (.+) (\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}) (\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})$/

/** `7 waiter 2027-01-04T18:00 2027-01-04T23:00`, on the branch's clock. */
const shiftOf = (text: string, zone: string): Effect.Effect<WeekDraft["shifts"][number], CommandError> => {
  const [, staff, role, fromDate, fromTime, toDate, toTime] = written.exec(text) ?? []
  const at = (date = "", time = "") =>
    LocalDate.isLocalDate(date) && LocalTime.isLocalTime(time)
      ? ZonedClock.toInstant(zone, date, LocalTime.toMinutes(time))
      : null
  const [starts_at, ends_at] = [at(fromDate, fromTime), at(toDate, toTime)]
  return staff === undefined || role === undefined || starts_at === null || ends_at === null
    ? new CommandError({
        message: `"${text}" is no shift.`,
        next: `Write it as "7 waiter 2027-01-04T18:00 2027-01-04T23:00": staff number, role, from, to.`
      })
    : Effect.succeed({ staff_id: Number(staff), role, starts_at, ends_at })
}

const shift = Options.text("shift").pipe(
  Options.withPseudoName("SHIFT"),
  Options.withDescription('One shift, such as "7 waiter 2027-01-04T18:00 2027-01-04T23:00"; once for each.'),
  Options.repeated
)

const plan = useCase("shifts plan", { monday, shift, branch }, (given, { acting, restaurant }) =>
  Effect.gen(function* () {
    const { id, name, time_zone } = yield* branchOf(given.branch, restaurant)
    const shifts = yield* Effect.forEach(given.shift, (text) => shiftOf(text, time_zone))
    const week = yield* draftShiftWeek(acting, { branchId: id, startsOn: given.monday, shifts })
    return {
      value: { branch_id: id, starts_on: week.starts_on, status: week.status, shifts: week.shifts.length },
      text: `The week from ${week.starts_on} at ${name} has ${week.shifts.length} shifts; it is not published yet.`
    }
  })
)

const publish = useCase("shifts publish", { monday, branch }, (given, { acting, restaurant }) =>
  Effect.gen(function* () {
    const { id, name } = yield* branchOf(given.branch, restaurant)
    const week = yield* publishShiftWeek(acting, id, given.monday)
    return {
      value: { branch_id: id, starts_on: week.starts_on, status: week.status, shifts: week.shifts.length },
      text: `The week from ${week.starts_on} at ${name} is published.`
    }
  })
)

export const shifts = Command.make("shifts").pipe(
  Command.withDescription("Who works when: weeks that are planned, and then published."),
  Command.withSubcommands([plan, publish])
)
