/** Reads rows of a restaurant. Every query here begins with the restaurant. */
import { Page } from "@fourtop/core/basics"
import { type Rows } from "@fourtop/core/ports"
import type { Database, Value } from "./Database.ts"
import { quoted } from "./Schema.ts"

/** One row, or null. */
export const one = <K extends Rows.Kind>(
  db: Database,
  kind: K,
  tenant: number,
  id: Rows.RowId
): Rows.Rows[K] | null => {
  const [found] = where(db, kind, tenant, "id = ?", id)
  return found ?? null
}

/** The rows for which the rest of the query holds: a condition, an order, a limit. */
export const where = <K extends Rows.Kind>(
  db: Database,
  kind: K,
  tenant: number,
  rest: string,
  ...values: ReadonlyArray<Value>
): ReadonlyArray<Rows.Rows[K]> =>
  db.bodies(`SELECT body FROM ${quoted(kind)} WHERE tenant = ? AND ${rest}`, tenant, ...values) as ReadonlyArray<
    Rows.Rows[K]
  >

/** Ids of orders or bookings with this ending, newest first: ids begin with the time. */
export const endingWith = (
  db: Database,
  kind: "order" | "booking",
  tenant: number,
  ending: string,
  limit: number
): ReadonlyArray<string> =>
  (
    db.rows(
      `SELECT id FROM ${quoted(kind)} WHERE tenant = ? AND substr(id, -length(?2)) = lower(?2) ORDER BY id DESC LIMIT ?3`,
      tenant,
      ending,
      limit
    ) as ReadonlyArray<{ readonly id: string }>
  ).map(({ id }) => id)

/** A list of a kind of rows, or of the activity log. */
export interface List<Row> {
  readonly table: Rows.Kind | "activity"
  /** The columns of the key, by which the list is sorted. */
  readonly columns: ReadonlyArray<string>
  readonly sort: "upwards" | "downwards"
  readonly keyOf: (row: Row) => Page.Key
}

/** Conditions that are set, each with its value: null sets none. */
export type Conditions = ReadonlyArray<readonly [condition: string, value: Value]>

/** A page of the rows of a restaurant that meet all conditions, read from where the cursor points. */
export const page = <Row>(
  db: Database,
  list: List<Row>,
  tenant: number,
  conditions: Conditions,
  request: Page.Request
): Page.Page<Row> => {
  const { cursor, perPage } = request
  const backwards = cursor?.direction === "prev"
  const isRising = (list.sort === "upwards") !== backwards
  const set = conditions.filter(([, value]) => value !== null)
  const start =
    cursor === null
      ? []
      : [`(${list.columns.join(", ")}) ${isRising ? ">" : "<"} (${list.columns.map(() => "?").join(", ")})`]
  const clauses = ["tenant = ?", ...set.map(([condition]) => condition), ...start]
  const order = list.columns.map((column) => `${column} ${isRising ? "ASC" : "DESC"}`).join(", ")
  const found = db.bodies(
    `SELECT body FROM ${quoted(list.table)} WHERE ${clauses.join(" AND ")} ORDER BY ${order} LIMIT ?`,
    tenant,
    ...set.map(([, value]) => value),
    ...(cursor?.key ?? []),
    perPage + 1
  ) as ReadonlyArray<Row>
  return Page.assemble(backwards ? found.toReversed() : found, request, list.keyOf)
}
