/** The triggers of tables, except those that references and deferred constraints bring along. */
import { type Catalogue, type Grouped, grouped, readable } from "./Catalogue.ts"

const query = `
select quote_ident(relname) as of, pg_get_triggerdef(pg_trigger.oid, true) || ';' || case when tgenabled = 'D'
  then format(E'\\nalter table %I disable trigger %I;', relname, tgname) else '' end as text
from pg_trigger join pg_class on pg_class.oid = tgrelid
where relnamespace = 'fourtop'::regnamespace and not tgisinternal
order by relname, tgname`

/** The triggers of each table. */
export const read = async ({ texts }: Catalogue): Promise<Grouped> =>
  grouped((await texts(query)).map(({ of, text }) => ({ of, text: readable(text) })))
