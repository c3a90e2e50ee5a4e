/** The venues of a history: variations of the sample venue, in cities with clocks and currencies of their own. */
import type { VenueDocument } from "@fourtop/core/internal"
import { document as sample } from "../sample/document.ts"
import * as Chance from "./Chance.ts"

const cities = [
  { city: "Roma", country: "IT", currency: "EUR", time_zone: "Europe/Rome" },
  { city: "Berlin", country: "DE", currency: "EUR", time_zone: "Europe/Berlin" },
  { city: "London", country: "GB", currency: "GBP", time_zone: "Europe/London" },
  { city: "New York", country: "US", currency: "USD", time_zone: "America/New_York" }
] as const

const kinds = ["Trattoria", "Osteria", "Locanda", "Taverna", "Cucina", "Enoteca"]
const owners = ["Fiore", "Luna", "Sole", "Mare", "Verde", "Alba", "Nonna Rosa", "Stella", "Ponte", "Vecchia", "Limone"]

/** Tables of a house of the usual size, besides those of the sample venue. */
const moreTables = 12

/** How large a house is: 1 on average. */
export const sizeOf = (house: string): number => 0.75 + Chance.of(house, "size").real() * 0.5

/** What tells one house from another, for all chances. */
export const houseOf = (seed: string, number: number): string => `${seed}/${number}`

/** The slug of a house, by which it is found again. */
export const slugOf = (seed: string, number: number): string => `partner-${seed}-${String(number).padStart(3, "0")}`

const tablesFor = (size: number): ReadonlyArray<(typeof sample.tables)[number]> => [
  ...sample.tables,
  ...Array.from({ length: Math.max(0, Math.round(moreTables * size)) }, (_, index) => {
    const number = sample.tables.length + index + 1
    const max_seats = [2, 4, 4, 6][index % 4]!
    return {
      key: `t${number}`,
      name: `Table ${number}`,
      code: `T${number}`,
      min_seats: max_seats === 2 ? 1 : max_seats - 2,
      max_seats
    }
  })
]

/** What the document says besides the venue. */
export interface Standing {
  readonly plan: NonNullable<VenueDocument.VenueDocumentInput["plan"]>
  /** While its history is written, nobody else changes anything. */
  readonly suspended: boolean
}

/** The first house is in Rome, as the sample venue is. */
export const documentOf = (
  seed: string,
  number: number,
  scale: number,
  { plan, suspended }: Standing
): VenueDocument.VenueDocumentInput => {
  const house = houseOf(seed, number)
  const chance = Chance.of(house, "venue")
  const { city, ...place } = cities[(number - 1) % cities.length]!
  const [zone] = sample.delivery_zones
  return {
    ...sample,
    ...place,
    slug: slugOf(seed, number),
    name: `${chance.oneOf(kinds)} ${chance.oneOf(owners)}`,
    plan,
    suspended,
    tables: tablesFor(scale * sizeOf(house)),
    delivery_zones: [{ ...zone!, key: "city", name: city, cities: [city], postcode_prefixes: [] }],
    booking: { ...sample.booking, guarantee: null, notify_list: false },
    messages: {}
  }
}
