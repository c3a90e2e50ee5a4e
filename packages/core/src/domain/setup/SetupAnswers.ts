/** What an owner answers when a restaurant is set up. Everything that is left out has not been answered. */
import type { OrderTypeName } from "../venue/OrderTypes.ts"
import type { TaxesInput } from "./CountryDefaults.ts"
import type { DishRow } from "./DishRows.ts"
import type { TableInput } from "./TableWords.ts"
import type { PeriodOptions, Week } from "./WeeklyHours.ts"

/** A dish to be added: a row that was read, perhaps corrected. */
export type SetupDish = Pick<DishRow, "category" | "modifiers" | "name" | "price_minor" | "sizes"> &
  Partial<Pick<DishRow, "description">> & {
    /** A class of the taxes; `standard` if left out. */
    readonly tax_class?: string | null
  }

export interface SetupAnswers {
  readonly slug?: string
  readonly name?: string
  readonly country?: string
  readonly currency?: string
  readonly time_zone?: string
  readonly default_language?: string
  readonly address?: string
  readonly phone?: string
  readonly legal_name?: string
  readonly tax_number?: string
  readonly taxes?: TaxesInput
  readonly order_types?: ReadonlyArray<OrderTypeName>
  readonly hours?: Week
  /** When parties are seated within the hours; without bookings if it is null or left out. */
  readonly bookings?: PeriodOptions | null
  readonly tables?: ReadonlyArray<TableInput>
  readonly dishes?: ReadonlyArray<SetupDish>
}

/** What rows are called that the owner has given no name. */
export interface SetupWords {
  /** The menu that dishes are added to. */
  readonly menu: string
  /** The category of dishes without one. */
  readonly dishes: string
  /** The modifiers of a dish. */
  readonly extras: string
}

export const standardWords: SetupWords = { menu: "Menu", dishes: "Dishes", extras: "Extras" }
