/**
 * Sets the privileges in the database to exactly what is declared (`SqlFunction.callers`, `TablePrivileges`): missing
 * ones are granted, and any others that a role of Fourtop has are revoked. Other roles keep theirs.
 */
import * as SqlClient from "@effect/sql/SqlClient"
import { Array, Effect } from "effect"
import * as RoleNames from "../roles/RoleNames.ts"
import type { SqlFunction } from "./sql/SqlFunction.ts"
import * as TablePrivileges from "./TablePrivileges.ts"

/** A privilege, as written between `grant` and `to`, such as `select on table "order"`. */
interface Right {
  readonly what: string
  readonly role: string
  /** The role that has to grant it, because it owns the object. */
  readonly owner: string
}

/** The current privileges on our schema, sequences, tables, columns and functions. */
const held = `
with ours as (
  select oid, rolname from pg_roles
  where rolname = any ($1) or rolname ~ '${RoleNames.anyDefiner}' or rolname ~ '${RoleNames.anyLogin}'
  union all select 0, 'public'
), object (what, owner, acl) as (
  select 'schema fourtop', nspowner, nspacl from pg_namespace where nspname = 'fourtop'
  union all
  select case relkind when 'S' then 'sequence ' else 'table ' end || quote_ident(relname), relowner, relacl
  from pg_class where relnamespace = 'fourtop'::regnamespace and relkind in ('r', 'S')
  union all
  select 'function ' || proname, proowner, coalesce(proacl, acldefault('f', proowner))
  from pg_proc where pronamespace = 'fourtop'::regnamespace
    and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
), entry (what, owner, role, privilege, columns) as (
  select what, owner, item.grantee, item.privilege_type, '' from object, aclexplode(acl) item
  union all
  select 'table ' || quote_ident(relname), relowner, item.grantee, item.privilege_type, ' (' || quote_ident(attname) || ')'
  from pg_class join pg_attribute on attrelid = pg_class.oid, aclexplode(attacl) item
  where relnamespace = 'fourtop'::regnamespace
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
  readonly functions: ReadonlyArray<{ readonly name: string; readonly owner: string }>
}

const objects = `
select current_user as me,
  array(select rolname::text from pg_roles where rolname = any ($1)) as roles,
  array(select quote_ident(relname) from pg_class where relnamespace = 'fourtop'::regnamespace
    and exists (select from pg_policy where polrelid = pg_class.oid and polname = 'tenant')) as tables,
  array(select quote_ident(relname) from pg_class where relnamespace = 'fourtop'::regnamespace and relkind = 'S')
    as sequences,
  (select jsonb_agg(jsonb_build_object('name', proname, 'owner', pg_get_userbyid(proowner))) from pg_proc
   where pronamespace = 'fourtop'::regnamespace) as functions`

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

/** As far as the user is allowed to: revokes temporary tables, and creating anything in the public schema. */
const ofDatabase = `
do $database$
begin
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

const declared = (
  { functions, me, roles, sequences, tables }: Objects,
  names: RoleNames.RoleNames,
  made: ReadonlyArray<SqlFunction>
): ReadonlyArray<Right> => {
  const logins = RoleNames.logins.filter((login) => roles.includes(names[login]))
  const users = [...logins.map((login) => names[login]), names.definer]
  const callers = (name: string): ReadonlyArray<string> => {
    const one = made.find((each) => each.name === name)
    if (one === undefined) return []
    const called = logins.filter((login) => login === "operator" || one.callers.includes(login))
    return [me, names.definer, ...called.map((login) => names[login])]
  }
  return [
    ...users.map((role) => ({ what: "usage on schema fourtop", role, owner: me })),
    ...sequences.flatMap((name) => users.map((role) => ({ what: `usage on sequence ${name}`, role, owner: me }))),
    ...tables.flatMap((table) =>
      logins.flatMap((login) =>
        TablePrivileges.of(login, table.replaceAll('"', "")).map((privilege) => ({
          what: `${privilege} on table ${table}`,
          role: names[login],
          owner: me
        }))
      )
    ),
    ...functions.flatMap(({ name, owner }) =>
      callers(name)
        .filter((role) => role !== owner)
        .map((role) => ({ what: `execute on function ${name}`, role, owner }))
    )
  ]
}

const quoted = (role: string): string => (role === "public" ? role : RoleNames.quoted(role))

const keyOf = ({ role, what }: Right): string => `${what} to ${role}`

/** Whether this is a privilege on a table that migrations grant to the owner of functions. */
const isOfDefiner = ({ role, what }: Right): boolean =>
  new RegExp(RoleNames.anyDefiner).test(role) && / on (table|sequence) /.test(what)

/** Sets the privileges of the installation's roles to what is declared. */
export const apply = (names: RoleNames.RoleNames, functions: ReadonlyArray<SqlFunction>) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql.unsafe(policies(names.definer))
    const ours = Object.values(names)
    const [found] = yield* sql.unsafe<Objects>(objects, [ours])
    if (RoleNames.logins.some((login) => found!.roles.includes(names[login]))) yield* sql.unsafe(ofDatabase)
    const has = yield* sql.unsafe<Right>(held, [[...ours, found!.me]])
    // The table privileges of the former owner of functions go to the installation's definer.
    const moved = has.filter(isOfDefiner).map((right) => ({ ...right, role: names.definer }))
    const wanted = [...declared(found!, names, functions), ...moved]
    const [hasKeys, wantedKeys] = [new Set(has.map(keyOf)), new Set(wanted.map(keyOf))]
    const revoked = has.filter((right) => !wantedKeys.has(keyOf(right)) && right.role !== found!.me)
    const granted = wanted.filter((right) => !hasKeys.has(keyOf(right)))
    yield* runAsOwners([...statements("revoke", "from", revoked), ...statements("grant", "to", granted)], names.definer)
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
