/** A full evening at a restaurant: open orders of which a half was accepted, and the day's reservations. */
import { Acting, bookTable, moveBooking, moveOrder, placeOrder, ZonedClock } from "@fourtop/core/internal"
import { PortableCrypto } from "@fourtop/core/crypto"
import { PgStore } from "@fourtop/pg-adapter"
import { type Effect, Layer, ManagedRuntime, Redacted } from "effect"
import { orderInput, type SendingRestaurant } from "../http/seed.ts"

export interface Evening {
  readonly fill: (orders: number, bookings: number) => Promise<void>
  /** Accepts an order, and seats a party. */
  readonly change: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Zones in which it is noon somewhere, at any time. */
const zones = [
  "Pacific/Auckland",
  "Australia/Brisbane",
  "Asia/Shanghai",
  "Asia/Dhaka",
  "Asia/Karachi",
  "Asia/Dubai",
  "Europe/Helsinki",
  "Europe/Lisbon",
  "America/Sao_Paulo",
  "America/New_York",
  "America/Denver",
  "America/Los_Angeles",
  "Pacific/Honolulu"
] as const

const minuteIn = (zone: string, now: number): number => {
  const [, hours = "0", minutes = "0"] = /T(\d\d):(\d\d)/.exec(ZonedClock.format(zone, now)) ?? []
  return Number(hours) * 60 + Number(minutes)
}

/** A zone in which the evening still lies ahead, and the day has begun. */
export const zoneAtNoon = (now: number): string =>
  zones.toSorted((a, b) => Math.abs(minuteIn(a, now) - 660) - Math.abs(minuteIn(b, now) - 660))[0]!

const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`

export const open = (house: SendingRestaurant & { readonly zone: string }): Evening => {
  const runtime = ManagedRuntime.make(
    Layer.merge(PgStore.layer({ url: Redacted.make(house.url) }), PortableCrypto.layer)
  )
  type Services = ManagedRuntime.ManagedRuntime.Context<typeof runtime>
  const run = <A, E>(effect: Effect.Effect<A, E, Services>): Promise<A> => runtime.runPromise(effect)
  const acting = Acting.as(house.restaurantId, Acting.system)
  const waiting: Array<string> = []
  const expected: Array<string> = []
  return {
    fill: async (orders, bookings) => {
      for (let index = 0; index < orders; index++) {
        const input = orderInput(house, index)
        const own = { customer_name: `Ada Lovelace ${index}`, customer_phone: `+49 30 ${901_000 + index}` }
        const order = await run(placeOrder(acting, { ...input, ...own, customer_email: `ada${index}@example.com` }))
        if (index % 2 === 0) await run(moveOrder(acting, order.id, { status: "accepted" }))
        else waiting.push(order.id)
      }
      const now = Date.now()
      const date = ZonedClock.dateAt(house.zone, now)
      const first = Math.ceil((minuteIn(house.zone, now) + 75) / 15) * 15
      const times = Math.floor((22 * 60 - first) / 15)
      for (let index = 0; index < bookings; index++) {
        const booking = await run(
          bookTable(acting, {
            name: `Grace Hopper ${index}`,
            phone: `+49 30 ${902_000 + index}`,
            party_size: 2 + (index % 5),
            date,
            time: clock(first + (index % times) * 15),
            status: "confirmed"
          })
        )
        expected.push(booking.id)
      }
    },
    change: async () => {
      await run(moveOrder(acting, waiting[0]!, { status: "accepted" }))
      await run(moveBooking(acting, expected[0]!, "seated"))
    },
    close: () => runtime.dispose()
  }
}
