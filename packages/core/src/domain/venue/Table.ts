/** A table for dine-in orders and bookings. */
import type { TablePlace } from "./FloorSettings.ts"
import type { OwnedRow } from "./OwnedRow.ts"

/** A row: one table. */
export interface Table extends OwnedRow {
  readonly branch_id: number
  readonly name: string
  /** The code in a guest's QR code; unique in the restaurant. */
  readonly code: string | null
  readonly min_seats: number
  readonly max_seats: number
  /** Tables with a lower number are assigned first. */
  readonly priority: number
  readonly is_bookable: boolean
  /** Where it stands, if somebody has drawn it. */
  readonly place?: TablePlace
}

/** By name, with numbers in the order in which people count them. */
export const byName = (a: Pick<Table, "id" | "name">, b: Pick<Table, "id" | "name">): number =>
  a.name.localeCompare(b.name, "en", { numeric: true, sensitivity: "base" }) || a.id - b.id
