/** What was read of a text with dishes, and what its owner has decided about each doubtful row. */
import { DishRows } from "@fourtop/core/internal"

export type Decision = "right" | "out"

export interface ReviewedRow extends DishRows.DishRow {
  /** The field of its decision. It goes by the text, so that a decision never counts for another row. */
  readonly field: string
  /** Null where nothing has been decided, or nothing has to be. */
  readonly decision: Decision | null
  /** Whether it can be taken as it is. */
  readonly isUsable: boolean
}

export interface Review {
  readonly rows: ReadonlyArray<ReviewedRow>
  readonly tooLong: boolean
}

const isPriced = ({ price_minor }: { readonly price_minor: number | null }): boolean => price_minor !== null

const isUsable = (row: DishRows.DishRow): boolean =>
  row.name !== "" &&
  (row.sizes.length > 0 ? row.sizes.every(isPriced) : isPriced(row)) &&
  row.modifiers.every(isPriced) &&
  !row.doubts.some((doubt) => hopeless.has(doubt))

/** Doubts about rows of which no dish can be made. */
const hopeless: ReadonlySet<DishRows.DishDoubt> = new Set([
  "no_price",
  "unreadable",
  "name_too_long",
  "too_many_sizes",
  "too_many_modifiers"
])

const decisionOf = (given: string | null): Decision | null => (given === "right" || given === "out" ? given : null)

export const of = (fields: URLSearchParams, currency: string): Review => {
  const { rows, tooLong } = DishRows.parse(fields.get("dishes") ?? "", { currency })
  return {
    tooLong: tooLong !== null,
    rows: rows.map((row) => {
      const field = `row.${row.line}`
      // A decision is about the text that was shown with it.
      const isSame = fields.get(`${field}.text`)?.replaceAll("\r\n", "\n") === row.text
      return { ...row, field, isUsable: isUsable(row), decision: isSame ? decisionOf(fields.get(field)) : null }
    })
  }
}

export const doubtful = ({ rows }: Review): ReadonlyArray<ReviewedRow> =>
  rows.filter((row) => row.doubts.length > 0 || !row.isUsable)

/** Doubtful rows that are still to be decided; one of which no dish can be made can only be left out. */
export const undecided = (review: Review): ReadonlyArray<ReviewedRow> =>
  doubtful(review).filter(({ decision, isUsable }) => decision === null || (decision === "right" && !isUsable))

/** The rows that become dishes. */
export const taken = ({ rows }: Review): ReadonlyArray<ReviewedRow> =>
  rows.filter(({ decision, isUsable }) => isUsable && decision !== "out")
