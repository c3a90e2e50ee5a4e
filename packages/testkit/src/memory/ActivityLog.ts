/** The activity log of a restaurant, page by page. */
import { type Activity, type ActivityFilter, activityListKey, Page } from "@fourtop/core"
import { List, Option } from "effect"
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

export const about = (
  { activity }: Tenant,
  subject: Activity.ActivityEntry["subject"],
  limit: number
): ReadonlyArray<Activity.ActivityEntry> =>
  List.toArray(activity)
    .filter((entry) => entry.subject.kind === subject.kind && entry.subject.id === subject.id)
    .toSorted((a, b) => -Page.compareKeys(activityListKey(a), activityListKey(b)))
    .slice(0, limit)

/** Another text after every entry: here entries come one after another, so that the newest one tells. */
export const mark = ({ activity }: Tenant): string =>
  Option.match(List.head(activity), { onNone: () => "", onSome: ({ id }) => id })
