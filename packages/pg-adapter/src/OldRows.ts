/**
 * Deletes orders and activity that are older than the operator keeps them, in small batches, so that no request waits
 * long for a lock. Each batch is handed out before it is deleted: whatever happens, no row is lost that was not handed
 * out, and one that was may be handed out again. Only restaurants are visited whose oldest row may be too old.
 */
import { type Activity, OrderStatus, type Restaurant } from "@fourtop/core/internal"
import { Clock, Duration, Effect } from "effect"
import * as Statement from "./connection/Statement.ts"
import { Database } from "./connection/Database.ts"
import { countsAsSale } from "./migrations/sql/countsAsSale.ts"

/** An order as it is handed out: as the API shows it, with the rows that are deleted with it. */
export interface OldOrder {
  readonly order: unknown
  readonly tickets: ReadonlyArray<unknown>
  readonly payments: ReadonlyArray<unknown>
  readonly reviews: ReadonlyArray<unknown>
}

/** What is handed out before it is deleted. */
export type Batch =
  | { readonly kind: "orders"; readonly rows: ReadonlyArray<OldOrder> }
  | { readonly kind: "activity"; readonly rows: ReadonlyArray<Activity.ActivityEntry> }

/** What is deleted, and where it goes before. */
export interface Options<E, R> {
  /** Orders are deleted that were finished, and last changed, before this instant; null keeps all. */
  readonly ordersBefore: number | null
  /** Activity from before this instant is deleted; null keeps all. */
  readonly activityBefore: number | null
  /** Keeps the rows somewhere else. If it fails, they are not deleted. */
  readonly handOut: (restaurant: Restaurant.Restaurant, batch: Batch) => Effect.Effect<void, E, R>
}

export interface Deleted {
  readonly orders: number
  readonly activity: number
}

/** Rows that are deleted in one transaction. */
const batch = 200

/** For so long one process has the turn to delete a restaurant's rows, unless it dies; each batch renews it. */
const turn = "clock_timestamp() + interval '10 minutes'"

const takeTurn = Statement.make<unknown>(
  "take_retention_turn",
  `insert into retention_turn as kept (restaurant_id, until) values ($1, ${turn})
   on conflict (restaurant_id) do update set until = excluded.until where kept.until <= clock_timestamp()
   returning until`
)

const renewTurn = Statement.make<never>(
  "renew_retention_turn",
  `update retention_turn set until = ${turn} where restaurant_id = $1`
)

const endTurn = Statement.make<never>(
  "end_retention_turn",
  "update retention_turn set until = clock_timestamp() where restaurant_id = $1"
)

const finished = OrderStatus.orderStatuses.filter(OrderStatus.isFinished).map((status) => `'${status}'`)

/** The rows of a table that belong to an order. */
const rowsOf = (table: string): string =>
  `(select coalesce(json_agg(body order by id), '[]') from ${table}
    where ${table}.restaurant_id = $1 and ${table}.order_id = o.id)`

interface FoundOrder extends Omit<OldOrder, "order"> {
  readonly id: string
  readonly version: number
  readonly view: string
}

const oldOrders = Statement.make<FoundOrder>(
  "old_orders",
  `select o.id, o.version, o.view, ${rowsOf("ticket")} as tickets, ${rowsOf("payment")} as payments,
     ${rowsOf("review")} as reviews
   from "order" o
   where o.restaurant_id = $1 and o.placed_at < $2::bigint and o.updated_at < $2::bigint
     and o.status in (${finished.join(", ")})
   order by o.placed_at, o.id limit ${batch}`
)

/** An order that was changed since it was handed out stays. */
const deleteOrders = Statement.make<{ readonly deleted: number }>(
  "delete_old_orders",
  `with gone as (
     delete from "order" o using jsonb_to_recordset($2) r (id uuid, version integer)
     where o.restaurant_id = $1 and o.id = r.id and o.version = r.version
     returning o.id, o.placed_at, o.branch_id, o.total_minor, o.status
   ), tickets as (
     delete from ticket where restaurant_id = $1 and order_id in (select id from gone)
   ), payments as (
     delete from payment where restaurant_id = $1 and order_id in (select id from gone)
   ), reviews as (
     delete from review where restaurant_id = $1 and order_id in (select id from gone)
   ), archived as (
     insert into sales_archive as kept (restaurant_id, at, branch_id, orders, revenue_minor)
     select $1, placed_at / 900000 * 900000, coalesce(branch_id, 0), count(*), sum(total_minor)
     from gone where ${countsAsSale} group by 2, 3
     on conflict (restaurant_id, at, branch_id) do update
       set orders = kept.orders + excluded.orders, revenue_minor = kept.revenue_minor + excluded.revenue_minor
   )
   select count(*)::integer as deleted from gone`
)

const oldActivity = Statement.make<Activity.ActivityEntry>(
  "old_activity",
  `select id, to_millis(at) as at, actor, action, json_build_object('kind', subject_kind, 'id', subject_id) as subject,
     detail, guest_id
   from activity where restaurant_id = $1 and at < from_millis($2::bigint) order by at, id limit ${batch}`
)

const deleteActivity = Statement.make<never>(
  "delete_old_activity",
  `delete from activity a using jsonb_to_recordset($2) r (id uuid) where a.restaurant_id = $1 and a.id = r.id`
)

