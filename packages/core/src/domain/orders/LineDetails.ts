/** What a line of an order says beside its dish: a note for the kitchen, the course, and the seat it is for. */
import { Schema } from "effect"
import * as Fields from "../foundation/Fields.ts"

/** Absent in rows from before lines had them. */
export interface StoredDetails {
  readonly note?: string | null
  /** From 1, which the kitchen begins with the order. */
  readonly course?: number | null
  /** At the table, from 1. */
  readonly seat?: number | null
}

export type LineDetails = Required<StoredDetails>

/** The bounds of each. */
export const most = { characters: 200, course: 9, seat: 99 } as const

/** The fields of requests. */
export const inputs = {
  note: Fields.optional(Schema.NullOr(Fields.text({ max: most.characters }))),
  course: Fields.optional(Schema.NullOr(Fields.integer(1, most.course))),
  seat: Fields.optional(Schema.NullOr(Fields.integer(1, most.seat)))
}

/** Their sentences in requests. */
export const inputSentences = {
  note: "A note for the kitchen about this line.",
  course: "The course it is served with; the first is prepared at once, as is a line without a course.",
  seat: "The seat at the table that it is for."
}

/** The fields of the representation, absent in representations from before. */
export const views = {
  note: Fields.optional(Schema.NullOr(Schema.String)),
  course: Fields.optional(Schema.NullOr(Schema.Int)),
  seat: Fields.optional(Schema.NullOr(Schema.Int))
}

/** Their sentences in responses. */
export const viewSentences = {
  note: "A note for the kitchen about this line; null once the guest was erased.",
  course: "The course it is served with; null if none was chosen.",
  seat: "The seat at the table that it is for; null if none was chosen."
}

/** All details of a line; an empty note is none. */
export const of = (given: StoredDetails): LineDetails => ({
  note: given.note || null,
  course: given.course ?? null,
  seat: given.seat ?? null
})
