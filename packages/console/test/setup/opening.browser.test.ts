/**
 * A new owner opens a restaurant in a browser alone: from the link that the start prints to the first order and the first
 * booking. The taps and the time are printed. FOURTOP_SCREENS names a folder for pictures of every step.
 */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { mkdir } from "node:fs/promises"
import type { Browser, Page } from "playwright-core"
import { faultsOf } from "../../../../tools/testing/accessibility.ts"
import { hasBrowser, openBrowser } from "../../../../tools/testing/browser.ts"
import { password } from "../../../../tools/testing/visitor.ts"
import { countOf, type Hand } from "../Hand.ts"
import type { RunningConsole } from "../RunningConsole.ts"
import { home, openEmpty, setupPathOf, tenDishes } from "./NewOwner.ts"

const folder = process.env["FOURTOP_SCREENS"]

/** Somebody who types 40 words a minute, and looks at a control for three seconds before each tap. */
const minutesOf = (taps: number, characters: number): number => (taps * 3 + characters / 3.3) / 60

let browser: Browser

const sizes = [
  { width: 390, height: 844 },
  { width: 834, height: 1112 },
  { width: 1440, height: 900 }
] as const
const looks = sizes.flatMap((viewport) =>
  (["light", "dark"] as const).map((colorScheme) => ({ viewport, colorScheme }))
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

/** The whole way; `seen` looks at each page. */
const wayOf =
  (page: Page, house: RunningConsole, path: string, seen: (name: string) => Promise<void>) =>
  async ({ choose, tap, type }: Hand) => {
    const button = (name: string) => page.getByRole("button", { name, exact: true })
    const field = (name: string) => page.locator(`[name="${name}"]`)
    await page.goto(`${house.url}${path}`)
    await seen("account")
    await type(field("email"), "rosa@example.com")
    await type(field("name"), "Rosa")
    await type(field("password"), password)
    await type(field("again"), password)
    await tap(button("Create account"))
    await seen("restaurant")
    await type(field("name"), "Osteria Luna")
    await choose(field("country"), "IT")
    await tap(button("Continue"))
    await seen("confirm")
    await tap(button("Create restaurant"))
    await seen("hours")
    await tap(page.getByText("Monday", { exact: true }))
    await tap(button("Save hours"))
    await seen("tables")
    await type(field("tables"), "six for two, four for four, one for six")
    await tap(button("Save tables"))
    await seen("dishes")
    await type(field("dishes"), `${tenDishes}\nMystery dish`)
    await tap(button("Look at them"))
    await seen("doubts")
    await tap(page.getByText("Leave it out", { exact: true }))
    await tap(button("Save 10 dishes"))
    await seen("people")
    await type(field("email"), "kim@example.com")
    await type(page.getByLabel("Name"), "Kim")
    await type(field("password"), password)
    await tap(button("Create invitation link"))
    await seen("look")
    await tap(button("Place a sample order and a booking"))
    await page.getByText(/Order \d+ was placed/).waitFor()
    await seen("tried")
    await tap(button("Finish setting up"))
    await page.waitForURL(`**${home}`)
    await seen("overview")
  }

describe.skipIf(!hasBrowser())("opening a restaurant", () => {
  beforeAll(async () => {
    browser = await openBrowser()
    if (folder !== undefined) await mkdir(folder, { recursive: true })
  })
  afterAll(() => browser.close())

  it.each([true, false])("takes at most ten minutes, scripts: %s", async (javaScriptEnabled) => {
    const house = await openEmpty()
    const path = await setupPathOf(house)
    const page = await browser.newPage({ javaScriptEnabled, viewport: { width: 1280, height: 900 } })
    const { seconds, taps } = await countOf(wayOf(page, house, path, () => Promise.resolve()))
    const minutes = minutesOf(taps, `${tenDishes}${password.repeat(3)}`.length + 200)
    console.log(`${taps} taps, ${seconds.toFixed(1)} s by machine, ${minutes.toFixed(1)} minutes by hand`)
    assert.isAtMost(minutes, 10)
    await page.goto(`${house.url}${home}/floor`)
    assert.lengthOf(await page.locator("[data-table]").all(), 11)
    await page.close()
    await house.close()
  })

  it("is easy to read and to hit, from a phone to a desk, by day and by night", async () => {
    const house = await openEmpty()
    const path = await setupPathOf(house)
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
    const looked: Array<string> = []
    await countOf(
      wayOf(page, house, path, async (name) => {
        await look(page, name)
        looked.push(name)
      })
    )
    assert.include(looked, "overview")
    await page.close()
    await house.close()
  })
})
