/**
 * Changes of single dishes, made on the dish's page or over the API. The activity log has them, beside what applied
 * documents have changed about dishes, which is in the history of the document already.
 */
import type { ActivityEntry } from "../foundation/Activity.ts"

/** Who wrote something, and when. All entries of one commit have both in common. */
export interface Written {
  readonly at: ActivityEntry["at"]
  readonly actor: Pick<ActivityEntry["actor"], "kind" | "id">
}

const moment = ({ actor, at }: Written): string => JSON.stringify([at, actor.kind, actor.id])

/** What is sold out is decided on shift, and no version of the document says it. */
const onShift: ReadonlySet<string> = new Set(["dish.availability_changed", "dish.move_undone"])

/** The entries that no applied document has written, in their order. */
export const among = (
  entries: ReadonlyArray<ActivityEntry>,
  applied: ReadonlyArray<Written>
): ReadonlyArray<ActivityEntry> => {
  const moments = new Set(applied.map(moment))
  return entries.filter((entry) => !onShift.has(entry.action) && !moments.has(moment(entry)))
}
