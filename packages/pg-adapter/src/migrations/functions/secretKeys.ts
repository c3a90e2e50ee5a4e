/** Which keys encrypt secrets, and the secrets that another key than the current one has encrypted. */
import { LinkMailJob } from "@fourtop/core/internal"
import type { SqlFunction } from "../sql/SqlFunction.ts"
import { serving } from "../sql/SqlFunction.ts"

export const secretKeys: SqlFunction = {
  name: "secret_keys",
  runsAs: "definer",
  callers: serving,
  signature: "() returns table (id text, state text) language sql stable",
  body: `
select id, state from secret_key
`
}

/** The encrypted texts of an alias of `webhook_endpoint`. */
const texts = (alias: string): string => `jsonb_array_elements(${alias}.body -> 'secrets') secret`

/** The same of an alias of `app`: those of its webhook, if it has one. */
const ofApp = "jsonb_array_elements(coalesce(a.body #> '{webhook,secrets}', '[]')) secret"

/**
 * The next rows of one kind with texts that do not begin with the prefix. Secrets of webhooks have an id within their
 * restaurant, those of apps their client id, keys of authenticator apps and hashes of PINs the id of their person, and mails that
 * of their job; addresses of servers have their name.
 */
export const sealedSecrets: SqlFunction = {
  name: "sealed_secrets",
  runsAs: "definer",
  callers: [],
  signature: `(p_kind text, p_prefix text, p_restaurant_id bigint, p_id text, p_limit integer)
returns table (restaurant_id bigint, id text, sealed jsonb) language plpgsql stable`,
  body: `
begin
  if p_kind = 'webhook' then
    return query
      select e.restaurant_id, e.id::text, (
        select jsonb_agg(secret ->> 'sealed') from ${texts("e")}
        where not starts_with(secret ->> 'sealed', p_prefix)
      )
      from webhook_endpoint e
      where (e.restaurant_id, e.id) > (p_restaurant_id, coalesce(p_id::bigint, 0))
        and exists (select from ${texts("e")} where not starts_with(secret ->> 'sealed', p_prefix))
      order by e.restaurant_id, e.id limit p_limit;
  elsif p_kind = 'app' then
    return query
      select 0::bigint, a.id, (
        select jsonb_agg(secret ->> 'sealed') from ${ofApp} where not starts_with(secret ->> 'sealed', p_prefix)
      )
      from app a
      where a.id > coalesce(p_id, '') and exists (select from ${ofApp} where not starts_with(secret ->> 'sealed', p_prefix))
      order by a.id limit p_limit;
  elsif p_kind = 'authenticator' then
    return query
      select 0::bigint, p.id::text, jsonb_build_array(p.body -> 'factor' -> 'secret') from person p
      where p.id > coalesce(p_id::bigint, 0) and not starts_with(p.body -> 'factor' ->> 'secret', p_prefix)
      order by p.id limit p_limit;
  elsif p_kind = 'pin' then
    return query
      select 0::bigint, p.id::text, jsonb_build_array(p.body -> 'pin' -> 'sealed_hash') from person p
      where p.id > coalesce(p_id::bigint, 0) and not starts_with(p.body -> 'pin' ->> 'sealed_hash', p_prefix)
      order by p.id limit p_limit;
  elsif p_kind = 'restaurant' then
    return query
      select k.restaurant_id, k.restaurant_id::text, jsonb_build_array(k.sealed) from restaurant_key k
      where k.restaurant_id > p_restaurant_id and not starts_with(k.sealed, p_prefix)
        and not starts_with(k.sealed, 'plain.')
      order by k.restaurant_id limit p_limit;
  elsif p_kind = 'server' then
    return query
      select 0::bigint, d.name, jsonb_build_array(d.sealed_url) from database_server d
      where d.name > coalesce(p_id, '') and not starts_with(d.sealed_url, p_prefix)
      order by d.name limit p_limit;
  else
    return query
      select j.restaurant_id, j.id::text, jsonb_build_array(j.payload -> 'sealed_url') from job j
      where (j.restaurant_id, j.id) > (p_restaurant_id, coalesce(p_id::uuid, '00000000-0000-0000-0000-000000000000'))
        and j.kind = '${LinkMailJob.jobKind}' and not starts_with(j.payload ->> 'sealed_url', p_prefix)
      order by j.restaurant_id, j.id limit p_limit;
  end if;
end
`
}

/**
 * Replaces texts that are still there, and returns how many were. Versions rise, so that a change which was decided
 * with the text from before is decided again, and does not bring it back.
 */
export const resealSecrets: SqlFunction = {
  name: "reseal_secrets",
  runsAs: "definer",
  callers: [],
  signature: "(p_kind text, p_replacements jsonb) returns integer language plpgsql volatile",
  body: `
declare
  one record;
  changed integer;
  total integer := 0;
begin
  for one in
    select r.restaurant_id, r.id, r.before, r.after
    from jsonb_to_recordset(p_replacements) r (restaurant_id bigint, id text, before text, after text)
    order by r.restaurant_id, r.id
  loop
    if p_kind = 'webhook' then
      update webhook_endpoint e set body = e.body || jsonb_build_object(
        'version', (e.body ->> 'version')::integer + 1,
        'secrets', (
          select jsonb_agg(
            case when secret ->> 'sealed' = one.before then secret || jsonb_build_object('sealed', one.after) else secret end
            order by place
          ) from jsonb_array_elements(e.body -> 'secrets') with ordinality listed (secret, place)
        )
      )
      where e.restaurant_id = one.restaurant_id and e.id = one.id::bigint
        and exists (select from ${texts("e")} where secret ->> 'sealed' = one.before);
    elsif p_kind = 'app' then
      update app a set body = a.body || jsonb_build_object(
        'version', (a.body ->> 'version')::integer + 1,
        'webhook', a.body -> 'webhook' || jsonb_build_object('secrets', (
          select jsonb_agg(
            case when secret ->> 'sealed' = one.before then secret || jsonb_build_object('sealed', one.after) else secret end
            order by place
          ) from jsonb_array_elements(a.body #> '{webhook,secrets}') with ordinality listed (secret, place)
        ))
      )
      where a.id = one.id and exists (select from ${ofApp} where secret ->> 'sealed' = one.before);
    elsif p_kind = 'authenticator' then
      update person p set body = p.body || jsonb_build_object(
        'version', (p.body ->> 'version')::integer + 1,
        'factor', p.body -> 'factor' || jsonb_build_object('secret', one.after)
      )
      where p.id = one.id::bigint and p.body -> 'factor' ->> 'secret' = one.before;
    elsif p_kind = 'pin' then
      update person p set body = p.body || jsonb_build_object(
        'version', (p.body ->> 'version')::integer + 1,
        'pin', p.body -> 'pin' || jsonb_build_object('sealed_hash', one.after)
      )
      where p.id = one.id::bigint and p.body -> 'pin' ->> 'sealed_hash' = one.before;
    elsif p_kind = 'restaurant' then
      update restaurant_key k set sealed = one.after
      where k.restaurant_id = one.restaurant_id and k.sealed = one.before;
    elsif p_kind = 'server' then
      update database_server d set sealed_url = one.after where d.name = one.id and d.sealed_url = one.before;
    else
      update job j set payload = j.payload || jsonb_build_object('sealed_url', one.after)
      where j.restaurant_id = one.restaurant_id and j.id = one.id::uuid and j.payload ->> 'sealed_url' = one.before;
    end if;
    get diagnostics changed = row_count;
    total := total + changed;
  end loop;
  return total;
end
`
}
