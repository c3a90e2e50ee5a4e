/** Writes to sandboxes, which every process replays; and separate webhook addresses for sandbox events. */
import { tenantPolicy } from "../sql/tenantPolicy.ts"

export const sql = `
create table sandbox_write (
  restaurant_id bigint not null references restaurant (restaurant_id) deferrable initially deferred,
  id uuid not null,
  body jsonb not null,
  version integer not null generated always as ((body ->> 'version')::integer) stored,
  place text generated always as (body ->> 'place') stored,
  epoch text not null generated always as (body ->> 'epoch') stored,
  sequence integer not null generated always as ((body ->> 'sequence')::integer) stored,
  at bigint not null generated always as ((body ->> 'at')::bigint) stored,
  primary key (restaurant_id, id),
  constraint sandbox_write_place_unique unique (restaurant_id, place)
);
create index sandbox_write_sequence on sandbox_write (restaurant_id, epoch, sequence);
create index sandbox_write_at on sandbox_write (at);

alter table event add column sandbox boolean not null default false;

update webhook_endpoint set body = body || '{"sandbox": false}';
alter table webhook_endpoint
  add column sandbox boolean not null generated always as ((body ->> 'sandbox')::boolean) stored;
${tenantPolicy(["sandbox_write"])}
create policy worker on sandbox_write to fourtop_worker using (true) with check (true);
grant select, delete on sandbox_write to fourtop_worker;
`
