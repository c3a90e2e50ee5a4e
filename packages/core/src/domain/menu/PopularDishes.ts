/** What a branch sells most around an hour of the day: the dishes that stand first where orders are taken. */
import * as LocalDate from "../foundation/time/LocalDate.ts"
import type { Instant, Zone } from "../foundation/time/ZonedClock.ts"
import * as ZonedClock from "../foundation/time/ZonedClock.ts"

/** How many pieces of a dish were sold. */
export interface SoldDish {
  readonly dish_id: number
  readonly pieces: number
}

/** Four weeks: every weekday as often as the others. */
const days = 28
/** How long before and after this time of the day, in minutes. */
const reach = 60

/** So long an answer can be kept: the hours are those around the beginning of a quarter, in milliseconds. */
export const quarter = 15 * 60_000

/** Fewer pieces in all say nothing about what is ordered. */
const enough = 20
/** What nobody has ordered twice is no news. */
const fewest = 2

/** The same hours of the last days, and of today; newest first, each with an end that is exclusive. */
export const spansAround = (
  zone: Zone,
  now: Instant
): ReadonlyArray<{ readonly from: Instant; readonly to: Instant }> => {
  const { date, minutes } = ZonedClock.toLocal(zone, now - (now % quarter))
  return Array.from({ length: days }, (_, ago) => {
    const then = LocalDate.addDays(date, -ago)
    return {
      from: ZonedClock.toInstant(zone, then, minutes - reach),
      to: ZonedClock.toInstant(zone, then, minutes + reach)
    }
  })
}

/** The dishes on offer that sold most, most first, and in the order of the offer where two sold as much. */
export const of = (
  sold: ReadonlyArray<SoldDish>,
  offered: ReadonlyArray<number>,
  most: number
): ReadonlyArray<number> => {
  const pieces = new Map(sold.map((dish) => [dish.dish_id, dish.pieces]))
  const piecesOf = (id: number): number => pieces.get(id) ?? 0
  if (offered.reduce((sum, id) => sum + piecesOf(id), 0) < enough) return []
  return offered
    .filter((id) => piecesOf(id) >= fewest)
    .toSorted((a, b) => piecesOf(b) - piecesOf(a))
    .slice(0, most)
}
