/** The logs of a restaurant's events and activity. */
import { type Activity } from "@fourtop/core/ports"
import { type Page } from "@fourtop/core/basics"
import {
  type ActivityFilter,
  activityListKey,
  type NamedSubjects,
  type Rows,
  type SubjectIds
} from "@fourtop/core/ports"
import { type Event } from "@fourtop/core/webhooks"
import type { Database } from "./Database.ts"
import * as rows from "./rows.ts"

const newest = (table: "event" | "activity") =>
  `SELECT body FROM ${table} WHERE tenant = ? ORDER BY sequence DESC LIMIT ?`

export const events = (db: Database, tenant: number, limit: number) =>
  db.bodies(newest("event"), tenant, limit) as ReadonlyArray<Event.NewEvent>

export const activity = (db: Database, tenant: number, limit: number) =>
  db.bodies(newest("activity"), tenant, limit) as ReadonlyArray<Activity.ActivityEntry>

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
    orders: named("order", ids.orders).flatMap(({ id, number }) => (number == null ? [] : [{ id, number }])),
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
export const mark = (db: Database, tenant: number): string =>
  String(db.number("SELECT max(sequence) FROM activity WHERE tenant = ?", tenant) ?? "")
