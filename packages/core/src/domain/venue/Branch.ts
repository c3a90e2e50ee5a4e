/** A location of the restaurant, with its own clock and hours. */
import type { OpeningHours } from "./OpeningHours.ts"
import type { OwnedRow } from "./OwnedRow.ts"

/** A row: one branch. */
export interface Branch extends OwnedRow {
  readonly name: string
  readonly address: string | null
  /** The phone for guests. */
  readonly phone?: string
  readonly time_zone: string
  readonly is_default: boolean
  readonly sort_order: number
  readonly opening_hours: OpeningHours
  /** When its business day ends, if not when the restaurant's does. */
  readonly day_ends_at?: string
  /** Who sells there, and their tax number, if not who the restaurant names. */
  readonly legal_name?: string
  readonly tax_number?: string
}
