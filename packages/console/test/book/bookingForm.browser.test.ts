/** Reservations in a browser: on the phone without a mouse, at the door, and on every screen. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { findGuest, LocalDate, seatWalkIn } from "@fourtop/core/internal"
import type { Browser, Page } from "playwright-core"
import { hasBrowser, openBrowser } from "../../../../tools/testing/browser.ts"
import { acting, type Evening, home, openEvening, passTo, reserve } from "./BookingDay.ts"
import { narrowest, screens, signIn } from "../Screen.ts"
import { faultsOf, onScreens } from "../../../../tools/testing/accessibility.ts"

/** What fingers have to hit, and is lower than 44 pixels. */
const smallTargets = (page: Page) =>
  page.locator("main :is(button, .button, .pick-time, .choice, select, h2 a)").evaluateAll((targets) =>
    targets
      .map((target) => [target.getBoundingClientRect().height, target.textContent] as const)
      .filter(([height]) => height > 0 && height < 44)
      .map(([height, text]) => `${height} pixels: ${text}`)
  )

let evening: Evening
let browser: Browser

const bookingsOf = async (phone: string) =>
  (await evening.house.run(findGuest(acting, { phone, email: null })))?.bookings ?? []

describe.skipIf(!hasBrowser())("reservations in the browser", () => {
  beforeAll(async () => {
    evening = await openEvening()
    browser = await openBrowser()
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
  const time = (page: Page, text: string) => page.getByRole("radio", { name: text, exact: true })

  it("are taken with the keyboard alone: party, time, phone, and the guest is found while typing", async () => {
    await reserve(evening, { phone: "06 555 0201", time: "22:00", note: "Allergic to nuts" })
    const page = await visit(`book/new?date=${evening.soon}`)
    await page.evaluate("window.stayed = true")
    // The party has the focus, since the date is known.
    await page.locator("#ask-party:focus").waitFor()
    await page.keyboard.press("ControlOrMeta+A")
    await page.keyboard.type("4")
    // Enter leads to the times, once they are there.
    await page.keyboard.press("Enter")
    await page.locator("input[name=time][value='12:00']:focus").waitFor()
    await page.getByRole("group", { name: /, 4 guests$/ }).waitFor()
    await page.keyboard.press("Space")
    for (let step = 0; step < 8; step++) await page.keyboard.press("ArrowRight")
    assert.isTrue(await time(page, "19:15").isChecked())
    await page.keyboard.press("Tab")
    await page.keyboard.type("06 555 0201")
    await page.getByText("Allergic to nuts").waitFor()
    assert.strictEqual(await page.getByLabel("Name").inputValue(), "Signora Conti")
    assert.isTrue(await page.evaluate("window.stayed"))
    await page.keyboard.press("Enter")
    await page.waitForURL((address) => address.pathname === `${home}/book`)
    const found = (await bookingsOf("06 555 0201")).find((booking) => booking.party_size === 4)
    assert.deepInclude(found, { date: evening.soon, time: "19:15", status: "confirmed" })
    await page.context().close()
  })

  it("refresh their times with the date and the party, keep the chosen time, and offer only free tables", async () => {
    const date = LocalDate.addDays(evening.soon, 1)
    await reserve(evening, { phone: "06 555 0202", time: "21:30" })
    const page = await visit(`book/new?date=${evening.soon}&party_size=2`)
    await page.evaluate("window.stayed = true")
    const tables = page.getByLabel("Table").locator("option")
    const window = tables.filter({ hasText: "Table 1, by the window" }).last()
    await time(page, "12:00").check()
    assert.match(await tables.first().innerText(), /^Best fit: Table 1, by the window$/)
    assert.isTrue(await window.isEnabled())
    await time(page, "21:30").check()
    assert.match(await tables.first().innerText(), /^Best fit: Table [23]/)
    assert.isFalse(await window.isEnabled())
    await page.getByLabel("Date").fill(date)
    await page.getByRole("group", { name: /^Thursday/ }).waitFor()
    assert.isTrue(await time(page, "21:30").isChecked())
    await page.waitForURL((address) => address.searchParams.get("date") === date)
    await page.getByLabel("Guests").fill("13")
    await page.getByText("The largest party is 12 guests.").waitFor()
    assert.strictEqual(await page.getByRole("button", { name: "Find guest" }).count(), 0)
    await page.getByLabel("Guests").fill("2")
    await page.getByText("22 times are free.").waitFor({ state: "attached" })
    // What somebody else books meanwhile is gone without a reload; what was chosen stays.
    await time(page, "21:30").check()
    await page.getByLabel("Name").fill("Signor Riva")
    for (const phone of ["06 555 0101", "06 555 0102"]) await reserve(evening, { date, party_size: 8, phone })
    await page.getByLabel("Guests").fill("8")
    await page.getByText("no table for 8 is free between 19:30 and 22:15").waitFor()
    assert.strictEqual(await page.getByLabel("Name").inputValue(), "Signor Riva")
    assert.isTrue(await page.evaluate("window.stayed"))
    await page.context().close()
  })

  it("show what others book meanwhile, and keep the choice", async () => {
    const date = LocalDate.addDays(evening.soon, 2)
    await reserve(evening, { date, party_size: 8, time: "20:00", phone: "06 555 0103" })
    const page = await visit(`book/new?date=${date}&party_size=8`)
    await time(page, "12:30").check()
    await page.getByLabel("Phone").focus()
    await reserve(evening, { date, party_size: 8, time: "20:00", phone: "06 555 0104" })
    await page.getByText("no table for 8 is free between 20:00 and 22:45").waitFor()
    assert.isTrue(await time(page, "12:30").isChecked())
    await page.context().close()
  })

  it("of walk-ins lose the table that somebody else takes meanwhile, and seat a party with one tap", async () => {
    const page = await visit("book/walk-in?party_size=4")
    await page.evaluate("window.stayed = true")
    const offered = page.locator("button.seat")
    const [first, second] = [await offered.nth(0).getAttribute("value"), await offered.nth(1).getAttribute("value")]
    await evening.house.run(
      seatWalkIn(acting, { partySize: 4, tableIds: first!.split(",").map(Number), name: "", branchId: null })
    )
    await page.locator(`button.seat[value="${first}"]`).waitFor({ state: "detached" })
    assert.isTrue(await page.evaluate("window.stayed"))
    assert.strictEqual(await offered.nth(0).getAttribute("value"), second)
    await offered.nth(0).click()
    await page.waitForURL((address) => address.pathname === `${home}/book`)
    await page.context().close()
  })

  it("are taken without scripts: first the times, then the rest", async () => {
    const page = await visit("book/new", { javaScriptEnabled: false })
    await page.getByLabel("Date").fill(evening.soon)
    await page.getByLabel("Guests").fill("3")
    await page.getByRole("button", { name: "Show times" }).click()
    await page.waitForURL(/party_size=3/)
    await time(page, "20:45").check()
    await page.getByLabel("Phone").fill("06 555 0201")
    await page.getByLabel("Note").fill("A pram")
    await page.getByRole("button", { name: "Find guest" }).click()
    await page.getByText("Allergic to nuts").waitFor()
    assert.strictEqual(await page.getByLabel("Name").inputValue(), "Signora Conti")
    assert.isTrue(await time(page, "20:45").isChecked())
    await page.getByRole("button", { name: "Book table" }).click()
    await page.waitForURL((address) => address.pathname === `${home}/book`)
    const found = (await bookingsOf("06 555 0201")).find((booking) => booking.party_size === 3)
    assert.deepInclude(found, { time: "20:45", note: "A pram" })
    await page.context().close()
  })

  it("can be used by everybody on every screen", async () => {
    const long = "Signora Annamaria Wilhelmine della Rovere-Montefeltro-Hohenzollern"
    const { id } = await reserve(evening, { name: long, phone: "06 555 0105", note: "n".repeat(300) })
    for (const phone of ["06 555 0106", "06 555 0107"]) {
      await reserve(evening, { date: evening.today, party_size: 8, phone, time: "20:00" })
    }
    await passTo(evening, "18:55")
    const paths = [
      `book/new?date=${evening.today}&party_size=8`,
      `book/new?date=${evening.soon}&party_size=7`,
      "book/walk-in?party_size=2",
      "book/walk-in?party_size=12",
      `book/${id}/change`,
      `book/week?date=${evening.soon}`
    ]
    const faults: Array<string> = []
    const page = await visit(paths[0]!)
    for (const path of paths) {
      await page.goto(`${evening.house.url}${home}/${path}`)
      if (path === paths[1]) {
        await page.getByLabel("Phone").fill("06 555 0105")
        await page.getByText(long).waitFor()
      }
      const found = await onScreens(page, [...screens, narrowest], async (screen) => [
        ...(await faultsOf(page, `${path} ${screen}`)),
        ...(await smallTargets(page)).map((target) => `${path} ${screen}: ${target}`)
      ])
      faults.push(...found)
    }
    await page.context().close()
    assert.deepStrictEqual(faults, [])
  })
})
