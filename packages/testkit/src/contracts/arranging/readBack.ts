/** Reads a row back through the port that shows its kind, if the store has that port. */
import {
  Bookings,
  Closings,
  type Commits,
  type DayBook,
  Guests,
  Load,
  type LoadedOrder,
  Orders,
  Outages,
  Receipts,
  type Rows,
  Sandboxes,
  Tokens,
  type Venue,
  VenueHistory,
  type Venues,
  Waitlist,
  WebhookEndpoints,
  ZonedClock
} from "@fourtop/core/internal"
import { assert } from "chai"
import { Effect, Option } from "effect"
import type { AnyRow } from "./anyRow.ts"
import { commit, load } from "./arrange.ts"
import { backOfficeReaders } from "./backOfficeRows.ts"
import { grantReaders } from "./grantRows.ts"
import { type StoredRow, through } from "./through.ts"

type Found = StoredRow<AnyRow, Venues>
type Reader<K extends Rows.Kind> = (tenant: number, row: Rows.Rows[K]) => Found

const { nothing } = Load

const oneOf = (rows: ReadonlyArray<AnyRow>, id: Rows.RowId): AnyRow | null => rows.find((row) => row.id === id) ?? null

const ofVenue =
  (rowsOf: (rows: Venue.VenueRows) => ReadonlyArray<AnyRow>) =>
  (tenant: number, { id }: { readonly id: Rows.RowId }): Found =>
    Effect.map(load(tenant), ({ state }) => Option.some(state === null ? null : oneOf(rowsOf(state.rows), id)))

const ofDay = (tenant: number, date: string, find: (rows: DayBook.DayRows) => AnyRow | null) =>
  through(Bookings, (bookings) =>
    Effect.map(bookings.loadDay(tenant, { date, branchId: null }, nothing), ({ state }) => find(state))
  )

const ofOrder = (tenant: number, orderId: string, find: (order: LoadedOrder) => AnyRow | null) =>
  through(Orders, (orders) =>
    Effect.map(orders.load(tenant, orderId, nothing), ({ state }) => (state === null ? null : find(state)))
  )

const readers: { readonly [K in Rows.Kind]: Reader<K> } = {
  restaurant: ofVenue((rows) => [rows.restaurant]),
  settings: ofVenue((rows) => [rows.settings]),
  branch: ofVenue((rows) => rows.branches),
  table: ofVenue((rows) => rows.tables),
  menu: ofVenue((rows) => rows.menus),
  category: ofVenue((rows) => rows.categories),
  modifier_group: ofVenue((rows) => rows.modifierGroups),
  dish: ofVenue((rows) => rows.dishes),
  api_token: (tenant, { id }) =>
    through(Tokens, (tokens) => Effect.map(tokens.load(tenant, id, nothing), ({ state }) => state)),
  sandbox: (tenant) =>
    through(Sandboxes, (sandboxes) => Effect.map(sandboxes.load(tenant, nothing), ({ state }) => state)),
  sandbox_write: (tenant, { epoch, id, sequence }) =>
    through(Sandboxes, (sandboxes) =>
      Effect.map(sandboxes.writes(tenant, epoch, sequence - 1, Number.MAX_SAFE_INTEGER), ({ writes }) =>
        oneOf(writes, id)
      )
    ),
  guest: (tenant, { id }) =>
    through(Guests, (guests) => Effect.map(guests.load(tenant, id, nothing), ({ state }) => state)),
  order: (tenant, { id }) => ofOrder(tenant, id, ({ order }) => order),
  ticket: (tenant, { id, order_id }) => ofOrder(tenant, order_id, ({ tickets }) => oneOf(tickets, id)),
  outage: (tenant) => through(Outages, (outages) => outages.current(tenant)),
  booking_day: (tenant, { id }) => ofDay(tenant, id, ({ days }) => oneOf(days, id)),
  booking: (tenant, { id }) =>
    through(Bookings, (bookings) =>
      Effect.map(bookings.load(tenant, id, nothing), ({ state }) => state?.booking ?? null)
    ),
  waitlist_entry: (tenant, { id }) =>
    through(Waitlist, (waitlist) =>
      Effect.map(waitlist.load(tenant, id, nothing), ({ state }) => state?.entry ?? null)
    ),
  occupancy: (tenant, { from, id }) =>
    ofDay(tenant, ZonedClock.dateAt("UTC", from), ({ occupancies }) => oneOf(occupancies, id)),
  ...backOfficeReaders,
  ...grantReaders,
  drawer: (tenant, { branch_id, id }) =>
    through(Closings, (closings) =>
      Effect.map(closings.loadDrawers(tenant, branch_id, nothing), ({ state }) => oneOf(state, id))
    ),
  receipt_series: (tenant, { id }) =>
    through(Receipts, (receipts) =>
      Effect.map(receipts.before(tenant, id, { orderId: null, paymentId: null }), ({ series }) => series)
    ),
  venue_edit: (tenant, { id }) => through(VenueHistory, (history) => history.find(tenant, id)),
  webhook_endpoint: (tenant, { id }) =>
    through(WebhookEndpoints, (endpoints) => Effect.map(endpoints.load(tenant, id, nothing), ({ state }) => state))
}

/** The row as the store shows it; none when the store does not have the port that shows its kind. */
export const readBack = (kind: Rows.Kind, tenant: number, row: AnyRow): Found =>
  (readers[kind] as Reader<Rows.Kind>)(tenant, row)

/** Asserts what is shown of the row, by a store that has the port for it. */
export const assertShows = (kind: Rows.Kind, tenant: number, row: AnyRow, expected: AnyRow | null) =>
  Effect.map(readBack(kind, tenant, row), (shown) => {
    if (Option.isSome(shown)) assert.deepStrictEqual(shown.value, expected)
  })

/** Whether the store holds the row in exactly this version, as a guard sees it. */
export const holds = (
  tenant: number,
  kind: Rows.Kind,
  id: Rows.RowId,
  version: number
): Effect.Effect<boolean, never, Commits> =>
  Effect.map(commit(tenant, { guards: [{ kind, id, version }] }), (committed) => committed._tag === "Done")
