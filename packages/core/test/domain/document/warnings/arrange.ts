/** A restaurant without warnings, and the warnings after a change to it. */
import { VenueWarnings } from "@fourtop/core/internal"
import { monday, parse } from "../../../arrange.ts"

const dish = (key: string, price_minor = 1000) => ({ key, name: key, price_minor })

/** A category with one dish of the same key. */
export const category = (key: string, more: object = {}) => ({
  key,
  name: key,
  dishes: [dish(`${key}-dish`)],
  ...more
})

/** A menu with these categories. */
export const menu = (key: string, categories: ReadonlyArray<object>, more: object = {}) => ({
  key,
  name: key,
  categories,
  ...more
})

/** A promotion of ten percent. */
export const promotion = (more: object = {}) => ({ key: "ten", name: "Ten", percent: 10, ...more })

/** Open for lunch, with two tables that can be booked and pushed together. */
export const house = {
  slug: "house",
  name: "House",
  country: "DE",
  currency: "EUR",
  time_zone: "Europe/Berlin",
  branches: [
    {
      key: "main",
      name: "Main",
      opening_hours: { dine_in: [{ start: "12:00", end: "15:00" }], pickup: [{ start: "12:00", end: "15:00" }] }
    }
  ],
  tables: [
    { key: "t1", name: "1", code: "T1", max_seats: 2 },
    { key: "t2", name: "2", code: "T2", min_seats: 2, max_seats: 4 }
  ],
  table_combinations: [{ key: "both", tables: ["t1", "t2"], min_seats: 5, max_seats: 6 }],
  menus: [menu("lunch", [category("soups")], { windows: [{ start: "12:00", end: "15:00" }] })],
  promotions: [promotion()],
  service_periods: [{ key: "lunch", name: "Lunch", first_seating: "12:00", last_seating: "14:00" }]
}

/** The paths and messages of all warnings about the restaurant with a change. */
export const warningsOf = (change: object = {}): ReadonlyArray<readonly [path: string, message: string]> =>
  VenueWarnings.of(parse({ ...house, ...change }), monday).map(({ message, path }) => [path, message])

/** Only the paths. */
export const warned = (change: object = {}): ReadonlyArray<string> => warningsOf(change).map(([path]) => path)
