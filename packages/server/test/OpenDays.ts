/** Days to book at the sample restaurant, whatever day it is today. */
import { LocalDate, ZonedClock } from "@fourtop/core/internal"
import { sampleDocument } from "@fourtop/testkit"

const closed: ReadonlyArray<LocalDate.LocalDate> = sampleDocument.booking.closing_days

/** Whether it takes bookings for this day. */
export const isOpen = (day: LocalDate.LocalDate): boolean => !closed.includes(day)

/** So many days on which it is open, the first of them at least so many days ahead. */
export const openDays = (count: number, ahead: number): ReadonlyArray<LocalDate.LocalDate> => {
  const today = ZonedClock.dateAt(sampleDocument.time_zone, Date.now())
  const days = Array.from({ length: count + closed.length }, (_, index) => LocalDate.addDays(today, ahead + index))
  return days.filter(isOpen).slice(0, count)
}
