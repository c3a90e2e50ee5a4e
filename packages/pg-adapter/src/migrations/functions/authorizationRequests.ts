import type { SqlFunction } from "../sql/SqlFunction.ts"

export const keepAuthorizationRequest: SqlFunction = {
  name: "keep_authorization_request",
  runsAs: "definer",
  callers: ["api"],
  signature: "(p_id text, p_body jsonb, p_expires_at bigint) returns void language sql volatile",
  body: `insert into authorization_request (id, body, expires_at) values (p_id, p_body, from_millis(p_expires_at))`
}

/** Binds a request to the first session that opens it. */
export const openAuthorizationRequest: SqlFunction = {
  name: "open_authorization_request",
  runsAs: "definer",
  callers: ["console"],
  signature: "(p_id text, p_session text) returns setof jsonb language sql volatile",
  body: `
update authorization_request r set session = p_session
  where r.id = p_id and coalesce(r.session, p_session) = p_session and r.expires_at > store_now()
  returning r.body || jsonb_build_object('session', r.session)`
}

/** Of several concurrent calls only one finds the row to delete. */
export const takeAuthorizationRequest: SqlFunction = {
  name: "take_authorization_request",
  runsAs: "definer",
  callers: ["console"],
  signature: "(p_id text, p_session text) returns setof jsonb language sql volatile",
  body: `
delete from authorization_request r
  where r.id = p_id and r.session = p_session and r.expires_at > store_now()
  returning r.body || jsonb_build_object('session', r.session)`
}
