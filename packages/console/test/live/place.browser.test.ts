/** A tap leaves everything where it was: the page, what was tapped, and the keyboard's place. Ages are the server's. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { Clock } from "effect"
import type { Browser, Locator, Page } from "playwright-core"
import { hasBrowser, openBrowser } from "../../../../tools/testing/browser.ts"
import { type BusyEvening, openBusyEvening } from "../BusyEvening.ts"
import { slug } from "../RunningConsole.ts"
import { signIn } from "../Screen.ts"

const home = `/console/r/${slug}`
/** How far something may move, in pixels. */
const mostPixels = 2

let evening: BusyEvening
let browser: Browser

const scrollOf = (page: Page): Promise<number> => page.evaluate("scrollY")
const topOf = async (control: Locator): Promise<number> => (await control.boundingBox())!.y
const focusOf = (page: Page): Promise<string> =>
  page.evaluate("document.activeElement.id || document.activeElement.tagName")

describe.skipIf(!hasBrowser())("a tap", () => {
  beforeAll(async () => {
    evening = await openBusyEvening()
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser.close()
    await evening.house.close()
  })

  const names = ["ada", "bea", "erin", "fred"]
  let visits = 0
  const visit = async (path: string, options: Parameters<Browser["newContext"]>[0] = {}): Promise<Page> => {
    const { house } = evening
    const page = await (await browser.newContext({ viewport: { width: 834, height: 700 }, ...options })).newPage()
    await signIn(page, house, names[visits++ % names.length]!)
    await page.goto(`${house.url}${home}/${path}`)
    return page
  }

  /** Each page: what is tapped, and what is below it and stays. */
  const taps: ReadonlyArray<readonly [string, string, (page: Page) => readonly [tapped: Locator, stays: Locator]]> = [
    [
      "the board",
      "orders",
      (page) => [
        page.locator(".card", { hasText: "Signor Galli" }).getByRole("button", { name: "Accept" }),
        page.locator(".card", { hasText: "Signora Neri" }).getByRole("button", { name: "Accept" })
      ]
    ],
    [
      "an order",
      "orders/:order",
      (page) => [page.locator("[data-part=moves] summary").first(), page.locator("[data-part=facts]")]
    ],
    [
      "the book",
      "book",
      (page) => [
        page.locator(".party", { hasText: "Conti" }).getByRole("button", { name: "Seat" }),
        page.locator(".party", { hasText: "Esposito" })
      ]
    ],
    [
      "the menu",
      "menu",
      (page) => [
        page.getByRole("button", { name: /^Sold out / }).nth(5),
        page.getByRole("button", { name: /^Sold out / }).nth(7)
      ]
    ]
  ]

  it.each(taps)("on %s moves nothing, and the keyboard goes on from there", async (name, path, find) => {
    const page = await visit(path.replace(":order", evening.orderId))
    const [tapped, below] = find(page)
    const id = await below.getAttribute("id")
    const stays = id === null ? below : page.locator(`[id="${id}"]`)
    await tapped.scrollIntoViewIfNeeded()
    await tapped.focus()
    const before = { scroll: await scrollOf(page), top: await topOf(stays) }
    await page.keyboard.press("Enter")
    const anyway = page.getByRole("dialog").getByRole("button", { name: "It is ready" })
    if (name === "an order") await anyway.click()
    await page.locator("[data-said] .notice, [data-part=undo] button").first().waitFor()
    await page.waitForTimeout(300)
    assert.isAtMost(Math.abs((await topOf(stays)) - before.top), mostPixels)
    const focused = await focusOf(page)
    assert.notInclude(["BODY", "HTML", "MAIN"], focused)
    await page.context().close()
  })

  it("is three keys away: the skip link leads straight to the first order, and to the first ticket", async () => {
    for (const [path, within] of [
      ["orders", ".card"],
      ["kitchen?station=pizza-oven", ".fired"]
    ] as const) {
      const page = await visit(path)
      for (const key of ["Tab", "Enter", "Tab"]) await page.keyboard.press(key)
      const isThere = `document.activeElement.closest("${within}") === document.querySelector("${within}")`
      assert.isTrue(await page.evaluate<boolean>(isThere), path)
      await page.context().close()
    }
  })

  it("is as old as the server says, though the tablet's clock is 24 days ahead or behind", async () => {
    const { house } = evening
    /** In minutes. */
    const ages = async (page: Page): Promise<ReadonlyArray<number>> => {
      const texts = await page.locator("[data-since]").allInnerTexts()
      return texts.map((text) => Number(/^(\d+) min$/.exec(text)?.[1] ?? Number.NaN))
    }
    for (const path of ["orders", "kitchen?station=pizza-oven"]) {
      const [right, ...wrong] = await Promise.all(
        [0, 24, -24].map(async (days) => {
          const page = await (await browser.newContext()).newPage()
          await signIn(page, house, names[visits++ % names.length]!)
          const now = await house.run(Clock.currentTimeMillis)
          await page.clock.install({ time: now + days * 86_400_000 })
          await page.goto(`${house.url}${home}/${path}`)
          // Ages are counted on by the page itself.
          await page.clock.runFor(15_000)
          const shown = await ages(page)
          await page.context().close()
          return shown
        })
      )
      assert.isNotEmpty(right)
      // The server's clock goes on in between.
      for (const shown of wrong)
        for (const [index, age] of shown.entries()) assert.approximately(age, right![index]!, 1)
    }
  })
})
