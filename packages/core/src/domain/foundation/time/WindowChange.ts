/** When weekly time windows open or close next. */
import * as LocalDate from "./LocalDate.ts"
import * as TimeWindow from "./TimeWindow.ts"
import * as ZonedClock from "./ZonedClock.ts"

/** From yesterday to two weeks ahead: a clock that is set forward may skip the only window of the next week. */
const daysAhead = Array.from({ length: 16 }, (_, day) => day - 1)

/** The starts and ends of the windows. A time that the clock shows twice counts both times. */
const edges = (windows: ReadonlyArray<TimeWindow.TimeWindow>, zone: ZonedClock.Zone, today: LocalDate.LocalDate) =>
  daysAhead.flatMap((ahead) => {
    const date = LocalDate.addDays(today, ahead)
    const weekday = LocalDate.weekday(date)
    return windows
      .filter(({ days }) => days.includes(weekday))
      .flatMap((window) => TimeWindow.span(window))
      .flatMap((minutes) => [
        ZonedClock.toInstant(zone, date, minutes, "start"),
        ZonedClock.toInstant(zone, date, minutes, "end")
      ])
  })

/**
 * The next instant at which the windows are open after being closed, or the other way round; null when they never
 * change. Windows that follow each other without a pause count as one. Setting the clock forward or back may open or
 * close them too.
 */
export const next = (
  windows: ReadonlyArray<TimeWindow.TimeWindow>,
  zone: ZonedClock.Zone,
  now: ZonedClock.Instant
): ZonedClock.Instant | null => {
  const local = ZonedClock.toLocal(zone, now)
  const isOpen = TimeWindow.isOpen(windows, local)
  const instants = edges(windows, zone, local.date).filter((instant) => instant > now)
  const changes = ZonedClock.changesBetween(zone, now, Math.max(now, ...instants))
  return (
    [...instants, ...changes]
      .toSorted((a, b) => a - b)
      .find((instant) => TimeWindow.isOpen(windows, ZonedClock.toLocal(zone, instant)) !== isOpen) ?? null
  )
}
