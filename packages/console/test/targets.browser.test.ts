/** What a finger has to hit is large enough, and nothing lies over it, whatever is going on. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import type { Browser, Page } from "playwright-core"
import { hasBrowser, openBrowser } from "../../../tools/testing/browser.ts"
import { type BusyEvening, openBusyEvening, silencePos } from "./BusyEvening.ts"
import { slug } from "./RunningConsole.ts"
import { signIn, unfold } from "./Screen.ts"

const home = `/console/r/${slug}`
const smallest = 44

let evening: BusyEvening
let browser: Browser

/** Every control that is smaller than a fingertip. Boxes to tick are as large as their labels. */
const smallOnes = (page: Page): Promise<ReadonlyArray<string>> =>
  page.evaluate(`(() => {
    const found = []
    for (const control of document.querySelectorAll("a[href], button, input:not([type=hidden]), summary, select")) {
      if (control.matches(".skip")) continue
      const target = control.matches("[type=checkbox], [type=radio]") ? (control.closest("label") ?? control) : control
      const { height, width } = target.getBoundingClientRect()
      if (width === 0 || height === 0 || (width > ${smallest - 0.5} && height > ${smallest - 0.5})) continue
      const name = control.textContent.trim() || control.name
      found.push(control.tagName + " " + name.slice(0, 40) + ": " + Math.round(width) + " × " + Math.round(height))
    }
    return found
  })()`)

/** What lies over a control or the restaurant's name, at the middle of those that can be seen. */
const coveredOnes = (page: Page): Promise<ReadonlyArray<string>> =>
  page.evaluate(`(() => {
    const isOutside = (x, y, { bottom, left, right, top }) => y < top || y > bottom || x < left || x > right
    const isScrolledAway = (control, x, y) => {
      for (let around = control.parentElement; around !== document.documentElement; around = around.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(around)
        const isCut = overflowX !== "visible" || overflowY !== "visible"
        if (isCut && isOutside(x, y, around.getBoundingClientRect())) return true
      }
      return isOutside(x, y, { top: 0, left: 0, bottom: innerHeight - 1, right: innerWidth - 1 })
    }
    const found = []
    for (const control of document.querySelectorAll("a[href], button, summary, input:not([type=hidden]), .at")) {
      if (control.tagName !== "SUMMARY" && control.closest("details:not([open])") !== null) continue
      const { height, left, top, width } = control.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      if (control.matches(".skip") || width === 0 || isScrolledAway(control, x, y)) continue
      const over = document.elementFromPoint(x, y)
      if (over === null || control.contains(over) || over.contains(control)) continue
      found.push(control.textContent.trim().slice(0, 40) + " below " + over.tagName + " " + over.className)
    }
    return found
  })()`)

describe.skipIf(!hasBrowser())("what a finger has to hit", () => {
  beforeAll(async () => {
    evening = await openBusyEvening()
    await silencePos(evening.house)
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser.close()
    await evening.house.close()
  })

  it.each([390, 834, 1440])("is large enough and covered by nothing, on %i pixels", async (width) => {
    const { house } = evening
    const page = await (await browser.newContext({ viewport: { width, height: 844 } })).newPage()
    await signIn(page, house, "ada")
    const faults: Array<string> = []
    for (const path of [
      `${home}/orders`,
      `${home}/kitchen?station=pizza-oven`,
      `${home}/kitchen?station=pass`,
      `${home}/menu`,
      `${home}/take`,
      `${home}/take/phone`,
      `${home}/bill/order/${evening.orderId}?split=lines`,
      home,
      "/console/account"
    ]) {
      await page.goto(`${house.url}${path}`)
      const note = (faulty: ReadonlyArray<string>) => faults.push(...faulty.map((fault) => `${path} ${fault}`))
      if (path.startsWith(home)) {
        await page.getByText("1 order has not been accepted yet").waitFor()
        await page.getByText("The POS has accepted no order since").waitFor()
      }
      note(await coveredOnes(page))
      await unfold(page, "main details")
      note(await smallOnes(page))
    }
    assert.deepStrictEqual([...new Set(faults)], [])
    await page.context().close()
  })
})
