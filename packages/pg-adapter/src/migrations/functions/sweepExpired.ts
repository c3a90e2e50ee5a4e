import type { SqlFunction } from "../SqlFunction.ts"

/**
 * Deletes some of what nobody will ask for again: answers of expired keys, requests older than a minute, requests of
 * apps that no owner answered, codes a day after their end, and refresh tokens that are too old to mean anything.
 */
export const sweepExpired: SqlFunction = {
  name: "sweep_expired",
  runsAs: "worker",
  signature: "(p_batch integer, out keys integer, out rates integer, out grants integer) language plpgsql volatile",
  body: `
declare
  time_of_call timestamptz := store_now();
  counted integer;
begin
  -- The condition is repeated: a key that is used again meanwhile must keep its new answer.
  delete from idempotency where expires_at <= time_of_call and ctid = any (array(
    select ctid from idempotency where expires_at <= time_of_call limit p_batch
  ));
  get diagnostics keys = row_count;
  delete from rate_log where ctid = any (array(
    select ctid from rate_log where at <= time_of_call - interval '60 seconds' limit p_batch
  ));
  get diagnostics rates = row_count;
  delete from authorization_request where ctid = any (array(
    select ctid from authorization_request where expires_at <= time_of_call limit p_batch
  ));
  get diagnostics grants = row_count;
  delete from grant_code where ctid = any (array(
    select ctid from grant_code where expires_at <= to_millis(time_of_call - interval '1 day') limit p_batch
  ));
  get diagnostics counted = row_count;
  grants := grants + counted;
  delete from grant_tokens where ctid = any (array(
    select ctid from grant_tokens where refresh_ends_at <= to_millis(time_of_call) limit p_batch
  ));
  get diagnostics counted = row_count;
  grants := grants + counted;
end
`
}
