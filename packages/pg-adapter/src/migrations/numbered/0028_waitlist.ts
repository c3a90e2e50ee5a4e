/**
 * The waitlist, and tables that are held for an offer to it. An offer occupies its tables under the same constraint as a
 * booking. Which entries are live is the core's rule; the index has only those, which are few.
 */
import { tenantPolicy } from "../sql/tenantPolicy.ts"

export const sql = `
create table waitlist_entry (
  restaurant_id bigint not null references restaurant (restaurant_id) deferrable initially deferred,
  id uuid not null,
  body jsonb not null,
  view text not null,
  version integer not null generated always as ((body ->> 'version')::integer) stored,
  status text not null generated always as (body ->> 'status') stored,
  date text collate "C" not null generated always as (body ->> 'date') stored,
  live_key text generated always as (body ->> 'live_key') stored,
  party_size integer not null generated always as ((body ->> 'party_size')::integer) stored,
  created_at bigint not null generated always as ((body ->> 'created_at')::bigint) stored,
  offer_starts_at bigint generated always as ((body -> 'offer' ->> 'starts_at')::bigint) stored,
  guest_id bigint generated always as ((body ->> 'guest_id')::bigint) stored,
  booking_id uuid generated always as ((body ->> 'booking_id')::uuid) stored,
  branch_id bigint generated always as ((body ->> 'branch_id')::bigint) stored,
  -- Zero: of no branch, as for bookings.
  at_branch bigint not null generated always as (coalesce((body ->> 'branch_id')::bigint, 0)) stored,
  primary key (restaurant_id, id),
  constraint waitlist_entry_live_key_unique unique (restaurant_id, live_key),
  constraint waitlist_entry_guest_id_reference foreign key (restaurant_id, guest_id)
    references guest (restaurant_id, id) deferrable initially deferred,
  constraint waitlist_entry_booking_id_reference foreign key (restaurant_id, booking_id)
    references booking (restaurant_id, id) deferrable initially deferred,
  constraint waitlist_entry_branch_id_reference foreign key (restaurant_id, branch_id)
    references branch (restaurant_id, id) deferrable initially deferred
);
create index waitlist_entry_live on waitlist_entry (restaurant_id, date, created_at, id)
  where status in ('waiting', 'offered');
create index waitlist_entry_guest_id on waitlist_entry (restaurant_id, guest_id) where guest_id is not null;
${tenantPolicy(["waitlist_entry"])}

alter table occupancy
  add column waitlist_id uuid generated always as ((body ->> 'waitlist_id')::uuid) stored,
  add constraint occupancy_waitlist_id_reference foreign key (restaurant_id, waitlist_id)
    references waitlist_entry (restaurant_id, id) deferrable initially deferred;
create index occupancy_waitlist_id on occupancy (restaurant_id, waitlist_id) where waitlist_id is not null;
`
