/** The activity log of a restaurant, page by page. */
import {
  type Activity,
  type ActivityFilter,
  activityListKey,
  type NamedSubjects,
  Page,
  type Rows,
  type SubjectIds
} from "@fourtop/core/internal"
import { List, Option } from "effect"
import { rowOf, type Tenant } from "./State.ts"

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

type NamedKind = "guest" | "ingredient" | "experience"

export const subjects = ({ tables }: Tenant, ids: SubjectIds): NamedSubjects => {
  const rowsOf = <K extends Rows.Kind>(kind: K, wanted: ReadonlyArray<Rows.RowId>) =>
    wanted.map((id) => rowOf(tables, kind, id)).filter((row) => row !== null)
  const named = (kind: NamedKind, wanted: ReadonlyArray<number>) =>
    rowsOf(kind, wanted).map(({ id, name }) => ({ id, name }))
  return {
    orders: rowsOf("order", ids.orders).flatMap(({ id, number }) => (number == null ? [] : [{ id, number }])),
    bookings: rowsOf("booking", ids.bookings).map(({ date, id, name, party_size, time }) => ({
      id,
      name,
      party_size,
      date,
      time
    })),
    guests: named("guest", ids.guests),
    ingredients: named("ingredient", ids.ingredients),
    experiences: named("experience", ids.experiences)
  }
}

/** Another text after every entry: here entries come one after another, so that the newest one tells. */
export const mark = ({ activity }: Tenant): string =>
  Option.match(List.head(activity), { onNone: () => "", onSome: ({ id }) => id })
