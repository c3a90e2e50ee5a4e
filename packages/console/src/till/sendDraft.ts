/** Sends what was entered: as a new order, or to one that is open. */
import {
  addLines,
  BusinessDay,
  LocalTime,
  type Order,
  type OrderWarnings,
  takeOrder,
  type Venue
} from "@fourtop/core/internal"
import { Clock, Effect } from "effect"
import type { RestaurantVisit } from "../visits/RestaurantVisit.ts"
import { type Draft, read } from "./Draft.shared.ts"
import type { Place, Taken } from "./places.ts"

/** The order that the kitchen has now, and the rules that it is against. */
export interface Sent {
  readonly order: Order.Order
  readonly warnings: ReadonlyArray<OrderWarnings.OrderWarning>
}

const textIn = (fields: URLSearchParams, name: string): string | null => (fields.get(name) ?? "").trim() || null

/** A time of this business day as an order has it; what is none is left for its field to refuse. */
const scheduledIn = (fields: URLSearchParams, venue: Venue.Venue, now: number): string | null => {
  const time = textIn(fields, "for_time")
  return time === null || !LocalTime.isLocalTime(time)
    ? time
    : `${BusinessDay.calendarDate(venue, BusinessDay.dateAt(venue, now), time)}T${time}:00`
}

/** The branch of an order whose table does not decide. */
export const branchIn = ({ fields, query }: RestaurantVisit, { table }: Place): number | null => {
  const branch = Number(fields.get("branch_id") ?? query.get("branch_id") ?? "")
  return table === null && branch > 0 ? branch : null
}

/** What a new order has besides its lines. */
const detailsOf = (visit: RestaurantVisit, { place, venue }: Taken, now: number) => {
  const { fields } = visit
  const phone = textIn(fields, "phone")
  return {
    channel: place.channel,
    type: place.type,
    table_id: place.table?.id ?? null,
    branch_id: branchIn(visit, place),
    ...(place.asks === "nothing" ? {} : { customer: { name: textIn(fields, "name"), phone } }),
    note: textIn(fields, "note"),
    ...(place.asks === "address"
      ? { delivery_address: { line1: textIn(fields, "line1"), city: textIn(fields, "city"), phone } }
      : {}),
    scheduled_for: scheduledIn(fields, venue, now),
    reservation_id: textIn(fields, "reservation_id")
  }
}

export const sendDraft = (visit: RestaurantVisit, taken: Taken, lines: Draft) =>
  Effect.gen(function* () {
    const { order: open } = taken.place
    if (open !== null) {
      const order = yield* addLines(visit.acting, open.id, { lines })
      return { order, warnings: [] } satisfies Sent
    }
    const details = detailsOf(visit, taken, yield* Clock.currentTimeMillis)
    const { order, warnings } = yield* takeOrder(visit.acting, { ...details, lines })
    return { order, warnings } satisfies Sent
  })

/** The lines that a form has. */
export const linesIn = ({ fields }: Pick<RestaurantVisit, "fields">): Draft => read(fields.get("draft") ?? "")
