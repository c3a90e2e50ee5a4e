/**
 * A table of four pays on a waiter's phone: by seats, one in cash with a tip and change, one with a gift card, the others
 * in two equal parts. What each of them pays is computed here, from the prices on the menu alone.
 */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { currentVenue, issueGiftCard, type Order, readOrderAccount } from "@fourtop/core/internal"
import type { Browser, Page } from "playwright-core"
import { faultsOf } from "../../../../tools/testing/accessibility.ts"
import { hasBrowser, openBrowser } from "../../../../tools/testing/browser.ts"
import { acting, openEvening } from "../kitchen/KitchenEvening.ts"
import { type RunningConsole, slug } from "../RunningConsole.ts"
import { signIn } from "../Screen.ts"
import { seats, takeForFour } from "./TableOfFour.ts"

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const folder = process.env["FOURTOP_SCREENS"]

let house: RunningConsole
let browser: Browser

const open = async (order: Order.Order, screen: object = phone): Promise<Page> => {
  const page = await (await browser.newContext({ reducedMotion: "reduce", ...screen })).newPage()
  await signIn(page, house, "gina")
  await page.goto(`${house.url}/console/r/${slug}/bill/order/${order.id}`)
  return page
}

const euros = (minor: number) => `€${(minor / 100).toFixed(2)}`

const paid = (page: Page, amount: number, method: string) =>
  page
    .locator(".bill-done")
    .getByText(`${euros(amount)} paid: ${method}`)
    .waitFor()

const toPay = async (page: Page, amount: number) => {
  await page.locator("#to-pay", { hasText: euros(amount) }).waitFor()
}

const paymentsOf = async ({ id }: Order.Order) =>
  (await house.run(readOrderAccount(acting, id))).account.payments.map(({ amount_minor, method, tip_minor = 0 }) => [
    method,
    amount_minor,
    tip_minor
  ])

/** Prices of the menu, and how many of them each seat had; a fourth of the last dish is for each. */
const pricesOf = async (): Promise<ReadonlyArray<number>> => {
  const venue = (await house.run(currentVenue(acting)))!
  const priceOf = (key: string) => venue.dishes.find((dish) => dish.key === key)!.price_minor!
  return [priceOf("suppli"), priceOf("tiramisu"), priceOf("lager"), 2 * priceOf("suppli"), priceOf("tiramisu")]
}

/** Parts of an amount by weights, the largest remainders rounded up. */
const shared = (amount: number, weights: ReadonlyArray<number>): ReadonlyArray<number> => {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const exact = weights.map((weight) => (amount * weight) / sum)
  const parts = exact.map(Math.floor)
  const left = amount - parts.reduce((total, part) => total + part, 0)
  const largest = exact.map((value, index) => [value - parts[index]!, index] as const).toSorted((a, b) => b[0] - a[0])
  for (const [, index] of largest.slice(0, left)) parts[index]! += 1
  return parts
}

