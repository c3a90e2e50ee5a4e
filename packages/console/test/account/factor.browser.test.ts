/** Two-step sign-in, sessions and the notice of a new sign-in in a browser: accessible, and without scripts. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { Clock } from "effect"
import type { Browser, Page } from "playwright-core"
import { codeFor } from "../../../../tools/testing/authenticator.ts"
import { hasBrowser, openBrowser } from "../../../../tools/testing/browser.ts"
import { password, visitorOf } from "../../../../tools/testing/visitor.ts"
import { type RunningConsole, open, slug } from "../RunningConsole.ts"
import { screens, signInOnPage } from "../Screen.ts"
import { faultsOf } from "../../../../tools/testing/accessibility.ts"

let house: RunningConsole
let browser: Browser

describe.skipIf(!hasBrowser())("two-step sign-in in a browser", () => {
  beforeAll(async () => {
    house = await open()
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser.close()
    await house.close()
  })

  const people = ["ada", "bea", "erin", "fred"] as const
  const twoStep = () => `${house.url}/console/account/two-step`

  const codeOf = async (key: string) => codeFor(key, await house.run(Clock.currentTimeMillis))

  const keyOn = async (page: Page) => (await page.locator("#factor-key").innerText()).replaceAll(" ", "")

  const proveOn = async (page: Page, code: string) => {
    await page.getByLabel("Your password").fill(password)
    await page.getByLabel("Code", { exact: true }).fill(code)
  }

  it.each(screens.map((screen, place) => ({ ...screen, name: people[place]!, scripts: place % 2 === 0 })))(
    "is for everybody, in $colorScheme, $viewport.width pixels wide, with scripts: $scripts",
    async ({ name, scripts, ...screen }) => {
      const context = await browser.newContext({ ...screen, reducedMotion: "reduce" })
      const page = await context.newPage()
      const complaints: Array<string> = []
      // Violations of the page's own policy are reported here, too; responses of 422 are expected.
      page.on("console", (message) => {
        if (message.type() === "error" && !message.text().includes("422")) complaints.push(message.text())
      })
      const faults: Array<string> = []
      const check = async (where: string) => {
        faults.push(...(await faultsOf(page, where)))
        if (process.env["SCREENSHOTS"] !== undefined) {
          const file = `${where}-${screen.colorScheme}-${screen.viewport.width}.png`.replaceAll(/[^\w.-]/g, "_")
          await page.screenshot({ path: `${process.env["SCREENSHOTS"]}/${file}`, fullPage: true })
        }
      }
      if (!scripts) await context.route(/\.js$/, (route) => route.fulfill({ contentType: "text/javascript", body: "" }))

      await signInOnPage(page, house, name)
      await visitorOf(house.url, name)
      await page.goto(`${house.url}/console/r/${slug}`)
      await page.getByText("New sign-in from Unknown browser").waitFor()
      await check("notice")
      await page.goto(`${house.url}/console/account/sessions`)
      await check("sessions")
      // The page leads back to itself.
      await Promise.all([page.waitForEvent("load"), page.getByRole("button", { name: /This was me/ }).click()])
      assert.strictEqual(page.url(), `${house.url}/console/account/sessions`)
      assert.strictEqual(await page.getByText("New sign-in").count(), 0)
      await page.goto(`${house.url}/console/account`)
      await page.getByRole("link", { name: "Set up two-step sign-in" }).click()
      await page.waitForURL(twoStep())
      await check("set-up")
      const key = await keyOn(page)
      await proveOn(page, "1")
      await page.getByRole("button", { name: "Turn on" }).click()
      await page.getByText("Is wrong or was already used.").waitFor()
      await check("set-up, refused")
      assert.strictEqual(await keyOn(page), key)
      await proveOn(page, await codeOf(key))
      await page.getByRole("button", { name: "Turn on" }).click()
      await page.waitForSelector("#secret-text")
      await check("recovery codes")
      const codes = (await page.locator("#secret-text").innerText()).trim().split("\n")
      assert.lengthOf(codes, 10)
      await page.goto(twoStep())
      await page.getByText("10 of 10").waitFor()
      await check("manage")

      await page.getByRole("button", { name: "Sign out" }).click()
      await page.waitForURL(/sign-in/)
      await house.pass(61_000)
      await page.getByLabel("Email").fill(`${name}@example.com`)
      await page.getByLabel("Password").fill(password)
      await page.keyboard.press("Enter")
      await page.waitForURL(/sign-in\/code/)
      await check("code")
      // The field already has the focus: no mouse is needed.
      await page.locator("#code:focus").waitFor()
      await page.keyboard.type("1")
      await page.keyboard.press("Enter")
      await page.getByRole("alert").waitFor()
      await check("code, refused")
      await page.locator("#code:focus").waitFor()
      await page.keyboard.type(await codeOf(key))
      await page.keyboard.press("Enter")
      await page.waitForURL(`${house.url}/console/r/${slug}`)
      await context.close()
      assert.deepStrictEqual(faults, [])
      assert.deepStrictEqual(complaints, [])
    }
  )
})
