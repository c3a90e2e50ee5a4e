/** How sentences of the activity log name things in French. */
import { Erasure, type Json, type Translations } from "@fourtop/core/internal"
import type { Facts } from "../../../formats/ActivityFacts.ts"
import type { FieldNames } from "../../../formats/FieldNames.ts"
import { nameIn } from "../../../formats/orderFormats.ts"
import { counted as countedIn } from "../phrases/plural.shared.ts"
import { listing } from "../../../formats/listing.ts"

type RestaurantFacts = Pick<Facts, "formats" | "restaurant">
type About = Pick<Facts, "formats" | "id" | "names" | "restaurant">

const joined = listing("fr", "conjunction")

/** Members and values that the log keeps by the names that they have in the API. */
const words: FieldNames = {
  allergens: "allergènes",
  branch: "établissement",
  branch_id: "établissement",
  celery: "céleri",
  consent: "consentement",
  crustaceans: "crustacés",
  date: "date",
  delivery: "livraison",
  dietary: "régime",
  dine_in: "sur place",
  egg: "végétarien avec œufs",
  eggs: "œufs",
  email: "e-mail",
  fish: "poisson",
  from: "début",
  gluten: "gluten",
  kiosk: "borne",
  language: "langue",
  locale: "langue",
  lupin: "lupin",
  marketing: "publicité",
  marketing_opted_in_at: "accord pour la publicité",
  milk: "lait",
  molluscs: "mollusques",
  mustard: "moutarde",
  name: "nom",
  non_veg: "avec viande ou poisson",
  external_reference: "référence externe",
  metadata: "métadonnées",
  note: "remarque",
  notes: "remarque",
  nuts: "fruits à coque",
  party_size: "nombre de personnes",
  peanuts: "arachides",
  phone: "téléphone",
  pickup: "à emporter",
  pos: "caisse",
  qr: "QR code",
  sesame: "sésame",
  soybeans: "soja",
  status: "statut",
  sulphites: "sulfites",
  table_ids: "tables",
  tables: "tables",
  tags: "mots-clés",
  time: "heure",
  to: "fin",
  veg: "végétarien",
  vegan: "végan",
  web: "web",
  whatsapp: "WhatsApp"
}

/** `party_size` becomes “nombre de personnes”. */
export const plainly = (word: string): string => words[word] ?? word.replaceAll("_", " ")

export const listed = (names: ReadonlyArray<string> = []): string => joined(names.map(plainly))

/** A reason or another free text at the end of a sentence. */
export const because = (text: Json.Json | undefined): string =>
  typeof text === "string" && text.trim() !== "" ? `\u00a0: ${text}` : ""

export const amount = ({ formats, restaurant }: RestaurantFacts, minor: Json.Json | undefined): string =>
  typeof minor === "number" ? formats.money(minor, restaurant.currency) : "un montant"

/** “de”, before what has an article. */
export const of = (what: string): string => {
  if (what.startsWith("le ")) return `du ${what.slice(3)}`
  return /^une? /u.test(what) ? `d’${what}` : `de ${what}`
}

/** “que”, before what has an article. */
export const that = (what: string): string => (/^une? /u.test(what) ? `qu’${what}` : `que ${what}`)

/** “à”, before what has an article. */
export const to = (what: string): string => (what.startsWith("le ") ? `au ${what.slice(3)}` : `à ${what}`)

export const moment = ({ formats, restaurant }: RestaurantFacts, at: number | undefined): string =>
  at === undefined ? "un certain moment" : `le ${formats.moment(at, restaurant.time_zone)}`

/** `le 14 mars 2027 à 19:30` */
export const dayAndTime = (
  { formats }: Pick<Facts, "formats">,
  date: string | undefined,
  time: string | undefined
): string =>
  date === undefined
    ? "un certain jour"
    : `le ${formats.date(date)}${time === undefined ? "" : ` à ${formats.time(time)}`}`

/** The order by its number; one from before there were numbers has none. */
export const order = (names: Facts["names"], id: string | undefined): string => {
  const number = id === undefined ? undefined : names.orders.get(id)
  return number === undefined ? "une commande" : `la commande ${number}`
}

/** The reservation by who it is for, how many and when. */
export const reservation = ({ formats, id, names }: About): string => {
  const known = names.bookings.get(id)
  if (known === undefined) return "une réservation"
  const who = known.name === Erasure.nameless ? "un client effacé" : known.name
  return `la réservation ${of(who)} pour ${known.party_size}, ${dayAndTime({ formats }, known.date, known.time)}`
}

export const guest = ({ id, names }: About): string => {
  const name = names.guests.get(id)
  if (name === undefined) return "un client"
  return name === Erasure.nameless ? "un client effacé" : `le client ${name}`
}

export const translated = ({ restaurant }: RestaurantFacts, name: Translations.Translations | undefined): string =>
  name === undefined ? "" : nameIn(restaurant.default_language, name)

/** The dish by its name now, else by the one in the entry. */
export const dish = (about: About, then?: Translations.Translations): string => {
  const name = translated(about, about.names.dishes.get(about.id) ?? then)
  return name === "" ? `le plat ${about.id}` : `«\u00a0${name}\u00a0»`
}

/** A table by its name, whatever it is called. */
export const tableNamed = (name: string): string => `la table ${name.replace(/^table /iu, "")}`

export const table = ({ id, names }: About): string => tableNamed(names.tables.get(id) ?? id)

export const ingredient = ({ id, names }: About): string => names.ingredients.get(id) ?? `l’ingrédient ${id}`

export const experience = ({ id, names }: About): string => names.experiences.get(id) ?? `l’expérience ${id}`

/** “1 billet”, “2 billets” */
export const counted = (count: number | undefined, one: string, several = `${one}s`): string =>
  count === undefined ? `des ${several}` : countedIn(count, one, several)
