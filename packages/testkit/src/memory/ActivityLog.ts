/** The activity log of a restaurant, page by page. */
import { type Activity, type ActivityFilter, activityListKey, Page } from "@fourtop/core"
import { List } from "effect"
import type { Tenant } from "./State.ts"

const matches =
  ({ actor, area, from, until }: ActivityFilter) =>
  (entry: Activity.ActivityEntry): boolean =>
    (actor === null || entry.actor.kind === actor) &&
    (area === null || entry.action.split(".", 1)[0] === area) &&
    (from === null || entry.at >= from) &&
    (until === null || entry.at < until)

export const list = (
  { activity }: Tenant,
  filter: ActivityFilter,
  request: Page.Request
): Page.Page<Activity.ActivityEntry> => {
  const newestFirst = List.toArray(activity)
    .filter(matches(filter))
    .toSorted((a, b) => -Page.compareKeys(activityListKey(a), activityListKey(b)))
  return Page.ofSorted(newestFirst, request, activityListKey, "downwards")
}
