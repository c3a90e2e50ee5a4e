import {
  type Activity,
  activityListKey,
  type Event,
  type Journal,
  type NamedBooking,
  type NamedSubjects,
  Page
} from "@fourtop/core/internal"
import { Effect } from "effect"
import * as Statement from "../../connection/Statement.ts"
import type { Database } from "../../connection/Database.ts"
import { activityList, sort } from "../lists/activityList.ts"
import * as Window from "../lists/Window.ts"

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

const namedOrders = Statement.make<NamedSubjects["orders"][number]>(
  "named_orders",
  `select id, body ->> 'number' as number
   from "order" where restaurant_id = $1 and id = any($2::uuid[]) and body ->> 'number' is not null`
)

const namedBookings = Statement.make<NamedBooking>(
  "named_bookings",
  `select id, body ->> 'name' as name, party_size, date, time
   from booking where restaurant_id = $1 and id = any($2::uuid[])`
)

const namedIn = (table: "guest" | "ingredient" | "experience") =>
  Statement.make<{ readonly id: number; readonly name: string }>(
    `named_${table}`,
    `select id, body ->> 'name' as name from ${table} where restaurant_id = $1 and id = any($2::bigint[])`
  )

const [namedGuests, namedIngredients, namedExperiences] = [
  namedIn("guest"),
  namedIn("ingredient"),
  namedIn("experience")
]

/** An array of ids as PostgreSQL writes it. */
const array = (ids: ReadonlyArray<number | string>): string => `{${ids.join(",")}}`

export const make = (database: typeof Database.Service): typeof Journal.Service => ({
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
  subjects: (tenant, ids) =>
    Effect.map(
      database.ofTenant(tenant, [
        namedOrders(tenant, array(ids.orders)),
        namedBookings(tenant, array(ids.bookings)),
        namedGuests(tenant, array(ids.guests)),
        namedIngredients(tenant, array(ids.ingredients)),
        namedExperiences(tenant, array(ids.experiences))
      ]),
      ([orders, bookings, guests, ingredients, experiences]) => ({
        orders,
        bookings,
        guests,
        ingredients,
        experiences
      })
    ),
  marks: (tenants) =>
    Effect.map(
      database.ofInstallation(activityMarks(`{${tenants.join(",")}}`)),
      (rows) => new Map(rows.map(({ mark, restaurant_id }) => [restaurant_id, mark]))
    ),
  events: (tenant, limit) => Effect.map(database.ofTenant(tenant, [newestEvents(tenant, limit)]), ([events]) => events)
})
