import { serving, type SqlFunction } from "../sql/SqlFunction.ts"

/**
 * The text of the order in an event, for a kept response that leaves it out. Logins that keep responses cannot read
 * events.
 */
export const keptOrder: SqlFunction = {
  name: "kept_order",
  runsAs: "definer",
  callers: serving,
  signature: "(p_restaurant_id bigint, p_event_id uuid) returns text language sql stable",
  body: `
select (e.body::json #> '{data,order}')::text from event e
where e.restaurant_id = p_restaurant_id and e.id = p_event_id
  and e.restaurant_id = nullif(current_setting('app.restaurant_id', true), '')::bigint
`
}
