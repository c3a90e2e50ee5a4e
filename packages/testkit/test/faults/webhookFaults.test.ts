/** Failures of webhooks on demand, at the sandbox's own receiver and at an address of the integrator's. */
import { type ReceivedEvent, type Sandbox, startSandbox } from "@fourtop/testkit"
import { Signature } from "@fourtop/webhook-adapter"
import { once } from "node:events"
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { text } from "node:stream/consumers"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"

interface Arrived {
  readonly id: string
  readonly type: string
  readonly body: string
  readonly signature: string
  readonly at: number
}

const minute = 60_000
let sandbox: Sandbox
let server: Server
let url: string
const arrived: Array<Arrived> = []

beforeAll(async () => {
  sandbox = await startSandbox({ now: "2026-03-14T19:30:00+01:00" })
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const { headers } = request
    arrived.push({
      id: String(headers["service-delivery"]),
      type: String(headers["service-event"]),
      signature: String(headers["service-signature"]),
      body: await text(request),
      at: sandbox.clock.now().getTime()
    })
    response.end()
  }
  server = createServer((request, response) => void receive(request, response)).listen(0, "127.0.0.1")
  await once(server, "listening")
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  arrived.length = 0
  await sandbox.reset()
})
afterAll(async () => {
  server.close()
  server.closeAllConnections()
  await sandbox.close()
})

const now = () => sandbox.clock.now().getTime()
const types = (events: ReadonlyArray<{ readonly type: string }>) => events.map(({ type }) => type)

/** Both kinds of addresses. */
const both = async () => {
  const own = await sandbox.webhooks.subscribe()
  const { secret } = await sandbox.webhooks.subscribe({ url })
  return { own, secret }
}

