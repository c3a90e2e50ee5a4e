/** Messages to guests that failed for good: their jobs are listed, made due again, discarded, and deleted when old. */
import { MessageRecord, Occasion, SendingQuota } from "@fourtop/core/internal"
import { byIndexes } from "../sql/planning.ts"
import type { SqlFunction } from "../sql/SqlFunction.ts"
import { isUnfenced } from "../sql/unfenced.ts"

const isFailedMessage = `kind = '${Occasion.jobKind}' and failed_at is not null`

export const failedMessages: SqlFunction = {
  name: "failed_messages",
  runsAs: "definer",
  callers: ["console"],
  signature: `(p_restaurant_id bigint, p_limit integer) returns table (
  id uuid, payload jsonb, attempts integer, at bigint, channel text, reason text
) language sql stable`,
  body: `
select job.id, job.payload, job.attempts, to_millis(job.failed_at), kept.channel, kept.reason
from job left join guest_message kept on kept.restaurant_id = job.restaurant_id and kept.id = job.id
where job.restaurant_id = p_restaurant_id and job.kind = '${Occasion.jobKind}' and job.failed_at is not null
order by job.failed_at desc, job.id desc limit p_limit
`
}

export const retryMessage: SqlFunction = {
  name: "retry_message",
  runsAs: "definer",
  callers: ["console"],
  signature: "(p_restaurant_id bigint, p_id uuid) returns table (payload jsonb) language sql volatile",
  body: `
with again as (
  update job set due_at = store_now(), attempts = 0, lease = null, leased_until = null, failed_at = null, reason = null
  where restaurant_id = p_restaurant_id and id = p_id and ${isFailedMessage}
  returning job.id, job.payload
), forgotten as (
  delete from guest_message where restaurant_id = p_restaurant_id and id in (select again.id from again)
)
select again.payload from again
`
}

export const discardMessage: SqlFunction = {
  name: "discard_message",
  runsAs: "definer",
  callers: ["console"],
  signature: "(p_restaurant_id bigint, p_id uuid) returns table (payload jsonb) language sql volatile",
  body: `
delete from job where restaurant_id = p_restaurant_id and id = p_id and ${isFailedMessage} returning job.payload
`
}

/**
 * Forgets the messages to a guest, and whom they went to, unless no mail may be sent there. Receipts that are still to be
 * sent are not: their jobs have the address.
 */
export const forgetMessages: SqlFunction = {
  name: "forget_messages",
  runsAs: "definer",
  callers: ["worker"],
  signature: "(p_restaurant_id bigint, p_guest_id bigint) returns void language sql volatile",
  body: `
with gone as (
  delete from guest_message m where m.restaurant_id = p_restaurant_id and m.guest_id = p_guest_id
  returning m.id, m.recipients
), unsent as (
  delete from job where restaurant_id = p_restaurant_id and kind = '${Occasion.jobKind}'
    and payload ->> 'receipt_id' is not null and payload ->> 'guest_id' = p_guest_id::text
), unplaced as (
  delete from message_place p using gone where p.restaurant_id = p_restaurant_id and p.message = gone.id
)
delete from message_recipient r using gone
where r.restaurant_id = p_restaurant_id and r.recipient = any (gone.recipients) and not r.suppressed
`
}

export const sweepMessages: SqlFunction = {
  name: "sweep_messages",
  runsAs: "definer",
  callers: ["worker"],
  signature: `(p_batch integer, out forgotten integer) language plpgsql volatile ${byIndexes}`,
  body: `
declare
  -- An index is not searched for what a volatile function returns.
  horizon timestamptz := store_now() - interval '${MessageRecord.keptDays} days';
  message_horizon bigint := to_millis(horizon);
  place_horizon bigint := to_millis(store_now()) - ${SendingQuota.longestWindow};
  jobs integer;
begin
  delete from guest_message where at <= message_horizon and ctid = any (array(
    select ctid from guest_message where at <= message_horizon and ${isUnfenced("guest_message.restaurant_id")}
    limit p_batch
  ));
  get diagnostics forgotten = row_count;
  -- The condition is repeated, because a message may have been sent again in the meantime.
  delete from job where ${isFailedMessage} and failed_at <= horizon and ctid = any (array(
    select ctid from job where ${isFailedMessage} and failed_at <= horizon and ${isUnfenced("job.restaurant_id")}
    limit p_batch
  ));
  get diagnostics jobs = row_count;
  forgotten := forgotten + jobs;
  delete from message_place where at <= place_horizon and ctid = any (array(
    select ctid from message_place where at <= place_horizon and ${isUnfenced("message_place.restaurant_id")}
    limit p_batch
  ));
  get diagnostics jobs = row_count;
  forgotten := forgotten + jobs;
end
`
}
