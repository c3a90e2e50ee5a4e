/** The delivery log in a browser: filters, pages and forms without scripts, for everybody, and on the smallest phone. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { Acting, addWebhook, Deliveries, pingWebhook, type RetryPlan } from "@fourtop/core/internal"
import { Effect } from "effect"
import type { Browser } from "playwright-core"
import { hasBrowser, openBrowser } from "../../../../tools/testing/browser.ts"
import { type RunningConsole, open, restaurantId, slug } from "../RunningConsole.ts"
import { narrowest, screens, signIn, unfold } from "../Screen.ts"
import { faultsOf, onScreens } from "../../../../tools/testing/accessibility.ts"

const acting = Acting.as(restaurantId, Acting.system)

let house: RunningConsole
let browser: Browser
let path: string
let event: string

/** Pings, attempts them, and ends the attempts so. */
const pinged = (id: number, count: number, outcome: RetryPlan.Outcome, status: number | null, snippet: string | null) =>
  Effect.gen(function* () {
    yield* Effect.forEach(Array.from({ length: count }), () => pingWebhook(acting, id))
    const { claim, finish } = yield* Deliveries
    const failure = status === null ? "no complete response within 10 seconds" : null
    const held = yield* claim({ limit: 1000, perEndpoint: 1000, leaseSeconds: 60 })
    yield* finish(
      held.map((delivery) => ({ delivery, outcome, attempt: { status, failure, milliseconds: 41, snippet } }))
    )
  })

/** Deliveries of every stage, with long words in responses, on two pages. */
const furnish = Effect.gen(function* () {
  const url = "https://1.1.1.1/a-rather-long/path/that-goes-on/and-on/and-on/until-it-does-not-fit-any-more"
  const { endpoint } = yield* addWebhook(acting, { url, events: ["order.created", "order.status_changed"] })
  yield* pinged(endpoint.id, 52, { state: "done" }, 200, "ok")
  yield* pinged(endpoint.id, 2, { state: "failed" }, null, null)
  yield* pinged(endpoint.id, 1, { state: "retry", afterSeconds: 1800 }, 503, `<h1>${"Unavailable".repeat(20)}</h1>`)
  const { id } = yield* pingWebhook(acting, endpoint.id)
  return { webhook: endpoint.id, event: id }
})

describe.skipIf(!hasBrowser())("deliveries in the browser", () => {
  beforeAll(async () => {
    house = await open()
    const made = await house.run(furnish)
    path = `${house.url}/console/r/${slug}/webhooks/${made.webhook}`
    event = made.event
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser.close()
    await house.close()
  })

  it("are for everybody, on every screen", async () => {
    const context = await browser.newContext({ reducedMotion: "reduce" })
    const page = await context.newPage()
    await signIn(page, house, "ada")
    const faults: Array<string> = []
    for (const one of [path, `${path}?state=failed`, `${path}?type=order.created`, `${path}/deliveries/${event}`]) {
      await page.goto(one)
      // The first few show every stage; all of them would take axe a minute.
      await unfold(page, ".log > li:nth-child(-n + 5) > details")
      const found = await onScreens(page, [...screens, narrowest], (screen) => faultsOf(page, `${one} ${screen}`))
      faults.push(...found)
    }
    assert.deepStrictEqual(faults, [])
    await context.close()
  })

  it("stay open and in focus while others change", async () => {
    const context = await browser.newContext()
    const page = await context.newPage()
    await signIn(page, house, "ada")
    await page.goto(path)
    const rows = page.locator(".log > li")
    await rows.nth(1).locator("summary").click()
    await page.getByText("503 in 41 ms").first().waitFor()
    await house.run(
      Effect.gen(function* () {
        const { claim, finish } = yield* Deliveries
        const attempt = { status: 202, failure: null, milliseconds: 7, snippet: null }
        const held = yield* claim({ limit: 9, perEndpoint: 9, leaseSeconds: 60 })
        yield* finish(held.map((delivery) => ({ delivery, outcome: { state: "done" }, attempt })))
      })
    )
    await rows.first().getByText("Delivered", { exact: true }).waitFor()
    assert.isTrue(await rows.nth(1).locator("pre").isVisible())
    assert.isTrue(
      await rows
        .nth(1)
        .locator("summary")
        .evaluate((summary) => summary.matches(":focus"))
    )
    await context.close()
  })

  it("are filtered, paged, read and sent again without scripts and with the keyboard", async () => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await signIn(page, house, "ada")
    await page.goto(path)
    assert.strictEqual(await page.locator(".log > li").count(), 50)
    await page.getByRole("link", { name: "Older →" }).click()
    await page.getByRole("link", { name: "← Newer" }).waitFor()
    assert.strictEqual(await page.locator(".log > li").count(), 6)
    await page.getByLabel("State").selectOption({ label: "Failed" })
    await page.getByRole("button", { name: "Show" }).click()
    await page.waitForURL(/state=failed/)
    assert.strictEqual(await page.locator(".log > li").count(), 2)
    await page.locator(".log summary").first().press("Enter")
    await page.getByText("no response after 41 ms: no complete response within 10 seconds").first().waitFor()
    await page
      .getByRole("link", { name: /Payload/ })
      .first()
      .click()
    await page.getByText("Hello from Trattoria Fiore.").waitFor()
    await page.getByRole("button", { name: /Send again/ }).click()
    await page.getByText("The event is being sent again.").waitFor()
    await page.getByText("Retrying", { exact: true }).waitFor()
    await page.goto(path)
    await page.getByLabel("Since").fill("2020-01-01")
    await page.getByLabel("Time", { exact: true }).fill("18:00")
    await page.getByRole("button", { name: "Send again", exact: true }).last().click()
    await page.getByText("1 failed event is being sent again.").waitFor()
    assert.strictEqual(await page.getByText("Send failed events again").count(), 0)
    await context.close()
  })
})
