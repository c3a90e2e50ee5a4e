import { Grant } from "@fourtop/core/internal"
import { serving, type SqlFunction } from "../sql/SqlFunction.ts"

/** The client id of a grant's app, as `Grant.appIdOf` reads it. */
export const appIdOf = (grant: string): string =>
  `case when ${grant}.body ? 'sandbox' then substr(${grant}.body ->> 'app_id', ${Grant.sandboxPrefix.length + 1})
    else ${grant}.body ->> 'app_id' end`

export const findApp: SqlFunction = {
  name: "find_app",
  runsAs: "definer",
  callers: ["api", "console", "worker"],
  signature: "(p_id text) returns setof jsonb language sql stable",
  body: `select body from app where id = p_id`
}

export const listApps: SqlFunction = {
  name: "list_apps",
  runsAs: "definer",
  callers: ["console"],
  signature: "() returns setof jsonb language sql stable",
  body: `select body from app order by (body ->> 'created_at')::bigint, id`
}

/** Writes an app if its version is still the one that was read; 0 means that it must not exist yet. */
export const putApp: SqlFunction = {
  name: "put_app",
  runsAs: "definer",
  // Workers disable webhooks that have only failed.
  callers: ["console", "worker"],
  signature: "(p_id text, p_version integer, p_body jsonb) returns boolean language plpgsql volatile",
  body: `
begin
  if p_version = 0 then
    insert into app (id, body) values (p_id, p_body) on conflict (id) do nothing;
  else
    update app set body = p_body where id = p_id and version = p_version;
  end if;
  return found;
end
`
}

export const removeApp: SqlFunction = {
  name: "remove_app",
  runsAs: "definer",
  callers: ["console"],
  signature: "(p_id text, p_version integer) returns boolean language plpgsql volatile",
  body: `
begin
  delete from app where id = p_id and version = p_version;
  if not found then
    return false;
  end if;
  delete from app_health where app_id = p_id;
  delete from app_listing where app_id = p_id;
  return true;
end
`
}

export const appInstallations: SqlFunction = {
  name: "app_installations",
  runsAs: "definer",
  callers: ["console"],
  signature: "(p_id text) returns table (restaurant_id bigint, grant_id bigint, sandbox boolean) language sql stable",
  body: `
select g.restaurant_id, g.id, g.active_app_id <> p_id from app_grant g
where g.active_app_id in (p_id, '${Grant.sandboxPrefix}' || p_id) order by 1, 2`
}

/** Grants of apps with a webhook that have no endpoint for it. */
export const unlinkedGrants: SqlFunction = {
  name: "unlinked_grants",
  runsAs: "definer",
  callers: ["worker"],
  signature: "(p_limit integer) returns table (restaurant_id bigint, grant_id bigint) language sql stable",
  body: `
select g.restaurant_id, g.id from app a
join app_grant g on g.active_app_id = a.id
where jsonb_typeof(a.body -> 'webhook') = 'object' and not exists (
  select from webhook_endpoint e
  where e.restaurant_id = g.restaurant_id and e.body ? 'app_id' and e.body ->> 'app_id' = a.id
    and (e.body ->> 'grant_id')::bigint = g.id
)
order by g.restaurant_id, g.id limit p_limit`
}

/** How attempts to reach an app went; no row before the first. */
export const appHealth: SqlFunction = {
  name: "app_health_of",
  runsAs: "definer",
  callers: ["console", "worker"],
  signature: "(p_id text) returns table (failing_since bigint, worked_at bigint) language sql stable",
  body: `select to_millis(h.failing_since), to_millis(h.worked_at) from app_health h where h.app_id = p_id`
}

/** How many of an app's newest deliveries are at each stage. */
export const appFigures: SqlFunction = {
  name: "app_figures",
  runsAs: "definer",
  callers: ["console"],
  signature: `(p_id text, p_since bigint, p_limit integer,
  out waiting integer, out retrying integer, out done integer, out failed integer) language sql stable`,
  body: `
select
  count(*) filter (where d.state = 'pending' and d.attempts = '[]')::integer,
  count(*) filter (where d.state = 'pending' and d.attempts <> '[]')::integer,
  count(*) filter (where d.state = 'done')::integer,
  count(*) filter (where d.state = 'failed')::integer
from (
  select state, attempts from delivery where app_id = p_id and created_at >= from_millis(p_since)
  order by created_at desc limit p_limit
) d`
}

/**
 * Whether an event of the type is sent to an app by a grant: the core's rule, for endpoints that subscribe to nothing by
 * themselves. The scope is the one that shows such events; null where any does.
 */
export const appIsSent: SqlFunction = {
  name: "app_is_sent",
  runsAs: "definer",
  callers: serving,
  signature: `(p_restaurant bigint, p_app text, p_grant bigint, p_type text, p_scope text) returns boolean
language plpgsql stable`,
  body: `
begin
  return exists (
    select from app a
    where a.id = p_app and a.body ->> 'disabled_at' is null and a.body #>> '{webhook,state}' = 'enabled'
      and a.body #> '{webhook,events}' ? p_type
  ) and exists (
    select from app_grant g
    where g.restaurant_id = p_restaurant and g.id = p_grant and g.body ->> 'ended_at' is null
      and (g.body ->> 'tokens_id' is not null or g.body ->> 'code_id' is null)
      and (p_scope is null or g.body -> 'scopes' ? p_scope)
  );
end
`
}

/** The restaurant whose code or token has the digest. */
export const grantTenant: SqlFunction = {
  name: "grant_tenant",
  runsAs: "definer",
  callers: ["api"],
  signature: "(p_digest text) returns setof bigint language sql stable",
  body: `
select restaurant_id from grant_code where digest = p_digest
union all
select restaurant_id from grant_tokens where refresh_digest = p_digest
union all
select restaurant_id from grant_tokens where access_digest = p_digest
limit 1`
}
