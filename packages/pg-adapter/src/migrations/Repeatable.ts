/** Creates the functions of the database whose text has changed, all of them or none. */
import * as SqlClient from "@effect/sql/SqlClient"
import { Effect } from "effect"
import { createHash } from "node:crypto"
import * as SqlFunction from "./SqlFunction.ts"

const hashOf = (made: SqlFunction.SqlFunction): string =>
  createHash("sha256").update(SqlFunction.create(made)).digest("hex")

const changedSince = (functions: ReadonlyArray<SqlFunction.SqlFunction>, rows: ReadonlyArray<KnownFunction>) => {
  const known = new Map(rows.map(({ hash, name }) => [name, hash]))
  return functions.filter((one) => known.get(one.name) !== hashOf(one))
}

interface KnownFunction {
  readonly name: string
  readonly hash: string
}

/** Which functions of the database are not those of this version. */
export const outdated = (functions: ReadonlyArray<SqlFunction.SqlFunction>) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const rows = yield* sql<KnownFunction>`select name, hash from function_hash`
    return changedSince(functions, rows).map(({ name }) => name)
  })

/** Answers which functions were created. */
export const apply = (functions: ReadonlyArray<SqlFunction.SqlFunction>) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql`create table if not exists function_hash (name text primary key, hash text not null)`
    const changed = changedSince(functions, yield* sql<KnownFunction>`select name, hash from function_hash`)
    if (changed.length === 0) return []

    // A new owner must be allowed to create; the worker is so only here.
    yield* sql`grant create on schema fourtop to fourtop_worker`
    for (const one of changed) {
      yield* sql.unsafe(SqlFunction.drop(one) + SqlFunction.create(one))
      yield* sql`insert into function_hash (name, hash) values (${one.name}, ${hashOf(one)})
        on conflict (name) do update set hash = excluded.hash`
    }
    yield* sql`revoke create on schema fourtop from fourtop_worker`
    return changed.map(({ name }) => name)
  })
