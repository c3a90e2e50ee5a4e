import type { Backfill } from "../sql/NumberedMigration.ts"
import type { SqlFunction } from "../sql/SqlFunction.ts"

const branch = ({ name, step }: Backfill): string => `
  elsif p_name = '${name}' then
    execute $step$${step}$step$ into last_key, handled using kept.position, p_size;`

const estimate = ({ name, table }: Backfill): string => `
      when '${name}' then (select nullif(reltuples, -1)::bigint from pg_class where oid = 'fourtop."${table}"'::regclass)`

/**
 * Runs the next batch of a backfill, and notes how far it is in the same transaction: a batch counts just when its rows
 * were changed. Returns how many rows were handled; null when another process is at it. One function for all backfills
 * of a version.
 */
export const continueBackfill = (declared: ReadonlyArray<Backfill>): SqlFunction => ({
  name: "continue_backfill",
  runsAs: "definer",
  callers: ["worker"],
  signature: "(p_name text, p_size integer, out handled integer, out finished boolean) language plpgsql volatile",
  body: `
#variable_conflict use_column
declare
  kept record;
  last_key text;
begin
  finished := false;
  if not pg_try_advisory_xact_lock(hashtextextended('backfill ' || p_name, 0)) then
    return;
  end if;
  insert into backfill (name, total) values (p_name, case p_name${declared.map(estimate).join("")}
      when '' then 0::bigint end) on conflict (name) do nothing;
  select b.position, b.finished_at into kept from backfill b where b.name = p_name;
  if kept.finished_at is not null then
    handled := 0;
    finished := true;
    return;
  end if;
  if p_name = '' then
    null;${declared.map(branch).join("")}
  else
    raise exception 'unknown backfill %', p_name;
  end if;
  finished := handled = 0;
  update backfill b set position = coalesce(last_key, b.position), done = b.done + handled,
    finished_at = case when finished then now() end
    where b.name = p_name;
end
`
})

export const listBackfills: SqlFunction = {
  name: "list_backfills",
  runsAs: "definer",
  callers: ["worker"],
  signature: `(out name text, out done bigint, out total bigint, out finished boolean)
returns setof record language sql stable`,
  body: `select b.name, b.done, b.total, b.finished_at is not null from backfill b order by b.name`
}
