/** The figures of a running service. */
import { sampleDocument } from "@fourtop/testkit"
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { migratedDatabase } from "./migratedDatabase.ts"
import { applied, killServices, onServer, serve, type Service } from "./Fourtop.ts"

const secret = "a-token-for-prometheus"
const bearer = { authorization: `Bearer ${secret}` }
let open: Service
let guarded: Service

beforeAll(async () => {
  const variables = onServer(await migratedDatabase())
  await applied(sampleDocument, variables)
  open = await serve(variables)
  guarded = await serve({ ...variables, METRICS_TOKEN: secret })
}, 60_000)
afterAll(killServices)

const figuresOf = async ({ ready }: Service, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${ready.root_url}/metrics`, { headers })
  return { status: answer.status, type: answer.headers.get("content-type"), text: await answer.text() }
}

describe("/metrics", () => {
  it("counts answers by their declared route, and tells of the store, the queues and the process", async () => {
    await fetch(`${guarded.ready.root_url}/api/v1/items/12345?phone=123`)
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
    assert.notMatch(text, /items\/12345|phone/)
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
