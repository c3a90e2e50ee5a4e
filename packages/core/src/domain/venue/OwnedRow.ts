/** What every row of a venue has in common. */
export interface OwnedRow {
  readonly id: number
  /** Counts the writes; 0 before the first. A write names the version it relied on. */
  readonly version: number
  /** The owner's name for the row in the venue document; null for a row made through the API. */
  readonly key: string | null
  /** Gone from the document, kept for what refers to it. Archived rows are shown nowhere. */
  readonly archived: boolean
}

/** How a document addresses a row that was made through the API and has no key of its own. */
export const keyOf = (row: OwnedRow): string => row.key ?? `id:${row.id}`

/** Whether the row is still part of the venue. */
export const isLive = (row: OwnedRow): boolean => !row.archived
