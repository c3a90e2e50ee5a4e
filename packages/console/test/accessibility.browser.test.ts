/** Every page of the console is accessible, in light and dark, on wide and narrow screens. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { Acting, addWebhook, createToken, Deliveries, pingWebhook } from "@fourtop/core/internal"
import { Effect } from "effect"
import type { Browser } from "playwright-core"
import { setTimeout as sleep } from "node:timers/promises"
import { hasBrowser, openBrowser } from "../../../tools/testing/browser.ts"
import { type RunningConsole, open, restaurantId, slug } from "./RunningConsole.ts"
import { screens, signInOnPage, unfold } from "./Screen.ts"
import { faultsOf, onScreens } from "../../../tools/testing/accessibility.ts"

let house: RunningConsole
let browser: Browser
let webhook: number

/** A webhook with a failed and a pending delivery, tokens that work and that do not. */
const furnish = Effect.gen(function* () {
  const acting = Acting.as(restaurantId, Acting.system)
  yield* createToken(acting, { name: "Till", kind: "live", scopes: ["menu:read"] })
  yield* createToken(acting, { name: "Website", kind: "live", scopes: ["menu:read", "orders:write"] })
  yield* createToken(acting, { name: "Laptop", kind: "sandbox", scopes: [] })
  const { endpoint } = yield* addWebhook(acting, {
    url: "http://127.0.0.1:9/a-rather-long/path",
    events: ["order.paid"]
  })
  yield* pingWebhook(acting, endpoint.id)
  return endpoint.id
})

describe.skipIf(!hasBrowser())("the console is for everybody", () => {
  beforeAll(async () => {
    house = await open({ delivering: true })
    webhook = await house.run(furnish)
    const attempts = () =>
      house.run(
        Effect.flatMap(Deliveries, (deliveries) =>
          Effect.map(deliveries.log(restaurantId, webhook, 1), ([delivery]) => delivery!.attempts.length)
        )
      )
    while ((await attempts()) === 0) await sleep(20)
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser.close()
    await house.close()
  })

  it("on every screen", async () => {
    const context = await browser.newContext({ reducedMotion: "reduce" })
    const page = await context.newPage()
    const faults: Array<string> = []
    const check = async (where: string) =>
      void faults.push(...(await onScreens(page, screens, (screen) => faultsOf(page, `${where} ${screen}`))))
    const home = `${house.url}/console/r/${slug}`
    await page.goto(`${house.url}/console/sign-in`)
    await check("sign-in")
    await page.getByLabel("Email").fill("nobody@example.com")
    await page.getByLabel("Password").fill("wrong")
    await page.getByRole("button", { name: "Sign in" }).click()
    await page.getByRole("alert").waitFor()
    await check("sign-in, refused")
    await house.pass(61_000)
    await signInOnPage(page, house, "ada")
    for (const path of [
      "",
      "/tables",
      "/tokens",
      "/sandbox",
      "/webhooks",
      `/webhooks/${webhook}`,
      "/activity",
      "/security",
      "/nowhere"
    ]) {
      await page.goto(`${home}${path}`)
      await unfold(page, ".log > li > details, .unfold")
      await check(path)
    }
    for (const path of ["/console/account", "/console/restaurants"]) {
      await page.goto(`${house.url}${path}`)
      await check(path)
    }
    await page.goto(`${home}/tokens`)
    await page.getByRole("button", { name: "Create token" }).evaluate((button) => {
      ;(button as unknown as { form: { noValidate: boolean } }).form.noValidate = true
    })
    await page.getByRole("button", { name: "Create token" }).click()
    await page.getByText("Must not be blank.").waitFor()
    await check("tokens, refused")
    await page.getByLabel("Name", { exact: true }).fill("Shown")
    await page.getByLabel(/menu:read/).check()
    await page.getByRole("button", { name: "Create token" }).click()
    await page.waitForSelector("#secret-text")
    await check("tokens, secret")
    await page.locator("[data-confirm] > summary").first().click()
    await page.getByRole("dialog").waitFor()
    await check("tokens, dialog")
    await context.close()
    assert.deepStrictEqual(faults, [])
  })
})
