/** Choices that come with a dish: a crust, extra toppings, how it is cooked. */
import type { Translations } from "../foundation/Translations.ts"
import type { OwnedRow } from "./OwnedRow.ts"

/** A row: a group of options that several dishes may share. */
export interface ModifierGroup extends OwnedRow {
  readonly name: Translations
  readonly min_select: number
  /** Null for no limit. */
  readonly max_select: number | null
  readonly options: ReadonlyArray<ModifierOption>
}

/** An option of the group, and what it adds to the price. */
export interface ModifierOption {
  readonly id: number
  readonly key: string
  readonly name: Translations
  readonly price_minor: number
  readonly is_available: boolean
}
