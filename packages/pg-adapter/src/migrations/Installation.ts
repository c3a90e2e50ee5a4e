/** The name of an installation, which is part of its role names. It is generated once and kept in the database. */
import * as SqlClient from "@effect/sql/SqlClient"
import type { SqlError } from "@effect/sql/SqlError"
import { Effect } from "effect"
import { randomBytes } from "node:crypto"

interface Kept {
  readonly name: string
  readonly isHere: boolean
}

const kept = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<Kept>`select name, database = current_database() as "isHere" from installation`
  return row
})

/**
 * The installation of this database. A copy under another database name becomes an installation of its own; otherwise
 * starting it would change the passwords of the original.
 */
export const ensure: Effect.Effect<string, SqlError, SqlClient.SqlClient> = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`
    create table if not exists installation (
      only_one boolean primary key default true check (only_one),
      name text not null,
      database name not null
    )`
  const found = yield* kept
  if (found?.isHere === true) return found.name
  const name = randomBytes(4).toString("hex")
  yield* sql`
    insert into installation (name, database) values (${name}, current_database())
    on conflict (only_one) do update set name = excluded.name, database = excluded.database`
  return name
})

/** The installation of this database; null until a migration has named it. */
export const find: Effect.Effect<string | null, SqlError, SqlClient.SqlClient> = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [{ exists } = { exists: false }] = yield* sql<{ readonly exists: boolean }>`
    select to_regclass('fourtop.installation') is not null as exists`
  if (!exists) return null
  const found = yield* kept
  return found?.isHere === true ? found.name : null
})
