import { type Booking, bookingListKey, Bookings, Page, Uuid } from "@fourtop/core"
import { Effect, Layer } from "effect"
import * as Statement from "../connection/Statement.ts"
import { Database } from "../Database.ts"
import * as Day from "./dayRows.ts"
import { bookingList, sort } from "./lists/bookingList.ts"
import * as Window from "./lists/Window.ts"
import { load } from "./Loading.ts"

interface Found extends Day.DayColumns {
  readonly body: Omit<Booking.Booking, "view">
  readonly view: Booking.Booking["view"]
}

type OfDay<Columns> = (tenant: number, date: string) => Statement.Statement<Columns>

export const oneDay: OfDay<Day.DayColumns> = Statement.make("one_day", `select ${Day.dayRows("$2::date")}`)

export const takenTimes: OfDay<Day.TakenColumns> = Statement.make("taken_times", Day.takenTimes("$2::date"))

const oneBooking = Statement.make<Found>(
  "one_booking",
  `select found.body, found.view, ${Day.dayRows("found.date::date")}
   from booking found where found.restaurant_id = $1 and found.id = $2`
)

const bookingView = Statement.make<{ readonly view: string }>(
  "booking_view",
  "select view from booking where restaurant_id = $1 and id = $2"
)

/** What is no id at all is nobody's. */
const known = (id: string): string | null => (Uuid.isUuid(id) ? id : null)

const loaded = (found: Found | undefined) => {
  if (found === undefined) return null
  const { body, view, ...rows } = found
  return { booking: { ...body, view }, rows }
}

export const layer: Layer.Layer<Bookings, never, Database> = Layer.effect(
  Bookings,
  Effect.map(Database, (database) => ({
    loadDay: (tenant, date, request) =>
      Effect.map(load(database, tenant, request, oneDay(tenant, date)), ({ state, ...others }) => ({
        ...others,
        state: state[0]!
      })),
    readDay: (tenant, date) =>
      Effect.map(database.ofTenant(tenant, [takenTimes(tenant, date)]), ([[columns]]) => Day.takenOf(columns!)),
    load: (tenant, id, request) =>
      Effect.map(load(database, tenant, request, oneBooking(tenant, known(id))), ({ state, ...others }) => ({
        ...others,
        state: loaded(state[0])
      })),
    read: (tenant, id) =>
      Effect.map(database.ofTenant(tenant, [bookingView(tenant, known(id))]), ([[found]]) => found?.view ?? null),
    list: (tenant, filter, page) => {
      const { course, statement } = bookingList(tenant, filter, page)
      return Effect.map(database.ofTenant(tenant, [statement]), ([rows]) =>
        Page.assemble(Window.inOrder(rows, course, sort), page, bookingListKey)
      )
    }
  }))
)
