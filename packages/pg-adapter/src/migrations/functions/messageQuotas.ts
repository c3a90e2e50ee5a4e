/** Room for messages, and the addresses that take no mail. */
import { Occasion, SendingQuota } from "@fourtop/core/internal"
import type { SqlFunction } from "../sql/SqlFunction.ts"

const [hour, day] = [3_600_000, SendingQuota.longestWindow]

/** When the window has room, if it has none at the time of the call. `limit` and `length` are of the window. */
const waitFor = (limit: string, length: number): string => `
  select count(*) into counted from message_place
    where restaurant_id = p_restaurant_id and key = p_key and at > p_now - ${length};
  if counted >= ${limit} then
    select at + ${length} into freed from message_place
      where restaurant_id = p_restaurant_id and key = p_key and at > p_now - ${length}
      order by at offset least(counted - ${limit} + p_ahead, counted - 1) limit 1;
    room := greatest(room, freed);
  end if;`

/** The rule `roomAt` of the core, for the places of one key. */
export const messageRoom: SqlFunction = {
  name: "message_room",
  runsAs: "definer",
  callers: [],
  signature: `(
  p_restaurant_id bigint, p_key text, p_hour bigint, p_day bigint, p_ahead bigint, p_now bigint
) returns bigint language plpgsql volatile`,
  body: `
declare
  room bigint := p_now;
  counted bigint;
  freed bigint;
begin${waitFor("p_hour", hour)}${waitFor("p_day", day)}
  return room;
end
`
}

/** All messages of a restaurant are counted one after another, by all processes. The clock is read after that. */
const lock = "perform pg_advisory_xact_lock(hashtextextended('message ' || p_restaurant_id, 3));"

const postpone = `
  update job set due_at = from_millis(until), attempts = greatest(0, attempts - 1), lease = null, leased_until = null
    where restaurant_id = p_restaurant_id and id = p_id and lease::text = p_lease and failed_at is null;`

/**
 * Takes a place for a message to a guest, or makes it wait, and drops older ones about its subject that wait. The next
 * statement of the transaction writes the record of one that waits.
 */
export const takeMessage: SqlFunction = {
  name: "take_message",
  runsAs: "definer",
  callers: ["worker"],
  signature: `(
  p_restaurant_id bigint, p_id uuid, p_lease text, p_subject_kind text, p_subject_id uuid,
  p_recipients jsonb, p_address text, p_quotas jsonb,
  out outcome text, out until bigint, out "over" text, out superseded integer
) language plpgsql volatile`,
  body: `
#variable_conflict use_column
declare
  now_millis bigint;
  own_state text;
  first_sent bigint;
  quota jsonb;
  one text;
  room bigint;
  gone uuid[];
begin
  ${lock}
  now_millis := to_millis(store_now());
  superseded := 0;
  until := now_millis;

  delete from message_place where restaurant_id = p_restaurant_id and message = p_id
    and (starts_with(key, 'to ') or starts_with(key, 'address '));
  insert into message_place (restaurant_id, key, at, message)
    select p_restaurant_id, 'to ' || value, now_millis, p_id from jsonb_array_elements_text(p_recipients)
    union all select p_restaurant_id, 'address ' || p_address, now_millis, p_id where p_address is not null;

  select state into own_state from guest_message where restaurant_id = p_restaurant_id and id = p_id;
  if own_state = 'dropped' then
    outcome := 'superseded';
  elsif exists (
    select from message_recipient where restaurant_id = p_restaurant_id and recipient = p_address and suppressed
  ) then
    outcome := 'suppressed';
  else
    for one in select value from jsonb_array_elements_text(p_recipients) loop
      quota := p_quotas -> case when exists (
        select from message_recipient where restaurant_id = p_restaurant_id and recipient = one and confirmed
      ) then 'recipient' else 'newRecipient' end;
      room := message_room(
        p_restaurant_id, 'recipient ' || one, (quota ->> 0)::bigint, (quota ->> 1)::bigint, 0, now_millis
      );
      if room > until then
        until := room;
        "over" := 'recipient';
      end if;
    end loop;

    quota := p_quotas -> 'subject';
    room := message_room(
      p_restaurant_id, 'subject ' || p_subject_kind || ' ' || p_subject_id,
      (quota ->> 0)::bigint, (quota ->> 1)::bigint, 0, now_millis
    );
    if room > until then
      until := room;
      "over" := 'subject';
    end if;

    select first_at into first_sent from message_sender where restaurant_id = p_restaurant_id;
    if first_sent is null then
      select least(now_millis, at) into first_sent from guest_message
        where restaurant_id = p_restaurant_id and state = 'sent' order by at, id limit 1;
    end if;
    quota := p_quotas -> case
      when now_millis - coalesce(first_sent, now_millis) < ${SendingQuota.newDays * day} then 'newRestaurant'
      else 'restaurant' end;
    room := message_room(
      p_restaurant_id, 'restaurant', (quota ->> 0)::bigint, (quota ->> 1)::bigint,
      (select count(*) from guest_message where restaurant_id = p_restaurant_id and state = 'waiting'
         and reason = 'quota_restaurant' and id <> p_id),
      now_millis
    );
    if room > until then
      until := room;
      "over" := 'restaurant';
    end if;

    -- Jobs before records, like whoever finishes a message.
    gone := array(
      select id from guest_message where restaurant_id = p_restaurant_id and subject_kind = p_subject_kind
        and subject_id = p_subject_id and state = 'waiting' and id <> p_id
    );
    delete from job where restaurant_id = p_restaurant_id and id = any (gone) and kind = '${Occasion.jobKind}';
    update guest_message set state = 'dropped', reason = 'superseded', at = now_millis
      where restaurant_id = p_restaurant_id and id = any (gone);
    superseded := cardinality(gone);

    if "over" is null then
      outcome := 'room';
      insert into message_sender (restaurant_id, first_at)
        values (p_restaurant_id, coalesce(first_sent, now_millis)) on conflict do nothing;
      insert into message_place (restaurant_id, key, at, message)
        select p_restaurant_id, 'recipient ' || value, now_millis, p_id from jsonb_array_elements_text(p_recipients)
        union all values
          (p_restaurant_id, 'subject ' || p_subject_kind || ' ' || p_subject_id, now_millis, p_id),
          (p_restaurant_id, 'restaurant', now_millis, p_id)
        on conflict do nothing;
      delete from guest_message where restaurant_id = p_restaurant_id and id = p_id and state = 'waiting';
    elsif own_state is distinct from 'waiting' and (
      select count(*) from guest_message where restaurant_id = p_restaurant_id and state = 'waiting' and id <> p_id
        and recipients && array(select value from jsonb_array_elements_text(p_recipients))
    ) >= ${SendingQuota.mostWaiting} then
      outcome := 'too_many_waiting';
    else
      outcome := 'waits';${postpone}
    end if;
  end if;
  perform set_config('app.message_waits', case when outcome = 'waits' then "over" else '' end, true);
end
`
}

