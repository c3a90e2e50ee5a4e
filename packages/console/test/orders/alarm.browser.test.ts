/** New orders are heard, and those that nobody accepts are seen, without a reload. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { Acting, moveOrder, readOpenOrders } from "@fourtop/core/internal"
import { Effect } from "effect"
import type { Browser, Page } from "playwright-core"
import { hasBrowser, openBrowser } from "../../../../tools/testing/browser.ts"
import { accepted, acting, openEvening, placed } from "../kitchen/KitchenEvening.ts"
import { type RunningConsole, restaurantId, slug } from "../RunningConsole.ts"
import { screens, signInOnPage } from "../Screen.ts"
import { faultsOf, onScreens } from "../../../../tools/testing/accessibility.ts"

const home = `/console/r/${slug}`
const beer = { dishes: { lager: 1 } }
let house: RunningConsole
let browser: Browser

const cancel = (id: string) => house.run(moveOrder(acting, id, { status: "cancelled", reason: "test" }))

/** Counts the sounds, and says how the audio is, where a locator can see it. */
const listening = `
  document.addEventListener("fourtop:beep", () => {
    document.body.dataset.beeps = Number(document.body.dataset.beeps ?? 0) + 1
  })
  window.AudioContext = class extends AudioContext {
    constructor() {
      super()
      this.addEventListener("statechange", () => { document.body.dataset.audio = this.state })
    }
  }`
const heard = (page: Page, times: number) => page.locator(`body[data-beeps="${times}"]`).waitFor()

describe.skipIf(!hasBrowser())("new orders in the browser", () => {
  beforeAll(async () => {
    house = await openEvening()
    browser = await openBrowser()
    for (const { order } of await house.run(readOpenOrders(Acting.as(restaurantId, Acting.system))))
      await cancel(order.id)
  })
  afterAll(async () => {
    await browser.close()
    await house.close()
  })

  /** Somebody whose clock is the restaurant's. */
  const visit = async (name: string, page: string, options: Parameters<Browser["newContext"]>[0] = {}) => {
    const context = await browser.newContext(options)
    const tab = await context.newPage()
    await tab.addInitScript(listening)
    await signInOnPage(tab, house, name)
    await tab.clock.install({ time: await house.run(Effect.clockWith((clock) => clock.currentTimeMillis)) })
    await tab.goto(`${house.url}${home}/${page}`)
    return tab
  }

  it("are shown on open pages when they have waited too long, though nothing has happened since", async () => {
    const { id } = await placed(house, { name: "Ada", ...beer })
    const page = await visit("ada", "kitchen")
    await page.locator(".alarm[data-next]").waitFor({ state: "attached" })
    assert.strictEqual(await page.getByText("not been accepted").count(), 0)
    await house.pass(5 * 60_000)
    await page.clock.fastForward(5 * 60_000 + 2000)
    await page.getByText("1 order has not been accepted yet; it has waited 5 min.").waitFor()
    await house.pass(60_000)
    await page.clock.fastForward(60_000)
    await page.getByText("it has waited 6 min.").waitFor()
    await house.run(moveOrder(acting, id, { status: "accepted" }))
    await page.clock.fastForward(3000)
    await page.getByText("not been accepted").waitFor({ state: "detached" })
    await cancel(id)
    await page.context().close()
  })

  it("make a sound for those who switched it on, and remember that they did", async () => {
    const page = await visit("bea", "orders")
    const toggle = page.getByRole("button", { name: /^Sound is/ })
    await page.getByRole("button", { name: "Sound is off" }).click()
    assert.strictEqual(await toggle.getAttribute("aria-pressed"), "true")
    // It is heard once when it is switched on.
    await heard(page, 1)
    const order = await placed(house, { name: "Ada", ...beer })
    await heard(page, 2)
    await page.reload()
    await page.getByRole("button", { name: "Sound is on" }).waitFor()
    await page.mouse.click(2, 300)
    await page.locator('body[data-audio="running"]').waitFor()
    // Accepting makes no sound; the next order does.
    await house.run(moveOrder(acting, order.id, { status: "accepted" }))
    await page.locator(".card", { hasText: "Ada" }).locator("details.confirm > summary").waitFor()
    const second = await placed(house, { name: "Bea", ...beer })
    await heard(page, 1)
    await toggle.click()
    assert.strictEqual(await toggle.getAttribute("aria-pressed"), "false")
    const third = await placed(house, { name: "Carl", ...beer })
    await page.locator(".card", { hasText: "Carl" }).waitFor()
    assert.strictEqual(await page.locator('body[data-beeps="1"]').count(), 1)
    for (const { id } of [order, second, third]) await cancel(id)
    await page.context().close()
  })

  it("are heard in the kitchen when they are fired", async () => {
    const page = await visit("erin", "kitchen?station=bar")
    await page.getByRole("button", { name: "Sound is off" }).click()
    await heard(page, 1)
    const waiting = await placed(house, { name: "Ada", ...beer })
    await page.locator(`.alarm[data-heard="${waiting.id}"]`).waitFor({ state: "attached" })
    assert.strictEqual(await page.locator('body[data-beeps="1"]').count(), 1)
    const order = await accepted(house, { name: "Bea", ...beer })
    await page.locator(".fired:not(.withdrawn)").waitFor()
    await heard(page, 2)
    for (const { id } of [waiting, order]) await cancel(id)
    await page.context().close()
  })

  it("are announced accessibly on every screen", async () => {
    const { id } = await placed(house, { name: "Ada", ...beer })
    await house.pass(6 * 60_000)
    const faults: Array<string> = []
    const sizes = [...screens, { colorScheme: "dark", viewport: { width: 834, height: 1112 } } as const]
    for (const where of ["orders", "kitchen"]) {
      const page = await visit("fred", where)
      await page.getByText("1 order has not been accepted yet").waitFor()
      faults.push(...(await onScreens(page, sizes, (screen) => faultsOf(page, `${where} ${screen}`))))
      await page.context().close()
    }
    assert.deepStrictEqual(faults, [])
    await cancel(id)
  })
})
