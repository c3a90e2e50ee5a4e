/** Listening with the client to a whole sandbox: what webhooks get, once and in order, although responses are lost. */
import { createClient, type FourtopClient, type Handler, on, type ReceivedEvent } from "@fourtop/client"
import { createReceiver, nodeReceiver } from "@fourtop/client/receiver"
import { type Sandbox, startSandbox } from "@fourtop/testkit"
import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, assert, beforeAll, describe, it } from "vitest"

// Saturday evening, in the middle of dinner.
const now = "2026-03-14T19:30:00+01:00"

let sandbox: Sandbox
let api: FourtopClient

beforeAll(async () => {
  sandbox = await startSandbox({ now })
  api = createClient({ url: sandbox.url, token: sandbox.token })
})
afterAll(() => sandbox.close())

/** The client, over a network that loses every third response. */
const overBadNetwork = () => {
  let requests = 0
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const response = await globalThis.fetch(input, init)
    if (++requests % 3 > 0) return response
    await response.text()
    throw new TypeError("the response was lost")
  }
  return createClient({ url: sandbox.url, token: sandbox.token, fetch, retry: { firstWaitMillis: 1 } })
}

const soldOut = (item: number, is_available: boolean) =>
  api.menu.setItemAvailability({ path: { item }, payload: { is_available } })

/** Handlers that note what they get. */
const noting = (events: Array<ReceivedEvent>): Handler<ReceivedEvent> => {
  const note = (event: ReceivedEvent) => void events.push(event)
  return on({ "menu.item_updated": note, "order.created": note })
}

describe("a listener of a sandbox", () => {
  it("gets what a webhook gets, with the same handlers", async () => {
    const byWebhook: Array<ReceivedEvent> = []
    const byListener: Array<ReceivedEvent> = []
    const server = createServer().listen(0, "127.0.0.1")
    await once(server, "listening")
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const { secret } = await sandbox.webhooks.subscribe({ url, events: ["menu.item_updated", "order.created"] })
    const receive = nodeReceiver(createReceiver({ secret, handle: noting(byWebhook), now: () => Date.parse(now) }))
    server.on("request", (request, response) => void receive(request, response))
    let started!: () => void
    const isStarted = new Promise<void>((resolve) => (started = resolve))
    const handle = noting(byListener)
    const listening = (async () => {
      for await (const event of overBadNetwork().events.listen({ limit: 2, onCursor: started })) {
        await handle(event)
        if (byListener.length === 5) break
      }
    })()
    await isStarted
    await soldOut(76, false)
    await soldOut(76, true)
    const customer = { customer_name: "Ada", customer_phone: "+39 055 123456" }
    await api.orders.placeOrder({ payload: { type: "pickup", ...customer, lines: [{ item_id: 76, quantity: 1 }] } })
    await soldOut(83, false)
    await soldOut(83, true)
    await listening
    await sandbox.clock.advance(0)
    assert.deepStrictEqual(
      byListener.map(({ type }) => type),
      ["menu.item_updated", "menu.item_updated", "order.created", "menu.item_updated", "menu.item_updated"]
    )
    const inOrder = (events: ReadonlyArray<ReceivedEvent>) => events.toSorted((a, b) => (a.id < b.id ? -1 : 1))
    assert.deepStrictEqual(inOrder(byWebhook), inOrder(byListener))
    server.close()
    server.closeAllConnections()
  })

  it("handles every event once, however often it is stopped in the middle of a response", async () => {
    const { cursor: start } = (await api.events.listEvents()).meta
    for (let n = 0; n < 12; n++) await soldOut(76, n % 2 === 1)
    const all = (await api.events.listEvents({ query: { after: start, limit: 100 } })).data.map(({ id }) => id)
    assert.isAtLeast(all.length, 12)
    const handled: Array<string> = []
    const client = overBadNetwork()
    for (let cursor: string | null = start; handled.length < all.length;) {
      const listening = client.events.listen({ cursor, limit: 5, waitSeconds: 0 })
      let left = 3
      for await (const { id } of listening) {
        // This one comes again.
        if (left-- === 0) break
        handled.push(id)
        if (handled.length === all.length) break
      }
      cursor = listening.cursor
    }
    assert.deepStrictEqual(handled, all)
  })
})
