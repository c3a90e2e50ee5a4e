/** How sentences of the activity log name things. */
import { Erasure, type Json, type Translations, TableName } from "@fourtop/core/internal"
import type { Facts } from "../../../formats/ActivityFacts.ts"
import { nameIn } from "../../../formats/orderFormats.ts"

type RestaurantFacts = Pick<Facts, "formats" | "restaurant">
type About = Pick<Facts, "formats" | "id" | "names" | "restaurant">

/** `shift_week` becomes "shift week". */
export const plainly = (word: string): string => word.replaceAll("_", " ")

export const listed = (words: ReadonlyArray<string> = []): string => words.map(plainly).join(", ")

/** A reason or another free text at the end of a sentence. */
export const because = (text: Json.Json | undefined): string =>
  typeof text === "string" && text.trim() !== "" ? `: ${text}` : ""

export const amount = ({ formats, restaurant }: RestaurantFacts, minor: Json.Json | undefined): string =>
  typeof minor === "number" ? formats.money(minor, restaurant.currency) : "an amount"

export const moment = ({ formats, restaurant }: RestaurantFacts, at: number | undefined): string =>
  at === undefined ? "some time" : formats.moment(at, restaurant.time_zone)

/** `14 Mar 2027, 19:30` */
export const dayAndTime = (
  { formats }: Pick<Facts, "formats">,
  date: string | undefined,
  time: string | undefined
): string =>
  date === undefined ? "some day" : `${formats.date(date)}${time === undefined ? "" : `, ${formats.time(time)}`}`

/** The order by its number; one from before there were numbers has none. */
export const order = (names: Facts["names"], id: string | undefined): string => {
  const number = id === undefined ? undefined : names.orders.get(id)
  return number === undefined ? "an order" : `order ${number}`
}

/** The reservation by who it is for, how many and when. */
export const reservation = ({ formats, id, names }: About): string => {
  const known = names.bookings.get(id)
  if (known === undefined) return "a reservation"
  const who = known.name === Erasure.nameless ? "an erased guest" : known.name
  return `the reservation of ${who} for ${known.party_size} on ${dayAndTime({ formats }, known.date, known.time)}`
}

export const guest = ({ id, names }: About): string => {
  const name = names.guests.get(id)
  if (name === undefined) return "a guest"
  return name === Erasure.nameless ? "an erased guest" : `the guest ${name}`
}

export const translated = ({ restaurant }: RestaurantFacts, name: Translations.Translations | undefined): string =>
  name === undefined ? "" : nameIn(restaurant.default_language, name)

/** The dish by its name now, else by the one in the entry. */
export const dish = (about: About, then?: Translations.Translations): string =>
  translated(about, about.names.dishes.get(about.id) ?? then) || `dish ${about.id}`

export const table = ({ id, names }: About): string => {
  const name = names.tables.get(id)
  return name === undefined ? `table ${id}` : TableName.spoken(name)
}

export const ingredient = ({ id, names }: About): string => names.ingredients.get(id) ?? `ingredient ${id}`

export const experience = ({ id, names }: About): string => names.experiences.get(id) ?? `experience ${id}`

/** "1 ticket", "2 tickets" */
export const counted = (count: number | undefined, thing: string): string =>
  `${count ?? "some"} ${thing}${count === 1 ? "" : "s"}`
