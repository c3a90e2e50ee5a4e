/** Two services over a directory and another server, which is added while they run, stopped, and started again. */
import { afterAll, assert, beforeAll, describe, it, vi } from "vitest"
import { freshDatabase } from "../../../../tools/testing/database.ts"
import { api, called, jsonOf, onServer, type Served, serveHere, stopServed, type Variables } from "../Fourtop.ts"
import { migratedDatabase } from "../migratedDatabase.ts"
import { sampleVenue, startedAgain, stopped } from "./arrange.ts"

const patience = { timeout: 60_000, interval: 200 }

const metricsToken = "a-token-for-prometheus"

let directory: string
let second: string
let settings: Variables
let services: ReadonlyArray<Served>

const tokenOf = async (slug: string): Promise<string> => {
  const created = await called(["token", "create", "--scopes", "all", "--restaurant", slug, "--json"], settings)
  return (jsonOf(created) as { readonly token: string }).token
}

/** What each service answers. */
const statuses = (token: string) =>
  Promise.all(services.map(async ({ ready }) => (await api(ready, token, "/menus")).status))

const readiness = () =>
  Promise.all(
    services.map(async ({ ready }) => {
      const answer = await fetch(`${ready.root_url}/readyz`)
      return { status: answer.status, body: (await answer.json()) as unknown }
    })
  )

const everywhere = <A>(one: A) => services.map(() => one)

const tokens = { first: "", second: "" }

beforeAll(async () => {
  directory = await migratedDatabase()
  second = await freshDatabase()
  settings = { ...onServer(directory), METRICS_TOKEN: metricsToken, LOG_LEVEL: "none" }
  await sampleVenue("osteria-prima", settings)
  tokens.first = await tokenOf("osteria-prima")
  services = [await serveHere(settings), await serveHere(settings)]
}, 60_000)

afterAll(async () => {
  await startedAgain(directory)
  await startedAgain(second)
  await stopServed()
}, 60_000)

describe("services that run", () => {
  it("take up a server that is added, and its restaurants", async () => {
    assert.deepEqual(await statuses(tokens.first), everywhere(200))
    const added = await called(["database", "add", "second", second], settings)
    assert.strictEqual(added.code, 0, added.stderr)
    assert.include(added.stderr, "Waiting until all running processes know of it")
    await sampleVenue("osteria-seconda", settings)
    tokens.second = await tokenOf("osteria-seconda")
    assert.deepEqual(await statuses(tokens.second), everywhere(200))
    assert.deepEqual(await statuses(tokens.first), everywhere(200))
    assert.deepEqual(await readiness(), everywhere({ status: 200, body: { status: "ready" } }))
  }, 120_000)

  it("refuse requests for the restaurants of a stopped server alone, and serve them when it is there again", async () => {
    await stopped(second)
    assert.deepEqual(await statuses(tokens.second), everywhere(503))
    assert.deepEqual(await statuses(tokens.first), everywhere(200))
    await vi.waitFor(async () => {
      assert.deepEqual(await readiness(), everywhere({ status: 200, body: { status: "ready", without: ["second"] } }))
    }, patience)
    const metrics = await fetch(`${services[0]!.ready.root_url}/metrics`, {
      headers: { authorization: `Bearer ${metricsToken}` }
    })
    const text = await metrics.text()
    assert.match(text, /^fourtop_server_up\{server="directory"\} 1$/m)
    assert.match(text, /^fourtop_server_up\{server="second"\} 0$/m)
    assert.match(text, /^fourtop_store_up 1$/m)
    const listed = jsonOf(await called(["database", "list", "--json"], settings)) as ReadonlyArray<{
      readonly problem: string | null
    }>
    assert.deepEqual(
      listed.map(({ problem }) => problem === null),
      [true, false]
    )

    await startedAgain(second)
    await vi.waitFor(async () => assert.deepEqual(await statuses(tokens.second), everywhere(200)), patience)
    await vi.waitFor(async () => {
      assert.deepEqual(await readiness(), everywhere({ status: 200, body: { status: "ready" } }))
    }, patience)
  }, 180_000)

  it("begin while a server is stopped, and serve its restaurants when it is there", async () => {
    await stopped(second)
    const late = await serveHere(settings)
    const statusOf = async (token: string) => (await api(late.ready, token, "/menus")).status
    assert.strictEqual(await statusOf(tokens.first), 200)
    assert.strictEqual(await statusOf(tokens.second), 503)
    await startedAgain(second)
    await vi.waitFor(async () => assert.strictEqual(await statusOf(tokens.second), 200), patience)
    await vi.waitFor(async () => assert.deepEqual(await statuses(tokens.second), everywhere(200)), patience)
    await late.stop()
  }, 180_000)

  it("serve known tokens of other servers without the directory", async () => {
    await stopped(directory)
    assert.deepEqual(await statuses(tokens.second), everywhere(200))
    assert.deepEqual(await statuses(tokens.first), everywhere(503))
    await vi.waitFor(async () => {
      assert.deepEqual(
        await readiness(),
        everywhere({ status: 200, body: { status: "ready", without: ["directory"] } })
      )
    }, patience)
    await startedAgain(directory)
    await vi.waitFor(async () => assert.deepEqual(await statuses(tokens.first), everywhere(200)), patience)
  }, 180_000)
})
