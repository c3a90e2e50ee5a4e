/** What differs between two states of the venue: names and values come written already. */
import type { Difference } from "@fourtop/core/internal"

export const differences = {
  groups: {
    dishes: "Dishes",
    categories: "Categories",
    menus: "Menus",
    modifier_groups: "Modifier groups",
    tables: "Tables",
    branches: "Places",
    settings: "Settings",
    restaurant: "Restaurant"
  } satisfies Record<Difference.Group, string>,
  kinds: {
    added: "added",
    removed: "removed",
    changed: "changed"
  } satisfies Record<Difference.Kind, string>,
  /** What follows the name of a list. */
  reordered: "in another order",
  became: (before: string, after: string) => `${before} → ${after}`,
  /** What stands in front of values that need several lines each. */
  before: "Before",
  after: "Afterwards",
  quoted: (text: string) => `“${text}”`,
  /** How many entries of a list are not shown, as the last of them. */
  others: (count: number) => `${count} more`,
  everyDay: "every day",
  daysInARow: (first: string, last: string) => `${first}–${last}`,
  timesOfDay: (from: string, to: string) => `${from}–${to}`,
  timesOnDays: (days: string, from: string, to: string) => `${days} ${from}–${to}`,
  allTimes: (times: ReadonlyArray<string>) => times.join("; "),
  /** Members of the document that no form has. */
  members: {
    key: "Key",
    point_of_sale: "POS",
    "point_of_sale.url": "Address",
    "plan.name": "Name",
    "plan.features": "Features",
    "plan.ends_on": "Last day",
    "plan.rate_per_minute": "Requests per minute",
    "plan.messages_per_hour": "Messages per hour",
    "plan.messages_per_day": "Messages per day",
    "plan.isolated": "Isolated",
    "menus.categories.menu": "Menu",
    "menus.categories.dishes.category": "Category"
  } as Readonly<Record<string, string>>,
  /** What can be chosen in no form. */
  choices: {
    reservations: "Reservations",
    reporting: "Reports"
  } as Readonly<Record<string, string>>
}
