/** Links to guests' own pages, found by those who have the token. */
import type { SqlFunction } from "../sql/SqlFunction.ts"

export const findGuestLink: SqlFunction = {
  name: "find_guest_link",
  runsAs: "definer",
  callers: ["api"],
  signature: "(p_digest text) returns setof jsonb language sql stable",
  body: `
select jsonb_build_object('digest', digest, 'restaurant_id', restaurant_id,
  'subject', jsonb_build_object('kind', subject_kind, 'id', subject_id),
  'guest_id', guest_id, 'created_at', created_at, 'expires_at', expires_at)
from guest_link where digest = p_digest
`
}
