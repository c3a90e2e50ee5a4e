/** Recognizes, loads and lists guests. */
import {
  Guest,
  type GuestFilter,
  type GuestHistory,
  guestListKey,
  type GuestMatching,
  GuestRemarks,
  GuestSearch,
  Page,
  type Rows,
  Visit
} from "@fourtop/core/internal"
import { HashMap, Option, Struct } from "effect"
import * as Sorted from "./structures/Sorted.ts"
import { rowOf, rowsWhere, type Tables, type Tenant } from "./State.ts"
import * as UniqueValues from "./UniqueValues.ts"

export const find = ({ tables, taken }: Tenant, keys: GuestMatching.GuestKeys): ReadonlyArray<Guest.Guest> => {
  const holder = (member: string, key: string | null): ReadonlyArray<Rows.RowId> =>
    key === null ? [] : Option.toArray(HashMap.get(taken, UniqueValues.nameOf("guest", member, key)))
  const ids = new Set([...holder("phone_key", keys.phone), ...holder("email_key", keys.email)])
  return [...ids].flatMap((id) => rowOf(tables, "guest", id) ?? [])
}

export const remarks = (tables: Tables, ids: ReadonlyArray<number>) =>
  ids.flatMap((id) => {
    const guest = rowOf(tables, "guest", id)
    const found = guest === null ? GuestRemarks.none : GuestRemarks.of(guest)
    return found.note === null && found.tags.length === 0 ? [] : [{ id, ...found }]
  })

export const visitor = (
  tables: Tables,
  id: number,
  day: Visit.VisitDay,
  without: string | null
): Visit.Visitor | null => {
  const guest = rowOf(tables, "guest", id)
  if (guest === null) return null
  const orders = rowsWhere(tables.order, (order) => {
    const at = Visit.servedAt(order)
    const isVisit = order.guest_id === id && order.status === Visit.counting.order && order.id !== without
    return isVisit && day.from <= at && at < day.to
  })
  const bookings = rowsWhere(
    tables.booking,
    (booking) =>
      booking.guest_id === id &&
      booking.status === Visit.counting.booking &&
      booking.date === day.date &&
      booking.id !== without
  )
  return { guest, counted: orders.length + bookings.length > 0 }
}

const byId = Sorted.by<Guest.Guest>(guestListKey, "upwards")

const matches =
  ({ externalReference = null, optedIn, updatedSince }: GuestFilter) =>
  (guest: Guest.Guest): boolean =>
    !guest.erased &&
    (optedIn === null || Guest.isOptedIn(guest) === optedIn) &&
    (updatedSince === null || guest.updated_at >= updatedSince) &&
    (externalReference === null || guest.external_reference === externalReference)

export const list = (tables: Tables, filter: GuestFilter, request: Page.Request): Page.Page<Guest.Guest> =>
  Page.ofSorted(byId(tables.guest).filter(matches(filter)), request, guestListKey)

const startsWith = (beginning: string | null) => (key: string | null) =>
  beginning !== null && key !== null && key.startsWith(beginning)

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** The first guests that a key of theirs finds, by that key. */
const foundBy = (
  guests: ReadonlyArray<Guest.Guest>,
  beginning: string | null,
  keyOf: (guest: Guest.Guest) => string | null
): ReadonlyArray<Guest.Guest> =>
  guests
    .filter((guest) => startsWith(beginning)(keyOf(guest)))
    .toSorted((a, b) => compare(keyOf(a)!, keyOf(b)!) || a.id - b.id)
    .slice(0, GuestSearch.limit)

export const search = (tables: Tables, { email, name, phone }: GuestSearch.GuestSearch): ReadonlyArray<Guest.Guest> => {
  const guests = rowsWhere(tables.guest, ({ erased }) => !erased)
  const found = [
    ...GuestSearch.nameKeys.flatMap((key) => foundBy(guests, name, (guest) => GuestSearch.nameKeysOf(guest.name)[key])),
    ...foundBy(guests, phone, ({ phone_key }) => phone_key),
    ...foundBy(guests, email, ({ email_key }) => email_key)
  ]
  return [...new Set(found)]
    .toSorted((a, b) => compare(GuestSearch.fold(a.name), GuestSearch.fold(b.name)) || a.id - b.id)
    .slice(0, GuestSearch.limit)
}

export const history = (tables: Tables, id: number, limit: number): GuestHistory => ({
  orders: rowsWhere(tables.order, ({ guest_id }) => guest_id === id)
    .toSorted((a, b) => b.placed_at - a.placed_at || compare(b.id, a.id))
    .slice(0, limit)
    .map((order) => Struct.omit(order, "view")),
  bookings: rowsWhere(tables.booking, ({ guest_id }) => guest_id === id)
    .toSorted((a, b) => b.starts_at - a.starts_at || compare(b.id, a.id))
    .slice(0, limit)
    .map((booking) => Struct.omit(booking, "view"))
})
