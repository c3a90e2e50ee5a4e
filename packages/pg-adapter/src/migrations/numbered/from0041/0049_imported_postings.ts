/**
 * Imported postings are in no closing: their `closing` is 0, so that the index of open postings has only those that the
 * next closing takes. No release wrote them otherwise; the backfill is for databases of versions between releases, whose
 * programs go on, because they look at the mark besides. And postings and closings of one branch, without those of others.
 */
import type { Expand } from "../../sql/NumberedMigration.ts"

const sql = `
comment on table posting is
  'Entries of the ledger, whose lines add up to 0. The closing is the one that took the entry: null until then, and 0 for imported entries, which none takes.';
create policy backfill on posting to fourtop_worker using (true) with check (true);
grant select (restaurant_id, id, body, closing), update (closing) on posting to fourtop_worker;
`

const step = `
with next as materialized (
  select restaurant_id, id from posting
  where $1::text is null
    or (restaurant_id, id) > (split_part($1, ' ', 1)::bigint, split_part($1, ' ', 2)::uuid)
  order by restaurant_id, id limit $2
), marked as (
  update posting p set closing = 0 from next
  where p.restaurant_id = next.restaurant_id and p.id = next.id and p.closing is null and p.body ? 'imported'
)
select max(restaurant_id || ' ' || id) filter (where place = many), coalesce(max(many), 0)::integer
from (select *, row_number() over (order by restaurant_id, id) as place, count(*) over () as many from next) one`

export const migration: Expand = {
  kind: "expand",
  sql,
  indexes: [
    "create index posting_branch_day on posting (restaurant_id, branch_id, day, at, id)",
    "create index closing_branch on closing (restaurant_id, branch_id, id)"
  ],
  backfill: { name: "imported_postings", table: "posting", step }
}
