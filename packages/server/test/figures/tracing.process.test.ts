/** A trace from a caller's request through the commit to everyone who hears of it, and none of what they wrote. */
import { sampleDocument } from "@fourtop/testkit"
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import * as Http from "node:http"
import type { AddressInfo } from "node:net"
import { setTimeout as sleep } from "node:timers/promises"
import { collect, type Collector, type CollectedSpan } from "../../../../tools/testing/collector.ts"
import { migratedDatabase } from "../migratedDatabase.ts"
import { api, applied, called, killServices, onServer, serve, type Service, type Variables } from "../Fourtop.ts"

/** What receivers got: the path, and the header that joins the trace. */
const received: Array<{ readonly path: string; readonly traceParent: string | undefined }> = []
const receiver = Http.createServer((request, response) => {
  received.push({ path: request.url ?? "", traceParent: request.headers["traceparent"] as string | undefined })
  request.resume().on("end", () => response.writeHead(200).end())
})

const traceId = "0af7651916cd43dd8448eb211c80319c"
const callerSpan = "b7ad6b7169203331"
const person = { name: "Canary Lovelace", phone: "+39 06 555 0199", email: "canary@example.com", note: "canary nut" }

let collector: Collector
let service: Service
let token: string
let variables: Variables

const until = async (holds: () => boolean, what: string): Promise<void> => {
  for (let tries = 0; !holds(); tries++) {
    assert.isBelow(tries, 1500, what)
    await sleep(20)
  }
}

const order = async (to: Service, headers: Readonly<Record<string, string>> = {}) => {
  const items = (await api(to.ready, token, "/items?available=true&per_page=100")).body.data
  for (const { id } of items) {
    const response = await fetch(`${to.ready.root_url}/api/v1/orders`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json", ...headers },
      body: JSON.stringify({
        type: "pickup",
        customer_name: person.name,
        customer_phone: person.phone,
        customer_email: person.email,
        note: person.note,
        lines: [{ item_id: id, quantity: 2 }]
      })
    })
    if (response.status === 201) return ((await response.json()) as { data: { id: string } }).data.id
  }
  return assert.fail("no item can be ordered")
}

beforeAll(async () => {
  collector = await collect()
  await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve))
  const root = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
  variables = {
    ...onServer(await migratedDatabase()),
    WEBHOOK_ALLOW_INSECURE: "true",
    POS_ALLOWED_NETWORKS: "127.0.0.0/8",
    MESSAGES_URL: `${root}/gateway`,
    MESSAGES_SECRET: "canary-gateway-secret",
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: "authorization=Bearer%20of%20the%20collector",
    OTEL_TRACES_SAMPLER: "always_on",
    RATE_LIMIT_PER_MINUTE: "1000"
  }
  const made = await applied({ ...sampleDocument, point_of_sale: { url: `${root}/pos` } }, variables)
  assert.strictEqual(made.code, 0, made.stderr)
  token = (await called(["token", "create", "--scopes", "all"], variables)).stdout.trim()
  const added = await called(["webhook", "add", `${root}/hook?canary-key`, "--events", "order.created"], variables)
  assert.strictEqual(added.code, 0, added.stderr)
  service = await serve(variables)
})

afterAll(async () => {
  killServices()
  receiver.close()
  await collector.close()
})

const named = (name: string) => collector.spans.filter((span) => span.name === name && span.traceId === traceId)
const one = (name: string): CollectedSpan => {
  const [found] = named(name)
  assert.isDefined(found, name)
  return found
}

describe("with a collector", () => {
  it("a caller's trace goes through load and commit to the webhook, the gateway and the POS", async () => {
    const id = await order(service, { traceparent: `00-${traceId}-${callerSpan}-00` })
    const accepted = await fetch(`${service.ready.root_url}/api/v1/orders/${id}/status`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        traceparent: `00-${traceId}-${callerSpan}-00`
      },
      body: JSON.stringify({ status: "accepted" })
    })
    assert.strictEqual(accepted.status, 200)
    for (const path of ["/hook?canary-key", "/pos", "/gateway"]) {
      await until(() => received.some((request) => request.path === path), path)
      const { traceParent } = received.find((request) => request.path === path)!
      assert.match(traceParent ?? "", new RegExp(`^00-${traceId}-[0-9a-f]{16}-01$`), path)
    }
    const following = ["deliver webhook", "Notifier.send", "PointOfSale.push", "pushToPointOfSale"]
    await until(
      () => [...following, "job point_of_sale.push"].every((name) => named(name).length > 0),
      "spans of what follows"
    )
    // Dishes that cannot be had at this hour were refused, without a commit.
    const commits = new Set(named("Commits.commit").map(({ parentSpanId }) => parentSpanId))
    const placed = named("placeOrder").find(({ spanId }) => commits.has(spanId))
    assert.isDefined(placed)
    const request = named("POST /api/v1/orders").find(({ spanId }) => spanId === placed.parentSpanId)
    assert.strictEqual(request?.parentSpanId, callerSpan)
    assert.isNotEmpty(named("Venues.load"))
    const delivery = one("deliver webhook")
    assert.strictEqual(delivery.parentSpanId, placed.spanId)
    assert.deepInclude(delivery.attributes, {
      "fourtop.event_type": "order.created",
      "fourtop.outcome": "Done",
      "http.response.status_code": 200
    })
    assert.strictEqual(
      received.find(({ path }) => path.startsWith("/hook"))!.traceParent,
      `00-${traceId}-${delivery.spanId}-01`
    )
    const push = named("pushToPointOfSale")[0]!
    assert.strictEqual(one("PointOfSale.push").parentSpanId, push.spanId)
    assert.strictEqual(
      collector.spans.find(({ spanId }) => spanId === push.parentSpanId)!.name,
      "job point_of_sale.push"
    )
  })

  it("neither a token nor a name nor an address nor a body is sent, and no poll is traced", () => {
    const sent = collector.bodies.join("\n")
    assert.notMatch(sent, /canary|lovelace|06 ?555 ?0199/i)
    for (const secret of [token, token.split("|")[1]!, variables["SECRET_KEY"]!, "whsec_", "svc_"]) {
      assert.notInclude(sent, secret)
    }
    assert.isFalse(
      collector.spans.some(({ name, parentSpanId }) => name.endsWith(".claim") && parentSpanId === undefined)
    )
    assert.isTrue(collector.requests.every(({ authorization }) => authorization === "Bearer of the collector"))
  })

  it("requests are served while the collector hangs and after it is gone, and the service ends as usual", async () => {
    collector.hang()
    await order(service)
    await collector.close()
    await order(service)
    const { code } = await service.stop()
    assert.strictEqual(code, 0)
  })
})
