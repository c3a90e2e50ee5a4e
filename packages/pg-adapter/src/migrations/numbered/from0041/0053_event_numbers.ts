/**
 * Numbers of events, in the order in which they became visible: a reader's place is one number, however much happened at
 * once. They belong to the rows, so a dump or a copy of them on another server has them too. Programs of the release
 * before leave them out, and whoever reads next gives them.
 */
import type { Expand } from "../../sql/NumberedMigration.ts"
import { tenantPolicy } from "../../sql/tenantPolicy.ts"

const sql = `
alter table event add column number bigint;
comment on column event.number is
  'Its place among the events of its restaurant, given when somebody first reads it; null until then.';
grant update (number) on event to fourtop_worker;
create policy worker_number on event for update to fourtop_worker using (true) with check (true);

create table event_head (
  restaurant_id bigint primary key,
  last bigint not null,
  -- Events since this time have a number, as soon as somebody reads: a larger one than this.
  began timestamptz not null,
  before bigint not null,
  -- Before this time no event appears any more that has none.
  since timestamptz not null
) with (fillfactor = 50);
comment on table event_head is
  'The last number of an event of each restaurant that somebody listens to, and since when events have numbers.';
${tenantPolicy(["event_head"])}
create policy worker on event_head to fourtop_worker using (true) with check (true);
grant select, insert, update on event_head to fourtop_worker;
`

export const migration: Expand = {
  kind: "expand",
  sql,
  indexes: [
    "create index event_number on event (restaurant_id, number) where number is not null",
    "create index event_unnumbered on event (restaurant_id, at) where number is null"
  ]
}
