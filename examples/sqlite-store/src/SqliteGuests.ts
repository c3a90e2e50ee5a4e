/** Recognizes, loads and lists guests. */
import { GuestSearch, Visit } from "@fourtop/core/ports"
import { type Page } from "@fourtop/core/basics"
import { type Guest, type GuestMatching } from "@fourtop/core/guests"
import { type GuestFilter, type GuestHistory, guestListKey } from "@fourtop/core/ports"
import { Struct } from "effect"
import type { Database } from "./Database.ts"
import * as rows from "./rows.ts"

export const find = (db: Database, tenant: number, keys: GuestMatching.GuestKeys): ReadonlyArray<Guest.Guest> =>
  rows.where(db, "guest", tenant, "(phone_key = ? OR email_key = ?)", keys.phone, keys.email)

export const visitor = (
  db: Database,
  tenant: number,
  id: number,
  { date, from, to }: Visit.VisitDay,
  without: string | null
): Visit.Visitor | null =>
  db.transaction("DEFERRED", () => {
    const guest = rows.one(db, "guest", tenant, id)
    if (guest === null) return null
    const orders = rows.where(
      db,
      "order",
      tenant,
      "guest_id = ? AND id IS NOT ? AND status = ? AND coalesce(scheduled_for, placed_at) >= ? AND coalesce(scheduled_for, placed_at) < ?",
      id,
      without,
      Visit.counting.order,
      from,
      to
    )
    const bookings = rows.where(
      db,
      "booking",
      tenant,
      "guest_id = ? AND status = ? AND date = ? AND id IS NOT ?",
      id,
      Visit.counting.booking,
      date,
      without
    )
    return { guest, counted: orders.length + bookings.length > 0 }
  })

const byId: rows.List<Guest.Guest> = { table: "guest", columns: ["id"], sort: "upwards", keyOf: guestListKey }

export const list = (
  db: Database,
  tenant: number,
  { externalReference = null, optedIn, updatedSince }: GuestFilter,
  request: Page.Request
): Page.Page<Guest.Guest> =>
  rows.page(
    db,
    byId,
    tenant,
    [
      ["erased = ?", 0],
      ["(marketing_opted_in_at IS NOT NULL) = ?", optedIn === null ? null : Number(optedIn)],
      ["updated_at >= ?", updatedSince],
      ["external_reference = ?", externalReference]
    ],
    request
  )

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** The first guests that a key of theirs finds, by that key. */
const foundBy = (
  guests: ReadonlyArray<Guest.Guest>,
  beginning: string | null,
  keyOf: (guest: Guest.Guest) => string | null
): ReadonlyArray<Guest.Guest> =>
  beginning === null
    ? []
    : guests
        .map((guest) => ({ guest, key: keyOf(guest) ?? "" }))
        .filter(({ key }) => key !== "" && key.startsWith(beginning))
        .toSorted((a, b) => compare(a.key, b.key) || a.guest.id - b.guest.id)
        .slice(0, GuestSearch.limit)
        .map(({ guest }) => guest)

/** Reads every guest of the restaurant: SQLite cannot fold names as the core does. */
export const search = (
  db: Database,
  tenant: number,
  { email, name, phone }: GuestSearch.GuestSearch
): ReadonlyArray<Guest.Guest> => {
  const guests = rows.where(db, "guest", tenant, "erased = 0")
  const found = [
    ...GuestSearch.nameKeys.flatMap((key) => foundBy(guests, name, (guest) => GuestSearch.nameKeysOf(guest.name)[key])),
    ...foundBy(guests, phone, ({ phone_key }) => phone_key),
    ...foundBy(guests, email, ({ email_key }) => email_key)
  ]
  return [...new Set(found)]
    .toSorted((a, b) => compare(GuestSearch.fold(a.name), GuestSearch.fold(b.name)) || a.id - b.id)
    .slice(0, GuestSearch.limit)
}

export const history = (db: Database, tenant: number, id: number, limit: number): GuestHistory => ({
  orders: rows
    .where(db, "order", tenant, "guest_id = ? ORDER BY placed_at DESC, id DESC LIMIT ?", id, limit)
    .map((order) => Struct.omit(order, "view")),
  bookings: rows
    .where(db, "booking", tenant, "guest_id = ? ORDER BY starts_at DESC, id DESC LIMIT ?", id, limit)
    .map((booking) => Struct.omit(booking, "view"))
})
