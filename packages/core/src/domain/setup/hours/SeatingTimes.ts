/** When parties can be seated in a week with these opening times. */
import * as LocalTime from "../../foundation/time/LocalTime.ts"
import * as TimeWindow from "../../foundation/time/TimeWindow.ts"
import type * as Settings from "../../venue/Settings.ts"
import { grouped, type Week, withDays } from "./Week.ts"

export type ServicePeriodInput = typeof Settings.ServicePeriod.Encoded

export type PeriodKind = "breakfast" | "lunch" | "dinner" | "day"

const periodKinds: Readonly<Record<PeriodKind, string>> = {
  breakfast: "Breakfast",
  lunch: "Lunch",
  dinner: "Dinner",
  day: "All day"
}

/** By when it begins and ends, in minutes. */
const kindOf = (start: number, end: number): PeriodKind => {
  if (end <= 12 * 60) return "breakfast"
  if (start >= 15 * 60) return "dinner"
  return end <= 18 * 60 ? "lunch" : "day"
}

export interface PeriodOptions {
  /** How long before the close the last party is seated, in minutes. */
  readonly stay?: number
  readonly step?: number
  /** What the periods are called. */
  readonly names?: Readonly<Record<PeriodKind, string>>
}

/** As long as a party of two stays if nothing else is set, so that it has left by the close. */
const usualStay = 90
const usualStep = 30

/** When parties can be seated in a valid week: from each opening to the last step that leaves them their time. */
export const servicePeriods = (
  week: Week,
  { names = periodKinds, stay = usualStay, step = usualStep }: PeriodOptions = {}
): ReadonlyArray<ServicePeriodInput> => {
  const counts = new Map<PeriodKind, number>()
  return grouped(week).map(({ days, ...span }) => {
    const [start, end] = TimeWindow.span(span)
    const kind = kindOf(start, end)
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    const steps = Math.max(0, Math.floor((end - start - stay) / step))
    const period = {
      key: count === 1 ? kind : `${kind}-${count}`,
      name: names[kind],
      first_seating: span.start,
      last_seating: LocalTime.fromMinutes(start + steps * step),
      step_minutes: step
    }
    return withDays(period, days)
  })
}
