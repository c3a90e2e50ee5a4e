/** Wi-Fi that swallows everything while the connection looks open: the page says so, and no tap is lost or done twice. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { Journal, moveOrder } from "@fourtop/core/internal"
import { Effect } from "effect"
import type { Browser, Page } from "playwright-core"
import { openBadLine, type BadLine } from "../../../../tools/testing/bad-line.ts"
import { hasBrowser, openBrowser } from "../../../../tools/testing/browser.ts"
import { accepted, acting, loaded, openEvening, type Ordered, ticketAt } from "../kitchen/KitchenEvening.ts"
import { restaurantId, type RunningConsole, slug } from "../RunningConsole.ts"
import { signIn } from "../Screen.ts"

const beer: Ordered = { name: "Ada", dishes: { lager: 1 } }
const card = (page: Page, { id }: { readonly id: string }) =>
  page.locator(`[data-key]:has([action*="${id}"], [href*="${id}"])`)
const blind = (page: Page) => page.getByText(/The connection is lost. What you see is from (19|07):\d\d/)

let house: RunningConsole
let line: BadLine
let browser: Browser

const bumps = async (id: string): Promise<number> => {
  const entries = await house.run(
    Effect.flatMap(Journal, (journal) => journal.about(restaurantId, { kind: "order", id }, 100))
  )
  return entries.filter(({ action }) => action === "ticket.bumped").length
}

/** The page's clock, which can be moved on; what arrives does not depend on it. */
const openKitchen = async (): Promise<Page> => {
  const page = await (await browser.newContext()).newPage()
  await page.clock.install()
  await signIn(page, { ...house, url: line.url }, "ada")
  await page.goto(`${line.url}/console/r/${slug}/kitchen?station=bar`)
  return page
}

describe.skipIf(!hasBrowser())("silent Wi-Fi", () => {
  beforeAll(async () => {
    house = await openEvening()
    line = await openBadLine(house.url)
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser.close()
    await line.close()
    await house.close()
  })

  it("is said over everything, keeps a bump as not sent, and shows and does all of it when it is back", async () => {
    const order = await accepted(house, beer)
    const page = await openKitchen()
    await card(page, order).waitFor()
    line.swallow("up", "down")
    await card(page, order).getByRole("button", { name: "Done" }).click()
    await page.clock.fastForward(6_000)
    await card(page, order).getByText("Not sent yet, no connection: Done").waitFor()
    await page.clock.fastForward(7_000)
    await page.clock.fastForward(1_000)
    await blind(page).waitFor()
    const unseen = await accepted(house, { ...beer, name: "Bea" })
    assert.strictEqual((await ticketAt(house, order.id, "bar")).status, "fired")
    const cover = await page.evaluate<boolean>(
      'document.elementFromPoint(innerWidth / 2, 5) === document.querySelector("[data-events]")'
    )
    assert.isTrue(cover)
    line.flow()
    for (let step = 0; step < 20; step++) await page.clock.fastForward(2_000)
    await card(page, unseen).waitFor()
    await card(page, order).waitFor({ state: "detached" })
    await blind(page).waitFor({ state: "detached" })
    assert.strictEqual((await loaded(house, order.id)).order.status, "ready")
    assert.strictEqual(await bumps(order.id), 1)
    for (const { id } of [order, unseen]) {
      await house.run(Effect.ignore(moveOrder(acting, id, { status: "cancelled", reason: "test" })))
    }
    await page.context().close()
  })

  it("does a bump once whose answer was lost, though the page was loaded again meanwhile", async () => {
    const order = await accepted(house, { ...beer, dishes: { lager: 1, diavola: 1 }, options: ["classic"] })
    const page = await openKitchen()
    await card(page, order).waitFor()
    line.swallow("down")
    await card(page, order).getByRole("button", { name: "Done" }).click()
    await page.clock.fastForward(6_000)
    await card(page, order).getByText("Not sent yet, no connection: Done").waitFor()
    assert.strictEqual((await ticketAt(house, order.id, "bar")).status, "done")
    line.flow()
    const sent = page.waitForResponse((response) => response.request().method() === "POST")
    await page.reload()
    assert.strictEqual((await sent).status(), 303)
    await page.getByRole("button", { name: "Back to the kitchen" }).waitFor()
    assert.strictEqual(await page.getByText("Not sent yet").count(), 0)
    assert.strictEqual(await bumps(order.id), 1)
    await page.context().close()
  })
})
