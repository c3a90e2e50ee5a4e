/**
 * The statement that reads a page of orders. Every combination of filters reads one or a few index ranges, and has its
 * own statement: no row is read and discarded, and one plan fits all restaurants.
 */
import { type ListedOrder, OpeningHours, type OrderFilter, OrderStatus, type Page } from "@fourtop/core"
import * as Parameters from "../../connection/Parameters.ts"
import * as Statement from "../../connection/Statement.ts"
import * as Window from "./Window.ts"

/** What every part of a statement is built from. */
interface Asked {
  readonly filter: OrderFilter
  readonly course: Window.Course
  readonly bind: Parameters.Parameters["bind"]
  readonly tenant: string
  readonly limit: string
}

const everything: Window.Window = {
  low: [Number.MIN_SAFE_INTEGER, Window.lowestId],
  high: [Number.MAX_SAFE_INTEGER, Window.highestId]
}

/** Orders within the filter's bounds on the placing time. */
const placed = ({ placedFrom, placedTo }: OrderFilter): Window.Window => {
  const from = placedFrom === null ? everything : Window.above(everything, [placedFrom, Window.lowestId])
  return placedTo === null ? from : Window.below(from, [placedTo, Window.highestId])
}

const columns = "id, placed_at, view"

const ordered = ({ course }: Asked): string =>
  course === "downwards" ? "order by placed_at desc, id desc" : "order by placed_at, id"

const within = ({ bind }: Asked, { high, low }: Window.Window): string => {
  const key = ([placedAt, id]: Page.Key) => `(${bind(placedAt!, "bigint")}, ${bind(id!, "uuid")})`
  return `(placed_at, id) > ${key(low)} and (placed_at, id) < ${key(high)}`
}

const names = (values: ReadonlyArray<string>): string => JSON.stringify([...new Set(values)])

/**
 * Uses an index whose rows are in the list's order; with filters, once for each status and type. Practically every row
 * of the window was changed after it was placed; the sum only keeps the planner from choosing another index for that
 * condition.
 */
const walk = (asked: Asked, window: Window.Window): string => {
  const { bind, filter, limit, tenant } = asked
  const { channel, statuses, type, updatedSince } = filter
  const stretch = (conditions: string) => `
    select ${columns} from (
      select ${columns} from "order" where restaurant_id = ${tenant} ${conditions}
        and ${within(asked, window)}
        ${updatedSince === null ? "" : `and updated_at + 0 >= ${bind(updatedSince, "bigint")}`}
      ${ordered(asked)} limit ${Window.mostRows}
    ) stretch ${ordered(asked)} limit ${limit}`
  if (channel === null && statuses === null && type === null) return stretch("")
  const ofChannel = channel === null ? "" : `and channel = ${bind(channel, "text")}`
  return `
    select ${columns}
    from jsonb_array_elements_text(${bind(names(statuses ?? OrderStatus.orderStatuses), "jsonb")}) wanted_status
    cross join jsonb_array_elements_text(${bind(names(type === null ? OpeningHours.orderTypes : [type]), "jsonb")}) wanted_type
    cross join lateral (${stretch(`${ofChannel} and status = wanted_status and type = wanted_type`)}) stretches
    ${ordered(asked)} limit ${limit}`
}

/** Orders placed before the instant and changed since: few, unless old orders are changed. */
const changedSince = (asked: Asked, window: Window.Window, instant: number): string => {
  const { bind, filter, limit, tenant } = asked
  const { channel, statuses, type } = filter
  const since = bind(instant, "bigint")
  return `
    with changed as materialized (
      select ${columns}, status, type, channel from "order"
      where restaurant_id = ${tenant} and updated_at >= ${since} and placed_at < ${since}
    )
    select ${columns} from changed where ${within(asked, window)}
      ${channel === null ? "" : `and channel = ${bind(channel, "text")}`}
      ${statuses === null ? "" : `and ${bind(names(statuses), "jsonb")} ? status`}
      ${type === null ? "" : `and type = ${bind(type, "text")}`}
    ${ordered(asked)} limit ${limit}`
}

/** One part after the other; the second is not started when the first fills the page. */
const oneAfterTheOther = (asked: Asked, first: string, second: string): string => `
  with first as materialized (${first}),
  second as (select * from (${second}) rest limit ${asked.limit} - (select count(*) from first))
  select ${columns} from first union all select ${columns} from second ${ordered(asked)}`

/**
 * Changes since an instant are all orders placed since then, and those placed before and changed since. The first part
 * is an index range like any other; the second is found by the time of the change.
 */
const text = (asked: Asked, window: Window.Window): { readonly shape: string; readonly text: string } => {
  const { updatedSince } = asked.filter
  if (updatedSince === null) return { shape: "all", text: walk(asked, window) }
  const [since, before] = [
    Window.above(window, [updatedSince, Window.lowestId]),
    Window.below(window, [updatedSince, Window.lowestId])
  ]
  if (Window.isEmpty(before)) return { shape: "since", text: walk(asked, since) }
  if (Window.isEmpty(since)) return { shape: "before", text: changedSince(asked, before, updatedSince) }
  const parts = [walk(asked, since), changedSince(asked, before, updatedSince)] as const
  const [first, second] = asked.course === "downwards" ? parts : [parts[1], parts[0]]
  return { shape: "both", text: oneAfterTheOther(asked, first, second) }
}

export const sort: Window.Course = "downwards"

/** The statement, and the direction of its rows. */
export const orderList = (tenant: number, filter: OrderFilter, page: Page.Request) => {
  const { course, window } = Window.ofPage(placed(filter), page, sort)
  const { bind, values } = Parameters.make()
  const asked: Asked = {
    filter,
    course,
    bind,
    tenant: bind(tenant, "bigint"),
    limit: bind(page.perPage + 1, "integer")
  }
  const { shape, text: sql } = text(asked, window)
  const given = (["channel", "statuses", "type"] as const).filter((name) => filter[name] !== null)
  const name = ["list_orders", shape, course, ...given].join("_")
  return { course, statement: Statement.make<ListedOrder>(name, sql)(...values) }
}