const sweepOrders = <E, R>(restaurant: Restaurant.Restaurant, before: number, handOut: Options<E, R>["handOut"]) =>
  Effect.gen(function* () {
    const [database, { id: tenant }] = [yield* Database, restaurant]
    let total = 0
    for (;;) {
      const [found] = yield* database.ofTenant(tenant, [oldOrders(tenant, before)])
      if (found.length === 0) return total
      const rows = found.map(({ payments, reviews, tickets, view }) => ({
        order: JSON.parse(view) as unknown,
        tickets,
        payments,
        reviews
      }))
      yield* handOut(restaurant, { kind: "orders", rows })
      const keys = found.map(({ id, version }) => ({ id, version }))
      const [[counted]] = yield* database.ofTenant(tenant, [
        deleteOrders(tenant, JSON.stringify(keys)),
        renewTurn(tenant)
      ])
      total += counted!.deleted
      if (found.length < batch || counted!.deleted === 0) return total
    }
  })

const sweepActivity = <E, R>(restaurant: Restaurant.Restaurant, before: number, handOut: Options<E, R>["handOut"]) =>
  Effect.gen(function* () {
    const [database, { id: tenant }] = [yield* Database, restaurant]
    let total = 0
    for (;;) {
      const [rows] = yield* database.ofTenant(tenant, [oldActivity(tenant, before)])
      if (rows.length === 0) return total
      yield* handOut(restaurant, { kind: "activity", rows })
      const keys = rows.map(({ id }) => ({ id }))
      yield* database.ofTenant(tenant, [deleteActivity(tenant, JSON.stringify(keys)), renewTurn(tenant)])
      total += rows.length
      if (rows.length < batch) return total
    }
  })

/** Deletes what is old of one restaurant, unless another process does so now. */
export const sweepOf = <E, R>(
  restaurant: Restaurant.Restaurant,
  { activityBefore, handOut, ordersBefore }: Options<E, R>
): Effect.Effect<Deleted, E, Database | R> =>
  Effect.gen(function* () {
    const { id: tenant } = restaurant
    const database = yield* Database
    const [taken] = yield* database.ofTenant(tenant, [takeTurn(tenant)])
    if (taken.length === 0) return { orders: 0, activity: 0 }
    return yield* Effect.all({
      orders: ordersBefore === null ? Effect.succeed(0) : sweepOrders(restaurant, ordersBefore, handOut),
      activity: activityBefore === null ? Effect.succeed(0) : sweepActivity(restaurant, activityBefore, handOut)
    }).pipe(Effect.ensuring(database.ofTenant(tenant, [endTurn(tenant)])))
  })

const queue = "upkeep.retention"

const due = Statement.make<{ readonly restaurant_id: number }>(
  "due_retention",
  "select restaurant_id from due_upkeep($1, $2, $3)"
)

const settle = Statement.make<unknown>("settle_retention", "select from settle_upkeep($1, $2, $3, $4)")

const restaurantOf = Statement.make<{ readonly body: Restaurant.Restaurant }>(
  "retention_restaurant",
  "select body from restaurant where restaurant_id = $1"
)

/** When the oldest row is too old: what there will be later cannot be so earlier. */
const next = Statement.make<{ readonly at: number }>(
  "next_retention",
  `select least(
     case when $2::bigint is not null then $4::bigint - $2::bigint + coalesce(
       (select placed_at from "order" where restaurant_id = $1 order by placed_at limit 1), $4::bigint
     ) end,
     case when $3::bigint is not null then $4::bigint - $3::bigint + coalesce(
       (select to_millis(at) from activity where restaurant_id = $1 order by at limit 1), $4::bigint
     ) end
   ) as at`
)

const minute = 60_000

/** Restaurants that are found at a time. */
const together = 100

/** A restaurant with an old order that is not finished is not looked at again before this. */
const soonest = Duration.toMillis("1 hour")

/** Deletes what is old of all restaurants that may have some, one after the other, and returns how many these were. */
export const sweep = <E, R>(options: Options<E, R>): Effect.Effect<number, E, Database | R> =>
  Effect.gen(function* () {
    const { activityBefore, ordersBefore } = options
    if (ordersBefore === null && activityBefore === null) return 0
    const database = yield* Database
    const now = yield* Clock.currentTimeMillis
    const periods = [ordersBefore, activityBefore].map((before) =>
      before === null ? null : Math.round((now - before) / minute)
    )
    const settings = JSON.stringify(periods)
    for (let count = 0; ;) {
      const found = yield* database.ofInstallation(due(queue, together, settings))
      for (const { restaurant_id: tenant } of found) {
        const [[restaurant]] = yield* database.ofTenant(tenant, [restaurantOf(tenant)])
        const settled = (at: number) => database.ofInstallation(settle(queue, tenant, at, settings))
        // What could not be handed out is due again at once.
        if (restaurant !== undefined) yield* Effect.tapError(sweepOf(restaurant.body, options), () => settled(now))
        const [[oldest]] = yield* database.ofTenant(tenant, [next(tenant, ordersBefore, activityBefore, now)])
        yield* settled(Math.max(oldest!.at, now + soonest))
      }
      count += found.length
      if (found.length < together) return count
    }
  })
