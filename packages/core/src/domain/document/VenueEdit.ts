/**
 * An applied change of the venue document: who made it, when, what it changed, and the document before it, which can be
 * applied again.
 */
import type { Actor } from "../foundation/Activity.ts"
import * as Budgets from "../foundation/Budgets.ts"
import * as JsonSize from "../foundation/JsonSize.ts"
import type { Uuid } from "../foundation/Uuid.ts"
import type { Instant } from "../foundation/time/ZonedClock.ts"
import type { VenueDocumentInput } from "./VenueDocument.ts"
import type { Difference, ToldDifference } from "./Difference.ts"

/** The members of the document that the restaurant's own people change. */
export type OwnDocument = Partial<VenueDocumentInput>

/** A row: one applied change. Ids rise with time. */
export interface VenueEdit {
  readonly id: Uuid
  readonly version: number
  readonly at: Instant
  readonly actor: Actor
  /** Those that the first versions kept are sentences in English. */
  readonly changes: ReadonlyArray<Difference | ToldDifference>
  /** Changes that are not listed, because there were too many. */
  readonly more: number
  /** When the change was made that this one took back; null for others. */
  readonly restored: Instant | null
  /** The document before the change; null if it was too large to be kept. */
  readonly document: OwnDocument | null
  /** The size of the document, which counts against the restaurant's share. */
  readonly bytes: number
}

/** A change without its document, as lists show it. */
export type EditSummary = Omit<VenueEdit, "document"> & { readonly restorable: boolean }

/** What is known of a kept change to decide whether it stays. */
export type KeptEdit = Pick<VenueEdit, "id" | "version" | "bytes">

/** The edit without the document that it applied. */
export const summaryOf = ({ document, ...edit }: VenueEdit): EditSummary => ({
  ...edit,
  restorable: document !== null
})

/** Changes of one edit that are listed, details of each, and the bytes of all together. */
const mostListed = { changes: 100, details: 20, bytes: 262_144 } as const

/** The changes as they are kept, and how many more there were. */
export const listed = (differences: ReadonlyArray<Difference>): Pick<VenueEdit, "changes" | "more"> => {
  let room: number = mostListed.bytes
  const short = differences
    .slice(0, mostListed.changes)
    .map((difference) => ({ ...difference, details: difference.details.slice(0, mostListed.details) }))
  const tooLarge = short.findIndex((difference) => (room -= JsonSize.of(difference)) < 0)
  const changes = tooLarge === -1 ? short : short.slice(0, tooLarge)
  return { changes, more: differences.length - changes.length }
}

/**
 * The kept changes, newest first, that have to go when another one is added: the oldest beyond the number of changes and
 * beyond the restaurant's share in bytes.
 */
export const outgrown = <Edit extends Pick<KeptEdit, "bytes">>(
  kept: ReadonlyArray<Edit>,
  added: Pick<KeptEdit, "bytes">
): ReadonlyArray<Edit> => {
  let room = Budgets.budgets.venueHistory - added.bytes
  const stays = kept.slice(0, Budgets.counts.venueEdits - 1).findIndex(({ bytes }) => (room -= bytes) < 0)
  return kept.slice(stays === -1 ? Budgets.counts.venueEdits - 1 : stays)
}
