import { TokenRate } from "@fourtop/core/internal"
import type { SqlFunction } from "../sql/SqlFunction.ts"

const seconds = TokenRate.windowSeconds

const window = `interval '${seconds} seconds'`

/** The variables of `spending`. */
export const spendingVariables = `
  spent_at timestamptz;
  newest record;
  oldest record;
  ahead interval;
  used bigint := 0;
  blocking timestamptz;`

/** The first entry that still counts at the instant. */
const oldestAt = (key: string, instant: string): string =>
  `select at, number from rate_log where key = ${key} and at > ${instant} - ${window} order by at, number limit 1`

/**
 * Statements that spend one unit of a key, never exceeding the limit in any minute, and set `allowed`, `remaining`,
 * `retry_after` and `retry_after_millis`. The clock is read after the lock is taken, and each statement of a volatile
 * function sees what was committed before it, so that callers of one key are counted strictly one after the other,
 * across all processes. After the clock was set back, the entries count as the rule `asOf` of the core has them; after
 * it was set forward, at most one window is forgotten. It is text, not a function, because it is part of every request:
 * a call of a function with settings of its own costs as much as one of these statements.
 */
export const spending = (key: string, limit: string): string => `
  perform pg_advisory_xact_lock(hashtextextended(${key}, 1));

  select at, number into newest from rate_log where key = ${key} order by at desc, number desc limit 1;
  spent_at := store_now();
  if newest.at > spent_at + interval '1 second' then
    -- The clock was set back: entries move back together, and keep their distances.
    ahead := newest.at - spent_at;
    delete from rate_log where key = ${key} and at <= newest.at - ${window};
    update rate_log set at = at - ahead where key = ${key};
  elsif newest.at > spent_at then
    -- By next to nothing: an entry must not come before an earlier one.
    spent_at := newest.at;
  end if;

  select at, number into oldest from (${oldestAt(key, "spent_at")}) first;
  if found then
    used := newest.number - oldest.number + 1;
  end if;

  if used < ${limit} then
    insert into rate_log (key, at, number) values (${key}, spent_at, coalesce(newest.number, 0) + 1);
    if newest.number % 64 = 0 then
      delete from rate_log where key = ${key} and at <= spent_at - ${window};
    end if;
    allowed := true;
    remaining := ${limit} - used - 1;
    retry_after := 0;
    retry_after_millis := 0;
  else
    -- The next call is possible once enough entries are too old to count that fewer than the limit are left.
    blocking := oldest.at;
    if used > ${limit} then
      select at into blocking from rate_log where key = ${key} order by at desc, number desc
        offset greatest(${limit} - 1, 0) limit 1;
    end if;
    allowed := false;
    remaining := 0;
    retry_after_millis := coalesce(
      ceil(extract(epoch from blocking + ${window} - spent_at) * 1000), ${seconds * 1000}
    );
    retry_after_millis := least(${seconds * 1000}, greatest(1, retry_after_millis));
    retry_after := (retry_after_millis + 999) / 1000;
  end if;
`

export const spendRate: SqlFunction = {
  name: "spend_rate",
  runsAs: "definer",
  callers: ["api", "console"],
  signature: `(
  p_key text, p_limit integer,
  out allowed boolean, out remaining integer, out retry_after integer, out retry_after_millis integer
) language plpgsql volatile`,
  body: `
declare${spendingVariables}
begin${spending("p_key", "p_limit")}end
`
}
