/**
 * Sets the privileges in the database to exactly what is declared (`SqlFunction.callers`, `TablePrivileges`): missing
 * ones are granted, and any others that a role of Fourtop has are revoked. Other roles keep theirs. Those on tables
 * belong to the newest version that has migrated; those on a function set belong to the version of the set.
 */
import * as SqlClient from "@effect/sql/SqlClient"
import { Array, Effect } from "effect"
import * as RoleNames from "../roles/RoleNames.ts"
import type { FunctionSet } from "./FunctionSet.ts"
import * as InstalledSets from "./InstalledSets.ts"
import * as TablePrivileges from "./TablePrivileges.ts"

/** A privilege, as written between `grant` and `to`, such as `select on table fourtop."order"`. */
interface Right {
  readonly what: string
  readonly role: string
  /** The role that has to grant it, because it owns the object. */
  readonly owner: string
}

/** The current privileges on a schema, and on its sequences, tables, columns and functions, but for those named. */
const held = `
with ours as (
  select oid, rolname from pg_roles
  where rolname = any ($1) or rolname ~ '${RoleNames.anyDefiner}' or rolname ~ '${RoleNames.anyLogin}'
  union all select 0, 'public'
), place as (select oid, nspname, nspowner, nspacl from pg_namespace where nspname = $2
), object (what, owner, acl) as (
  select 'schema ' || nspname, nspowner, nspacl from place
  union all
  select case relkind when 'S' then 'sequence ' else 'table ' end || nspname || '.' || quote_ident(relname), relowner,
    relacl
  from pg_class join place on place.oid = relnamespace where relkind in ('r', 'S')
  union all
  select 'function ' || nspname || '.' || proname, proowner, coalesce(proacl, acldefault('f', proowner))
  from pg_proc join place on place.oid = pronamespace
  where proname <> all ($3) and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
), entry (what, owner, role, privilege, columns) as (
  select what, owner, item.grantee, item.privilege_type, '' from object, aclexplode(acl) item
  union all
  select 'table ' || nspname || '.' || quote_ident(relname), relowner, item.grantee, item.privilege_type,
    ' (' || quote_ident(attname) || ')'
  from pg_class join place on place.oid = relnamespace join pg_attribute on attrelid = pg_class.oid,
    aclexplode(attacl) item
)
select lower(privilege) || columns || ' on ' || what as what, ours.rolname as role,
  pg_get_userbyid(entry.owner) as owner
from entry join ours on ours.oid = entry.role
where entry.role <> entry.owner`

interface Objects {
  readonly me: string
  readonly roles: ReadonlyArray<string>
  /** Tables with the rows of restaurants. */
  readonly tables: ReadonlyArray<string>
  readonly sequences: ReadonlyArray<string>
}

const objects = `
select current_user as me,
  array(select rolname::text from pg_roles where rolname = any ($1)) as roles,
  array(select quote_ident(relname) from pg_class where relnamespace = 'fourtop'::regnamespace
    and exists (select from pg_policy where polrelid = pg_class.oid and polname = 'tenant')) as tables,
  array(select quote_ident(relname) from pg_class where relnamespace = 'fourtop'::regnamespace and relkind = 'S')
    as sequences`

/** Policies of the owner of functions become the definer's; all others apply to everyone. */
const policies = (definer: string) => `
do $policies$
declare
  known record;
  wanted text;
begin
  for known in
    select polname, polrelid::regclass as place, polroles,
      exists (select from pg_roles where oid = any (polroles) and rolname ~ '${RoleNames.anyDefiner}') as definers
    from pg_policy join pg_class on pg_class.oid = polrelid where relnamespace = 'fourtop'::regnamespace
  loop
    wanted := case when known.definers then '${definer}' else 'public' end;
    if known.polroles <> array[case when known.definers then '${definer}'::regrole::oid else 0 end] then
      execute format('alter policy %I on %s to %s', known.polname, known.place, wanted);
    end if;
  end loop;
end
$policies$`

/**
 * As far as the user is allowed to: revokes temporary tables, creating anything in the public schema, and writing large
 * objects, which belong to no table and no restaurant. Their functions belong to the server's superuser.
 */
const ofDatabase = `
do $database$
declare
  writing record;
begin
  for writing in
    select pg_proc.oid::regprocedure as name from pg_proc, aclexplode(coalesce(proacl, acldefault('f', proowner))) item
    where pronamespace = 'pg_catalog'::regnamespace and item.grantee = 0 and pg_has_role(proowner, 'usage')
      and proname in ('lo_creat', 'lo_create', 'lo_from_bytea', 'lo_put', 'lo_open', 'lowrite', 'lo_truncate',
        'lo_truncate64', 'lo_import')
  loop
    execute format('revoke execute on function %s from public', writing.name);
  end loop;
  if exists (select from pg_database where datname = current_database() and pg_has_role(datdba, 'usage')) then
    execute format('revoke temporary on database %I from public', current_database());
  end if;
  if exists (
    select from pg_namespace, aclexplode(nspacl) item
    where nspname = 'public' and item.grantee = 0 and item.privilege_type = 'CREATE' and pg_has_role(nspowner, 'usage')
  ) then
    revoke create on schema public from public;
  end if;
end
$database$`

const loginsOf = ({ roles }: Objects, names: RoleNames.RoleNames): ReadonlyArray<RoleNames.Login> =>
  RoleNames.logins.filter((login) => roles.includes(names[login]))

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

/** Whether this is a privilege on a table that migrations grant to the owner of functions. */
const isOfDefiner = ({ role, what }: Right): boolean =>
  new RegExp(RoleNames.anyDefiner).test(role) && / on (table|sequence) /.test(what)

const objectsOf = (names: RoleNames.RoleNames) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    Effect.map(sql.unsafe<Objects>(objects, [Object.values(names)]), ([found]) => found!)
  )

/** Grants what is wanted in a schema, and revokes what is not. */
const set = (
  names: RoleNames.RoleNames,
  { me }: Objects,
  schema: string,
  except: ReadonlyArray<string>,
  declared: ReadonlyArray<Right>
) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const has = yield* sql.unsafe<Right>(held, [[...Object.values(names), me], schema, except])
    // The table privileges of the former owner of functions go to the installation's definer.
    const moved = has.filter(isOfDefiner).map((right) => ({ ...right, role: names.definer }))
    const wanted = [...declared, ...moved]
    const [hasKeys, wantedKeys] = [new Set(has.map(keyOf)), new Set(wanted.map(keyOf))]
    const revoked = has.filter((right) => !wantedKeys.has(keyOf(right)) && right.role !== me)
    const granted = wanted.filter((right) => !hasKeys.has(keyOf(right)))
    yield* runAsOwners([...statements("revoke", "from", revoked), ...statements("grant", "to", granted)], names.definer)
  })

/**
 * Sets the privileges on tables to what is declared, and gives policies to the installation's definer. Functions of
 * programs from before there were sets are left alone.
 */
export const applyToTables = (names: RoleNames.RoleNames) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql.unsafe(policies(names.definer))
    const found = yield* objectsOf(names)
    if (loginsOf(found, names).length > 0) yield* sql.unsafe(ofDatabase)
    const except = (yield* InstalledSets.unversionedFunctions).map(({ name }) => name)
    yield* set(names, found, "fourtop", except, onTables(found, names))
  })

/** Sets the privileges on a function set to what its functions declare. */
export const applyToSet = (names: RoleNames.RoleNames, functions: FunctionSet) =>
  Effect.gen(function* () {
    const found = yield* objectsOf(names)
    yield* set(names, found, functions.schema, [], onFunctions(found, names, functions))
  })

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
