// A test as an integrator writes it: plain JavaScript and Node's own test runner, nothing of this workspace.
import assert from "node:assert/strict"
import { once } from "node:events"
import { createServer } from "node:http"
import { after, before, test } from "node:test"
import { createClient, isFourtopError } from "@fourtop/client"
import { startSandbox } from "@fourtop/testkit"
import { Signature } from "@fourtop/webhook-adapter"
import { createReceiver, nodeReceiver, on } from "@fourtop/client/receiver"

let sandbox
before(async () => {
  sandbox = await startSandbox({ now: "2026-03-14T19:30:00+01:00" })
})
after(() => sandbox.close())

test("reads the menu of a restaurant, page by page", async () => {
  const api = createClient({ url: sandbox.url, token: sandbox.token })
  const { data: menus } = await api.menu.listMenus()
  assert.ok(menus.length > 0)
  const dishes = []
  for await (const dish of api.menu.listItems.all({ query: { per_page: 5 } })) dishes.push(dish)
  assert.ok(dishes.length > 5)
})

test("is told what is wrong", async () => {
  const api = createClient({ url: sandbox.url, token: sandbox.token })
  const error = await api.orders.readOrder({ path: { order: crypto.randomUUID() } }).catch((error) => error)
  assert.ok(isFourtopError(error, "not_found"))
})

test("receives an event", async () => {
  const messages = []
  const receiver = createReceiver({
    secret: "whsec_test",
    handle: on({ ping: ({ data }) => void messages.push(data.message) })
  })
  const server = createServer(nodeReceiver(receiver)).listen(0, "127.0.0.1")
  await once(server, "listening")
  const body = JSON.stringify({
    id: crypto.randomUUID(),
    type: "ping",
    created_at: "2026-03-14T19:30:00.000+01:00",
    restaurant: { id: 1, slug: "mine", currency: "EUR" },
    data: { message: "hello" }
  })
  const answer = await fetch(`http://127.0.0.1:${server.address().port}`, {
    method: "POST",
    headers: { "service-signature": Signature.sign(body, ["whsec_test"], Date.now()) },
    body
  })
  server.close()
  server.closeAllConnections()
  assert.equal(answer.status, 200)
  assert.deepEqual(messages, ["hello"])
})
