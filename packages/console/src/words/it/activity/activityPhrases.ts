/** How sentences of the activity log name things, in Italian. */
import { Erasure, type Json, type Translations, TableName } from "@fourtop/core/internal"
import type { Facts } from "../../../formats/ActivityFacts.ts"
import type { FieldNames } from "../../../formats/FieldNames.ts"
import { nameIn } from "../../../formats/orderFormats.ts"
import { dated } from "../grammar/dates.ts"
import { listing } from "../../../formats/listing.ts"

type RestaurantFacts = Pick<Facts, "formats" | "restaurant">
type About = Pick<Facts, "formats" | "id" | "names" | "restaurant">

/** `shift_week` becomes "shift week". */
export const plainly = (word: string): string => word.replaceAll("_", " ")

const joined = listing("it", "conjunction")

/** What the log calls the fields of reservations, guests and places on the waitlist. */
const fields: FieldNames = {
  branch_id: "sede",
  date: "data",
  email: "email",
  ends_at: "fine",
  from: "dalle",
  locale: "lingua",
  marketing_opted_in_at: "consenso al marketing",
  name: "nome",
  external_reference: "riferimento esterno",
  metadata: "metadati",
  note: "nota",
  notes: "note",
  party_size: "numero di persone",
  phone: "telefono",
  starts_at: "inizio",
  table_ids: "tavoli",
  tables: "tavoli",
  tags: "etichette",
  time: "ora",
  to: "alle"
}

/** Fields by their names, such as "nome e telefono". */
export const listed = (words: ReadonlyArray<string> = []): string =>
  joined(words.map((word) => fields[word] ?? plainly(word)))

/** A reason or another free text at the end of a sentence. */
export const because = (text: Json.Json | undefined): string =>
  typeof text === "string" && text.trim() !== "" ? `: ${text}` : ""

export const amount = ({ formats, restaurant }: RestaurantFacts, minor: Json.Json | undefined): string =>
  typeof minor === "number" ? formats.money(minor, restaurant.currency) : "un importo"

export const moment = ({ formats, restaurant }: RestaurantFacts, at: number | undefined): string =>
  at === undefined ? "un momento non indicato" : formats.moment(at, restaurant.time_zone)

/** `14 mar 2027, 19:30` */
export const dayAndTime = (
  { formats }: Pick<Facts, "formats">,
  date: string | undefined,
  time: string | undefined
): string =>
  date === undefined
    ? "un giorno non indicato"
    : `${formats.date(date)}${time === undefined ? "" : `, ${formats.time(time)}`}`

const ofOrders = {
  the: { known: "l’ordine", unknown: "un ordine" },
  of: { known: "dell’ordine", unknown: "di un ordine" },
  to: { known: "all’ordine", unknown: "a un ordine" },
  on: { known: "sull’ordine", unknown: "su un ordine" },
  from: { known: "dall’ordine", unknown: "da un ordine" }
} as const

/** The order by its number, with the preposition; one from before there were numbers has none. */
export const order = (names: Facts["names"], id: string | undefined, how: keyof typeof ofOrders = "the"): string => {
  const number = id === undefined ? undefined : names.orders.get(id)
  return number === undefined ? ofOrders[how].unknown : `${ofOrders[how].known} ${number}`
}

export const persons = (count: number): string => (count === 1 ? "1 persona" : `${count} persone`)

/** The reservation by who it is for, how many and when. */
export const reservation = ({ formats, id, names }: About, how: "the" | "of" = "the"): string => {
  const known = names.bookings.get(id)
  if (known === undefined) return how === "of" ? "di una prenotazione" : "una prenotazione"
  const who = known.name === Erasure.nameless ? "un cliente cancellato" : known.name
  const when = dated("del", dayAndTime({ formats }, known.date, known.time))
  return `${how === "of" ? "della" : "la"} prenotazione di ${who} per ${persons(known.party_size)} ${when}`
}

export const guest = ({ id, names }: About): string => {
  const name = names.guests.get(id)
  if (name === undefined) return "un cliente"
  return name === Erasure.nameless ? "un cliente cancellato" : name
}

export const translated = ({ restaurant }: RestaurantFacts, name: Translations.Translations | undefined): string =>
  name === undefined ? "" : nameIn(restaurant.default_language, name)

/** The dish by its name now, else by the one in the entry. */
export const dish = (about: About, then?: Translations.Translations): string =>
  translated(about, about.names.dishes.get(about.id) ?? then) || `il piatto ${about.id}`

export const spokenTable = (name: string): string => TableName.spoken(name, "Tavolo")

export const table = ({ id, names }: About): string => {
  const name = names.tables.get(id)
  return name === undefined ? `il tavolo ${id}` : spokenTable(name)
}

export const ingredient = ({ id, names }: About): string => names.ingredients.get(id) ?? `l’ingrediente ${id}`

export const experience = ({ id, names }: About): string => names.experiences.get(id) ?? `l’evento ${id}`

/** "1 biglietto", "2 biglietti" */
export const counted = (count: number | undefined, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count ?? "più"} ${many}`
