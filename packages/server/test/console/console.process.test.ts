/** Every page of the console, with nothing but the rights of the console's own login in PostgreSQL. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { sampleDocument } from "@fourtop/testkit"
import { Visitor, password } from "../../../../tools/testing/visitor.ts"
import { migratedDatabase } from "../migratedDatabase.ts"
import {
  api,
  applied,
  called,
  jsonOf,
  onServer,
  type Served,
  serveHere,
  stopServed,
  type Variables
} from "../Fourtop.ts"
import { openDays } from "../OpenDays.ts"

const home = `/console/r/${sampleDocument.slug}`
let variables: Variables
let service: Served
let owner: Visitor

beforeAll(async () => {
  variables = { ...onServer(await migratedDatabase()), WEBHOOK_ALLOW_INSECURE: "true" }
  service = await serveHere(variables)
  assert.strictEqual((await applied(sampleDocument, variables)).code, 0)
  const made = jsonOf(await called(["owner", "add", "rosa@example.com", "--json"], variables)) as { password: string }
  owner = new Visitor(service.ready.root_url)
  assert.strictEqual((await owner.signIn("rosa", { password: made.password })).location, "/console")
  const changed = await owner.submit("/console/account", "/console/account/password", [
    ["current", made.password],
    ["password", password],
    ["again", password]
  ])
  assert.strictEqual(changed.location, "/console/account", changed.shown)
})
afterAll(stopServed)

/** Sends a form, follows where it leads, and gives the page. */
const done = async (page: string, action: string, fields: ReadonlyArray<readonly [string, string]> = []) => {
  const answer = await owner.submit(page, action, fields)
  assert.strictEqual(answer.status, 303, answer.shown)
  const shown = await owner.get(answer.location!)
  assert.strictEqual(shown.status, 200, shown.shown)
  return { at: answer.location!, text: shown.text }
}

