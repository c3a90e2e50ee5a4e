import { ApiToken } from "@fourtop/core"
import type { SqlFunction } from "../sql/SqlFunction.ts"

/**
 * Looks a token up and spends one request of its rate: an API token, or the access token of an app, whose requests
 * count against its grant. Returns neither token nor access when it is unknown, revoked or expired. It writes nothing
 * when it is not to count, which is for a server whose disk is full: reads need no space.
 */
export const authenticate: SqlFunction = {
  name: "authenticate",
  runsAs: "definer",
  callers: ["api"],
  signature: `(
  p_id bigint, p_digest text, p_standard_limit integer, p_counts boolean default true,
  out token jsonb, out access jsonb, out restaurant jsonb, out venue_version bigint, out sandbox_generation integer,
  out rate_limit integer, out allowed boolean, out remaining integer, out retry_after integer,
  out retry_after_millis integer
) language plpgsql volatile`,
  body: `
#variable_conflict use_column
declare
  presented record;
  owner record;
  rate_key text;
  time_of_call timestamptz := store_now();
begin
  select t.restaurant_id, t.id, t.body, t.last_used_at into presented from api_token t
    where t.id = p_id and t.body ->> 'digest' = p_digest and t.body ->> 'revoked_at' is null
      and coalesce(from_millis((t.body ->> 'expires_at')::bigint) > time_of_call, true);
  if found then
    token := presented.body;
    rate_key := 'token:' || p_id;
  else
    select g.restaurant_id, g.id, g.last_used_at,
      jsonb_build_object('tokens', t.body, 'grant', g.body, 'app', a.body) as body
      into presented
      from grant_tokens t
      join app_grant g on g.restaurant_id = t.restaurant_id and g.id = t.grant_id
      join app a on a.id = g.body ->> 'app_id'
      where t.access_digest = p_digest and t.id = p_id
        and from_millis((t.body ->> 'access_ends_at')::bigint) > time_of_call
        and g.body ->> 'ended_at' is null and (g.body ->> 'tokens_id')::bigint = t.id
        and a.body ->> 'disabled_at' is null;
    if not found then
      return;
    end if;
    access := presented.body;
    rate_key := 'grant:' || presented.id;
  end if;

  select r.body, v.version, coalesce((s.body ->> 'generation')::integer, 0) as generation into owner
    from restaurant r
    left join venue_version v on v.restaurant_id = r.restaurant_id
    left join sandbox s on s.restaurant_id = r.restaurant_id and s.id = r.id
    where r.restaurant_id = presented.restaurant_id and r.id = presented.restaurant_id;

  restaurant := owner.body;
  venue_version := owner.version;
  sandbox_generation := owner.generation;
  rate_limit := coalesce(
    (token ->> 'rate_per_minute')::integer,
    case when coalesce(token ->> 'kind', 'live') = 'live' then (restaurant -> 'plan' ->> 'rate_per_minute')::integer end,
    p_standard_limit
  );
  if not p_counts then
    allowed := true;
    remaining := rate_limit;
    return;
  end if;
  select spent.allowed, spent.remaining, spent.retry_after, spent.retry_after_millis
    into allowed, remaining, retry_after, retry_after_millis
    from spend_rate(rate_key, rate_limit) spent;

  -- Only once in a while, so that most requests cost no write.
  if allowed and coalesce(presented.last_used_at < time_of_call - interval '${ApiToken.lastUseMinutes} minutes', true) then
    if token is not null then
      update api_token t set last_used_at = time_of_call
        where t.restaurant_id = presented.restaurant_id and t.id = presented.id;
    else
      update app_grant g set last_used_at = time_of_call
        where g.restaurant_id = presented.restaurant_id and g.id = presented.id;
    end if;
  end if;
end
`
}
