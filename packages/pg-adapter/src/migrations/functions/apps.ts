import type { SqlFunction } from "../sql/SqlFunction.ts"

export const findApp: SqlFunction = {
  name: "find_app",
  runsAs: "definer",
  callers: ["api", "console"],
  signature: "(p_id text) returns setof jsonb language sql stable",
  body: `select body from app where id = p_id`
}

export const listApps: SqlFunction = {
  name: "list_apps",
  runsAs: "definer",
  callers: [],
  signature: "() returns setof jsonb language sql stable",
  body: `select body from app order by (body ->> 'created_at')::bigint, id`
}

/** Writes an app if its version is still the one that was read; 0 means that it must not exist yet. */
export const putApp: SqlFunction = {
  name: "put_app",
  runsAs: "definer",
  callers: [],
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
  callers: [],
  signature: "(p_id text, p_version integer) returns boolean language plpgsql volatile",
  body: `
begin
  delete from app where id = p_id and version = p_version;
  return found;
end
`
}

export const appInstallations: SqlFunction = {
  name: "app_installations",
  runsAs: "definer",
  callers: [],
  signature: "(p_id text) returns table (restaurant_id bigint, grant_id bigint) language sql stable",
  body: `select g.restaurant_id, g.id from app_grant g where g.active_app_id = p_id order by 1, 2`
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
