/** The console in a browser, with scripts and without, as an owner uses it. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { WebhookCatcher } from "@fourtop/testkit"
import * as Core from "@fourtop/core/internal"
import { Effect, Exit, Scope } from "effect"
import type { Browser, BrowserContext, Page } from "playwright-core"
import { setTimeout as sleep } from "node:timers/promises"
import { copying, hasBrowser, openBrowser, pauseClock } from "../../../tools/testing/browser.ts"
import { type RunningConsole, open, otherSlug, slug } from "./RunningConsole.ts"
import { secretOf, signInOnPage } from "./Screen.ts"

const scope = Effect.runSync(Scope.make())
let house: RunningConsole
let browser: Browser
let catcher: WebhookCatcher.WebhookCatcher

describe.skipIf(!hasBrowser())("the console in a browser", () => {
  beforeAll(async () => {
    house = await open({ delivering: true })
    browser = await openBrowser()
    catcher = await Effect.runPromise(Scope.extend(WebhookCatcher.make, scope))
  })
  afterAll(async () => {
    await browser.close()
    await house.close()
    await Effect.runPromise(Scope.close(scope, Exit.void))
  })

  const home = () => `${house.url}/console/r/${slug}`

  const within = async (
    options: { readonly scripts: boolean },
    use: (page: Page, context: BrowserContext) => Promise<void>
  ) => {
    const context = await browser.newContext({ javaScriptEnabled: options.scripts })
    const page = await context.newPage()
    const complaints: Array<string> = []
    page.on("console", (message) => {
      if (message.type() === "error") complaints.push(message.text())
    })
    page.on("pageerror", (error) => complaints.push(String(error)))
    await use(page, context)
    // Violations of the page's own policy are reported here, too.
    assert.deepStrictEqual(complaints, [])
    await context.close()
  }

  const menus = async (token: string) =>
    (await fetch(`${house.url}/api/v1/menus`, { headers: { authorization: `Bearer ${token}` } })).status

  const until = async (holds: () => boolean) => {
    while (!holds()) await sleep(20)
  }

  const createToken = async (page: Page, name: string) => {
    await page.goto(`${home()}/tokens`)
    await page.getByLabel("Name", { exact: true }).fill(name)
    await page.getByLabel(/menu:read/).check()
    await page.getByRole("button", { name: "Create token" }).click()
    await page.waitForSelector("#secret-text")
    return secretOf(page)
  }

  const addWebhook = async (page: Page, path: string) => {
    await page.goto(`${home()}/webhooks`)
    await page.getByLabel("URL", { exact: true }).fill(catcher.url(path))
    await page.getByLabel("order.created").check()
    await page.getByRole("button", { name: "Add webhook" }).click()
    await page.waitForSelector("#secret-text")
  }

  const arrived = (path: string) => catcher.received.filter((received) => received.path === path)

  it("makes a token that works, copies it, and asks before it is revoked", () =>
    within({ scripts: true }, async (page, context) => {
      await context.grantPermissions(["clipboard-write"])
      await signInOnPage(page, house, "ada")
      const token = await createToken(page, "Website")
      assert.strictEqual(await menus(token), 200)
      await pauseClock(page)
      const copied = await copying(page)
      await page.getByRole("button", { name: "Copy" }).click()
      await page.getByRole("button", { name: "Copied" }).waitFor()
      assert.strictEqual(await copied(), token)
      await page.clock.resume()
      assert.notInclude(page.url(), token.split("_")[1]!)
      await page.reload()
      assert.notInclude(await page.content(), token)

      const row = page.getByRole("row", { name: /Website/ })
      await row.locator("summary").click()
      const dialog = page.getByRole("dialog", { name: /Revoke/ })
      await dialog.getByRole("button", { name: "Cancel" }).click()
      assert.strictEqual(await page.getByRole("dialog").count(), 0)
      assert.strictEqual(await menus(token), 200)
      await row.locator("summary").click()
      await dialog.getByRole("button", { name: "Revoke token" }).click()
      await page.getByText("The token “Website” has been revoked.").waitFor()
      assert.strictEqual(await menus(token), 401)
    }))

  it("ticks all scopes at once, and none", () =>
    within({ scripts: true }, async (page) => {
      await signInOnPage(page, house, "ada")
      await page.goto(`${home()}/tokens`)
      await page.getByRole("button", { name: "Select all" }).click()
      assert.strictEqual(await page.locator("input[name=scopes]:checked").count(), Core.Scope.all.length)
      await page.getByRole("button", { name: "Select none" }).click()
      assert.strictEqual(await page.locator("input[name=scopes]:checked").count(), 0)
    }))

  it("shows the answer to a ping as it comes, and sends it again", () =>
    within({ scripts: true }, async (page) => {
      await signInOnPage(page, house, "ada")
      let answer = () => {}
      catcher.answerWith(200, new Promise<void>((resolve) => (answer = resolve)))
      await addWebhook(page, "/live")
      await page.getByRole("button", { name: "Send a ping" }).click()
      await page.getByText("Sending the ping").waitFor()
      await until(() => arrived("/live").length === 1)
      answer()
      // Nobody reloads: the page polls.
      await page
        .getByRole("status")
        .getByText(/200 in \d+ ms/)
        .waitFor()
      await page.locator(".log").getByText("Delivered").waitFor()
      catcher.answerWith(500)
      await page.locator(".log summary").first().click()
      await page.getByRole("button", { name: /Send again/ }).click()
      await until(() => arrived("/live").length === 2)
      await page
        .getByRole("status")
        .getByText(/500 in \d+ ms/)
        .waitFor()
      assert.strictEqual(arrived("/live")[1]!.id, arrived("/live")[0]!.id)
      catcher.answerWith(200)
    }))

  it("does everything without scripts", () =>
    within({ scripts: false }, async (page) => {
      await signInOnPage(page, house, "ada")
      const token = await createToken(page, "Plain")
      assert.strictEqual(await menus(token), 200)
      assert.strictEqual(await page.getByRole("button", { name: "Copy" }).count(), 0)
      const row = page.getByRole("row", { name: /Plain/ })
      await row.locator("summary").click()
      await row.getByRole("button", { name: "Revoke token" }).click()
      await page.getByText("The token “Plain” has been revoked.").waitFor()
      assert.strictEqual(await menus(token), 401)

      await page.goto(`${home()}/sandbox`)
      await page.getByLabel("Token name").fill("Without scripts")
      await page.getByRole("button", { name: "Create sandbox" }).click()
      assert.match(await secretOf(page), /svc_sbx_/)
      await page.locator("summary", { hasText: "Reset now" }).click()
      await page.getByRole("button", { name: "Reset sandbox" }).click()
      await page.getByText("The sandbox has been reset.").waitFor()

      await addWebhook(page, "/plain")
      await page.getByRole("button", { name: "Send a ping" }).click()
      await until(() => arrived("/plain").length === 1)
      for (let tries = 0; (await page.getByText(/200 in \d+ ms/).count()) === 0; tries++) {
        assert.isBelow(tries, 200, "the answer never showed")
        await page.getByRole("link", { name: "Refresh" }).click()
      }
      await page.locator(".log summary").first().click()
      await page.getByRole("button", { name: /Send again/ }).click()
      await until(() => arrived("/plain").length === 2)
      await page.locator("summary", { hasText: "New secret" }).click()
      await page.getByRole("button", { name: "Create new secret" }).click()
      assert.match(await secretOf(page), /^whsec_/)
      await page.getByRole("button", { name: "Disable" }).click()
      await page.getByRole("button", { name: "Enable" }).click()
      await page.locator("summary", { hasText: "Remove" }).click()
      await page.getByRole("button", { name: "Remove webhook" }).click()
      await page.getByText(/has been removed\./).waitFor()

      await page.goto(`${home()}/activity`)
      await page.getByLabel("Area").selectOption("webhook")
      await page.getByRole("button", { name: "Show" }).click()
      await page.waitForURL(/area=webhook/)
      await page.getByText("Ada removed the webhook to").waitFor()
      assert.strictEqual(await page.getByText("created the API token").count(), 0)

      await page.goto(`${home()}/security`)
      await page.getByLabel("Show").selectOption("done")
      await page.getByRole("button", { name: "Show" }).click()
      await page.waitForURL(/show=done/)
      await page.getByText("Ada removed the webhook").waitFor()
      assert.isAbove(await page.getByText("127.0.0.1").count(), 0)

      await page.goto(`${house.url}/console/account`)
      await page.locator("summary", { hasText: "Sign out everywhere" }).click()
      await page.getByRole("button", { name: "Sign out everywhere" }).click()
      await page.getByRole("heading", { name: "Sign in" }).waitFor()
    }))

  it("says beside the fields what is wrong, and keeps what was typed", () =>
    within({ scripts: true }, async (page) => {
      await signInOnPage(page, house, "ada")
      await page.goto(`${home()}/tokens`)
      await page.getByLabel("Name", { exact: true }).fill("No scopes")
      page.removeAllListeners("console")
      await page.getByRole("button", { name: "Create token" }).click()
      await page.getByText("Must have at least one scope.").waitFor()
      assert.strictEqual(await page.getByLabel("Name", { exact: true }).inputValue(), "No scopes")
    }))

  it("lets somebody with several restaurants choose, and switch", () =>
    within({ scripts: true }, async (page) => {
      await signInOnPage(page, house, "dora")
      await page.getByRole("link", { name: /Osteria Luna/ }).click()
      await page.waitForURL(`${house.url}/console/r/${otherSlug}`)
      await page.getByRole("link", { name: "Switch" }).click()
      await page.getByRole("link", { name: /Trattoria Fiore/ }).click()
      await page.waitForURL(home())
      assert.strictEqual(await page.getByRole("link", { name: "Webhooks" }).count(), 0)
    }))
})
