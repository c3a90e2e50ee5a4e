/** Two people work with the same book, each in a browser of their own. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { Acting, blockTable, bookTable, currentVenue, moveBooking, ZonedClock } from "@fourtop/core/internal"
import { Clock } from "effect"
import type { Browser, Page } from "playwright-core"
import { hasBrowser, openBrowser } from "../../../../tools/testing/browser.ts"
import { afterFullEvenings, type RunningConsole, open, restaurantId, slug, wednesdayAhead } from "../RunningConsole.ts"
import { narrowest, screens, signIn } from "../Screen.ts"
import { faultsOf, onScreens } from "../../../../tools/testing/accessibility.ts"

const path = `/console/r/${slug}/book`
const acting = Acting.as(restaurantId, Acting.system)
const zone = "Europe/Rome"

let house: RunningConsole
let browser: Browser
let date: string
let phone = 2000

const book = (name: string, time: string, more: object = {}) =>
  house.run(bookTable(acting, { name, phone: `06 555 ${phone++}`, party_size: 2, date, time, ...more }))

const party = (page: Page, list: string, name: string) =>
  page.getByRole("region", { name: new RegExp(`^${list}`) }).locator(".party", { hasText: name })

describe.skipIf(!hasBrowser())("the book in the browser", () => {
  beforeAll(async () => {
    house = await open()
    date = wednesdayAhead(afterFullEvenings)
    await house.pass(ZonedClock.toInstant(zone, date, 12 * 60) - Date.now())
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser.close()
    await house.close()
  })

  const visit = async (name: string, options: Parameters<Browser["newContext"]>[0] = {}) => {
    const context = await browser.newContext(options)
    const page = await context.newPage()
    await signIn(page, house, name)
    await page.goto(`${house.url}${path}`)
    return page
  }

  it("shows a new party at once, and what one person does the other sees without a reload", async () => {
    const [gina, bea] = [await visit("gina"), await visit("bea")]
    await bea.evaluate("window.stayed = true")
    await book("Signora Conti", "19:00")
    for (const page of [gina, bea]) {
      await party(page, "Arriving", "Signora Conti").waitFor()
      await page.getByRole("link", { name: /Signora Conti, 2 people, 19:00 to 20:30, Confirmed/ }).waitFor()
    }
    await party(gina, "Arriving", "Signora Conti").getByRole("button", { name: "Seat" }).click()
    await party(gina, "Seated", "Signora Conti").waitFor()
    await party(bea, "Seated", "Signora Conti").waitFor()
    await bea.getByRole("button", { name: "Undo for Signora Conti" }).waitFor()
    await gina.getByRole("button", { name: "Undo for Signora Conti" }).click()
    await gina.getByText("Signora Conti is expected again.").waitFor()
    await party(bea, "Arriving", "Signora Conti").waitFor()
    assert.isTrue(await bea.evaluate("window.stayed"))
    for (const page of [gina, bea]) await page.context().close()
  })

  it("moves a party for one of two who try, without scripts too, and the other reads why not", async () => {
    const { id } = await book("Signor Riva", "19:15")
    const bea = await visit("bea", { javaScriptEnabled: false })
    await house.run(moveBooking(acting, id, "seated"))
    const riva = party(bea, "Arriving", "Signor Riva")
    await riva.locator("summary", { hasText: "More" }).click()
    await riva.getByRole("button", { name: "No-show" }).click()
    await bea.getByText("Signor Riva is “Seated” already. Somebody else may have been faster.").waitFor()
    await party(bea, "Seated", "Signor Riva").getByRole("button", { name: "Has left" }).click()
    await bea.getByText("Signor Riva has left.").waitFor()
    assert.strictEqual(await party(bea, "Seated", "Signor Riva").count(), 0)
    await bea.context().close()
  })

  it("cancels with a reason, and keeps what is being typed while others work", async () => {
    await book("Signora Neri", "19:30")
    const ada = await visit("ada")
    const neri = party(ada, "Arriving", "Signora Neri")
    await neri.locator("summary", { hasText: "More" }).click()
    await neri.getByLabel("Reason").fill("Guest ca")
    await book("Signor Gallo", "20:00")
    await party(ada, "Arriving", "Signor Gallo").waitFor()
    await neri.getByLabel("Reason").pressSequentially("lled")
    await neri.getByRole("button", { name: "Cancel reservation" }).click()
    await ada.getByText("Signora Neri is cancelled.").waitFor()
    await ada.locator("summary", { hasText: "Left, cancelled and no-shows" }).click()
    await ada.locator(".party:not(.gone)").getByRole("link", { name: "Signora Neri" }).click()
    await ada.getByText(/cancelled the reservation of Signora Neri.*: Guest called/).waitFor()
    assert.isAbove(await ada.getByRole("button", { name: "Undo" }).count(), 0)
    await ada.context().close()
  })

  it("blocks a table and ends the block", async () => {
    const gina = await visit("gina")
    await gina.locator("summary", { hasText: "Block a table" }).click()
    await gina.getByLabel("Table", { exact: true }).selectOption({ label: "Table 3, 2 seats" })
    await gina.getByLabel("From").fill("17:00")
    await gina.getByLabel("To", { exact: true }).fill("18:00")
    await gina.getByRole("button", { name: "Block table" }).click()
    await gina.locator(".blocks li", { hasText: "Table 3 is blocked from 17:00 to 18:00" }).waitFor()
    await gina.locator("summary", { hasText: "End the block of Table 3" }).click()
    await gina.getByRole("dialog").getByRole("button", { name: "End block" }).click()
    await gina.getByText("“Table 3” can be booked again.").waitFor()
    assert.strictEqual(await gina.locator(".blocks li").count(), 0)
    await gina.context().close()
  })

  it("works with the keyboard alone: from a bar of the picture to its reservation and back", async () => {
    await book("Signora Leone", "20:30")
    const ada = await visit("ada")
    await ada.getByRole("link", { name: /Signora Leone, 2 people/ }).focus()
    await ada.keyboard.press("Enter")
    await ada.getByRole("heading", { name: "Signora Leone", level: 1 }).waitFor()
    await ada.getByRole("link", { name: "Book of the day" }).focus()
    await ada.keyboard.press("Enter")
    await party(ada, "Arriving", "Signora Leone").waitFor()
    assert.include(ada.url(), `date=${date}`)
    await ada.context().close()
  })

  it("keeps up with the clock: an undo is gone after its minute", async () => {
    await book("Signor Gatti", "21:30")
    const context = await browser.newContext()
    await context.clock.install({ time: await house.run(Clock.currentTimeMillis) })
    const gina = await context.newPage()
    await signIn(gina, house, "gina")
    await gina.goto(`${house.url}${path}`)
    await party(gina, "Arriving", "Signor Gatti").getByRole("button", { name: "Seat" }).click()
    const undo = gina.getByRole("button", { name: "Undo for Signor Gatti" })
    await undo.waitFor()
    await gina.evaluate("window.stayed = true")
    await house.pass(61_000)
    await context.clock.fastForward(63_000)
    await undo.waitFor({ state: "detached" })
    assert.isTrue(await gina.evaluate("window.stayed"))
    assert.strictEqual(await party(gina, "Seated", "Signor Gatti").count(), 1)
    await context.close()
  })

  it("can be used by everybody on every screen", async () => {
    const long = "Freiherr Maximilian von Wolkenstein-Trostburg zu Rodenegg"
    const { id } = await book(long, "20:45", { note: "A very long note that has to fit into a narrow row as well" })
    await book("Grande", "21:00", { party_size: 8 })
    const table = (await house.run(currentVenue(acting)))!.rows.tables.find(({ name }) => name.startsWith("Table 10"))!
    const from = ZonedClock.toInstant(zone, date, 18 * 60)
    await house.run(blockTable(acting, { tableId: table.id, from, to: from + 3_600_000, reason: "Wobbly leg" }))
    const faults: Array<string> = []
    const sizes = [...screens, narrowest, { colorScheme: "dark", viewport: { width: 834, height: 1100 } }] as const
    const look = async (name: string) =>
      faults.push(...(await onScreens(page, sizes, (screen) => faultsOf(page, `${name} ${screen}`))))
    const page = await visit("ada", narrowest)
    const row = party(page, "Arriving", long)
    await row.waitFor()
    await row.locator("summary", { hasText: "More" }).click()
    await look("book")
    await page.goto(`${house.url}${path}/${id}`)
    await page.getByRole("heading", { name: "History" }).waitFor()
    await look("reservation")
    await page.goto(`${house.url}${path}?date=2026-12-25`)
    await page.getByText("There is no service on this day.").waitFor()
    await look("empty book")
    await page.context().close()
    assert.deepStrictEqual(faults, [])
  })
})
