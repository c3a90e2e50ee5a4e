/** What `fourtop export` can take out of a restaurant, page by page. */
import {
  type Acting,
  BookingView,
  DateTimeInput,
  GuestView,
  Journal,
  listBookings,
  listGuests,
  listOrders,
  OrderView,
  type Page,
  type Restaurant,
  ZonedClock
} from "@fourtop/core"
import { Effect } from "effect"
import type * as Store from "../service/Store.ts"

/** One exported row: the members of the API's resource. */
export type Row = Readonly<Record<string, unknown>>

/** The days that are exported, both included; null is no bound. */
export interface Days {
  readonly from: string | null
  readonly to: string | null
}

/** Reads one page. */
export type Read = (page: Page.Request) => Effect.Effect<Page.Page<Row>, { readonly _tag: string }, Store.Live>

/** A kind of data: its members in their order, and how it is read. */
interface Source {
  readonly members: ReadonlyArray<string>
  readonly read: (acting: Acting.Acting, restaurant: Restaurant.Restaurant, days: Days) => Read
}

const rowsOf = <A>(page: Page.Page<A>, rowOf: (row: A) => Row): Page.Page<Row> => ({
  ...page,
  rows: page.rows.map(rowOf)
})

const parsed = ({ view }: { readonly view: string }): Row => JSON.parse(view) as Row

const orders: Source = {
  members: Object.keys(OrderView.OrderView.fields),
  read: (acting, _, { from, to }) => {
    const query = { statuses: null, type: null, channel: null, placedFrom: from, placedTo: to, updatedSince: null }
    return (page) => Effect.map(listOrders(acting, query, page), (found) => rowsOf(found, parsed))
  }
}

const reservations: Source = {
  members: Object.keys(BookingView.BookingView.fields),
  read: (acting, _, { from, to }) => {
    const conditions = { date: null, from, to, status: null }
    return (page) => Effect.map(listBookings(acting, conditions, page), (found) => rowsOf(found, parsed))
  }
}

const guests: Source = {
  members: Object.keys(GuestView.GuestView.fields),
  read:
    (acting, _, { from }) =>
    (page) =>
      listGuests(acting, { optedIn: null, updatedSince: from }, page)
}

const activity: Source = {
  members: ["id", "at", "actor", "action", "subject", "detail"],
  read: ({ restaurantId }, { time_zone }, { from, to }) => {
    const filter = {
      actor: null,
      area: null,
      from: from === null ? null : DateTimeInput.toInstant(from, time_zone),
      until: to === null ? null : DateTimeInput.toLastInstant(to, time_zone) + 1
    }
    return (page) =>
      Effect.flatMap(Journal, (journal) =>
        Effect.map(journal.list(restaurantId, filter, page), (found) =>
          rowsOf(found, ({ action, actor, at, detail, id, subject }) => ({
            id,
            at: ZonedClock.format(time_zone, at),
            actor,
            action,
            subject,
            detail
          }))
        )
      )
  }
}

/** Everything that can be exported, by name. */
export const sources = { orders, reservations, guests, activity } as const satisfies Readonly<Record<string, Source>>

/** The name of something that can be exported. */
export type Resource = keyof typeof sources

/** The names, in the order in which they are exported. */
export const resources = Object.keys(sources) as ReadonlyArray<Resource>
