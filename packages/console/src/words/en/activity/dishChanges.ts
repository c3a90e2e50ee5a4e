/** What changed on a dish, in words: "price €8.90 → €9.50". */
import type { ActivityLog, Json, Translations } from "@fourtop/core/internal"
import type { Facts } from "../../../formats/ActivityFacts.ts"
import { amount, plainly, translated } from "./activityPhrases.ts"

type Fields = ActivityLog.Details["dish.changed"]
type RestaurantFacts = Pick<Facts, "formats" | "restaurant">
type Say = (value: Json.Json, place: RestaurantFacts) => string

const isNamed = (value: Json.Json): value is Translations.Translations =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const price: Say = (value, place) => (value === null ? "by size" : amount(place, value))

const name: Say = (value, place) => `“${isNamed(value) ? translated(place, value) : ""}”`

const listOr =
  (none: string): Say =>
  (value) =>
    Array.isArray(value) && value.length > 0
      ? value
          .filter((one) => typeof one === "string")
          .map(plainly)
          .join(", ")
      : none

const sizes: Say = (value, place) =>
  Array.isArray(value) && value.length > 0
    ? value
        .filter(isNamed)
        .map((size) => {
          const { name: called, price_minor } = size as Readonly<Record<string, Json.Json>>
          const text = called !== undefined && isNamed(called) ? translated(place, called) : ""
          return `${text} ${amount(place, price_minor)}`.trim()
        })
        .join(", ")
    : "none"

/** Both values of a field. */
const both =
  (label: string, say: Say) =>
  (before: Json.Json, after: Json.Json, place: RestaurantFacts): string =>
    `${label} ${say(before, place)} → ${say(after, place)}`

/** Says that a field changed, where its values would be too long or only numbers. */
const only = (text: string) => (): string => text

const words: {
  readonly [F in keyof Fields]-?: (before: Json.Json, after: Json.Json, place: RestaurantFacts) => string
} = {
  name: both("name", name),
  price_minor: both("price", price),
  variants: both("sizes", sizes),
  dietary: both("dietary label", (value) => (typeof value === "string" ? plainly(value) : "none")),
  allergens: both("allergens", listOr("none")),
  description: only("description"),
  category_id: only("category"),
  sort_order: only("place on the menu"),
  modifier_group_ids: only("options"),
  is_available: (_before, after) => (after === true ? "available again" : "sold out"),
  show_online: (_before, after) => (after === true ? "shown online" : "hidden online")
}

/** The changes of a dish; empty when the entry does not say. */
export const dishChanges = (detail: Partial<Fields>, place: RestaurantFacts): string =>
  Object.entries(words)
    .flatMap(([field, say]) => {
      const change = detail[field as keyof Fields]
      return change === undefined ? [] : [say(change.before, change.after, place)]
    })
    .join("; ")
