import type { SqlFunction } from "../sql/SqlFunction.ts"

export const findAppListing: SqlFunction = {
  name: "find_app_listing",
  runsAs: "definer",
  callers: ["console"],
  signature: "(p_app_id text) returns setof jsonb language sql stable",
  body: `select body from app_listing where app_id = p_app_id`
}

const inOrder = `order by (body ->> 'created_at')::bigint, app_id collate "C"`

export const authoredApps: SqlFunction = {
  name: "authored_apps",
  runsAs: "definer",
  callers: ["console"],
  signature: "(p_author_id bigint) returns setof jsonb language sql stable",
  body: `select body from app_listing where author_id = p_author_id ${inOrder}`
}

export const appListings: SqlFunction = {
  name: "app_listings",
  runsAs: "definer",
  callers: ["console"],
  signature: "(p_state text) returns setof jsonb language sql stable",
  body: `select body from app_listing where state = p_state ${inOrder}`
}

/**
 * Writes a listing if its version is still the one that was read; 0 means that it must not exist yet. Without an image,
 * a logo keeps the one that it has.
 */
export const putAppListing: SqlFunction = {
  name: "put_app_listing",
  runsAs: "definer",
  callers: ["console"],
  signature: "(p_app_id text, p_version integer, p_body jsonb, p_image text) returns boolean language plpgsql volatile",
  body: `
begin
  if p_version = 0 then
    insert into app_listing (app_id, version, author_id, state, body, image)
      values (p_app_id, 1, (p_body ->> 'author_id')::bigint, p_body -> 'review' ->> 'state', p_body, p_image)
      on conflict (app_id) do nothing;
  else
    update app_listing set version = p_version + 1, state = p_body -> 'review' ->> 'state', body = p_body,
      image = case when jsonb_typeof(p_body -> 'logo') = 'object' then coalesce(p_image, image) end
      where app_id = p_app_id and version = p_version;
  end if;
  return found;
end
`
}

export const appLogo: SqlFunction = {
  name: "app_logo",
  runsAs: "definer",
  callers: ["console"],
  signature: "(p_app_id text, p_digest text) returns table (type text, content text) language sql stable",
  body: `
select body -> 'logo' ->> 'type', image from app_listing
where app_id = p_app_id and body -> 'logo' ->> 'digest' = p_digest and image is not null`
}
