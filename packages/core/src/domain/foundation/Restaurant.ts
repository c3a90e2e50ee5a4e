/** The restaurant: the tenant that all other rows belong to. */
import type { Currency } from "./Money.ts"
import type { Plan } from "./Plan.ts"
import type { Zone } from "./time/ZonedClock.ts"

/** The id of a restaurant in this installation. */
export type RestaurantId = number

/** A row: one restaurant of the installation. */
export interface Restaurant {
  readonly id: RestaurantId
  readonly version: number
  /** Unique in the installation. */
  readonly slug: string
  readonly name: string
  /** ISO 3166 code of the country; phone numbers without a prefix are read as numbers of this country. */
  readonly country: string
  readonly currency: Currency
  readonly time_zone: Zone
  readonly default_language: string
  readonly languages: ReadonlyArray<string>
  readonly plan: Plan
  readonly suspended: boolean
  /** Whether live tokens may read its events; absent while the owner has not switched that on. */
  readonly listening?: boolean
}
