/** What `fourtop export` can take out of a restaurant, page by page. */
import {
  type Acting,
  BookingView,
  DateTimeInput,
  ExportedEntry,
  ExportedRows,
  GuestView,
  Journal,
  Ledger,
  listBookings,
  listGuests,
  listOrders,
  OrderView,
  type Page,
  type RecordKind,
  type RecordRows,
  Records,
  type Restaurant,
  SecurityLog,
  WaitlistView,
  ZonedClock
} from "@fourtop/core/internal"
import { Effect } from "effect"
import type * as Store from "../service/store/Store.ts"

/** One exported row: the members of the API's resource. */
export type Row = Readonly<Record<string, unknown>>

/** The days that are exported, both included; null is no bound. */
export interface Days {
  readonly from: string | null
  readonly to: string | null
}

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

/** Days are business days. */
const postings: Source = {
  members: [
    "id",
    "at",
    "day",
    "branch_id",
    "drawer_id",
    "occasion",
    "order_id",
    "payment_id",
    "currency",
    "actor",
    "lines",
    "imported"
  ],
  read:
    ({ restaurantId }, { time_zone }, { from, to }) =>
    (page) =>
      Effect.flatMap(Ledger, (ledger) =>
        Effect.map(ledger.list(restaurantId, { branchId: null, from, to }, page), (found) =>
          rowsOf(found, (posting) => ({
            ...posting,
            at: ZonedClock.format(time_zone, posting.at),
            imported: posting.imported ?? false
          }))
        )
      )
}

/** Days are compared here: the log has an index by time, but at most 12,000 entries. */
const security: Source = {
  members: ExportedEntry.members,
  read: ({ restaurantId }, { time_zone }, { from, to }) => {
    const isWanted = ({ at }: { readonly at: number }): boolean => {
      const day = ZonedClock.dateAt(time_zone, at)
      return (from === null || from <= day) && (to === null || day <= to)
    }
    return (page) =>
      Effect.flatMap(SecurityLog, (log) =>
        Effect.map(log.list(restaurantId, { refused: null }, page), (found) =>
          rowsOf({ ...found, rows: found.rows.filter(isWanted) }, (entry) => ExportedEntry.of(entry, time_zone))
        )
      )
  }
}

/** All rows of a kind, of which those of other days are left out: they have no index by day. */
const recordsOf = <K extends RecordKind>(
  kind: K,
  members: ReadonlyArray<string>,
  rowOf: (row: RecordRows[K], zone: ZonedClock.Zone) => Row,
  dayOf: (row: RecordRows[K], zone: ZonedClock.Zone) => string | null
): Source => ({
  members,
  read: ({ restaurantId }, { time_zone }, { from, to }) => {
    const isWanted = (row: RecordRows[K]): boolean => {
      const day = dayOf(row, time_zone)
      return day === null || ((from === null || from <= day) && (to === null || day <= to))
    }
    return (page) =>
      Effect.flatMap(Records, (records) =>
        Effect.map(records.list(restaurantId, kind, page), (found) =>
          rowsOf({ ...found, rows: found.rows.filter(isWanted) }, (row) => rowOf(row, time_zone))
        )
      )
  }
})

const backOffice = <K extends ExportedRows.Kind>(
  kind: K,
  dayOf: (row: RecordRows[K], zone: ZonedClock.Zone) => string | null
): Source => recordsOf(kind, ExportedRows.members(kind), (row, zone) => ExportedRows.exported(kind, row, zone), dayOf)

const created = ({ created_at }: { readonly created_at: number }, zone: ZonedClock.Zone): string =>
  ZonedClock.dateAt(zone, created_at)

/** Everything that can be exported, by name. */
export const sources = {
  orders,
  payments: backOffice("payment", created),
  postings,
  reservations,
  waitlist: recordsOf("waitlist_entry", Object.keys(WaitlistView.WaitlistView.fields), parsed, ({ date }) => date),
  guests,
  reviews: backOffice("review", created),
  "gift-cards": backOffice("gift_card", ({ issued_at }, zone) => ZonedClock.dateAt(zone, issued_at)),
  experiences: backOffice("experience", ({ date }) => date),
  "event-tickets": backOffice("experience_booking", created),
  stock: backOffice("ingredient", () => null),
  shifts: backOffice("shift_week", ({ starts_on }) => starts_on),
  activity,
  security
} as const satisfies Readonly<Record<string, Source>>

export type Resource = keyof typeof sources

/** The names, in the order in which they are exported. */
export const resources = Object.keys(sources) as ReadonlyArray<Resource>
