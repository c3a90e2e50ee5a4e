/** The delivery queue: claiming and finishing through functions for all restaurants, the log for one. */
import { type Deliveries, type Delivery, Page } from "@fourtop/core/internal"
import { Effect } from "effect"
import { createHash } from "node:crypto"
import * as Statement from "../../connection/Statement.ts"
import type { Database } from "../../connection/Database.ts"
import { deliveryList, listKey, loggedColumns, sort } from "../lists/deliveryList.ts"
import { holdLanes } from "../jobs/PgJobs.ts"
import * as Window from "../lists/Window.ts"

export const claim = Statement.make<Delivery.ClaimedDelivery>(
  "claim_deliveries",
  "select * from claim_deliveries($1, $2, $3, $4, $5, $6, $7, $8, $9)"
)

const finish = Statement.make<{ readonly place: number; readonly failingSince: number | null }>(
  "finish_deliveries",
  `select place, failing_since as "failingSince" from finish_deliveries($1)`
)

/** Shows whether the event has been rewritten since it was sent; needed where a response may repeat what was sent. */
const digestOf = (body: string): string => createHash("sha256").update(body).digest("hex")

const endingOf = ({ attempt, delivery, outcome, withheld = false }: Delivery.Ending) => ({
  restaurant_id: delivery.restaurant_id,
  endpoint_id: delivery.endpoint_id,
  event_id: delivery.event_id,
  lease: delivery.lease,
  outcome: outcome.state,
  after_seconds: outcome.state === "retry" ? outcome.afterSeconds : null,
  attempt,
  was_slow: delivery.slow ?? true,
  withheld,
  sent: attempt.snippet === null ? null : digestOf(delivery.body)
})

const readOne = Statement.make<Delivery.ReadDelivery>(
  "read_delivery",
  `select ${loggedColumns}, event.body
   from delivery d join event on event.restaurant_id = d.restaurant_id and event.id = d.event_id
   where d.restaurant_id = $1 and d.endpoint_id = $2 and d.event_id = $3`
)

const logOf = (name: string, condition: string) =>
  Statement.make<Delivery.LoggedDelivery>(
    name,
    `select ${loggedColumns}
     from delivery d join event on event.restaurant_id = d.restaurant_id and event.id = d.event_id
     where d.restaurant_id = $1 ${condition}
     order by d.created_at desc, d.event_id desc, d.endpoint_id desc limit $2`
  )

const log = logOf("delivery_log", "")
const logOfEndpoint = logOf("delivery_log_of_endpoint", "and d.endpoint_id = $3")

const replay = Statement.make<unknown>(
  "replay_delivery",
  `update delivery set state = 'pending', due_at = store_now(), failures = 0, lease = null, leased_until = null
   where restaurant_id = $1 and endpoint_id = $2 and event_id = $3
     and (leased_until is null or leased_until <= store_now())
   returning event_id`
)

/**
 * Rows that somebody else is changing are left to them, so that nobody waits. They are picked in a step of its own: a
 * subquery with a limit that skips locked rows may run again for every row.
 */
export const replayFailed = Statement.make<unknown>(
  "replay_failed_deliveries",
  `with picked as materialized (
     select event_id from delivery
     where restaurant_id = $1 and endpoint_id = $2 and state = 'failed'
       -- The log shows whole milliseconds, and times are kept more finely.
       and created_at >= from_millis($3::bigint - 1) and to_millis(created_at) >= $3::bigint
     order by created_at, event_id limit $4 for no key update skip locked
   )
   update delivery d set state = 'pending', due_at = store_now(), failures = 0, lease = null, leased_until = null
   from picked where d.restaurant_id = $1 and d.endpoint_id = $2 and d.event_id = picked.event_id
   returning d.event_id`
)

const sweep = Statement.make<{ readonly forgotten: number }>(
  "sweep_deliveries",
  "select forgotten from sweep_deliveries($1)"
)

export const make = (database: typeof Database.Service): typeof Deliveries.Service => ({
  claim: ({
    leaseSeconds,
    limit,
    perApp = null,
    perEndpoint,
    perRestaurant = null,
    slowLimit = null,
    slowPerApp = null,
    slowPerRestaurant = null,
    worker = null
  }) =>
    database.ofInstallation(
      claim(limit, perEndpoint, leaseSeconds, worker, slowLimit, perRestaurant, slowPerRestaurant, perApp, slowPerApp)
    ),
  slow: (deliveries) => {
    const lanes = new Map(
      deliveries.map(({ endpoint_id, restaurant_id }) => [
        `${restaurant_id} ${endpoint_id}`,
        { restaurant_id, queue: "webhook", receiver: endpoint_id, slow: true, was_slow: false }
      ])
    )
    return Effect.asVoid(database.ofInstallation(holdLanes(JSON.stringify([...lanes.values()]))))
  },
  finish: (endings) =>
    Effect.map(database.ofInstallation(finish(JSON.stringify(endings.map(endingOf)))), (rows) => {
      const byPlace = new Map(rows.map(({ failingSince, place }) => [place, { failingSince }]))
      return endings.map((_, index) => byPlace.get(index + 1) ?? null)
    }),
  log: (tenant, endpointId, limit) =>
    Effect.map(
      database.ofTenant(tenant, [endpointId === null ? log(tenant, limit) : logOfEndpoint(tenant, limit, endpointId)]),
      ([deliveries]) => deliveries
    ),
  replay: (tenant, endpointId, eventId) =>
    Effect.map(database.ofTenant(tenant, [replay(tenant, endpointId, eventId)]), ([rows]) => rows.length > 0),
  list: (tenant, filter, page) => {
    const { direction, statement } = deliveryList(tenant, filter, page)
    return Effect.map(database.ofTenant(tenant, [statement]), ([rows]) => {
      const found = Page.assemble(Window.inListOrder(rows, direction, sort), page, listKey)
      return { ...found, rows: found.rows.map(({ position: _position, ...delivery }) => delivery) }
    })
  },
  read: (tenant, endpointId, eventId) =>
    Effect.map(database.ofTenant(tenant, [readOne(tenant, endpointId, eventId)]), ([[found]]) => found ?? null),
  replayFailed: (tenant, endpointId, since, limit) =>
    Effect.map(database.ofTenant(tenant, [replayFailed(tenant, endpointId, since, limit)]), ([rows]) => rows.length),
  sweep: (limit) => Effect.map(database.ofInstallation(sweep(limit)), ([swept]) => swept!.forgotten)
})
