/** A Saturday night at 00:01 in the browser: the book, a walk-in and a reservation are still Saturday's. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { Clock } from "effect"
import type { Browser, Page } from "playwright-core"
import { hasBrowser, openBrowser } from "../../../../tools/testing/browser.ts"
import { signIn } from "../Screen.ts"
import { home, type Night, openNight } from "./Night.ts"

let night: Night
let browser: Browser
let gina: Page

describe.skipIf(!hasBrowser())("the night in the browser", () => {
  beforeAll(async () => {
    night = await openNight()
    await night.passTo("00:01")
    browser = await openBrowser()
    const context = await browser.newContext()
    await context.clock.install({ time: await night.house.run(Clock.currentTimeMillis) })
    gina = await context.newPage()
    await signIn(gina, night.house, "gina")
  })
  afterAll(async () => {
    await browser.close()
    await night.house.close()
  })

  it("shows Saturday, takes a reservation for tonight, and seats a walk-in in the same book", async () => {
    await gina.goto(`${night.house.url}${home}/book`)
    await gina.locator(".days strong", { hasText: "Saturday" }).waitFor()
    await gina.getByRole("link", { name: "Take a reservation" }).click()
    await gina.getByRole("radio", { name: /00:30/ }).check()
    await gina.getByLabel("Phone").fill("06 555 0190")
    await gina.getByLabel("Name").fill("Signora Notte")
    await gina.getByRole("button", { name: "Book table" }).click()
    await gina.locator(".party", { hasText: "Signora Notte" }).waitFor()
    assert.include(gina.url(), `date=${night.saturday}`)

    await gina.getByRole("link", { name: "Walk-in" }).click()
    await gina.locator("button.seat").first().click()
    await gina.locator(".party", { hasText: "Walk-in" }).waitFor()
    assert.include(gina.url(), `date=${night.saturday}`)
    assert.include(await gina.locator(".party", { hasText: "Walk-in" }).innerText(), "00:0")
    await gina.locator(".party", { hasText: "Signora Notte" }).waitFor()
  })
})