describe("a webhook that is to fail", () => {
  it("arrives twice with the same id, wherever it goes", async () => {
    await both()
    const fault = sandbox.faults.add({ kind: "duplicated", times: 2 })
    await sandbox.webhooks.trigger("order.paid")
    await sandbox.webhooks.trigger("order.created")
    expect(types(arrived)).toEqual(["order.paid", "order.paid", "order.created"])
    expect(arrived[0]!.id).toBe(arrived[1]!.id)
    expect(types(sandbox.webhooks.received())).toEqual(["order.paid", "order.paid", "order.created"])
    expect(fault.hits()).toBe(2)
  })

  it("arrives after the next one", async () => {
    await both()
    sandbox.faults.add({ kind: "reordered", events: ["order.created"], times: "always" })
    await sandbox.webhooks.trigger("order.created")
    expect(arrived).toEqual([])
    await sandbox.webhooks.trigger("order.paid")
    expect(types(arrived)).toEqual(["order.paid", "order.created"])
    expect(types(sandbox.webhooks.received())).toEqual(["order.paid", "order.created"])
  })

  it("arrives after a minute if there is no next one", async () => {
    const { own } = await both()
    sandbox.faults.add({ kind: "reordered", times: 2 })
    await sandbox.webhooks.trigger("order.created")
    const began = now()
    await sandbox.clock.advance(10 * minute)
    expect(arrived.map(({ at }) => at - began)).toEqual([minute])
    const [logged] = await own.log()
    expect([logged!.state, logged!.attempts.length]).toEqual(["done", 1])
  })

  it("arrives later on the sandbox's clock, and the attempt is the first", async () => {
    const { own, secret } = await both()
    sandbox.faults.add({ kind: "delayed", seconds: 90, times: 2 })
    await sandbox.webhooks.trigger("order.created")
    const began = now()
    await sandbox.clock.advance(minute)
    expect([arrived.length, sandbox.webhooks.received().length]).toEqual([0, 0])
    await sandbox.clock.advance(10 * minute)
    expect(arrived.map(({ at }) => at - began)).toEqual([90_000])
    expect(Signature.verify(arrived[0]!.body, arrived[0]!.signature, secret, arrived[0]!.at)).toBe(true)
    const [logged] = await own.log()
    expect(logged!.attempts.map(({ at, status }) => [at - began, status])).toEqual([[90_000, 200]])
  })

  it("holds nothing up that is due behind it", async () => {
    await both()
    sandbox.faults.add({ kind: "delayed", seconds: 60, events: ["order.created"], times: "always" })
    for (let count = 0; count < 9; count++) await sandbox.webhooks.trigger("order.created")
    await sandbox.webhooks.trigger("order.paid")
    expect(types(arrived)).toEqual(["order.paid"])
    await sandbox.clock.advance(minute)
    expect(arrived).toHaveLength(10)
  })

  it("has a signature that is wrong or old, is refused, and comes again with a valid one", async () => {
    const { own, secret } = await both()
    for (const kind of ["wrong_signature", "old_signature"] as const) {
      arrived.length = 0
      sandbox.webhooks.clear()
      sandbox.faults.add({ kind, times: 2 })
      await sandbox.webhooks.trigger("order.paid")
      const [sent] = arrived
      expect(Signature.verify(sent!.body, sent!.signature, secret, sent!.at)).toBe(false)
      const tenMinutesAgo = sent!.at - 10 * minute
      expect(Signature.verify(sent!.body, sent!.signature, secret, tenMinutesAgo)).toBe(kind === "old_signature")
      expect(sandbox.webhooks.received()).toEqual([])
      await sandbox.clock.advance(minute)
      const [event] = sandbox.webhooks.received()
      expect(event?.type).toBe("order.paid")
      const [logged] = await own.log()
      expect(logged!.attempts.map(({ status }) => status)).toEqual([400, 200])
    }
  })

  it("is lost, and delivered by the service's own retries", async () => {
    const { own } = await both()
    sandbox.faults.add({ kind: "lost", times: 4 })
    await sandbox.webhooks.trigger("order.paid")
    const began = now()
    await sandbox.clock.advance(10 * minute)
    expect(arrived.map(({ at }) => at - began)).toEqual([6 * minute])
    const [logged] = await own.log()
    expect(logged!.attempts.map(({ failure, status }) => failure ?? status)).toEqual([
      "the connection was refused",
      "the connection was refused",
      200
    ])
  })

  it("is spared after a reset, also if it was held back", async () => {
    await both()
    sandbox.faults.add({ kind: "reordered", times: "always" })
    await sandbox.webhooks.trigger("order.created")
    await sandbox.reset()
    await both()
    await sandbox.webhooks.trigger("order.paid")
    await sandbox.clock.advance(10 * minute)
    expect(types(arrived)).toEqual(["order.paid"])
  })
})

describe("an event that is triggered with data", () => {
  it("is the example with these changes", async () => {
    await sandbox.webhooks.subscribe()
    const id = "019ce6f0-0000-7000-8000-000000000001"
    await sandbox.webhooks.trigger("order.status_changed", {
      order: { id, status: "ready", customer: { name: "Rosa" } },
      previous_status: "accepted"
    })
    const event: ReceivedEvent<"order.status_changed"> = await sandbox.webhooks.waitFor("order.status_changed")
    expect(event.data.previous_status).toBe("accepted")
    expect(event.data.order).toMatchObject({ id, status: "ready", customer: { name: "Rosa" } })
    expect(event.data.order.items.length).toBeGreaterThan(0)
    expect(event.data.order.customer.phone).toBeTypeOf("string")
  })

  it("is refused if it would be invalid, with the path of each bad field", async () => {
    await sandbox.webhooks.subscribe()
    const data = { order: { status: "eaten", total_minor: "much", colour: "red" } }
    const refused = await sandbox.webhooks.trigger("order.created", data as never).catch((error: unknown) => error)
    expect(refused).toMatchObject({ _tag: "ValidationFailed" })
    expect(Object.keys((refused as { problems: object }).problems).toSorted()).toEqual([
      "data.order.colour",
      "data.order.status",
      "data.order.total_minor"
    ])
    expect(sandbox.webhooks.received()).toEqual([])
  })

  it("may be a ping with its own message", async () => {
    await sandbox.webhooks.subscribe()
    await sandbox.webhooks.trigger("ping", { message: "Hello" })
    expect((await sandbox.webhooks.waitFor("ping")).data.message).toBe("Hello")
  })
})
