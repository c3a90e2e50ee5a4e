/** What changed on a dish, in French: “prix 8,90 € → 9,50 €”. */
import type { ActivityLog, Json, Translations } from "@fourtop/core/internal"
import type { Facts } from "../../../formats/ActivityFacts.ts"
import { amount, plainly, translated } from "./activityPhrases.ts"

type Fields = ActivityLog.Details["dish.changed"]
type RestaurantFacts = Pick<Facts, "formats" | "restaurant">
type Say = (value: Json.Json, place: RestaurantFacts) => string

const isNamed = (value: Json.Json): value is Translations.Translations =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const price: Say = (value, place) => (value === null ? "par taille" : amount(place, value))

const name: Say = (value, place) => `«\u00a0${isNamed(value) ? translated(place, value) : ""}\u00a0»`

const allergens: Say = (value) =>
  Array.isArray(value) && value.length > 0
    ? value
        .filter((one) => typeof one === "string")
        .map(plainly)
        .join(", ")
    : "aucun"

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
    : "aucune"

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
  name: both("nom", name),
  price_minor: both("prix", price),
  variants: both("tailles", sizes),
  dietary: both("régime", (value) => (typeof value === "string" ? plainly(value) : "non précisé")),
  allergens: both("allergènes", allergens),
  description: only("description"),
  category_id: only("catégorie"),
  sort_order: only("place sur la carte"),
  modifier_group_ids: only("options"),
  is_available: (_before, after) => (after === true ? "de nouveau disponible" : "en rupture"),
  show_online: (_before, after) => (after === true ? "visible en ligne" : "masqué en ligne")
}

/** The changes of a dish; empty when the entry does not say. */
export const dishChanges = (detail: Partial<Fields>, place: RestaurantFacts): string =>
  Object.entries(words)
    .flatMap(([field, say]) => {
      const change = detail[field as keyof Fields]
      return change === undefined ? [] : [say(change.before, change.after, place)]
    })
    .join("\u00a0; ")
