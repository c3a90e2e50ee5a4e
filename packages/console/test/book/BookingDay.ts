/** A house whose clock stands shortly after noon on a Wednesday, when the sample restaurant is open, whenever the tests run. */
import {
  Acting,
  type Booking,
  type BookingInput,
  Bookings,
  bookTable,
  type DayBook,
  LocalDate,
  LocalTime,
  ZonedClock
} from "@fourtop/core/internal"
import { sampleDocument } from "@fourtop/testkit"
import { Effect } from "effect"
import { type RunningConsole, open, restaurantId, slug } from "../RunningConsole.ts"

export const home = `/console/r/${slug}`
export const acting = Acting.as(restaurantId, Acting.system)
export const zone = "Europe/Rome"
export const closingDay = sampleDocument.booking.closing_days[0]!

export interface Evening {
  readonly house: RunningConsole
  /** The date of the clock. */
  readonly today: string
  /** A Wednesday for which nothing is booked yet. */
  readonly soon: string
}

/** Moves the clock to a time of its day. */
export const passTo = async ({ house, today }: Evening, time: string): Promise<void> => {
  const now = await house.run(Effect.clockWith((clock) => clock.currentTimeMillis))
  await house.pass(ZonedClock.toInstant(zone, today, LocalTime.toMinutes(time)) - now)
}

export const openEvening = async (): Promise<Evening> => {
  const house = await open()
  const now = Date.now()
  const before = ZonedClock.dateAt(zone, now)
  // Three weeks on, beyond the evenings on which the sample's back room is closed, and with its closing day not within the
  // next three weeks.
  const first = LocalDate.addDays(before, ((10 - LocalDate.weekday(before)) % 7) + 21)
  const untilClosed = LocalDate.daysBetween(first, closingDay)
  const today = untilClosed >= 0 && untilClosed < 21 ? LocalDate.addDays(first, 21) : first
  const evening = { house, today, soon: LocalDate.addDays(today, 7) }
  await passTo(evening, "12:05")
  return evening
}

/** A reservation made without the console. */
export const reserve = (
  { house, soon }: Evening,
  more: Partial<BookingInput.BookTable> = {}
): Promise<Booking.Booking> =>
  house.run(
    bookTable(acting, {
      name: "Signora Conti",
      phone: "06 555 0142",
      party_size: 2,
      date: soon,
      time: "19:30",
      ...more
    })
  )

/** The tables that are taken around a date. */
export const takenOn = ({ house }: Evening, date: string): Promise<DayBook.Taken> =>
  house.run(Effect.flatMap(Bookings, (bookings) => bookings.readDay(restaurantId, { date, branchId: null })))
