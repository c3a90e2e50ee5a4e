/** The shop survives every failure that a sandbox can produce. They run with Vitest and with `node:test`. */
import type { FourtopClient } from "@fourtop/client"
import type { RequestFault, WebhookFault } from "@fourtop/testkit"
import { deepStrictEqual, ok, rejects, strictEqual } from "node:assert"
import { messageFor } from "../src/messageFor.ts"
import type { TestOf } from "./behaviour.ts"
import { cartOf, dish, order, placed } from "./customer.ts"
import { type Opened, opened } from "./open.ts"

const minute = 60_000

/** The orders that the restaurant has got from the shop. */
const ordersOf = async (staff: FourtopClient): Promise<ReadonlyArray<string>> => {
  const { data } = await staff.orders.listOrders({ query: { placed_from: "2026-03-14", channel: "web" } })
  return data.map(({ id }) => id)
}

/** Failures that the client handles by itself: the customer notices nothing. */
const unnoticed: Readonly<Record<string, RequestFault>> = {
  "the rate limit is reached": { kind: "rate_limited", seconds: 0, times: 2, method: "POST" },
  "the service is unavailable": { kind: "unavailable", seconds: 0, times: 2, method: "POST" },
  "the connection breaks before the order is placed": { kind: "reset", when: "before", method: "POST" },
  "the connection breaks after the order was placed": { kind: "reset", when: "after", method: "POST" },
  "the response breaks off in the middle": { kind: "truncated", method: "POST" }
}

/** The same, where the client has to wait in real time. */
const unnoticedLater: typeof unnoticed = {
  "the response comes too late": { kind: "slow", milliseconds: 100_000, method: "POST" },
  "the service asks to wait for a second": { kind: "unavailable", method: "POST" }
}

/** Failures after which the customer has to press the button again. */
const noticed: Readonly<Record<string, RequestFault>> = {
  "something goes wrong in the service": { kind: "internal_error", method: "POST" },
  "another request with the cart's key is still running": { kind: "key_in_use" },
  "the service is unavailable for longer": { kind: "unavailable", seconds: 0, times: 4, method: "POST" }
}

const tiramisu = async ({ shop }: Opened) => cartOf({ item_id: (await dish(shop, "Tiramisù")).id, quantity: 2 })

const placesOnce = (test: TestOf, name: string, fault: RequestFault): void =>
  void test(
    `${name}: the order is placed once`,
    opened(async (shopping) => {
      const { sandbox, shop, staff } = shopping
      const cart = await tiramisu(shopping)
      const { hits } = sandbox.faults.add(fault)
      const { orderId } = placed(await shop.checkOut(cart))
      ok(hits() > 0)
      deepStrictEqual(await ordersOf(staff), [orderId])
    })
  )

const describeRequests = (test: TestOf): void => {
  for (const [name, fault] of Object.entries(unnoticed)) placesOnce(test, name, fault)

  for (const [name, fault] of Object.entries(noticed)) {
    test(
      `${name}: the customer is told to press again, and the order is placed once`,
      opened(async (shopping) => {
        const { sandbox, shop, staff } = shopping
        const cart = await tiramisu(shopping)
        sandbox.faults.add(fault)
        const first = await shop.checkOut(cart)
        deepStrictEqual(first, { outcome: "try again" })
        ok(messageFor(first).includes("Press the button again"))
        const { orderId } = placed(await shop.checkOut(cart))
        deepStrictEqual(await ordersOf(staff), [orderId])
      })
    )
  }

  test(
    "the menu cannot be read: it is read again at the next visit",
    opened(async ({ sandbox, shop }) => {
      sandbox.faults.add({ kind: "internal_error", operation: "listMenus" })
      await rejects(shop.card(), { code: "internal_error" })
      ok((await shop.card()).length > 0)
    })
  )

  test(
    "everything goes wrong now and then: every cart is one order",
    opened(async (shopping) => {
      const { sandbox, shop, staff } = shopping
      const cart = await tiramisu(shopping)
      const kinds = ["rate_limited", "unavailable", "internal_error", "key_in_use", "reset", "truncated"] as const
      for (const kind of kinds) {
        const seconds = kind === "rate_limited" || kind === "unavailable" ? { seconds: 0 } : {}
        sandbox.faults.add({ kind, ...seconds, share: 0.15, method: "POST" })
      }
      sandbox.faults.add({ kind: "reset", when: "after", share: 0.15, method: "POST" })
      const placedOrders: Array<string> = []
      for (let number = 0; number < 10; number++) {
        const own = { ...cart, id: `cart-${number}` }
        let result = await shop.checkOut(own)
        while (result.outcome === "try again") result = await shop.checkOut(own)
        placedOrders.push(placed(result).orderId)
      }
      ok(sandbox.faults.list().filter(({ hits }) => hits > 0).length > 3)
      deepStrictEqual((await ordersOf(staff)).toSorted(), placedOrders.toSorted())
    })
  )
}

