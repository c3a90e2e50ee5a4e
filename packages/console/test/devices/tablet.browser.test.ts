/**
 * A shared tablet in a browser: the lock screen and the pad, with scripts and without, on phones and tablets, by day and by
 * night. FOURTOP_SCREENS names a folder for pictures.
 */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { mkdir } from "node:fs/promises"
import type { Browser, BrowserContext, Page } from "playwright-core"
import { faultsOf, onScreens, type Screen } from "../../../../tools/testing/accessibility.ts"
import { hasBrowser, openBrowser } from "../../../../tools/testing/browser.ts"
import { password, type Visitor } from "../../../../tools/testing/visitor.ts"
import { home } from "../Guarded.ts"
import { open, type RunningConsole } from "../RunningConsole.ts"
import { signIn } from "../Screen.ts"
import { choosePins, devicesPage, enrolled, personId, pins } from "./Tablet.ts"

const folder = process.env["FOURTOP_SCREENS"]

const screens: ReadonlyArray<Screen> = [
  { width: 390, height: 844 },
  { width: 1112, height: 834 }
].flatMap((viewport) => (["light", "dark"] as const).map((colorScheme) => ({ colorScheme, viewport })))

let house: RunningConsole
let browser: Browser

/** A browser with the cookies of a tablet. */
const contextOf = async (
  tablet: Visitor,
  options: Parameters<Browser["newContext"]>[0] = {}
): Promise<BrowserContext> => {
  const context = await browser.newContext({ reducedMotion: "reduce", ...options })
  await context.addCookies([...tablet.cookies].map(([name, value]) => ({ name, value, url: house.url })))
  return context
}

const smallOnes = (page: Page): Promise<ReadonlyArray<string>> =>
  page.evaluate(`[...document.querySelectorAll("main a, main button, main input:not([type=hidden])")].flatMap((one) => {
    const { height, width } = one.getBoundingClientRect()
    return height === 0 || (width > 43.5 && height > 43.5) ? [] : [one.textContent + " " + width + " × " + height]
  })`)

describe.skipIf(!hasBrowser())("a shared tablet", () => {
  beforeAll(async () => {
    house = await open()
    await choosePins(house)
    browser = await openBrowser()
    if (folder !== undefined) await mkdir(folder, { recursive: true })
  })
  afterAll(async () => {
    await browser.close()
    await house.close()
  })

  it("looks right when it is locked, on the pad, and when the PIN is locked", async () => {
    const tablet = await enrolled(house)
    const context = await contextOf(tablet, { hasTouch: true })
    const page = await context.newPage()
    const look = (name: string) =>
      onScreens(page, screens, async (screen) => {
        if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}-${screen.replace(" ", "-")}.png` })
        const small = (await smallOnes(page)).map((one) => `${name} ${screen}: ${one}`)
        return [...(await faultsOf(page, `${name} ${screen}`)), ...small]
      })
    await page.goto(`${house.url}${home}/orders`)
    const faults = [...(await look("lock"))]
    await page.getByRole("link", { name: "Gina" }).click()
    faults.push(...(await look("pad")))
    await page.getByRole("button", { name: "1", exact: true }).click()
    await page.getByRole("button", { name: "Unlock" }).click()
    await page.getByRole("alert").waitFor()
    faults.push(...(await look("pad-wrong")))
    await page.getByRole("link", { name: "Use your password" }).click()
    faults.push(...(await look("password")))
    await context.close()
    assert.deepStrictEqual(faults, [])
  })

  it("looks right to those who enrol it, choose a PIN, and work on it", async () => {
    const context = await browser.newContext({ reducedMotion: "reduce" })
    const page = await context.newPage()
    await signIn(page, house, "bea")
    const look = (name: string) =>
      onScreens(page, screens, async (screen) => {
        if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}-${screen.replace(" ", "-")}.png` })
        return faultsOf(page, `${name} ${screen}`)
      })
    const faults: Array<string> = []
    for (const [name, path] of [
      ["devices", devicesPage],
      ["pin", "/console/account/pin"]
    ] as const) {
      await page.goto(`${house.url}${path}`)
      faults.push(...(await look(name)))
    }
    await page.goto(`${house.url}${devicesPage}`)
    await page.getByLabel("Name").fill("Terrace")
    await page.getByLabel("Your password").fill(password)
    await page.getByRole("button", { name: "Share this browser" }).click()
    await page.getByRole("link", { name: "Gina" }).click()
    for (const digit of pins.gina) await page.getByRole("button", { name: digit, exact: true }).click()
    await page.getByRole("button", { name: "Unlock" }).click()
    await page.waitForURL(/\/orders$/)
    faults.push(...(await look("orders-on-tablet")))
    await page.getByRole("button", { name: "Switch person" }).click()
    await page.waitForURL(/\/console\/lock\?next=/)
    await context.close()
    assert.deepStrictEqual(faults, [])
  })

  it("works without scripts", async () => {
    const context = await contextOf(await enrolled(house), { javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`${house.url}${home}/book`)
    await page.getByRole("link", { name: "Gina" }).click()
    assert.isFalse(await page.locator("[data-pad]").isVisible())
    await page.getByLabel("PIN").fill(pins.gina)
    await page.getByRole("button", { name: "Unlock" }).click()
    await page.waitForURL(`${house.url}${home}/book`)
    await page.getByRole("button", { name: "Switch person" }).click()
    await page.waitForURL(/\/console\/lock\?next=/)
    await context.close()
  })

  it("locks itself when nobody touches it, and comes back to its page with the pad of the same person", async () => {
    const context = await contextOf(await enrolled(house, "Door", "1"))
    const page = await context.newPage()
    await page.clock.install()
    const gina = await personId(house, "gina")
    const enter = async () => {
      await page.getByLabel("PIN").fill(pins.gina)
      await page.getByRole("button", { name: "Unlock" }).click()
      await page.waitForURL(`${house.url}${home}/kitchen`)
    }
    await page.goto(`${house.url}/console/lock/${gina}?next=${encodeURIComponent(`${home}/kitchen`)}`)
    await enter()
    await page.clock.runFor(59_000)
    await page.mouse.click(5, 5)
    await page.clock.runFor(55_000)
    assert.strictEqual(page.url(), `${house.url}${home}/kitchen`)
    await page.clock.runFor(10_000)
    await page.waitForURL(new RegExp(`/console/lock/${gina}\\?next=`))
    await enter()
    await context.close()
  })
})
