/**
 * The settings in a browser, from a phone to a desk, by day and by night: nothing is hard to hit or wider than the
 * screen, and they work without scripts. FOURTOP_SCREENS names a folder for pictures.
 */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import type { Browser } from "playwright-core"
import { faultsOf, onScreens } from "../../../../tools/testing/accessibility.ts"
import { hasBrowser, openBrowser } from "../../../../tools/testing/browser.ts"
import { sectionIds } from "../../src/settings/sections/Section.ts"
import { type RunningConsole, open, slug } from "../RunningConsole.ts"
import { signIn, unfold } from "../Screen.ts"

const folder = process.env["FOURTOP_SCREENS"]

const pages = [
  "",
  "/history",
  ...sectionIds.filter((section) => !["menu", "category", "dish"].includes(section)).map((section) => `/${section}`),
  "/menu/dinner",
  "/category/pizza",
  "/dish/margherita",
  "/../menu/document"
]

let house: RunningConsole
let browser: Browser

const smallest = 44

describe.skipIf(!hasBrowser())("the settings in a browser", () => {
  beforeAll(async () => {
    house = await open()
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser.close()
    await house.close()
  })

  const opened = async (options: Parameters<Browser["newPage"]>[0]) => {
    const page = await browser.newPage(options)
    await signIn(page, house, "ada")
    return page
  }

  /** All of them, when somebody wants to look at them. */
  const screens = [390, 834, 1280, 1440, 1920]
    .flatMap((width) =>
      (["dark", "light"] as const).map((colorScheme) => ({ colorScheme, viewport: { width, height: 900 } }))
    )
    .filter(
      ({ colorScheme, viewport: { width } }) =>
        folder !== undefined || (colorScheme === "dark" ? width === 390 : width === 1440)
    )

  it("are easy to read and to hit on every screen", async () => {
    const page = await opened({})
    const faults: Array<string> = []
    for (const path of pages) {
      await page.goto(`${house.url}/console/r/${slug}/settings${path}`)
      await unfold(page, "main details")
      const found = await onScreens(page, screens, async (screen) => {
        if (folder !== undefined) {
          const name = `settings${path.replaceAll(/[/.]+/g, "-")}-${screen.replace(" ", "-")}`
          await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
        }
        const small = await page.evaluate((least) => {
          const targets = document.querySelectorAll<HTMLElement>(
            "main button:not(.unseen), main summary, main a.button, main .setting-tick, main .setting-flag"
          )
          return [...targets]
            .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < least - 0.5)
            .map((one) => `too small: ${one.className} ${one.textContent}`)
        }, smallest)
        const where = `settings${path} ${screen}`
        return [...(await faultsOf(page, where)), ...small.map((one) => `${where}: ${one}`)]
      })
      faults.push(...found)
    }
    assert.deepStrictEqual(faults, [])
    await page.close()
  })

  it("are changed without scripts", async () => {
    const page = await opened({ javaScriptEnabled: false })
    await page.goto(`${house.url}/console/r/${slug}/settings/kitchen`)
    await page.getByRole("button", { name: "Add to kitchen stations" }).click()
    await page.locator('[name="kitchen_stations.new-1.name"]').fill("Grill")
    await page.getByRole("button", { name: "See what would change" }).last().click()
    assert.match(await page.locator(".preview").innerText(), /added\s+Grill/)
    await page.getByRole("button", { name: "Apply these changes" }).click()
    assert.include(await page.locator("body").innerText(), "The changes have been applied.")
    await page.close()
  })
})
