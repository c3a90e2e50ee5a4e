/**
 * Commits a change set: one call, one round trip. Generated from the core's list of row kinds, so that each kind has
 * static statements whose plans are cached, without dynamic SQL.
 */
import { Budgets, Idempotency, Rows } from "@fourtop/core"
import { Record } from "effect"
import { isViewed } from "../sql/Viewed.ts"
import { serving, type SqlFunction } from "../sql/SqlFunction.ts"
import { insertSecurity } from "./securityLog.ts"

/** An SQLSTATE of our own: a row is not in the version that the change set relied on. The message names the row. */
export const versionMoved = "FT409"

const branch = (kind: Rows.Kind, statement: string): string => `      when '${kind}' then ${statement};`

const branches = (statement: (kind: Rows.Kind) => string): string =>
  Rows.allKinds.map((kind) => branch(kind, statement(kind))).join("\n")

/** Ids arrive as text, and are compared in the type of their column. */
const idTypes = { integer: "bigint", uuid: "uuid", day: "text" } as const
const idOf = (kind: Rows.Kind): string => `row_id::${idTypes[Rows.kinds[kind].id]}`

const sameVersion = (kind: Rows.Kind): string =>
  `restaurant_id = p_restaurant_id and id = ${idOf(kind)} and version = row_version`

const guard = (kind: Rows.Kind) => `perform from "${kind}" where ${sameVersion(kind)} for share`

const remove = (kind: Rows.Kind) => `delete from "${kind}" where ${sameVersion(kind)}`

/** The columns written besides the ids. */
const written = (kind: Rows.Kind): Readonly<Record<string, string>> => ({
  body: "item -> 'body'",
  ...(isViewed(kind) && { view: "item ->> 'view'" }),
  ...(Rows.kinds[kind].ofVenue && { venue_version: "next_version" })
})

const replace = (kind: Rows.Kind) => {
  const columns = Object.entries(written(kind)).map(([column, value]) => `${column} = ${value}`)
  return `update "${kind}" set ${columns.join(", ")} where ${sameVersion(kind)}`
}

const insert = (kind: Rows.Kind) => {
  const columns = written(kind)
  return `insert into "${kind}" (restaurant_id, id, ${Object.keys(columns).join(", ")})
          values (p_restaurant_id, ${idOf(kind)}, ${Object.values(columns).join(", ")})`
}

const { largeAnswer, largeAnswers } = Budgets.budgets

/** Clears what a row is about to change and only one row may have: unique values, a range of time. */
const releaseUniqueValues = Rows.allKinds
  .flatMap((kind) => {
    const { exclusive, unique } = Rows.kinds[kind]
    const nothing = { ...Record.map(unique, () => null), ...(exclusive && { [exclusive.from]: 0, [exclusive.to]: 0 }) }
    const members = [...Object.keys(nothing), ...(exclusive === undefined ? [] : [exclusive.of])]
    if (members.length === 0) return []
    const changes = members.map((member) => `body ->> '${member}' is distinct from item -> 'body' ->> '${member}'`)
    return branch(
      kind,
      `update "${kind}" set body = body || '${JSON.stringify(nothing)}'
        where ${sameVersion(kind)} and (${changes.join(" or ")})`
    )
  })
  .join("\n")

/** Whether the event `e` is sent to the address `w`: the core's rule, for looking up many at once. */
const isSent = `w.restaurant_id = p_restaurant_id and w.state = 'enabled'
        and case
          when e.only_endpoint is null then w.sandbox = coalesce(e.sandbox, false) and w.events ? e.type
          else w.id = e.only_endpoint
        end`

