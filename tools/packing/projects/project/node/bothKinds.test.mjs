// A program may load both kinds of a package: its own ES modules import one, and a CommonJS dependency requires the
// other. Errors, tags and stores of one are understood by the other.
import assert from "node:assert/strict"
import { createRequire } from "node:module"
import { test } from "node:test"
import * as core from "@fourtop/core"
import * as cryptography from "@fourtop/core/crypto"
import * as client from "@fourtop/client"
import * as testkit from "@fourtop/testkit"
import * as effect from "effect"

const require = createRequire(import.meta.url)
const imported = { name: "imported", core, cryptography, client, testkit, effect }
const required = {
  name: "required",
  core: require("@fourtop/core"),
  cryptography: require("@fourtop/core/crypto"),
  client: require("@fourtop/client"),
  testkit: require("@fourtop/testkit"),
  effect: require("effect")
}

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

for (const [one, other] of [
  [imported, required],
  [required, imported]
]) {
  test(`${one.name} and ${other.name} are two copies`, () => {
    assert.notEqual(one.core.ValidationFailed, other.core.ValidationFailed)
  })

  test(`use-cases that are ${one.name} work on a store that is ${other.name}`, async () => {
    const { Effect, Layer, ManagedRuntime } = one.effect
    const { Acting, applyVenue, currentVenue, placeOrder } = one.core
    const ports = Layer.merge(other.testkit.MemoryStore.layer(), other.cryptography.PortableCrypto.layer)
    const runtime = ManagedRuntime.make(ports)
    const { restaurantId } = await runtime.runPromise(applyVenue(Acting.system, venue))
    const acting = Acting.as(restaurantId, Acting.system)
    const { rows } = await runtime.runPromise(currentVenue(acting))
    const wish = { type: "pickup", customer_name: "Ada", customer_phone: "06 555 0100" }
    const lines = [{ item_id: rows.dishes[0].id, quantity: 2 }]
    const order = await runtime.runPromise(placeOrder(acting, { ...wish, lines }, "counter"))
    assert.equal(order.price.totalMinor, 2700)
    const refused = placeOrder(acting, { ...wish, lines: [{ item_id: 999, quantity: 1 }] }, "counter")
    // The error passes through functions of the other copy of Effect.
    const problems = await runtime.runPromise(
      other.effect.Effect.catchTag(refused, "ValidationFailed", (error) => Effect.succeed(error.problems))
    )
    assert.deepEqual(Object.keys(problems), ["lines.0.item_id"])
    await runtime.dispose()
  })

  test(`a message that was refused with an error that is ${one.name} has its reason where it is ${other.name}`, () => {
    const refused = new one.core.MessageRefused({ reason: "recipient_refused" })
    assert.equal(other.core.MessageFailure.reasonOf(refused), "recipient_refused")
  })

  test(`an error of a client that is ${one.name} is known where it is ${other.name}`, async () => {
    const sandbox = await one.testkit.startSandbox()
    const { menu } = other.client.createClient({ url: sandbox.url, token: "1|svc_wrong" })
    const error = await menu.listMenus().catch((thrown) => thrown)
    await sandbox.close()
    assert.ok(one.client.isFourtopError(error, "unauthenticated"))
    assert.equal(one.client.isFourtopError(error, "not_found"), false)
  })
}
