/**
 * The settings in a browser, from a phone to a desk, by day and by night: nothing is hard to hit or wider than the
 * screen, and they work without scripts. FOURTOP_SCREENS names a folder for pictures.
 */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import type { Browser } from "playwright-core"
import { faultsOf } from "../../../../tools/testing/accessibility.ts"
import { hasBrowser, openBrowser } from "../../../../tools/testing/browser.ts"
import { sectionIds } from "../../src/settings/sections/Section.ts"
import { type RunningConsole, open, slug } from "../RunningConsole.ts"
import { signIn } from "../Screen.ts"

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

  it.each([
    { width: 390, colorScheme: "dark" },
    { width: 1440, colorScheme: "light" },
    // The others, when somebody wants to look at them.
    ...(folder === undefined
      ? []
      : ([
          { width: 390, colorScheme: "light" },
          { width: 834, colorScheme: "light" },
          { width: 834, colorScheme: "dark" },
          { width: 1280, colorScheme: "light" },
          { width: 1280, colorScheme: "dark" },
          { width: 1920, colorScheme: "light" },
          { width: 1920, colorScheme: "dark" }
        ] as const))
  ] as const)("are easy to read and to hit on $width pixels, $colorScheme", async ({ colorScheme, width }) => {
    const page = await opened({ viewport: { width, height: 900 }, colorScheme })
    for (const path of pages) {
      await page.goto(`${house.url}/console/r/${slug}/settings${path}`)
      await page.evaluate(() => {
        for (const folded of document.querySelectorAll("main details")) folded.setAttribute("open", "")
      })
      if (folder !== undefined) {
        await page.screenshot({
          path: `${folder}/settings${path.replaceAll(/[/.]+/g, "-")}-${width}-${colorScheme}.png`,
          fullPage: true
        })
      }
      assert.deepStrictEqual(await faultsOf(page, `settings${path}`), [], path)
      const { small, wide } = await page.evaluate((least) => {
        const targets = [
          ...document.querySelectorAll<HTMLElement>(
            "main button:not(.unseen), main summary, main a.button, main .setting-tick, main .setting-flag"
          )
        ]
        return {
          small: targets
            .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < least - 0.5)
            .map((one) => `${one.className} ${one.textContent}`),
          wide: document.documentElement.scrollWidth > window.innerWidth
        }
      }, smallest)
      assert.deepStrictEqual([path, small, wide], [path, [], false])
    }
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
