// A program that runs the whole service, as it is installed, with ports of its own: what leaves goes through them.
import assert from "node:assert/strict"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { test } from "node:test"
import {
  Acting,
  addWebhook,
  applyVenue,
  bookTable,
  inviteAsOperator,
  LocalDate,
  mailLink,
  Notifier,
  PersonMail,
  placeOrder,
  PointOfSale,
  Sealing,
  Venues,
  WebhookPost
} from "@fourtop/core"
import { ConfigProvider, Deferred, Effect, Layer } from "effect"
import { Service, Store } from "fourtop"

const venue = {
  slug: "osteria-luna",
  name: "Osteria Luna",
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
  point_of_sale: { url: "https://pos.example.com/orders" }
}

const receiver = "https://receiver.example.com/events"

test(
  "messages, mail, orders, webhooks and secrets go through the ports of the program",
  { timeout: 180_000 },
  async () => {
    const directory = mkdtempSync(join(tmpdir(), "fourtop-service-"))
    const settings = new Map([
      ["DATA_DIR", directory],
      ["PORT", "0"],
      ["LOG_LEVEL", "error"]
    ])
    const program = Effect.gen(function* () {
      const [message, mailed, pushed, posted] = yield* Effect.all(Array.from({ length: 4 }, () => Deferred.make()))
      const own = Layer.mergeAll(
        Layer.succeed(Notifier, { send: (sent) => Deferred.succeed(message, sent) }),
        Layer.succeed(PersonMail, { send: (sent) => Deferred.succeed(mailed, sent) }),
        Layer.succeed(PointOfSale, { push: (address) => Deferred.succeed(pushed, address) }),
        Layer.succeed(Sealing, {
          seal: (text) => Effect.succeed([...text].toReversed().join("")),
          open: (sealed) => Effect.succeed([...sealed].toReversed().join(""))
        }),
        Layer.succeed(WebhookPost, {
          check: () => Effect.succeed(null),
          send: ({ url }) =>
            Effect.as(Deferred.succeed(posted, url), { status: 200, failure: null, milliseconds: 1, snippet: null })
        })
      )
      const running = Effect.gen(function* () {
        yield* Service.start
        const { restaurantId } = yield* applyVenue(Acting.system, venue)
        const acting = Acting.as(restaurantId, Acting.system)
        const guest = { name: "Ada", phone: "06 555 0100", email: "ada@example.com" }
        const date = LocalDate.addDays(new Date().toISOString().slice(0, 10), 7)
        yield* bookTable(acting, { ...guest, party_size: 2, date, time: "19:30" })
        yield* addWebhook(acting, { url: receiver, events: ["order.created"] })
        const invitation = yield* inviteAsOperator(restaurantId, {
          email: "rosa@example.com",
          name: "Rosa",
          role: "manager"
        })
        yield* mailLink(invitation, "https://tables.example.com/invitation")
        const [dish] = (yield* (yield* Venues).read(restaurantId, 0)).dishes
        const lines = [{ item_id: dish.id, quantity: 1 }]
        yield* placeOrder(acting, { type: "pickup", customer_name: "Ada", customer_phone: "06 555 0100", lines })
        return yield* Effect.all({
          sent: Deferred.await(message),
          mail: Deferred.await(mailed),
          address: Deferred.await(pushed),
          webhook: Deferred.await(posted)
        })
      })
      const environment = Layer.setConfigProvider(ConfigProvider.fromMap(settings))
      return yield* running.pipe(
        Effect.scoped,
        Effect.provide(Layer.provideMerge(Store.forService, Layer.merge(own, environment)))
      )
    })
    try {
      const { address, mail, sent, webhook } = await Effect.runPromise(program)
      assert.equal(address, venue.point_of_sale.url)
      assert.equal(sent.to.email, "ada@example.com")
      assert.equal(sent.restaurant, "Osteria Luna")
      assert.match(sent.id, /^[0-9a-f-]{36}$/)
      assert.equal(webhook, receiver)
      assert.equal(mail.to.email, "rosa@example.com")
      // It was sealed while it waited.
      assert.match(mail.text, /https:\/\/tables\.example\.com\/invitation/)
    } finally {
      rmSync(directory, { recursive: true, force: true })
    }
  }
)
