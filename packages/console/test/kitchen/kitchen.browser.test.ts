/** Cooks at their screens: taps and keys, two browsers, and nothing that moves under a finger. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { bumpTicket, moveOrder } from "@fourtop/core/internal"
import type { Browser, Page } from "playwright-core"
import { hasBrowser, openBrowser, pauseClock } from "../../../../tools/testing/browser.ts"
import { accepted, acting, loaded, openEvening, type Ordered, ticketAt } from "./KitchenEvening.ts"
import { type RunningConsole, slug } from "../RunningConsole.ts"
import { narrowest, screens, signIn } from "../Screen.ts"
import { faultsOf, onScreens } from "../../../../tools/testing/accessibility.ts"

const home = `/console/r/${slug}`
let house: RunningConsole
let browser: Browser

/** What has a form or a link for this order. */
const of = ({ id }: { readonly id: string }) => `:has([action*="${id}"], [href*="${id}"])`
/** The card of an order that can still be bumped. */
const card = (page: Page, order: { readonly id: string }) => page.locator(`.fired:not(.gone)${of(order)}`)
const gone = (page: Page, order: { readonly id: string }) => page.locator(`.fired.gone${of(order)}`)
const anyCard = (page: Page, order: { readonly id: string }) => page.locator(`.fired${of(order)}`)
const numberOf = async (page: Page, order: { readonly id: string }) =>
  (await anyCard(page, order).locator("[data-printed]").innerText()).trim()

const beer: Pick<Ordered, "dishes"> = { dishes: { lager: 1 } }
const statusOf = async (id: string, station = "bar") => (await ticketAt(house, id, station)).status

