/** The book on every screen that hosts have: the picture at once, the whole service, and targets for fingers. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { blockTable, bookTable, currentVenue, moveBooking, ZonedClock } from "@fourtop/core/internal"
import { join } from "node:path"
import type { Browser, Page } from "playwright-core"
import { faultsOf } from "../../../../tools/testing/accessibility.ts"
import { hasBrowser, openBrowser } from "../../../../tools/testing/browser.ts"
import { signIn } from "../Screen.ts"
import { acting, type Evening, home, openEvening, passTo, zone } from "./BookingDay.ts"

const screens = [
  { width: 390, height: 844, colorScheme: "dark" },
  { width: 834, height: 1112, colorScheme: "light" },
  { width: 1112, height: 834, colorScheme: "dark" },
  { width: 1440, height: 900, colorScheme: "light" }
] as const

let evening: Evening
let browser: Browser

const parties = [
  ["Ines Maier", "19:30", 4],
  ["Signor Riva", "18:30", 2],
  ["Freiherr von Wolkenstein-Trostburg", "20:15", 6],
  ["Signora Conti", "20:15", 2],
  ["Grande", "21:00", 8],
  ["Pranzo", "14:00", 2]
] as const

/** What is too small for a finger: its name and size. Words in a sentence and what is not seen are no targets. */
const tooSmall = (page: Page): Promise<ReadonlyArray<string>> =>
  page.evaluate(() =>
    [...document.querySelectorAll("main a, main button, main summary, main select, main input:not([type=hidden])")]
      .map((element) => ({
        element,
        box: (element.closest("label.pick-time, label.choice") ?? element).getBoundingClientRect()
      }))
      .filter(({ element, box }) => box.width > 0 && box.height > 0 && element.closest(".unseen, p.lead") === null)
      .filter(({ box }) => Math.round(box.height) < 44 || Math.round(box.width) < 24)
      .map(
        ({ element, box }) =>
          `${element.tagName} ${element.id || element.textContent} ${Math.round(box.width)}×${Math.round(box.height)}`
      )
  )

interface ShownName {
  readonly name: string
  /** How far it reaches beyond its bar, and how much of its width is missing where nothing says so. */
  readonly beyond: number
  readonly cut: number
  readonly isSeen: boolean
}

/** The names in the bars of the picture that is shown. */
const namesIn = (page: Page): Promise<ReadonlyArray<ShownName>> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>(".party-bar .party-name")]
      .filter((name) => name.getClientRects().length > 0)
      .map((name) => {
        const label = name.parentElement!.getBoundingClientRect()
        const box = name.getBoundingClientRect()
        const bar = name.closest(".party-bar")!.querySelector(".stay")!.getBoundingClientRect()
        const isShortened = getComputedStyle(name).textOverflow === "ellipsis"
        return {
          name: name.textContent ?? "",
          beyond: Math.max(0, Math.round(box.right - bar.right)),
          cut: isShortened ? 0 : name.scrollWidth - name.clientWidth,
          isSeen: box.top < label.bottom - 1
        }
      })
  )

describe.skipIf(!hasBrowser())("the book on a screen", () => {
  beforeAll(async () => {
    evening = await openEvening()
    const { house, today } = evening
    let seated = ""
    for (const [index, [name, time, party_size]] of parties.entries()) {
      const phone = `06 555 03${index}0`
      const input = { name, phone, party_size, date: today, time }
      const { id } = await house.run(bookTable(acting, input))
      if (name === "Signor Riva") seated = id
    }
    const table = (await house.run(currentVenue(acting)))!.rows.tables.at(-1)!
    const from = ZonedClock.toInstant(zone, today, 18 * 60)
    await house.run(blockTable(acting, { tableId: table.id, from, to: from + 7_200_000, reason: "Wobbly leg" }))
    await passTo(evening, "18:35")
    await house.run(moveBooking(acting, seated, "seated"))
    await passTo(evening, "19:42")
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser.close()
    await evening.house.close()
  })

  const visit = async ({ colorScheme, ...viewport }: (typeof screens)[number], path: string) => {
    const context = await browser.newContext({ viewport, colorScheme })
    const page = await context.newPage()
    await signIn(page, evening.house, "ada")
    await page.goto(`${evening.house.url}${home}/${path}`)
    return page
  }

  it.each(screens)("has the picture at once on $width pixels, and never scrolls the page sideways", async (screen) => {
    const page = await visit(screen, "book")
    const picture = page.locator(".sheet:visible")
    await picture.waitFor()
    const folder = process.env["FOURTOP_SCREENS"]
    if (folder !== undefined) await page.screenshot({ path: join(folder, `book-${screen.width}.png`), fullPage: true })
    const [box, head] = [(await picture.boundingBox())!, (await page.locator(".book-head").boundingBox())!]
    // The page's own padding is above, and the alarm about an order that nobody has accepted.
    assert.isAtMost(box.y - head.y, 200 - 32)
    assert.isAtMost(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), 0)
    if (screen.width >= 1024) {
      const day = (await page.locator(".across .day").boundingBox())!
      assert.isAtMost(day.x + day.width, screen.width)
      for (const hour of ["12:00", "22:00"]) {
        const label = (await page.locator(".across .hour", { hasText: hour }).boundingBox())!
        assert.isTrue(label.x >= day.x && label.x + label.width <= day.x + day.width, hour)
      }
    }
    await page.getByRole("link", { name: /^Table .*, Ines Maier, 4 people, 19:30 to 21:\d\d, Confirmed/ }).waitFor()
    assert.deepStrictEqual(await tooSmall(page), [])
    const names = await namesIn(page)
    assert.includeMembers(
      names.filter(({ isSeen }) => isSeen).map(({ name }) => name),
      ["Ines Maier", "Grande"]
    )
    assert.deepStrictEqual(
      names.filter(({ beyond, cut, isSeen }) => isSeen && beyond + cut > 0),
      []
    )
    assert.deepStrictEqual(await faultsOf(page, `book ${screen.width}`), [])
    await page.context().close()
  })

  it.each(["book/walk-in", "book/new?party_size=2", "book/waitlist/new", "tables"])(
    "has targets for fingers on %s",
    async (path) => {
      const page = await visit(screens[0], path)
      assert.deepStrictEqual(await tooSmall(page), [])
      await page.context().close()
    }
  )

  it("replaces the number of guests by what is typed", async () => {
    const page = await visit(screens[1], "book/new")
    await page.getByLabel("Guests").click()
    await page.keyboard.type("4")
    assert.strictEqual(await page.getByLabel("Guests").inputValue(), "4")
    await page.context().close()
  })
})
