/** Dates, times and amounts of a page, as messages to the same guest have them: with the clock and the order of the region. */
import { type LocalDate, LocalTime, Speech, ZonedClock } from "@fourtop/core/internal"

/** A date in words. */
export const date = (speech: Speech.Speech, local: LocalDate.LocalDate): string => Speech.date(speech, local)

/** A time of day. */
export const time = (speech: Speech.Speech, local: LocalTime.LocalTime): string => Speech.time(speech, local)

/** The time of day of an instant. */
export const timeAt = (speech: Speech.Speech, zone: ZonedClock.Zone, at: ZonedClock.Instant): string =>
  time(speech, LocalTime.fromMinutes(ZonedClock.toLocal(zone, at).minutes))

/** An amount with its currency. */
export const { money } = Speech

/** The date of an instant in words. */
export const dateAt = (speech: Speech.Speech, zone: ZonedClock.Zone, at: ZonedClock.Instant): string =>
  date(speech, ZonedClock.dateAt(zone, at))
