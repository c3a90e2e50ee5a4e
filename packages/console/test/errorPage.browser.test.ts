/** The page for an owner whose link leads to no app: accessible, and nothing in it can run. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { createHash } from "node:crypto"
import type { Browser } from "playwright-core"
import { hasBrowser, openBrowser } from "../../../tools/testing/browser.ts"
import { type RunningConsole, open } from "./RunningConsole.ts"
import { type Marketplace, register } from "./entrance/Marketplace.ts"
import { screens } from "./Screen.ts"
import { faultsOf } from "../../../tools/testing/accessibility.ts"

let house: RunningConsole
let browser: Browser
let market: Marketplace

describe.skipIf(!hasBrowser())("the page about an app that cannot be connected", () => {
  beforeAll(async () => {
    house = await open()
    market = await register(house, "https://app.example.com/callback")
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser.close()
    await house.close()
  })

  it.each(screens)("in $colorScheme, $viewport.width pixels wide", async (screen) => {
    const context = await browser.newContext({ ...screen, reducedMotion: "reduce" })
    const page = await context.newPage()
    const complaints: Array<string> = []
    page.on("console", (message) => {
      if (message.text().includes("Content Security Policy")) complaints.push(message.text())
    })
    const faults: Array<string> = []
    for (const [name, value] of [
      ["client_id", "svc_app_nobody"],
      ["redirect_uri", `https://elsewhere.example/${"long".repeat(60)}"><script>document.title = "Taken"</script>`]
    ] as const) {
      const { link } = await market.begin()
      link.searchParams.set(name, value)
      const answer = (await page.goto(link.href))!
      assert.strictEqual(answer.status(), 400)
      await page.getByRole("heading", { level: 1, name: "The app cannot be connected" }).waitFor()
      faults.push(...(await faultsOf(page, name)))
      assert.strictEqual(await page.title(), "The app cannot be connected")
      // The page's own policy does not block its style.
      const { backgroundColor, display } = await page.evaluate<Record<"backgroundColor" | "display", string>>(
        "(({ backgroundColor, display }) => ({ backgroundColor, display }))(getComputedStyle(document.body))"
      )
      assert.strictEqual(display, "grid")
      assert.strictEqual(Number(/\d+/.exec(backgroundColor)![0]) < 128, screen.colorScheme === "dark")
      const style = /<style>([^]*)<\/style>/.exec(await answer.text())![1]!
      const headers = answer.headers()
      assert.strictEqual(
        headers["content-security-policy"],
        `default-src 'none'; style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'; ` +
          "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
      )
      assert.strictEqual(headers["cache-control"], "no-store")
      assert.strictEqual(headers["referrer-policy"], "no-referrer")
      assert.strictEqual(headers["x-content-type-options"], "nosniff")
    }
    await context.close()
    assert.deepStrictEqual(faults, [])
    assert.deepStrictEqual(complaints, [])
  })
})
