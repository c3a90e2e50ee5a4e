/** The waitlist in a browser: somebody is put on it by phone, gets an offer when a table becomes free, and is seen live. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { cancelBooking, LocalDate, offerPlaces } from "@fourtop/core/internal"
import { mkdirSync } from "node:fs"
import type { Browser } from "playwright-core"
import { hasBrowser, openBrowser } from "../../../../tools/testing/browser.ts"
import { acting, type Evening, home, openEvening, reserve } from "./BookingDay.ts"
import { screens, signIn } from "../Screen.ts"
import { faultsOf, onScreens } from "../../../../tools/testing/accessibility.ts"

let evening: Evening
let browser: Browser

/** Where pictures are kept, if anywhere. */
const pictures = process.env["WAITLIST_PICTURES"]

/** A day on which pacing lets nobody else come at half past seven; returns one of its reservations. */
const fullDay = async (days: number) => {
  const date = LocalDate.addDays(evening.soon, days)
  const parties = []
  for (let party = 0; party < 6; party++)
    parties.push(await reserve(evening, { date, phone: `06 555 04${days}${party}` }))
  return { date, first: parties[0]!.id }
}

describe.skipIf(!hasBrowser())("the waitlist in the browser", () => {
  beforeAll(async () => {
    evening = await openEvening()
    browser = await openBrowser()
    if (pictures !== undefined) mkdirSync(pictures, { recursive: true })
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

  it.each([
    ["with scripts", true, 0],
    ["without scripts", false, 1]
  ] as const)("has a caller for a full time, who is offered the next table, %s", async (_, javaScriptEnabled, days) => {
    const { date, first } = await fullDay(days)
    const watching = await visit(`book?date=${date}`)
    await watching.evaluate("window.stayed = true")
    const page = await visit(`book/waitlist/new?date=${date}&party_size=2&from=19:30&to=19:30`, { javaScriptEnabled })
    await page.getByLabel("Phone").fill(`06 555 049${days}`)
    await page.getByLabel("Name").fill("Signor Verdi")
    await page.locator("main form[method=post] button[type=submit]").last().click()
    await page.waitForURL((address) => address.pathname === `${home}/book`)
    await page.getByText("Signor Verdi").first().waitFor()
    await watching.getByText("Signor Verdi").first().waitFor()
    await evening.house.run(cancelBooking(acting, first))
    await evening.house.run(offerPlaces(acting, date, null))
    await watching.getByText(/^offered 19:30 until/).waitFor()
    assert.isTrue(await watching.evaluate("window.stayed"))
    await watching.context().close()
    await page.context().close()
  })

  it("has no accessibility problems, and nothing that is too wide", async () => {
    const { date } = await fullDay(2)
    const paths = {
      form: `book/waitlist/new?date=${date}&party_size=2&from=19:30&to=19:30`,
      waiting: `book?date=${evening.soon}`
    }
    const faults: Array<string> = []
    for (const [name, path] of Object.entries(paths)) {
      const page = await visit(path)
      const found = await onScreens(page, screens, async (screen) => {
        if (pictures !== undefined) {
          await page.screenshot({ path: `${pictures}/${name}-${screen.replace(" ", "-")}.png`, fullPage: true })
        }
        return faultsOf(page, `${name} ${screen}`)
      })
      faults.push(...found)
      await page.context().close()
    }
    assert.deepStrictEqual(faults, [])
  })
})