describe.skipIf(!hasBrowser())("the kitchen in the browser", () => {
  beforeAll(async () => {
    house = await openEvening()
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser.close()
    await house.close()
  })

  // Everybody signs in a few times only: attempts are limited.
  const names = ["ada", "bea", "erin", "fred", "gina"]
  let visits = 0
  const visit = async (station: string, options: Parameters<Browser["newContext"]>[0] = {}) => {
    const context = await browser.newContext(options)
    const page = await context.newPage()
    await signIn(page, house, names[visits++ % names.length]!)
    await page.goto(`${house.url}${home}/kitchen${station === "" ? "" : `?station=${station}`}`)
    return page
  }
  const clear = (...orders: ReadonlyArray<{ readonly id: string }>) =>
    Promise.all(orders.map(({ id }) => house.run(moveOrder(acting, id, { status: "cancelled", reason: "test" }))))

  it("hands an order from two stations to the pass, and the last bump makes it ready everywhere", async () => {
    const [bar, oven, pass] = [await visit("bar"), await visit("pizza-oven"), await visit("pass")]
    const order = await accepted(house, { name: "Ada", dishes: { diavola: 1, lager: 2 }, options: ["classic"] })
    for (const page of [bar, oven, pass]) await card(page, order).waitFor()
    await pauseClock(bar)
    await card(bar, order).getByRole("button", { name: "Done" }).click()
    await card(pass, order).getByText("Missing: Pizza oven").waitFor()
    await bar.getByText(`Pickup #${order.number} is done.`).waitFor()
    await bar.getByRole("button", { name: `Back to the kitchen: Pickup #${order.number}` }).click()
    await card(bar, order).waitFor()
    await card(pass, order)
      .getByText(/Missing: .*Bar/)
      .waitFor()
    await bar.keyboard.press(await numberOf(bar, order))
    await card(pass, order).getByText("Missing: Pizza oven").waitFor()
    await card(oven, order).getByRole("button", { name: "Done" }).click()
    await pass.getByRole("region", { name: "Ready" }).getByText(`#${order.number}`).waitFor()
    await anyCard(pass, order).waitFor({ state: "detached" })
    assert.strictEqual((await loaded(house, order.id)).order.status, "ready")
    await oven.getByRole("button", { name: `Back to the kitchen: Pickup #${order.number}` }).waitFor()
    await clear(order)
    for (const page of [bar, oven, pass]) await page.context().close()
  })

  it("bumps the card whose number was printed, however fast the keys come and whatever others do", async () => {
    const orders = []
    for (let index = 0; index < 6; index++) {
      orders.push(await accepted(house, { name: `Guest ${index}`, ...beer }))
      await house.pass(1000)
    }
    const page = await visit("bar")
    for (const order of orders) await card(page, order).waitFor()
    const numbers = await Promise.all(orders.map((order) => numberOf(page, order)))
    assert.deepStrictEqual(numbers, ["1", "2", "3", "4", "5", "6"])
    await pauseClock(page)
    // Somebody else bumps the first: it stays in its place. A finger on the screen keeps everything where it is.
    await house.run(bumpTicket(acting, orders[0]!.id, (await ticketAt(house, orders[0]!.id, "bar")).id))
    await gone(page, orders[0]!).waitFor()
    await page.mouse.move(1, 1)
    await page.mouse.down()
    const printed = () => page.locator(".fired [data-printed]").allInnerTexts()
    const before = await printed()
    const third = await numberOf(page, orders[2]!)
    for (const key of [third, await numberOf(page, orders[4]!), third]) await page.keyboard.press(key)
    for (const index of [2, 4]) await gone(page, orders[index]!).waitFor()
    assert.deepStrictEqual(await printed(), before)
    await page.mouse.up()
    await page.clock.resume()
    // A new card joins at the end at once.
    const late = await accepted(house, { name: "Late", ...beer })
    await card(page, late).waitFor()
    // When nobody has touched anything for a moment, the others move up.
    for (const index of [0, 2, 4]) await anyCard(page, orders[index]!).waitFor({ state: "detached" })
    const left = [orders[1]!, orders[3]!, orders[5]!, late]
    assert.deepStrictEqual(await Promise.all(left.map((order) => numberOf(page, order))), ["1", "2", "3", "4"])
    const statuses = await Promise.all(left.map(({ id }) => statusOf(id)))
    assert.deepStrictEqual(statuses, ["fired", "fired", "fired", "fired"])
    for (const index of [0, 2, 4]) {
      assert.strictEqual((await loaded(house, orders[index]!.id)).order.status, "ready")
    }
    await clear(...orders, late)
    await page.context().close()
  })

  it("recalls with a key, and leaves keys with a modifier to the browser", async () => {
    const order = await accepted(house, { name: "Ada", dishes: { diavola: 1, lager: 1 }, options: ["classic"] })
    const page = await visit("bar")
    await card(page, order).waitFor()
    await pauseClock(page)
    await page.keyboard.press("Control+1")
    assert.strictEqual(await statusOf(order.id), "fired")
    for (const key of ["0", "r"]) {
      await page.keyboard.press("1")
      await page.getByRole("button", { name: "Back to the kitchen" }).waitFor()
      assert.strictEqual(await statusOf(order.id), "done")
      await page.keyboard.press(key)
      await page.getByText("is back in the kitchen").waitFor()
      await card(page, order).waitFor()
      assert.strictEqual(await statusOf(order.id), "fired")
    }
    await clear(order)
    await page.context().close()
  })

  it("keeps what is bumped without a connection, says so, and does it when it is back", async () => {
    const order = await accepted(house, { name: "Ada", ...beer })
    const page = await visit("bar")
    await card(page, order).waitFor()
    await page.context().setOffline(true)
    await page.keyboard.press("1")
    await card(page, order).getByText("Not sent yet, no connection: Done").waitFor()
    await page.keyboard.press("1")
    assert.strictEqual(await statusOf(order.id), "fired")
    await page.context().setOffline(false)
    await anyCard(page, order).waitFor({ state: "detached" })
    assert.strictEqual((await loaded(house, order.id)).order.status, "ready")
    await clear(order)
    await page.context().close()
  })

  it("works without scripts, on an old tablet", async () => {
    const order = await accepted(house, { name: "Ada", ...beer })
    const page = await visit("bar", { javaScriptEnabled: false, viewport: { width: 1024, height: 768 } })
    await card(page, order).getByRole("button", { name: "Done" }).click()
    await page.getByText("The order is ready.").waitFor()
    assert.strictEqual(await card(page, order).count(), 0)
    await clear(order)
    await page.context().close()
  })

  it("can be read and used by everybody on every screen", async () => {
    const long = "No onions, no garlic, and a very long note that has to fit into a narrow card as well"
    const orders = [
      await accepted(house, {
        name: "Ada",
        dishes: { margherita: 2, diavola: 1, lager: 3 },
        options: ["gluten-free", "olives"],
        note: "Allergic to nuts"
      }),
      await accepted(house, { name: "Bea", dishes: { diavola: 1 }, options: ["classic"], note: long }),
      await accepted(house, { name: "Carl", dishes: { diavola: 1 }, options: ["classic"], scheduledIn: 120 })
    ]
    const faults: Array<string> = []
    const sizes = [...screens, narrowest, { colorScheme: "dark", viewport: { width: 834, height: 1112 } } as const]
    for (const station of ["pizza-oven", "pass"]) {
      const page = await visit(station)
      await card(page, orders[1]!).waitFor()
      const found = await onScreens(page, sizes, async (screen) => {
        const size = String(await page.evaluate('getComputedStyle(document.querySelector(".made")).fontSize'))
        if (page.viewportSize()!.width >= 800) assert.isAtLeast(Number.parseFloat(size), 24)
        return faultsOf(page, `kitchen ${station} ${screen}`)
      })
      faults.push(...found)
      await page.context().close()
    }
    assert.deepStrictEqual(faults, [])
    await clear(...orders)
  })
})