describe("the console on PostgreSQL", () => {
  it("shows all its pages", async () => {
    for (const page of [
      "",
      "/orders",
      "/orders/past?q=ada",
      "/kitchen",
      "/book",
      "/book/new",
      "/book/walk-in",
      "/book/week",
      "/menu",
      "/menu/new",
      "/menu/document",
      "/tables",
      "/tokens",
      "/sandbox",
      "/webhooks",
      "/apps",
      "/activity"
    ]) {
      const { status, text } = await owner.get(`${home}${page}`)
      assert.strictEqual(status, 200, `${page} ${text}`)
    }
    for (const page of ["/console/restaurants", "/console/account"]) {
      assert.strictEqual((await owner.get(page)).status, 200)
    }
  })

  let token = ""
  const request = async (path: string, json?: object) => {
    if (token === "") {
      const made = jsonOf(await called(["token", "create", "--scopes", "all", "--json"], variables))
      token = (made as { token: string }).token
    }
    return api(service.ready, token, path, json === undefined ? undefined : { json })
  }

  /** The id of a new order with two lines. */
  const placed = async (): Promise<string> => {
    const items = (await request("/items?per_page=50")).body.data
    // Which items can be ordered depends on the time of day.
    for (const { id } of items) {
      const lines = [1, 2].map((quantity) => ({ item_id: id, quantity }))
      const order = { type: "pickup", customer_name: "Ada", customer_phone: "1", lines }
      const answer = await request("/orders", order)
      if (answer.status === 201) return String(answer.body.data["id"])
    }
    return assert.fail("nothing can be ordered")
  }

  it("takes payments for an order, gives them back, also to a gift card, and voids a line", async () => {
    const order = await placed()
    const page = `${home}/orders/${order}`
    const voidPath = /action="([^"]*\/void)"/.exec((await owner.get(page)).text)![1]!
    const wanted = [
      ["quantity", "1"],
      ["reason", "Entered by mistake"]
    ] as const
    assert.include((await done(page, voidPath, wanted)).text, "The line has been voided.")
    const payment = [
      ["amount", "1.00"],
      ["method", "cash"]
    ] as const
    assert.include((await done(page, `${page}/payments`, payment)).text, "1.00 recorded")
    const card = jsonOf(await called(["giftcard", "issue", "500", "--method", "cash", "--json"], variables)) as {
      code: string
    }
    const redeemed = await called(["giftcard", "redeem", card.code, order, "--amount", "100", "--json"], variables)
    assert.strictEqual(redeemed.code, 0, redeemed.stderr)
    const refunds = new Set(
      [...(await owner.get(page)).text.matchAll(/action="([^"]*\/refund)"/g)].map((match) => match[1]!)
    )
    assert.strictEqual(refunds.size, 2)
    for (const action of refunds) {
      const fields = [
        ["amount", "0.50"],
        ["reason", "Cold when it arrived"]
      ] as const
      assert.include((await done(page, action, fields)).text, "0.50 refunded")
    }
    const { text } = await owner.get(`${home}/activity`)
    assert.include(text, ": Cold when it arrived")
    assert.include((await owner.get(`${home}/orders/past?q=${order.slice(-6)}`)).text, page)
    await done(page, `${page}/move`, [["to", "cancelled"]])
  })

  it("moves an order on until it is completed", async () => {
    const order = await placed()
    const page = `${home}/orders`
    assert.include((await owner.get(page)).text, order)
    for (const to of ["accepted", "ready", "completed"]) await done(page, `${page}/${order}/move`, [["to", to]])
    assert.strictEqual((await request(`/orders/${order}`)).body.data["status"], "completed")
    assert.notInclude((await owner.get(page)).text, `href="${page}/${order}"`)
  })

  it("moves parties through the evening, takes steps back, and records deposits", async () => {
    const made = jsonOf(await called(["token", "create", "--scopes", "all", "--json"], variables)) as { token: string }
    const request = (path: string, json?: object) =>
      api(service.ready, made.token, path, json === undefined ? undefined : { json })
    const book = async (party_size: number, date: string): Promise<string> => {
      const wish = { name: "Ada Bianchi", phone: "06 555 0100", party_size, date, time: "19:30" }
      return String((await request("/reservations", wish)).body.data["id"])
    }
    const page = `${home}/book`
    const date = openDays(1, 9)[0]!
    const [id, large] = [await book(2, date), await book(8, date)]
    const day = `${page}?date=${date}`
    assert.include((await owner.get(day)).text, id)
    const status = async (of: string) => (await request(`/reservations/${of}`)).body.data["status"]
    const back: readonly [string, string] = ["back", day]
    for (const to of ["seated", "no_show"]) {
      const { text } = await done(day, `${page}/${id}/move`, [["to", to], back])
      assert.strictEqual(await status(id), to)
      const [, move] = new RegExp(`action="${page}/${id}/undo"[^]*?name="move" value="(\\d+)"`).exec(text)!
      await done(day, `${page}/${id}/undo`, [back, ["move", move!]])
      assert.strictEqual(await status(id), "confirmed")
    }
    await done(day, `${page}/${id}/move`, [["to", "seated"], back])
    assert.include((await done(day, `${page}/${id}/left`, [back])).text, "has left")
    await done(day, `${page}/${large}/deposit`, [["to", "paid"]])
    assert.strictEqual(await status(large), "confirmed")
    const cancel: ReadonlyArray<readonly [string, string]> = [["to", "cancelled"], ["reason", "Guest called"], back]
    await done(day, `${page}/${large}/move`, cancel)
    assert.strictEqual(await status(large), "cancelled")
    assert.include((await owner.get(`${page}/${large}`)).text, "Guest called")
    const table = /<option value="(\d+)"/.exec((await owner.get(day)).text)![1]!
    const { text } = await done(day, `${page}/blocks`, [
      ["table_id", table],
      ["date", "2031-03-15"],
      ["from", "10:00"],
      ["to", "11:00"]
    ])
    await done(day, /action="([^"]*\/book\/blocks\/[^"]*)"/.exec(text)![1]!)
  })

  it("takes reservations, gives the last table to one of two callers, changes them, and seats walk-ins", async () => {
    const page = `${home}/book/new`
    const [date, next] = openDays(2, 20) as [string, string]
    const other = new Visitor(service.ready.root_url)
    await other.signIn("rosa")
    const book = (phone: string, visitor = owner, more: Record<string, string> = {}) =>
      visitor.submit(
        page,
        page,
        Object.entries({ date, party_size: "8", time: "20:00", name: `Caller ${phone}`, phone, ...more })
      )
    const first = await book("06 555 0101", owner, { consent: "yes", locale: "it", note: "By the window" })
    assert.strictEqual(first.location, `${home}/book?date=${date}`, first.shown)
    const answers = await Promise.all([book("06 555 0102"), book("06 555 0103", other)])
    assert.sameMembers(
      answers.map(({ status }) => status),
      [303, 422]
    )
    const lost = answers.find(({ status }) => status === 422)!.text
    assert.include(lost, "no table for 8 is free between 20:00 and 22:45. Somebody else may have been faster.")
    assert.match(lost, /value="Caller 06 555 010[23]"/)
    assert.match(lost, /<input type="radio" name="time" value="12:00" required/)

    // A known guest is found, and booked again.
    const caller = await owner.submit(page, `${page}/guest`, [
      ["phone", "+39 06 5550101"],
      ["part", "caller"]
    ])
    for (const words of ["Caller 06 555 0101", "Consent given", "By the window"]) assert.include(caller.text, words)
    assert.strictEqual((await book("06 555 0101", owner, { party_size: "2", time: "12:00" })).status, 303)

    const made = jsonOf(await called(["token", "create", "--scopes", "all", "--json"], variables)) as { token: string }
    const listed = async (day: string) => (await api(service.ready, made.token, `/reservations?date=${day}`)).body.data
    const lunch = String((await listed(date))[0]!["id"])
    const change = `${home}/book/${lunch}/change`
    const changed = await owner.submit(change, change, [
      ["date", next],
      ["time", "21:00"],
      ["party_size", "3"],
      ["note", "Two prams"]
    ])
    assert.strictEqual(changed.location, `${home}/book?date=${next}`, changed.shown)
    const [moved] = await listed(next)
    assert.include(moved, { id: lunch, time: "21:00", party_size: 3, note: "Two prams" })

    const door = `${home}/book/walk-in`
    const table = /name="tables" value="(\d+)"/.exec((await owner.get(`${door}?party_size=2`)).text)![1]!
    const seat = () =>
      owner.submit(door, door, [
        ["party_size", "2"],
        ["name", "Conti"],
        ["tables", table]
      ])
    assert.strictEqual((await seat()).status, 303)
    assert.include((await seat()).text, "The table is not free for 2 guests now")

    const week = await owner.get(`${home}/book/week?date=${date}`)
    assert.strictEqual(week.status, 200)
    assert.include(week.text.replaceAll("<!-- -->", ""), "16 covers")
  })

  it("86es a dish and brings it back, changes it, and adds one", async () => {
    const page = `${home}/menu`
    const offered = /\/menu\/(\d+)\/availability"[^>]*><input[^>]*><input type="hidden" name="available" value="false"/
    const [, dish] = offered.exec((await owner.get(page)).text)!
    for (const available of ["false", "true"]) {
      const { text } = await done(page, `${page}/${dish}/availability`, [["available", available]])
      assert.include(text, available === "true" ? "is available again." : "is sold out.")
    }
    const form = (await owner.get(`${page}/${dish}`)).text
    const saved = await done(`${page}/${dish}`, `${page}/${dish}`, [["description.en", "Of today"]])
    assert.include(saved.text, "has been saved.")
    const category = /name="category_id".*?<option value="(\d+)"/s.exec(form)![1]!
    const added = await done(`${page}/new`, `${page}/new`, [
      ["category_id", category],
      ["name.en", "Ribollita"],
      ["price_minor", "7,50"]
    ])
    assert.include(added.text, "“Ribollita” is on the menu.")
  })

  it("applies a venue document with changes of every kind, and leaves the restaurant itself to the operator", async () => {
    const page = `${home}/menu/document`
    const document = JSON.parse((await owner.get(`${page}/download`)).text) as typeof sampleDocument
    const changed = {
      ...document,
      branches: document.branches.map((branch) => ({ ...branch, address: "Via dei Fiori 2" })),
      tables: [...document.tables.slice(1), { key: "terrace", name: "Terrace", max_seats: 4 }],
      modifier_groups: document.modifier_groups.map((group) => ({ ...group, name: { en: `${group.key} choice` } })),
      menus: document.menus.map((menu) => ({ ...menu, name: { en: `Our ${menu.key}` } })),
      table_combinations: [],
      order_horizon_days: 7
    }
    const text = JSON.stringify(changed)
    const seen = await owner.submit(page, page, [["document", text]])
    assert.strictEqual(seen.status, 200, seen.shown)
    for (const group of ["Menus", "Modifier groups", "Tables", "Places", "Settings"]) {
      assert.include(seen.text, `<h3>${group}</h3>`)
    }
    const version = /name="version" value="(\d+)"/.exec(seen.text)![1]!
    const applied = await done(page, `${page}/apply`, [
      ["document", text],
      ["version", version]
    ])
    assert.include(applied.text, "The document has been applied: 1 added,")
    const again = JSON.parse((await owner.get(`${page}/download`)).text) as typeof sampleDocument
    assert.deepStrictEqual([again.plan, again.name], [document.plan, document.name])
    const refused = await owner.submit(page, page, [["document", JSON.stringify({ ...changed, suspended: true })]])
    assert.strictEqual(refused.status, 422)
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
    while (!event.test(log)) {
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

  it("bumps and recalls tickets of two stations, until the last makes the order ready", async () => {
    const allHours = {
      slug: "all-hours",
      name: "All Hours",
      country: "IT",
      currency: "EUR",
      time_zone: "Europe/Rome",
      service: { ticket_late_after_minutes: 7 },
      kitchen_stations: ["oven", "bar"].map((key) => ({ key, name: key })),
      menus: [
        {
          key: "menu",
          name: "Menu",
          categories: ["oven", "bar"].map((station) => ({
            key: station,
            name: station,
            station,
            dishes: [{ key: `dish-${station}`, name: `From the ${station}`, price_minor: 500 }]
          }))
        }
      ]
    }
    assert.strictEqual((await applied(allHours, variables)).code, 0)
    const restaurant = ["--restaurant", allHours.slug, "--json"]
    const asked = jsonOf(await called(["owner", "add", "rosa@example.com", ...restaurant], variables)) as {
      url: string
    }
    const invitation = new URL(asked.url).pathname
    await done(invitation, `${invitation}/accept`)
    const made = jsonOf(await called(["token", "create", "--scopes", "all", ...restaurant], variables)) as {
      token: string
    }
    const request = (path: string, json?: object) =>
      api(service.ready, made.token, path, json === undefined ? undefined : { json })
    const items = (await request("/items")).body.data
    const placed = await request("/orders", {
      type: "pickup",
      customer_name: "Ada",
      customer_phone: "1",
      lines: items.map(({ id }) => ({ item_id: id, quantity: 1 }))
    })
    assert.strictEqual(placed.status, 201, JSON.stringify(placed.body))
    const order = String(placed.body.data["id"])
    const own = "/console/r/all-hours"
    await done(`${own}/orders`, `${own}/orders/${order}/move`, [["to", "accepted"]])
    const page = `${own}/kitchen?station=`
    const bump = async (station: string) => {
      const { text } = await owner.get(`${page}${station}`)
      assert.include(text, 'data-red="7"')
      return done(`${page}${station}`, /action="([^"]*\/bump)"/.exec(text)![1]!)
    }
    await done(`${own}/orders`, `${own}/orders/busy`, [
      ["minutes", "60"],
      ["extra_minutes", "25"],
      ["paused_channels", "web"]
    ])
    const paused = await request("/orders", {
      type: "pickup",
      customer_name: "Ada",
      customer_phone: "1",
      lines: [{ item_id: items[0]!["id"], quantity: 1 }]
    })
    assert.strictEqual(paused.status, 422)
    await done(`${own}/orders`, `${own}/orders/busy/end`)
    await bump("oven")
    const recall = /action="([^"]*\/recall)"/.exec((await owner.get(`${page}oven`)).text)![1]!
    await done(`${page}oven`, recall)
    await bump("bar")
    assert.include((await bump("oven")).text, "The order is ready.")
    assert.strictEqual((await request(`/orders/${order}`)).body.data["status"], "ready")
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
