/** When a new token expires, as it is written on the command line: `90d`, `12h`, `8w`, or its last day. */
import { LocalDate, ZonedClock } from "@fourtop/core/internal"
import { Either } from "effect"
import * as Value from "./Value.ts"

const units = { h: 3_600_000, d: 86_400_000, w: 604_800_000 } as const

/** The instant of expiry, once the restaurant's time zone and the time are known. */
export type Expiry = (zone: ZonedClock.Zone, now: ZonedClock.Instant) => ZonedClock.Instant

/** A duration from now, or the end of a day. */
export const value: Value.Value<Expiry> = Value.make((text) => {
  const [, count, unit] = /^([1-9]\d{0,4})([hdw])$/.exec(text) ?? []
  if (count !== undefined) return Either.right((_, now) => now + Number(count) * units[unit as keyof typeof units])
  if (LocalDate.isLocalDate(text)) return Either.right((zone) => ZonedClock.endOfDay(zone, text))
  return Either.left("a duration such as 90d, 12h or 8w, or a last day such as 2027-01-31")
})
