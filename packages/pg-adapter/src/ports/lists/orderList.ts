/**
 * The statement that reads a page of orders. Every combination of filters reads one or a few index ranges, and has its
 * own statement: no row is read and discarded, and one plan fits all restaurants.
 */
import { type ListedOrder, OpeningHours, type OrderFilter, OrderStatus, type Page } from "@fourtop/core/internal"
import * as Parameters from "../../connection/Parameters.ts"
import * as Statement from "../../connection/Statement.ts"
import * as Window from "./Window.ts"

/** What every part of a statement is built from. */
interface Query {
  readonly filter: OrderFilter
  readonly direction: Window.Direction
  readonly bind: Parameters.Parameters["bind"]
  readonly tenant: string
  readonly limit: string
}

const everything: Window.Window = {
  low: [Number.MIN_SAFE_INTEGER, Window.lowestId],
  high: [Number.MAX_SAFE_INTEGER, Window.highestId]
}

/** Orders within the filter's bounds on the placing time. */
const placedWindow = ({ placedFrom, placedTo }: OrderFilter): Window.Window => {
  const from = placedFrom === null ? everything : Window.above(everything, [placedFrom, Window.lowestId])
  return placedTo === null ? from : Window.below(from, [placedTo, Window.highestId])
}

const columns = "id, placed_at, view"

const orderBy = ({ direction }: Query): string =>
  direction === "downwards" ? "order by placed_at desc, id desc" : "order by placed_at, id"

const within = ({ bind }: Query, { high, low }: Window.Window): string => {
  const key = ([placedAt, id]: Page.Key) => `(${bind(placedAt!, "bigint")}, ${bind(id!, "uuid")})`
  return `(placed_at, id) > ${key(low)} and (placed_at, id) < ${key(high)}`
}

const names = (values: ReadonlyArray<string>): string => JSON.stringify([...new Set(values)])

/**
 * Uses an index whose rows are in the list's order; with filters, once for each status and type. Practically every row
 * of the window was changed after it was placed; the sum only keeps the planner from choosing another index for that
 * condition.
 */
const indexRanges = (query: Query, window: Window.Window): string => {
  const { bind, filter, limit, tenant } = query
  const { channel, statuses, type, updatedSince } = filter
  const range = (conditions: string) => `
    select ${columns} from (
      select ${columns} from "order" where restaurant_id = ${tenant} ${conditions}
        and ${within(query, window)}
        ${updatedSince === null ? "" : `and updated_at + 0 >= ${bind(updatedSince, "bigint")}`}
      ${orderBy(query)} limit ${Window.maxRows}
    ) stretch ${orderBy(query)} limit ${limit}`
  if (channel === null && statuses === null && type === null) return range("")
  const ofChannel = channel === null ? "" : `and channel = ${bind(channel, "text")}`
  return `
    select ${columns}
    from jsonb_array_elements_text(${bind(names(statuses ?? OrderStatus.orderStatuses), "jsonb")}) wanted_status
    cross join jsonb_array_elements_text(${bind(names(type === null ? OpeningHours.orderTypes : [type]), "jsonb")}) wanted_type
    cross join lateral (${range(`${ofChannel} and status = wanted_status and type = wanted_type`)}) stretches
    ${orderBy(query)} limit ${limit}`
}

/** Orders placed before the instant and changed since: few, unless old orders are changed. */
const changedSince = (query: Query, window: Window.Window, instant: number): string => {
  const { bind, filter, limit, tenant } = query
  const { channel, statuses, type } = filter
  const since = bind(instant, "bigint")
  return `
    with changed as materialized (
      select ${columns}, status, type, channel from "order"
      where restaurant_id = ${tenant} and updated_at >= ${since} and placed_at < ${since}
    )
    select ${columns} from changed where ${within(query, window)}
      ${channel === null ? "" : `and channel = ${bind(channel, "text")}`}
      ${statuses === null ? "" : `and ${bind(names(statuses), "jsonb")} ? status`}
      ${type === null ? "" : `and type = ${bind(type, "text")}`}
    ${orderBy(query)} limit ${limit}`
}

/**
 * Orders with a reference: one index range, which other filters only thin out. Their columns stand in expressions, so
 * that no plan uses another index for them.
 */
const referenced = (query: Query, window: Window.Window, reference: string): string => {
  const { bind, filter, limit, tenant } = query
  const { channel, statuses, type, updatedSince } = filter
  return `
    select ${columns} from (
      select ${columns} from "order"
      where restaurant_id = ${tenant} and external_reference = ${bind(reference, "text")} and external_reference <> ''
        and ${within(query, window)}
        ${channel === null ? "" : `and channel || '' = ${bind(channel, "text")}`}
        ${statuses === null ? "" : `and ${bind(names(statuses), "jsonb")} ? status`}
        ${type === null ? "" : `and type || '' = ${bind(type, "text")}`}
        ${updatedSince === null ? "" : `and updated_at + 0 >= ${bind(updatedSince, "bigint")}`}
      ${orderBy(query)} limit ${Window.maxRows}
    ) stretch ${orderBy(query)} limit ${limit}`
}

/** One part after the other; the second is not started when the first fills the page. */
const concatenated = (query: Query, first: string, second: string): string => `
  with first as materialized (${first}),
  second as (select * from (${second}) rest limit ${query.limit} - (select count(*) from first))
  select ${columns} from first union all select ${columns} from second ${orderBy(query)}`

/**
 * Changes since an instant are all orders placed since then, and those placed before and changed since. The first part
 * is an index range like any other; the second is found by the time of the change.
 */
const text = (query: Query, window: Window.Window): { readonly shape: string; readonly text: string } => {
  const { externalReference = null, updatedSince } = query.filter
  if (externalReference !== null) {
    const shape = updatedSince === null ? "reference" : "reference_since"
    return { shape, text: referenced(query, window, externalReference) }
  }
  if (updatedSince === null) return { shape: "all", text: indexRanges(query, window) }
  const [since, before] = [
    Window.above(window, [updatedSince, Window.lowestId]),
    Window.below(window, [updatedSince, Window.lowestId])
  ]
  if (Window.isEmpty(before)) return { shape: "since", text: indexRanges(query, since) }
  if (Window.isEmpty(since)) return { shape: "before", text: changedSince(query, before, updatedSince) }
  const parts = [indexRanges(query, since), changedSince(query, before, updatedSince)] as const
  const [first, second] = query.direction === "downwards" ? parts : [parts[1], parts[0]]
  return { shape: "both", text: concatenated(query, first, second) }
}

export const sort: Window.Direction = "downwards"

/** The statement, and the direction of its rows. */
export const orderList = (tenant: number, filter: OrderFilter, page: Page.Request) => {
  const { direction, window } = Window.forPage(placedWindow(filter), page, sort)
  const { bind, values } = Parameters.make()
  const query: Query = {
    filter,
    direction,
    bind,
    tenant: bind(tenant, "bigint"),
    limit: bind(page.perPage + 1, "integer")
  }
  const { shape, text: sql } = text(query, window)
  const given = (["channel", "statuses", "type"] as const).filter((name) => filter[name] !== null)
  const name = ["list_orders", shape, direction, ...given].join("_")
  return { direction, statement: Statement.make<ListedOrder>(name, sql)(...values) }
}
