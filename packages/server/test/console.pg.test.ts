/** Every page of the console, with nothing but the rights of the console's own login in PostgreSQL. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { sampleDocument } from "@fourtop/testkit"
import { Visitor, password } from "../../../tools/test-visitor.ts"
import { migratedDatabase } from "./migratedDatabase.ts"
import { api, applied, called, jsonOf, killServices, onServer, serve, type Service, type Variables } from "./Fourtop.ts"

const home = `/console/r/${sampleDocument.slug}`
let variables: Variables
let service: Service
let owner: Visitor

beforeAll(async () => {
  variables = { ...onServer(await migratedDatabase()), WEBHOOK_ALLOW_INSECURE: "true" }
  service = await serve(variables)
  assert.strictEqual((await applied(sampleDocument, variables)).code, 0)
  const made = jsonOf(await called(["owner", "add", "rosa@example.com", "--json"], variables)) as { password: string }
  owner = new Visitor(service.ready.root_url)
  assert.strictEqual((await owner.signIn("rosa", { password: made.password })).location, "/console")
  const changed = await owner.submit("/console/account", "/console/account/password", [
    ["current", made.password],
    ["password", password],
    ["again", password]
  ])
  assert.strictEqual(changed.location, "/console/account", changed.text)
}, 90_000)
afterAll(killServices)

/** Sends a form, follows where it leads, and gives the page. */
const done = async (page: string, action: string, fields: ReadonlyArray<readonly [string, string]> = []) => {
  const answer = await owner.submit(page, action, fields)
  assert.strictEqual(answer.status, 303, answer.text)
  const shown = await owner.get(answer.location!)
  assert.strictEqual(shown.status, 200, shown.text)
  return { at: answer.location!, text: shown.text }
}

describe("the console on PostgreSQL", { timeout: 60_000 }, () => {
  it("shows all its pages", async () => {
    for (const page of ["", "/orders", "/tables", "/tokens", "/sandbox", "/webhooks", "/apps", "/activity"]) {
      const { status, text } = await owner.get(`${home}${page}`)
      assert.strictEqual(status, 200, `${page} ${text}`)
    }
    for (const page of ["/console/restaurants", "/console/account"]) {
      assert.strictEqual((await owner.get(page)).status, 200)
    }
  })

  it("moves an order on until it is completed", async () => {
    const made = jsonOf(await called(["token", "create", "--scopes", "all", "--json"], variables)) as { token: string }
    const request = (path: string, json?: object) =>
      api(service.ready, made.token, path, json === undefined ? undefined : { json })
    const items = (await request("/items?per_page=50")).body.data
    // Which items can be ordered depends on the time of day.
    let order = ""
    for (const { id } of items) {
      const lines = [{ item_id: id, quantity: 1 }]
      const placed = await request("/orders", { type: "pickup", customer_name: "Ada", customer_phone: "1", lines })
      if (placed.status === 201) order = String(placed.body.data["id"])
      if (order !== "") break
    }
    assert.isNotEmpty(order)
    const page = `${home}/orders`
    assert.include((await owner.get(page)).text, order)
    for (const to of ["accepted", "ready", "completed"]) await done(page, `${page}/${order}/move`, [["to", to]])
    assert.strictEqual((await request(`/orders/${order}`)).body.data["status"], "completed")
    assert.notInclude((await owner.get(page)).text, order)
  })

  it("blocks tables, and puts them back into service", async () => {
    const page = `${home}/tables`
    const table = /<option value="(\d+)"/.exec((await owner.get(page)).text)![1]!
    // Twice: the day has a record from the first time on.
    for (const [from, to] of [["10:00", "11:00"] as const, ["12:00", "13:00"] as const]) {
      const { at, text } = await done(page, page, [
        ["table_id", table],
        ["date", "2031-03-14"],
        ["from", from],
        ["to", to]
      ])
      assert.include(at, "date=2031-03-14")
      assert.include(text, `14 Mar 2031, ${from}`)
    }
    const { text } = await owner.get(`${page}?date=2031-03-14`)
    for (const [, end] of text.matchAll(/action="([^"]*\/blocks\/\d+\/end)"/g)) await done(page, end!)
    assert.include((await owner.get(`${page}?date=2031-03-14`)).text, "All tables are in service that day.")
  })

  it("makes tokens that work, and revokes them", async () => {
    const { text } = await done(`${home}/tokens`, `${home}/tokens`, [
      ["name", "Kiosk"],
      ["scopes", "menu:read"]
    ])
    const token = /\d+\|svc_\w+/.exec(text)![0]
    assert.strictEqual((await api(service.ready, token, "/menus")).status, 200)
    await done(`${home}/tokens`, `${home}/tokens/${token.split("|")[0]}/revoke`)
    assert.strictEqual((await api(service.ready, token, "/menus")).status, 401)
  })

  it("makes tokens for the sandbox, and resets it", async () => {
    const { text } = await done(`${home}/sandbox`, `${home}/sandbox`, [["name", "Trial"]])
    const token = /\d+\|svc_sbx_\w+/.exec(text)![0]
    assert.strictEqual((await api(service.ready, token, "/menus")).status, 200)
    await done(`${home}/sandbox`, `${home}/sandbox/reset`)
    assert.strictEqual((await api(service.ready, token, "/menus")).status, 200)
  })

  it("adds webhooks, tries them, sends again, changes and removes them", async () => {
    const { at } = await done(`${home}/webhooks`, `${home}/webhooks`, [
      ["url", `${service.ready.root_url}/healthz`],
      ["events", "order.created"]
    ])
    const page = at.split("?")[0]!
    await done(page, `${page}/ping`)
    const event = /deliveries\/([0-9a-f-]{36})\/replay/
    let log = (await owner.get(page)).text
    for (let turn = 0; turn < 100 && !event.test(log); turn++) {
      await new Promise((resolve) => setTimeout(resolve, 100))
      log = (await owner.get(page)).text
    }
    const delivery = `${page}/deliveries/${event.exec(log)![1]}`
    await done(page, `${delivery}/replay`)
    assert.include((await owner.get(delivery)).text, "&quot;ping&quot;")
    assert.strictEqual((await owner.get(`${page}?state=done&type=ping`)).status, 200)
    const since: ReadonlyArray<readonly [string, string]> = [
      ["date", "2020-01-01"],
      ["time", "00:00"]
    ]
    assert.include((await done(page, `${page}/replay-failed`, since)).text, "No event has failed since then.")
    for (const action of ["disable", "enable", "rotate", "remove"]) await done(page, `${page}/${action}`)
    assert.strictEqual((await owner.get(page)).status, 404)
  })

  it("says who did it, and lets the owner leave everywhere", async () => {
    const { text } = await owner.get(`${home}/activity`)
    for (const word of ["Kiosk", "Trial", "webhook"]) assert.include(text, word)
    const left = await owner.submit("/console/account", "/console/account/sign-out-everywhere")
    assert.strictEqual(left.status, 303)
    assert.include((await owner.get("/console")).location ?? "", "/console/sign-in")
  })

  it("logs nothing of rights that are missing", () => {
    assert.notInclude(service.stderr(), "42501")
    assert.notInclude(service.stderr(), "permission denied")
  })
})
