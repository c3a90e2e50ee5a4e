/**
 * The keys that encrypt the secrets of this database, each as a digest that identifies it and reveals nothing of it: the
 * current one, and the previous one until no secret needs it any more. The definer re-encrypts secrets.
 */
export const sql = `
create table secret_key (
  id text primary key,
  state text not null check (state in ('current', 'previous')),
  created_at timestamptz not null
);
create unique index secret_key_current on secret_key (state) where state = 'current';
grant select on secret_key to fourtop_worker;
grant update (body) on webhook_endpoint to fourtop_worker;
`
