/** How much a busy board asks of the restaurant's line: a page, and what a tap sends and gets, among 60 open orders. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import type { Browser, Page } from "playwright-core"
import { hasBrowser, openBrowser } from "../../../../tools/testing/browser.ts"
import { accepted, openEvening, placed } from "../kitchen/KitchenEvening.ts"
import { type RunningConsole, slug } from "../RunningConsole.ts"
import { signInOnPage } from "../Screen.ts"

const home = `/console/r/${slug}`
const orders = 60

/** A page with its script; and a tap, the page that answers it, and the page that is asked for because of the change. */
const mostBytes = { board: { page: 15_000, tap: 5_000 }, kitchen: { page: 20_000, tap: 5_000 } }

let house: RunningConsole
let browser: Browser

/** The bytes that come, headers included; streams of changes are not counted. */
const countBytes = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  await session.send("Network.enable")
  let bytes = 0
  session.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength))
  return () => bytes
}

describe.skipIf(!hasBrowser())("a board of 60 orders", () => {
  beforeAll(async () => {
    house = await openEvening()
    for (let index = 0; index < orders / 2; index++) {
      await placed(house, { name: `Signora ${index}`, dishes: { suppli: 2, lager: 1 }, note: `Doorbell ${index}` })
      await accepted(house, { name: `Signor ${index}`, dishes: { diavola: 1, lager: 2 }, options: ["classic"] })
    }
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser.close()
    await house.close()
  })

  it.each([
    ["board", "orders", "Accept"],
    ["kitchen", "kitchen?station=pizza-oven", "Done"]
  ] as const)("sends only what has changed: %s", async (name, path, button) => {
    const page = await (await browser.newContext()).newPage()
    await signInOnPage(page, house, "gina")
    const bytesOf = await countBytes(page)
    await page.goto(`${house.url}${home}/${path}`)
    const whole = bytesOf()
    const buttons = page.locator("[data-steady] > :not(.gone)").getByRole("button", { name: new RegExp(`^${button}`) })
    await page.waitForTimeout(1500)
    const before = bytesOf()
    await buttons.first().click()
    await page.locator("[data-said] .notice").waitFor()
    // The news of the change comes within a second.
    await page.waitForTimeout(2500)
    const tap = bytesOf() - before
    console.log(`${name}: ${whole} bytes for the page, ${tap} bytes for a tap`)
    assert.isAbove(tap, 0)
    assert.isBelow(whole, mostBytes[name].page)
    assert.isBelow(tap, mostBytes[name].tap)
    await page.context().close()
  })
})
