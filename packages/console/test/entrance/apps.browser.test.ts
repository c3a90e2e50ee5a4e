/** An app is installed, granted less, denied and uninstalled in a browser, with scripts and without. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { Acting, addPerson, addWebhook, Directory } from "@fourtop/core/internal"
import { Effect } from "effect"
import type { Browser, Page } from "playwright-core"
import { hasBrowser, openBrowser } from "../../../../tools/testing/browser.ts"
import * as AppSite from "./AppSite.ts"
import { password } from "../../../../tools/testing/visitor.ts"
import { joined, type RunningConsole, open, otherSlug, restaurantId, slug } from "../RunningConsole.ts"
import { called, installed, type Marketplace, register } from "./Marketplace.ts"
import { screens, signIn } from "../Screen.ts"
import { faultsOf, onScreens } from "../../../../tools/testing/accessibility.ts"

let house: RunningConsole
let browser: Browser
let site: AppSite.AppSite
let market: Marketplace

describe.skipIf(!hasBrowser())("apps in a browser", () => {
  beforeAll(async () => {
    house = await open({ delivering: true })
    site = await AppSite.open()
    market = await register(house, site.callback)
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser.close()
    await site.close()
    await house.close()
  })

  /** The owner follows the link on the app's page. */
  const follow = async (page: Page) => {
    const begun = await market.begin()
    site.linkTo(begun.link)
    await page.goto(site.url)
    await page.getByRole("link", { name: "Connect your restaurant" }).click()
    return begun
  }

  const back = async (page: Page): Promise<URL> => {
    await page.getByRole("heading", { name: "Back at the app" }).waitFor()
    const { address, referer } = site.returned.at(-1)!
    assert.isUndefined(referer)
    return address
  }

  it.each([{ scripts: true }, { scripts: false }])(
    "is connected and uninstalled, scripts: $scripts",
    async ({ scripts }) => {
      await house.pass(61_000)
      const context = await browser.newContext({ javaScriptEnabled: scripts })
      const page = await context.newPage()
      const complaints: Array<string> = []
      page.on("console", (message) => {
        if (message.type() === "error") complaints.push(message.text())
      })

      const begun = await follow(page)
      await page.getByLabel("Email").fill("ada@example.com")
      await page.getByLabel("Password").fill(password)
      await page.getByRole("button", { name: "Sign in" }).click()
      await page.getByRole("heading", { name: "Tables & Co wants to use Trattoria Fiore" }).waitFor()
      await page.getByRole("checkbox", { name: /Read orders/ }).uncheck()
      await page.getByRole("button", { name: "Allow" }).click()
      const tokens = await market.finish(begun, await back(page))
      assert.strictEqual(tokens.scope, "menu:read guests:read")
      assert.strictEqual(await called(house, "menus", tokens.access_token), "200")
      assert.strictEqual(await called(house, "orders", tokens.access_token), "403 insufficient_scope")

      // Already signed in and asked again; the owner declines.
      const again = await follow(page)
      await page.getByText("Already connected.").waitFor()
      await page.getByRole("button", { name: "Deny" }).click()
      const denied = await back(page)
      assert.deepStrictEqual(
        [denied.searchParams.get("error"), denied.searchParams.get("state"), denied.searchParams.get("code")],
        ["access_denied", again.state, null]
      )
      assert.strictEqual(await called(house, "menus", tokens.access_token), "200")

      await page.goto(`${house.url}/console/r/${slug}`)
      await page.getByRole("link", { name: "Connected apps" }).click()
      await page.waitForURL(/\/apps$/)
      const row = page.getByRole("row", { name: /Tables & Co/ })
      assert.match(await row.innerText(), /Read the menu\s+Read guest profiles[^]*by Ada/)
      await row.locator("summary").click()
      await page.getByRole("button", { name: "Uninstall app" }).click()
      await page.getByText("“Tables & Co” has been uninstalled.").waitFor()
      await page.getByText("No apps are connected.").waitFor()
      assert.strictEqual(await called(house, "menus", tokens.access_token), "401 unauthenticated")
      assert.deepStrictEqual(complaints, [])
      await context.close()
    }
  )

  it("is connected to the restaurant that an owner of several chooses", async () => {
    await house.run(
      Effect.gen(function* () {
        const { id } = (yield* (yield* Directory).find(otherSlug))!
        yield* addPerson({ email: "emil@example.com", name: "Emil", restaurantId, role: "owner", password })
        yield* joined("emil@example.com", id, "owner")
      })
    )
    const page = await browser.newPage()
    await signIn(page, house, "emil")
    const begun = await follow(page)
    // The browser itself asks for confirmation before anything is sent.
    await page.getByRole("button", { name: "Allow" }).click()
    assert.include(page.url(), "/console/consent?request=")
    await page.getByRole("radio", { name: /Osteria Luna/ }).check()
    await page.getByRole("button", { name: "Allow" }).click()
    const tokens = await market.finish(begun, await back(page))
    assert.strictEqual(await called(house, "menus", tokens.access_token), "200")
    await page.goto(`${house.url}/console/r/${slug}/apps`)
    await page.getByText("No apps are connected.").waitFor()
    await page.goto(`${house.url}/console/r/${otherSlug}/apps`)
    await page.getByRole("row", { name: /Tables & Co/ }).waitFor()
    // A browser that applies the policy to redirects must also allow declining without a choice.
    await follow(page)
    await page.getByRole("button", { name: "Deny" }).click()
    await back(page)
    await page.close()
  })

  it("is for everybody on every screen", async () => {
    await house.pass(61_000)
    const acting = Acting.as(restaurantId, Acting.system)
    await house.run(
      Effect.zipRight(
        addWebhook(acting, { url: "http://127.0.0.1:9/hook", events: ["order.paid"], sandbox: true }),
        installed(restaurantId, "Inventory & Purchasing for Restaurants", ["menu:read", "orders:read", "reports:read"])
      )
    )
    const context = await browser.newContext({ reducedMotion: "reduce" })
    const page = await context.newPage()
    const faults: Array<string> = []
    const check = async (where: string) => {
      await page.getByRole("heading", { level: 1 }).waitFor()
      faults.push(...(await onScreens(page, screens, (screen) => faultsOf(page, `${where} ${screen}`))))
    }
    await signIn(page, house, "bea")
    await follow(page)
    await check("a manager")
    await context.clearCookies()
    await signIn(page, house, "ada")
    await follow(page)
    await check("consent")
    for (const box of await page.getByRole("checkbox").all()) await box.uncheck()
    await page.getByRole("button", { name: "Allow" }).click()
    await page.getByText("Choose at least one").waitFor()
    await check("consent, refused")
    await page.goto(`${house.url}/console/consent?request=x`)
    await check("ended")
    for (const path of ["apps", "webhooks"]) {
      await page.goto(`${house.url}/console/r/${slug}/${path}`)
      await check(path)
    }
    await page.goto(`${house.url}/console/r/${slug}/apps`)
    await page.locator("[data-confirm] > summary").first().click()
    await page.getByRole("dialog").waitFor()
    await check("apps, dialog")
    await context.clearCookies()
    await signIn(page, house, "emil")
    await follow(page)
    await check("consent for one of several")
    await context.close()
    assert.deepStrictEqual(faults, [])
  })
})
