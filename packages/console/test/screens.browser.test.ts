/**
 * The pages of a shift on phones, tablets and counters, by day and by night. FOURTOP_SCREENS names a folder for pictures of
 * all of them; without it they are only looked at for what is wrong.
 */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { mkdir } from "node:fs/promises"
import type { Browser, Page } from "playwright-core"
import { faultsOf, onScreens, type Screen } from "../../../tools/testing/accessibility.ts"
import { hasBrowser, openBrowser } from "../../../tools/testing/browser.ts"
import { isLarge } from "../../../tools/testing/size.ts"
import { type BusyEvening, openBusyEvening } from "./BusyEvening.ts"
import { slug } from "./RunningConsole.ts"
import { signIn } from "./Screen.ts"

const folder = process.env["FOURTOP_SCREENS"]
const isEvery = isLarge || folder !== undefined

const sizes = [
  { width: 390, height: 844 },
  { width: 834, height: 1112 },
  { width: 1112, height: 834 },
  { width: 1440, height: 900 }
]
const screens: ReadonlyArray<Screen> = isEvery
  ? sizes.flatMap((viewport) => (["light", "dark"] as const).map((colorScheme) => ({ colorScheme, viewport })))
  : [
      { colorScheme: "dark", viewport: sizes[0]! },
      { colorScheme: "light", viewport: sizes[2]! }
    ]

let evening: BusyEvening
let browser: Browser
const signedIn = new Map<string, Page>()

/** Everybody signs in once: an account has ten attempts a minute. */
const pageOf = async (who: string): Promise<Page> => {
  const known = signedIn.get(who)
  if (known !== undefined) return known
  const page = await browser.newPage({ reducedMotion: "reduce" })
  signedIn.set(who, page)
  await signIn(page, evening.house, who)
  return page
}

describe.skipIf(!hasBrowser())("the screens of a shift", () => {
  beforeAll(async () => {
    evening = await openBusyEvening()
    browser = await openBrowser()
    if (folder !== undefined) await mkdir(folder, { recursive: true })
  })
  afterAll(async () => {
    await browser.close()
    await evening.house.close()
  })

  it.each([
    ["book", "book"],
    ["floor", "floor"],
    ["arrange", "floor/arrange"],
    ["board", "orders"],
    ["kitchen", "kitchen?station=pizza-oven"],
    ["pass", "kitchen?station=pass"],
    ["order", "orders/:order"],
    ["places", "take"],
    ["bill", "bill/order/:order?split=equal&tip=10%25"],
    ["order-entry", "take/delivery"],
    ["cash", "cash"],
    ["receipts", "receipts"],
    ["closing", "closing", "ada"],
    ["closings", "closings", "ada"]
  ])("%s", async (name, path, who = "bea") => {
    const { house } = evening
    const page = await pageOf(who)
    await page.goto(`${house.url}/console/r/${slug}/${path.replace(":order", evening.orderId)}`)
    const look = async (screen: string): Promise<ReadonlyArray<string>> => {
      if (folder !== undefined) {
        // As it is opened there: scripts lay it out and scroll to what matters.
        await page.reload()
        await page.screenshot({ path: `${folder}/${name}-${screen.replace(" ", "-")}.png` })
      }
      return faultsOf(page, `${name} ${screen}`)
    }
    assert.deepStrictEqual(await onScreens(page, screens, look), [])
  })
})
