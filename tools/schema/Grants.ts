/**
 * What roles other than the owner may do with schemas, tables, columns, sequences and functions. Functions are
 * everybody's to call unless that is revoked, so the revocation is printed too.
 */
import { byName, type Catalogue, type Grouped, groupBy, grouped, ownSchemas } from "./Catalogue.ts"

interface Grant {
  /** For example `table "order"`. */
  readonly of: string
  readonly role: string
  readonly privilege: string
  readonly columns: string
  readonly grantable: boolean
}

const objects = `
object (what, owner, acl) as (
  select 'schema ' || nspname, nspowner, nspacl from pg_namespace where ${ownSchemas("nspname")}
  union all
  select case relkind when 'S' then 'sequence ' else 'table ' end || quote_ident(relname), relowner, relacl
  from pg_class where relnamespace = 'fourtop'::regnamespace and relkind in ('r', 'S')
  union all
  select 'function ' || nspname || '.' || quote_ident(proname), proowner, coalesce(proacl, acldefault('f', proowner))
  from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
  where ${ownSchemas("nspname")} and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
)`

const held = `
with ${objects}, entry (what, owner, item, columns) as (
  select what, owner, item, '' from object, aclexplode(acl) item
  union all
  select 'table ' || quote_ident(relname), relowner, item, quote_ident(attname)
  from pg_class join pg_attribute on attrelid = pg_class.oid, aclexplode(attacl) item
  where relnamespace = 'fourtop'::regnamespace
)
select what as of, case (item).grantee when 0 then 'public' else pg_get_userbyid((item).grantee)::text end as role,
  lower((item).privilege_type) as privilege, string_agg(columns, ', ' order by columns collate "C") as columns,
  (item).is_grantable as grantable
from entry where (item).grantee <> owner
group by what, (item).grantee, (item).privilege_type, (item).is_grantable`

const closed = `
with ${objects}
select what as of, 'revoke all on ' || what || ' from public;' as text from object
where what like 'function %' and not exists (select from aclexplode(acl) item where item.grantee = 0)`

const order = ["usage", "execute", "select", "insert", "update", "delete", "truncate", "references", "trigger"]

const placeOf = (privilege: string): string => {
  const place = order.indexOf(privilege)
  return place === -1 ? privilege : `${place}`
}

/** One statement for all roles that have the same privileges on an object. */
const statements = (grants: ReadonlyArray<Grant>, { roleName, roles }: Catalogue): ReadonlyArray<string> => {
  const present = [...new Set(grants.map(({ role }) => role))]
  const ranked = [...roles.filter((role) => present.includes(role)), ...present.filter((role) => !roles.includes(role))]
  const byPrivileges = grouped(
    ranked.flatMap((role) =>
      [false, true].flatMap((grantable) => {
        const own = grants
          .filter((grant) => grant.role === role && grant.grantable === grantable)
          .toSorted((a, b) => byName(placeOf(a.privilege), placeOf(b.privilege)))
          .map(({ columns, privilege }) => (columns === "" ? privilege : `${privilege} (${columns})`))
        const option = grantable ? " with grant option" : ""
        return own.length === 0 ? [] : [{ of: `${own.join(", ")} on ${grants[0]!.of} to *${option};`, text: role }]
      })
    )
  )
  return [...byPrivileges].map(([text, of]) => `grant ${text.replace("*", of.map(roleName).join(", "))}`)
}

/** The statements for each object, such as `table "order"`. */
export const read = async (catalogue: Catalogue): Promise<Grouped> => {
  const revoked = await catalogue.texts(closed)
  const grants = groupBy(await catalogue.rows<Grant>(held), ({ of }) => of)
  const granted = [...grants].flatMap(([of, own]) => statements(own, catalogue).map((text) => ({ of, text })))
  return grouped([...revoked, ...granted])
}
