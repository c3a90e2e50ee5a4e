/** What the pages show of API use: last uses, today's sales, and which app did what. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { Acting, createToken, LocalDate, Scope, ZonedClock } from "@fourtop/core/internal"
import { decide } from "../entrance/Consent.ts"
import { type RunningConsole, open, restaurantId, slug } from "../RunningConsole.ts"
import { type Marketplace, register } from "../entrance/Marketplace.ts"
import { type Visitor, visitorOf } from "../../../../tools/testing/visitor.ts"

const zone = "Europe/Rome"

/** The next Thursday, half past seven: dinner is served, and "today" stays the same day from here on. */
const evening = (() => {
  let day = LocalDate.addDays(ZonedClock.dateAt(zone, Date.now()), 1)
  while (LocalDate.weekday(day) !== 4) day = LocalDate.addDays(day, 1)
  return ZonedClock.startOfDay(zone, day) + 19.5 * 3_600_000
})()

let house: RunningConsole
let ada: Visitor
let market: Marketplace
/** How far the house's clock is ahead of the machine's. */
let ahead = 0

const pass = async (milliseconds: number) => {
  ahead += milliseconds
  await house.pass(milliseconds)
}

beforeAll(async () => {
  house = await open({ now: evening })
  await pass(evening - Date.now())
  ada = await visitorOf(house.url, "ada")
  market = await register(house, "https://app.example.com/callback", "Tables & Co", ["menu:read", "menu:write"])
})
afterAll(() => house.close())

const home = `/console/r/${slug}`

interface Data {
  readonly [name: string]: unknown
}

