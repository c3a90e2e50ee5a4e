/** A program that embeds the service brings ports of its own. */
import { assert, it } from "@effect/vitest"
import {
  Acting,
  addWebhook,
  applyVenue,
  createToken,
  type GuestMessage,
  LocalDate,
  Notifier,
  PointOfSale,
  Scope,
  WebhookPost
} from "@fourtop/core/internal"
import { createClient } from "@fourtop/client"
import { Deferred, Effect, Layer } from "effect"
import { Service, Store } from "fourtop"
import { freshDatabase } from "../../../tools/testing/database.ts"
import * as Webhooks from "../src/service/Webhooks.ts"
import { consoleTo, onServer, settingsOf } from "./Fourtop.ts"

const till = "https://pos.example.com/orders"
const receiver = "https://app.example.com/webhooks"

const venue = {
  slug: "osteria",
  name: "Osteria",
  country: "IT",
  currency: "EUR",
  time_zone: "Europe/Rome",
  branches: [{ key: "centre", name: "Centre", default: true }],
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
  ],
  point_of_sale: { url: till }
}

it.live("messages, orders and events leave through the ports that were provided", () =>
  Effect.gen(function* () {
    const url = yield* Effect.promise(() => freshDatabase())
    const message = yield* Deferred.make<GuestMessage.GuestMessage>()
    const pushed = yield* Deferred.make<string>()
    const posted = yield* Deferred.make<string>()
    const own = Layer.mergeAll(
      Layer.succeed(Notifier, { send: (sent) => Deferred.succeed(message, sent) }),
      Layer.succeed(PointOfSale, { push: (address) => Deferred.succeed(pushed, address) }),
      Layer.succeed(WebhookPost, {
        check: () => Effect.succeed(null),
        send: (delivery) =>
          Effect.as(Deferred.succeed(posted, delivery.url), {
            status: 200,
            failure: null,
            milliseconds: 1,
            snippet: null
          })
      })
    )
    const environment = Layer.merge(settingsOf({ ...onServer(url), PORT: "0" }), consoleTo({ stdout: "", stderr: "" }))
    yield* Effect.gen(function* () {
      const port = yield* Service.start
      const { restaurantId } = yield* applyVenue(Acting.system, venue)
      const acting = Acting.as(restaurantId, Acting.system)
      yield* addWebhook(acting, { url: receiver, events: ["order.created"] }).pipe(Effect.provide(Webhooks.layer))
      const { text: token } = yield* createToken(acting, { name: "Site", kind: "live", scopes: Scope.all })
      const api = createClient({ url: `http://127.0.0.1:${port}`, token })
      yield* Effect.promise(async () => {
        const { data: dishes } = await api.menu.listItems()
        const customer = { customer_name: "Ada", customer_phone: "06 555 0100" }
        await api.orders.placeOrder({
          payload: { type: "pickup", ...customer, lines: [{ item_id: dishes[0]!.id, quantity: 1 }] }
        })
        const date = LocalDate.addDays(new Date().toISOString().slice(0, 10), 7)
        const { data: day } = await api.reservations.readAvailability({ query: { date, party_size: 2 } })
        const { time } = day.slots.find(({ available }) => available)!
        await api.reservations.createReservation({
          payload: { name: "Ada", phone: "06 555 0100", party_size: 2, date, time }
        })
      })
      assert.deepInclude((yield* Deferred.await(message)).to, { name: "Ada", phone: "06 555 0100" })
      assert.strictEqual(yield* Deferred.await(pushed), till)
      assert.strictEqual(yield* Deferred.await(posted), receiver)
    }).pipe(Effect.scoped, Effect.provide(Layer.provideMerge(Store.forService, Layer.merge(own, environment))))
  })
)
