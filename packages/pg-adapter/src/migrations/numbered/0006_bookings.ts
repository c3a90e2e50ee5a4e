/**
 * Bookings, the tables they occupy, and the days whose versions racing bookings compare. Dates and times are texts that
 * sort by their bytes, as in the core.
 *
 * The constraint against double-booked tables is checked at once, like unique values and for the same reason.
 */
import { tenantPolicy } from "../sql/tenantPolicy.ts"

const day = 24 * 60 * 60 * 1000

export const sql = `
create table booking_day (
  restaurant_id bigint not null references restaurant (restaurant_id) deferrable initially deferred,
  id text collate "C" not null,
  body jsonb not null,
  version integer not null generated always as ((body ->> 'version')::integer) stored,
  primary key (restaurant_id, id)
);

create table booking (
  restaurant_id bigint not null references restaurant (restaurant_id) deferrable initially deferred,
  id uuid not null,
  body jsonb not null,
  view text not null,
  version integer not null generated always as ((body ->> 'version')::integer) stored,
  date text collate "C" not null generated always as (body ->> 'date') stored,
  time text collate "C" not null generated always as (body ->> 'time') stored,
  status text not null generated always as (body ->> 'status') stored,
  starts_at bigint not null generated always as ((body ->> 'starts_at')::bigint) stored,
  party_size integer not null generated always as ((body ->> 'party_size')::integer) stored,
  guest_id bigint generated always as ((body ->> 'guest_id')::bigint) stored,
  primary key (restaurant_id, id),
  constraint booking_guest_id_reference foreign key (restaurant_id, guest_id)
    references guest (restaurant_id, id) deferrable initially deferred
);
create index booking_date on booking (restaurant_id, date, time, id);
create index booking_status on booking (restaurant_id, status, date, time, id);
create index booking_guest_id on booking (restaurant_id, guest_id) where guest_id is not null;

create table occupancy (
  restaurant_id bigint not null references restaurant (restaurant_id) deferrable initially deferred,
  id uuid not null,
  body jsonb not null,
  version integer not null generated always as ((body ->> 'version')::integer) stored,
  table_id bigint not null generated always as ((body ->> 'table_id')::bigint) stored,
  booking_id uuid generated always as ((body ->> 'booking_id')::uuid) stored,
  "from" bigint not null generated always as ((body ->> 'from')::bigint) stored,
  "to" bigint not null generated always as ((body ->> 'to')::bigint) stored,
  primary key (restaurant_id, id),
  constraint occupancy_table_id_reference foreign key (restaurant_id, table_id)
    references "table" (restaurant_id, id) deferrable initially deferred,
  constraint occupancy_booking_id_reference foreign key (restaurant_id, booking_id)
    references booking (restaurant_id, id) deferrable initially deferred,
  constraint occupancy_exclusive exclude using gist
    (restaurant_id with =, table_id with =, int8range("from", "to") with &&)
);
create index occupancy_booking_id on occupancy (restaurant_id, booking_id) where booking_id is not null;
-- What touches a time begins at most a day before it, or is one of the few that are longer. The ranges of the
-- constraint cannot be searched under row-level security, because their comparison might leak what it compares.
create index occupancy_from on occupancy (restaurant_id, "from");
create index occupancy_long on occupancy (restaurant_id, "to") where "to" - "from" > ${day};
${tenantPolicy(["booking_day", "booking", "occupancy"])}`
