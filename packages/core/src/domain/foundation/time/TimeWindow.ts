/**
 * Weekly opening times. A window is `[start, end)` on the local clock; an end at or before the start runs past midnight
 * and belongs to the day it starts on; `00:00–00:00` is the whole day.
 */
import * as LocalDate from "./LocalDate.ts"
import * as LocalTime from "./LocalTime.ts"
import type { LocalDateTime } from "./ZonedClock.ts"

export interface TimeWindow {
  /** The weekdays on which the window starts. */
  readonly days: ReadonlyArray<LocalDate.Weekday>
  readonly start: LocalTime.LocalTime
  readonly end: LocalTime.LocalTime
}

/** Start and end in minutes of the day the window starts on; the end may be beyond 1440. */
export const span = (window: Pick<TimeWindow, "start" | "end">): readonly [start: number, end: number] => {
  const start = LocalTime.toMinutes(window.start)
  const end = LocalTime.toMinutes(window.end)
  return [start, end <= start ? end + 1440 : end]
}

export const covers = (window: TimeWindow, local: LocalDateTime): boolean => {
  const [start, end] = span(window)
  const today = LocalDate.weekday(local.date)
  const yesterday = LocalDate.weekday(LocalDate.addDays(local.date, -1))
  return (
    (window.days.includes(today) && local.minutes >= start && local.minutes < end) ||
    (window.days.includes(yesterday) && local.minutes + 1440 < end)
  )
}

/** Whether any of the windows is open; an empty list is always open. */
export const isOpen = (windows: ReadonlyArray<TimeWindow>, local: LocalDateTime): boolean =>
  windows.length === 0 || windows.some((window) => covers(window, local))
