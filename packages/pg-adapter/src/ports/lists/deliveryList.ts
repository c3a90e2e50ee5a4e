/** The statement that reads a page of the delivery log, newest first. */
import type { Delivery, DeliveryFilter, Page } from "@fourtop/core/internal"
import * as Parameters from "../../connection/Parameters.ts"
import * as Statement from "../../connection/Statement.ts"
import * as Window from "./Window.ts"

/** A delivery with its position in the log: microseconds, because several can be created within a millisecond. */
export interface PlacedDelivery extends Delivery.LoggedDelivery {
  readonly position: number
}

export const loggedColumns = `d.endpoint_id, d.event_id, event.type, d.state, to_millis(d.created_at) as created_at,
  case d.state when 'pending' then to_millis(d.due_at) end as due_at, d.attempts`

/** The cursor key of a delivery. */
export const listKey = ({ endpoint_id, event_id, position }: PlacedDelivery): Page.Key => [
  position,
  event_id,
  endpoint_id
]

const stages: Readonly<Record<Delivery.DeliveryStage, string>> = {
  waiting: "d.state = 'pending' and d.attempts = '[]'",
  retrying: "d.state = 'pending' and d.attempts <> '[]'",
  done: "d.state = 'done'",
  failed: "d.state = 'failed'"
}

/** No instant of ours lies outside. */
const latest = Date.UTC(2200, 0, 1) * 1000
const everything: Window.Window = {
  low: [0, Window.lowestId, 0],
  high: [latest, Window.highestId, Number.MAX_SAFE_INTEGER]
}

export const sort: Window.Direction = "downwards"

const ordered: Readonly<Record<Window.Direction, string>> = {
  upwards: "order by d.created_at, d.event_id, d.endpoint_id",
  downwards: "order by d.created_at desc, d.event_id desc, d.endpoint_id desc"
}

/** The statement, and the direction of its rows. */
export const deliveryList = (tenant: number, { endpointId, stage, type }: DeliveryFilter, page: Page.Request) => {
  const { direction, window } = Window.forPage(everything, page, sort)
  const { bind, values } = Parameters.make()
  const key = ([position, eventId, endpoint]: Page.Key) =>
    `(timestamptz 'epoch' + ${bind(position!, "bigint")} * interval '1 microsecond',
      ${bind(eventId!, "uuid")}, ${bind(endpoint!, "bigint")})`
  const conditions = [
    `d.restaurant_id = ${bind(tenant, "bigint")}`,
    ...(endpointId === null ? [] : [`d.endpoint_id = ${bind(endpointId, "bigint")}`]),
    ...(type === null ? [] : [`event.type = ${bind(type, "text")}`]),
    ...(stage === null ? [] : [stages[stage]]),
    `(d.created_at, d.event_id, d.endpoint_id) > ${key(window.low)}`,
    `(d.created_at, d.event_id, d.endpoint_id) < ${key(window.high)}`
  ].join(" and ")
  const text = `
    select ${loggedColumns}, (extract(epoch from d.created_at) * 1000000)::bigint as position
    from delivery d join event on event.restaurant_id = d.restaurant_id and event.id = d.event_id
    where ${conditions} ${ordered[direction]} limit ${bind(page.perPage + 1, "integer")}`
  const name = [
    "list_deliveries",
    direction,
    ...(endpointId === null ? [] : ["endpoint"]),
    ...(type === null ? [] : ["type"]),
    ...(stage === null ? [] : [stage])
  ].join("_")
  return { direction, statement: Statement.make<PlacedDelivery>(name, text)(...values) }
}
