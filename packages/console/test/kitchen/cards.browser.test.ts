/** The cards of the kitchen in all their states, on every screen by day and by night. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import {
  Acting,
  currentVenue,
  fireCourse,
  moveOrder,
  rushTicket,
  takeOrder,
  undoCourse,
  voidLine
} from "@fourtop/core/internal"
import { Effect } from "effect"
import { join } from "node:path"
import type { Browser, Page } from "playwright-core"
import { faultsOf, onScreens } from "../../../../tools/testing/accessibility.ts"
import { hasBrowser, openBrowser } from "../../../../tools/testing/browser.ts"
import { restaurantId, type RunningConsole, slug } from "../RunningConsole.ts"
import { signIn } from "../Screen.ts"
import { acting, loaded, openEvening } from "./KitchenEvening.ts"

const screens = ([390, 834, 1440] as const).flatMap((width) =>
  (["light", "dark"] as const).map((colorScheme) => ({ colorScheme, viewport: { width, height: 1000 } }))
)

interface Ordered {
  readonly dish: string
  readonly quantity?: number
  readonly course?: number
  readonly note?: string
}

/** An order at a table, whose number in the list of tables is given. */
const take = (place: number, ...lines: ReadonlyArray<Ordered>) =>
  Effect.gen(function* () {
    const venue = (yield* currentVenue(acting))!
    const { order } = yield* takeOrder(acting, {
      channel: "pos",
      type: "dine_in",
      table_id: venue.rows.tables[place]!.id,
      lines: lines.map(({ course, dish, note, quantity = 1 }) => ({
        item_id: venue.dishes.find(({ key }) => key === dish)!.id,
        quantity,
        ...(course === undefined ? {} : { course }),
        ...(note === undefined ? {} : { note })
      }))
    })
    return order
  })

/** What people did can be taken back. */
const gina = Acting.as(restaurantId, Acting.person({ id: "9", name: "Gina" }, "staff"))

/** Everything that a ticket can be: with courses, partly or wholly voided, first of all, coming, and taken back. */
const furnish = async (house: RunningConsole): Promise<void> => {
  const courses = await house.run(
    take(0, { dish: "lager" }, { dish: "negroni", course: 2 }, { dish: "spritz", quantity: 2, course: 3 })
  )
  await house.run(fireCourse(acting, courses.id, 2))
  const voided = await house.run(
    take(1, { dish: "lager", quantity: 3, note: "Very cold" }, { dish: "negroni", note: "Allergic to oranges" })
  )
  await house.run(voidLine(acting, voided.id, voided.lines[0]!.id, { quantity: 1, reason: "wrong dish" }))
  const first = await house.run(take(2, { dish: "lager", quantity: 12 }, { dish: "chinotto" }))
  await house.run(rushTicket(acting, first.id, (await loaded(house, first.id)).tickets[0]!.id, true))
  const ended = await house.run(take(3, { dish: "spritz", quantity: 2 }))
  await house.run(moveOrder(acting, ended.id, { status: "cancelled", reason: "left" }))
  const back = await house.run(take(4, { dish: "lager" }, { dish: "espresso", course: 2 }))
  const { tickets } = await house.run(fireCourse(gina, back.id, 2))
  const firedAt = tickets.find(({ course }) => course === 2)!.firing!.at
  await house.run(undoCourse(gina, back.id, 2, firedAt))
}

/** What is too small for a finger, and what does not fit into its box. */
const misfitsOf = (page: Page, where: string): Promise<ReadonlyArray<string>> =>
  page.evaluate((where) => {
    const isSeen = (element: Element) => element.getClientRects().length > 0 && element.closest(".unseen") === null
    const small = [...document.querySelectorAll("main a, main button, main summary")]
      .filter(isSeen)
      .filter((element) => Math.round(element.getBoundingClientRect().height) < 44)
    const cut = [...document.querySelectorAll(".fired, .fired *, .stations *")]
      .filter(isSeen)
      .filter(({ clientWidth, scrollWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
    return [
      ...small.map(({ textContent }) => `${where}: ${textContent} is too small`),
      ...cut.map(({ className, textContent }) => `${where}: ${className} ${textContent} is cut`)
    ]
  }, where)

describe.skipIf(!hasBrowser())("the cards of the kitchen", () => {
  let house: RunningConsole
  let browser: Browser
  beforeAll(async () => {
    house = await openEvening()
    browser = await openBrowser()
    await furnish(house)
  })
  afterAll(async () => {
    await browser.close()
    await house.close()
  })

  it("can be read and tapped on every screen, at a station and at the pass", async () => {
    const page = await (await browser.newContext()).newPage()
    await signIn(page, house, "gina")
    const folder = process.env["FOURTOP_SCREENS"]
    const faults: Array<string> = []
    for (const station of ["bar", "pass"]) {
      await page.goto(`${house.url}/console/r/${slug}/kitchen?station=${station}`)
      await page.locator(".fired").first().waitFor()
      const seen = await onScreens(page, screens, async (screen) => {
        const where = `kitchen ${station} ${screen}`
        if (folder !== undefined) {
          await page.screenshot({ path: join(folder, `${where.replaceAll(/\W+/g, "-")}.png`), fullPage: true })
        }
        return [...(await faultsOf(page, where)), ...(await misfitsOf(page, where))]
      })
      faults.push(...seen)
    }
    assert.deepStrictEqual(faults, [])
  })
})
