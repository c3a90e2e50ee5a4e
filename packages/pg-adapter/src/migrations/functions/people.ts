/** People and their sessions; each change also writes its entries to the activity and security logs. */
import { Session } from "@fourtop/core/internal"
import type { SqlFunction } from "../sql/SqlFunction.ts"
import { insertSecurity } from "./securityLog.ts"
import { browserOf } from "./signIns.ts"
import { mayEnd } from "../sql/unfenced.ts"

/** A session as the core has it; `s` is its row. */
const sessionOf = `jsonb_build_object('digest', s.digest, 'person_id', s.person_id, 'created_at', s.created_at,
  'seen_at', s.seen_at, 'address', s.address, 'browser', s.browser)`

/** The language of a shared device, where it has one; `d` is its row. */
export const languageOfDevice = `case when d.language is null then '{}' else jsonb_build_object('language', d.language) end`

/** A session on a shared device likewise; `d` is the row of the device. */
const sharedSessionOf = `jsonb_build_object('digest', s.digest, 'person_id', s.person_id, 'created_at', s.created_at,
  'seen_at', s.seen_at, 'address', '', 'browser', '', 'shared', jsonb_build_object('digest', d.digest,
  'restaurant_id', d.at_restaurant, 'name', d.name, 'lock_minutes', d.lock_minutes) || ${languageOfDevice})`

/**
 * Writes the entries that came with a change to the logs of their restaurants, and queues what tells their owners. Those
 * of a restaurant that has left, or is on its way, are left out: people sign in, and change what is theirs, all the same.
 */
export const note = `
  if p_noted is not null then
    select jsonb_agg(n) into p_noted from jsonb_array_elements(p_noted) n
      where ${mayEnd(`(n ->> 'restaurantId')::bigint`)};
  end if;
  if p_noted is not null then
    insert into activity (restaurant_id, id, at, actor, action, subject_kind, subject_id, detail, guest_id)
      select n."restaurantId", (n.entry ->> 'id')::uuid, from_millis((n.entry ->> 'at')::bigint), n.entry -> 'actor',
        n.entry ->> 'action', n.entry -> 'subject' ->> 'kind', n.entry -> 'subject' ->> 'id', n.entry -> 'detail', null
      from jsonb_to_recordset(p_noted) n ("restaurantId" bigint, entry jsonb);
    ${insertSecurity(`select n."restaurantId", n.security from jsonb_to_recordset(p_noted) n ("restaurantId" bigint, security jsonb)`)}
    insert into job (restaurant_id, id, kind, due_at, payload)
      select n."restaurantId", (n.notice ->> 'id')::uuid, n.notice ->> 'kind',
        from_millis((n.notice ->> 'due_at')::bigint), n.notice -> 'payload'
      from jsonb_to_recordset(p_noted) n ("restaurantId" bigint, notice jsonb)
      where jsonb_typeof(n.notice) = 'object';
  end if;`

export const listPeople: SqlFunction = {
  name: "list_people",
  runsAs: "definer",
  callers: [],
  signature: "() returns setof jsonb language sql stable",
  body: `select body from person order by email collate "C"`
}

/** Whether the memberships in this expression contain one at the restaurant, and with the role if one is given. */
const memberAt = (memberships: string, restaurant: string, role?: string): string =>
  `${memberships} @> jsonb_build_array(jsonb_build_object('restaurant_id', ${restaurant}${role === undefined ? "" : `, 'role', '${role}'`}))`

/**
 * Returns false where the restaurant that needs another owner has none. Of two who would leave it without one, the
 * second waits for the first, and then sees what it did.
 */
const requireOtherOwner = `
  if p_other_owner_of is not null then
    perform pg_advisory_xact_lock(hashtextextended('owners ' || p_other_owner_of, 0));
    if not exists (
      select from person where id <> p_id and ${memberAt("body -> 'memberships'", "p_other_owner_of", "owner")}
    ) then
      return false;
    end if;
  end if;`

export const listMembers: SqlFunction = {
  name: "list_members",
  runsAs: "definer",
  callers: ["console", "worker"],
  signature: "(p_restaurant_id bigint) returns setof jsonb language sql stable",
  body: `
select jsonb_build_object('id', id, 'email', email, 'name', body -> 'name', 'memberships', body -> 'memberships',
  'has_factor', body ? 'factor', 'has_pin', body ? 'pin', 'has_proved_email', body ? 'email_proved_at',
  'language', body -> 'language',
  'last_sign_in_at', (select max(last_at) from person_browser b where b.person_id = person.id))
from person where ${memberAt("body -> 'memberships'", "p_restaurant_id")}
order by email collate "C"
`
}

export const hasOthers: SqlFunction = {
  name: "has_others",
  runsAs: "definer",
  callers: ["console"],
  signature: "(p_email text) returns boolean language sql stable",
  body: `select exists (select from person where email <> p_email)`
}

export const findPerson: SqlFunction = {
  name: "find_person",
  runsAs: "definer",
  callers: ["console"],
  signature: "(p_email text) returns setof jsonb language sql stable",
  body: `select body from person where email = p_email`
}

