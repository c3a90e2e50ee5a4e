/** Row-level security: whether a table has it, and its policies. */
import { byName, type Catalogue, type Grouped, grouped, readable } from "./Catalogue.ts"

interface Policy {
  readonly of: string
  readonly name: string
  readonly permissive: boolean
  readonly command: string
  readonly roles: ReadonlyArray<string>
  readonly visible: string | null
  readonly writable: string | null
}

const flags = `
select quote_ident(relname) as of, 'alter table ' || quote_ident(relname) || flag || ' row level security;' as text
from pg_class, lateral (values (relrowsecurity, ' enable'), (relforcerowsecurity, ' force')) flags (is_set, flag)
where relnamespace = 'fourtop'::regnamespace and relkind = 'r' and is_set
order by relname, flag`

const policies = `
select quote_ident(relname) as of, quote_ident(polname) as name, polpermissive as permissive,
  case polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' else 'all' end
    as command,
  array(select case role when 0 then 'public' else pg_get_userbyid(role)::text end from unnest(polroles) role) as roles,
  pg_get_expr(polqual, polrelid, true) as visible, pg_get_expr(polwithcheck, polrelid, true) as writable
from pg_policy join pg_class on pg_class.oid = polrelid
where relnamespace = 'fourtop'::regnamespace
order by relname, polname`

const textOf = (policy: Policy, roleName: Catalogue["roleName"]): string => {
  const restrictive = policy.permissive ? "" : " as restrictive"
  const roles = policy.roles.map(roleName).toSorted(byName).join(", ")
  const conditions = [
    ...(policy.visible === null ? [] : [`\n  using (${readable(policy.visible)})`]),
    ...(policy.writable === null ? [] : [`\n  with check (${readable(policy.writable)})`])
  ]
  return `create policy ${policy.name} on ${policy.of}${restrictive} for ${policy.command} to ${roles}${conditions.join("")};`
}

/** The statements of each table that has row-level security. */
export const read = async ({ roleName, rows, texts }: Catalogue): Promise<Grouped> => {
  const ofPolicies = (await rows<Policy>(policies)).map((policy) => ({ of: policy.of, text: textOf(policy, roleName) }))
  return grouped([...(await texts(flags)), ...ofPolicies])
}
