/** An order's own page in the browser: two people look at it, one pays, voids and refunds, the other sees it. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { Acting, currentVenue, moveOrder, placeOrder, readOrderAccount, recordPayment } from "@fourtop/core/internal"
import { Effect } from "effect"
import type { Browser, Page } from "playwright-core"
import { hasBrowser, openBrowser } from "../../../../tools/testing/browser.ts"
import { type RunningConsole, open, restaurantId, slug, passToWednesday } from "../RunningConsole.ts"
import { narrowest, screens, signIn, unfold } from "../Screen.ts"
import { faultsOf, onScreens } from "../../../../tools/testing/accessibility.ts"

const home = `/console/r/${slug}`
const acting = Acting.as(restaurantId, Acting.system)

let house: RunningConsole
let browser: Browser

/** An order for two dishes that need no choice. */
const placed = (name: string) =>
  house.run(
    Effect.gen(function* () {
      const venue = (yield* currentVenue(acting))!
      const [first, second] = venue.dishes.filter(
        ({ is_available, modifier_group_ids, show_online, variants }) =>
          is_available && show_online && variants.length === 0 && modifier_group_ids.length === 0
      )
      return yield* placeOrder(acting, {
        type: "pickup",
        customer_name: name,
        customer_phone: "06 555 0142",
        lines: [
          { item_id: first!.id, quantity: 2 },
          { item_id: second!.id, quantity: 1 }
        ]
      })
    })
  )

const part = (page: Page, name: string) => page.getByRole("region", { name })

describe.skipIf(!hasBrowser())("an order in the browser", () => {
  beforeAll(async () => {
    house = await open()
    // The next Wednesday at noon, when the sample restaurant is open.
    await passToWednesday(house, 12 * 60)
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser.close()
    await house.close()
  })

  const visit = async (name: string, path: string, options: Parameters<Browser["newContext"]>[0] = {}) => {
    const context = await browser.newContext(options)
    const page = await context.newPage()
    await signIn(page, house, name)
    await page.goto(`${house.url}${home}/${path}`)
    return page
  }

  it("is opened from its card, paid, and seen as paid by somebody else without a reload", async () => {
    const order = await placed("Signora Conti")
    const gina = await visit("gina", "orders")
    await gina.locator(`a[href$="/orders/${order.id}"]`).first().click()
    const bea = await visit("bea", `orders/${order.id}`)
    await bea.evaluate("window.stayed = true")
    await part(gina, "Payments").getByRole("button", { name: "Record payment" }).click()
    await gina.getByText("recorded for order").waitFor()
    await part(bea, "Payments").getByText("paid", { exact: true }).waitFor()
    await part(bea, "Activity").getByText("Gina recorded a payment").waitFor()
    await house.run(moveOrder(acting, order.id, { status: "accepted" }))
    await part(bea, "Kitchen").getByText("Being prepared").first().waitFor()
    await part(bea, "Status").getByText("In the kitchen").waitFor()
    assert.isTrue(await bea.evaluate("window.stayed"))
    for (const page of [gina, bea]) await page.context().close()
  })

  it("keeps the amount that somebody is typing when the page changes", async () => {
    const order = await placed("Signor Riva")
    const gina = await visit("gina", `orders/${order.id}`)
    const amount = part(gina, "Payments").getByLabel("Amount in EUR")
    await amount.fill("3.21")
    await house.run(moveOrder(acting, order.id, { status: "accepted" }))
    await part(gina, "Status").getByText("In the kitchen").waitFor()
    assert.strictEqual(await amount.inputValue(), "3.21")
    await gina.context().close()
  })

  it("has a line voided and a payment refunded, with and without scripts", async () => {
    for (const javaScriptEnabled of [true, false]) {
      const order = await placed("Signora Neri")
      const { currency, id: orderId } = order
      await house.run(recordPayment(acting, { orderId, method: "cash", amountMinor: 300, currency }))
      const ada = await visit("ada", `orders/${orderId}`, { javaScriptEnabled })
      await part(ada, "How the total came about").locator("summary", { hasText: "Void" }).first().click()
      await ada.getByRole("button", { name: "Void line" }).and(ada.locator(":visible")).click()
      await ada.getByText("The line has been voided.").waitFor()
      const payments = part(ada, "Payments")
      await payments.locator("summary", { hasText: "Refund" }).click()
      await payments.getByLabel("Amount in EUR").first().fill("1")
      await payments.getByLabel("Reason").fill("Cold when it arrived")
      await payments.getByRole("button", { name: "Refund payment" }).click()
      await payments.getByText("€1.00 refunded").waitFor()
      await part(ada, "Activity").getByText("Cold when it arrived").waitFor()
      const { account } = await house.run(readOrderAccount(Acting.as(restaurantId, Acting.system), orderId))
      assert.deepStrictEqual(
        [account.order.lines[0]!.voided, account.payments[0]!.refunded_minor],
        [true, 100],
        String(javaScriptEnabled)
      )
      await ada.context().close()
    }
  })

  it("can be used by everybody on every screen, like the list of all orders and the log", async () => {
    const order = await placed("Signora Gatti")
    const payment = { orderId: order.id, method: "card", amountMinor: 300, currency: order.currency } as const
    await house.run(recordPayment(acting, payment))
    const faults: Array<string> = []
    const sizes = [...screens, narrowest, { colorScheme: "dark", viewport: { width: 834, height: 1112 } } as const]
    const page = await visit("ada", `orders/${order.id}`)
    for (const path of [
      `orders/${order.id}`,
      "orders/past",
      "orders/past?q=nobody&from=2031-01-02&to=2031-01-01",
      "activity"
    ]) {
      if (!page.url().endsWith(path)) await page.goto(`${house.url}${home}/${path}`)
      await unfold(page, "main details:not([data-confirm])")
      const found = await onScreens(page, sizes, async (screen) => {
        const small = await page
          .locator("main button:visible, main summary.button:visible, main input:visible")
          .evaluateAll((all) => all.flatMap((one) => (one.getBoundingClientRect().height < 44 ? [one.outerHTML] : [])))
        return [
          ...(await faultsOf(page, `${path} ${screen}`)),
          ...small.map((html) => `${path} ${screen}: lower than 44 pixels: ${html}`)
        ]
      })
      faults.push(...found)
    }
    await page.context().close()
    assert.deepStrictEqual(faults, [])
  })
})
