/**
 * Versions side by side: which function sets there are, which programs may use the database, and how far backfills are.
 * The clock and the conversions of instants belong to no version: triggers call them, and they stay as they are.
 */
export const sql = `
alter table numbered_migration add column needs integer, add column program text;

create table function_set (
  name text primary key,
  program text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now()
);
grant select, update (used_at) on function_set to fourtop_worker;

create table backfill (
  name text primary key,
  -- Where the next batch begins; null at the beginning.
  position text,
  done bigint not null default 0,
  -- An estimate of the server's; null if it has none.
  total bigint,
  started_at timestamptz not null default now(),
  finished_at timestamptz
);
grant select, insert, update on backfill to fourtop_worker;

create or replace function store_now() returns timestamptz language sql volatile
  as 'select clock_timestamp()';
create or replace function to_millis(at timestamptz) returns bigint language sql stable strict
  as 'select (extract(epoch from at) * 1000)::bigint';
create or replace function from_millis(millis bigint) returns timestamptz language sql immutable strict
  as 'select to_timestamp(millis / 1000.0)';
revoke all on function store_now, to_millis, from_millis from public;
`
