/**
 * A table on a busy evening: two waiters with phones, one of whom loses the connection, the kitchen, a host at the floor, a
 * manager at the tablet, and a program at the API. Each sees what the others do, what is owed after every step is what an
 * independent computation says, and at the end what one order of all that remains would have cost. The same evening in
 * each language: what people tap and read is found by its words.
 */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { createToken, currentVenue, type Order, readOpenOrders, Scope, takeOrder } from "@fourtop/core/internal"
import type { Browser, Page } from "playwright-core"
import type { ComponentChildren } from "preact"
import { renderToString } from "preact-render-to-string"
import { hasBrowser, openBrowser } from "../../../../tools/testing/browser.ts"
import { type SpecHouse, totalOf } from "../../../../tools/testing/spec-totals.ts"
import { acting, openEvening } from "../kitchen/KitchenEvening.ts"
import { type RunningConsole, slug } from "../RunningConsole.ts"
import { signIn } from "../Screen.ts"
import { languages } from "../../src/words/Words.ts"

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const tablet = { viewport: { width: 1112, height: 834 } }
const home = `/console/r/${slug}`

type Dish = "diavola" | "lager" | "suppli" | "tiramisu"

let house: RunningConsole
let browser: Browser
let token: string
let ids: Readonly<Record<Dish, number>>
/** What dishes are called, by language. */
let names: Readonly<Record<Dish, Readonly<Record<string, string | null>>>>
let tables: ReadonlyArray<{ readonly id: number; readonly name: string }>

const open = async (language: string, name: string, screen: object, path: string): Promise<Page> => {
  const page = await (await browser.newContext({ ...screen, locale: "en" })).newPage()
  await signIn(page, house, name)
  const next = encodeURIComponent(`${home}/${path}`)
  await page.goto(`${house.url}/console/language/${language}?next=${next}`)
  assert.strictEqual(await page.locator("html").getAttribute("lang"), language)
  return page
}

/** What stands where a phrase is told something that a test does not know. */
const any = "\u29d7"

/** A phrase with anything in these places. */
const saying = (...phrases: ReadonlyArray<ComponentChildren>): RegExp =>
  new RegExp(
    phrases
      .map((phrase) => (typeof phrase === "string" ? phrase : renderToString(phrase as never)))
      .map((text) => text.replace(/[$()*+.?[\\\]^{|}]/g, "\\$&").replaceAll(any, ".*"))
      .join(".*"),
    "s"
  )

/** The card of a table opens with a tap on it. */
const inPage = { state: "attached" } as const

const tile = (page: Page, dish: Dish) => page.locator(`button[value="pick:${ids[dish]}"]`).first()
const send = (page: Page) => page.locator("button[value=send]")

