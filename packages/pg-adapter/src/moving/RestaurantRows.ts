/** Reads all rows of a fenced restaurant as text, writes them in another database, and compares both. */
import * as SqlClient from "@effect/sql/SqlClient"
import type { SqlError } from "@effect/sql/SqlError"
import type { Restaurant } from "@fourtop/core/internal"
import { Effect } from "effect"
import * as Installation from "../migrations/Installation.ts"
import * as RoleNames from "../roles/RoleNames.ts"
import * as Fence from "./Fence.ts"
import { specials } from "./MovedTables.ts"

/** A row as text, with its hash, and the app that it is of. */
export interface RowText {
  readonly hash: string
  readonly app: string | null
  readonly text: string
}

/** How many rows a table has, and the sum of their hashes. */
export interface Digest {
  readonly rows: number
  readonly sum: string
}

export const nothing: Digest = { rows: 0, sum: "0" }

export const added = ({ rows, sum }: Digest, { hash }: Pick<RowText, "hash">): Digest => ({
  rows: rows + 1,
  sum: String(BigInt(sum) + BigInt(hash))
})

/** Texts of rows do not depend on the settings of a session. */
const settings = `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
set local bytea_output = 'hex'; set local extra_float_digits = 1`

interface Column {
  readonly name: string
  readonly generated: boolean
}

const columnsOf = (table: string) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql<Column>`
      select attname::text as name, attgenerated <> '' as generated from pg_attribute
      where attrelid = format('fourtop.%I', ${table}::text)::regclass and attnum > 0 and not attisdropped order by attnum`
  )

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

const hashOf = (table: string, columns: ReadonlyArray<Column>): string => {
  const compared = specials[table]?.compared ?? {}
  const values = columns.flatMap(({ generated, name }) => (generated ? [] : [compared[name] ?? `t.${quoted(name)}`]))
  return `hashtextextended(row(${values.join(", ")})::text, 0)`
}

const rowsOf = (table: string, restaurantId: number): string =>
  `fourtop.${quoted(table)} t where t.restaurant_id = ${restaurantId}${
    specials[table]?.where === undefined ? "" : ` and ${specials[table].where}`
  }`

/** Rows that are read, or written, at a time. */
const batch = 500

/** Hands out the rows of a table, batch by batch. */
export const read = <E, R>(
  restaurantId: Restaurant.RestaurantId,
  table: string,
  handOut: (rows: ReadonlyArray<RowText>) => Effect.Effect<void, E, R>
): Effect.Effect<void, E | SqlError, R | SqlClient.SqlClient> =>
  Fence.within(
    restaurantId,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const columns = yield* columnsOf(table)
      yield* sql.unsafe(settings)
      yield* sql.unsafe(
        `declare moving no scroll cursor for
         select ${hashOf(table, columns)}::text as hash, ${specials[table]?.app ?? "null::text"} as app, t::text as text
         from ${rowsOf(table, restaurantId)}`
      )
      for (;;) {
        const rows = yield* sql.unsafe<RowText>(`fetch ${batch} from moving`)
        if (rows.length === 0) return
        yield* handOut(rows)
        if (rows.length < batch) return
      }
    })
  )

/** Adds rows of a table. */
export const write = (restaurantId: Restaurant.RestaurantId, table: string, texts: ReadonlyArray<string>) =>
  Fence.within(
    restaurantId,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const names = (yield* columnsOf(table)).flatMap(({ generated, name }) => (generated ? [] : [quoted(name)]))
      yield* sql.unsafe(settings)
      yield* sql.unsafe(
        `insert into fourtop.${quoted(table)} (${names.join(", ")})
         select ${names.map((name) => `(given.r).${name}`).join(", ")}
         from (select x::fourtop.${quoted(table)} as r from unnest($1::text[]) x offset 0) given`,
        [texts]
      )
    })
  )

/** Removes what triggers have added to a table. */
export const clear = (restaurantId: Restaurant.RestaurantId, table: string) =>
  Fence.within(
    restaurantId,
    Effect.flatMap(SqlClient.SqlClient, (sql) =>
      sql.unsafe(`delete from fourtop.${quoted(table)} where restaurant_id = ${restaurantId}`)
    )
  )

export const digestOf = (restaurantId: Restaurant.RestaurantId, table: string) =>
  Fence.within(
    restaurantId,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const columns = yield* columnsOf(table)
      yield* sql.unsafe(settings)
      const [found] = yield* sql.unsafe<Digest>(
        `select count(*)::integer as rows, coalesce(sum(${hashOf(table, columns)}::numeric), 0)::text as sum
         from ${rowsOf(table, restaurantId)}`
      )
      return found!
    })
  )

/** Runs an effect in a transaction as the definer, who sees the rows of all restaurants. */
export const asDefiner = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const installation = yield* Installation.find
    if (installation === null) return yield* effect
    const { definer } = RoleNames.of(installation)
    return yield* sql.withTransaction(Effect.zipRight(sql`set local role ${sql(definer)}`, effect))
  })

/** Which columns of these rows have a value that another row of the installation has already. */
export const taken = (table: string, texts: ReadonlyArray<string>) =>
  asDefiner(
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const found: Array<string> = []
      for (const column of specials[table]?.unique ?? []) {
        const [row] = yield* sql.unsafe<{ readonly exists: boolean }>(
          `select exists (
             select from (select x::fourtop.${quoted(table)} as r from unnest($1::text[]) x offset 0) given
             join fourtop.${quoted(table)} t on t.${quoted(column)} = (given.r).${quoted(column)}
           ) as exists`,
          [texts]
        )
        if (row!.exists) found.push(`${table}.${column}`)
      }
      return found
    })
  )
