/** What changed on a dish, in Italian: "prezzo 8,90 € → 9,50 €". */
import type { ActivityLog, Json, Translations } from "@fourtop/core/internal"
import type { Facts } from "../../../formats/ActivityFacts.ts"
import type { Words } from "../../en/Words.ts"
import { allergens as allergenWords, dietaries } from "../names/allergens.ts"
import { amount, plainly, translated } from "./activityPhrases.ts"

type Fields = ActivityLog.Details["dish.changed"]
type RestaurantFacts = Pick<Facts, "formats" | "restaurant">
type Say = (value: Json.Json, place: RestaurantFacts) => string

const isNamed = (value: Json.Json): value is Translations.Translations =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const price: Say = (value, place) => (value === null ? "per formato" : amount(place, value))

const name: Say = (value, place) => `“${isNamed(value) ? translated(place, value) : ""}”`

const allergenNames: Readonly<Record<string, string>> = allergenWords

const dietaryNames: Readonly<Record<string, string>> = dietaries

const allergens: Say = (value) =>
  Array.isArray(value) && value.length > 0
    ? value
        .filter((one) => typeof one === "string")
        .map((one) => (allergenNames[one] ?? plainly(one)).toLowerCase())
        .join(", ")
    : "nessuno"

const dietary: Say = (value) =>
  typeof value === "string" ? (dietaryNames[value] ?? plainly(value)).toLowerCase() : "nessuna"

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
    : "nessuno"

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
  name: both("nome", name),
  price_minor: both("prezzo", price),
  variants: both("formati", sizes),
  dietary: both("dieta", dietary),
  allergens: both("allergeni", allergens),
  description: only("descrizione"),
  category_id: only("categoria"),
  sort_order: only("posizione nel menu"),
  modifier_group_ids: only("varianti"),
  is_available: (_before, after) => (after === true ? "di nuovo disponibile" : "esaurito"),
  show_online: (_before, after) => (after === true ? "visibile online" : "nascosto online")
}

/** The changes of a dish; empty when the entry does not say. */
export const dishChanges: Words["dishChanges"] = (detail, place) =>
  Object.entries(words)
    .flatMap(([field, say]) => {
      const change = detail[field as keyof Fields]
      return change === undefined ? [] : [say(change.before, change.after, place)]
    })
    .join("; ")
