/** An order by one thumb, on a phone: nothing is lost by a reload or bad Wi-Fi, and the kitchen gets it once. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { currentVenue, type Order, readOpenOrders, setDishAvailability } from "@fourtop/core/internal"
import type { Browser, Page } from "playwright-core"
import { faultsOf, onScreens } from "../../../../tools/testing/accessibility.ts"
import { openBadLine, type BadLine } from "../../../../tools/testing/bad-line.ts"
import { hasBrowser, openBrowser } from "../../../../tools/testing/browser.ts"
import { acting, openEvening } from "../kitchen/KitchenEvening.ts"
import { type RunningConsole, slug } from "../RunningConsole.ts"
import { signIn } from "../Screen.ts"

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

let house: RunningConsole
let line: BadLine
let browser: Browser
let ids: Readonly<Record<"diavola" | "lager" | "suppli", number>>
let tables: ReadonlyArray<{ readonly id: number }>

/** Over the bad line, the page's clock can be moved on. */
const openTable = async (table: number, url = house.url): Promise<Page> => {
  const page = await (await browser.newContext(phone)).newPage()
  if (url === line.url) await page.clock.install()
  await signIn(page, { ...house, url }, "gina")
  await page.goto(`${url}/console/r/${slug}/take/table/${table}`)
  return page
}

const tile = (page: Page, dish: keyof typeof ids) => page.locator(`button[value="pick:${ids[dish]}"]`).first()
const send = (page: Page) => page.locator("button[value=send]")
const done = (page: Page) => page.getByText("The kitchen has it")
const ordersAt = async (table: number): Promise<ReadonlyArray<Order.Order>> =>
  (await house.run(readOpenOrders(acting))).map(({ order }) => order).filter((order) => order.table?.id === table)

describe.skipIf(!hasBrowser())("an order by one thumb", () => {
  beforeAll(async () => {
    house = await openEvening()
    line = await openBadLine(house.url)
    browser = await openBrowser()
    const venue = (await house.run(currentVenue(acting)))!
    const idOf = (key: string) => venue.dishes.find((dish) => dish.key === key)!.id
    ids = { diavola: idOf("diavola"), lager: idOf("lager"), suppli: idOf("suppli") }
    ;({ tables } = venue.rows)
  })
  afterAll(async () => {
    await browser.close()
    await line.close()
    await house.close()
  })

  it("has what the thumb needs at the foot, asks for choices by itself, and shows the total of the service", async () => {
    const page = await openTable(tables[0]!.id)
    const isBelow = async (selector: string) => ((await page.locator(selector).boundingBox())?.y ?? 0) > 844 / 2
    await tile(page, "suppli").tap()
    await tile(page, "suppli").tap()
    await page.locator(".last-line button[value='more:0']").tap()
    await tile(page, "diavola").tap()
    await page.getByRole("dialog").getByText("Classic").tap()
    await page.getByRole("dialog").getByLabel("Note for the kitchen").fill("well done")
    await page.getByRole("dialog").getByLabel("Seat").selectOption("2")
    await page.getByRole("dialog").getByRole("button", { name: /^Add/ }).tap()
    assert.include(await page.locator(".last-line").innerText(), "Diavola")
    for (const control of [".last-line button[value='more:1']", "button[value=send]", ".send-total"]) {
      assert.isTrue(await isBelow(control), control)
      const { height, width } = (await page.locator(control).boundingBox())!
      assert.isAtLeast(Math.min(height, width), 43.5, control)
    }
    const total = await page.locator(".send-total strong").innerText()
    await send(page).tap()
    await done(page).waitFor()
    assert.strictEqual(await page.locator("[data-view=lines] .draft-line").count(), 0)
    const [order] = await ordersAt(tables[0]!.id)
    assert.deepStrictEqual(
      order!.lines.map(({ note, quantity, seat }) => [quantity, note ?? null, seat ?? null]),
      [
        [3, null, null],
        [1, "well done", 2]
      ]
    )
    assert.strictEqual(total, `€${(order!.price.totalMinor / 100).toFixed(2)}`)
    await page.context().close()
  })

  it("keeps what was entered through a reload, with the table's name on the list", async () => {
    const page = await openTable(tables[1]!.id)
    await tile(page, "suppli").tap()
    await page.reload()
    await page.locator(".last-line, .draft-line").first().waitFor({ state: "attached" })
    await page.goto(`${house.url}/console/r/${slug}/take`)
    await page.getByRole("link", { name: "Table 2, by the window: 1 dish" }).tap()
    await page.getByText("1 × Supplì").first().waitFor({ state: "attached" })
    await send(page).tap()
    await done(page).waitFor()
    await page.reload()
    assert.strictEqual(await page.locator("[data-view=lines] .draft-line").count(), 0)
    assert.strictEqual((await ordersAt(tables[1]!.id)).length, 1)
    await page.context().close()
  })

  it("arrives once when the answer is lost, though the page was loaded again meanwhile", async () => {
    const table = tables[2]!.id
    const page = await openTable(table, line.url)
    await tile(page, "suppli").tap()
    line.swallow("down")
    await send(page).tap()
    await page.clock.fastForward(6_000)
    await page.getByText("Not sent yet, no connection: Send").waitFor()
    assert.isTrue(await send(page).isDisabled())
    assert.strictEqual((await ordersAt(table)).length, 1)
    line.flow()
    await page.reload()
    for (let step = 0; step < 10; step++) await page.clock.fastForward(2_000)
    await page.getByText("Tap a dish to add it.").waitFor()
    assert.strictEqual((await ordersAt(table)).length, 1)
    await page.context().close()
  })

  it("is not lost when nothing could be sent", async () => {
    const table = tables[4]!.id
    const page = await openTable(table, line.url)
    await tile(page, "suppli").tap()
    line.swallow("up", "down")
    await send(page).tap()
    await page.clock.fastForward(6_000)
    assert.strictEqual((await ordersAt(table)).length, 0)
    line.flow()
    for (let step = 0; step < 10; step++) await page.clock.fastForward(2_000)
    await done(page).waitFor()
    assert.strictEqual((await ordersAt(table)).length, 1)
    await page.context().close()
  })

  it("learns at once what has run out", async () => {
    const page = await openTable(tables[5]!.id)
    await tile(page, "lager").tap()
    await house.run(setDishAvailability(acting, ids.lager, { is_available: false }))
    await page.getByText("cannot be ordered any more").first().waitFor()
    assert.isTrue(await tile(page, "lager").isDisabled())
    assert.isTrue(await send(page).isDisabled())
    await house.run(setDishAvailability(acting, ids.lager, { is_available: true }))
    await send(page).and(page.locator(":enabled")).waitFor()
    await page.context().close()
  })

  it("is for everybody, with the choices open too", async () => {
    const page = await openTable(tables[6]!.id)
    await tile(page, "suppli").tap()
    const screens = ([390, 1440] as const).map((width) => ({
      colorScheme: width === 390 ? ("dark" as const) : ("light" as const),
      viewport: { width, height: 844 }
    }))
    assert.deepStrictEqual(await onScreens(page, screens, (screen) => faultsOf(page, screen)), [])
    await tile(page, "diavola").click()
    await page.getByRole("dialog").getByRole("button", { name: /^Add/ }).click()
    assert.deepStrictEqual(await onScreens(page, screens, (screen) => faultsOf(page, `choices ${screen}`)), [])
    await page.context().close()
  })
})
