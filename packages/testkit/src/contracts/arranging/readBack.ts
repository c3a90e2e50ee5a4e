/** Reads a row back through whichever port shows its kind. */
import {
  type BackOfficePorts,
  Bookings,
  type Commits,
  type Grants,
  Guests,
  Load,
  Orders,
  type Rows,
  Sandboxes,
  Tokens,
  type Venue,
  type Venues,
  Waitlist,
  WebhookEndpoints,
  ZonedClock
} from "@fourtop/core"
import { Effect } from "effect"
import type { AnyRow } from "./anyRow.ts"
import { commit, load } from "./arrange.ts"
import { backOfficeReaders } from "./backOfficeRows.ts"
import { grantReaders } from "./grantRows.ts"

export type Showing =
  | BackOfficePorts
  | Bookings
  | Grants
  | Guests
  | Orders
  | Sandboxes
  | Tokens
  | Venues
  | Waitlist
  | WebhookEndpoints

type Found = Effect.Effect<AnyRow | null, never, Showing>
type Reader<K extends Rows.Kind> = (tenant: number, row: Rows.Rows[K]) => Found

const { nothing } = Load

const oneOf = (rows: ReadonlyArray<AnyRow>, id: Rows.RowId): AnyRow | null => rows.find((row) => row.id === id) ?? null

const ofVenue =
  (rowsOf: (rows: Venue.VenueRows) => ReadonlyArray<AnyRow>) =>
  (tenant: number, { id }: { readonly id: Rows.RowId }): Found =>
    Effect.map(load(tenant), ({ state }) => (state === null ? null : oneOf(rowsOf(state.rows), id)))

const ofDay = (tenant: number, date: string) =>
  Effect.flatMap(Bookings, (bookings) =>
    Effect.map(bookings.loadDay(tenant, { date, branchId: null }, nothing), ({ state }) => state)
  )

const ofOrder = (tenant: number, orderId: string) =>
  Effect.flatMap(Orders, (orders) => Effect.map(orders.load(tenant, orderId, nothing), ({ state }) => state))

/** A kind without a reader is one that no port shows yet. */
const readers: { readonly [K in Rows.Kind]: Reader<K> | null } = {
  restaurant: ofVenue((rows) => [rows.restaurant]),
  settings: ofVenue((rows) => [rows.settings]),
  branch: ofVenue((rows) => rows.branches),
  table: ofVenue((rows) => rows.tables),
  menu: ofVenue((rows) => rows.menus),
  category: ofVenue((rows) => rows.categories),
  modifier_group: ofVenue((rows) => rows.modifierGroups),
  dish: ofVenue((rows) => rows.dishes),
  api_token: (tenant, { id }) =>
    Effect.flatMap(Tokens, (tokens) => Effect.map(tokens.load(tenant, id, nothing), ({ state }) => state)),
  sandbox: (tenant) =>
    Effect.flatMap(Sandboxes, (sandboxes) => Effect.map(sandboxes.load(tenant, nothing), ({ state }) => state)),
  sandbox_write: (tenant, { epoch, id, sequence }) =>
    Effect.flatMap(Sandboxes, (sandboxes) =>
      Effect.map(sandboxes.writes(tenant, epoch, sequence - 1, Number.MAX_SAFE_INTEGER), ({ writes }) =>
        oneOf(writes, id)
      )
    ),
  guest: (tenant, { id }) =>
    Effect.flatMap(Guests, (guests) => Effect.map(guests.load(tenant, id, nothing), ({ state }) => state)),
  order: (tenant, { id }) => Effect.map(ofOrder(tenant, id), (found) => found?.order ?? null),
  ticket: (tenant, { id, order_id }) =>
    Effect.map(ofOrder(tenant, order_id), (found) => (found === null ? null : oneOf(found.tickets, id))),
  booking_day: (tenant, { id }) => Effect.map(ofDay(tenant, id), ({ days }) => oneOf(days, id)),
  booking: (tenant, { id }) =>
    Effect.flatMap(Bookings, (bookings) =>
      Effect.map(bookings.load(tenant, id, nothing), ({ state }) => state?.booking ?? null)
    ),
  waitlist_entry: (tenant, { id }) =>
    Effect.flatMap(Waitlist, (waitlist) =>
      Effect.map(waitlist.load(tenant, id, nothing), ({ state }) => state?.entry ?? null)
    ),
  occupancy: (tenant, { from, id }) =>
    Effect.map(ofDay(tenant, ZonedClock.dateAt("UTC", from)), ({ occupancies }) => oneOf(occupancies, id)),
  ...backOfficeReaders,
  ...grantReaders,
  webhook_endpoint: (tenant, { id }) =>
    Effect.flatMap(WebhookEndpoints, (endpoints) =>
      Effect.map(endpoints.load(tenant, id, nothing), ({ state }) => state)
    )
}

/** How the row is read back; null when no port shows its kind. */
export const readBack = (kind: Rows.Kind, tenant: number, row: AnyRow): Found | null => {
  const read = readers[kind] as Reader<Rows.Kind> | null
  return read === null ? null : read(tenant, row)
}

/** Whether the store holds the row in exactly this version, as a guard sees it. */
export const holds = (
  tenant: number,
  kind: Rows.Kind,
  id: Rows.RowId,
  version: number
): Effect.Effect<boolean, never, Commits> =>
  Effect.map(commit(tenant, { guards: [{ kind, id, version }] }), (committed) => committed._tag === "Done")
