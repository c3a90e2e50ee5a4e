/** Prices under happy hours: never above the usual price, the lowest wins, and options are not affected. */
import * as Rate from "../foundation/Rate.ts"
import * as TimeWindow from "../foundation/time/TimeWindow.ts"
import type { LocalDateTime } from "../foundation/time/ZonedClock.ts"
import type { Dish } from "../venue/Dish.ts"
import { keyOf } from "../venue/OwnedRow.ts"
import type { HappyHour, Settings } from "../venue/Settings.ts"
import type { Venue } from "../venue/Venue.ts"

/** The happy hours that are on at a local time. */
export const openAt = (
  { settings }: { readonly settings: Pick<Settings, "happy_hours"> },
  local: LocalDateTime
): ReadonlyArray<HappyHour> => settings.happy_hours.filter((happyHour) => TimeWindow.isOpen(happyHour.windows, local))

const concerns = (happyHour: HappyHour, dish: Dish, venue: Pick<Venue, "categoryById">): boolean => {
  if (happyHour.categories.length === 0 && happyHour.dishes.length === 0) return true
  const category = venue.categoryById.get(dish.category_id)
  return (
    happyHour.dishes.includes(keyOf(dish)) || (category !== undefined && happyHour.categories.includes(keyOf(category)))
  )
}

const cut = (happyHour: HappyHour, price: number): number =>
  happyHour.percent === null
    ? (happyHour.price_minor ?? price)
    : price - Rate.of(price, Rate.toParts(happyHour.percent))

/** The price charged while these happy hours are on. */
export const priceOf = (
  open: ReadonlyArray<HappyHour>,
  venue: Pick<Venue, "categoryById">,
  dish: Dish,
  price: number
): number =>
  open.reduce(
    (lowest, happyHour) => (concerns(happyHour, dish, venue) ? Math.min(lowest, cut(happyHour, price)) : lowest),
    price
  )
