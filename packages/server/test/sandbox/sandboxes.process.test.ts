/** A sandbox behind several processes of one installation. */
import { Budgets } from "@fourtop/core/internal"
import { sampleDocument, WebhookCatcher } from "@fourtop/testkit"
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { Effect, Exit, Scope } from "effect"
import pg from "pg"
import { migratedDatabase } from "../migratedDatabase.ts"
import {
  api,
  applied,
  called,
  jsonOf,
  killServices,
  onServer,
  serve,
  type Served,
  serveHere,
  stopServed,
  type Variables
} from "../Fourtop.ts"

let variables: Variables
let services: ReadonlyArray<Served>
let token: string
const scope = Effect.runSync(Scope.make())

beforeAll(async () => {
  variables = { ...onServer(await migratedDatabase()), WEBHOOK_ALLOW_INSECURE: "true" }
  await applied(sampleDocument, variables)
  token = (jsonOf(await called(["sandbox", "create", "--json"], variables)) as { token: string }).token
  services = await Promise.all([serve(variables), serveHere(variables)])
})
afterAll(async () => {
  await Effect.runPromise(Scope.close(scope, Exit.void))
  killServices()
  await stopServed()
})

/** Writes an answer of so many bytes to be kept. */
const fill = `
insert into sandbox_write (restaurant_id, id, body)
select restaurant_id, gen_random_uuid(), body || jsonb_build_object(
  'place', epoch || '/' || sequence + 1, 'sequence', sequence + 1, 'content', json_build_object(
    'changes', json_build_object('guards', '{}'::int[], 'changes', '{}'::int[], 'events', '{}'::int[],
      'activity', '{}'::int[], 'jobs', '{}'::int[]),
    'key', json_build_object('principal', '', 'key', '', 'fingerprint', '', 'answer',
      json_build_object('status', 200, 'body', repeat('x', $1::integer))),
    'last_id', 0
  )::text
) from sandbox_write order by at desc, sequence desc limit 1`

interface Refusal {
  readonly code: string
  readonly message: string
  readonly details: object
}

const itemsOf = async (service: Served): Promise<ReadonlyArray<unknown>> =>
  (await api(service.ready, token, "/items?per_page=100")).body.data.map(({ name }) => name)

describe("a sandbox behind two processes", () => {
  it("is one sandbox, whichever of them is asked", async () => {
    const [one, other] = services as [Served, Served]
    const before = await itemsOf(one)
    const [dish] = (await api(one.ready, token, "/items")).body.data
    const json = { category_id: dish!["category_id"], name: { en: "Written here" }, price_minor: 100 }
    assert.strictEqual((await api(one.ready, token, "/items", { json })).status, 201)
    assert.deepStrictEqual(await itemsOf(other), [...before, { en: "Written here" }])
    await called(["sandbox", "reset"], variables)
    assert.deepStrictEqual([await itemsOf(other), await itemsOf(one)], [before, before])
  })

  it("sends its events to addresses of its own", async () => {
    const catcher = await Effect.runPromise(Scope.extend(WebhookCatcher.make, scope))
    assert.strictEqual((await called(["webhook", "add", catcher.url("/live")], variables)).code, 0)
    assert.strictEqual((await called(["webhook", "add", catcher.url("/sandbox"), "--sandbox"], variables)).code, 0)
    const [one] = services as [Served]
    const [dish] = (await api(one.ready, token, "/items")).body.data
    const json = { is_available: !dish!["is_available"] }
    assert.strictEqual(
      (await api(one.ready, token, `/items/${String(dish!["id"])}`, { method: "PATCH", json })).status,
      200
    )
    while (catcher.received.length === 0) await new Promise((resolve) => setTimeout(resolve, 20))
    assert.deepStrictEqual(
      catcher.received.map(({ path, type }) => [path, type]),
      [["/sandbox", "menu.item_updated"]]
    )
  })

  it("refuses a write when it is full, before and after a restart, until it is reset", async () => {
    const [one] = services as [Served]
    const [dish] = (await api(one.ready, token, "/items")).body.data
    const rename = (service: Served, name: string) =>
      api(service.ready, token, `/items/${String(dish!["id"])}`, { method: "PATCH", json: { name } })
    assert.strictEqual((await rename(one, "Once")).status, 200)
    const database = new pg.Client({ connectionString: variables["DATABASE_URL"], options: "-c search_path=fourtop" })
    await database.connect()
    // A write that leaves no room, behind the last one.
    await database.query(fill, [Budgets.budgets.sandbox - 1_000])
    await database.end()
    const restarted = await serveHere(variables)
    for (const service of [one, restarted]) {
      assert.strictEqual((await api(service.ready, token, "/items")).status, 200)
      const { body, headers, status } = await rename(service, "Twice")
      const { code, details, message } = (body as unknown as { error: Refusal }).error
      assert.deepStrictEqual([status, code, details], [422, "validation_failed", {}])
      assert.match(message, /This sandbox is full: .* 16 MiB .* reset/)
      assert.strictEqual(headers.get("service-sandbox"), "true")
    }
    await called(["sandbox", "reset"], variables)
    assert.strictEqual((await rename(restarted, "Twice")).status, 200)
  })
})