export const commitChangeSet: SqlFunction = {
  name: "commit_change_set",
  runsAs: "caller",
  callers: serving,
  signature: `(
  p_restaurant_id bigint, p_changes jsonb, p_events jsonb, p_activity jsonb, p_jobs jsonb,
  p_swaps boolean, p_of_venue boolean, p_principal text, p_key text, p_fingerprint text, p_status integer, p_answer text,
  p_security jsonb, p_resource text default null, p_guest_id bigint default null,
  out outcome text, out status integer, out body text
) language plpgsql volatile`,
  body: `
#variable_conflict use_column
declare
  item jsonb;
  row_id text;
  row_version integer;
  next_version bigint;
  kept record;
  answers record;
begin
  perform set_config('app.restaurant_id', p_restaurant_id::text, true);

  if p_key is not null then
    if not pg_try_advisory_xact_lock(hashtextextended(concat_ws(' ', p_restaurant_id, p_principal, p_key), 0)) then
      outcome := 'KeyInUse';
      return;
    end if;
    -- A separate statement after the lock, so that its snapshot shows what the last holder of the key has committed.
    select k.fingerprint, k.status, k.body into kept from idempotency k
      where k.restaurant_id = p_restaurant_id and k.principal = p_principal and k.key = p_key
        and k.expires_at > store_now();
    if found then
      if kept.fingerprint = p_fingerprint then
        outcome := 'Replay';
        status := kept.status;
        body := kept.body;
      else
        outcome := 'KeyReused';
      end if;
      return;
    end if;
    -- Only large responses count towards the budget; the index has their sizes.
    if octet_length(p_answer) > ${largeAnswer} then
      select coalesce(sum(k.bytes), 0) as bytes, min(k.expires_at) as next into answers from idempotency k
        where k.restaurant_id = p_restaurant_id and k.bytes is not null and k.expires_at > store_now();
      if answers.bytes + octet_length(p_answer) > ${largeAnswers} then
        outcome := 'AnswersFull';
        status := greatest(1, ceil(extract(epoch from answers.next - store_now())));
        return;
      end if;
    end if;
  end if;

  -- The first of all locks: removing a menu and adding a category to it must not deadlock. It also makes versions
  -- visible in order, so that whoever has read one has all rows of those before it.
  if p_of_venue then
    insert into venue_version as v (restaurant_id, version) values (p_restaurant_id, 1)
      on conflict (restaurant_id) do update set
        version = v.version + 1,
        removed_in = case when p_changes @> '[{"op": "remove"}]' then v.version + 1 else v.removed_in end
      returning v.version into next_version;
  end if;

  -- Rows of one change set may swap values that only one may have: all give them up before the first takes one.
  for n in 0 .. case when p_swaps then jsonb_array_length(p_changes) else 0 end - 1 loop
    item := p_changes -> n;
    continue when item ->> 'op' <> 'put';
    row_id := item ->> 'id';
    row_version := item ->> 'version';
    case item ->> 'kind'
${releaseUniqueValues}
      else null;
    end case;
  end loop;

  for n in 0 .. coalesce(jsonb_array_length(p_changes), 0) - 1 loop
    item := p_changes -> n;
    row_id := item ->> 'id';
    row_version := item ->> 'version';
    if item ->> 'op' = 'guard' then
      case item ->> 'kind'
${branches(guard)}
      end case;
    elsif item ->> 'op' = 'remove' then
      case item ->> 'kind'
${branches(remove)}
      end case;
    elsif row_version > 0 then
      case item ->> 'kind'
${branches(replace)}
      end case;
    else
      case item ->> 'kind'
${branches(insert)}
      end case;
    end if;
    if not found then
      raise exception using errcode = '${versionMoved}', message = concat_ws(' ', item ->> 'kind', row_id);
    end if;
  end loop;

  if p_events is not null then
    insert into event (restaurant_id, id, type, at, body, guest_id, sandbox, trace_parent)
      select p_restaurant_id, e.id, e.type, from_millis(e.at), e.body, e.guest_id, coalesce(e.sandbox, false),
        e.trace_parent
      from jsonb_to_recordset(p_events)
        e (id uuid, type text, at bigint, body text, guest_id bigint, only_endpoint bigint, sandbox boolean,
          trace_parent text);
    -- To the addresses that exist at this moment; an event that names an address goes to no other.
    insert into delivery (restaurant_id, endpoint_id, event_id, created_at, due_at)
      select p_restaurant_id, w.id, e.id, store_now(), store_now()
      from jsonb_to_recordset(p_events) e (id uuid, type text, only_endpoint bigint, sandbox boolean)
      join webhook_endpoint w on ${isSent};
  end if;

  if p_activity is not null then
    insert into activity (restaurant_id, id, at, actor, action, subject_kind, subject_id, detail, guest_id)
      select p_restaurant_id, a.id, from_millis(a.at), a.actor, a.action, a.subject ->> 'kind', a.subject ->> 'id',
        a.detail, a.guest_id
      from jsonb_to_recordset(p_activity)
        a (id uuid, at bigint, actor jsonb, action text, subject jsonb, detail jsonb, guest_id bigint);
  end if;

  if p_security is not null then
    ${insertSecurity("select p_restaurant_id, entry from jsonb_array_elements(p_security) entry")}
  end if;

  if p_jobs is not null then
    insert into job (restaurant_id, id, kind, due_at, payload, trace_parent)
      select p_restaurant_id, j.id, j.kind, from_millis(j.due_at), coalesce(j.payload, 'null'), j.trace_parent
      from jsonb_to_recordset(p_jobs) j (id uuid, kind text, due_at bigint, payload jsonb, trace_parent text);
  end if;

  if p_answer is not null then
    insert into idempotency as k (restaurant_id, principal, key, fingerprint, status, body, bytes, expires_at, resource,
        guest_id)
      values (p_restaurant_id, p_principal, p_key, p_fingerprint, p_status, p_answer,
        case when octet_length(p_answer) > ${largeAnswer} then octet_length(p_answer) end,
        store_now() + interval '${Idempotency.windowHours} hours',
        p_resource,
        -- A process of the previous version does not say what its response holds: take the guest from the commit's
        -- events.
        case when p_resource is not null then p_guest_id else
          (select e.guest_id from jsonb_to_recordset(p_events) e (guest_id bigint)
           where e.guest_id is not null limit 1) end)
      on conflict (restaurant_id, principal, key) do update
        set fingerprint = excluded.fingerprint, status = excluded.status, body = excluded.body,
          bytes = excluded.bytes, expires_at = excluded.expires_at, resource = excluded.resource,
          guest_id = excluded.guest_id
        where k.expires_at <= store_now();
    if not found then
      raise exception using errcode = '${versionMoved}', message = 'idempotency key';
    end if;
  end if;

  outcome := 'Done';
end
`
}
