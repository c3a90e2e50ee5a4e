/**
 * Sets the privileges in the database to exactly what is declared (`SqlFunction.callers`, `TablePrivileges`): missing
 * ones are granted, and any others that a role of Fourtop has are revoked. Other roles keep theirs. Those on tables
 * belong to the newest version that has migrated; those on a function set belong to the version of the set.
 */
import * as SqlClient from "@effect/sql/SqlClient"
import { Array, Effect } from "effect"
import * as RoleNames from "../roles/RoleNames.ts"
import { held, objects, type Objects, type Right } from "./FoundPrivileges.ts"
import type { FunctionSet } from "./FunctionSet.ts"
import * as InstalledSets from "./InstalledSets.ts"
import * as Restrictions from "./Restrictions.ts"
import * as TablePrivileges from "./TablePrivileges.ts"

const loginsOf = ({ roles }: Objects, names: RoleNames.RoleNames): ReadonlyArray<RoleNames.Login> =>
  RoleNames.logins.filter((login) => roles.includes(names[login]))

/** Whether the installation has any login. */
export const hasLogins = (names: RoleNames.RoleNames, found: Objects): boolean => loginsOf(found, names).length > 0

const onTables = (found: Objects, names: RoleNames.RoleNames): ReadonlyArray<Right> => {
  const { me, sequences, tables } = found
  const logins = loginsOf(found, names)
  const users = [...logins.map((login) => names[login]), names.definer]
  const ofUsers = (what: string) => users.map((role) => ({ what, role, owner: me }))
  return [
    ...ofUsers("usage on schema fourtop"),
    ...sequences.flatMap((name) => ofUsers(`usage on sequence fourtop.${name}`)),
    ...InstalledSets.shared.flatMap((name) => ofUsers(`execute on function fourtop.${name}`)),
    ...tables.flatMap((table) =>
      logins.flatMap((login) =>
        TablePrivileges.of(login, table.replaceAll('"', "")).map((privilege) => ({
          what: `${privilege} on table fourtop.${table}`,
          role: names[login],
          owner: me
        }))
      )
    )
  ]
}

const onFunctions = (found: Objects, names: RoleNames.RoleNames, set: FunctionSet): ReadonlyArray<Right> => {
  const { me } = found
  const logins = loginsOf(found, names)
  const users = [...logins.map((login) => names[login]), names.definer]
  return [
    ...users.map((role) => ({ what: `usage on schema ${set.schema}`, role, owner: me })),
    ...set.functions.flatMap(({ callers, name, runsAs }) => {
      const owner = runsAs === "definer" ? names.definer : me
      const calling = logins.filter((login) => login === "operator" || callers.includes(login))
      return [me, names.definer, ...calling.map((login) => names[login])]
        .filter((role) => role !== owner)
        .map((role) => ({ what: `execute on function ${set.schema}.${name}`, role, owner }))
    })
  ]
}

const quoted = (role: string): string => (role === "public" ? role : RoleNames.quoted(role))

const keyOf = ({ role, what }: Right): string => `${what} to ${role}`

const definers = new RegExp(RoleNames.anyDefiner)

/** Whether this is a privilege on a table that migrations grant to the owner of functions. */
const isOfDefiner = ({ role, what }: Right): boolean => definers.test(role) && / on (table|sequence) /.test(what)

const objectsOf = (names: RoleNames.RoleNames) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    Effect.map(sql.unsafe<Objects>(objects("$1"), [Object.values(names)]), ([found]) => found!)
  )

interface Changes {
  readonly revoked: ReadonlyArray<Right>
  readonly granted: ReadonlyArray<Right>
}

/** What has to change for the declared privileges to be those that there are. */
const changesOf = (
  names: RoleNames.RoleNames,
  { me }: Objects,
  has: ReadonlyArray<Right>,
  declared: ReadonlyArray<Right>
): Changes => {
  // The table privileges of the former owner of functions go to the installation's definer.
  const moved = has.filter(isOfDefiner).map((right) => ({ ...right, role: names.definer }))
  const wanted = [...declared, ...moved]
  const [hasKeys, wantedKeys] = [new Set(has.map(keyOf)), new Set(wanted.map(keyOf))]
  return {
    revoked: has.filter((right) => !wantedKeys.has(keyOf(right)) && right.role !== me),
    granted: wanted.filter((right) => !hasKeys.has(keyOf(right)))
  }
}

/** Grants what is wanted in a schema, and revokes what is not. */
const set = (
  names: RoleNames.RoleNames,
  found: Objects,
  schema: string,
  except: ReadonlyArray<string>,
  declared: ReadonlyArray<Right>
) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const has = yield* sql.unsafe<Right>(held("$1", "$2", "$3"), [[...Object.values(names), found.me], schema, except])
    const { granted, revoked } = changesOf(names, found, has, declared)
    yield* runAsOwners([...statements("revoke", "from", revoked), ...statements("grant", "to", granted)], names.definer)
  })

/**
 * Sets the privileges on tables to what is declared, and gives policies to the installation's definer. Functions of
 * programs from before there were sets are left alone.
 */
export const applyToTables = (names: RoleNames.RoleNames) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql.unsafe(Restrictions.policies(names.definer))
    const found = yield* objectsOf(names)
    if (hasLogins(names, found)) yield* sql.unsafe(Restrictions.ofDatabase)
    const except = (yield* InstalledSets.unversionedFunctions).map(({ name }) => name)
    yield* set(names, found, "fourtop", except, onTables(found, names))
  })

/** Sets the privileges on a function set to what its functions declare. */
export const applyToSet = (names: RoleNames.RoleNames, functions: FunctionSet) =>
  Effect.gen(function* () {
    const found = yield* objectsOf(names)
    yield* set(names, found, functions.schema, [], onFunctions(found, names, functions))
  })

/** What was found of a schema that is set as declared. */
export interface Found {
  readonly objects: Objects
  readonly held: ReadonlyArray<Right>
}

const isSet = (names: RoleNames.RoleNames, found: Found, declared: ReadonlyArray<Right>): boolean => {
  const { granted, revoked } = changesOf(names, found.objects, found.held, declared)
  return granted.length === 0 && revoked.length === 0
}

/** Whether those on tables are as declared, where no functions are left from before there were sets. */
export const areTablesSet = (names: RoleNames.RoleNames, found: Found): boolean =>
  isSet(names, found, onTables(found.objects, names))

export const isFunctionSetSet = (names: RoleNames.RoleNames, functions: FunctionSet, found: Found): boolean =>
  isSet(names, found, onFunctions(found.objects, names, functions))

interface Statement {
  readonly text: string
  readonly owner: string
}

/** One statement for all roles that get, or lose, the same privileges. */
const statements = (verb: string, preposition: string, rights: ReadonlyArray<Right>): ReadonlyArray<Statement> =>
  Object.entries(Array.groupBy(rights, ({ what }) => what)).map(([what, of]) => ({
    text: `${verb} ${what} ${preposition} ${[...new Set(of.map(({ role }) => quoted(role)))].join(", ")};`,
    owner: of[0].owner
  }))

/** Objects of the definer are granted as the definer: the user may become it, but need not have its rights. */
const runAsOwners = (all: ReadonlyArray<Statement>, definer: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const textOf = (ofDefiner: boolean) =>
      all.flatMap(({ owner, text }) => ((owner === definer) === ofDefiner ? [text] : [])).join("\n")
    const [own, definers] = [textOf(false), textOf(true)]
    if (own !== "") yield* sql.unsafe(own)
    if (definers !== "") yield* sql.unsafe(`set local role ${definer};\n${definers}\nset local role none`)
  })
