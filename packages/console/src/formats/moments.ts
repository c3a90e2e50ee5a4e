/** Instants as text, in a restaurant's time zone. */
import type { ZonedClock } from "@fourtop/core/internal"

/** Formats are made once for each time zone, because making one takes longer than using it. */
const perZone = (options: Intl.DateTimeFormatOptions) => {
  const made = new Map<ZonedClock.Zone, Intl.DateTimeFormat>()
  return (zone: ZonedClock.Zone): Intl.DateTimeFormat => {
    const known = made.get(zone) ?? new Intl.DateTimeFormat("en-GB", { ...options, timeZone: zone })
    made.set(zone, known)
    return known
  }
}

const time = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const
const momentIn = perZone({ day: "numeric", month: "short", year: "numeric", ...time })
const timeIn = perZone(time)

export const momentText = (at: ZonedClock.Instant, zone: ZonedClock.Zone): string => momentIn(zone).format(at)

/** The time of day alone. */
export const clockText = (zone: ZonedClock.Zone, at: ZonedClock.Instant): string => timeIn(zone).format(at)
