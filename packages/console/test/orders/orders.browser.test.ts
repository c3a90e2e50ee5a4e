/** Two people work on the same orders, each in a browser of their own. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { Acting, currentVenue, Journal, moveOrder, placeOrder, readOpenOrders } from "@fourtop/core/internal"
import { Effect } from "effect"
import type { Browser, Page } from "playwright-core"
import { hasBrowser, openBrowser } from "../../../../tools/testing/browser.ts"
import { type RunningConsole, open, restaurantId, slug, passToWednesday } from "../RunningConsole.ts"
import { narrowest, screens, signIn } from "../Screen.ts"
import { faultsOf, onScreens } from "../../../../tools/testing/accessibility.ts"

const home = `/console/r/${slug}`
const acting = Acting.as(restaurantId, Acting.system)

let house: RunningConsole
let browser: Browser

/** An order for two of the first dish that needs no choice. */
const order = (name: string, note: string | null = null) =>
  house.run(
    Effect.gen(function* () {
      const venue = (yield* currentVenue(acting))!
      const dish = venue.dishes.find(
        ({ archived, is_available, modifier_group_ids, show_online, variants }) =>
          !archived && is_available && show_online && variants.length === 0 && modifier_group_ids.length === 0
      )!
      return yield* placeOrder(acting, {
        type: "pickup",
        customer_name: name,
        customer_phone: "06 555 0142",
        ...(note === null ? {} : { note }),
        lines: [{ item_id: dish.id, quantity: 2 }]
      })
    })
  )

const lane = (page: Page, name: string) => page.getByRole("region", { name: new RegExp(`^${name}`) })

/** The card of somebody's order in a lane. */
const card = (page: Page, name: string, who: string) => lane(page, name).locator(".card", { hasText: who })

