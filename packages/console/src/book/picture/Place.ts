/** Where things stand in a picture of the day: time across the page beside a desk, and down the page on a phone. */
import type { DaySheet, ZonedClock } from "@fourtop/core/internal"

export type Hours = NonNullable<DaySheet.DaySheet["hours"]>

/** The place of an element of SVG: pixels, or a part of the width in percent. */
export interface Box {
  readonly x: string | number
  readonly y: number
  readonly width: string | number
  readonly height: number
}

export interface Place {
  readonly direction: "across" | "down"
  readonly zone: ZonedClock.Zone
  readonly hours: Hours
  /** Whether time goes from right to left. */
  readonly isMirrored: boolean
  /** From an instant to another, over rows of tables next to each other. */
  readonly box: (from: ZonedClock.Instant, to: ZonedClock.Instant, first: number, last?: number) => Box
}

export const hour = 3_600_000
export const quarter = hour / 4

/** The height of what is above the rows when time goes across: covers, and the hours. */
export const covers = { height: 64, bars: 44 }
export const top = covers.height + 22
export const rowHeight = 48
export const rowTop = (row: number): number => top + row * rowHeight

/** The sizes when time goes down. */
export const hourHeight = 64
/** Where the bars of covers begin beside the labels of the hours, and the most that they can have. */
export const side = { from: 46, most: 30 }
export const columnWidth = 96

/** Bars are this far from the lines between tables. */
const inset = 2

/** How much of the day has passed, from 0 to 1. */
export const shareOf = ({ from, to }: Hours, at: ZonedClock.Instant): number =>
  Math.max(0, Math.min(1, (at - from) / (to - from)))

/** Where an instant is across the page, from 0 to 1. */
export const shareAcross = (
  { hours, isMirrored }: Pick<Place, "hours" | "isMirrored">,
  at: ZonedClock.Instant
): number => (isMirrored ? 1 - shareOf(hours, at) : shareOf(hours, at))

/** Where what lasts from an instant to another begins across the page, and how wide it is. */
export const spanAcross = (
  place: Pick<Place, "hours" | "isMirrored">,
  from: ZonedClock.Instant,
  to: ZonedClock.Instant
): { readonly begin: number; readonly width: number } => {
  const [one, other] = [shareAcross(place, from), shareAcross(place, to)]
  return { begin: Math.min(one, other), width: Math.abs(other - one) }
}

/** A part in percent, as attributes of SVG have it. */
export const percent = (share: number): string => `${Math.round(share * 10_000) / 100}%`

export const across = (hours: Hours, zone: ZonedClock.Zone, isMirrored: boolean): Place => ({
  direction: "across",
  zone,
  hours,
  isMirrored,
  box: (from, to, first, last = first) => {
    const { begin, width } = spanAcross({ hours, isMirrored }, from, to)
    return {
      x: percent(begin),
      y: rowTop(first) + inset,
      width: percent(width),
      height: (last - first + 1) * rowHeight - 2 * inset
    }
  }
})

/** How far down an instant is, in pixels. */
export const downTo = (hours: Hours, at: ZonedClock.Instant): number => Math.round(shareOf(hours, at) * heightOf(hours))

export const heightOf = ({ from, to }: Hours): number => Math.round(((to - from) / hour) * hourHeight)

export const down = (hours: Hours, zone: ZonedClock.Zone): Place => ({
  direction: "down",
  zone,
  hours,
  isMirrored: false,
  box: (from, to, first, last = first) => ({
    x: first * columnWidth + inset,
    y: downTo(hours, from),
    width: (last - first + 1) * columnWidth - 2 * inset,
    height: Math.max(3, downTo(hours, to) - downTo(hours, from))
  })
})

/** The full hours of the day, with the last one left out. */
export const fullHours = ({ from, to }: Hours): ReadonlyArray<ZonedClock.Instant> =>
  Array.from({ length: Math.round((to - from) / hour) }, (_, index) => from + index * hour)
