/** What the database says of privileges: statements whose parameters are SQL expressions. */
import * as RoleNames from "../roles/RoleNames.ts"

/** A privilege, as written between `grant` and `to`, such as `select on table fourtop."order"`. */
export interface Right {
  readonly what: string
  readonly role: string
  /** The role that has to grant it, because it owns the object. */
  readonly owner: string
}

/** The current privileges on a schema, and on its sequences, tables, columns and functions, but for those named. */
export const held = (roles: string, schema: string, except: string): string => `
with ours as (
  select oid, rolname from pg_roles
  where rolname = any (${roles}) or rolname ~ '${RoleNames.anyDefiner}' or rolname ~ '${RoleNames.anyLogin}'
  union all select 0, 'public'
), place as (select oid, nspname, nspowner, nspacl from pg_namespace where nspname = ${schema}
), object (what, owner, acl) as (
  select 'schema ' || nspname, nspowner, nspacl from place
  union all
  select case relkind when 'S' then 'sequence ' else 'table ' end || nspname || '.' || quote_ident(relname), relowner,
    relacl
  from pg_class join place on place.oid = relnamespace where relkind in ('r', 'S')
  union all
  select 'function ' || nspname || '.' || proname, proowner, coalesce(proacl, acldefault('f', proowner))
  from pg_proc join place on place.oid = pronamespace
  where proname <> all (${except}) and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
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

export interface Objects {
  readonly me: string
  readonly roles: ReadonlyArray<string>
  /** Tables with the rows of restaurants. */
  readonly tables: ReadonlyArray<string>
  readonly sequences: ReadonlyArray<string>
}

export const objects = (roles: string): string => `
select current_user as me,
  array(select rolname::text from pg_roles where rolname = any (${roles})) as roles,
  array(select quote_ident(relname) from pg_class where relnamespace = 'fourtop'::regnamespace
    and exists (select from pg_policy where polrelid = pg_class.oid and polname = 'tenant')) as tables,
  array(select quote_ident(relname) from pg_class where relnamespace = 'fourtop'::regnamespace and relkind = 'S')
    as sequences`
