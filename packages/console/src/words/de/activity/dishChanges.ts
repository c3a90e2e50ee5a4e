/** What changed on a dish, in words: "Preis 8,90 € → 9,50 €". */
import type { Json, Translations } from "@fourtop/core/internal"
import type { Words } from "../../en/Words.ts"
import type { Facts } from "../../../formats/ActivityFacts.ts"
import * as Names from "../names/names.ts"
import { amount, translated } from "./activityPhrases.ts"

type RestaurantFacts = Pick<Facts, "formats" | "restaurant">
type Say = (value: Json.Json, place: RestaurantFacts) => string

const isNamed = (value: Json.Json): value is Translations.Translations =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const price: Say = (value, place) => (value === null ? "nach Größe" : amount(place, value))

const name: Say = (value, place) => `„${isNamed(value) ? translated(place, value) : ""}“`

const allergenNames: Readonly<Record<string, string>> = Names.allergens

const dietaryNames: Readonly<Record<string, string>> = Names.dietaries

const allergens: Say = (value) =>
  Array.isArray(value) && value.length > 0
    ? value
        .filter((one) => typeof one === "string")
        .map((one) => allergenNames[one] ?? one)
        .join(", ")
    : "keine"

const dietary: Say = (value) => (typeof value === "string" ? (dietaryNames[value] ?? value) : "keine Angabe")

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
    : "keine"

type Change = (before: Json.Json, after: Json.Json, place: RestaurantFacts) => string

/** Both values of a field. */
const both =
  (label: string, say: Say): Change =>
  (before, after, place) =>
    `${label} ${say(before, place)} → ${say(after, place)}`

/** Says that a field changed, where its values would be too long or only numbers. */
const only = (text: string) => (): string => text

type Fields = Parameters<Words["dishChanges"]>[0]

const changes: { readonly [Field in keyof Fields]-?: Change } = {
  name: both("Name", name),
  price_minor: both("Preis", price),
  variants: both("Größen", sizes),
  dietary: both("Ernährungsweise", dietary),
  allergens: both("Allergene", allergens),
  description: only("Beschreibung"),
  category_id: only("Kategorie"),
  sort_order: only("Platz auf der Karte"),
  modifier_group_ids: only("Optionen"),
  is_available: (_before, after) => (after === true ? "wieder da" : "ausverkauft"),
  show_online: (_before, after) => (after === true ? "online sichtbar" : "online verborgen")
}

/** The changes of a dish; empty when the entry does not say. */
export const dishChanges: Words["dishChanges"] = (detail, place) =>
  Object.entries(changes)
    .flatMap(([field, say]) => {
      const change = detail[field as keyof Fields]
      return change === undefined ? [] : [say(change.before, change.after, place)]
    })
    .join("; ")
