/** A new owner in a browser alone, from a real `npm start` without the demo on its own PostgreSQL. The taps are printed. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import type { Browser } from "playwright-core"
import { hasBrowser, openBrowser } from "../../../../tools/testing/browser.ts"
import { type FreshStart, freshStart, newDataDirectory } from "../../../../tools/testing/freshStart.ts"
import { home } from "../../../../tools/testing/newOwner.ts"
import { countOf } from "../Hand.ts"
import { beginning, minutesOf, settingUp, told } from "./OpeningWay.ts"

let data: ReturnType<typeof newDataDirectory>
let start: FreshStart
let browser: Browser

describe.skipIf(!hasBrowser())("a new owner after npm start", () => {
  beforeAll(async () => {
    data = newDataDirectory()
    start = await freshStart(data.settings)
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser.close()
    await start.stop()
    data.remove()
  })

  it("has a restaurant with hours, tables, dishes, an order and a booking in at most ten minutes", async () => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
    const counted = await countOf(async (hand) => {
      await settingUp(page, start.link.href)(hand)
      await beginning(page)(hand)
    })
    console.log(told(counted))
    assert.isAtMost(minutesOf(counted), 10)
    const at = (path: string) => page.goto(`${start.link.origin}${home}/${path}`)
    await at("floor")
    assert.lengthOf(await page.locator("[data-table]").all(), 11)
    await at("orders")
    const orders = await page.locator("main").innerText()
    assert.include(orders, "Marinara")
    assert.notInclude(orders, "Sample guest")
    await at("settings/hours")
    assert.isAbove(await page.locator("main input[type=time][value='12:00']").count(), 0)
    const ended = await page.goto(start.link.href)
    assert.strictEqual(ended!.status(), 410)
    assert.notInclude(start.stderr(), "permission denied")
    await page.close()
  })
})
