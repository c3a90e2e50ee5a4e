/** Menus and their categories (§2.2, §2.3). */
import type { TimeWindow } from "../foundation/time/TimeWindow.ts"
import type { Translations } from "../foundation/Translations.ts"
import type { OwnedRow } from "./OwnedRow.ts"

/** A row: one menu of the restaurant. */
export interface Menu extends OwnedRow {
  readonly name: Translations
  readonly is_active: boolean
  readonly sort_order: number
  /** When it is served; always when empty. */
  readonly windows: ReadonlyArray<TimeWindow>
}

/** A row: one category of a menu. */
export interface Category extends OwnedRow {
  readonly menu_id: number
  readonly name: Translations
  readonly is_active: boolean
  readonly sort_order: number
  readonly windows: ReadonlyArray<TimeWindow>
  /** The key of the kitchen station that prepares its dishes. */
  readonly station: string | null
}
