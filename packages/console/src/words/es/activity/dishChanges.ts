/** What changed on a dish, in Spanish: "precio 8,90 € → 9,50 €". */
import type { ActivityLog, Json, Translations } from "@fourtop/core/internal"
import type { Facts } from "../../../formats/ActivityFacts.ts"
import type { Words } from "../../en/Words.ts"
import { listed } from "../common/counted.ts"
import * as Dishes from "../common/dishes.ts"
import { amount, plainly, translated } from "./activityPhrases.ts"

type Fields = ActivityLog.Details["dish.changed"]
type RestaurantFacts = Pick<Facts, "formats" | "restaurant">
type Say = (value: Json.Json, place: RestaurantFacts) => string

const isNamed = (value: Json.Json): value is Translations.Translations =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const called = (names: Readonly<Record<string, string>>, key: string): string =>
  (names[key] ?? plainly(key)).toLowerCase()

const price: Say = (value, place) => (value === null ? "por tamaños" : amount(place, value))

const name: Say = (value, place) => `«${isNamed(value) ? translated(place, value) : ""}»`

const dietary: Say = (value) => (typeof value === "string" ? called(Dishes.dietaries, value) : "sin indicar")

const allergens: Say = (value) =>
  Array.isArray(value) && value.length > 0
    ? listed(value.filter((one) => typeof one === "string").map((one) => called(Dishes.allergens, one)))
    : "ninguno"

const sizes: Say = (value, place) =>
  Array.isArray(value) && value.length > 0
    ? listed(
        value.filter(isNamed).map((size) => {
          const { name: named, price_minor } = size as Readonly<Record<string, Json.Json>>
          const text = named !== undefined && isNamed(named) ? translated(place, named) : ""
          return `${text} ${amount(place, price_minor)}`.trim()
        })
      )
    : "ninguno"

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
  name: both("nombre", name),
  price_minor: both("precio", price),
  variants: both("tamaños", sizes),
  dietary: both("dieta", dietary),
  allergens: both("alérgenos", allergens),
  description: only("descripción"),
  category_id: only("categoría"),
  sort_order: only("lugar en la carta"),
  modifier_group_ids: only("modificadores"),
  is_available: (_before, after) => (after === true ? "disponible de nuevo" : "agotado"),
  show_online: (_before, after) => (after === true ? "visible en línea" : "oculto en línea")
}

/** The changes of a dish; empty when the entry does not say. */
export const dishChanges: Words["dishChanges"] = (detail, place) =>
  Object.entries(words)
    .flatMap(([field, say]) => {
      const change = detail[field as keyof Fields]
      return change === undefined ? [] : [say(change.before, change.after, place)]
    })
    .join("; ")
