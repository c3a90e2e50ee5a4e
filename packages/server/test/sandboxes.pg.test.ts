/** A sandbox behind several processes of one installation. */
import { sampleDocument, WebhookCatcher } from "@fourtop/testkit"
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { Effect, Exit, Scope } from "effect"
import { freshDatabase } from "../../../tools/test-database.ts"
import { api, applied, called, jsonOf, killServices, onServer, serve, type Service, type Variables } from "./Fourtop.ts"

let variables: Variables
let services: ReadonlyArray<Service>
let token: string
const scope = Effect.runSync(Scope.make())

beforeAll(async () => {
  variables = { ...onServer(await freshDatabase()), WEBHOOK_ALLOW_INSECURE: "true" }
  await called(["migrate"], variables)
  await applied(sampleDocument, variables)
  token = (jsonOf(await called(["sandbox", "create", "--json"], variables)) as { token: string }).token
  services = await Promise.all([serve(variables), serve(variables)])
}, 60_000)
afterAll(async () => {
  await Effect.runPromise(Scope.close(scope, Exit.void))
  killServices()
})

const itemsOf = async (service: Service): Promise<ReadonlyArray<unknown>> =>
  (await api(service.ready, token, "/items?per_page=100")).body.data.map(({ name }) => name)

describe("a sandbox behind two processes", () => {
  it("is one sandbox, whichever of them is asked", async () => {
    const [one, other] = services as [Service, Service]
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
    const [one] = services as [Service]
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
})
