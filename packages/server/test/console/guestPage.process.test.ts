/** Guests' pages of a running service on PostgreSQL, with its own logins: the link of a message, and what it does. */
import { assert, it } from "@effect/vitest"
import {
  Acting,
  applyVenue,
  bookTable,
  Bookings,
  GuestLinks,
  type GuestMessage,
  Load,
  LocalDate,
  Notifier,
  placeOrder,
  Venues,
  issueGuestLink,
  moveOrder,
  withdrawGuestLinks
} from "@fourtop/core/internal"
import { Effect, Layer, Queue } from "effect"
import { Service, Store } from "fourtop"
import { freshDatabase } from "../../../../tools/testing/database.ts"
import { consoleTo, onServer, settingsOf } from "../Fourtop.ts"

const venue = {
  slug: "osteria",
  name: "Osteria",
  country: "IT",
  currency: "EUR",
  time_zone: "Europe/Rome",
  branches: [{ key: "centre", name: "Centre", default: true, phone: "06 555 0190" }],
  tables: [{ key: "t1", name: "1", max_seats: 4 }],
  service_periods: [{ key: "dinner", name: "Dinner", first_seating: "18:00", last_seating: "21:00", step_minutes: 30 }],
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

const ask = (url: string, method = "GET") =>
  Effect.promise(async () => {
    const response = await fetch(url, { method, redirect: "manual" })
    return { status: response.status, text: await response.text() }
  })

/** Reads a stream of events until it has said this. */
const heard = (reader: ReadableStreamDefaultReader<Uint8Array>, wanted: string) =>
  Effect.promise(async () => {
    let text = ""
    while (!text.includes(wanted)) text += new TextDecoder().decode((await reader.read()).value)
  })

it.live(
  "the link of a message opens the guest's page, which confirms, cancels and shows progress with the API's login",
  () =>
    Effect.gen(function* () {
      const url = yield* Effect.promise(() => freshDatabase())
      const messages = yield* Queue.unbounded<GuestMessage.GuestMessage>()
      const own = Layer.succeed(Notifier, { send: (message) => Queue.offer(messages, message) })
      const environment = Layer.merge(
        settingsOf({ ...onServer(url), PORT: "0" }),
        consoleTo({ stdout: "", stderr: "" })
      )
      yield* Effect.gen(function* () {
        const port = yield* Service.start
        const { restaurantId } = yield* applyVenue(Acting.system, venue)
        const acting = Acting.as(restaurantId, Acting.system)
        const date = LocalDate.addDays(new Date().toISOString().slice(0, 10), 7)
        const party = { name: "Ada Bianchi", phone: "06 555 0100", party_size: 2, date, time: "19:00" }
        const { id } = yield* bookTable(acting, party)
        const { text } = yield* Queue.take(messages)
        const [link = "none"] = /http:\/\/127\.0\.0\.1:\d+\/g\/[\w-]{24}/.exec(text) ?? []
        assert.isTrue(link.startsWith(`http://127.0.0.1:${port}/g/`))
        const page = yield* ask(link)
        assert.strictEqual(page.status, 200)
        assert.include(page.text, "06 555 0190")
        assert.strictEqual((yield* ask(`${link}/attendance`, "POST")).status, 303)
        assert.strictEqual((yield* ask(`${link}/cancel`, "POST")).status, 303)
        const { state } = yield* (yield* Bookings).load(restaurantId, id, Load.nothing)
        assert.deepInclude(state?.booking, { status: "cancelled", cancelled_by: "guest" })
        assert.isNumber(state?.booking.attendance_confirmed_at)
        const [dish] = (yield* (yield* Venues).read(restaurantId, 0))!.dishes
        const contact = { customer_name: "Ada Bianchi", customer_phone: "06 555 0100" }
        const lines = [{ item_id: dish!.id, quantity: 1 }]
        const order = yield* placeOrder(acting, { type: "pickup", ...contact, lines })
        const subject = { kind: "order", id: order.id } as const
        const place = `http://127.0.0.1:${port}${yield* issueGuestLink(acting, subject)}`
        assert.include((yield* ask(place)).text, "Carbonara")
        const stream = yield* Effect.promise(() => fetch(`${place}/live`))
        const reader = stream.body!.getReader()
        yield* heard(reader, "data: 1\n")
        yield* moveOrder(acting, order.id, { status: "accepted" })
        yield* heard(reader, "data: 2\n")
        yield* Effect.promise(() => reader.cancel())
        assert.strictEqual((yield* ask(`${place}/cancel`, "POST")).status, 409)
        // The message about the accepted order has a link too.
        yield* Queue.take(messages).pipe(Effect.repeat({ until: ({ occasion }) => occasion === "order_accepted" }))
        assert.strictEqual(yield* withdrawGuestLinks(acting, subject), 2)
        assert.strictEqual((yield* ask(place)).status, 404)
        assert.strictEqual(yield* (yield* GuestLinks).count(restaurantId, subject), 0)
      }).pipe(Effect.scoped, Effect.provide(Layer.provideMerge(Store.forService, Layer.merge(own, environment))))
    })
)
