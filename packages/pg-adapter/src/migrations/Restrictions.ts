/** Whom policies are for, and what everybody may do in the database: statements that restrict both, and ask for what is left. */
import * as RoleNames from "../roles/RoleNames.ts"

const isOfDefiners = `exists (select from pg_roles where oid = any (polroles) and rolname ~ '${RoleNames.anyDefiner}')`

/** Policies of the owner of functions have to be the definer's; all others apply to everyone. */
const wrongPolicies = (definer: string): string => `
select polname, polrelid::regclass as place, ${isOfDefiners} as "isOfDefiners"
from pg_policy join pg_class on pg_class.oid = polrelid
where relnamespace = 'fourtop'::regnamespace and polroles <> array[
  case when ${isOfDefiners} then (select oid from pg_roles where rolname = ${definer}) else 0 end
]`

/** Corrects whom policies are for. */
export const policies = (definer: string): string => `
do $policies$
declare
  known record;
begin
  for known in ${wrongPolicies(`'${definer}'`)}
  loop
    execute format('alter policy %I on %s to %s', known.polname, known.place,
      case when known."isOfDefiners" then '${definer}' else 'public' end);
  end loop;
end
$policies$`

/** Functions that write large objects, which belong to no table and no restaurant. They are the server's superuser's. */
const writing = `
select pg_proc.oid::regprocedure as name
from pg_proc, aclexplode(coalesce(proacl, acldefault('f', proowner))) item
where pronamespace = 'pg_catalog'::regnamespace and item.grantee = 0 and pg_has_role(proowner, 'usage')
  and proname in ('lo_creat', 'lo_create', 'lo_from_bytea', 'lo_put', 'lo_open', 'lowrite', 'lo_truncate',
    'lo_truncate64', 'lo_import')`

const temporaryTables = `
select from pg_database, aclexplode(coalesce(datacl, acldefault('d', datdba))) item
where datname = current_database() and pg_has_role(datdba, 'usage') and item.grantee = 0
  and item.privilege_type = 'TEMPORARY'`

const creationInPublic = `
select from pg_namespace, aclexplode(nspacl) item
where nspname = 'public' and item.grantee = 0 and item.privilege_type = 'CREATE' and pg_has_role(nspowner, 'usage')`

/**
 * As far as the user is allowed to: revokes temporary tables, creating anything in the public schema, and writing large
 * objects.
 */
export const ofDatabase = `
do $database$
declare
  known record;
begin
  for known in ${writing}
  loop
    execute format('revoke execute on function %s from public', known.name);
  end loop;
  if exists (${temporaryTables}) then
    execute format('revoke temporary on database %I from public', current_database());
  end if;
  if exists (${creationInPublic}) then
    revoke create on schema public from public;
  end if;
end
$database$`

export const arePoliciesWrong = (definer: string): string => `exists (${wrongPolicies(definer)})`

export const isDatabaseOpen = `(exists (${writing}) or exists (${temporaryTables}) or exists (${creationInPublic}))`
