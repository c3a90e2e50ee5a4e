/** What a commit writes besides rows: events, activity entries, jobs, and the responses of idempotency keys. */
export const sql = `
create table event (
  restaurant_id bigint not null references restaurant (restaurant_id) deferrable initially deferred,
  id uuid not null,
  type text not null,
  at timestamptz not null,
  -- Text and never jsonb: it is signed, and sent again byte for byte.
  body text not null,
  guest_id bigint,
  primary key (restaurant_id, id)
);
create index event_newest on event (restaurant_id, at desc, id desc);
create index event_guest on event (restaurant_id, guest_id) where guest_id is not null;

create table activity (
  restaurant_id bigint not null references restaurant (restaurant_id) deferrable initially deferred,
  id uuid not null,
  at timestamptz not null,
  actor jsonb not null,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  detail jsonb not null,
  guest_id bigint,
  primary key (restaurant_id, id)
);
create index activity_newest on activity (restaurant_id, at desc, id desc);
create index activity_guest on activity (restaurant_id, guest_id) where guest_id is not null;

create table job (
  restaurant_id bigint not null references restaurant (restaurant_id) deferrable initially deferred,
  id uuid not null,
  kind text not null,
  due_at timestamptz not null,
  payload jsonb not null,
  attempts integer not null default 0,
  lease uuid,
  leased_until timestamptz,
  failed_at timestamptz,
  reason text,
  -- A job that is held is due again when its lease runs out; one that was given up never is.
  claimable_at timestamptz generated always as
    (case when failed_at is null then coalesce(leased_until, due_at) end) stored,
  primary key (restaurant_id, id)
);
-- Workers serve all restaurants.
create index job_claimable on job (kind, claimable_at) where claimable_at is not null;
create index job_failed on job (failed_at desc) where failed_at is not null;

create table idempotency (
  restaurant_id bigint not null references restaurant (restaurant_id) deferrable initially deferred,
  principal text not null,
  key text not null,
  fingerprint text not null,
  status integer not null,
  body text not null,
  expires_at timestamptz not null,
  primary key (restaurant_id, principal, key)
);
create index idempotency_expires_at on idempotency (expires_at);
`
