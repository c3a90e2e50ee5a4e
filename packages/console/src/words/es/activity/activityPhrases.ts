/** How sentences of the activity log name things, in Spanish. */
import { Erasure, type Json, type Translations, TableName } from "@fourtop/core/internal"
import type { Facts } from "../../../formats/ActivityFacts.ts"
import type { FieldNames } from "../../../formats/FieldNames.ts"
import { nameIn } from "../../../formats/orderFormats.ts"
import { counted as ofCount, listed } from "../common/counted.ts"

type RestaurantFacts = Pick<Facts, "formats" | "restaurant">
type About = Pick<Facts, "formats" | "id" | "names" | "restaurant">

/** `shift_week` becomes "shift week", for names that restaurants have given. */
export const plainly = (word: string): string => word.replaceAll("_", " ")

/** Members of a reservation, a guest or an entry of the waitlist, as they are called here. */
const members: FieldNames = {
  attendance_confirmed_at: "asistencia",
  branch_id: "local",
  date: "fecha",
  email: "correo",
  from: "desde",
  locale: "idioma",
  marketing_opted_in_at: "consentimiento",
  name: "nombre",
  external_reference: "referencia externa",
  metadata: "metadatos",
  note: "nota",
  party_size: "personas",
  phone: "teléfono",
  table_id: "mesa",
  tags: "etiquetas",
  time: "hora",
  to: "hasta"
}

export const changed = (names: ReadonlyArray<string> = []): string =>
  listed(names.map((name) => members[name] ?? plainly(name)))

/** A reason or another free text at the end of a sentence. */
export const because = (text: Json.Json | undefined): string =>
  typeof text === "string" && text.trim() !== "" ? `: ${text}` : ""

export const amount = ({ formats, restaurant }: RestaurantFacts, minor: Json.Json | undefined): string =>
  typeof minor === "number" ? formats.money(minor, restaurant.currency) : "un importe"

export const moment = ({ formats, restaurant }: RestaurantFacts, at: number | undefined): string =>
  at === undefined ? "un momento sin anotar" : formats.moment(at, restaurant.time_zone)

/** `14 mar 2027, 19:30` */
export const dayAndTime = (
  { formats }: Pick<Facts, "formats">,
  date: string | undefined,
  time: string | undefined
): string =>
  date === undefined
    ? "un día sin anotar"
    : `${formats.date(date)}${time === undefined ? "" : `, ${formats.time(time)}`}`

/** The order by its number; one from before there were numbers has none. */
export const order = (names: Facts["names"], id: string | undefined): string => {
  const number = id === undefined ? undefined : names.orders.get(id)
  return number === undefined ? "un pedido" : `el pedido ${number}`
}

/** The same after "de", with which the article becomes one word. */
export const ofOrder = (names: Facts["names"], id: string | undefined): string =>
  `de ${order(names, id)}`.replace(/^de el /, "del ")

/** The same after "a". */
export const toOrder = (names: Facts["names"], id: string | undefined): string =>
  `a ${order(names, id)}`.replace(/^a el /, "al ")

const people = (count: number): string => ofCount(count, "persona", "personas")

/** The reservation by who it is for, how many and when. */
export const reservation = ({ formats, id, names }: About): string => {
  const known = names.bookings.get(id)
  if (known === undefined) return "una reserva"
  const who = known.name === Erasure.nameless ? "un cliente borrado" : known.name
  return `la reserva de ${who} para ${people(known.party_size)} el ${dayAndTime({ formats }, known.date, known.time)}`
}

export const guest = ({ id, names }: About): string => {
  const name = names.guests.get(id)
  if (name === undefined) return "un cliente"
  return name === Erasure.nameless ? "un cliente borrado" : `el cliente ${name}`
}

/** The same after "a". */
export const toGuest = (about: About): string => `a ${guest(about)}`.replace(/^a el /, "al ")

export const translated = ({ restaurant }: RestaurantFacts, name: Translations.Translations | undefined): string =>
  name === undefined ? "" : nameIn(restaurant.default_language, name)

/** The dish by its name now, else by the one in the entry. */
export const dish = (about: About, then?: Translations.Translations): string =>
  translated(about, about.names.dishes.get(about.id) ?? then) || `el plato ${about.id}`

/** A table by its name, as it stands within a sentence: `la mesa 4`, `Terraza 2`. */
export const tableCalled = (name: string): string => TableName.spoken(name, "la mesa")

export const table = ({ id, names }: About): string => {
  const name = names.tables.get(id)
  return name === undefined ? `la mesa ${id}` : tableCalled(name)
}

export const ingredient = ({ id, names }: About): string => names.ingredients.get(id) ?? `el ingrediente ${id}`

export const experience = ({ id, names }: About): string => names.experiences.get(id) ?? `la experiencia ${id}`

/** "1 entrada", "2 entradas" */
export const counted = (count: number | undefined, one: string, several: string): string =>
  count === undefined ? several : ofCount(count, one, several)
