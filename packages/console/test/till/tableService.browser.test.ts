/**
 * A table on a busy evening: two waiters with phones, the kitchen, a manager at the tablet, and a program at the API. Each
 * sees what the others do, and what is owed at the end is what one order of all that remains would have cost.
 */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { createToken, currentVenue, type Order, readOpenOrders, Scope, takeOrder } from "@fourtop/core/internal"
import type { Browser, Page } from "playwright-core"
import { hasBrowser, openBrowser } from "../../../../tools/testing/browser.ts"
import { acting, openEvening } from "../kitchen/KitchenEvening.ts"
import { type RunningConsole, slug } from "../RunningConsole.ts"
import { signIn } from "../Screen.ts"

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const tablet = { viewport: { width: 1112, height: 834 } }
const home = `/console/r/${slug}`

type Dish = "diavola" | "lager" | "suppli" | "tiramisu"

let house: RunningConsole
let browser: Browser
let token: string
let ids: Readonly<Record<Dish, number>>
let tables: ReadonlyArray<{ readonly id: number; readonly name: string }>

const open = async (name: string, screen: object, path: string): Promise<Page> => {
  const page = await (await browser.newContext(screen)).newPage()
  await signIn(page, house, name)
  await page.goto(`${house.url}${home}/${path}`)
  return page
}

const tile = (page: Page, dish: Dish) => page.locator(`button[value="pick:${ids[dish]}"]`).first()
const send = (page: Page) => page.locator("button[value=send]")
const done = (page: Page) => page.getByText("The kitchen has it")

const get = async <A>(path: string): Promise<A> => {
  const response = await fetch(`${house.url}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } })
  return ((await response.json()) as { readonly data: A }).data
}

interface TableNow {
  readonly id: number
  readonly state: string
  readonly open_order_ids: ReadonlyArray<string>
}

const tableNow = async (id: number): Promise<TableNow> =>
  (await get<ReadonlyArray<TableNow>>("/tables")).find((table) => table.id === id)!

const orderAt = async (table: number): Promise<Order.Order> => {
  const found = (await house.run(readOpenOrders(acting))).map(({ order }) => order)
  return found.find((order) => order.table?.id === table)!
}

/** What one order of all lines that are not voided costs at this moment. */
const costOfRest = async ({ lines, table }: Order.Order): Promise<number> => {
  const venue = (await house.run(currentVenue(acting)))!
  const options = venue.rows.modifierGroups.flatMap((group) => group.options)
  const { order } = await house.run(
    takeOrder(acting, {
      channel: "pos",
      type: "dine_in",
      table_id: table!.id,
      lines: lines
        .filter(({ voided }) => !voided)
        .map(({ item_id, modifiers, quantity }) => ({
          item_id,
          quantity,
          option_ids: modifiers.map(({ name }) => options.find((option) => option.name["en"] === name["en"])!.id)
        }))
    })
  )
  return order.price.totalMinor
}

describe.skipIf(!hasBrowser())("service at a table", () => {
  beforeAll(async () => {
    house = await openEvening()
    browser = await openBrowser()
    token = (await house.run(createToken(acting, { name: "Program", kind: "live", scopes: Scope.all }))).text
    const venue = (await house.run(currentVenue(acting)))!
    const idOf = (key: Dish) => venue.dishes.find((dish) => dish.key === key)!.id
    ids = { diavola: idOf("diavola"), lager: idOf("lager"), suppli: idOf("suppli"), tiramisu: idOf("tiramisu") }
    ;({ tables } = venue.rows)
  })
  afterAll(async () => {
    await browser.close()
    await house.close()
  })

  it("goes from the first round to another table, with courses, a void, and two waiters at once", async () => {
    const [first, second] = [tables[3]!, tables[4]!]
    const kitchen = await open("erin", tablet, "kitchen?station=hot-kitchen")
    const oven = await kitchen.context().newPage()
    await oven.goto(`${house.url}${home}/kitchen?station=pizza-oven`)
    const gina = await open("gina", phone, `take/table/${first.id}`)

    // The first round: starters at once, the pizza as the second course.
    await tile(gina, "suppli").tap()
    await tile(gina, "suppli").tap()
    await gina.locator("button[value='course:2']").tap()
    await tile(gina, "diavola").tap()
    await gina.getByRole("dialog").getByText("Classic").tap()
    await gina.getByRole("dialog").getByRole("button", { name: /^Add/ }).tap()
    await send(gina).tap()
    await done(gina).waitFor()
    const placed = await orderAt(first.id)
    assert.deepInclude(await tableNow(first.id), { state: "seated", open_order_ids: [placed.id] })
    const fired = `.fired:not(.coming):has([action*="${placed.id}"])`
    const coming = oven.locator(`.coming:has([action*="${placed.id}"])`)
    await kitchen.locator(fired, { hasText: "Supplì" }).waitFor()
    await coming.filter({ hasText: "Diavola" }).waitFor()

    // Two waiters send a round at the same moment: both arrive.
    const fred = await open("fred", phone, `take/table/${first.id}`)
    await gina.locator("button[value='course:0']").tap()
    await tile(gina, "lager").tap()
    await tile(fred, "tiramisu").tap()
    await Promise.all([send(gina).tap(), send(fred).tap()])
    await Promise.all([done(gina).waitFor(), done(fred).waitFor()])
    const grown = await orderAt(first.id)
    assert.strictEqual(grown.id, placed.id)
    assert.sameMembers(
      grown.lines.map(({ item_id, quantity }) => `${quantity} × ${item_id}`),
      [`2 × ${ids.suppli}`, `1 × ${ids.diavola}`, `1 × ${ids.lager}`, `1 × ${ids.tiramisu}`]
    )

    // A manager voids one of the starters: the kitchen sees it crossed out, and says that it has.
    const manager = await open("bea", tablet, `orders/${placed.id}`)
    const starter = grown.lines.find(({ item_id }) => item_id === ids.suppli)!
    await manager.locator(`#void-${starter.id} > summary`).click()
    const asked = manager.locator(".void-form:visible")
    await asked.getByLabel("How many").selectOption("1")
    await asked.getByRole("button", { name: "Void line" }).click()
    await manager.getByText("The line has been voided").waitFor()
    const seen = kitchen.locator(fired).getByRole("button", { name: /^Seen/ })
    await seen.click()
    await seen.waitFor({ state: "detached" })

    // The second course is fired from the order's page.
    await manager.locator(`#fire-2-${placed.id}`).click()
    await oven.locator(fired, { hasText: "Diavola" }).waitFor()
    await coming.waitFor({ state: "detached" })

    // The party moves to another table, and its order with it.
    await manager.locator("#to-table > summary").click()
    await manager.locator("#to-table select").selectOption(String(second.id))
    await manager.locator("#to-table button[type=submit]").click()
    await manager.getByRole("heading", { level: 1, name: second.name }).waitFor()
    assert.deepInclude(await tableNow(first.id), { state: "free", open_order_ids: [] })
    assert.deepInclude(await tableNow(second.id), { state: "seated", open_order_ids: [placed.id] })

    const left = await orderAt(second.id)
    const shown = await get<{ readonly total_minor: number }>(`/orders/${placed.id}`)
    assert.strictEqual(shown.total_minor, left.price.totalMinor)
    assert.strictEqual(left.price.totalMinor, await costOfRest(left))
    for (const page of [kitchen, gina, fred, manager]) await page.context().close()
  })
})
