/** The function sets in a database: creates one, tells which there are, and drops those that nobody uses any more. */
import * as SqlClient from "@effect/sql/SqlClient"
import { Effect } from "effect"
import * as RoleNames from "../roles/RoleNames.ts"
import * as FunctionSet from "./FunctionSet.ts"
import * as SqlFunction from "./sql/SqlFunction.ts"

/** How long a set stays that no running program uses. */
export const keptDays = 7

export interface InstalledSet {
  /** Its schema; `fourtop` for the functions of programs from before there were sets. */
  readonly name: string
  /** The version of the program that created it. */
  readonly program: string
  readonly createdAt: Date
  readonly usedAt: Date
}

/** The sets in the database, the newest first. */
export const list = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  return yield* sql<InstalledSet>`
    select name, program, created_at as "createdAt", used_at as "usedAt" from function_set order by created_at desc, name`
})

export interface Found {
  readonly name: string
  readonly owner: string
}

/** The functions in a schema, which is an expression of SQL. */
export const functionsIn = (schema: string): string => `
select proname as name, pg_get_userbyid(proowner) as owner
from pg_proc join pg_namespace on pg_namespace.oid = pronamespace where nspname = ${schema}`

/** The set is there with all its functions, and the definer owns those that run as the definer. */
export const isComplete = (
  { functions }: FunctionSet.FunctionSet,
  found: ReadonlyArray<Found>,
  definer: string
): boolean => {
  const owners = new Map(found.map(({ name, owner }) => [name, owner]))
  return functions.every(({ name, runsAs }) => (runsAs === "definer" ? owners.get(name) === definer : owners.has(name)))
}

/** Asks the database whether the set is complete. */
export const isInstalled = (set: FunctionSet.FunctionSet, definer: string) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    Effect.map(sql.unsafe<Found>(functionsIn("$1"), [set.schema]), (found) => isComplete(set, found, definer))
  )

/**
 * Creates the set unless it is there, and notes that it is used. One that came with a copy of the database belongs to
 * another installation's definer, and is created again. Who may call its functions is decided in `Privileges`.
 */
export const ensure = (set: FunctionSet.FunctionSet, definer: string, program: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const { functions, schema } = set
    const installed = yield* isInstalled(set, definer)
    if (!installed) {
      // The new owner needs the right to create in the schema; the definer has it only here.
      yield* sql.unsafe(`drop schema if exists ${schema} cascade; create schema ${schema};
        grant usage, create on schema ${schema} to ${definer}`)
      for (const one of functions) {
        yield* sql.unsafe(SqlFunction.create(one, schema))
        if (one.runsAs === "definer") {
          yield* sql.unsafe(`alter function ${schema}.${one.name} owner to ${definer}`)
        }
      }
      yield* sql.unsafe(`revoke create on schema ${schema} from ${definer}`)
    }
    yield* sql`insert into function_set (name, program) values (${schema}, ${program})
      on conflict (name) do update set used_at = now()`
    return !installed
  })

/** The sets that no program has used for some days, except this one. */
export const unusedBeside = (schema: string): string => `
select name from fourtop.function_set
where name <> ${schema} and used_at < now() - make_interval(days => ${keptDays})`

/** The set, if it was noted so recently that nobody will drop it for days. */
export const notedRecently = (schema: string): string =>
  `select from fourtop.function_set where name = ${schema} and used_at > now() - interval '1 day'`

/** Drops the sets that no program has used for some days, except this one, and returns their names. */
export const dropUnused = ({ schema }: FunctionSet.FunctionSet) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const unused = yield* sql.unsafe<{ readonly name: string }>(unusedBeside("$1"), [schema])
    for (const { name } of unused) {
      if (name === unversioned) yield* dropUnversioned
      else if (new RegExp(FunctionSet.anySchema).test(name)) yield* sql.unsafe(`drop schema if exists ${name} cascade`)
      yield* sql`delete from function_set where name = ${name}`
    }
    return unused.map(({ name }) => name)
  })

const unversioned = "fourtop"

/** Functions that belong to no version: triggers call them. */
export const shared: ReadonlyArray<string> = ["store_now", "to_millis", "from_millis"]

/** Functions of programs from before there were sets; such programs remember them in a table. */
export const unversionedOnes = `
select proname as name, pg_get_userbyid(proowner) as owner from pg_proc
where pronamespace = 'fourtop'::regnamespace and proname in (select name from fourtop.function_hash)
  and proname not in (${shared.map((name) => `'${name}'`).join(", ")})`

/** The functions of programs from before there were sets. */
export const unversionedFunctions = Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe<Found>(unversionedOnes))

const dropUnversioned = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const names = (yield* unversionedFunctions).map(({ name }) => name)
  if (names.length > 0) yield* sql.unsafe(`drop function ${names.join(", ")}`)
  yield* sql`delete from function_hash`
})

/**
 * Keeps the functions of programs from before there were sets as long as any other set: they may still be running. In a
 * copy of a database nobody runs them, and they are dropped.
 */
export const keepUnversioned = (definer: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const found = yield* unversionedFunctions
    if (found.length === 0) return
    const isOthers = ({ owner }: Found) => new RegExp(RoleNames.anyDefiner).test(owner) && owner !== definer
    if (found.some(isOthers)) return yield* dropUnversioned
    yield* sql`insert into function_set (name, program) values (${unversioned}, 'from before function sets')
      on conflict (name) do nothing`
  })
