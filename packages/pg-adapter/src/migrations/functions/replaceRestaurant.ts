/**
 * Replaces the row of the restaurant that the transaction has named. The console's login may not update the table, which
 * holds the plan and the suspension; through this function it changes two members, and nothing else.
 */
import type { SqlFunction } from "../sql/SqlFunction.ts"

/** What a login without the right to update the table may change; every replacement has the next version. */
const changeable = "array['languages', 'listening', 'version']"

export const replaceRestaurant: SqlFunction = {
  name: "replace_restaurant",
  runsAs: "definer",
  callers: ["console"],
  signature: `(
  p_id bigint, p_version integer, p_body jsonb, p_venue_version bigint
) returns boolean language plpgsql volatile`,
  body: `
declare
  before jsonb;
begin
  select body into before from restaurant where restaurant_id = p_id and id = p_id and version = p_version for update;
  if not found then
    return false;
  end if;
  if before - ${changeable} <> p_body - ${changeable}
    and not has_table_privilege(session_user, 'fourtop.restaurant', 'update') then
    raise insufficient_privilege using message = 'this login may change of a restaurant only its languages, and whether it is listened to';
  end if;
  update restaurant set body = p_body, venue_version = p_venue_version where restaurant_id = p_id and id = p_id;
  return true;
end`
}
