/** The menu of a restaurant for taking orders: what can be ordered now at which price, and what is ordered most. */
import {
  BusinessDay,
  type Dish,
  HappyHours,
  LocalDate,
  MenuNow,
  type Order,
  OwnedRow,
  PopularDishes,
  PublicOrderingRules,
  type Venue,
  Venue as Venues,
  ZonedClock
} from "@fourtop/core/internal"
import { nameIn } from "../formats/orderFormats.ts"
import type { EntryCategory, EntryDish, EntryGroup, OpenOrder, OrderEntry } from "./OrderEntry.shared.ts"

/** How many dishes stand first. */
const mostPopular = 8

/** What sold most of what can be ordered now. */
const popularOf = (
  sold: ReadonlyArray<PopularDishes.SoldDish>,
  dishes: ReadonlyArray<EntryDish>
): ReadonlyArray<number> =>
  PopularDishes.of(
    sold,
    dishes.filter(({ blocked }) => blocked === null).map(({ id }) => id),
    mostPopular
  )

const openOf = (
  venue: Venue.Venue,
  { discount = null, lines, pricing: { lineKeys, ...pricing } }: Order.Order
): OpenOrder => ({
  pricing,
  discount,
  lines: lines.map((line, index) => ({
    unitPriceMinor: line.unit_price_minor,
    quantity: line.quantity,
    voided: line.voided,
    taxClass: line.tax_class,
    discount: line.discount ?? null,
    ...lineKeys[index]!
  })),
  keys:
    pricing.promotions.length === 0
      ? {}
      : Object.fromEntries(
          venue.dishes.map((dish) => {
            const category = venue.categoryById.get(dish.category_id)
            const categoryKey = category === undefined ? "" : OwnedRow.keyOf(category)
            return [dish.id, { dishKey: OwnedRow.keyOf(dish), categoryKey }]
          })
        )
})

export interface EntryRequest {
  readonly type: OrderEntry["type"]
  readonly channel: string
  /** The branch of its table, or the one that was chosen. */
  readonly branchId: number | null
  readonly now: number
  /** What its branch has sold around this hour. */
  readonly sold: ReadonlyArray<PopularDishes.SoldDish>
  /** The one that is continued. */
  readonly order: Order.Order | null
  /** The language of the page, with its region. */
  readonly locale: string
}

export const readEntry = (venue: Venue.Venue, request: EntryRequest): OrderEntry => {
  const { branchId, channel, locale, now, order, sold, type } = request
  const { currency, default_language: language } = venue.restaurant
  const local = ZonedClock.toLocal(Venues.zoneOf(venue), now)
  const happyHours = HappyHours.openAt(venue, local)
  const dishes: Array<EntryDish> = []
  const categories: Array<EntryCategory> = []
  const entryOf = (dish: Dish.Dish, isServed: boolean): EntryDish => {
    const priceOf = (price: number) => HappyHours.priceOf(happyHours, venue, dish, price)
    const sizes = dish.variants.map(({ id, is_default, name, price_minor }) => ({
      id,
      name: nameIn(language, name),
      price_minor: priceOf(price_minor),
      is_default
    }))
    return {
      id: dish.id,
      number: dishes.length + 1,
      name: nameIn(language, dish.name),
      names: Object.values(dish.name).join(" "),
      price_minor:
        sizes.length === 0 ? priceOf(dish.price_minor ?? 0) : Math.min(...sizes.map((size) => size.price_minor)),
      sizes,
      group_ids: dish.modifier_group_ids,
      blocked: dish.is_available ? (isServed ? null : "not_served") : "sold_out"
    }
  }
  for (const menu of venue.menus.filter(({ is_active }) => is_active)) {
    for (const category of (venue.categoriesByMenu.get(menu.id) ?? []).filter(({ is_active }) => is_active)) {
      const isServed = MenuNow.isServed(menu, local) && MenuNow.isServed(category, local)
      const first = dishes.length
      for (const dish of venue.dishesByCategory.get(category.id) ?? []) dishes.push(entryOf(dish, isServed))
      const dish_ids = dishes.slice(first).map(({ id }) => id)
      if (dish_ids.length > 0) categories.push({ id: category.id, name: nameIn(language, category.name), dish_ids })
    }
  }
  const groups = [...venue.modifierGroupById.values()].map(
    ({ id, max_select, min_select, name, options }): EntryGroup => ({
      id,
      name: nameIn(language, name),
      min_select,
      max_select,
      options: options.map((option) => ({
        id: option.id,
        name: nameIn(language, option.name),
        price_minor: option.price_minor,
        is_available: option.is_available
      }))
    })
  )
  const date = BusinessDay.dateAt(venue, now)
  return {
    type,
    channel,
    branch_id: branchId,
    day: { date, next: LocalDate.addDays(date, 1), ends_at: BusinessDay.endsAt(venue) },
    currency,
    locale,
    rules: PublicOrderingRules.of(venue, now),
    categories: [...categories.filter(isOn(dishes)), ...categories.filter((one) => !isOn(dishes)(one))],
    dishes,
    groups,
    popular: popularOf(sold, dishes),
    open: order === null ? null : openOf(venue, order)
  }
}

/** Whether something of the category is served now; what is not comes last. */
const isOn =
  (dishes: ReadonlyArray<EntryDish>) =>
  ({ dish_ids }: EntryCategory): boolean =>
    dishes.some(({ blocked, id }) => dish_ids.includes(id) && blocked !== "not_served")
