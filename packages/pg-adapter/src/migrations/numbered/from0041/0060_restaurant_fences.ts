/**
 * The fence of a restaurant that is being moved. Triggers look for it with the first row that a transaction writes, so
 * that no statement can forget it; nothing is locked for that, and they are enabled only while there is a fence. Whoever
 * puts up a fence waits afterwards for the transactions that were running: those that begin later see it.
 */
import type { Expand } from "../../sql/NumberedMigration.ts"
import { fenced } from "../../sql/fenced.ts"
import { tenantPolicy } from "../../sql/tenantPolicy.ts"

/** The tables of restaurants but those in `unguarded`. */
const tables = `
access_link activity api_token app_grant booking booking_day branch category closing delivery dish drawer event
event_head experience experience_booking gift_card grant_code grant_tokens guest guest_link guest_message idempotency
ingredient job menu message_place message_recipient message_sender modifier_group occupancy order order_number outage
own_number payment posting receipt receipt_series restaurant restaurant_key retention_turn review sales_archive
sales_change sales_day sales_rolled sandbox sandbox_write security_log settings shift_week table ticket venue_edit
venue_version waitlist_entry webhook_endpoint`
  .trim()
  .split(/\s+/)

/** One query for logins and one for functions: a plan depends on whom policies are for, and is kept for one of them. */
const isClosed = `exists (select from fourtop.restaurant_fence where restaurant_id = restaurant and state <> 'draining')`

const sql = `
create table restaurant_fence (
  restaurant_id bigint primary key,
  state text not null check (state in ('draining', 'closed', 'moved', 'arriving')),
  since timestamptz not null default now(),
  note jsonb not null default '{}'
);
comment on table restaurant_fence is 'Restaurants that are being moved, and what may still be done with them here.';
${tenantPolicy(["restaurant_fence"])}
create policy worker on restaurant_fence to fourtop_worker using (true) with check (true);
-- A transaction looks for a fence before it names its restaurant. That a restaurant is moving is no secret from others;
-- its note is, and no login may read that.
create policy seen on restaurant_fence for select using (true);
grant select, insert, update, delete on restaurant_fence to fourtop_worker;
-- Whoever brings a restaurant looks whether another one has its numbers.
create policy worker on own_number to fourtop_worker using (true);
grant select on own_number to fourtop_worker;

create function halt_fenced() returns trigger language plpgsql volatile as $function$
declare
  restaurant bigint := case when tg_op = 'DELETE' then old.restaurant_id else new.restaurant_id end;
  closed boolean;
begin
  if restaurant is null or restaurant::text = current_setting('app.unfenced', true) then
    return null;
  end if;
  if current_user = session_user then
    closed := ${isClosed};
  else
    closed := ${isClosed};
  end if;
  if closed then
    raise exception using errcode = '55P03',
      message = format('restaurant %s is being moved', restaurant);
  end if;
  perform set_config('app.unfenced', restaurant::text, true);
  return null;
end
$function$;
${fenced(tables)}
`

export const migration: Expand = { kind: "expand", sql }
