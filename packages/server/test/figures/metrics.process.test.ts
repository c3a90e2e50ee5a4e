/** The figures of a running service. */
import { sampleDocument } from "@fourtop/testkit"
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { migratedDatabase } from "../migratedDatabase.ts"
import {
  api,
  applied,
  called,
  killServices,
  onServer,
  running,
  serve,
  type Service,
  type Variables
} from "../Fourtop.ts"

const secret = "a-token-for-prometheus"
const bearer = { authorization: `Bearer ${secret}` }
let open: Service
let guarded: Service
let variables: Variables

beforeAll(async () => {
  variables = onServer(await migratedDatabase())
  await applied(sampleDocument, variables)
  open = await serve(variables)
  guarded = await serve({ ...variables, METRICS_TOKEN: secret })
})
afterAll(killServices)

const figuresOf = async ({ ready }: Service, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${ready.root_url}/metrics`, { headers })
  return { status: answer.status, type: answer.headers.get("content-type"), text: await answer.text() }
}

describe("/metrics", () => {
  it("counts answers by their declared route, and tells of the store, the queues and the process", async () => {
    await fetch(`${guarded.ready.root_url}/api/v1/items/12345?contact=06555`)
    await fetch(`${guarded.ready.root_url}/nothing/of/ours`)
    const { status, text, type } = await figuresOf(guarded, bearer)
    assert.deepStrictEqual([status, type], [200, "text/plain; version=0.0.4; charset=utf-8"])
    assert.include(text, 'fourtop_http_requests_total{method="GET",route="/api/v1/items/:item",status="401"} 1')
    assert.include(text, 'fourtop_http_requests_total{method="GET",route="unknown",status="404"} 1')
    assert.match(text, /^fourtop_http_request_duration_seconds_count\{.*items\/:item.*\} 1$/m)
    assert.match(text, /^fourtop_queue_due\{queue="deliveries"\} 0$/m)
    assert.match(text, /^fourtop_store_up 1$/m)
    assert.match(text, /^fourtop_secret_key_ok 1$/m)
    assert.match(text, /^fourtop_messages_failed 0$/m)
    assert.match(text, /^fourtop_pos_silent 0$/m)
    assert.match(text, /^fourtop_job_runs_total\{kind="person.message",outcome="done"\} 0$/m)
    assert.match(text, /^process_resident_memory_bytes \d+$/m)
    assert.match(text, /^fourtop_http_connections [1-9]\d*$/m)
    assert.match(text, /^fourtop_http_held\{of="turns"\} 0$/m)
    assert.match(text, /^fourtop_http_waiting\{of="reads"\} 0$/m)
    assert.match(text, /^fourtop_http_refused_total\{reason="slow_reader"\} 0$/m)
    assert.match(text, /^fourtop_http_unread_bytes 0$/m)
    assert.match(text, /^fourtop_http_shedding 0$/m)
    assert.match(text, /^fourtop_conflict_retries_total 0$/m)
    assert.match(text, /^fourtop_delivery_attempts_total\{outcome="done"\} 0$/m)
    const families = [...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name)
    assert.deepStrictEqual(families, [...new Set(families)])
    assert.notMatch(text, /items\/12345|contact/)
  })

  it("is not there without a token, not even for callers on this machine", async () => {
    assert.strictEqual((await figuresOf(open)).status, 404)
    assert.strictEqual((await figuresOf(open, { host: "127.0.0.1:3000" })).status, 404)
    assert.strictEqual((await figuresOf(open, { authorization: "Bearer " })).status, 404)
  })

  it("asks for its token when it has one, wherever the caller is", async () => {
    assert.strictEqual((await figuresOf(guarded)).status, 404)
    assert.strictEqual((await figuresOf(guarded, { authorization: "Bearer wrong" })).status, 404)
    assert.strictEqual((await figuresOf(guarded, { ...bearer, "x-forwarded-for": "203.0.113.7" })).status, 200)
  })
})

const order = {
  type: "pickup",
  channel: "phone",
  customer_name: "Ada",
  customer_phone: "06 555 0100"
}

/** The value of the one series with this name and these labels. */
const valueIn = (text: string, series: string): number => {
  const line = text.split("\n").find((one) => one.startsWith(`${series} `))
  assert.isDefined(line, series)
  return Number(line.slice(series.length + 1))
}

describe("the figures of the business", () => {
  it("count a live restaurant's orders by channel and status, not those of a sandbox, and refusals by code", async () => {
    const token = (await called(["token", "create", "--scopes", "all"], variables)).stdout.trim()
    const sandbox = (await called(["sandbox", "create"], variables)).stdout.trim()
    const before = (await figuresOf(guarded, bearer)).text
    for (const bearerToken of [token, sandbox]) {
      const items = (await api(guarded.ready, bearerToken, "/items?available=true&per_page=100")).body.data
      const placed: Array<number> = []
      for (const { id } of items) {
        const lines = [{ item_id: id, quantity: 2 }]
        const { body, status } = await api(guarded.ready, bearerToken, "/orders", { json: { ...order, lines } })
        placed.push(status)
        if (status !== 201) continue
        const move = await api(guarded.ready, bearerToken, `/orders/${String(body.data["id"])}/status`, {
          json: { status: "accepted" }
        })
        assert.strictEqual(move.status, 200)
        break
      }
      assert.include(placed, 201)
      await api(guarded.ready, bearerToken, "/orders", { json: { ...order, lines: [] } })
    }
    const after = (await figuresOf(guarded, bearer)).text
    const growth = (series: string) => valueIn(after, series) - valueIn(before, series)
    assert.strictEqual(growth('fourtop_orders_placed_total{channel="phone"}'), 1)
    assert.strictEqual(growth('fourtop_orders_moved_total{status="accepted"}'), 1)
    assert.strictEqual(growth('fourtop_reservations_made_total{status="confirmed"}'), 0)
    assert.isAtLeast(growth('fourtop_api_refusals_total{code="validation_failed",sandbox="true"}'), 1)
    assert.isAtLeast(growth('fourtop_api_refusals_total{code="validation_failed",sandbox="false"}'), 1)
    assert.strictEqual(growth('fourtop_api_refusals_total{code="rate_limited",sandbox="false"}'), 0)
  })
})

describe("a worker with WORKER_PORT", () => {
  it("serves its health and its figures, with the token alone", async () => {
    const worker = await running(["worker"], { ...variables, WORKER_PORT: "0", METRICS_TOKEN: secret })
    const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
      fetch(`http://127.0.0.1:${String(worker.said["health_port"])}${path}`, { headers, method })
    for (const path of ["/livez", "/healthz"]) {
      assert.deepStrictEqual(await (await get(path)).json(), { status: "ok" })
    }
    assert.deepStrictEqual(await (await get("/readyz?verbose")).json(), { status: "ready" })
    const refused = [await get("/metrics"), await get("/metrics", { authorization: "Bearer wrong" })]
    for (const { status } of [...refused, await get("/api/v1/menus"), await get("/livez", {}, "POST")]) {
      assert.strictEqual(status, 404)
    }
    const text = await (await get("/metrics", bearer)).text()
    assert.match(text, /^fourtop_store_up 1$/m)
    assert.match(text, /^fourtop_job_runs_total\{kind="guest.message",outcome="done"\} \d+$/m)
    assert.notInclude(text, "fourtop_http_")
    assert.strictEqual((await worker.stop()).code, 0)
  })

  it("listens nowhere without it", async () => {
    const worker = await running(["worker"], { ...variables, METRICS_TOKEN: secret })
    assert.isNull(worker.said["health_port"])
    assert.strictEqual((await worker.stop()).code, 0)
  })
})
