// A restaurant system that embeds Fourtop's rules, as it is deployed: installed without development dependencies.
import assert from "node:assert/strict"
import { existsSync, readFileSync } from "node:fs"
import { after, before, test } from "node:test"
import { Acting, applyVenue, createToken, currentVenue, placeOrder } from "@fourtop/core"
import { PortableCrypto } from "@fourtop/core/crypto"
import { Migrations, PgStore } from "@fourtop/pg-adapter"
import { EmbeddedPostgres } from "@fourtop/pg-adapter/embedded"
import { Effect, Layer, ManagedRuntime, Redacted } from "effect"

const venue = {
  slug: "osteria-luna",
  name: "Osteria Luna",
  country: "IT",
  currency: "EUR",
  time_zone: "Europe/Rome",
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

let server
let runtime
let acting
before(async () => {
  server = await EmbeddedPostgres.start()
  const url = Redacted.make(server.url("postgres"))
  await Effect.runPromise(Migrations.run(url))
  runtime = ManagedRuntime.make(Layer.merge(PgStore.layer({ url }), PortableCrypto.layer))
  const { restaurantId } = await runtime.runPromise(applyVenue(Acting.system, venue))
  acting = Acting.as(restaurantId, Acting.person({ id: "7", name: "Counter" }, "manager"))
})
after(async () => {
  await runtime?.dispose()
  await server?.stop()
})

test("development dependencies are declared and not installed", () => {
  const { devDependencies } = JSON.parse(readFileSync("package.json", "utf8"))
  assert.deepEqual(Object.keys(devDependencies), ["@fourtop/testkit"])
  assert.equal(existsSync("node_modules/@fourtop/testkit"), false)
})

test("places an order", async () => {
  const { rows } = await runtime.runPromise(currentVenue(acting))
  const wish = {
    type: "pickup",
    customer_name: "Ada Bianchi",
    customer_phone: "06 555 0100",
    lines: [{ item_id: rows.dishes[0].id, quantity: 2 }]
  }
  const order = await runtime.runPromise(placeOrder(acting, wish, "counter"))
  assert.equal(order.status, "placed")
  assert.equal(order.price.totalMinor, 2700)
})

test("creates a token, of which the store keeps a digest", async () => {
  const request = { name: "Website", kind: "live", scopes: ["menu:read"] }
  const { text, token } = await runtime.runPromise(createToken(acting, request))
  assert.match(text, /^\d+\|svc_/)
  assert.equal(token.digest, PortableCrypto.sha256(text))
})
