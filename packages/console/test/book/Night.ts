/** A house whose clock stands shortly before midnight on a Saturday, with late seatings until 01:00. */
import { Acting, applyVenue, bookTable, LocalDate, LocalTime, moveBooking, ZonedClock } from "@fourtop/core/internal"
import { sampleDocument } from "@fourtop/testkit"
import { Clock } from "effect"
import { afterFullEvenings, open, restaurantId, type RunningConsole, slug, wednesdayAhead } from "../RunningConsole.ts"

export const home = `/console/r/${slug}`
export const zone = "Europe/Rome"
export const acting = Acting.as(restaurantId, Acting.system)

export interface Night {
  readonly house: RunningConsole
  readonly saturday: LocalDate.LocalDate
  readonly sunday: LocalDate.LocalDate
  /** The id of a reservation of Saturday, 22:30, that was marked as a no-show. */
  readonly missed: string
  /** Lets time pass until a time of the Sunday. */
  readonly passTo: (time: string) => Promise<void>
}

export const openNight = async (): Promise<Night> => {
  const house = await open()
  const saturday = LocalDate.addDays(wednesdayAhead(afterFullEvenings), 3)
  const sunday = LocalDate.addDays(saturday, 1)
  const late = { key: "late", name: "Late", first_seating: "23:00", last_seating: "01:00", step_minutes: 30 }
  const { booking, service_periods } = sampleDocument
  await house.run(
    applyVenue(Acting.system, {
      ...sampleDocument,
      service_periods: [...service_periods, late],
      booking: { ...booking, closing_days: [], lead_minutes: 0, notify_list: true }
    })
  )
  const passTo = async (time: string) => {
    const now = await house.run(Clock.currentTimeMillis)
    await house.pass(ZonedClock.toInstant(zone, sunday, LocalTime.toMinutes(time)) - now)
  }
  const wish = { name: "Signor Dopo", phone: "06 555 0144", party_size: 2, date: saturday, time: "22:30" }
  const { id: missed } = await house.run(bookTable(acting, wish))
  await house.pass(ZonedClock.toInstant(zone, saturday, 23 * 60 + 50) - Date.now())
  await house.run(moveBooking(acting, missed, "no_show"))
  return { house, saturday, sunday, missed, passTo }
}
