/** Recognizes, loads and lists guests. */
import { Guest, type GuestFilter, guestListKey, type GuestMatching, Page, type Rows, Visit } from "@fourtop/core"
import { HashMap, Option } from "effect"
import * as Sorted from "./Sorted.ts"
import { rowOf, rowsWhere, type Tables, type Tenant } from "./State.ts"
import * as UniqueValues from "./UniqueValues.ts"

export const find = ({ tables, taken }: Tenant, keys: GuestMatching.GuestKeys): ReadonlyArray<Guest.Guest> => {
  const holder = (member: string, key: string | null): ReadonlyArray<Rows.RowId> =>
    key === null ? [] : Option.toArray(HashMap.get(taken, UniqueValues.nameOf("guest", member, key)))
  const ids = new Set([...holder("phone_key", keys.phone), ...holder("email_key", keys.email)])
  return [...ids].flatMap((id) => rowOf(tables, "guest", id) ?? [])
}

export const visitor = (
  tables: Tables,
  id: number,
  day: Visit.VisitDay,
  withoutBooking: string | null
): Visit.Visitor | null => {
  const guest = rowOf(tables, "guest", id)
  if (guest === null) return null
  const orders = rowsWhere(tables.order, (order) => {
    const at = Visit.servedAt(order)
    return order.guest_id === id && order.status === Visit.counting.order && day.from <= at && at < day.to
  })
  const bookings = rowsWhere(
    tables.booking,
    (booking) =>
      booking.guest_id === id &&
      booking.status === Visit.counting.booking &&
      booking.date === day.date &&
      booking.id !== withoutBooking
  )
  return { guest, counted: orders.length + bookings.length > 0 }
}

const byId = Sorted.by<Guest.Guest>(guestListKey, "upwards")

const matches =
  ({ optedIn, updatedSince }: GuestFilter) =>
  (guest: Guest.Guest): boolean =>
    !guest.erased &&
    (optedIn === null || Guest.isOptedIn(guest) === optedIn) &&
    (updatedSince === null || guest.updated_at >= updatedSince)

export const list = (tables: Tables, filter: GuestFilter, request: Page.Request): Page.Page<Guest.Guest> =>
  Page.ofSorted(byId(tables.guest).filter(matches(filter)), request, guestListKey)
