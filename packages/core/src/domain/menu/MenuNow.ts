/** §2.11: the effect of time-of-day menus and happy hours on a menu right now, on the default branch's clock. */
import * as TimeWindow from "../foundation/time/TimeWindow.ts"
import type { Instant } from "../foundation/time/ZonedClock.ts"
import * as ZonedClock from "../foundation/time/ZonedClock.ts"
import type { Category, Menu } from "../venue/Menu.ts"
import { type Venue, zoneOf } from "../venue/Venue.ts"
import * as HappyHours from "./HappyHours.ts"

export interface MenuNow {
  readonly available: boolean
  readonly closed_category_ids: ReadonlyArray<number>
  /** Prices that are currently below the usual ones. */
  readonly prices: ReadonlyArray<{
    readonly item_id: number
    readonly variant_id: number | null
    readonly price_minor: number
  }>
}

/** Whether a menu or category is served at a local time. */
export const isServed = (
  row: Pick<Menu | Category, "is_active" | "windows">,
  local: ZonedClock.LocalDateTime
): boolean => row.is_active && TimeWindow.isOpen(row.windows, local)

/** Which dishes of a menu can be ordered at a moment, at which price. */
export const at = (venue: Venue, menu: Menu, now: Instant): MenuNow => {
  const local = ZonedClock.toLocal(zoneOf(venue), now)
  const happyHours = HappyHours.openAt(venue, local)
  const categories = venue.categoriesByMenu.get(menu.id) ?? []
  const dishes = categories.flatMap((category) => venue.dishesByCategory.get(category.id) ?? [])
  return {
    available: isServed(menu, local),
    closed_category_ids: categories.filter((category) => !isServed(category, local)).map((category) => category.id),
    prices: dishes.flatMap((dish) => {
      const priced = [
        { variant_id: null, price: dish.price_minor },
        ...dish.variants.map((size) => ({ variant_id: size.id, price: size.price_minor }))
      ]
      return priced.flatMap(({ price, variant_id }) => {
        if (price === null) return []
        const price_minor = HappyHours.priceOf(happyHours, venue, dish, price)
        return price_minor < price ? [{ item_id: dish.id, variant_id, price_minor }] : []
      })
    })
  }
}