const api = async (token: string, path: string, json?: object, method = json === undefined ? "GET" : "POST") => {
  const answer = await fetch(`${house.url}/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    ...(json === undefined ? {} : { body: JSON.stringify(json) })
  })
  const text = await answer.text()
  assert.isTrue(answer.ok, text)
  return JSON.parse(text) as { readonly data: unknown; readonly meta: Data }
}

const tokenFor = async (name: string, scopes: ReadonlyArray<Scope.Scope> = Scope.all): Promise<string> =>
  (await house.run(createToken(Acting.as(restaurantId, Acting.system), { name, kind: "live", scopes }))).text

const rowOf = (page: string, name: string): string =>
  [...page.matchAll(/<tr>[^]*?<\/tr>/g)].map(([row]) => row).find((row) => row.includes(`>${name}`)) ?? ""

const lastUse = async (path: string, name: string): Promise<string> =>
  /<td data-heading="Last used">([^]*?)<\/td>/.exec(rowOf((await ada.get(path)).text, name))![1]!

/** Asserts that the cell shows a moment between the two. */
const assertTells = (cell: string, from: number, until: number) => {
  const at = Date.parse(/<time dateTime="([^"]+)">/i.exec(cell)?.[1] ?? cell)
  assert.isAtLeast(at, Math.floor(from / 1000) * 1000, cell)
  assert.isAtMost(at, until, cell)
}

describe("the last use", () => {
  it("of a token is told once it was used, and anew when it is used much later", async () => {
    const path = `${home}/tokens`
    const [used] = [await tokenFor("Till"), await tokenFor("Drawer")]
    assert.include(await lastUse(path, "Till"), "not yet")
    for (let turn = 0; turn < 2; turn++) {
      await pass(3_600_000)
      const from = Date.now() + ahead
      await api(used, "/menus")
      assertTells(await lastUse(path, "Till"), from, Date.now() + ahead)
    }
    assert.include(await lastUse(path, "Drawer"), "not yet")
    await pass(-2 * 3_600_000)
  })

  it("of an app is told once it was used", async () => {
    const path = `${home}/apps`
    const begun = await market.begin()
    const { access_token } = await market.finish(begun, await decide(ada, begun.link))
    assert.include(await lastUse(path, "Tables &amp; Co"), "not yet")
    const from = Date.now() + ahead
    await api(access_token, "/menus")
    assertTells(await lastUse(path, "Tables &amp; Co"), from, Date.now() + ahead)
  })
})

describe("the activity log", () => {
  it("calls an app by its name, also where the log is narrowed to apps", async () => {
    const begun = await market.begin()
    const { access_token } = await market.finish(begun, await decide(ada, begun.link))
    const [category] = (await api(access_token, "/categories")).data as ReadonlyArray<Data>
    const dish = { category_id: category!["id"], name: "Dish of the app", price_minor: 800 }
    await api(access_token, "/items", dish)
    for (const query of ["", "?actor=app", "?actor=app&area=dish"]) {
      const row = rowOf((await ada.get(`${home}/activity${query}`)).text, "Tables &amp; Co added Dish of the app")
      assert.include(row, "Tables &amp; Co added Dish of the app to the menu", query)
      assert.include(row, `<span class="badge plain">app</span>`, query)
    }
    assert.notInclude((await ada.get(`${home}/activity?actor=token`)).text, "Dish of the app")
    const ofApps = await ada.get(`${home}/activity?area=app`)
    assert.include(
      rowOf(ofApps.text, "Ada connected the app Tables &amp; Co"),
      `<span class="badge plain">person</span>`
    )
    assert.include(rowOf(ofApps.text, "Tables &amp; Co connected<"), `<span class="badge plain">app</span>`)
    assert.notInclude(ofApps.text, "to the menu")
  })
})

describe("today's sales", () => {
  interface Dish {
    readonly id: number
    readonly is_available: boolean
    readonly show_online: boolean
    readonly variants: ReadonlyArray<unknown>
    readonly modifier_groups: ReadonlyArray<unknown>
  }

  /** A dish that is served now, as it is. */
  const dishNow = async (token: string): Promise<number> => {
    for (const { id } of (await api(token, "/menus")).data as ReadonlyArray<{ readonly id: number }>) {
      const { data, meta } = await api(token, `/menus/${id}`)
      const now = meta["now"] as { readonly available: boolean; readonly closed_category_ids: ReadonlyArray<number> }
      const menu = data as { readonly categories: ReadonlyArray<{ readonly id: number; readonly items: Array<Dish> }> }
      const dish = (now.available ? menu.categories : [])
        .filter((category) => !now.closed_category_ids.includes(category.id))
        .flatMap(({ items }) => items)
        .find(
          (item) => item.is_available && item.show_online && item.variants.length + item.modifier_groups.length === 0
        )
      if (dish !== undefined) return dish.id
    }
    return assert.fail("nothing is served")
  }

  const tile = (page: string, name: string): string =>
    new RegExp(`<dt>${name}</dt>\\s*<dd>\\s*([^<]+?)\\s*<`).exec(page)![1]!

  const euros = (minor: number) =>
    new Intl.NumberFormat("en-GB", { style: "currency", currency: "EUR" }).format(minor / 100)

  it("are what was sold through the API, and not what was cancelled", async () => {
    const token = await tokenFor("Website")
    const item_id = await dishNow(token)
    interface Order {
      readonly id: string
      readonly status: string
      readonly total_minor: number
    }
    const place = async (quantity: number): Promise<Order> => {
      const order = { type: "pickup", customer_name: "Ugo", customer_phone: "1", lines: [{ item_id, quantity }] }
      return (await api(token, "/orders", order)).data as Order
    }
    /** Summed from the list of orders, independently of reports. */
    const sold = async () => {
      const today = ZonedClock.dateAt(zone, evening)
      const listed = (await api(token, `/orders?placed_from=${today}&per_page=100`)).data as ReadonlyArray<Order>
      const counted = listed.filter(({ status }) => status !== "rejected" && status !== "cancelled")
      return { orders: counted.length, minor: counted.reduce((sum, order) => sum + order.total_minor, 0) }
    }
    const assertShown = async ({ minor, orders }: { readonly orders: number; readonly minor: number }) => {
      const { text } = await ada.get(home)
      assert.strictEqual(tile(text, "Sales today"), euros(minor))
      assert.strictEqual(tile(text, "Orders today"), String(orders))
      assert.strictEqual(tile(text, "Average order"), euros(orders === 0 ? 0 : Math.round(minor / orders)))
    }
    const before = await sold()
    await assertShown(before)
    const [first, second, third] = [await place(1), await place(3), await place(2)]
    const all = { orders: before.orders + 3, minor: before.minor + first.total_minor + second.total_minor }
    await assertShown({ ...all, minor: all.minor + third.total_minor })
    await api(token, `/orders/${third.id}/status`, { status: "cancelled", reason: "The guest called" })
    const after = { orders: before.orders + 2, minor: all.minor }
    assert.deepStrictEqual(await sold(), after)
    await assertShown(after)
  })
})
