export interface OwnedRow {
  readonly id: number
  /** Raised by every write; 0 before the first. A write must name the version it read. */
  readonly version: number
  /** The owner's key of the row in the venue document; null for a row made through the API. */
  readonly key: string | null
  /** Whether it is gone from the document; archived rows are hidden, and kept for the rows that refer to them. */
  readonly archived: boolean
}

/** The key of a row, or `id:…` for a row that was made through the API and has none. */
export const keyOf = (row: OwnedRow): string => row.key ?? `id:${row.id}`

/** Whether the row is still part of the venue. */
export const isLive = (row: OwnedRow): boolean => !row.archived