describe.skipIf(!hasBrowser())("a bill on a phone", () => {
  beforeAll(async () => {
    house = await openEvening()
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser.close()
    await house.close()
  })

  it("is paid by a table of four, each in their own way", async () => {
    const order = await takeForFour(house, 0)
    const prices = await pricesOf()
    const subtotal = prices.reduce((sum, price) => sum + price, 0)
    // Prices include taxes; service is 8 %, and follows the dishes.
    const service = Math.round(subtotal * 0.08)
    const total = subtotal + service
    assert.strictEqual(order.price.totalMinor, total)
    const costs = shared(service, prices).map((share, line) => prices[line]! + share)
    const weights = seats.map((seat) => 4 * costs[seat - 1]! + costs[4]!)
    const [one, two] = shared(total, weights) as [number, number]
    const page = await open(order)

    await page.locator("#split-seats").click()
    await toPay(page, one)
    await page.locator("#tip-10").click()
    const tip = Math.round(one / 10)
    await toPay(page, one + tip)
    await page.locator("#other-cash > summary").click()
    await page.locator("#tendered").fill("50")
    await page.getByRole("button", { name: "Take cash" }).click()
    await page.locator("#change-due", { hasText: euros(5000 - one - tip) }).waitFor()

    const { code } = await house.run(issueGiftCard(acting, 10_000))
    await page.locator("#part-2").click()
    await toPay(page, two)
    await page.locator("#gift-card > summary").click()
    await page.locator("#code").fill(code)
    await page.getByRole("button", { name: "Pay with it" }).click()
    await paid(page, two, "Gift card")

    const left = total - one - two
    await page.locator("#split-equal").click()
    const half = Math.ceil(left / 2)
    await toPay(page, half)
    await page.locator("#pay-card").click()
    await paid(page, half, "Card")
    await toPay(page, left - half)
    await page.locator("#pay-card").click()
    await page.getByText("Everything is paid.").waitFor()

    assert.deepStrictEqual(await paymentsOf(order), [
      ["cash", one, tip],
      ["gift_card", two, 0],
      ["card", half, 0],
      ["card", left - half, 0]
    ])
    await page.context().close()
  })

  it("is paid once through a line that swallows the answer", async () => {
    const order = await takeForFour(house, 2)
    const page = await open(order)
    let swallowed = 0
    await page.route("**/bill/order/*", async (route) => {
      if (route.request().method() !== "POST" || swallowed++ > 0) return route.continue()
      await route.fetch()
      return route.abort()
    })
    const repeated = page.waitForRequest((request) => request.method() === "POST" && swallowed === 1)
    await page.locator("#pay-card").click()
    await page.getByText("Everything is paid.").waitFor()
    await (await repeated).response()
    assert.lengthOf(await paymentsOf(order), 1)
    await page.context().close()
  })

  it("never goes back to a page that was asked for before a payment was answered", async () => {
    const order = await takeForFour(house, 6)
    const page = await open(order)
    await page.locator("#split-seats").click()
    await page.locator("#tip-10").click()
    await page.locator("#tip-10[aria-current]").waitFor()
    // The page asks for itself when it hears of the payment; that answer comes after the one to the payment.
    let isPaid = false
    let [ask, letGo] = [() => {}, () => {}]
    const asked = new Promise<void>((resolve) => (ask = resolve))
    const answered = new Promise<void>((resolve) => (letGo = resolve))
    await page.route(/\/bill\/order\//, async (route) => {
      if (route.request().method() === "POST") {
        isPaid = true
        const response = await route.fetch()
        await asked
        return route.fulfill({ response })
      }
      if (!isPaid || !route.request().url().includes("tip=10")) return route.continue()
      ask()
      await answered
      return route.continue()
    })
    await page.locator("#pay-card").click()
    await page.locator("#tip-none[aria-current]").waitFor()
    const late = page.waitForResponse((response) => response.url().includes("tip=10"))
    await page.evaluate(() =>
      document.addEventListener("fourtop:news", () => {
        const shown = document.querySelector<HTMLElement>("[data-address]")!.dataset["address"]!
        if (shown.includes("tip=10")) document.body.dataset["wentBack"] = shown
      })
    )
    letGo()
    await (await late).finished()
    await page.locator("#part-2").click()
    await page.locator("#part-2[aria-current]").waitFor()
    assert.isNull(await page.locator("body").getAttribute("data-went-back"))
    await page.context().close()
  })

  it("shows another waiter's payment without a tap", async () => {
    const order = await takeForFour(house, 3)
    const [mine, theirs] = [await open(order), await open(order)]
    await theirs.locator("#pay-card").click()
    await mine.getByText("Everything is paid.").waitFor()
    assert.lengthOf(await paymentsOf(order), 1)
    for (const page of [mine, theirs]) await page.context().close()
  })

  it("is printed alone, on 80 mm, and says that it is no receipt", async () => {
    const order = await takeForFour(house, 5)
    const page = await open(order, { viewport: { width: 302, height: 800 } })
    await page.getByRole("link", { name: "Print bill" }).click()
    await page.getByText("This is no receipt.").waitFor()
    await page.emulateMedia({ media: "print" })
    const shown = (await page.locator("main").innerText()).trim()
    assert.match(shown, /^Trattoria Fiore/)
    assert.match(shown, /This is no receipt\.$/)
    assert.isAtMost(await page.evaluate(() => document.documentElement.scrollWidth), 302)
    if (folder !== undefined) await page.screenshot({ path: `${folder}/bill-printed.png`, fullPage: true })
    await page.context().close()
  })

  it.each([
    ["phone", "dark", 390, 844],
    ["desk", "light", 1280, 900]
  ] as const)("has nothing wrong on a %s by %s", async (name, colorScheme, width, height) => {
    const order = await takeForFour(house, 4)
    const page = await open(order, { colorScheme, viewport: { width, height } })
    for (const split of ["all", "lines", "seats", "equal", "amount"]) {
      await page.locator(`#split-${split}`).click()
      await page.locator(`#split-${split}[aria-current]`).waitFor()
      if (split === "lines") await page.locator(".bill-part").first().click()
      if (folder !== undefined) {
        await page.screenshot({ path: `${folder}/bill-${split}-${name}-${colorScheme}.png`, fullPage: true })
      }
      assert.deepStrictEqual(await faultsOf(page, `${split} ${name}`), [])
    }
    await page.context().close()
  })
})
