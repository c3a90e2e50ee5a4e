/** A receipt as the browser prints it, on both papers. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { Acting, currentVenue, listClosings, placeOrder, Receipts, recordPayment } from "@fourtop/core/internal"
import { Effect } from "effect"
import type { Browser, Page } from "playwright-core"
import { faultsOf } from "../../../../tools/testing/accessibility.ts"
import { hasBrowser, openBrowser } from "../../../../tools/testing/browser.ts"
import { type RunningConsole, open, passToWednesday, restaurantId, slug } from "../RunningConsole.ts"
import { signIn } from "../Screen.ts"

const acting = Acting.as(restaurantId, Acting.system)

let house: RunningConsole
let browser: Browser
let page: Page
let path: string

const ordered = Effect.gen(function* () {
  const venue = (yield* currentVenue(acting))!
  const dishes = venue.dishes.filter(
    ({ is_available, modifier_group_ids, show_online, variants }) =>
      is_available && show_online && variants.length === 0 && modifier_group_ids.length === 0
  )
  return yield* placeOrder(acting, {
    type: "pickup",
    customer_name: "Signora Conti",
    customer_phone: "06 555 0142",
    lines: dishes.slice(0, 3).map(({ id }, index) => ({ item_id: id, quantity: index + 1 }))
  })
})

const takenNow = Effect.map(ordered, ({ id }) => id)

const paid = Effect.gen(function* () {
  const { currency, id: orderId } = yield* ordered
  yield* recordPayment(acting, {
    orderId,
    method: "cash",
    amountMinor: 1000,
    currency,
    tipMinor: 150,
    tenderedMinor: 2000
  })
  const { earlier } = yield* (yield* Receipts).before(restaurantId, 0, { orderId, paymentId: null })
  return earlier[0]!.id
})

const inMillimetres = (points: string | undefined): number => Math.round((Number(points) / 72) * 25.4)

/** The sizes of the pages of a PDF, in millimetres. */
const sizesOf = (pdf: Buffer): ReadonlyArray<string> => {
  const boxes = pdf.toString("latin1").matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)
  return [...new Set([...boxes].map(([, width, height]) => `${inMillimetres(width)} × ${inMillimetres(height)}`))]
}

describe.skipIf(!hasBrowser())("a receipt in the browser", () => {
  beforeAll(async () => {
    house = await open()
    await passToWednesday(house, 12 * 60)
    browser = await openBrowser()
    path = `${house.url}/console/r/${slug}/receipts/${await house.run(paid)}`
    page = await browser.newPage({ viewport: { width: 390, height: 844 } })
    await signIn(page, house, "ada")
  })
  afterAll(async () => {
    await browser.close()
    await house.close()
  })

  it.each([
    ["narrow", "80 × 297"],
    ["wide", "210 × 297"]
  ] as const)("prints on %s paper, and nothing beside the receipt", async (paper, size) => {
    await page.goto(`${path}?paper=${paper}`)
    assert.deepStrictEqual(await faultsOf(page, `receipt on ${paper} paper`), [])
    await page.emulateMedia({ media: "print" })
    for (const hidden of ["header.top", "nav", ".lead", "main .actions", "h1"]) {
      assert.isFalse(await page.locator(hidden).first().isVisible(), hidden)
    }
    assert.isTrue(await page.locator(".receipt .digest").isVisible())
    assert.deepStrictEqual(sizesOf(await page.pdf({ preferCSSPageSize: true })), [size])
    await page.emulateMedia({ media: null })
  })

  it("has room for the names of dishes beside long facts, on narrow paper", async () => {
    await page.setViewportSize({ width: 280, height: 800 })
    await page.goto(`${path}?paper=narrow`)
    await page.emulateMedia({ media: "print" })
    const widths = await page
      .locator(".receipt table:nth-of-type(2) tbody:first-child th")
      .evaluateAll((names) => names.map((name) => name.getBoundingClientRect().width))
    assert.isNotEmpty(widths)
    for (const width of widths) assert.isAbove(width, 150)
    await page.emulateMedia({ media: null })
    await page.setViewportSize({ width: 390, height: 844 })
  })

  it("is printed on one kind of paper, like a bill and a closing, whatever alarms stand above them", async () => {
    const { rows } = await house.run(listClosings(acting, { branchId: null }, { perPage: 1, cursor: null }))
    const home = `${house.url}/console/r/${slug}`
    const papers = [
      [`bill/order/${await house.run(takenNow)}/print`, "80 × 297"],
      [`closings/${rows[0]!.id}?paper=80`, "80 × 297"],
      [`closings/${rows[0]!.id}`, "210 × 297"]
    ] as const
    for (const [paper, size] of papers) {
      await page.goto(`${home}/${paper}`)
      await page.emulateMedia({ media: "print" })
      assert.deepStrictEqual(sizesOf(await page.pdf({ preferCSSPageSize: true })), [size], paper)
      assert.isFalse(await page.locator(".live").first().isVisible(), paper)
      await page.emulateMedia({ media: null })
    }
  })
})
