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

const newestEvents = Statement.make<Event.NewEvent>(
  "newest_events",
  `select id, type, to_millis(at) as at, body, guest_id
   from event where restaurant_id = $1 and not sandbox order by event.at desc, id desc limit $2`
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
    events: (tenant, limit) =>
      Effect.map(database.ofTenant(tenant, [newestEvents(tenant, limit)]), ([events]) => events)
  }))
)
