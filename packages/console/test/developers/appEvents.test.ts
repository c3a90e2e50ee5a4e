/** What the owner sees of an app's webhook: where it is, what it is sent, and sending it again while it is installed. */
import { connect, register } from "@fourtop/testkit/contracts"
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import {
  Acting,
  Deliveries,
  setAppWebhook,
  setDishAvailability,
  uninstallApp,
  Venues,
  WebhookEndpoints
} from "@fourtop/core/internal"
import { Effect } from "effect"
import { type RunningConsole, open, restaurantId, slug } from "../RunningConsole.ts"
import { type Visitor, visitorOf } from "../../../../tools/testing/visitor.ts"

const acting = Acting.as(restaurantId, Acting.system)
const home = `/console/r/${slug}`

let house: RunningConsole
let ada: Visitor

beforeAll(async () => {
  house = await open()
  ada = await visitorOf(house.url, "ada")
})
afterAll(() => house.close())

/** An app that is told of dishes, and its endpoint here. */
const installed = Effect.gen(function* () {
  const { app } = yield* register({ scopes: ["menu:read", "orders:read"] })
  yield* setAppWebhook(app.id, { url: "https://1.1.1.1/secret/path", events: ["menu.item_updated", "order.created"] })
  const { grant } = yield* connect(restaurantId, app, { asks: ["menu:read"] })
  const linked = yield* (yield* WebhookEndpoints).ofGrant(restaurantId, grant.id)
  const { dishes } = (yield* (yield* Venues).read(restaurantId, 0))!.rows
  const dish = dishes.find(({ is_available }) => is_available)!
  yield* setDishAvailability(acting, dish.id, { is_available: false })
  const [delivery] = yield* (yield* Deliveries).log(restaurantId, linked!.endpoint.id, 1)
  return { grant, endpoint: linked!.endpoint, event: delivery!.event_id }
})

describe("the page of an app's webhook", () => {
  it("shows its site and what it may be sent, and nothing to change", async () => {
    const { endpoint, event, grant } = await house.run(installed)
    const path = `${home}/webhooks/${endpoint.id}`
    assert.include((await ada.get(`${home}/apps`)).text, `href="${path}"`)
    assert.notInclude((await ada.get(`${home}/webhooks`)).text, path)
    const { text } = await ada.get(path)
    assert.include(text, "Tables &amp; Co")
    assert.include(text, "https://1.1.1.1</dd>")
    assert.notInclude(text, "secret/path")
    // The owner has not allowed it to read orders.
    assert.include(text, "<dd>menu.item_updated</dd>")
    for (const action of ["rotate", "remove", "disable", "ping"]) assert.notInclude(text, `${path}/${action}`)
    assert.strictEqual((await ada.submit(path, `${path}/remove`)).status, 404)

    const replay = `${path}/deliveries/${event}/replay`
    assert.include(text, replay)
    assert.strictEqual((await ada.submit(path, replay)).status, 303)
    await house.run(uninstallApp(acting, grant.id))
    const after = await ada.get(path)
    assert.include(after.text, "the app was uninstalled")
    assert.notInclude(after.text, "/replay")
    assert.notInclude((await ada.get(`${home}/apps`)).text, path)
  })
})
