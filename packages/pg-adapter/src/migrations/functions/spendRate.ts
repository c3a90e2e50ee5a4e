import { TokenRate } from "@fourtop/core"
import type { SqlFunction } from "../sql/SqlFunction.ts"

const seconds = TokenRate.windowSeconds

/**
 * Spends one unit of a key, never exceeding the limit in any minute. The clock is read after the lock is taken, and
 * each statement of a volatile function sees what was committed before it, so that callers of one key are counted
 * strictly one after the other, across all processes. After the clock was set back, the entries count as
 * the rule `asOf` of the core has them; after it was set forward, at most one window is forgotten.
 */
export const spendRate: SqlFunction = {
  name: "spend_rate",
  runsAs: "definer",
  callers: ["api", "console"],
  signature: `(
  p_key text, p_limit integer,
  out allowed boolean, out remaining integer, out retry_after integer, out retry_after_millis integer
) language plpgsql volatile`,
  body: `
declare
  time_of_call timestamptz;
  newest record;
  oldest record;
  ahead interval;
  used bigint := 0;
  blocking timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended(p_key, 1));

  select at, number into newest from rate_log where key = p_key order by at desc, number desc limit 1;
  time_of_call := store_now();
  if newest.at > time_of_call + interval '1 second' then
    -- The clock was set back: entries move back together, and keep their distances.
    ahead := newest.at - time_of_call;
    delete from rate_log where key = p_key and at <= newest.at - interval '${seconds} seconds';
    update rate_log set at = at - ahead where key = p_key;
  elsif newest.at > time_of_call then
    -- By next to nothing: an entry must not come before an earlier one.
    time_of_call := newest.at;
  end if;

  select at, number into oldest from rate_log
    where key = p_key and at > time_of_call - interval '${seconds} seconds' order by at, number limit 1;
  if found then
    used := newest.number - oldest.number + 1;
  end if;

  if used < p_limit then
    insert into rate_log (key, at, number) values (p_key, time_of_call, coalesce(newest.number, 0) + 1);
    if newest.number % 64 = 0 then
      delete from rate_log where key = p_key and at <= time_of_call - interval '${seconds} seconds';
    end if;
    allowed := true;
    remaining := p_limit - used - 1;
    retry_after := 0;
    retry_after_millis := 0;
  else
    -- The next call is possible once enough entries are too old to count that fewer than the limit are left.
    blocking := oldest.at;
    if used > p_limit then
      select at into blocking from rate_log where key = p_key order by at desc, number desc
        offset greatest(p_limit - 1, 0) limit 1;
    end if;
    allowed := false;
    remaining := 0;
    retry_after_millis := coalesce(
      ceil(extract(epoch from blocking + interval '${seconds} seconds' - time_of_call) * 1000), ${seconds * 1000}
    );
    retry_after_millis := least(${seconds * 1000}, greatest(1, retry_after_millis));
    retry_after := (retry_after_millis + 999) / 1000;
  end if;
end
`
}
