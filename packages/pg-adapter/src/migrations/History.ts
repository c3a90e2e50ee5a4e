/** The numbered migrations that a database remembers. */
import * as SqlClient from "@effect/sql/SqlClient"
import { Effect } from "effect"
import type { Applied } from "./Compatibility.ts"
import type { NumberedMigration } from "./sql/NumberedMigration.ts"

/** The migration since which the database remembers what each needs, and which program applied it. */
const versions = 29

const columns = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ readonly name: string }>`
    select attname as name from pg_attribute
    where attrelid = to_regclass('fourtop.numbered_migration') and attnum > 0 and not attisdropped`
  return new Set(rows.map(({ name }) => name))
})

/** The applied migrations in order; none in a database that was never migrated. */
export const read = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const found = yield* columns
  if (found.size === 0) return []
  const needs = found.has("needs") ? "needs, program" : "null::integer as needs, null as program"
  return yield* sql.unsafe<Applied>(
    `select migration_id as id, name, ${needs} from fourtop.numbered_migration order by migration_id`
  )
})

export const ensureTable = Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql`
    create table if not exists numbered_migration (
      migration_id integer primary key,
      created_at timestamptz not null default now(),
      name text not null
    )`
)

export const add = ({ id, name, needs }: NumberedMigration, program: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql`insert into numbered_migration (migration_id, name) values (${id}, ${name})`
    if (id < versions) return
    yield* sql`update numbered_migration set needs = ${needs}, program = ${program} where migration_id = ${id}`
  })
