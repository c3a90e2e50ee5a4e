/** An app on its way: registered, described, given a logo, submitted, listed, found by an owner, connected, uninstalled. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { allowAppAuthor, AppListings, approveApp } from "@fourtop/core/internal"
import { Effect } from "effect"
import type { Browser, BrowserContext, Page } from "playwright-core"
import { faultsOf, onScreens } from "../../../../tools/testing/accessibility.ts"
import { hasBrowser, openBrowser } from "../../../../tools/testing/browser.ts"
import * as AppSite from "../entrance/AppSite.ts"
import { called, flowOf } from "../entrance/Marketplace.ts"
import { otherSlug, type RunningConsole, open } from "../RunningConsole.ts"
import { narrowest, screens, secretOf, signIn } from "../Screen.ts"
import { languages } from "../../src/words/Words.ts"
import { described, pngOf } from "./anApp.ts"

let house: RunningConsole
let browser: Browser
let site: AppSite.AppSite

const { appDirectory, authoring, webhooks } = languages.en
const folder = process.env["SCREENSHOTS"]

const listWaiting = Effect.gen(function* () {
  const [listing] = yield* (yield* AppListings).inState("submitted")
  yield* approveApp(listing!.app_id, listing!.version)
  return listing!.app_id
})

describe.skipIf(!hasBrowser())("apps of authors in a browser", () => {
  beforeAll(async () => {
    house = await open()
    await house.run(allowAppAuthor("ada@example.com"))
    site = await AppSite.open()
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser.close()
    await site.close()
    await house.close()
  })

  /** Until the app is listed, an owner connects it to the sandbox alone, and its token is one of the sandbox. */
  const tryInSandbox = async (
    of: BrowserContext,
    app: { readonly id: string; readonly secret: string },
    name: string
  ) => {
    const cookies = await of.cookies()
    await of.clearCookies()
    const page = await of.newPage()
    await signIn(page, house, "carl")
    const flow = await flowOf(house, app, site.callback, ["menu:read"])
    const begun = await flow.begin()
    await page.goto(begun.link.href)
    await page.getByText("Sandbox").first().waitFor()
    await page.getByRole("button", { name: "Allow" }).click()
    await page.getByRole("heading", { level: 1, name: "Back at the app" }).waitFor()
    const { access_token } = await flow.finish(begun, site.returned.at(-1)!.address)
    const headers = { authorization: `Bearer ${access_token}` }
    const answer = await fetch(`${house.url}/api/v1/restaurant`, { headers })
    const { data } = (await answer.json()) as { readonly data: { readonly token: object } }
    assert.deepStrictEqual(data.token, { kind: "sandbox", scopes: ["menu:read"] })
    await page.goto(`${house.url}/console/r/${otherSlug}/apps`)
    await page.getByRole("row", { name: `${name} Sandbox` }).waitFor()
    await page.getByRole("row", { name }).locator("summary").click()
    await page.getByRole("button", { name: "Uninstall app" }).click()
    await page.getByText("No apps are connected.").waitFor()
    assert.strictEqual(await called(house, "restaurant", access_token), "401 unauthenticated")
    await page.close()
    await of.clearCookies()
    await of.addCookies(cookies)
  }

  it.each([{ scripts: true }, { scripts: false }])(
    "become listed and connected, scripts: $scripts",
    async ({ scripts }) => {
      await house.pass(61_000)
      const context = await browser.newContext({ javaScriptEnabled: scripts, reducedMotion: "reduce" })
      const page = await context.newPage()
      const faults: Array<string> = []
      const check = async (where: string) => {
        if (!scripts) return
        const all = [...screens, narrowest]
        faults.push(
          ...(await onScreens(page, all, async (screen) => {
            if (folder !== undefined) {
              await page.screenshot({
                path: `${folder}/apps-${where}-${screen.replaceAll(" ", "-")}.png`,
                fullPage: true
              })
            }
            const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
            return [
              ...(await faultsOf(page, `${where} ${screen}`)),
              ...(wide > 0 ? [`${where} ${screen} is too wide`] : [])
            ]
          }))
        )
      }
      const heading = (name: string) => page.getByRole("heading", { level: 1, name }).waitFor()
      const name = scripts ? "Chairs & Co" : "Chairs without scripts"

      await signIn(page, house, "ada")
      await page.goto(`${house.url}/console/account`)
      await page.getByRole("link", { name: authoring.see }).click()
      await heading(authoring.title)
      await page.getByLabel(authoring.name, { exact: true }).fill(name)
      await page.getByLabel(authoring.redirects).fill(site.callback)
      await page.getByRole("checkbox", { name: /menu:read/ }).check()
      await page.getByRole("button", { name: authoring.register }).click()
      await heading(name)
      const clientId = page.url().split("/").at(-1)!
      const secret = await secretOf(page)
      assert.match(secret, /^svc_cs_/)
      await check("registered")

      await page.getByRole("button", { name: authoring.submit }).click()
      await page.getByText("Still missing: ").waitFor()
      await check("missing")
      for (const [member, label] of Object.entries(authoring.texts)) {
        await page.getByLabel(label).fill(described[member as keyof typeof described])
      }
      await page.getByRole("button", { name: authoring.save, exact: true }).click()
      await page.getByText(authoring.saved(name)).waitFor()
      await page
        .getByLabel(authoring.logoFile)
        .setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: pngOf(96) })
      await page.getByRole("button", { name: authoring.saveLogo }).click()
      await page.getByText(authoring.logoSaved).waitFor()
      const isShown = (shown: Page) =>
        shown
          .locator("img.logo")
          .first()
          .evaluate((image) => (image as HTMLImageElement).naturalWidth)
      if (scripts) assert.strictEqual(await isShown(page), 96)
      await page.getByRole("link", { name: webhooks.one.title, exact: true }).click()
      await heading(webhooks.one.title)
      await page.getByLabel(webhooks.url, { exact: true }).fill("https://1.1.1.1/events")
      await page.getByRole("checkbox", { name: "menu.item_updated" }).check()
      await page.getByRole("button", { name: authoring.save, exact: true }).click()
      await page.getByText(authoring.webhook.lastDay).waitFor()
      await check("webhook")
      await page.locator(".back a").click()
      await heading(name)
      await page.getByRole("button", { name: authoring.submit }).click()
      await page.getByText(authoring.submitted(name)).waitFor()
      await check("submitted")
      await tryInSandbox(context, { id: clientId, secret }, name)
      assert.strictEqual(await house.run(listWaiting), clientId)
      await page.goto(`${house.url}/console/developer/apps`)
      await page.getByText(authoring.states.listed).first().waitFor()
      await check("list")

      await context.clearCookies()
      await signIn(page, house, "carl")
      const apps = `${house.url}/console/r/${otherSlug}/apps`
      await page.goto(apps)
      await page.getByRole("link", { name: appDirectory.find }).click()
      await heading(appDirectory.title)
      const entry = page.locator("li", { has: page.getByRole("heading", { name, exact: true }) })
      await entry.getByText(appDirectory.permissions).click()
      await entry.getByText(languages.en.developers.scopes["menu:read"]).waitFor()
      await check("directory")
      const install = entry.getByRole("link", { name: `${appDirectory.install} ${name}` })
      assert.strictEqual(await install.getAttribute("href"), described.start_url)

      // What the app does there: it sends the browser back for consent.
      await page.route(described.start_url, (route) => {
        const asking = new URLSearchParams({
          response_type: "code",
          client_id: clientId,
          redirect_uri: site.callback,
          scope: "menu:read",
          code_challenge: "0".repeat(43),
          code_challenge_method: "S256"
        })
        const location = `${house.url}/oauth/authorize?${asking.toString()}`
        return route.fulfill({ status: 302, headers: { location } })
      })
      await install.click()
      await page.getByRole("button", { name: "Allow" }).click()
      await heading("Back at the app")
      await page.goto(`${apps}/directory`)
      await entry.getByText(appDirectory.connected, { exact: true }).waitFor()
      await page.goto(apps)
      const row = page.getByRole("row", { name })
      await row.locator("summary").click()
      await page.getByRole("button", { name: "Uninstall app" }).click()
      await page.getByText("No apps are connected.").waitFor()
      assert.deepStrictEqual(faults, [])
      await context.close()
    }
  )
})
