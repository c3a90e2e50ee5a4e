/** The times of a business day for a party: those of its calendar date, and those of its night on the next one. */
import * as LocalDate from "../foundation/time/LocalDate.ts"
import type { Instant } from "../foundation/time/ZonedClock.ts"
import * as ZonedClock from "../foundation/time/ZonedClock.ts"
import * as BusinessDay from "../venue/BusinessDay.ts"
import { type Venue, zoneOf } from "../venue/Venue.ts"
import type { FreeTime, FreeTimes } from "./FreeTimes.ts"
import { seatingsOn } from "./ServicePeriods.ts"
import * as SlotExplanation from "./SlotExplanation.ts"

/** The seatings of tonight that were before midnight. */
const earlierTonight = (venue: Venue, date: LocalDate.LocalDate): ReadonlyArray<FreeTime> =>
  seatingsOn(venue.settings, zoneOf(venue), date).map(({ time }) => ({
    date,
    time,
    refusal: SlotExplanation.hasPassed(time),
    isFull: false,
    proposed: [],
    tables: [],
    reseating: null
  }))

/** Joins the times of two calendar dates. Pass the venue as the branch sees it. */
export const of = (
  venue: Venue,
  day: LocalDate.LocalDate,
  now: Instant,
  timesOn: (date: LocalDate.LocalDate) => FreeTimes
): FreeTimes => {
  const own = timesOn(day)
  if (day < BusinessDay.dateAt(venue, now)) return own
  const isOfDay = ({ date, time }: FreeTime) => BusinessDay.dateOf(venue, date, time) === day
  const night = timesOn(LocalDate.addDays(day, 1)).times.filter(isOfDay)
  if (day >= ZonedClock.dateAt(zoneOf(venue), now)) {
    const times = [...own.times.filter(isOfDay), ...night]
    return { ...own, times, reasons: times.length > 0 ? [] : own.reasons }
  }
  return {
    ...own,
    times: [...earlierTonight(venue, day).filter(isOfDay), ...night],
    reasons: night.length > 0 ? [] : SlotExplanation.ofParty(venue, own.partySize)
  }
}
