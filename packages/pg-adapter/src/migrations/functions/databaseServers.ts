/** The servers of an installation that has several, in its directory. */
import { OwnRange } from "@fourtop/core/internal"
import type { SqlFunction } from "../sql/SqlFunction.ts"
import { directoryName } from "./assignments.ts"

/** Regions of ids that a server gets, one of which each restaurant takes that is made on it. */
export const regionsOfServer = 2 ** 15

/** Beyond these are the ids that say whose they are. */
const lastOfAll = OwnRange.firstOfAll / 2 ** 32 - 1

export const listServers: SqlFunction = {
  name: "list_servers",
  runsAs: "definer",
  callers: ["worker"],
  signature: `() returns table (name text, state text, installation text, sealed_url text, first_region bigint,
  last_region bigint, restaurants bigint) language sql stable`,
  body: `
select d.name, d.state, d.installation, d.sealed_url, d.first_region, d.last_region,
  (select count(*) from restaurant_server s where s.server = d.name)
from database_server d order by d.first_region
`
}

/**
 * Enters a server, which takes no new restaurants yet, and gives it a range of ids that no other one has; for one that
 * is entered, its address. The first time, the directory is entered as well.
 */
export const enterServer: SqlFunction = {
  name: "enter_server",
  runsAs: "definer",
  callers: [],
  signature: `(p_name text, p_installation text, p_sealed_url text, p_own_installation text)
returns void language plpgsql volatile`,
  body: `
declare
  used bigint := greatest(coalesce(pg_sequence_last_value('integer_id'), 0) >> 32,
    coalesce(pg_sequence_last_value('number_region'), 0));
  last bigint;
begin
  lock table database_server in share row exclusive mode;
  insert into database_server (name, state, installation, first_region, last_region)
    select '${directoryName}', 'open', p_own_installation, 0, (used / ${regionsOfServer} + 1) * ${regionsOfServer} - 1
    where not exists (select from database_server where name = '${directoryName}');
  update database_server set sealed_url = p_sealed_url where name = p_name and installation = p_installation;
  if not found then
    select max(last_region) into last from database_server;
    if last + ${regionsOfServer} > ${lastOfAll} then
      raise exception 'No range of ids is left for another server.';
    end if;
    insert into database_server (name, state, installation, sealed_url, first_region, last_region)
      values (p_name, 'joining', p_installation, p_sealed_url, last + 1, last + ${regionsOfServer});
  end if;
  perform nextval('server_change');
end
`
}

/** Changes whether a server takes new restaurants; false where there is no such server. */
export const setServerState: SqlFunction = {
  name: "set_server_state",
  runsAs: "definer",
  callers: [],
  signature: "(p_name text, p_state text) returns boolean language plpgsql volatile",
  body: `
begin
  update database_server set state = p_state where name = p_name;
  if not found then
    return false;
  end if;
  perform nextval('server_change');
  return true;
end
`
}

/**
 * Enters the next restaurants that are on the directory, and whose their secrets are that do not say so. Guests' links
 * and codes do not tell whether they do, so that all of them are entered. Returns the last restaurant, and the number of
 * entries that were missing.
 */
export const enterRestaurants: SqlFunction = {
  name: "enter_restaurants",
  runsAs: "definer",
  callers: [],
  signature: `(p_after bigint, p_limit integer, out last bigint, out restaurants bigint, out secrets bigint)
language plpgsql volatile`,
  body: `
declare
  chosen bigint[];
begin
  select array_agg(restaurant_id order by restaurant_id) into chosen from (
    select r.restaurant_id from restaurant r where r.restaurant_id > p_after order by r.restaurant_id limit p_limit
  ) following;
  last := chosen[cardinality(chosen)];
  chosen := array(
    select one from unnest(chosen) one
    where not exists (select from restaurant_server s where s.of_restaurant = one and s.server <> '${directoryName}')
  );
  insert into restaurant_server (of_restaurant, server) select one, '${directoryName}' from unnest(chosen) one
    on conflict do nothing;
  get diagnostics restaurants = row_count;
  insert into restaurant_of_secret (secret, of_restaurant)
  select secret, of_restaurant from (
    select id::text, restaurant_id from api_token where restaurant_id = any (chosen) and id < ${OwnRange.firstOfAll}
    union select digest, restaurant_id from grant_code where restaurant_id = any (chosen)
    union select id::text, restaurant_id from grant_tokens where restaurant_id = any (chosen) and id < ${OwnRange.firstOfAll}
    union select access_digest, restaurant_id from grant_tokens where restaurant_id = any (chosen)
    union select refresh_digest, restaurant_id from grant_tokens where restaurant_id = any (chosen)
    union select digest, restaurant_id from guest_link where restaurant_id = any (chosen)
  ) found (secret, of_restaurant)
  where secret is not null
  on conflict do nothing;
  get diagnostics secrets = row_count;
end
`
}
