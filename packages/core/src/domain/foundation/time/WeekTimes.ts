/** Times of the week as ranges of minutes since Monday 00:00, to find out whether windows overlap. */
import * as TimeWindow from "./TimeWindow.ts"

const dayMinutes = 1440
const weekMinutes = 7 * dayMinutes

/** A range of minutes of the week; the end is exclusive. */
export interface Stretch {
  readonly from: number
  readonly to: number
}

export type WeekTimes = ReadonlyArray<Stretch>

export const always: WeekTimes = [{ from: 0, to: weekMinutes }]

const stretchesOf = (window: TimeWindow.TimeWindow): WeekTimes => {
  const [start, end] = TimeWindow.span(window)
  return window.days.flatMap((day) => {
    const [from, to] = [(day - 1) * dayMinutes + start, (day - 1) * dayMinutes + end]
    // A window that starts on Sunday and runs past midnight continues at the start of the week.
    return to <= weekMinutes
      ? [{ from, to }]
      : [
          { from, to: weekMinutes },
          { from: 0, to: to - weekMinutes }
        ]
  })
}

/** When any of the windows is open; an empty list is always open. */
export const ofWindows = (windows: ReadonlyArray<TimeWindow.TimeWindow>): WeekTimes =>
  windows.length === 0 ? always : windows.flatMap(stretchesOf)

/** When both are open. */
export const both = (a: WeekTimes, b: WeekTimes): WeekTimes =>
  a.flatMap((one) =>
    b.flatMap((other) => {
      const [from, to] = [Math.max(one.from, other.from), Math.min(one.to, other.to)]
      return from < to ? [{ from, to }] : []
    })
  )
