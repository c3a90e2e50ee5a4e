/** Warns about promotions that can never apply. */
import * as Budgets from "../../foundation/Budgets.ts"
import * as LocalDate from "../../foundation/time/LocalDate.ts"
import type { Problem } from "../../foundation/Problems.ts"
import * as TimeWindow from "../../foundation/time/TimeWindow.ts"
import * as WeekTimes from "../../foundation/time/WeekTimes.ts"
import { mostOfLine } from "../../orders/OrderInput.ts"
import { rowsAt } from "../Places.ts"
import type { VenueDocument } from "../VenueDocument.ts"
import type { Checked } from "./Checked.ts"
import * as OrderTimes from "./OrderTimes.ts"
import { unservedCategories } from "./UnservedDishes.ts"

type Promotion = VenueDocument["promotions"][number]

/** A rule gets the promotion and facts about the whole document. */
interface Circumstances extends Checked {
  readonly unserved: ReadonlySet<string>
}
type Rule = (promotion: Promotion, circumstances: Circumstances) => ReadonlyArray<Problem>

const takesNothingOff: Rule = ({ amount_minor, percent }) =>
  (["percent", "amount_minor"] as const).flatMap((member) =>
    (member === "percent" ? percent : amount_minor) === 0
      ? [{ path: member, message: "is 0, so the promotion takes nothing off; set the discount, or remove it" }]
      : []
  )

const hasNoOrders: Rule = ({ order_types }, { document }) => {
  const possible = OrderTimes.possibleTypes(document)
  if (order_types.some((type) => possible.includes(type))) return []
  const advice = possible.length === 0 ? "offer one of them" : `choose from ${possible.join(", ")}`
  return [{ path: "order_types", message: `names no order type that can be placed here; ${advice}` }]
}

const isOver: Rule = ({ ends_on, starts_on }, { today }) => {
  if (ends_on === null) return []
  if (starts_on !== null && ends_on < starts_on) {
    return [{ path: "ends_on", message: "is before starts_on, so the promotion never applies; swap them" }]
  }
  return ends_on < today ? [{ path: "ends_on", message: "has passed; move it, or remove the promotion" }] : []
}

/**
 * Whether a window is open at any time of the day: one that starts on it, or runs past midnight from the day before.
 */
const touches = (window: TimeWindow.TimeWindow, date: LocalDate.LocalDate): boolean =>
  window.days.includes(LocalDate.weekday(date)) ||
  (TimeWindow.span(window)[1] > 1440 && window.days.includes(LocalDate.weekday(LocalDate.addDays(date, -1))))

const missesItsDays: Rule = ({ ends_on, starts_on, windows }) => {
  if (starts_on === null || ends_on === null || windows.length === 0 || ends_on < starts_on) return []
  const days = Math.min(LocalDate.daysBetween(starts_on, ends_on) + 1, 7)
  const dates = Array.from({ length: days }, (_, ahead) => LocalDate.addDays(starts_on, ahead))
  return dates.some((date) => windows.some((window) => touches(window, date)))
    ? []
    : [{ path: "windows", message: "are on none of the days from starts_on to ends_on; change the days or the dates" }]
}

/**
 * Guests can order pickup and delivery ahead while the restaurant is closed, and get the price at the time of ordering;
 * dine-in orders are placed only while it is open.
 */
const missesOpeningHours: Rule = ({ order_types, windows }, { document }) => {
  const possible = OrderTimes.possibleTypes(document).filter((type) => order_types.includes(type))
  if (possible.some((type) => type !== "dine_in") || possible.length === 0) return []
  const open = OrderTimes.servingTimes(document, possible)
  return WeekTimes.both(WeekTimes.ofWindows(windows), open).length > 0
    ? []
    : [{ path: "windows", message: "never overlap the opening hours for dine_in; change one of them" }]
}

const isForNothingServed: Rule = ({ categories, dishes }, { document, unserved }) => {
  if (categories.length === 0 && dishes.length === 0) return []
  const unservedDishes = new Set(
    document.menus.flatMap((menu) =>
      menu.categories
        .filter(({ key }) => unserved.has(key))
        .flatMap((category) => category.dishes.map((dish) => dish.key))
    )
  )
  return categories.some((key) => !unserved.has(key)) || dishes.some((key) => !unservedDishes.has(key))
    ? []
    : [
        {
          path: categories.length > 0 ? "categories" : "dishes",
          message: "includes only what is never served; choose others, or serve these"
        }
      ]
}

/** The highest price of one portion of any dish, with every option. */
const highestPortionPrice = ({ menus, modifier_groups }: VenueDocument): number => {
  const options = new Map(
    modifier_groups.map((group) => [group.key, group.options.reduce((sum, option) => sum + option.price_minor, 0)])
  )
  const dishes = menus.flatMap((menu) => menu.categories).flatMap((category) => category.dishes)
  return Math.max(
    0,
    ...dishes.map(
      (dish) =>
        Math.max(dish.price_minor ?? 0, ...dish.sizes.map((size) => size.price_minor)) +
        dish.modifier_groups.reduce((sum, key) => sum + (options.get(key) ?? 0), 0)
    )
  )
}

const asksForTooMuch: Rule = ({ minimum_minor }, { document }) => {
  const highest = highestPortionPrice(document)
  const most = highest * mostOfLine * Budgets.counts.lines
  return highest === 0 || minimum_minor <= most
    ? []
    : [{ path: "minimum_minor", message: `is more than any order can cost, ${most}; lower it` }]
}

const rules: ReadonlyArray<Rule> = [
  takesNothingOff,
  hasNoOrders,
  isOver,
  missesItsDays,
  missesOpeningHours,
  isForNothingServed,
  asksForTooMuch
]

/** Every reason why a promotion never applies, each at the member that causes it. */
export const warnings = (checked: Checked): ReadonlyArray<Problem> => {
  const circumstances = { ...checked, unserved: unservedCategories(checked.document) }
  return rowsAt("promotions", checked.document.promotions).flatMap(({ path, row }) =>
    rules.flatMap((rule) =>
      rule(row, circumstances).map((warning) => ({ ...warning, path: `${path}.${warning.path}` }))
    )
  )
}