export const putPerson: SqlFunction = {
  name: "put_person",
  runsAs: "definer",
  callers: ["console"],
  signature: `(
  p_id bigint, p_version integer, p_body jsonb, p_noted jsonb, p_ends_sessions boolean, p_except text,
  p_only text, p_using text, p_other_owner_of bigint
) returns boolean language plpgsql volatile`,
  body: `
begin
  ${requireOtherOwner}
  if p_using is not null then
    -- The person first: removing them also locks them before their links.
    perform from person where id = p_id for update;
    perform from access_link where digest = p_using for update;
    if not found then
      return false;
    end if;
  end if;
  if p_version = 0 then
    insert into person (id, body) values (p_id, p_body) on conflict do nothing;
  else
    update person set body = p_body where id = p_id and version = p_version;
  end if;
  if not found then
    return false;
  end if;
  if p_using is not null then
    delete from access_link where digest = p_using;
  end if;
  if p_ends_sessions then
    delete from person_session where person_id = p_id and case
      when p_only is null then digest is distinct from p_except
      else digest = p_only
    end;
    if p_only is null then
      delete from shared_session where person_id = p_id;
    end if;
  end if;
  ${note}
  return true;
end
`
}

export const removePerson: SqlFunction = {
  name: "remove_person",
  runsAs: "definer",
  callers: ["console"],
  signature: `(
  p_id bigint, p_version integer, p_noted jsonb, p_other_owner_of bigint
) returns boolean language plpgsql volatile`,
  body: `
begin
  ${requireOtherOwner}
  delete from person where id = p_id and version = p_version;
  if not found then
    return false;
  end if;
  ${note}
  return true;
end
`
}

export const beginSession: SqlFunction = {
  name: "begin_session",
  runsAs: "definer",
  callers: ["console"],
  signature: `(
  p_digest text, p_person_id bigint, p_version integer, p_created_at bigint, p_seen_at bigint, p_noted jsonb,
  p_begun_before bigint, p_unused_since bigint, p_address text, p_browser text
) returns boolean language plpgsql volatile`,
  body: `
begin
  -- Changes to the person wait for this lock, so that no session begins with a password that was just replaced.
  perform from person where id = p_person_id and version = p_version for share;
  if not found then
    return false;
  end if;
  delete from person_session
    where person_id = p_person_id and (created_at < p_begun_before or seen_at < p_unused_since);
  delete from person_session where digest in (
    select digest from person_session where person_id = p_person_id
    order by seen_at desc, created_at desc, digest collate "C" offset ${Session.mostAtOnce - 1}
  );
  insert into person_session (digest, person_id, created_at, seen_at, address, browser)
    values (p_digest, p_person_id, p_created_at, p_seen_at, p_address, p_browser);
  ${note}
  return true;
end
`
}

export const findSession: SqlFunction = {
  name: "find_session",
  runsAs: "definer",
  callers: ["console"],
  signature: `(
  p_digest text, out session jsonb, out person jsonb, out restaurants jsonb, out new_sign_ins jsonb
) returns setof record language sql stable`,
  body: `
select ${sessionOf}, p.body,
  (select coalesce(jsonb_agg(r.body order by r.slug collate "C"), '[]') from restaurant r
   where r.restaurant_id in (select (m ->> 'restaurant_id')::bigint from jsonb_array_elements(p.body -> 'memberships') m)),
  (select coalesce(jsonb_agg(${browserOf} order by b.first_at desc), '[]') from person_browser b
   where b.person_id = p.id and b.is_new)
from person_session s join person p on p.id = s.person_id
where s.digest = p_digest
union all
select ${sharedSessionOf}, p.body,
  (select coalesce(jsonb_agg(r.body), '[]') from restaurant r
   where r.restaurant_id = d.at_restaurant and ${memberAt("p.body -> 'memberships'", "d.at_restaurant")}),
  '[]'
from shared_session s join shared_device d on d.digest = s.device join person p on p.id = s.person_id
where s.digest = p_digest
`
}

export const accessOfSessions: SqlFunction = {
  name: "access_of_sessions",
  runsAs: "definer",
  callers: ["console"],
  signature: "(p_digests text[]) returns setof jsonb language sql stable",
  body: `
select jsonb_build_object('session', ${sessionOf}, 'memberships', p.body -> 'memberships')
from person_session s join person p on p.id = s.person_id where s.digest = any (p_digests)
union all
select jsonb_build_object('session', ${sharedSessionOf}, 'memberships', p.body -> 'memberships')
from shared_session s join shared_device d on d.digest = s.device join person p on p.id = s.person_id
where s.digest = any (p_digests)
`
}

export const listSessions: SqlFunction = {
  name: "list_sessions",
  runsAs: "definer",
  callers: ["console"],
  signature: "(p_person_id bigint) returns setof jsonb language sql stable",
  body: `
select ${sessionOf} from person_session s where person_id = p_person_id
order by seen_at desc, created_at desc, digest collate "C"
`
}

export const touchSession: SqlFunction = {
  name: "touch_session",
  runsAs: "definer",
  callers: ["console"],
  signature: "(p_digest text, p_at bigint) returns void language sql volatile",
  body: `
update person_session set seen_at = p_at where digest = p_digest;
update shared_session set seen_at = p_at where digest = p_digest;
`
}

export const endSession: SqlFunction = {
  name: "end_session",
  runsAs: "definer",
  callers: ["console"],
  signature: "(p_digest text) returns void language sql volatile",
  body: `
delete from person_session where digest = p_digest;
delete from shared_session where digest = p_digest;
`
}
