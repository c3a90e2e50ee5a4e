/** Tablets that people use with a PIN, the sessions on them, and wrong PINs. */
import type { SqlFunction } from "../sql/SqlFunction.ts"
import { languageOfDevice, note } from "./people.ts"

/** A device as the core has it; `d` is its row. */
const deviceOf = `jsonb_build_object('digest', d.digest, 'restaurant_id', d.at_restaurant, 'name', d.name,
  'lock_minutes', d.lock_minutes, 'enrolled_by', d.enrolled_by, 'enrolled_at', d.enrolled_at, 'seen_at', d.seen_at)
  || ${languageOfDevice}`

/** Whether `p` has access to the restaurant of `d`. */
const isMember = `p.body -> 'memberships' @> jsonb_build_array(jsonb_build_object('restaurant_id', d.at_restaurant))`

export const enrolSharedDevice: SqlFunction = {
  name: "enrol_shared_device",
  runsAs: "definer",
  callers: ["console"],
  signature: "(p_device jsonb, p_noted jsonb, p_most integer) returns boolean language plpgsql volatile",
  body: `
declare
  enrolled_for bigint := (p_device ->> 'restaurant_id')::bigint;
begin
  -- One at a time for each restaurant, so that concurrent calls never enrol too many.
  perform pg_advisory_xact_lock(hashtextextended('shared devices ' || enrolled_for, 0));
  if (select count(*) from shared_device where at_restaurant = enrolled_for) >= p_most then
    return false;
  end if;
  insert into shared_device (digest, at_restaurant, name, lock_minutes, language, enrolled_by, enrolled_at, seen_at)
    values (p_device ->> 'digest', enrolled_for, p_device ->> 'name', (p_device ->> 'lock_minutes')::integer,
      p_device ->> 'language',
      (p_device ->> 'enrolled_by')::bigint, (p_device ->> 'enrolled_at')::bigint, (p_device ->> 'seen_at')::bigint);
  ${note}
  return true;
end
`
}

export const listSharedDevices: SqlFunction = {
  name: "list_shared_devices",
  runsAs: "definer",
  callers: ["console"],
  signature: "(p_restaurant_id bigint) returns setof jsonb language sql stable",
  body: `
select ${deviceOf} from shared_device d where at_restaurant = p_restaurant_id
order by name collate "C", digest collate "C"
`
}

export const speakOnSharedDevice: SqlFunction = {
  name: "speak_on_shared_device",
  runsAs: "definer",
  callers: ["console"],
  signature: "(p_restaurant_id bigint, p_digest text, p_language text) returns boolean language plpgsql volatile",
  body: `
begin
  update shared_device set language = p_language where at_restaurant = p_restaurant_id and digest = p_digest;
  return found;
end
`
}

export const revokeSharedDevice: SqlFunction = {
  name: "revoke_shared_device",
  runsAs: "definer",
  callers: ["console"],
  signature: "(p_restaurant_id bigint, p_digest text, p_noted jsonb) returns boolean language plpgsql volatile",
  body: `
begin
  delete from shared_device where at_restaurant = p_restaurant_id and digest = p_digest;
  if not found then
    return false;
  end if;
  ${note}
  return true;
end
`
}

export const openSharedDevice: SqlFunction = {
  name: "open_shared_device",
  runsAs: "definer",
  callers: ["console"],
  signature: `(
  p_digest text, out device jsonb, out restaurant jsonb, out people jsonb
) returns setof record language sql stable`,
  body: `
select ${deviceOf}, r.body, (
  select coalesce(jsonb_agg(
    jsonb_build_object('id', p.id, 'name', p.body -> 'name', 'role', m -> 'role')
    order by p.body ->> 'name' collate "C", p.id
  ), '[]')
  from person p, jsonb_array_elements(p.body -> 'memberships') m
  where ${isMember} and p.body ? 'pin' and (m ->> 'restaurant_id')::bigint = d.at_restaurant
)
from shared_device d join restaurant r on r.restaurant_id = d.at_restaurant
where d.digest = p_digest
`
}

export const attemptPin: SqlFunction = {
  name: "attempt_pin",
  runsAs: "definer",
  callers: ["console"],
  signature: `(
  p_digest text, p_person_id bigint, out device jsonb, out person jsonb, out misses integer
) returns setof record language plpgsql volatile`,
  body: `
begin
  -- The device and the person stay until the attempt is counted.
  select ${deviceOf} into device from shared_device d where d.digest = p_digest for key share;
  if not found then
    return;
  end if;
  select p.body into person from person p, shared_device d
    where p.id = p_person_id and d.digest = p_digest and ${isMember} for key share of p;
  misses := 1;
  if person is not null then
    insert into pin_misses as counted (device, person_id, misses) values (p_digest, p_person_id, 1)
      on conflict on constraint pin_misses_pkey do update set misses = least(counted.misses + 1, 1000000)
      returning counted.misses into misses;
  end if;
  return next;
end
`
}

export const succeedPin: SqlFunction = {
  name: "succeed_pin",
  runsAs: "definer",
  callers: ["console"],
  signature: "(p_digest text, p_person_id bigint) returns void language sql volatile",
  body: `delete from pin_misses where device = p_digest and person_id = p_person_id`
}

export const beginSharedSession: SqlFunction = {
  name: "begin_shared_session",
  runsAs: "definer",
  callers: ["console"],
  signature: `(
  p_digest text, p_device text, p_person_id bigint, p_version integer, p_created_at bigint, p_seen_at bigint
) returns boolean language plpgsql volatile`,
  body: `
begin
  -- Changes to the person wait for this lock, so that no session begins with a PIN that was just replaced.
  perform from person where id = p_person_id and version = p_version for share;
  if not found then
    return false;
  end if;
  update shared_device set seen_at = p_seen_at where digest = p_device;
  if not found then
    return false;
  end if;
  delete from shared_session where device = p_device;
  insert into shared_session (digest, device, person_id, created_at, seen_at)
    values (p_digest, p_device, p_person_id, p_created_at, p_seen_at);
  delete from pin_misses where device = p_device and person_id = p_person_id;
  return true;
end
`
}

export const endSharedSessions: SqlFunction = {
  name: "end_shared_sessions",
  runsAs: "definer",
  callers: ["console"],
  signature: "(p_person_id bigint) returns void language sql volatile",
  body: `delete from shared_session where person_id = p_person_id`
}
