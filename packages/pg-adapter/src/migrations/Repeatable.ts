/** Creates the functions whose text has changed, all of them or none. */
import * as SqlClient from "@effect/sql/SqlClient"
import { Effect } from "effect"
import { createHash } from "node:crypto"
import * as SqlFunction from "./sql/SqlFunction.ts"

const hashOf = (made: SqlFunction.SqlFunction): string =>
  createHash("sha256").update(SqlFunction.create(made)).digest("hex")

interface KnownFunction {
  readonly name: string
  readonly hash: string
  readonly owner: string | null
}

/** A name identifies one function: none of ours is overloaded. */
const knownFunctions = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<KnownFunction>`
    select known.name, known.hash, pg_get_userbyid(made.proowner) as owner from function_hash known
    left join pg_proc made on made.proname = known.name and made.pronamespace = 'fourtop'::regnamespace`
})

/** A function owned by another installation's definer came with a copy of the database, and is created again. */
const changedSince = (
  functions: ReadonlyArray<SqlFunction.SqlFunction>,
  rows: ReadonlyArray<KnownFunction>,
  definer: string
) => {
  const known = new Map(rows.map((row) => [row.name, row]))
  return functions.filter((one) => {
    const row = known.get(one.name)
    return row?.hash !== hashOf(one) || (one.runsAs === "definer" && row.owner !== definer)
  })
}

/** The functions of the database that differ from this version's. */
export const outdated = (functions: ReadonlyArray<SqlFunction.SqlFunction>, definer: string) =>
  Effect.map(knownFunctions, (rows) => changedSince(functions, rows, definer).map(({ name }) => name))

/** Returns which functions were created. Who may call them is decided in `Privileges`. */
export const apply = (functions: ReadonlyArray<SqlFunction.SqlFunction>, definer: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql`create table if not exists function_hash (name text primary key, hash text not null)`
    const changed = changedSince(functions, yield* knownFunctions, definer)
    if (changed.length === 0) return []

    // The new owner needs the right to create in the schema; the definer has it only here.
    yield* sql.unsafe(`grant usage, create on schema fourtop to ${definer}`)
    for (const one of changed) {
      yield* sql.unsafe(SqlFunction.drop(one) + SqlFunction.create(one))
      if (one.runsAs === "definer") yield* sql.unsafe(`alter function ${one.name} owner to ${definer}`)
      yield* sql`insert into function_hash (name, hash) values (${one.name}, ${hashOf(one)})
        on conflict (name) do update set hash = excluded.hash`
    }
    yield* sql.unsafe(`revoke create on schema fourtop from ${definer}`)
    return changed.map(({ name }) => name)
  })
