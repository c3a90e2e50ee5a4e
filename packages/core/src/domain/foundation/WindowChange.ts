/** When weekly time windows open or close next. */
import * as LocalDate from "./LocalDate.ts"
import * as TimeWindow from "./TimeWindow.ts"
import * as ZonedClock from "./ZonedClock.ts"

const daysAhead = Array.from({ length: 10 }, (_, day) => day - 1)

/** The local starts and ends of the windows from yesterday to the same weekday of the next week. */
const edges = (windows: ReadonlyArray<TimeWindow.TimeWindow>, today: LocalDate.LocalDate) =>
  daysAhead.flatMap((ahead) => {
    const date = LocalDate.addDays(today, ahead)
    const weekday = LocalDate.weekday(date)
    return windows
      .filter(({ days }) => days.includes(weekday))
      .flatMap((window) =>
        TimeWindow.span(window).map((minutes) => ({
          date: LocalDate.addDays(date, Math.floor(minutes / 1440)),
          minutes: minutes % 1440
        }))
      )
  })

/**
 * The next instant at which the windows are open after being closed, or the other way round; null when they never
 * change. Windows that follow each other without a pause count as one.
 */
export const next = (
  windows: ReadonlyArray<TimeWindow.TimeWindow>,
  zone: ZonedClock.Zone,
  now: ZonedClock.Instant
): ZonedClock.Instant | null => {
  const local = ZonedClock.toLocal(zone, now)
  const isOpen = TimeWindow.isOpen(windows, local)
  const instants = edges(windows, local.date)
    .filter((edge) => TimeWindow.isOpen(windows, edge) !== isOpen)
    // A time that occurs twice when the clock is set back counts both times, as it does for whoever looks at the clock.
    .flatMap(({ date, minutes }) =>
      (["start", "end"] as const).map((edge) => ZonedClock.toInstant(zone, date, minutes, edge))
    )
    .filter((instant) => instant > now)
  return instants.length === 0 ? null : Math.min(...instants)
}
