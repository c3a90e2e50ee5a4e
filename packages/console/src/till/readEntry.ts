/** The menu of a restaurant for taking orders: what can be ordered now at which price, and what is ordered most. */
import {
  type Dish,
  HappyHours,
  type LoadedOrder,
  MenuNow,
  type Order,
  OrderingRules,
  OrderWarnings,
  OwnedRow,
  PublicOrderingRules,
  type Venue,
  Venue as Venues,
  ZonedClock
} from "@fourtop/core/internal"
import { nameIn } from "../formats/orderFormats.ts"
import type { EntryCategory, EntryDish, EntryGroup, EntryWarnings, OpenOrder, OrderEntry } from "./OrderEntry.shared.ts"

/** How many dishes stand first. */
const mostPopular = 8

const alwaysOpen = { dine_in: [], pickup: [], delivery: [], exceptions: [] }

/** The rules of prices without those that do not bind people of the restaurant: hours, minimums and busy times. */
const rulesOf = (venue: Venue.Venue, now: number): OrderEntry["rules"] => {
  const rules = PublicOrderingRules.of(venue, now)
  return {
    ...rules,
    busy: null,
    branches: rules.branches.map((branch) => ({ ...branch, opening_hours: alwaysOpen }))
  }
}

/** What the open orders have most of: dishes that nobody has ordered twice are no news. */
const popularIn = (orders: ReadonlyArray<LoadedOrder>, dishes: ReadonlyArray<EntryDish>): ReadonlyArray<number> => {
  const counts = new Map<number, number>()
  for (const { item_id, quantity, voided } of orders.flatMap(({ order }) => order.lines)) {
    if (!voided) counts.set(item_id, (counts.get(item_id) ?? 0) + quantity)
  }
  return dishes
    .filter(({ blocked, id }) => blocked === null && (counts.get(id) ?? 0) > 1)
    .toSorted((a, b) => counts.get(b.id)! - counts.get(a.id)! || a.number - b.number)
    .slice(0, mostPopular)
    .map(({ id }) => id)
}

const openOf = (venue: Venue.Venue, { lines, pricing: { lineKeys, ...pricing } }: Order.Order): OpenOrder => ({
  pricing,
  lines: lines.map((line, index) => ({
    unitPriceMinor: line.unit_price_minor,
    quantity: line.quantity,
    voided: line.voided,
    taxClass: line.tax_class,
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

const warningsOf = (venue: Venue.Venue, { branchId, channel, now, tableId, type }: EntryRequest): EntryWarnings => {
  const taken = { tableId, branchId }
  const request = { input: { type, lines: [] }, channel, zone: null, now, taken }
  const codes = new Set(OrderWarnings.of(venue, request).map(({ code }) => code))
  return {
    isClosed: codes.has("closed"),
    isPaused: codes.has("paused"),
    minimum_minor: OrderingRules.minimumOf(venue, request)
  }
}

export interface EntryRequest {
  readonly type: OrderEntry["type"]
  readonly channel: string
  readonly tableId: number | null
  readonly branchId: number | null
  readonly now: number
  /** All open orders of the restaurant. */
  readonly orders: ReadonlyArray<LoadedOrder>
  /** The one that is continued. */
  readonly order: Order.Order | null
}

export const readEntry = (venue: Venue.Venue, request: EntryRequest): OrderEntry => {
  const { now, order, orders, type } = request
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
  return {
    type,
    currency,
    rules: rulesOf(venue, now),
    categories: [...categories.filter(isOn(dishes)), ...categories.filter((one) => !isOn(dishes)(one))],
    dishes,
    groups,
    popular: popularIn(orders, dishes),
    open: order === null ? null : openOf(venue, order),
    warnings: order === null ? warningsOf(venue, request) : null
  }
}

/** Whether something of the category is served now; what is not comes last. */
const isOn =
  (dishes: ReadonlyArray<EntryDish>) =>
  ({ dish_ids }: EntryCategory): boolean =>
    dishes.some(({ blocked, id }) => dish_ids.includes(id) && blocked !== "not_served")
