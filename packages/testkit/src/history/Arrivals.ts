/** When guests come and order: by the hour, and never outside of the opening hours. */
import { type OpeningCalendar, ZonedClock } from "@fourtop/core/internal"
import type { Chance } from "./Chance.ts"

/** A rush around a time of the day, in minutes after midnight. */
export interface Rush {
  readonly at: number
  /** For how long before and after it is still busy, in minutes. */
  readonly spread: number
  readonly share: number
}

export const rushes = {
  dine_in: [
    { at: 13 * 60 + 5, spread: 40, share: 0.36 },
    { at: 20 * 60 + 15, spread: 70, share: 0.64 }
  ],
  pickup: [
    { at: 12 * 60 + 40, spread: 35, share: 0.38 },
    { at: 19 * 60 + 20, spread: 60, share: 0.62 }
  ],
  delivery: [
    { at: 12 * 60 + 50, spread: 35, share: 0.22 },
    { at: 19 * 60 + 50, spread: 55, share: 0.78 }
  ]
} as const satisfies Record<string, ReadonlyArray<Rush>>

/** Some minutes, and how likely somebody comes in them. */
export interface Stretch {
  readonly from: ZonedClock.Instant
  readonly weight: number
}

const minute = 60_000
export const stretchMinutes = 5

/** So early in the morning is still the night before. */
const nightEnds = 5 * 60

/** Nobody is turned away at any hour, but few come outside of the rushes. */
const atAnyHour = 0.02

export const likelihood = (all: ReadonlyArray<Rush>, minutes: number): number => {
  const time = minutes < nightEnds ? minutes + 1440 : minutes
  return all.reduce(
    (sum, { at, share, spread }) => sum + (share / spread) * Math.exp(-(((time - at) / spread) ** 2) / 2),
    atAnyHour / 1440
  )
}

/** The opening hours in stretches; nobody comes in the last minutes before the end of one. */
export const stretchesOf = (
  openings: ReadonlyArray<OpeningCalendar.Opening>,
  zone: ZonedClock.Zone,
  all: ReadonlyArray<Rush>,
  lastMinutes: number
): ReadonlyArray<Stretch> =>
  openings.flatMap(({ from, to }) => {
    const end = to - (lastMinutes + stretchMinutes) * minute
    const count = Math.max(0, Math.floor((end - from) / (stretchMinutes * minute)) + 1)
    return Array.from({ length: count }, (_, index) => {
      const at = from + index * stretchMinutes * minute
      return { from: at, weight: likelihood(all, ZonedClock.toLocal(zone, at).minutes) }
    })
  })

/** When somebody comes, to the second; null on a day on which the house is closed. */
export const arrival = (stretches: ReadonlyArray<Stretch>, chance: Chance): ZonedClock.Instant | null =>
  stretches.length === 0
    ? null
    : chance.weighted(stretches.map(({ from, weight }) => [from, weight] as const)) +
      chance.below(stretchMinutes * 60) * 1000