/** The same for mail to one of the restaurant's people. */
export const takePersonMessage: SqlFunction = {
  name: "take_person_message",
  runsAs: "definer",
  callers: ["worker"],
  signature: `(
  p_restaurant_id bigint, p_id uuid, p_lease text, p_kind text, p_recipient text, p_quotas jsonb,
  out has_room boolean
) language plpgsql volatile`,
  body: `
declare
  now_millis bigint;
  until bigint;
  person text := 'person ' || p_kind || ' ' || p_recipient;
  people text := 'people ' || p_kind;
begin
  ${lock}
  now_millis := to_millis(store_now());
  until := greatest(
    message_room(p_restaurant_id, person,
      (p_quotas -> 'person' ->> 0)::bigint, (p_quotas -> 'person' ->> 1)::bigint, 0, now_millis),
    message_room(p_restaurant_id, people,
      (p_quotas -> 'people' ->> 0)::bigint, (p_quotas -> 'people' ->> 1)::bigint, 0, now_millis)
  );
  has_room := until <= now_millis;
  if has_room then
    insert into message_place (restaurant_id, key, at, message)
      values (p_restaurant_id, person, now_millis, p_id), (p_restaurant_id, people, now_millis, p_id)
      on conflict do nothing;
  else${postpone}
  end if;
end
`
}

/** Gives back the places of a message that nobody got; whom it goes to stays known. */
export const giveBackMessage: SqlFunction = {
  name: "give_back_message",
  runsAs: "definer",
  callers: ["worker"],
  signature: "(p_restaurant_id bigint, p_id uuid) returns void language sql volatile",
  body: `
delete from message_place where restaurant_id = p_restaurant_id and message = p_id
  and not starts_with(key, 'to ') and not starts_with(key, 'address ')
`
}

/** What is known of recipients: they have used a link, or take no mail. */
const known = (
  name: "confirm_recipients" | "suppress_recipients",
  column: string,
  caller: "api" | "worker"
): SqlFunction => ({
  name,
  runsAs: "definer",
  callers: [caller],
  signature: "(p_restaurant_id bigint, p_recipients jsonb) returns void language sql volatile",
  body: `
insert into message_recipient as kept (restaurant_id, recipient, ${column})
  select p_restaurant_id, value, true from jsonb_array_elements_text(p_recipients)
  on conflict (restaurant_id, recipient) do update set ${column} = true where not kept.${column}
`
})

export const confirmRecipients: SqlFunction = known("confirm_recipients", "confirmed", "api")
export const suppressRecipients: SqlFunction = known("suppress_recipients", "suppressed", "worker")

/** Notes what a mail provider reports of a message, once. */
export const reportMessage: SqlFunction = {
  name: "report_message",
  runsAs: "definer",
  callers: ["worker"],
  signature: "(p_id uuid, p_reason text) returns table (restaurant_id bigint) language sql volatile",
  body: `
with reported as (
  update guest_message m set state = 'failed', reason = p_reason where m.id = p_id and m.state = 'sent'
  returning m.restaurant_id, m.address
), stopped as (
  insert into message_recipient as kept (restaurant_id, recipient, suppressed)
    select r.restaurant_id, r.address, true from reported r where r.address is not null
    on conflict (restaurant_id, recipient) do update set suppressed = true
)
select r.restaurant_id from reported r
`
}

/** Allows mail to the address of a message again, unless that was done before. */
export const allowMail: SqlFunction = {
  name: "allow_mail",
  runsAs: "definer",
  callers: ["console"],
  signature: `(
  p_restaurant_id bigint, p_id uuid,
  out subject_kind text, out subject_id uuid, out occasion text, out outcome text
) returns setof record language plpgsql volatile`,
  body: `
#variable_conflict use_column
declare
  whose text;
  found_state record;
begin
  select m.subject_kind, m.subject_id, m.occasion, m.address into subject_kind, subject_id, occasion, whose
    from guest_message m where m.restaurant_id = p_restaurant_id and m.id = p_id;
  if not found then
    return;
  end if;
  select r.suppressed, r.allowed into found_state from message_recipient r
    where r.restaurant_id = p_restaurant_id and r.recipient = whose for update;
  outcome := case
    when not found or not found_state.suppressed then 'not_suppressed'
    when found_state.allowed then 'allowed_before'
    else 'allowed' end;
  if outcome = 'allowed' then
    update message_recipient r set suppressed = false, allowed = true
      where r.restaurant_id = p_restaurant_id and r.recipient = whose;
  end if;
  return next;
end
`
}
