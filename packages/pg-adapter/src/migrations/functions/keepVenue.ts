/** Keeps a venue as one text, so that a process that does not know the venue reads one row. */
import { serving, type SqlFunction } from "../sql/SqlFunction.ts"
import * as VenueBlocks from "../sql/venueBlocks.ts"

/** Programs of another version may keep another form; for so long each leaves the other's text alone. */
const patience = "interval '10 minutes'"

/** Characters of the longest text that is kept; longer ones would be slow to send and to split. */
export const mostKept: number = 1024 * 1024

/**
 * Keeps the text of the venue that the transaction has named. The text is made here, from rows of one snapshot, because
 * logins that may not change a restaurant or its settings must not be able to change what others take for them.
 */
export const keepVenue: SqlFunction = {
  name: "keep_venue",
  runsAs: "definer",
  callers: serving,
  signature: "() returns void language plpgsql volatile",
  body: `
declare
  tenant constant bigint := nullif(current_setting('app.restaurant_id', true), '')::bigint;
begin
  insert into venue_snapshot as kept (restaurant_id, form, version, body, kept_at)
  select made.* from (
    select v.restaurant_id, '${VenueBlocks.form}', v.version, ${VenueBlocks.text} as body, store_now()
    from venue_version v where v.restaurant_id = tenant
  ) made
  where length(made.body) <= ${mostKept}
  on conflict (restaurant_id) do update set
    form = excluded.form, version = excluded.version, body = excluded.body, kept_at = excluded.kept_at
  where kept.version <> excluded.version
    or kept.form <> excluded.form and kept.kept_at < excluded.kept_at - ${patience};
end`
}
