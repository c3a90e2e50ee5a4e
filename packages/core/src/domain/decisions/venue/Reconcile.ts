/** Reconciles the rows of one kind with the entries of a document: matched by key, kept by id, archived when gone. */
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import * as Json from "../../foundation/Json.ts"
import { keyOf, type OwnedRow } from "../../venue/OwnedRow.ts"

export interface Entry<Row extends OwnedRow> {
  readonly key: string
  /** Builds a row without its common members; `before` is the stored row, if there is one. */
  readonly build: (before: Row | null, id: number) => Omit<Row, keyof OwnedRow>
}

/** A row to write, with its previous state. */
export interface Written<Row> {
  readonly before: Row | null
  readonly after: Row
}

export interface Reconciled<Row> {
  /** All rows after the change, by id. */
  readonly rows: ReadonlyArray<Row>
  readonly written: ReadonlyArray<Written<Row>>
  readonly idByKey: ReadonlyMap<string, number>
}

export const reconcile = <Row extends OwnedRow>(
  existing: ReadonlyArray<Row>,
  entries: ReadonlyArray<Entry<Row>>,
  /** What to do with a row that is gone from the document. */
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
  // Rows without a key were made through the API and are not part of the document.
  const gone = existing
    .filter((row) => row.key !== null && !keys.has(row.key) && !row.archived)
    .map((row): Written<Row> => ({ before: row, after: retire(row) }))
  const written = [...listed, ...gone].filter(({ after, before }) => !Json.equals(before, after))
  const after = new Map(existing.map((row) => [row.id, row]))
  for (const row of written) after.set(row.after.id, row.after)
  const rows = [...after.values()].toSorted((a, b) => a.id - b.id)
  return { rows, written, idByKey: new Map(rows.map((row) => [keyOf(row), row.id])) }
}

/** The default for a row that is gone: hidden, and kept for the rows that refer to it. */
export const archive = <Row extends OwnedRow>(row: Row): Row => ({ ...row, archived: true })
