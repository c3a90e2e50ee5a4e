import { type Activity, activityListKey, type Event, Journal, Page } from "@fourtop/core"
import { Effect, Layer } from "effect"
import * as Statement from "../connection/Statement.ts"
import { Database } from "../connection/Database.ts"
import { activityList, sort } from "./lists/activityList.ts"
import * as Window from "./lists/Window.ts"

const newestActivity = Statement.make<Activity.ActivityEntry>(
  "newest_activity",
  `select id, to_millis(at) as at, actor, action,
     json_build_object('kind', subject_kind, 'id', subject_id) as subject, detail, guest_id
   from activity where restaurant_id = $1 order by activity.at desc, id desc limit $2`
)

const activityAbout = Statement.make<Activity.ActivityEntry>(
  "activity_about",
  `select id, to_millis(at) as at, actor, action,
     json_build_object('kind', subject_kind, 'id', subject_id) as subject, detail, guest_id
   from activity where restaurant_id = $1 and subject_kind = $2 and subject_id = $3
   order by activity.at desc, id desc limit $4`
)

const newestEvents = Statement.make<Event.NewEvent>(
  "newest_events",
  `select id, type, to_millis(at) as at, body, guest_id
   from event where restaurant_id = $1 and not sandbox order by event.at desc, id desc limit $2`
)

const activityMarks = Statement.make<{ readonly restaurant_id: number; readonly mark: string }>(
  "activity_marks",
  "select restaurant_id, mark from activity_marks($1)"
)

export const layer: Layer.Layer<Journal, never, Database> = Layer.effect(
  Journal,
  Effect.map(Database, (database) => ({
    activity: (tenant, limit) =>
      Effect.map(database.ofTenant(tenant, [newestActivity(tenant, limit)]), ([entries]) => entries),
    list: (tenant, filter, page) => {
      const { direction, statement } = activityList(tenant, filter, page)
      return Effect.map(database.ofTenant(tenant, [statement]), ([rows]) =>
        Page.assemble(Window.inListOrder(rows, direction, sort), page, activityListKey)
      )
    },
    about: (tenant, { id, kind }, limit) =>
      Effect.map(database.ofTenant(tenant, [activityAbout(tenant, kind, id, limit)]), ([entries]) => entries),
    marks: (tenants) =>
      Effect.map(
        database.ofInstallation(activityMarks(`{${tenants.join(",")}}`)),
        (rows) => new Map(rows.map(({ mark, restaurant_id }) => [restaurant_id, mark]))
      ),
    events: (tenant, limit) =>
      Effect.map(database.ofTenant(tenant, [newestEvents(tenant, limit)]), ([events]) => events)
  }))
)
