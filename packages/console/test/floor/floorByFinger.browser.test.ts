/** The floor on a touch screen: tables are put elsewhere and parties are seated by a finger, and the page can be scrolled. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { currentVenue, type Venue } from "@fourtop/core/internal"
import type { Browser, Page } from "playwright-core"
import { hasBrowser, openBrowser } from "../../../../tools/testing/browser.ts"
import { dragByFinger, middleOf } from "../../../../tools/testing/finger.ts"
import { acting, type Evening, home, openEvening, passTo, reserve } from "../book/BookingDay.ts"
import { signIn } from "../Screen.ts"

let evening: Evening
let browser: Browser
let venue: Venue.Venue

const opened = async (path: string): Promise<Page> => {
  const page = await (await browser.newContext({ viewport: { width: 834, height: 1112 }, hasTouch: true })).newPage()
  await signIn(page, evening.house, "bea")
  await page.goto(`${evening.house.url}${home}/${path}`)
  return page
}

const scrolled = (page: Page): Promise<number> => page.evaluate(() => window.scrollY)

describe.skipIf(!hasBrowser())("the floor by a finger", () => {
  beforeAll(async () => {
    evening = await openEvening()
    venue = (await evening.house.run(currentVenue(acting)))!
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser.close()
    await evening.house.close()
  })

  it("is arranged: a table goes where the finger takes it, up and down too, and the page stays where it is", async () => {
    const page = await opened("floor/arrange")
    const row = page.locator('[data-table-row="t1"]')
    const placeOf = async () => ({
      x: Number(await row.locator('[name$=".x"]').inputValue()),
      y: Number(await row.locator('[name$=".y"]').inputValue())
    })
    const from = await middleOf(page, '[data-arranged="t1"] .outline')
    const [before, top] = [await placeOf(), await scrolled(page)]
    await dragByFinger(page, from, { x: from.x + 40, y: from.y + 90 })
    const after = await placeOf()
    assert.isAbove(after.x, before.x)
    assert.isAbove(after.y, before.y)
    assert.strictEqual(await scrolled(page), top)
    const there = await middleOf(page, '[data-arranged="t1"] .outline')
    assert.closeTo(there.y - from.y, 90, 15)
    await page.getByRole("button", { name: "Save the floor" }).first().tap()
    await page.getByText("The floor was saved.").waitFor()
    await page.context().close()
  })

  it("is scrolled where no table is under the finger", async () => {
    const page = await opened("floor/arrange")
    await page.setViewportSize({ width: 834, height: 500 })
    await page.evaluate(() => window.scrollTo(0, 0))
    // Beside the picture.
    await dragByFinger(page, { x: 8, y: 450 }, { x: 8, y: 100 })
    await page.waitForFunction(() => window.scrollY > 0)
    assert.isAbove(await page.evaluate(() => window.scrollY), 0)
    await page.context().close()
  })

  it("seats a party that is taken by its grip, and moves one that sits", async () => {
    const [table, other] = ["T2", "T4"].map((code) => venue.rows.tables.find((one) => one.code === code)!.id)
    const party = await reserve(evening, {
      name: "Conti",
      date: evening.today,
      time: "19:30",
      phone: "06 555 0802",
      party_size: 2,
      table_id: table!
    })
    await passTo(evening, "19:20")
    const page = await opened("floor")
    const gripped = `.arrival[data-key="${party.id}"] .grip`
    await middleOf(page, gripped)
    // What is brought into view may move the other out of its place.
    const to = await middleOf(page, `#floor-${table}`)
    const from = (await page.locator(gripped).boundingBox())!
    await dragByFinger(page, { x: from.x + from.width / 2, y: from.y + from.height / 2 }, to)
    await page.getByText("Conti is seated at Table 2, by the window.").waitFor()
    await page.locator(`#floor-${table}.is-seated`).waitFor()
    await middleOf(page, `#floor-${other}`)
    const [sits, moves] = [await middleOf(page, `#floor-${table}`), await page.locator(`#floor-${other}`).boundingBox()]
    await dragByFinger(page, sits, { x: moves!.x + moves!.width / 2, y: moves!.y + moves!.height / 2 })
    await page.getByText("Conti is at Table 4 now.").waitFor()
    assert.strictEqual(await page.locator(`#floor-${other}.is-seated`).count(), 1)
    await page.context().close()
  })
})
