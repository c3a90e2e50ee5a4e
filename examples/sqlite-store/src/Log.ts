/** The logs of a restaurant's events and activity. */
import {
  type Activity,
  type ActivityFilter,
  activityListKey,
  type Event,
  type NamedSubjects,
  type Page,
  type Rows,
  type SubjectIds
} from "@fourtop/core"
import type { Database } from "./Database.ts"
import * as rows from "./rows.ts"

const newest = <A>(db: Database, table: "event" | "activity", tenant: number, limit: number): ReadonlyArray<A> =>
  db
    .rows<{ readonly body: string }>(
      `SELECT body FROM ${table} WHERE tenant = ? ORDER BY sequence DESC LIMIT ?`,
      tenant,
      limit
    )
    .map(({ body }) => JSON.parse(body) as A)

export const events = (db: Database, tenant: number, limit: number): ReadonlyArray<Event.NewEvent> =>
  newest(db, "event", tenant, limit)

export const activity = (db: Database, tenant: number, limit: number): ReadonlyArray<Activity.ActivityEntry> =>
  newest(db, "activity", tenant, limit)

const newestFirst: rows.List<Activity.ActivityEntry> = {
  table: "activity",
  columns: ["at", "id"],
  sort: "downwards",
  keyOf: activityListKey
}

export const list = (
  db: Database,
  tenant: number,
  { actor, area, from, until }: ActivityFilter,
  request: Page.Request
): Page.Page<Activity.ActivityEntry> => {
  const conditions: rows.Conditions = [
    ["actor = ?", actor],
    ["substr(action, 1, instr(action || '.', '.') - 1) = ?", area],
    ["at >= ?", from],
    ["at < ?", until]
  ]
  return rows.page(db, newestFirst, tenant, conditions, request)
}

export const about = (
  db: Database,
  tenant: number,
  { id, kind }: Activity.ActivityEntry["subject"],
  limit: number
): ReadonlyArray<Activity.ActivityEntry> =>
  rows.page(
    db,
    newestFirst,
    tenant,
    [
      ["subject_kind = ?", kind],
      ["subject_id = ?", id]
    ],
    { perPage: limit, cursor: null }
  ).rows

export const subjects = (db: Database, tenant: number, ids: SubjectIds): NamedSubjects => {
  const named = <K extends Rows.Kind>(kind: K, wanted: ReadonlyArray<Rows.RowId>) =>
    rows.where(db, kind, tenant, "id IN (SELECT value FROM json_each(?))", JSON.stringify(wanted))
  const nameOf = ({ id, name }: { readonly id: number; readonly name: string }) => ({ id, name })
  return {
    bookings: named("booking", ids.bookings).map(({ date, id, name, party_size, time }) => ({
      id,
      name,
      party_size,
      date,
      time
    })),
    guests: named("guest", ids.guests).map(nameOf),
    ingredients: named("ingredient", ids.ingredients).map(nameOf),
    experiences: named("experience", ids.experiences).map(nameOf)
  }
}

/** The number of the newest entry: entries are numbered as they are committed. */
export const mark = (db: Database, tenant: number): string => {
  const found = db.row<{ readonly last: number | null }>(
    "SELECT max(sequence) AS last FROM activity WHERE tenant = ?",
    tenant
  )
  return String(found?.last ?? "")
}
