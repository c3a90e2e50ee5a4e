/** The devices that people have signed in from. */
import type { SqlFunction } from "../sql/SqlFunction.ts"

export const findDevice: SqlFunction = {
  name: "find_device",
  runsAs: "definer",
  callers: ["console"],
  signature: "(p_digest text, p_email text, p_used_after bigint) returns setof jsonb language sql stable",
  body: `
select jsonb_build_object('digest', d.digest, 'person_id', d.person_id, 'seen_at', d.seen_at)
from person_device d join person p on p.id = d.person_id
where d.digest = p_digest and p.email = p_email and d.seen_at > p_used_after
`
}

export const keepDevice: SqlFunction = {
  name: "keep_device",
  runsAs: "definer",
  callers: ["console"],
  signature: `(
  p_digest text, p_person_id bigint, p_seen_at bigint, p_replacing text, p_most integer
) returns void language plpgsql volatile`,
  body: `
begin
  -- One at a time for each person, so that concurrent calls never keep too many; removed people get none.
  perform from person where id = p_person_id for no key update;
  if not found then
    return;
  end if;
  delete from person_device where digest = p_replacing;
  insert into person_device (digest, person_id, seen_at) values (p_digest, p_person_id, p_seen_at)
    on conflict (digest) do update set seen_at = excluded.seen_at, failures = 0;
  delete from person_device where digest in (
    select digest from person_device where person_id = p_person_id
    order by seen_at desc, digest collate "C" desc offset p_most
  );
end
`
}

export const failDevice: SqlFunction = {
  name: "fail_device",
  runsAs: "definer",
  callers: ["console"],
  signature: "(p_digest text, p_most integer) returns void language plpgsql volatile",
  body: `
begin
  update person_device set failures = failures + 1 where digest = p_digest;
  delete from person_device where digest = p_digest and failures >= p_most;
end
`
}

export const forgetDevices: SqlFunction = {
  name: "forget_devices",
  runsAs: "definer",
  callers: ["console"],
  signature: "(p_person_id bigint, p_except text) returns void language sql volatile",
  body: `delete from person_device where person_id = p_person_id and digest is distinct from p_except`
}
