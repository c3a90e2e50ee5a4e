/** A full evening in a browser: a time that fits if others move is chosen, booked, and shown in the picture of the day. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { LocalDate, Venues } from "@fourtop/core/internal"
import { Effect } from "effect"
import type { Browser, Page } from "playwright-core"
import { hasBrowser, openBrowser } from "../../../../tools/testing/browser.ts"
import { type Evening, home, openEvening, reserve } from "./BookingDay.ts"
import { restaurantId } from "../RunningConsole.ts"
import { narrowest, screens, signIn } from "../Screen.ts"
import { faultsOf, onScreens } from "../../../../tools/testing/accessibility.ts"

let evening: Evening
let browser: Browser
let tables: ReadonlyMap<string, number>

const words = "fits if Signora Conti (19:30, 5 guests) moves from Table 9, the long one to Table 8"

/** Five at the long table, four at one of the two that can be joined. */
const fullDay = async (days: number) => {
  const date = LocalDate.addDays(evening.soon, days)
  const { id } = await reserve(evening, {
    date,
    party_size: 5,
    table_id: tables.get("T9")!,
    phone: `06 555 031${days}`
  })
  await reserve(evening, { date, name: "Riva", party_size: 4, table_id: tables.get("T7")!, phone: `06 555 032${days}` })
  return { date, conti: id }
}

/** The time that fits if somebody moves. */
const movingTime = (page: Page) => page.locator(".pick-time.moving").filter({ has: page.locator("[value='19:30']") })

/** The row of the picture in which a party is. */
const rowOf = (page: Page, id: string) => page.locator(`#across-${id} > svg`).first().getAttribute("y")

describe.skipIf(!hasBrowser())("times that need others to move, in the browser", () => {
  beforeAll(async () => {
    evening = await openEvening()
    browser = await openBrowser()
    const venue = await evening.house.run(Effect.flatMap(Venues, (venues) => venues.read(restaurantId, 0)))
    tables = new Map(venue!.rows.tables.map(({ code, id }) => [code!, id]))
  })
  afterAll(async () => {
    await browser.close()
    await evening.house.close()
  })

  const visit = async (path: string, options: Parameters<Browser["newContext"]>[0] = {}) => {
    const context = await browser.newContext(options)
    const page = await context.newPage()
    await signIn(page, evening.house, "gina")
    await page.goto(`${evening.house.url}${home}/${path}`)
    return page
  }

  const book = async (page: Page) => {
    await movingTime(page).getByRole("radio").check()
    await page.getByLabel("Phone").fill("06 555 0399")
    await page.getByLabel("Name").fill("Signor Neri")
    await page.getByRole("button", { name: "Book table" }).click()
    await page.waitForURL((address) => address.pathname === `${home}/book`)
  }

  it.each([
    ["with scripts", true, 0],
    ["without scripts", false, 1]
  ] as const)("are booked with the moves that they show, %s", async (_, javaScriptEnabled, days) => {
    const { conti, date } = await fullDay(days)
    const watching = await visit(`book?date=${date}`)
    await watching.evaluate("window.stayed = true")
    const before = await rowOf(watching, conti)
    const page = await visit(`book/new?date=${date}&party_size=8`, { javaScriptEnabled })
    assert.include(await movingTime(page).innerText(), words)
    if (javaScriptEnabled) {
      await movingTime(page).getByRole("radio").check()
      const proposed = page.getByLabel("Table", { exact: true }).locator("option").first()
      assert.strictEqual(await proposed.innerText(), "Best fit: Table 9, the long one")
    }
    await book(page)
    await page.getByText("Signora Conti is now at Table 8.").waitFor()
    // Whoever has the day open sees it without a reload.
    await watching.getByText("Signor Neri").first().waitFor()
    assert.isTrue(await watching.evaluate("window.stayed"))
    for (const shown of [page, watching]) {
      await shown.locator(`li.party[data-key="${conti}"]`).filter({ hasText: "Table 8" }).waitFor()
      assert.notStrictEqual(await rowOf(shown, conti), before)
    }
    await page.context().close()
    await watching.context().close()
  })

  it("can be used by everybody on every screen", async () => {
    const { date } = await fullDay(2)
    const page = await visit(`book/new?date=${date}&party_size=8`)
    await movingTime(page).waitFor()
    const look = (screen: string) => faultsOf(page, screen)
    assert.deepStrictEqual(await onScreens(page, [...screens, narrowest], look), [])
    await page.context().close()
  })
})