const get = async <A>(path: string): Promise<A> => {
  const response = await fetch(`${house.url}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } })
  return ((await response.json()) as { readonly data: A }).data
}

/** The same for a request that changes something, with a key. */
const post = async <A>(path: string, body: object, key: string): Promise<A> => {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json", "idempotency-key": key }
  const response = await fetch(`${house.url}/api/v1${path}`, { method: "POST", headers, body: JSON.stringify(body) })
  assert.isBelow(response.status, 300)
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

/** The sample's taxes are in its prices, and service at a table is eight per cent. */
const rules: SpecHouse = {
  inclusive: true,
  rates: {},
  promotions: [],
  service: { ppm: 80_000n, amount: 0n, taxed: false },
  fee: { amount: 0n, freeFrom: null, taxes: [] }
}

/** The order at a table, whose total the API says and an independent computation confirms. */
const billedAt = async (table: number): Promise<Order.Order> => {
  const order = await orderAt(table)
  const open = order.lines.filter(({ voided }) => !voided)
  const { total } = totalOf(
    rules,
    open.map(({ quantity, tax_class, unit_price_minor }) => ({
      unit: BigInt(unit_price_minor),
      quantity: BigInt(quantity),
      category: "",
      taxClass: tax_class ?? "standard",
      taxes: []
    }))
  )
  const shown = await get<{ readonly total_minor: number }>(`/orders/${order.id}`)
  assert.deepStrictEqual([BigInt(shown.total_minor), BigInt(order.price.totalMinor)], [total, total])
  return order
}

const piecesIn = ({ lines }: Order.Order) =>
  lines.filter(({ voided }) => !voided).map(({ item_id, quantity }) => `${quantity} × ${item_id}`)

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

describe.skipIf(!hasBrowser()).each(["en", "de", "it"] as const)("service at a table, in %s", (language) => {
  const { browser: scripts, courses, floor, kitchen: kitchenWords, order, orderEntry } = languages[language]

  /** What a waiter reads when the kitchen has so many dishes. */
  const done = (page: Page, count: number) => page.getByText(saying(orderEntry.sentToKitchen(any, any, count)))

  /** The kitchen reads the dish in its language, where the menu has it. */
  const inKitchen = (dish: Dish): string => names[dish][language] ?? names[dish]["en"]!

  beforeAll(async () => {
    house = await openEvening()
    browser = await openBrowser()
    token = (await house.run(createToken(acting, { name: "Program", kind: "live", scopes: Scope.all }))).text
    const venue = (await house.run(currentVenue(acting)))!
    const dishOf = (key: Dish) => venue.dishes.find((dish) => dish.key === key)!
    const of = <A>(pick: (dish: ReturnType<typeof dishOf>) => A) => ({
      diavola: pick(dishOf("diavola")),
      lager: pick(dishOf("lager")),
      suppli: pick(dishOf("suppli")),
      tiramisu: pick(dishOf("tiramisu"))
    })
    ids = of(({ id }) => id)
    names = of(({ name }) => name)
    ;({ tables } = venue.rows)
  })
  afterAll(async () => {
    await browser.close()
    await house.close()
  })

  it("goes from the first round to another table, with courses, voids, a lost connection, and two waiters at once", async () => {
    const [first, second] = [tables[3]!, tables[4]!]
    const kitchen = await open(language, "erin", tablet, "kitchen?station=hot-kitchen")
    const oven = await kitchen.context().newPage()
    await oven.goto(`${house.url}${home}/kitchen?station=pizza-oven`)
    const host = await open(language, "bea", tablet, "floor")
    const onFloor = (table: { readonly id: number }) => host.locator(`#table-${table.id} .card-order`)
    const gina = await open(language, "gina", phone, `take/table/${first.id}`)

    // The first round: starters at once, the pizza as the second course.
    await tile(gina, "suppli").tap()
    await tile(gina, "suppli").tap()
    await gina.locator("button[value='course:2']").tap()
    await tile(gina, "diavola").tap()
    await gina.getByRole("dialog").getByText("Classic").tap()
    await gina
      .getByRole("dialog")
      .getByRole("button", { name: saying(orderEntry.choices.add(any)) })
      .tap()
    await send(gina).tap()
    await done(gina, 3).waitFor()
    const placed = await billedAt(first.id)
    assert.deepInclude(await tableNow(first.id), { state: "seated", open_order_ids: [placed.id] })
    const fired = `.fired:not(.coming):has([action*="${placed.id}"])`
    const coming = oven.locator(`.coming:has([action*="${placed.id}"])`)
    await kitchen.locator(fired, { hasText: inKitchen("suppli") }).waitFor()
    await coming.filter({ hasText: inKitchen("diavola") }).waitFor()
    await onFloor(first)
      .filter({ hasText: saying(floor.dishes(3), courses.name(1), courses.sent(any), courses.name(2), courses.coming) })
      .waitFor(inPage)

    // Two waiters send a round at the same moment: both arrive.
    const fred = await open(language, "fred", phone, `take/table/${first.id}`)
    await gina.locator("button[value='course:0']").tap()
    await tile(gina, "lager").tap()
    await tile(fred, "tiramisu").tap()
    await Promise.all([send(gina).tap(), send(fred).tap()])
    await Promise.all([done(gina, 1).waitFor(), done(fred, 1).waitFor()])
    const grown = await billedAt(first.id)
    assert.strictEqual(grown.id, placed.id)
    const taken = [`2 × ${ids.suppli}`, `1 × ${ids.diavola}`, `1 × ${ids.lager}`, `1 × ${ids.tiramisu}`]
    assert.sameMembers(piecesIn(grown), taken)

    // A waiter sends a round without a connection, while a program adds one, twice by mistake, and voids it.
    await gina.context().setOffline(true)
    await tile(gina, "lager").tap()
    await tile(gina, "lager").tap()
    await send(gina).tap()
    await gina.getByText(scripts.taps.waiting(orderEntry.send)).waitFor()
    const round = { lines: [{ item_id: ids.lager, quantity: 1 }] }
    const path = `/orders/${placed.id}/lines`
    interface Grown {
      readonly items: ReadonlyArray<{ readonly id: number; readonly item_id: number }>
    }
    const once = await post<Grown>(path, round, "program-1")
    assert.deepStrictEqual(await post<Grown>(path, round, "program-1"), once)
    assert.sameMembers(piecesIn(await billedAt(first.id)), [...taken, `1 × ${ids.lager}`])
    await post(`${path}/${once.items.at(-1)!.id}/void`, { reason: "Ordered by mistake" }, "program-2")
    assert.sameMembers(piecesIn(await billedAt(first.id)), taken)
    await gina.context().setOffline(false)
    await gina.locator("[data-view=lines] .draft-line").waitFor({ state: "detached" })
    assert.sameMembers(piecesIn(await billedAt(first.id)), [...taken, `2 × ${ids.lager}`])

    // A manager voids one of the starters: the kitchen sees it crossed out, and says that it has.
    const manager = await open(language, "bea", tablet, `orders/${placed.id}`)
    const starter = grown.lines.find(({ item_id }) => item_id === ids.suppli)!
    await manager.locator(`#void-${starter.id} > summary`).click()
    const asked = manager.locator(".void-form:visible")
    await asked.getByLabel(order.voiding.quantity).selectOption("1")
    await asked.getByRole("button", { name: order.voiding.confirm }).click()
    await manager.getByText(saying(order.voiding.done(any))).waitFor()
    const seen = kitchen.locator(fired).getByRole("button", { name: saying(kitchenWords.card.seen) })
    await seen.click()
    await seen.waitFor({ state: "detached" })
    const after = [`1 × ${ids.suppli}`, ...taken.slice(1), `2 × ${ids.lager}`]
    assert.sameMembers(piecesIn(await billedAt(first.id)), after)

    // The second course is fired from the order's page.
    await manager.locator(`#fire-2-${placed.id}`).click()
    await oven.locator(fired, { hasText: inKitchen("diavola") }).waitFor()
    await coming.waitFor({ state: "detached" })
    await onFloor(first)
      .filter({ hasText: saying(floor.dishes(6), courses.name(2), courses.sent(any)) })
      .waitFor(inPage)

    // The party moves to another table, and its order with it.
    await manager.locator("#to-table > summary").click()
    await manager.locator("#to-table select").selectOption(String(second.id))
    await manager.locator("#to-table button[type=submit]").click()
    await manager.getByRole("heading", { level: 1, name: second.name }).waitFor()
    assert.deepInclude(await tableNow(first.id), { state: "free", open_order_ids: [] })
    assert.deepInclude(await tableNow(second.id), { state: "seated", open_order_ids: [placed.id] })

    await onFloor(second)
      .filter({ hasText: floor.dishes(6) })
      .waitFor(inPage)
    await onFloor(first).waitFor({ state: "detached" })

    const left = await billedAt(second.id)
    assert.sameMembers(piecesIn(left), after)
    assert.strictEqual(left.price.totalMinor, await costOfRest(left))
    for (const page of [kitchen, host, gina, fred, manager]) await page.context().close()
  })
})
