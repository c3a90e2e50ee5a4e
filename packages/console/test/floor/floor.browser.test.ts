/**
 * The floor in a browser: seating by tap, by drag and by keys, moving, and what a second device sees of it, on every
 * screen. FOURTOP_SCREENS names a folder for pictures.
 */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { type Booking, Bookings, currentVenue, Load, type Venue } from "@fourtop/core/internal"
import { Effect } from "effect"
import type { Browser, Page } from "playwright-core"
import { faultsOf, onScreens } from "../../../../tools/testing/accessibility.ts"
import { hasBrowser, openBrowser } from "../../../../tools/testing/browser.ts"
import { acting, type Evening, home, openEvening, passTo, reserve } from "../book/BookingDay.ts"
import { restaurantId } from "../RunningConsole.ts"
import { signIn } from "../Screen.ts"

const folder = process.env["FOURTOP_SCREENS"]

const smallest = 44

let evening: Evening
let browser: Browser
let venue: Venue.Venue
let bianchi: Booking.Booking
let conti: Booking.Booking
let greco: Booking.Booking

const tableOf = (code: string): number => venue.rows.tables.find((table) => table.code === code)!.id

const expected = (name: string, code: string, phone: string) =>
  reserve(evening, { name, date: evening.today, time: "19:30", phone, party_size: 2, table_id: tableOf(code) })

const bookingOf = async (id: string) =>
  (await evening.house.run(Effect.flatMap(Bookings, (bookings) => bookings.load(restaurantId, id, Load.nothing))))
    .state!.booking

const openFloor = async (person: string, path = "floor") => {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await signIn(page, evening.house, person)
  await page.goto(`${evening.house.url}${home}/${path}`)
  return page
}

const table = (page: Page, code: string) => page.locator(`#floor-${tableOf(code)}`)

const drag = async (page: Page, from: string, to: string) => {
  // In one step: what comes from the other device may replace the tables at any time.
  const centre = (selector: string) =>
    page.evaluate((found) => {
      const { height, width, x, y } = document.querySelector(found)!.getBoundingClientRect()
      return [x + width / 2, y + height / 2] as const
    }, selector)
  const [begin, end] = [await centre(from), await centre(to)]
  await page.mouse.move(...begin)
  await page.mouse.down()
  await page.mouse.move(...end, { steps: 5 })
  await page.locator(`${to}.over`).waitFor()
  await page.mouse.up()
}

describe.skipIf(!hasBrowser())("the floor in the browser", () => {
  beforeAll(async () => {
    evening = await openEvening()
    venue = (await evening.house.run(currentVenue(acting)))!
    bianchi = await expected("Bianchi", "T1", "06 555 0801")
    conti = await expected("Conti", "T2", "06 555 0802")
    greco = await expected("Greco", "T3", "06 555 0803")
    await passTo(evening, "19:20")
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser.close()
    await evening.house.close()
  })

  it("seats by tap, by drag and by keys, moves by drag, and a second device sees it all", async () => {
    const watching = await openFloor("bea")
    await watching.evaluate("window.stayed = true")
    const page = await openFloor("gina")
    await page.evaluate("window.stayed = true")

    await drag(page, `.arrival[data-key="${conti.id}"] .facts-line`, `#floor-${tableOf("T2")}`)
    await page.getByText("Conti is seated at Table 2, by the window.").waitFor()
    await watching.locator(`#floor-${tableOf("T2")}.is-seated`).waitFor()

    await table(page, "T1").click()
    await page.locator(`#seated-${bianchi.id}`).click()
    await page.locator(`#floor-${tableOf("T1")}.is-seated`).waitFor()
    await watching.locator(`#floor-${tableOf("T1")}.is-seated`).waitFor()

    await page.locator(`#choose-${greco.id}`).focus()
    await page.keyboard.press("Enter")
    await page.getByText("Now tap a table for Greco").waitFor()
    await table(page, "T3").focus()
    await page.keyboard.press("Enter")
    await page.getByText("Greco is seated at Table 3.").waitFor()

    await page.locator(`#floor-${tableOf("T3")}.is-seated`).waitFor()
    await drag(page, `#floor-${tableOf("T3")}`, `#floor-${tableOf("T4")}`)
    await page.getByText("Greco is at Table 4 now.").waitFor()
    await watching.locator(`#floor-${tableOf("T4")}.is-seated`).waitFor()
    assert.deepStrictEqual((await bookingOf(greco.id)).table_ids, [tableOf("T4")])
    await page.locator("#undo").click()
    await page.getByText("Greco is at Table 3 again.").waitFor()
    assert.deepStrictEqual((await bookingOf(greco.id)).table_ids, [tableOf("T3")])
    for (const each of [page, watching]) assert.isTrue(await each.evaluate("window.stayed"))
    await page.context().close()
    await watching.context().close()
  })

  it("is arranged by drag and by keys, and then shown so", async () => {
    const page = await openFloor("bea", "floor/arrange")
    const row = page.locator('[data-table-row="t1"]')
    const x = row.locator('[name$=".x"]')
    const before = Number(await x.inputValue())
    await page.locator('[data-arranged="t1"]').focus()
    await page.keyboard.press("ArrowRight")
    assert.strictEqual(Number(await x.inputValue()), before + 1)
    const box = (await page.locator('[data-arranged="t1"]').boundingBox())!
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width / 2 + 30, box.y + box.height / 2, { steps: 3 })
    await page.mouse.up()
    assert.isAbove(Number(await x.inputValue()), before + 1)
    await page.getByRole("button", { name: "Save the floor" }).first().click()
    await page.getByText("The floor was saved.").waitFor()
    assert.strictEqual(new URL(page.url()).pathname, `${home}/floor`)
    assert.strictEqual(await page.getByText("Nobody has drawn").count(), 0)
    await page.context().close()
  })

  it.each(["floor", "floor/arrange"])("is easy to read and to hit on every screen: %s", async (path) => {
    const page = await openFloor("bea", path)
    await page.locator(".floor-table").first().waitFor()
    const screens = [390, 834, 1280, 1920].flatMap((width) =>
      (["light", "dark"] as const).map((colorScheme) => ({ colorScheme, viewport: { width, height: 900 } }))
    )
    const faults = await onScreens(page, screens, async (screen) => {
      if (folder !== undefined) {
        const name = `${path.replace("/", "-")}-${screen.replace(" ", "-")}`
        await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
      }
      const small = await page.evaluate((least) => {
        const targets = document.querySelectorAll(
          "main button, main a.button, main a.chip, main .floor-table .hit, main .arrival a, main .table-card a, main label.tick, main .choice, main input:not([type=checkbox]), main select"
        )
        return [...targets].flatMap((one) => {
          const box = one.getBoundingClientRect()
          return one.checkVisibility() && Math.min(box.width, box.height) < least - 0.5
            ? [`${one.outerHTML.slice(0, 120)} ${Math.round(box.width)}x${Math.round(box.height)}`]
            : []
        })
      }, smallest)
      return [...(await faultsOf(page, `${path} ${screen}`)), ...small.map((one) => `${path} ${screen}: ${one}`)]
    })
    assert.deepStrictEqual(faults, [])
    await page.context().close()
  })
})
