/**
 * Bookings belong to a branch. Existing ones get the branch of their table, else the current default branch, or none
 * where the restaurant has no branch. Booking days get ids that contain the branch: the old rows only hold versions
 * that nobody relies on for longer than a commit, and start again.
 */
const forced = ["booking", "booking_day", "branch", "table"]

/** Lets the owner of the tables see all restaurants during the migration. */
const force = (word: "force" | "no force"): string =>
  forced.map((table) => `alter table "${table}" ${word} row level security;`).join("\n")

export const sql = `
${force("no force")}

delete from booking_day;

with default_branch as (
  select distinct on (restaurant_id) restaurant_id, id from branch
  where body ->> 'archived' is distinct from 'true'
  order by restaurant_id, body ->> 'is_default' = 'true' desc, (body ->> 'sort_order')::integer, id
), placed as (
  select b.restaurant_id, b.id, to_jsonb(coalesce(t.branch_id, d.id)) as branch_id
  from booking b
  left join "table" t on t.restaurant_id = b.restaurant_id and t.id = (b.body -> 'table_ids' ->> 0)::bigint
  left join default_branch d on d.restaurant_id = b.restaurant_id
)
update booking b set
  body = b.body || jsonb_build_object('branch_id', placed.branch_id),
  -- Representations are exact texts: a member is added at the end, where new ones are written.
  view = left(b.view, -1) || ',"branch_id":' || coalesce(placed.branch_id::text, 'null') || '}'
from placed where placed.restaurant_id = b.restaurant_id and placed.id = b.id;

alter table booking
  add column branch_id bigint generated always as ((body ->> 'branch_id')::bigint) stored,
  -- Zero: of no branch. Unlike null it is a value that an index can be walked along from.
  add column at_branch bigint not null generated always as (coalesce((body ->> 'branch_id')::bigint, 0)) stored,
  add constraint booking_branch_id_reference foreign key (restaurant_id, branch_id)
    references branch (restaurant_id, id) deferrable initially deferred;
create index booking_branch on booking (restaurant_id, at_branch, date, time, id);
-- The status first, so that no plan without one takes it for the index above.
create index booking_branch_status on booking (restaurant_id, status, at_branch, date, time, id);
-- What is taken at a branch is looked up table by table: other branches may have very much more.
create index occupancy_table on occupancy (restaurant_id, table_id, "from");

${force("force")}
`
