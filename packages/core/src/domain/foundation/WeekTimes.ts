/** Times of the week as stretches of minutes since Monday 00:00, to find out whether several windows ever coincide. */
import * as TimeWindow from "./TimeWindow.ts"

const dayMinutes = 1440
const weekMinutes = 7 * dayMinutes

/** From a minute of the week to another, which is not included. */
export interface Stretch {
  readonly from: number
  readonly to: number
}

/** Stretches within one week. */
export type WeekTimes = ReadonlyArray<Stretch>

/** The whole week. */
export const always: WeekTimes = [{ from: 0, to: weekMinutes }]

const stretchesOf = (window: TimeWindow.TimeWindow): WeekTimes => {
  const [start, end] = TimeWindow.span(window)
  return window.days.flatMap((day) => {
    const [from, to] = [(day - 1) * dayMinutes + start, (day - 1) * dayMinutes + end]
    // What begins on Sunday and runs past midnight goes on at the beginning of the week.
    return to <= weekMinutes
      ? [{ from, to }]
      : [
          { from, to: weekMinutes },
          { from: 0, to: to - weekMinutes }
        ]
  })
}

/** When any of the windows is open; something without windows is always open. */
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