/** Failures of webhooks, and for how long the shop knows less than it should. */
const ofWebhooks: Readonly<Record<string, { readonly fault: WebhookFault; readonly late: number }>> = {
  "arrives twice": { fault: { kind: "duplicated" }, late: 0 },
  "arrives an hour late": { fault: { kind: "delayed", seconds: 3_600 }, late: 60 * minute },
  "is lost": { fault: { kind: "lost" }, late: minute },
  "has a wrong signature": { fault: { kind: "wrong_signature" }, late: minute },
  "has an old signature": { fault: { kind: "old_signature" }, late: minute }
}

const describeWebhooks = (test: TestOf): void => {
  for (const [name, { fault, late }] of Object.entries(ofWebhooks)) {
    test(
      `an event that ${name} is handled once`,
      opened(async ({ handled, sandbox, settle, shop, subscription }) => {
        const { hits } = sandbox.faults.add({ ...fault, events: ["order.created"] })
        const { orderId } = await order(shop)
        await settle()
        strictEqual(hits(), 1)
        strictEqual(shop.stateOf(orderId) === null, late > 0)
        await sandbox.clock.advance(late)
        strictEqual(shop.stateOf(orderId)?.status, "placed")
        const logged = (await subscription.log()).find(({ type }) => type === "order.created")
        const created = handled.filter(({ type }) => type === "order.created")
        deepStrictEqual(created, [{ id: logged!.event_id, type: "order.created" }])
        const isForged = fault.kind === "wrong_signature" || fault.kind === "old_signature"
        strictEqual(logged!.attempts[0]!.status, isForged ? 400 : fault.kind === "lost" ? null : 200)
      })
    )
  }

  test(
    "events that arrive in the wrong order do not overwrite newer ones",
    opened(async ({ handled, sandbox, settle, shop, staff }) => {
      const { orderId } = await order(shop)
      const { hits } = sandbox.faults.add({ kind: "reordered", events: ["order.status_changed"] })
      await staff.orders.moveOrder({ path: { order: orderId }, payload: { status: "accepted" } })
      await settle()
      strictEqual(shop.stateOf(orderId)?.status, "placed")
      await sandbox.clock.advance(1_000)
      await staff.orders.moveOrder({ path: { order: orderId }, payload: { status: "ready" } })
      await settle()
      strictEqual(hits(), 1)
      strictEqual(handled.filter(({ type }) => type === "order.status_changed").length, 2)
      strictEqual(shop.stateOf(orderId)?.status, "ready")
    })
  )
}

/** How the access of the shop ends, and what the customer is told. */
const describeAccess = (test: TestOf): void => {
  const isTold = (name: string, outcome: string, message: string, end: (opened: Opened) => Promise<void>) => ({
    name,
    run: async (shopping: Opened) => {
      const cart = await tiramisu(shopping)
      await end(shopping)
      const result = await shopping.shop.checkOut(cart)
      strictEqual(result.outcome, outcome)
      ok(messageFor(result).includes(message))
    }
  })
  const unconnected = (name: string, end: (opened: Opened) => Promise<void>) =>
    isTold(name, "not connected", "cannot order from the restaurant", end)
  const closed = (name: string, end: (opened: Opened) => Promise<void>) =>
    isTold(name, "closed", "takes no orders", end)

  for (const { name, run } of [
    unconnected("the token is revoked", ({ sandbox }) => sandbox.restaurant.revokeToken(sandbox.restaurant.token)),
    closed("the plan has lapsed", ({ sandbox }) => sandbox.restaurant.setStanding({ lapsed: true })),
    closed("the restaurant is suspended", ({ sandbox }) => sandbox.restaurant.setStanding({ suspended: true }))
  ]) {
    test(`${name}: the customer is told so`, opened(run))
  }

  const expires = unconnected("", ({ sandbox }) => sandbox.clock.advance(2 * 60 * minute))
  test(
    "the token expires: the customer is told so",
    opened(expires.run, {
      tokenOf: ({ restaurant }) => restaurant.createToken({ expiresAt: "2026-03-14T20:00:00+01:00" })
    })
  )

  const lacks = unconnected("", async () => {})
  test(
    "the token may only read: the customer is told so",
    opened(lacks.run, {
      tokenOf: ({ restaurant }) => restaurant.createToken({ scopes: ["menu:read", "orders:read"] })
    })
  )

  let uninstall = async (): Promise<void> => {}
  const leaves = unconnected("", () => uninstall())
  test(
    "the owner uninstalls the shop's app: the customer is told so",
    opened(leaves.run, {
      tokenOf: async ({ apps }) => {
        const app = await apps.register({ name: "Shop", redirectUris: ["https://shop.example.com/back"] })
        const installed = await apps.install(app)
        uninstall = installed.uninstall
        return installed.accessToken
      }
    })
  )
}

export const describeFailures = (test: TestOf): void => {
  describeRequests(test)
  describeWebhooks(test)
  describeAccess(test)
}

/** Failures that take seconds. */
export const describeSlowFailures = (test: TestOf): void => {
  for (const [name, fault] of Object.entries(unnoticedLater)) placesOnce(test, name, fault)
}
