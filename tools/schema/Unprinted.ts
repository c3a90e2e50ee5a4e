/** Kinds of objects that Fourtop has none of, and that would therefore be missing in what is printed. */
import { type Catalogue, ownSchemas } from "./Catalogue.ts"

const query = `
with place as (select oid from pg_namespace where ${ownSchemas("nspname")}), object (kind, name, class, oid) as (
  select case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'p' then 'partitioned table'
      when 'f' then 'foreign table' else 'type' end, relname, 'pg_class'::regclass, oid
  from pg_class where relnamespace in (select oid from place) and relkind not in ('r', 'S', 'i', 't')
  union all
  select 'type', typname, 'pg_type'::regclass, oid
  from pg_type where typnamespace in (select oid from place) and typtype in ('e', 'd', 'r')
  union all
  select 'aggregate', proname, 'pg_proc'::regclass, oid
  from pg_proc where pronamespace in (select oid from place) and prokind = 'a'
  union all
  select 'statistics', stxname, 'pg_statistic_ext'::regclass, oid
  from pg_statistic_ext where stxnamespace in (select oid from place)
  union all
  select 'rule', rulename, 'pg_rewrite'::regclass, pg_rewrite.oid
  from pg_rewrite join pg_class on pg_class.oid = ev_class
  where relnamespace in (select oid from place) and relkind = 'r'
  union all
  select 'default privileges', pg_get_userbyid(defaclrole), 'pg_default_acl'::regclass, oid
  from pg_default_acl where defaclnamespace in (select oid from place)
  union all
  select 'event trigger', evtname, 'pg_event_trigger'::regclass, oid from pg_event_trigger
)
select kind || ' ' || name as what from object
where not exists (
  select from pg_depend where classid = object.class and objid = object.oid and deptype = 'e'
)
order by kind, name`

/** Refuses a database with objects that are not printed. */
export const refuse = async ({ rows }: Catalogue): Promise<void> => {
  const found = await rows<{ what: string }>(query)
  if (found.length === 0) return
  throw new Error(`Print these in tools/schema as well: ${found.map(({ what }) => what).join(", ")}`)
}
