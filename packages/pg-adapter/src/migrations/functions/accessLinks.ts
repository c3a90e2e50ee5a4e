/** Invitations, and links for a new password or an address; issuing and revoking also write to the activity and security logs. */
import type { SqlFunction } from "../sql/SqlFunction.ts"
import { note } from "./people.ts"

export const issueAccessLink: SqlFunction = {
  name: "issue_access_link",
  runsAs: "definer",
  callers: ["console"],
  signature: "(p_link jsonb, p_noted jsonb) returns void language plpgsql volatile",
  body: `
begin
  if p_link ? 'person_id' then
    perform from person where id = (p_link ->> 'person_id')::bigint for key share;
    if not found then
      return;
    end if;
  end if;
  insert into access_link (digest, restaurant_id, kind, email, person_id, created_at, expires_at, body)
    values (p_link ->> 'digest', (p_link ->> 'restaurant_id')::bigint, p_link ->> 'kind', p_link ->> 'email',
      (p_link ->> 'person_id')::bigint, (p_link ->> 'created_at')::bigint, (p_link ->> 'expires_at')::bigint, p_link)
    on conflict (restaurant_id, kind, email) do update set digest = excluded.digest, person_id = excluded.person_id,
      created_at = excluded.created_at, expires_at = excluded.expires_at, body = excluded.body;
  ${note}
end
`
}

export const findAccessLink: SqlFunction = {
  name: "find_access_link",
  runsAs: "definer",
  callers: ["console", "worker"],
  signature: "(p_digest text) returns setof jsonb language sql stable",
  body: `select body from access_link where digest = p_digest`
}

export const listAccessLinks: SqlFunction = {
  name: "list_access_links",
  runsAs: "definer",
  callers: ["console"],
  signature: "(p_restaurant_id bigint) returns setof jsonb language sql stable",
  body: `
select body from access_link where restaurant_id = p_restaurant_id order by created_at desc, digest collate "C"
`
}

export const invitationsFor: SqlFunction = {
  name: "invitations_for",
  runsAs: "definer",
  callers: ["console"],
  signature: "(p_email text) returns setof jsonb language sql stable",
  body: `
select body from access_link where email = p_email and kind = 'invitation'
order by created_at desc, digest collate "C"
`
}

export const revokeAccessLink: SqlFunction = {
  name: "revoke_access_link",
  runsAs: "definer",
  callers: ["console"],
  signature: "(p_digest text, p_noted jsonb) returns boolean language plpgsql volatile",
  body: `
begin
  delete from access_link where digest = p_digest;
  if not found then
    return false;
  end if;
  ${note}
  return true;
end
`
}
