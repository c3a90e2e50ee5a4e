/**
 * A new owner opens a restaurant in a browser alone: from the link that the start prints to the first order and the first
 * booking. The taps and the time are printed. FOURTOP_SCREENS names a folder for pictures of every step.
 */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { mkdir } from "node:fs/promises"
import type { Browser, Page } from "playwright-core"
import { faultsOf } from "../../../../tools/testing/accessibility.ts"
import { hasBrowser, openBrowser } from "../../../../tools/testing/browser.ts"
import { isLarge } from "../../../../tools/testing/size.ts"
import { countOf } from "../Hand.ts"
import { home } from "../../../../tools/testing/newOwner.ts"
import { openEmpty, setupPathOf } from "./NewOwner.ts"
import { beginning, minutesOf, settingUp, told } from "./OpeningWay.ts"

const folder = process.env["FOURTOP_SCREENS"]

let browser: Browser

const sizes = [
  { width: 390, height: 844 },
  { width: 834, height: 1112 },
  { width: 1280, height: 900 },
  { width: 1920, height: 1080 }
] as const
/** Day and night by turns; the larger size has both on every screen. */
const looks = sizes.flatMap((viewport, index) =>
  (["dark", "light"] as const)
    .filter((_, turn) => isLarge || folder !== undefined || turn === index % 2)
    .map((colorScheme) => ({ viewport, colorScheme }))
)

/** What is wrong with the page for anybody who sees or hits it. */
const look = async (page: Page, name: string) => {
  const before = page.viewportSize()!
  for (const { colorScheme, viewport } of looks) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme })
    if (folder !== undefined) {
      await page.screenshot({ path: `${folder}/setup-${name}-${viewport.width}-${colorScheme}.png`, fullPage: true })
    }
    assert.deepStrictEqual(await faultsOf(page, name), [], `${name} ${viewport.width} ${colorScheme}`)
    const { small, wide } = await page.evaluate(() => ({
      small: [...document.querySelectorAll<HTMLElement>("main button, main a.button, .setup-steps a, main .choice")]
        .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 43.5)
        .map((one) => one.textContent),
      wide: document.documentElement.scrollWidth > window.innerWidth
    }))
    assert.deepStrictEqual([name, viewport.width, small, wide], [name, viewport.width, [], false])
  }
  await page.setViewportSize(before)
}

describe.skipIf(!hasBrowser())("opening a restaurant", () => {
  beforeAll(async () => {
    browser = await openBrowser()
    if (folder !== undefined) await mkdir(folder, { recursive: true })
  })
  afterAll(() => browser.close())

  it.each([true, false])("takes at most ten minutes, scripts: %s", async (javaScriptEnabled) => {
    const house = await openEmpty()
    const link = `${house.url}${await setupPathOf(house)}`
    const page = await browser.newPage({ javaScriptEnabled, viewport: { width: 1280, height: 900 } })
    const counted = await countOf(async (hand) => {
      await settingUp(page, link)(hand)
      await beginning(page, { hasScripts: javaScriptEnabled })(hand)
    })
    console.log(told(counted))
    assert.isAtMost(minutesOf(counted), 10)
    await page.goto(`${house.url}${home}/floor`)
    assert.lengthOf(await page.locator("[data-table]").all(), 11)
    await page.close()
    await house.close()
  })

  it("is easy to read and to hit, from a phone to a desk, by day and by night", async () => {
    const house = await openEmpty()
    const link = `${house.url}${await setupPathOf(house)}`
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
    const looked: Array<string> = []
    const seen = async (name: string) => {
      await look(page, name)
      looked.push(name)
    }
    await countOf(async (hand) => {
      await settingUp(page, link, seen)(hand)
      await beginning(page, { seen })(hand)
    })
    assert.include(looked, "overview")
    await page.close()
    await house.close()
  })
})
