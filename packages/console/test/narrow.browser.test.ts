/** Every page on the narrowest screen, and what has to be seen there without scrolling sideways. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import {
  Acting,
  addWebhook,
  blockTable,
  createToken,
  currentVenue,
  pingWebhook,
  placeOrder,
  recordPayment
} from "@fourtop/core/internal"
import { Effect } from "effect"
import type { Browser, Page } from "playwright-core"
import { hasBrowser, openBrowser } from "../../../tools/testing/browser.ts"
import { type RunningConsole, open, restaurantId, slug, passToWednesday } from "./RunningConsole.ts"
import { installed } from "./entrance/Marketplace.ts"
import { signIn, unfold } from "./Screen.ts"

const home = `/console/r/${slug}`
const acting = Acting.as(restaurantId, Acting.system)
const longName = "Trattoria della Signora Maria Antonietta di Castelfranco-Bracciano-Montepulciano"

let house: RunningConsole
let browser: Browser
let order: string
let webhook: number

/** Names and texts as long as they come, so that something could be too wide. */
const furnish = Effect.gen(function* () {
  yield* createToken(acting, { name: `Token-${"x".repeat(60)}`, kind: "live", scopes: ["menu:read", "orders:write"] })
  const url = `http://127.0.0.1:9/${"long".repeat(30)}`
  const { endpoint } = yield* addWebhook(acting, { url, events: ["order.created"] })
  yield* pingWebhook(acting, endpoint.id)
  yield* installed(restaurantId, "Tables and orders in one", ["menu:read"])
  const venue = (yield* currentVenue(acting))!
  const from = Date.parse("2031-03-14T10:00:00Z")
  const table = { tableId: venue.rows.tables[0]!.id, from, to: from + 3_600_000, reason: "r".repeat(60) }
  yield* blockTable(acting, table)
  const dish = venue.dishes.find(
    ({ is_available, modifier_group_ids, show_online, variants }) =>
      is_available && show_online && variants.length === 0 && modifier_group_ids.length === 0
  )!
  const placed = yield* placeOrder(acting, {
    type: "pickup",
    customer_name: longName,
    customer_phone: "06 555 0142",
    customer_email: `${"maria.antonietta".repeat(3)}@example.com`,
    note: "n".repeat(120),
    lines: [{ item_id: dish.id, quantity: 2 }]
  })
  const payment = { orderId: placed.id, method: "cash", amountMinor: 100, currency: placed.currency } as const
  yield* recordPayment(acting, payment)
  return { order: placed.id, webhook: endpoint.id }
})

describe.skipIf(!hasBrowser())("on a narrow screen", () => {
  beforeAll(async () => {
    house = await open({ delivering: true })
    // The next Wednesday at noon, when the sample restaurant is open.
    await passToWednesday(house, 12 * 60)
    ;({ order, webhook } = await house.run(furnish))
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser.close()
    await house.close()
  })

  const visit = async (name: string, width: number): Promise<Page> => {
    const context = await browser.newContext({ viewport: { width, height: 700 } })
    const page = await context.newPage()
    await signIn(page, house, name)
    await page.goto(`${house.url}/console`)
    return page
  }

  const surplus = (page: Page) =>
    page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")

  it("no page is wider than 320 pixels, folded or unfolded", async () => {
    const page = await visit("ada", 320)
    const tooWide: Array<string> = []
    for (const path of [
      home,
      ...[
        "orders",
        "orders/past",
        `orders/${order}`,
        "tables?date=2031-03-14",
        "tokens",
        "sandbox",
        "messages",
        "webhooks",
        `webhooks/${webhook}`,
        "apps",
        "activity",
        "security",
        "nowhere"
      ].map((rest) => `${home}/${rest}`),
      "/console/account",
      "/console/account/sessions",
      "/console/account/two-step",
      "/console/restaurants"
    ]) {
      await page.goto(`${house.url}${path}`)
      if ((await surplus(page)) !== 0) tooWide.push(path)
      await unfold(page, "main details")
      if ((await surplus(page)) !== 0) tooWide.push(`${path}, unfolded`)
    }
    await page.context().close()
    const out = await (await browser.newContext({ viewport: { width: 320, height: 700 } })).newPage()
    await out.goto(`${house.url}/console/sign-in`)
    if ((await surplus(out)) !== 0) tooWide.push("sign-in")
    await out.context().close()
    assert.deepStrictEqual(tooWide, [])
  })

  it("the chart of sales shows today and its axis", async () => {
    const page = await visit("ada", 320)
    for (const width of [320, 390, 834, 1280]) {
      await page.setViewportSize({ width, height: 700 })
      await page.reload()
      const inside = async (what: string) => {
        const box = (await page.locator(`.chart:visible ${what}`).first().boundingBox())!
        assert.isAtLeast(box.x, 0, `${what} at ${width}`)
        assert.isAtMost(box.x + box.width, width, `${what} at ${width}`)
        return box
      }
      await inside(".bar.today")
      // Readable: about the size of small print.
      assert.isAtLeast((await inside("text")).height, 9, `at ${width}`)
    }
    await page.context().close()
  })

  it("a chart without sales has round amounts on its axis", async () => {
    const page = await visit("carl", 390)
    const texts = await page.locator(".chart:visible text").allTextContents()
    assert.deepStrictEqual(texts.slice(0, 3), ["€0.00", "€50.00", "€100.00"])
    await page.context().close()
  })
})
