/** When a new token ends, as somebody writes it: `90d`, `12h`, `8w`, or its last day. */
import { LocalDate, ZonedClock } from "@fourtop/core"
import { Either } from "effect"

const units = { h: 3_600_000, d: 86_400_000, w: 604_800_000 } as const

export const parse = (
  text: string,
  zone: ZonedClock.Zone,
  now: ZonedClock.Instant
): Either.Either<ZonedClock.Instant, string> => {
  const [, count, unit] = /^([1-9]\d{0,4})([hdw])$/.exec(text) ?? []
  if (count !== undefined) return Either.right(now + Number(count) * units[unit as keyof typeof units])
  if (LocalDate.isLocalDate(text)) return Either.right(ZonedClock.endOfDay(zone, text))
  return Either.left(
    `--expires is "${text}", but must be a duration such as 90d, 12h or 8w, or a last day such as 2027-01-31.`
  )
}
