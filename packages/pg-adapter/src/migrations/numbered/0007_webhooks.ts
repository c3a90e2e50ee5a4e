/**
 * Webhook addresses and the deliveries to them. The queue has one row for each event and address. When an address was
 * last served and since when it has been failing is kept outside of its document, so that its version does not change
 * with it.
 */
import { tenantPolicy } from "../sql/tenantPolicy.ts"

export const sql = `
create table webhook_endpoint (
  restaurant_id bigint not null references restaurant (restaurant_id) deferrable initially deferred,
  id bigint not null,
  body jsonb not null,
  version integer not null generated always as ((body ->> 'version')::integer) stored,
  state text not null generated always as (body ->> 'state') stored,
  events jsonb not null generated always as (body -> 'events') stored,
  served_at timestamptz,
  failing_since timestamptz,
  primary key (restaurant_id, id)
);

create table delivery (
  restaurant_id bigint not null,
  endpoint_id bigint not null,
  event_id uuid not null,
  state text not null default 'pending',
  created_at timestamptz not null,
  due_at timestamptz not null,
  failures integer not null default 0,
  lease uuid,
  leased_until timestamptz,
  -- A delivery that is held is due again when its lease runs out.
  claimable_at timestamptz generated always as
    (case when state = 'pending' then coalesce(leased_until, due_at) end) stored,
  primary key (restaurant_id, endpoint_id, event_id),
  foreign key (restaurant_id, endpoint_id) references webhook_endpoint (restaurant_id, id) on delete cascade,
  foreign key (restaurant_id, event_id) references event (restaurant_id, id) on delete cascade
);
-- Address by address, so that the backlog of one is stepped over in one go.
create index delivery_claimable on delivery (restaurant_id, endpoint_id, claimable_at) where claimable_at is not null;
create index delivery_held on delivery (restaurant_id, endpoint_id, leased_until) where leased_until is not null;
create index delivery_newest on delivery (restaurant_id, created_at desc, event_id desc);
create index delivery_event on delivery (restaurant_id, event_id);

create table delivery_attempt (
  restaurant_id bigint not null,
  endpoint_id bigint not null,
  event_id uuid not null,
  number integer not null,
  at timestamptz not null,
  status integer,
  failure text,
  milliseconds integer not null,
  snippet text,
  primary key (restaurant_id, endpoint_id, event_id, number),
  foreign key (restaurant_id, endpoint_id, event_id)
    references delivery (restaurant_id, endpoint_id, event_id) on delete cascade
);
create index delivery_attempt_event on delivery_attempt (restaurant_id, event_id);
${tenantPolicy(["webhook_endpoint", "delivery", "delivery_attempt"])}
create policy worker on webhook_endpoint to fourtop_worker using (true) with check (true);
grant select, update (served_at, failing_since) on webhook_endpoint to fourtop_worker;
create policy worker on delivery to fourtop_worker using (true) with check (true);
grant select, update on delivery to fourtop_worker;
create policy worker on delivery_attempt to fourtop_worker using (true) with check (true);
grant select, insert on delivery_attempt to fourtop_worker;
create policy worker on event for select to fourtop_worker using (true);
grant select on event to fourtop_worker;
`
