/** Rows of a kind that is only known at run time, for tests that iterate over `Rows.kinds`. */
import { ChangeSet, type Json, Rows } from "@fourtop/core/internal"
import { backOfficeEdits, backOfficeParents } from "./backOfficeRows.ts"
import { grantEdits, grantParents } from "./grantRows.ts"
import type { Maker, TestRestaurant } from "./testRestaurant.ts"
import { makers } from "./rows.ts"

/** Kinds of which a restaurant has one row, with its own id. */
export const single: ReadonlySet<Rows.Kind> = new Set(["restaurant", "settings", "sandbox", "outage"])

/** Representations are kept byte for byte: a store that parses and prints them again would change them. */
const bytes = `{ "z": 1.0, "a": "caf\u00E9", "a": null }` as Json.TextOf<never>

/** A visible change to a row of each kind. */
export const edits: { readonly [K in Rows.Kind]: Partial<Rows.Rows[K]> } = {
  restaurant: { name: "Trattoria Nuova", suspended: true },
  settings: { order_horizon_days: 7 },
  branch: { address: null },
  table: { name: "Table at the door" },
  menu: { windows: [] },
  category: { name: { it: "Pizze" } },
  modifier_group: { max_select: 1 },
  dish: {
    price_minor: 99_999_999_999,
    name: { en: "Margherita \u{1F355}", ar: "\u0645\u0627\u0631\u063A\u0631\u064A\u062A\u0627" }
  },
  api_token: { revoked_at: 1_800_000_000_000 },
  sandbox: { generation: 2 },
  sandbox_write: { content: "null" },
  guest: { visits_count: 3, name: "Zo\u00EB" },
  order: {
    status: "cancelled",
    cancel_reason: "Sold out \u{1F355}",
    view: bytes
  },
  outage: { told_at: 1_800_000_000_000 },
  ticket: { status: "fired", fire_at: 1_800_000_000_000, station: null },
  // A day has nothing but its version.
  booking_day: {},
  booking: { status: "seated", note: "Zo\u00EB\u2019s birthday", view: bytes },
  waitlist_entry: { status: "left", live_key: null, note: "Zo\u00EB\u2019s birthday", view: bytes },
  occupancy: { reason: "The roof leaks" },
  ...backOfficeEdits,
  ...grantEdits,
  drawer: { name: "Zo\u00EB\u2019s bar" },
  receipt_series: { last: 43, digest: "b".repeat(64) },
  venue_edit: { document: null, bytes: 0 },
  webhook_endpoint: { state: "disabled", reason: "Zo\u00EB said so" }
}

export type AnyRow = Rows.Rows[Rows.Kind]

export const makeRow = (kind: Rows.Kind, place: TestRestaurant, changes: object = {}): AnyRow =>
  (makers[kind] as Maker<Rows.Kind>)(place, changes)

/** Rows that one of the kind refers to, besides what every test restaurant has. */
export const parentsOf = (kind: Rows.Kind, place: TestRestaurant): ReadonlyArray<ChangeSet.Change> => {
  if (kind === "ticket") return [ChangeSet.put("order", makers.order(place, { id: place.orderId }))]
  if (kind === "occupancy") return [ChangeSet.put("table", makers.table(place, { id: place.tableId }))]
  return [...backOfficeParents(kind, place), ...grantParents(kind, place)]
}

/** An id that no row has. */
export const unusedId = (kind: Rows.Kind, place: TestRestaurant): Rows.RowId => {
  const makeId = { integer: place.id, uuid: place.uuid, day: place.date }
  return makeId[Rows.kinds[kind].id]()
}

export const edit = (row: AnyRow, changes: object): AnyRow => ({ ...row, ...changes })

export const put = (kind: Rows.Kind, row: AnyRow): ChangeSet.Change => ChangeSet.put(kind, row)

export const remove = (kind: Rows.Kind, row: AnyRow): ChangeSet.Change => ChangeSet.remove(kind, row)
