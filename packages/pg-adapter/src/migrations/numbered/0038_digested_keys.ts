/**
 * Idempotency keys, and the fingerprints of their requests, as digests under the restaurant's own key: a key may contain
 * the phone number of a guest, and would outlive the guest's erasure.
 *
 * Programs of the version before store keys as they are, and look for them alone. So this version still locks a key by
 * the hash of its text, finds both forms, and stores that hash beside the digest. A trigger refuses what a program of
 * the version before would store under a key that has a digest already: without it, one order would become two. A day
 * after no such program runs any more, another migration can drop the trigger and the column.
 */
import type { Expand } from "../sql/NumberedMigration.ts"

const sql = `
alter table idempotency add column plain_hash bigint;

create function refuse_digested_key() returns trigger language plpgsql set search_path = fourtop, pg_temp as $$
begin
  if exists (
    select from idempotency k
    where k.restaurant_id = new.restaurant_id and k.principal = new.principal and k.expires_at > store_now()
      and k.plain_hash = hashtextextended(concat_ws(' ', new.restaurant_id, new.principal, new.key), 0)
  ) then
    raise exception using errcode = 'FT409', message = 'idempotency key';
  end if;
  return new;
end
$$;
revoke all on function refuse_digested_key from public;
create trigger idempotency_inserted before insert on idempotency for each row
  when (new.plain_hash is null) execute function refuse_digested_key();
`

export const migration: Expand = {
  kind: "expand",
  sql,
  indexes: ["create index idempotency_plain on idempotency (restaurant_id, plain_hash) where plain_hash is not null"]
}
