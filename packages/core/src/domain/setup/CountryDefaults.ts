/**
 * What is proposed for a restaurant in a country: its currency, time zone and language, and the taxes that usually
 * apply, as a venue document has them. The owner confirms all of it.
 */
import type * as Settings from "../venue/Settings.ts"
import { africa } from "./countries/Africa.ts"
import { america } from "./countries/America.ts"
import { asiaPacific } from "./countries/AsiaPacific.ts"
import { europe } from "./countries/Europe.ts"
import { type Rate, type TaxDoubt, type TaxRates, taxRates } from "./countries/TaxRates.ts"

export { doubts, type TaxDoubt } from "./countries/TaxRates.ts"

/** Taxes in the words of the venue document. */
export type TaxesInput = typeof Settings.Taxes.Encoded

/** The tax classes of proposals. A dish without a class is food, which is `standard`. */
export const taxClasses = { food: "standard", soft: "soft-drinks", alcohol: "alcohol" } as const

export interface CountryDefaults {
  readonly country: string
  readonly currency: string
  /** The first one is proposed; there are several where clocks differ within the country. */
  readonly time_zones: readonly [string, ...ReadonlyArray<string>]
  readonly default_language: string
  /** Null where no rate can be proposed, so that the owner has to be asked. */
  readonly taxes: TaxesInput | null
  /** Whether prices on menus are usually without the tax, which goes for the United States and Canada. */
  readonly isTaxAdded: boolean
  /** What to look at before confirming the taxes. */
  readonly doubts: ReadonlyArray<TaxDoubt>
}

interface Place {
  readonly currency: string
  readonly language: string
  readonly zones: readonly [string, ...ReadonlyArray<string>]
}

const placeOf = (row: string): readonly [string, Place] => {
  const [code, currency, language, zone, ...more] = row.split(" ") as [string, string, string, string]
  return [code, { currency, language, zones: [zone, ...more] }]
}

const places: ReadonlyMap<string, Place> = new Map(
  [africa, america, asiaPacific, europe].flatMap((rows) => rows.trim().split("\n").map(placeOf))
)

/** Every country of ISO 3166, in the order of their codes. */
export const countries: ReadonlyArray<string> = [...places.keys()].toSorted()

const keyFor = (percent: number): string => `vat-${percent}`

const percentsIn = (rate: Rate): ReadonlyArray<number> => (typeof rate === "number" ? [rate] : rate)

const rulesFor = (tax_class: string, rate: Rate): NonNullable<TaxesInput["rules"]> => {
  const [table, away] = typeof rate === "number" ? [rate, rate] : rate
  if (table === away) return [{ tax_class, taxes: [keyFor(table)] }]
  return [
    { tax_class, order_types: ["dine_in"], taxes: [keyFor(table)] },
    { tax_class, order_types: ["pickup", "delivery"], taxes: [keyFor(away)] }
  ]
}

/** Taxes with a rule for each class, so that a menu can use the classes in every country. */
const taxesOf = ({ food, isAdded = false, name, ...more }: TaxRates): TaxesInput => {
  const soft = more.soft ?? food
  const rates = { food, soft, alcohol: more.alcohol ?? soft }
  const percents = [...new Set(Object.values(rates).flatMap(percentsIn))].toSorted((a, b) => a - b)
  return {
    inclusive: !isAdded,
    taxes: percents.map((percent) => ({ key: keyFor(percent), name: `${name} ${percent}%`, percent })),
    rules: (["food", "soft", "alcohol"] as const).flatMap((kind) => rulesFor(taxClasses[kind], rates[kind])),
    delivery_fee_class: taxClasses.food
  }
}

/** Where prices are without tax, but no rate can be proposed: it depends on the state and the town. */
const addedElsewhere: ReadonlySet<string> = new Set(["PR", "US"])

/** The proposal for a country by its code of two letters; null for a code that is none. */
export const of = (country: string): CountryDefaults | null => {
  const place = places.get(country)
  if (place === undefined) return null
  const rates = taxRates[country]
  const isElsewhere = addedElsewhere.has(country)
  return {
    country,
    currency: place.currency,
    time_zones: place.zones,
    default_language: place.language,
    taxes: rates === undefined ? null : taxesOf(rates),
    isTaxAdded: isElsewhere || rates?.isAdded === true,
    doubts: isElsewhere ? ["place"] : (rates?.doubts ?? [])
  }
}
