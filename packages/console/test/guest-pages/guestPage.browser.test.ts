/** Guests' own pages in a browser: on a phone and a desk, by day and by night, with scripts and without. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { Bookings, Load, moveOrder } from "@fourtop/core/internal"
import { GuestPages } from "@fourtop/console"
import { Effect } from "effect"
import { mkdirSync } from "node:fs"
import type { Browser, Page } from "playwright-core"
import { hasBrowser, openBrowser } from "../../../../tools/testing/browser.ts"
import { isLarge } from "../../../../tools/testing/size.ts"
import { restaurantId } from "../RunningConsole.ts"
import { faultsOf } from "../../../../tools/testing/accessibility.ts"
import {
  acting,
  booked,
  type RunningGuestPages,
  linkTo,
  offered,
  openGuestPages,
  ordered
} from "./RunningGuestPages.ts"

let house: RunningGuestPages
let browser: Browser

const [phone, desk] = [
  { width: 320, height: 640 },
  { width: 1280, height: 900 }
] as const

/** A phone and a desk, by day and by night: all four at the larger size. */
const screens = [
  { colorScheme: "light", viewport: phone, locale: "de-DE" },
  { colorScheme: "dark", viewport: desk, locale: "fr-FR" },
  ...(isLarge
    ? ([
        { colorScheme: "dark", viewport: phone, locale: "es-ES" },
        { colorScheme: "light", viewport: desk, locale: "it-IT" }
      ] as const)
    : [])
] as const

/** Where pictures are kept, if anywhere. */
const pictures = process.env["GUEST_PICTURES"]

const bookingOf = (id: string) =>
  house.run(
    Effect.map(
      Effect.flatMap(Bookings, (bookings) => bookings.load(restaurantId, id, Load.nothing)),
      ({ state }) => state!.booking
    )
  )

const opened = async (options: Parameters<Browser["newContext"]>[0] = {}): Promise<Page> =>
  (await browser.newContext({ locale: "en-GB", ...options })).newPage()

describe.skipIf(!hasBrowser())("guests' pages in the browser", () => {
  beforeAll(async () => {
    house = await openGuestPages({ ...GuestPages.standard, requestsOfAddress: 100_000 })
    browser = await openBrowser()
    if (pictures !== undefined) mkdirSync(pictures, { recursive: true })
  })
  afterAll(async () => {
    await browser.close()
    await house.close()
  })

  it("have no accessibility problems on any screen, in any language", async () => {
    const reservation = await linkTo(house, "booking", (await booked(house)).id)
    const soon = await linkTo(house, "booking", (await booked(house, { daysAhead: 0, time: "13:30" })).id)
    const placed = await ordered(house)
    const accepted = await ordered(house)
    await house.run(moveOrder(acting, accepted.id, { status: "accepted" }))
    const pages = {
      reservation,
      cancel: `${reservation}/cancel`,
      soon,
      placed: await linkTo(house, "order", placed.id),
      offer: (await offered(house)).link,
      accepted: await linkTo(house, "order", accepted.id),
      lost: `${house.url}/g/nothing`
    }
    const faults: Array<string> = []
    for (const screen of screens) {
      const page = await opened(screen)
      for (const [name, url] of Object.entries(pages)) {
        await page.goto(url)
        faults.push(...(await faultsOf(page, `${name} ${screen.viewport.width} ${screen.colorScheme}`)))
        if (pictures !== undefined) {
          const path = `${pictures}/${name}-${screen.viewport.width}-${screen.colorScheme}.png`
          await page.screenshot({ path, fullPage: true })
        }
      }
      await page.context().close()
    }
    assert.deepStrictEqual(faults, [])
  })

  for (const javaScriptEnabled of [true, false]) {
    it(`confirm and cancel a reservation ${javaScriptEnabled ? "with" : "without"} scripts`, async () => {
      const { id } = await booked(house)
      const page = await opened({ javaScriptEnabled })
      const problems: Array<string> = []
      page.on("console", (message) => problems.push(message.text()))
      page.on("pageerror", (error) => problems.push(error.message))
      await page.goto(await linkTo(house, "booking", id))
      await page.getByRole("button", { name: "Yes, I am coming" }).click()
      await page.getByText("The restaurant knows that you are coming.").waitFor()
      assert.isNumber((await bookingOf(id)).attendance_confirmed_at)
      await page.getByRole("link", { name: "Cancel reservation" }).click()
      await page.getByRole("link", { name: "No, keep it" }).click()
      assert.strictEqual((await bookingOf(id)).status, "confirmed")
      await page.getByRole("link", { name: "Cancel reservation" }).click()
      await page.getByRole("button", { name: "Yes, cancel" }).click()
      await page.getByText("Cancelled by you").waitFor()
      assert.deepInclude(await bookingOf(id), { status: "cancelled", cancelled_by: "guest" })
      assert.isEmpty(await page.context().cookies())
      assert.deepStrictEqual(problems, [])
      await page.context().close()
    })
  }

  it("show the progress of an order without a reload", async () => {
    const { id } = await ordered(house)
    const page = await opened()
    await page.goto(await linkTo(house, "order", id))
    await page.getByRole("link", { name: "Cancel order" }).waitFor()
    await page.evaluate("globalThis.stays = true")
    await house.run(moveOrder(acting, id, { status: "accepted" }))
    await page.locator("[aria-current=step]", { hasText: "In preparation" }).waitFor()
    await page.getByRole("link", { name: "Cancel order" }).waitFor({ state: "detached" })
    await house.run(moveOrder(acting, id, { status: "ready" }))
    await page.locator("[aria-current=step]", { hasText: "Ready" }).waitFor()
    await house.run(moveOrder(acting, id, { status: "completed" }))
    await page.locator("#status", { hasText: "Completed" }).waitFor()
    assert.isTrue(await page.evaluate("globalThis.stays"))
    await page.context().close()
  })

  it("reload by themselves without scripts", async () => {
    const { id } = await ordered(house)
    const page = await opened({ javaScriptEnabled: false })
    await page.goto(await linkTo(house, "order", id))
    assert.strictEqual(await page.locator("meta[http-equiv=refresh]").getAttribute("content"), "30")
    await page.context().close()
  })
})
