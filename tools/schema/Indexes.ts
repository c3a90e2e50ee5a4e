/** The indexes of tables, except those that belong to a constraint. */
import { type Catalogue, type Grouped, grouped, readable } from "./Catalogue.ts"

const query = `
select quote_ident(own.relname) as of, pg_get_indexdef(indexrelid, 0, true) || ';' as text
from pg_index join pg_class own on own.oid = indrelid join pg_class index on index.oid = indexrelid
where own.relnamespace = 'fourtop'::regnamespace
  and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
order by own.relname, index.relname`

/** The indexes of each table. */
export const read = async ({ texts }: Catalogue): Promise<Grouped> =>
  grouped(
    (await texts(query)).map(({ of, text }) => ({
      of,
      text: readable(text).replace(" using btree ", " ")
    }))
  )
