/** Sign-ins that wait for a code, and the browsers people have signed in with. */
import { Expiry, NewSignIn, PendingSignIn } from "@fourtop/core/internal"
import type { SqlFunction } from "../sql/SqlFunction.ts"

/** A browser as the core has it; `b` is its row. */
export const browserOf = `jsonb_build_object('browser', b.browser, 'address', b.address, 'first_at', b.first_at,
  'last_at', b.last_at, 'is_new', b.is_new, 'dismissed_by', b.dismissed_by)`

export const pendSignIn: SqlFunction = {
  name: "pend_sign_in",
  runsAs: "definer",
  callers: ["console"],
  signature: `(
  p_digest text, p_person_id bigint, p_email text, p_password_changed_at bigint, p_expires_at bigint, p_now bigint
) returns void language plpgsql volatile`,
  body: `
begin
  delete from pending_sign_in where person_id = p_person_id and expires_at <= p_now;
  delete from pending_sign_in where digest in (
    select digest from pending_sign_in where person_id = p_person_id
    order by expires_at desc offset ${PendingSignIn.mostAtOnce - 1}
  );
  insert into pending_sign_in (digest, person_id, email, password_changed_at, expires_at, attempts)
    select p_digest, id, p_email, p_password_changed_at, p_expires_at, 0 from person
    where id = p_person_id for key share;
end
`
}

export const attemptSignIn: SqlFunction = {
  name: "attempt_sign_in",
  runsAs: "definer",
  callers: ["console"],
  signature: "(p_digest text, p_now bigint) returns setof jsonb language sql volatile",
  body: `
update pending_sign_in set attempts = attempts + 1
where digest = p_digest and expires_at > p_now
  and expires_at <= p_now + ${Expiry.furthest(PendingSignIn.lifetime)} and attempts < ${PendingSignIn.mostAttempts}
returning jsonb_build_object('digest', digest, 'person_id', person_id, 'email', email,
  'password_changed_at', password_changed_at, 'expires_at', expires_at, 'attempts', attempts)
`
}

export const settleSignIn: SqlFunction = {
  name: "settle_sign_in",
  runsAs: "definer",
  callers: ["console"],
  signature: "(p_digest text) returns boolean language plpgsql volatile",
  body: `
begin
  delete from pending_sign_in where digest = p_digest;
  return found;
end
`
}

export const listBrowsers: SqlFunction = {
  name: "list_browsers",
  runsAs: "definer",
  callers: ["console"],
  signature: "(p_person_id bigint) returns setof jsonb language sql stable",
  body: `select ${browserOf} from person_browser b where person_id = p_person_id order by last_at desc`
}

export const seeBrowser: SqlFunction = {
  name: "see_browser",
  runsAs: "definer",
  callers: ["console"],
  signature: `(
  p_person_id bigint, p_browser text, p_address text, p_first_at bigint, p_last_at bigint, p_is_new boolean
) returns void language plpgsql volatile`,
  body: `
begin
  insert into person_browser (person_id, browser, address, first_at, last_at, is_new, dismissed_by)
    select id, p_browser, p_address, p_first_at, p_last_at, p_is_new, '[]' from person
    where id = p_person_id for key share
    on conflict (person_id, browser, address) do update set last_at = excluded.last_at;
  delete from person_browser b using (
    select person_id, browser, address from person_browser where person_id = p_person_id
    order by last_at desc offset ${NewSignIn.mostSeen}
  ) surplus
  where (b.person_id, b.browser, b.address) = (surplus.person_id, surplus.browser, surplus.address);
end
`
}

export const dismissSignIn: SqlFunction = {
  name: "dismiss_sign_in",
  runsAs: "definer",
  callers: ["console"],
  signature: "(p_person_id bigint, p_browser text, p_address text, p_by text) returns void language sql volatile",
  body: `
update person_browser set dismissed_by = (
  select jsonb_agg(kept.key order by kept.place) from (
    select key, place from jsonb_array_elements(dismissed_by - p_by || to_jsonb(p_by)) with ordinality listed (key, place)
    order by place desc limit ${NewSignIn.mostDismissals}
  ) kept
)
where person_id = p_person_id and browser = p_browser and address = p_address
`
}
