/** Brings the rows of one kind in line with the entries of a document: found by key, kept by id, archived when gone. */
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import * as Json from "../../foundation/Json.ts"
import { keyOf, type OwnedRow } from "../../venue/OwnedRow.ts"

export interface Entry<Row extends OwnedRow> {
  readonly key: string
  /** Everything but what all rows have in common; `before` is the row as it stands, if it does. */
  readonly build: (before: Row | null, id: number) => Omit<Row, keyof OwnedRow>
}

/** A row that has to be written, with what it was. */
export interface Written<Row> {
  readonly before: Row | null
  readonly after: Row
}

export interface Reconciled<Row> {
  /** All rows as they will be, by id. */
  readonly rows: ReadonlyArray<Row>
  readonly written: ReadonlyArray<Written<Row>>
  readonly idByKey: ReadonlyMap<string, number>
}

export const reconcile = <Row extends OwnedRow>(
  existing: ReadonlyArray<Row>,
  entries: ReadonlyArray<Entry<Row>>,
  /** What becomes of a row that is gone from the document. */
  retire: (row: Row) => Row,
  context: Pick<DecisionContext, "id">
): Reconciled<Row> => {
  const byKey = new Map(existing.map((row) => [keyOf(row), row]))
  const listed = entries.map(({ build, key }): Written<Row> => {
    const before = byKey.get(key) ?? null
    const id = before?.id ?? context.id()
    const common: OwnedRow = {
      id,
      version: before?.version ?? 0,
      key: before === null ? key : before.key,
      archived: false
    }
    return { before, after: { ...common, ...build(before, id) } as Row }
  })
  const keys = new Set(entries.map(({ key }) => key))
  // Rows without a key were made through the API: the document does not speak of them.
  const gone = existing
    .filter((row) => row.key !== null && !keys.has(row.key) && !row.archived)
    .map((row): Written<Row> => ({ before: row, after: retire(row) }))
  const written = [...listed, ...gone].filter(({ after, before }) => before === null || !Json.equals(before, after))
  const after = new Map(existing.map((row) => [row.id, row]))
  for (const row of written) after.set(row.after.id, row.after)
  const rows = [...after.values()].toSorted((a, b) => a.id - b.id)
  return { rows, written, idByKey: new Map(rows.map((row) => [keyOf(row), row.id])) }
}

/** The usual end of a row: hidden, and kept for what refers to it. */
export const archive = <Row extends OwnedRow>(row: Row): Row => ({ ...row, archived: true })
