/** A restaurant with one dish, one table for two, and dinner every evening; and what guests do there. */
import { Acting, LocalDate, ZonedClock } from "@fourtop/core/basics"
import { bookTable } from "@fourtop/core/bookings"
import { placeOrder } from "@fourtop/core/orders"
import { applyVenue, currentVenue } from "@fourtop/core/venue"
import { Clock, Effect } from "effect"

/** Its venue document. */
export const document = {
  slug: "osteria-luna",
  name: "Osteria Luna",
  country: "IT",
  currency: "EUR",
  time_zone: "Europe/Rome",
  branches: [{ key: "centro", name: "Centro" }],
  tables: [{ key: "t1", name: "Window", code: "T1", max_seats: 2 }],
  service_periods: [{ key: "dinner", name: "Dinner", first_seating: "18:00", last_seating: "21:30" }],
  menus: [
    {
      key: "dinner",
      name: "Dinner",
      categories: [
        { key: "pasta", name: "Pasta", dishes: [{ key: "carbonara", name: "Carbonara", price_minor: 1350 }] }
      ]
    }
  ]
}

/** Founds the restaurant, or finds it as it is. */
export const open = Effect.map(applyVenue(Acting.system, document), ({ restaurantId }) =>
  Acting.as(restaurantId, Acting.system)
)

/** Orders two carbonara. */
export const order = (acting: Acting.Acting, name: string): ReturnType<typeof placeOrder> =>
  Effect.gen(function* () {
    const venue = yield* currentVenue(acting)
    return yield* placeOrder(acting, {
      type: "pickup",
      customer_name: name,
      customer_phone: "06 555 0100",
      lines: [{ item_id: venue!.rows.dishes[0]!.id, quantity: 2 }]
    })
  })

/** The date in so many days. */
export const dateIn = (days: number) =>
  Effect.map(Clock.currentTimeMillis, (now) => LocalDate.addDays(ZonedClock.dateAt("Europe/Rome", now), days))

/** Books the table for two on the evening in so many days. */
export const book = (acting: Acting.Acting, name: string, days: number): ReturnType<typeof bookTable> =>
  Effect.flatMap(dateIn(days), (date) =>
    bookTable(acting, { name, phone: "06 555 0100", party_size: 2, date, time: "19:30" })
  )
