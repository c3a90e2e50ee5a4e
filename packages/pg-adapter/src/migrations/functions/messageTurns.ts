/** The messages about one subject that are in the queue. */
import { MessageTurn, Occasion } from "@fourtop/core/internal"
import type { SqlFunction } from "../sql/SqlFunction.ts"

/** By an index each: one of what guests asked for, one of receipts. */
const queuedAbout = (subjectId: string): string =>
  `select id, payload, due_at, leased_until from job
  where restaurant_id = p_restaurant_id and kind = '${Occasion.jobKind}' and failed_at is null and ${subjectId} = p_subject_id`

export const queuedMessages: SqlFunction = {
  name: "queued_messages",
  runsAs: "definer",
  callers: ["worker"],
  signature: `(p_restaurant_id bigint, p_id uuid, p_subject_kind text, p_subject_id text) returns table (
  id uuid, payload jsonb, due_at bigint, held boolean, waits_for_room boolean
) language sql volatile`,
  body: `
select j.id, j.payload, to_millis(j.due_at), coalesce(j.leased_until > store_now(), false), exists (
  select from guest_message m where m.restaurant_id = p_restaurant_id and m.id = j.id and m.state = 'waiting'
)
from (
  ${queuedAbout("coalesce(payload ->> 'booking_id', payload ->> 'order_id', payload ->> 'waitlist_id')")}
  union all
  ${queuedAbout("(payload ->> 'receipt_id')")}
) j
where j.payload ? (p_subject_kind || '_id') and j.id <> p_id
limit ${MessageTurn.mostQueued}
`
}
