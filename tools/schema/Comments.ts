/** The comments that migrations leave in the database, on tables, their columns, sequences and functions. */
import { type Catalogue, type Grouped, grouped, ownSchemas } from "./Catalogue.ts"

const query = `
with object (class, oid, part, of, what) as (
  select 'pg_class'::regclass, oid, 0, quote_ident(relname),
    case relkind when 'S' then 'sequence ' else 'table ' end || quote_ident(relname)
  from pg_class where relnamespace = 'fourtop'::regnamespace and relkind in ('r', 'S')
  union all
  select 'pg_class'::regclass, attrelid, attnum, quote_ident(relname),
    'column ' || quote_ident(relname) || '.' || quote_ident(attname)
  from pg_attribute join pg_class on pg_class.oid = attrelid where relnamespace = 'fourtop'::regnamespace and attnum > 0
  union all
  select 'pg_proc'::regclass, pg_proc.oid, 0, nspname || '.' || quote_ident(proname),
    'function ' || nspname || '.' || quote_ident(proname)
  from pg_proc join pg_namespace on pg_namespace.oid = pronamespace where ${ownSchemas("nspname")}
    and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
)
select of, 'comment on ' || what || ' is ' || quote_literal(description) || ';' as text
from object join pg_description on classoid = class and objoid = object.oid and objsubid = part
order by of collate "C", what collate "C"`

/** The comments of each table, sequence and function. */
export const read = async ({ texts }: Catalogue): Promise<Grouped> => grouped(await texts(query))
