/**
 * The text of a kept response. Where an event of the same commit has the text of the order that the response shows, the
 * response is kept without it: both are the same, and no commit is more frequent than those of orders. Events stay for
 * longer than responses, and erasing a guest rewrites both.
 */
import type { ChangeSet, Idempotency } from "@fourtop/core/internal"

/** How a response begins, before its data. */
const opening = `{"data":`

/** What stands for the order in a response without it, so that the text stays JSON. */
const placeholder = "null"

/** A response as it is kept: its text, and the event that has the order which the text leaves out. */
export interface KeptText {
  readonly body: string
  readonly eventId: string | null
}

/** Events of a sandbox may go before the response does. */
const eventWith = (order: string, { events }: Pick<ChangeSet.ChangeSet, "events">): string | null =>
  events.find(({ body, sandbox = false }) => !sandbox && body.includes(`"data":{"order":${order}`))?.id ?? null

/** The response to a commit, as it is kept. */
export const of = (
  { body }: Pick<Idempotency.StoredAnswer, "body">,
  set: Pick<ChangeSet.ChangeSet, "changes" | "events">
): KeptText => {
  for (const change of set.changes) {
    if (change.op !== "put" || change.kind !== "order") continue
    const { view } = change.row
    if (!body.startsWith(view, opening.length) || !body.startsWith(opening)) continue
    const eventId = eventWith(view, set)
    if (eventId === null) continue
    return { body: opening + placeholder + body.slice(opening.length + view.length), eventId }
  }
  return { body, eventId: null }
}

/** The whole text of a response that is kept in a row of this name. */
export const whole = (row: string): string => `case when ${row}.event_id is null then ${row}.body else
  '${opening}' || kept_order(${row}.restaurant_id, ${row}.event_id)
    || substr(${row}.body, ${opening.length + placeholder.length + 1}) end`

/**
 * The rows that a key can have, by its text and by its digest. Two look-ups by the whole primary key: of a list of both, a
 * plan made while there were few rows reads all keys of the principal.
 */
export const rowsOfKey = (condition: string): string =>
  ["$3", "$4"]
    .map(
      (key) => `select * from idempotency
     where ${condition} and restaurant_id = $1::bigint and principal = $2 and key = ${key}`
    )
    .join(" union all ")
