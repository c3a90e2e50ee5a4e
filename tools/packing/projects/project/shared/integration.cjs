// Tests as an integrator writes them. Each runner has a file beside this folder that passes its functions, and how it
// loads a package: with `import` or with `require`.
const assert = require("node:assert/strict")
const events = require("node:events")
const { createServer } = require("node:http")

const now = "2026-03-14T19:30:00+01:00"

module.exports = ({ afterAll, beforeAll, test }, load) => {
  let sandbox, client, receiving, webhooks
  beforeAll(async () => {
    const { startSandbox } = await load("@fourtop/testkit")
    client = await load("@fourtop/client")
    receiving = await load("@fourtop/client/receiver")
    webhooks = await load("@fourtop/webhook-adapter")
    sandbox = await startSandbox({ now })
  })
  afterAll(() => sandbox.close())
  const api = () => client.createClient({ url: sandbox.url, token: sandbox.token })

  test("reads the menu of a restaurant, page by page", async () => {
    const { data: menus } = await api().menu.listMenus()
    assert.ok(menus.length > 0)
    const dishes = []
    for await (const dish of api().menu.listItems.all({ query: { per_page: 5 } })) dishes.push(dish)
    assert.ok(dishes.length > 5)
  })

  test("is told what is wrong", async () => {
    const path = { order: crypto.randomUUID() }
    const error = await api()
      .orders.readOrder({ path })
      .catch((thrown) => thrown)
    assert.ok(client.isFourtopError(error, "not_found"))
  })

  test("hears of a dish that is sold out, and moves the clock", async () => {
    await sandbox.webhooks.subscribe({ events: ["menu.item_updated"] })
    const { data } = await api().menu.listItems({ query: { available: true } })
    await api().menu.setItemAvailability({ path: { item: data[0].id }, payload: { is_available: false } })
    const event = await sandbox.webhooks.waitFor("menu.item_updated")
    assert.deepEqual(event.data.changed, ["is_available"])
    await sandbox.clock.advance(60_000)
    assert.equal(sandbox.clock.now().getTime(), Date.parse(now) + 60_000)
  })

  test("receives a signed event", async () => {
    const messages = []
    const receiver = receiving.createReceiver({
      secret: "whsec_test",
      handle: receiving.on({ ping: ({ data }) => void messages.push(data.message) })
    })
    const server = createServer(receiving.nodeReceiver(receiver)).listen(0, "127.0.0.1")
    await events.once(server, "listening")
    const body = JSON.stringify({
      id: crypto.randomUUID(),
      type: "ping",
      created_at: "2026-03-14T19:30:00.000+01:00",
      restaurant: { id: 1, slug: "mine", currency: "EUR" },
      data: { message: "hello" }
    })
    const answer = await fetch(`http://127.0.0.1:${server.address().port}`, {
      method: "POST",
      headers: { "service-signature": webhooks.Signature.sign(body, ["whsec_test"], Date.now()) },
      body
    })
    server.close()
    server.closeAllConnections()
    assert.equal(answer.status, 200)
    assert.deepEqual(messages, ["hello"])
  })
}