describe.skipIf(!hasBrowser())("orders in the browser", () => {
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

  const visit = async (name: string, options: Parameters<Browser["newContext"]>[0] = {}) => {
    const context = await browser.newContext(options)
    const page = await context.newPage()
    await signIn(page, house, name)
    await page.goto(`${house.url}${home}/orders`)
    return page
  }

  it("are seen at once, and what one person does the other sees without a reload", async () => {
    const [ada, bea] = [await visit("ada"), await visit("bea")]
    const placed = await order("Signora Conti", "No onions, please")
    for (const page of [ada, bea]) {
      await card(page, "New", "Signora Conti").waitFor()
      // One of the sample's own orders is new too.
      assert.match(await page.title(), /^\(2\) Orders/)
    }
    await bea.evaluate("window.stayed = true")
    await card(ada, "New", "Signora Conti").getByRole("button", { name: "Accept" }).click()
    await card(ada, "In the kitchen", "Signora Conti").waitFor()
    await card(bea, "In the kitchen", "Signora Conti").waitFor()
    await house.run(moveOrder(acting, placed.id, { status: "ready" }))
    await card(bea, "Ready", "Signora Conti").waitFor()
    assert.isTrue(await bea.evaluate("window.stayed"))
    await card(bea, "Ready", "Signora Conti").getByRole("button", { name: "Complete" }).click()
    await card(ada, "Ready", "Signora Conti").waitFor({ state: "detached" })
    for (const page of [ada, bea]) await page.context().close()
  })

  it("are called ready before the kitchen has finished only after a question, with and without scripts", async () => {
    const placed = await order("Signora Bassi")
    await house.run(moveOrder(acting, placed.id, { status: "accepted" }))
    const [page, plain] = [await visit("fred"), await visit("gina", { javaScriptEnabled: false })]
    const status = async () =>
      (await house.run(readOpenOrders(acting))).find((found) => found.order.id === placed.id)?.order.status
    const here = card(page, "In the kitchen", "Signora Bassi")
    await here.locator("details.confirm > summary").click()
    const dialog = page.getByRole("dialog")
    await dialog.getByText(/Not finished yet: .+ The guest is told at once/).waitFor()
    assert.strictEqual(await status(), "accepted")
    await dialog.getByRole("button", { name: "Cancel" }).click()
    assert.strictEqual(await status(), "accepted")
    const there = card(plain, "In the kitchen", "Signora Bassi")
    await there.locator("details.confirm > summary").click()
    await there.getByText(/Not finished yet/).waitFor()
    await here.locator("details.confirm > summary").click()
    await dialog.getByRole("button", { name: "It is ready" }).click()
    await card(page, "Ready", "Signora Bassi").waitFor()
    assert.strictEqual(await status(), "ready")
    await house.run(moveOrder(acting, placed.id, { status: "completed" }))
    for (const each of [page, plain]) await each.context().close()
  })

  it("stay where they are under a thumb: neither the page nor the next order moves, and the keyboard keeps its place", async () => {
    const orders = []
    for (const name of ["Anna", "Bruno", "Carla", "Dino"]) orders.push(await order(name))
    const page = await visit("erin", { viewport: { width: 390, height: 844 } })
    await page.clock.install()
    const accept = card(page, "New", "Carla").getByRole("button", { name: "Accept" })
    await accept.scrollIntoViewIfNeeded()
    await accept.focus()
    const below = card(page, "New", "Dino").getByRole("button", { name: "Accept" })
    // What is said above the orders may take room: the browser scrolls by as much.
    const placeOf = async () => Math.round((await below.boundingBox())!.y)
    const before = await placeOf()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.keyboard.press("Enter")
    await card(page, "New", "Carla").and(page.locator(".gone")).waitFor()
    assert.strictEqual(await placeOf(), before)
    assert.include(await page.evaluate<string>("document.activeElement.closest('.card')?.textContent ?? ''"), "Dino")
    await page.clock.resume()
    await card(page, "In the kitchen", "Carla").waitFor()
    await card(page, "New", "Carla").waitFor({ state: "detached" })
    assert.include(await page.evaluate<string>("document.activeElement.closest('.card')?.textContent ?? ''"), "Dino")
    for (const { id } of orders) await house.run(moveOrder(acting, id, { status: "cancelled", reason: "test" }))
    await page.context().close()
  })

  it("are accepted by one of two who try, and the other reads why not", async () => {
    const placed = await order("Signor Riva")
    const [ada, bea] = [await visit("ada"), await visit("bea", { javaScriptEnabled: false })]
    await card(ada, "New", "Signor Riva").waitFor()
    await house.run(moveOrder(acting, placed.id, { status: "accepted" }))
    await card(bea, "New", "Signor Riva").getByRole("button", { name: "Accept" }).click()
    await bea.getByText("Somebody else may have been faster.").waitFor()
    await card(bea, "In the kitchen", "Signor Riva").waitFor()
    assert.strictEqual(await card(bea, "New", "Signor Riva").count(), 0)
    await house.run(moveOrder(acting, placed.id, { status: "cancelled", reason: "test" }))
    for (const page of [ada, bea]) await page.context().close()
  })

  it("are rejected with a reason, without scripts too", async () => {
    for (const javaScriptEnabled of [true, false]) {
      const { id } = await order("Signora Neri")
      const page = await visit("ada", { javaScriptEnabled })
      const rejected = card(page, "New", "Signora Neri")
      await rejected.locator("summary", { hasText: "Reject" }).click()
      await rejected.getByLabel("Reason").and(rejected.locator(":visible")).fill("Sold out")
      await rejected.getByRole("button", { name: "Reject order" }).click()
      await rejected.waitFor({ state: "detached" })
      const entry = await house.run(
        Effect.flatMap(Journal, (journal) => journal.about(restaurantId, { kind: "order", id }, 1))
      )
      assert.deepInclude(entry[0], { action: "order.rejected" })
      assert.strictEqual(entry[0]!.detail["reason"], "Sold out")
      await page.context().close()
    }
  })

  it("can be used by everybody on every screen", async () => {
    await order("Signora Gatti", "No onions, please, and a very long note that has to fit into a narrow card as well")
    const accepted = await order("Signor Riva")
    await house.run(moveOrder(acting, accepted.id, { status: "accepted" }))
    const page = await visit("ada")
    await card(page, "New", "Signora Gatti").waitFor()
    await page.locator("#busy > summary").click()
    const look = (screen: string) => faultsOf(page, `orders ${screen}`)
    assert.deepStrictEqual(await onScreens(page, [...screens, narrowest], look), [])
    await page.context().close()
  })
})
