/**
 * Columns that the program fills besides the document of a row, because the server would compute generated ones anew
 * from the whole document, and read and plan their expressions in every statement. A trigger fills them the same way
 * for statements that write the document alone.
 */
import type { Rows } from "@fourtop/core/internal"

/** A column's type, and its value for a row. */
export interface FilledColumn<Row> {
  readonly type: "integer" | "bigint" | "text" | "uuid"
  readonly of: (row: Row) => string | number | null
}

type Columns<K extends Rows.Kind> = Readonly<Record<string, FilledColumn<Rows.Rows[K]>>>

const order: Columns<"order"> = {
  version: { type: "integer", of: ({ version }) => version },
  status: { type: "text", of: ({ status }) => status },
  type: { type: "text", of: ({ type }) => type },
  channel: { type: "text", of: ({ channel }) => channel },
  placed_at: { type: "bigint", of: ({ placed_at }) => placed_at },
  updated_at: { type: "bigint", of: ({ updated_at }) => updated_at },
  branch_id: { type: "bigint", of: ({ branch_id }) => branch_id },
  guest_id: { type: "bigint", of: ({ guest_id }) => guest_id },
  total_minor: { type: "bigint", of: ({ price }) => price.totalMinor },
  external_reference: { type: "text", of: ({ external_reference }) => external_reference ?? "" }
}

const ticket: Columns<"ticket"> = {
  version: { type: "integer", of: ({ version }) => version },
  order_id: { type: "uuid", of: ({ order_id }) => order_id },
  status: { type: "text", of: ({ status }) => status }
}

/** The kinds of rows whose columns the program fills, and those columns; those of other kinds are generated. */
export const filledColumns: { readonly [K in Rows.Kind]?: Columns<K> } = { order, ticket }
