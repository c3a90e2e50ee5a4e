import type { SqlFunction } from "../SqlFunction.ts"

/** Deletes some of what nobody will ask for again: answers of expired keys, and requests older than a minute. */
export const sweepExpired: SqlFunction = {
  name: "sweep_expired",
  runsAs: "worker",
  signature: "(p_batch integer, out keys integer, out rates integer) language plpgsql volatile",
  body: `
declare
  time_of_call timestamptz := store_now();
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
end
`
}
