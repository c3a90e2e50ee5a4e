/**
 * Every page of a shift in a language from right to left whose words are two fifths longer: nothing is wider than its
 * screen. FOURTOP_SCREENS names a folder for pictures of all of them.
 */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { mkdir } from "node:fs/promises"
import type { Browser, Page } from "playwright-core"
import { faultsOf, surplusOf } from "../../../../tools/testing/accessibility.ts"
import { hasBrowser, openBrowser } from "../../../../tools/testing/browser.ts"
import { type BusyEvening, openBusyEvening } from "../BusyEvening.ts"
import { pseudo, withPseudo } from "../pseudoLanguage.ts"
import { slug } from "../RunningConsole.ts"
import { signIn } from "../Screen.ts"

const folder = process.env["FOURTOP_SCREENS"]
const widths = [390, 834, 1440] as const

let evening: BusyEvening
let browser: Browser
let page: Page

const pages = [
  ["overview", ""],
  ["book", "book"],
  ["week", "book/week"],
  ["reservation", "book/new"],
  ["walk-in", "book/walk-in"],
  ["floor", "floor"],
  ["arrange", "floor/arrange"],
  ["board", "orders"],
  ["past", "orders/past"],
  ["kitchen", "kitchen?station=pizza-oven"],
  ["pass", "kitchen?station=pass"],
  ["order", "orders/:order"],
  ["places", "take"],
  ["bill", "bill/order/:order?split=equal&tip=10%25"],
  ["order-entry", "take/delivery"],
  ["menu", "menu"],
  ["guests", "guests"],
  ["messages", "messages"],
  ["people", "people"],
  ["devices", "people/devices"],
  ["settings", "settings"],
  ["hours", "settings/hours"],
  ["tables", "tables"],
  ["tokens", "tokens"],
  ["webhooks", "webhooks"],
  ["activity", "activity"],
  ["security", "security"],
  ["cash", "cash"],
  ["receipts", "receipts"],
  ["closing", "closing"],
  ["closings", "closings"],
  ["account", "/console/account"]
] as const

describe.skipIf(!hasBrowser())("in a long language from right to left", () => {
  beforeAll(async () => {
    evening = await openBusyEvening({ languages: withPseudo })
    browser = await openBrowser()
    if (folder !== undefined) await mkdir(folder, { recursive: true })
    page = await browser.newPage({ reducedMotion: "reduce" })
    await signIn(page, evening.house, "ada")
    await page.goto(`${evening.house.url}/console/language/${pseudo}?next=%2Fconsole`)
  })
  afterAll(async () => {
    await browser.close()
    await evening.house.close()
  })

  it.each(pages)("%s is no wider than its screen, and has no fault", async (name, path) => {
    const rest = path.replace(":order", evening.orderId)
    await page.goto(`${evening.house.url}${rest.startsWith("/") ? rest : `/console/r/${slug}/${rest}`}`)
    assert.strictEqual(await page.locator("html").getAttribute("dir"), "rtl")
    const faults: Array<string> = []
    for (const width of widths) {
      await page.setViewportSize({ width, height: 1000 })
      const surplus = await surplusOf(page)
      if (surplus > 0) faults.push(`${width}: ${surplus} pixels too wide`)
      if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}-rtl-${width}.png` })
    }
    assert.deepStrictEqual([...faults, ...(await faultsOf(page, name))], [])
  })
})
