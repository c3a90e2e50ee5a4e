/** A whole evening at the sample restaurant, played by two people in two browsers and by guests through the API. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { Acting, createToken, currentVenue, Scope } from "@fourtop/core"
import { Effect } from "effect"
import type { Browser, Page } from "playwright-core"
import { hasBrowser, openBrowser } from "../../../tools/testing/browser.ts"
import { type RunningConsole, open, passToWednesday, restaurantId, slug } from "./RunningConsole.ts"
import { signIn } from "./Screen.ts"

const home = `/console/r/${slug}`
const acting = Acting.as(restaurantId, Acting.system)

let house: RunningConsole
let browser: Browser
let token: string

interface Item {
  readonly id: number
  readonly is_available: boolean
}

/** A call of the API, as a guest's app makes it. */
const call = async <A>(path: string, json?: object): Promise<A> => {
  const response = await fetch(`${house.url}/api/v1${path}`, {
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    ...(json === undefined ? {} : { method: "POST", body: JSON.stringify(json) })
  })
  const { data } = (await response.json()) as { readonly data: A }
  assert.isTrue(response.ok, JSON.stringify(data))
  return data
}

const dishOf = async (key: string) =>
  (await house.run(Effect.map(currentVenue(acting), (venue) => venue!.dishes))).find((dish) => dish.key === key)!

/** Whether guests can order the dish, as GET /menus/{menu} says. */
const isOffered = async (id: number): Promise<boolean> => {
  const menus = await call<ReadonlyArray<{ readonly id: number }>>("/menus")
  for (const menu of menus) {
    const { categories } = await call<{ categories: ReadonlyArray<{ items: ReadonlyArray<Item> }> }>(
      `/menus/${menu.id}`
    )
    const item = categories.flatMap(({ items }) => items).find((one) => one.id === id)
    if (item !== undefined) return item.is_available
  }
  throw new Error(`No menu has dish ${id}.`)
}

const lane = (page: Page, title: string, who: string) =>
  page.getByRole("region", { name: new RegExp(`^${title}`) }).locator(".card", { hasText: who })
const party = (page: Page, list: string, who: string) =>
  page.getByRole("region", { name: new RegExp(`^${list}`) }).locator(".party", { hasText: who })
const dishRow = (page: Page, group: string, name: string) =>
  page.getByRole("region", { name: group, exact: true }).locator(".dishes > li", { hasText: name })

describe.skipIf(!hasBrowser())("an evening", () => {
  beforeAll(async () => {
    house = await open()
    await passToWednesday(house, 19 * 60)
    token = (await house.run(createToken(acting, { name: "Site", kind: "live", scopes: Scope.all }))).text
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser.close()
    await house.close()
  })

  it.each([
    ["with scripts", true, "Conti", "06 555 0301"],
    ["without scripts", false, "Moretti", "06 555 0302"]
  ])("goes well %s, and each step is seen in the other browser without a reload", async (_, scripts, guest, phone) => {
    const [gina, bea] = [
      await (await browser.newContext({ javaScriptEnabled: scripts })).newPage(),
      await (await browser.newContext()).newPage()
    ]
    await signIn(gina, house, "gina")
    await signIn(bea, house, "bea")
    /** Bea watches a page, which is loaded once. */
    const watch = async (page: string) => {
      await bea.goto(`${house.url}${home}/${page}`)
      await bea.evaluate("window.stayed = true")
    }
    const stayed = async () => assert.isTrue(await bea.evaluate("window.stayed"))

    // A guest orders through the API.
    await watch("orders")
    const diavola = await dishOf("diavola")
    const venue = (await house.run(currentVenue(acting)))!
    const base = venue.rows.modifierGroups
      .filter(({ id, min_select }) => diavola.modifier_group_ids.includes(id) && min_select > 0)
      .map(({ options }) => options[0]!.id)
    const order = await call<{ readonly id: string }>("/orders", {
      type: "pickup",
      customer_name: `Signora ${guest}`,
      customer_phone: phone,
      lines: [{ item_id: diavola.id, quantity: 2, option_ids: base }]
    })
    await lane(bea, "New", `Signora ${guest}`).waitFor()

    // Gina accepts it.
    await gina.goto(`${house.url}${home}/orders`)
    await lane(gina, "New", `Signora ${guest}`).getByRole("button", { name: "Accept" }).click()
    await lane(bea, "In the kitchen", `Signora ${guest}`).waitFor()
    await stayed()

    // The kitchen bumps it, which makes it ready.
    await gina.goto(`${house.url}${home}/kitchen?station=pizza-oven`)
    await gina
      .locator(".fired:not(.gone)", { hasText: order.id.slice(-6).toUpperCase() })
      .getByRole("button", { name: "Bump" })
      .click()
    await lane(bea, "Ready", `Signora ${guest}`).waitFor()
    assert.strictEqual((await call<{ readonly status: string }>(`/orders/${order.id}`)).status, "ready")
    await stayed()

    // A phone booking for this evening.
    await watch("book")
    // The picture of the day begins before noon, and shows what is now.
    assert.isAbove(await bea.locator("[data-sheet]").evaluate((sheet) => sheet.scrollLeft), 300)
    await gina.goto(`${house.url}${home}/book/new?party_size=3`)
    await gina.getByRole("radio", { name: "21:00", exact: true }).check()
    await gina.getByLabel("Phone").fill(phone)
    await gina.getByLabel("Name").fill(`Signor ${guest}`)
    await gina.getByRole("button", { name: "Book table" }).click()
    await gina.waitForURL((address) => address.pathname === `${home}/book`)
    await party(bea, "Arriving", `Signor ${guest}`).waitFor()
    await stayed()

    // The party comes early and is seated.
    await party(gina, "Arriving", `Signor ${guest}`).getByRole("button", { name: "Seat" }).click()
    await party(bea, "Seated", `Signor ${guest}`).waitFor()
    await stayed()

    // A dish runs out, and later there is some again.
    const suppli = await dishOf("suppli")
    const name = suppli.name["en"]!
    await watch("menu")
    await dishRow(bea, "Dinner", name).waitFor()
    assert.isTrue(await isOffered(suppli.id))
    await gina.goto(`${house.url}${home}/menu`)
    await dishRow(gina, "Dinner", name)
      .getByRole("button", { name: `86 ${name}` })
      .click()
    await dishRow(bea, "Sold out", name).waitFor()
    assert.isFalse(await isOffered(suppli.id))
    await dishRow(gina, "Sold out", name)
      .getByRole("button", { name: `Bring back ${name}` })
      .click()
    await dishRow(bea, "Dinner", name).waitFor()
    assert.isTrue(await isOffered(suppli.id))
    await stayed()
    for (const page of [gina, bea]) await page.context().close()
  })
})
