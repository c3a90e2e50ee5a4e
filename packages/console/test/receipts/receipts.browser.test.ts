/** A receipt as the browser prints it, on both papers. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { Acting, currentVenue, placeOrder, Receipts, recordPayment } from "@fourtop/core/internal"
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

const paid = Effect.gen(function* () {
  const venue = (yield* currentVenue(acting))!
  const dishes = venue.dishes.filter(
    ({ is_available, modifier_group_ids, show_online, variants }) =>
      is_available && show_online && variants.length === 0 && modifier_group_ids.length === 0
  )
  const { currency, id: orderId } = yield* placeOrder(acting, {
    type: "pickup",
    customer_name: "Signora Conti",
    customer_phone: "06 555 0142",
    lines: dishes.slice(0, 3).map(({ id }, index) => ({ item_id: id, quantity: index + 1 }))
  })
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

/** The size of the first page of a PDF, in millimetres. */
const sizeOf = (pdf: Buffer): ReadonlyArray<number> => {
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf.toString("latin1"))!
  return [width, height].map((points) => Math.round((Number(points) / 72) * 25.4))
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
    ["narrow", [80, 297]],
    ["wide", [210, 297]]
  ] as const)("prints on %s paper, and nothing beside the receipt", async (paper, size) => {
    await page.goto(`${path}?paper=${paper}`)
    assert.deepStrictEqual(await faultsOf(page), [])
    await page.emulateMedia({ media: "print" })
    for (const hidden of ["header.top", "nav", ".lead", "main .actions", "h1"]) {
      assert.isFalse(await page.locator(hidden).first().isVisible(), hidden)
    }
    assert.isTrue(await page.locator(".receipt .digest").isVisible())
    assert.deepStrictEqual(sizeOf(await page.pdf({ preferCSSPageSize: true })), [...size])
    await page.emulateMedia({ media: null })
  })
})
