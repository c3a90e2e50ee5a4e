/** How sentences of the activity log name things. They have no articles, so that they fit anywhere in a sentence. */
import { Erasure, type Json, TableName, type Translations } from "@fourtop/core/internal"
import type { Facts } from "../../../formats/ActivityFacts.ts"
import type { FieldNames } from "../../../formats/FieldNames.ts"
import { nameIn } from "../../../formats/orderFormats.ts"
import { listing } from "../../../formats/listing.ts"

type RestaurantFacts = Pick<Facts, "formats" | "restaurant">
type About = Pick<Facts, "formats" | "id" | "names" | "restaurant">

/** Members of a reservation, a guest or an entry of the waitlist that can have changed. */
const members: FieldNames = {
  branch_id: "Standort",
  consent: "Einwilligung",
  date: "Datum",
  deposit_status: "Anzahlung",
  email: "E-Mail",
  from: "von",
  guest_id: "Gast",
  locale: "Sprache",
  marketing_opted_in_at: "Einwilligung",
  name: "Name",
  external_reference: "Externe Referenz",
  metadata: "Metadaten",
  note: "Anmerkung",
  notes: "Anmerkung",
  party_size: "Personenzahl",
  phone: "Telefon",
  status: "Status",
  table_id: "Tisch",
  table_ids: "Tische",
  tags: "Stichwörter",
  time: "Zeit",
  to: "bis"
}

const both = listing("de", "conjunction")

/** What has changed, by the names of members. */
export const changed = (names: ReadonlyArray<string> = []): string =>
  both(names.map((name) => members[name] ?? name.replaceAll("_", " ")))

/** A reason or another free text at the end of a sentence. */
export const because = (text: Json.Json | undefined): string =>
  typeof text === "string" && text.trim() !== "" ? ` – ${text}` : ""

export const amount = ({ formats, restaurant }: RestaurantFacts, minor: Json.Json | undefined): string =>
  typeof minor === "number" ? formats.money(minor, restaurant.currency) : "unbekannter Betrag"

export const moment = ({ formats, restaurant }: RestaurantFacts, at: number | undefined): string =>
  at === undefined ? "unbekannter Zeit" : formats.moment(at, restaurant.time_zone)

/** `14. März 2027, 19:30` */
export const dayAndTime = (
  { formats }: Pick<Facts, "formats">,
  date: string | undefined,
  time: string | undefined
): string =>
  date === undefined ? "unbekannter Tag" : `${formats.date(date)}${time === undefined ? "" : `, ${formats.time(time)}`}`

/** A number with its thing, such as `1 Ticket` or `2 Tickets`. */
export const counted = (count: number | undefined, one: string, several: string): string =>
  count === undefined ? `einige ${several}` : `${count} ${count === 1 ? one : several}`

/** The order by its number; one from before there were numbers has none. */
export const order = (names: Facts["names"], id: string | undefined): string => {
  const number = id === undefined ? undefined : names.orders.get(id)
  return number === undefined ? "Bestellung ohne Nummer" : `Bestellung ${number}`
}

/** The reservation by who it is for, how many and when. */
export const reservation = ({ formats, id, names }: About): string => {
  const known = names.bookings.get(id)
  if (known === undefined) return "Reservierung"
  const who = known.name === Erasure.nameless ? "eines gelöschten Gastes" : `von ${known.name}`
  const size = counted(known.party_size, "Person", "Personen")
  return `Reservierung ${who} (${size}, ${dayAndTime({ formats }, known.date, known.time)})`
}

export const guest = ({ id, names }: About): string => {
  const name = names.guests.get(id)
  if (name === undefined) return "Gast"
  return name === Erasure.nameless ? "Gast (gelöscht)" : `Gast ${name}`
}

export const translated = ({ restaurant }: RestaurantFacts, name: Translations.Translations | undefined): string =>
  name === undefined ? "" : nameIn(restaurant.default_language, name)

/** The dish by its name now, else by the one in the entry. */
export const dish = (about: About, then?: Translations.Translations): string => {
  const name = translated(about, about.names.dishes.get(about.id) ?? then)
  return name === "" ? `Gericht ${about.id}` : `„${name}“`
}

/** The name of a table as it is said. */
export const tableNamed = (name: string): string => TableName.spoken(name, "Tisch")

export const table = ({ id, names }: About): string => {
  const name = names.tables.get(id)
  return name === undefined ? `Tisch ${id}` : tableNamed(name)
}

export const ingredient = ({ id, names }: About): string => names.ingredients.get(id) ?? `Zutat ${id}`

export const experience = ({ id, names }: About): string => {
  const name = names.experiences.get(id)
  return name === undefined ? `Erlebnis ${id}` : `„${name}“`
}
