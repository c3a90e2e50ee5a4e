import { ApiToken } from "@fourtop/core/internal"
import type { SqlFunction } from "../sql/SqlFunction.ts"
import { appIdOf } from "./apps.ts"
import { spending, spendingVariables } from "./spendRate.ts"

/** The restaurant that a token `t` belongs to, and the versions of what processes keep of it. */
const owner = `
    join restaurant r on r.restaurant_id = t.restaurant_id and r.id = t.restaurant_id
    left join venue_version v on v.restaurant_id = t.restaurant_id
    left join sandbox s on s.restaurant_id = t.restaurant_id and s.id = t.restaurant_id`

const ownerColumns = `r.body as restaurant, v.version, coalesce((s.body ->> 'generation')::integer, 0) as generation`

/**
 * Looks a token up and spends one request of its rate: an API token, or the access token of an app, whose requests
 * count against its grant. Returns no state when it is unknown, revoked or expired. It writes nothing when it is not to
 * count, which is for a server whose disk is full: reads need no space.
 *
 * The commit does not wait for the disk, which may take seconds: requests of the same token would wait for its lock
 * meanwhile, and be refused. After a crash of the server a note of a last use may be missing, which the next call makes
 * again; rates are not kept over a crash anyway.
 *
 * The state stands for all that makes the caller. If it is the assumed one, the documents are not returned again; and
 * if the request is allowed, the session gets the ticket, with which the next batch may read the restaurant's rows.
 */
export const authenticate: SqlFunction = {
  name: "authenticate",
  runsAs: "definer",
  callers: ["api"],
  signature: `(
  p_id bigint, p_digest text, p_standard_limit integer, p_counts boolean default true, p_assumed text default null,
  p_ticket text default null,
  out state text, out token jsonb, out access jsonb, out restaurant jsonb, out venue_version bigint,
  out sandbox_generation integer, out rate_limit integer, out allowed boolean, out remaining integer,
  out retry_after integer, out retry_after_millis integer
) language plpgsql volatile`,
  body: `
#variable_conflict use_column
declare
  presented record;
  rate_key text;
  time_of_call timestamptz := store_now();${spendingVariables}
begin
  select t.restaurant_id, t.id, t.last_used_at, t.body as token, null::jsonb as access, ${ownerColumns}
    into presented
    from api_token t ${owner}
    where t.id = p_id and t.body ->> 'digest' = p_digest and t.body ->> 'revoked_at' is null
      and coalesce(from_millis((t.body ->> 'expires_at')::bigint) > time_of_call, true);
  if found then
    rate_key := 'token:' || p_id;
  else
    select g.restaurant_id, g.id, g.last_used_at, null::jsonb as token,
      jsonb_build_object('tokens', t.body, 'grant', g.body, 'app', a.body) as access, ${ownerColumns}
      into presented
      from grant_tokens t
      join app_grant g on g.restaurant_id = t.restaurant_id and g.id = t.grant_id
      join app a on a.id = ${appIdOf("g")} ${owner}
      where t.access_digest = p_digest and t.id = p_id
        and from_millis((t.body ->> 'access_ends_at')::bigint) > time_of_call
        and g.body ->> 'ended_at' is null and (g.body ->> 'tokens_id')::bigint = t.id
        and a.body ->> 'disabled_at' is null;
    if not found then
      return;
    end if;
    rate_key := 'grant:' || presented.id;
  end if;

  state := concat_ws(' ', jsonb_hash_extended(coalesce(presented.token, presented.access), 0),
    jsonb_hash_extended(presented.restaurant, 0), presented.version, presented.generation);
  venue_version := presented.version;
  sandbox_generation := presented.generation;
  rate_limit := coalesce(
    (presented.token ->> 'rate_per_minute')::integer,
    case when coalesce(presented.token ->> 'kind', 'live') = 'live' and not coalesce(presented.access -> 'grant' ? 'sandbox', false)
      then (presented.restaurant -> 'plan' ->> 'rate_per_minute')::integer end,
    p_standard_limit
  );
  if state is distinct from p_assumed then
    token := presented.token;
    access := presented.access;
    restaurant := presented.restaurant;
  end if;
  if not p_counts then
    allowed := true;
    remaining := rate_limit;
    return;
  end if;
  perform set_config('synchronous_commit', 'off', true);
${spending("rate_key", "rate_limit")}
  if allowed and state = p_assumed and p_ticket is not null then
    perform set_config('app.ticket', p_ticket || ' ' || presented.restaurant_id, false);
  end if;

  -- Only once in a while, so that most requests cost no write.
  if allowed and coalesce(presented.last_used_at < time_of_call - interval '${ApiToken.lastUseMinutes} minutes', true) then
    if presented.token is not null then
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
