/**
 * The security log. Changes of people and commits add entries in their own transactions; these functions add entries
 * that come without another change.
 */
import { SecurityEntry } from "@fourtop/core/internal"
import { Duration } from "effect"
import { byIndexes } from "../sql/planning.ts"
import type { SqlFunction } from "../sql/SqlFunction.ts"
import { isUnfenced, mayEnd } from "../sql/unfenced.ts"

/** Adds entries that come without another change; the query returns each with its restaurant. */
export const insertSecurity = (query: string): string => `
    insert into security_log (restaurant_id, id, at, refused, body)
      select restaurant_id, (body ->> 'id')::uuid, (body ->> 'at')::bigint, body ->> 'outcome' <> 'done', body
      from (${query}) listed (restaurant_id, body);`

export const appendSecurity: SqlFunction = {
  name: "append_security",
  runsAs: "definer",
  callers: ["console"],
  signature: "(p_records jsonb) returns void language plpgsql volatile",
  body: `
declare
  record jsonb;
begin
  -- In the same order everywhere, so that no two calls deadlock.
  for record in
    select r from jsonb_array_elements(p_records) r where ${mayEnd("(r ->> 'restaurantId')::bigint")}
    order by (r ->> 'restaurantId')::bigint, r ->> 'fold'
  loop
    insert into security_log as kept (restaurant_id, id, at, refused, fold, body)
      values ((record ->> 'restaurantId')::bigint, (record -> 'entry' ->> 'id')::uuid,
        (record -> 'entry' ->> 'at')::bigint, record -> 'entry' ->> 'outcome' <> 'done', record ->> 'fold',
        record -> 'entry')
      on conflict (coalesce(restaurant_id, 0), fold) where fold is not null do update set count = kept.count + 1;
  end loop;
end
`
}

export const installationSecurity: SqlFunction = {
  name: "installation_security",
  runsAs: "definer",
  callers: [],
  signature: "(p_limit integer) returns setof jsonb language sql stable",
  body: `
select body || jsonb_build_object('count', count) from security_log
where restaurant_id is null order by at desc, id desc limit p_limit
`
}

const { age, mostDone, mostRefused } = SecurityEntry.retention

export const sweepSecurity: SqlFunction = {
  name: "sweep_security",
  runsAs: "definer",
  callers: ["worker"],
  signature: `() returns integer language plpgsql volatile ${byIndexes}`,
  body: `
declare
  -- An index is not searched for what a volatile function returns.
  now_millis bigint := to_millis(store_now());
  too_old integer;
  of_restaurants integer;
  of_installation integer;
begin
  delete from security_log where at <= now_millis - ${Duration.toMillis(age)}
    and ${isUnfenced("security_log.restaurant_id")};
  get diagnostics too_old = row_count;
  delete from security_log gone using (
    select r.restaurant_id, kind.refused, newest.at, newest.id
    from (
      -- Only these can have too many: the log is swept every hour.
      select distinct restaurant_id from security_log
      where restaurant_id is not null and at > now_millis - 86400000
        and ${isUnfenced("security_log.restaurant_id")}
    ) r
    cross join (values (false, ${mostDone}), (true, ${mostRefused})) kind (refused, most)
    cross join lateral (
      select l.at, l.id from security_log l where l.restaurant_id = r.restaurant_id and l.refused = kind.refused
      order by l.at desc, l.id desc offset kind.most limit 1
    ) newest
  ) surplus
  where gone.restaurant_id = surplus.restaurant_id and gone.refused = surplus.refused
    and (gone.at, gone.id) <= (surplus.at, surplus.id);
  get diagnostics of_restaurants = row_count;
  -- Null equals nothing, so the installation's own log needs a separate statement; it only holds refused attempts.
  delete from security_log where restaurant_id is null and (at, id) <= (
    select l.at, l.id from security_log l where l.restaurant_id is null
    order by l.at desc, l.id desc offset ${mostRefused} limit 1
  );
  get diagnostics of_installation = row_count;
  return too_old + of_restaurants + of_installation;
end
`
}
