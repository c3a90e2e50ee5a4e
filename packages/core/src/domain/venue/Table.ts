/** A table that orders are served at and bookings sit at. */
import type { OwnedRow } from "./OwnedRow.ts"

/** A row: one table. */
export interface Table extends OwnedRow {
  readonly branch_id: number
  readonly name: string
  /** What a guest's QR code carries; unique in the restaurant. */
  readonly code: string | null
  readonly min_seats: number
  readonly max_seats: number
  /** Lower is given away first. */
  readonly priority: number
  readonly is_bookable: boolean
}
