/** A whole evening at the sample restaurant, played by two people in two browsers and by guests through the API. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { Acting, createToken, currentVenue, moveOrder, Scope } from "@fourtop/core/internal"
import { Effect } from "effect"
import type { Browser, Locator, Page } from "playwright-core"
import { hasBrowser, openBrowser } from "../../../tools/testing/browser.ts"
import { type RunningConsole, open, passToWednesday, restaurantId, slug } from "./RunningConsole.ts"
import { type Counted, countOf, type Hand } from "./Hand.ts"
import { accepted, placed } from "./kitchen/KitchenEvening.ts"
import { signIn, signInOnPage } from "./Screen.ts"
import taps from "./taps.json" with { type: "json" }

const home = `/console/r/${slug}`
const acting = Acting.as(restaurantId, Acting.system)

let house: RunningConsole
let browser: Browser
let token: string

interface Item {
  readonly id: number
  readonly is_available: boolean
}

/** A call of the API, as a guest's app makes it. */
const call = async <A>(path: string, json?: object): Promise<A> => {
  const response = await fetch(`${house.url}/api/v1${path}`, {
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    ...(json === undefined ? {} : { method: "POST", body: JSON.stringify(json) })
  })
  const { data } = (await response.json()) as { readonly data: A }
  assert.isTrue(response.ok, JSON.stringify(data))
  return data
}

const dishOf = async (key: string) =>
  (await house.run(Effect.map(currentVenue(acting), (venue) => venue!.dishes))).find((dish) => dish.key === key)!

/** Whether guests can order the dish, as GET /menus/{menu} says. */
const isOffered = async (id: number): Promise<boolean> => {
  const menus = await call<ReadonlyArray<{ readonly id: number }>>("/menus")
  for (const menu of menus) {
    const { categories } = await call<{ categories: ReadonlyArray<{ items: ReadonlyArray<Item> }> }>(
      `/menus/${menu.id}`
    )
    const item = categories.flatMap(({ items }) => items).find((one) => one.id === id)
    if (item !== undefined) return item.is_available
  }
  throw new Error(`No menu has dish ${id}.`)
}

const lane = (page: Page, title: string, who: string) =>
  page.getByRole("region", { name: new RegExp(`^${title}`) }).locator(".card", { hasText: who })
const party = (page: Page, list: string, who: string) =>
  page.getByRole("region", { name: new RegExp(`^${list}`) }).locator(".party", { hasText: who })
const dishRow = (page: Page, group: string, name: string) =>
  page.getByRole("region", { name: group, exact: true }).locator(".dishes > li", { hasText: name })

describe.skipIf(!hasBrowser())("an evening", () => {
  beforeAll(async () => {
    house = await open()
    await passToWednesday(house, 19 * 60)
    token = (await house.run(createToken(acting, { name: "Site", kind: "live", scopes: Scope.all }))).text
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser.close()
    await house.close()
  })

  it.each([
    ["with scripts", true, "Conti", "06 555 0301"],
    ["without scripts", false, "Moretti", "06 555 0302"]
  ])("goes well %s, and each step is seen in the other browser without a reload", async (_, scripts, guest, phone) => {
    const [gina, bea] = [
      await (await browser.newContext({ javaScriptEnabled: scripts })).newPage(),
      await (await browser.newContext()).newPage()
    ]
    await signInOnPage(gina, house, "gina")
    await signIn(bea, house, "bea")
    /** Bea watches a page, which is loaded once. */
    const watch = async (page: string) => {
      await bea.goto(`${house.url}${home}/${page}`)
      await bea.evaluate("window.stayed = true")
    }
    const stayed = async () => assert.isTrue(await bea.evaluate("window.stayed"))

    // A guest orders through the API.
    await watch("orders")
    const diavola = await dishOf("diavola")
    const venue = (await house.run(currentVenue(acting)))!
    const base = venue.rows.modifierGroups
      .filter(({ id, min_select }) => diavola.modifier_group_ids.includes(id) && min_select > 0)
      .map(({ options }) => options[0]!.id)
    const order = await call<{ readonly id: string }>("/orders", {
      type: "pickup",
      customer_name: `Signora ${guest}`,
      customer_phone: phone,
      lines: [{ item_id: diavola.id, quantity: 2, option_ids: base }]
    })
    await lane(bea, "New", `Signora ${guest}`).waitFor()

    // Gina accepts it.
    await gina.goto(`${house.url}${home}/orders`)
    await lane(gina, "New", `Signora ${guest}`).getByRole("button", { name: "Accept" }).click()
    await lane(bea, "In the kitchen", `Signora ${guest}`).waitFor()
    await stayed()

    // The kitchen bumps it, which makes it ready.
    await gina.goto(`${house.url}${home}/kitchen?station=pizza-oven`)
    await gina.locator(`.fired:not(.gone):has([action*="${order.id}"])`).getByRole("button", { name: "Done" }).click()
    await lane(bea, "Ready", `Signora ${guest}`).waitFor()
    assert.strictEqual((await call<{ readonly status: string }>(`/orders/${order.id}`)).status, "ready")
    await stayed()

    // A phone booking for this evening.
    await watch("book")
    await bea.locator(".sheet:visible .now").first().waitFor({ state: "attached" })
    await gina.goto(`${house.url}${home}/book/new?party_size=3`)
    await gina.getByRole("radio", { name: "21:00", exact: true }).check()
    await gina.getByLabel("Phone").fill(phone)
    await gina.getByLabel("Name").fill(`Signor ${guest}`)
    await gina.getByRole("button", { name: "Book table" }).click()
    await gina.waitForURL((address) => address.pathname === `${home}/book`)
    await party(bea, "Arriving", `Signor ${guest}`).waitFor()
    await stayed()

    // The party comes early and is seated.
    await party(gina, "Arriving", `Signor ${guest}`).getByRole("button", { name: "Seat" }).click()
    await party(bea, "Seated", `Signor ${guest}`).waitFor()
    await stayed()

    // A dish runs out, and later there is some again.
    const suppli = await dishOf("suppli")
    const name = suppli.name["en"]!
    await watch("menu")
    await dishRow(bea, "Dinner", name).waitFor()
    assert.isTrue(await isOffered(suppli.id))
    await gina.goto(`${house.url}${home}/menu`)
    await dishRow(gina, "Dinner", name)
      .getByRole("button", { name: `Sold out ${name}` })
      .click()
    await dishRow(bea, "Sold out", name).waitFor()
    assert.isFalse(await isOffered(suppli.id))
    await dishRow(gina, "Sold out", name)
      .getByRole("button", { name: `Bring back ${name}` })
      .click()
    await dishRow(bea, "Dinner", name).waitFor()
    assert.isTrue(await isOffered(suppli.id))
    await stayed()
    for (const page of [gina, bea]) await page.context().close()
  })

  it("takes no more taps than it did", async () => {
    const page = await (await browser.newContext()).newPage()
    await signIn(page, house, "fred")
    const goTo = (path: string) => page.goto(`${house.url}${home}/${path}`)
    const counted: Record<string, Counted> = {}
    /** A task, and how one sees that it is done. */
    const task = async (name: string, path: string | null, does: (hand: Hand) => Promise<void>, done: Locator) => {
      if (path !== null) await goTo(path)
      counted[name] = await countOf(async (hand) => {
        await does(hand)
        await done.first().waitFor()
      })
    }
    const beer = { dishes: { lager: 1 } }
    const first = await placed(house, { name: "Tap One", ...beer })
    await placed(house, { name: "Tap Two", ...beer })
    const [one, two] = ["Tap One", "Tap Two"].map((name) => lane(page, "New", name))
    await task(
      "accept an order",
      "orders",
      ({ tap }) => tap(one!.getByRole("button", { name: "Accept" })),
      lane(page, "In the kitchen", "Tap One")
    )
    await task(
      "reject an order with a reason",
      "orders",
      async ({ tap, type }) => {
        await tap(two!.locator("summary", { hasText: "Reject" }))
        await type(two!.getByLabel("Reason").and(two!.locator(":visible")), "Sold out")
        await tap(two!.getByRole("button", { name: "Reject order" }))
      },
      page.locator("[data-said] .notice")
    )
    await task(
      "mark an order ready",
      "orders",
      async ({ tap }) => {
        await tap(lane(page, "In the kitchen", "Tap One").locator("details.confirm > summary"))
        await tap(page.getByRole("dialog").getByRole("button", { name: "It is ready" }))
      },
      lane(page, "Ready", "Tap One")
    )
    const ticket = await accepted(house, { name: "Tap Three", dishes: { diavola: 1, lager: 1 }, options: ["classic"] })
    const card = page.locator(`.fired:not(.gone):has([action*="${ticket.id}"])`)
    const recall = page.getByRole("button", { name: "Back to the kitchen" })
    await task(
      "bump a ticket",
      "kitchen?station=bar",
      ({ tap }) => tap(card.getByRole("button", { name: "Done" })),
      recall
    )
    await task("recall a ticket", null, ({ tap }) => tap(recall), card)
    const dish = dishRow(page, "Dinner", (await dishOf("suppli")).name["en"]!)
    await task(
      "86 a dish",
      "menu",
      ({ tap }) => tap(dish.getByRole("button", { name: /^Sold out/ })),
      page.locator("[data-said] .notice")
    )
    await task(
      "take a reservation by phone",
      "book",
      async ({ tap, type }) => {
        await tap(page.locator("a.button[href*='book/new']").first())
        await tap(page.getByRole("radio", { name: "21:30", exact: true }))
        await type(page.getByLabel("Phone"), "06 555 0333")
        await type(page.getByLabel("Name"), "Signora Tap")
        await tap(page.getByRole("button", { name: "Book table" }))
      },
      party(page, "Arriving", "Signora Tap")
    )
    await task(
      "seat a party",
      "book",
      ({ tap }) => tap(party(page, "Arriving", "Signora Tap").getByRole("button", { name: "Seat" })),
      party(page, "Seated", "Signora Tap")
    )
    await task(
      "seat a walk-in",
      "book",
      async ({ tap }) => {
        await tap(page.locator("a.button[href*='book/walk-in']").first())
        await tap(page.locator("button[name=tables]").first())
      },
      page.locator("[data-said] .notice, .undo button")
    )
    await task(
      "be busy",
      "orders",
      async ({ tap }) => {
        await tap(page.locator("#busy > summary"))
        await tap(page.getByRole("button", { name: "Set busy" }))
      },
      page.locator(".busy.lasting")
    )
    const tile = async (key: string) => page.locator(`button[value="pick:${(await dishOf(key)).id}"]`).first()
    await task(
      "take an order at a table",
      "take",
      async ({ tap }) => {
        await tap(page.locator("a.place-tile.free").first())
        await tap(await tile("tiramisu"))
        await tap(page.getByRole("button", { name: "Send" }))
      },
      page.getByText("The kitchen has it")
    )
    await task(
      "add a dish with a choice to an order",
      null,
      async ({ tap }) => {
        await tap(await tile("diavola"))
        await tap(page.getByRole("dialog").getByText("Classic"))
        await tap(page.getByRole("dialog").getByRole("button", { name: /^Add/ }))
      },
      page.locator("[data-view=lines] .draft-line", { hasText: "Classic" })
    )
    await task(
      "pay a table by card",
      "take",
      async ({ tap }) => {
        await tap(page.locator("a[id^=bill-table-]").first())
        await tap(page.locator("#pay-card"))
      },
      page.getByText("Everything is paid.")
    )
    const paying = async ({ tap }: Hand) => {
      await tap(page.locator("a[id^=bill-]").first())
      await tap(page.locator("#split-equal"))
      await tap(page.locator("#tip-10"))
      await tap(page.locator(".bill-note").nth(1))
    }
    await task("pay half in cash with a tip", "orders", paying, page.locator("#change-due"))
    const lines = Object.entries(counted).map(
      ([name, { seconds, taps }]) => `${name}: ${taps} taps, ${seconds.toFixed(1)} s`
    )
    console.log(lines.join("\n"))
    const most: Readonly<Record<string, number>> = taps.shift
    assert.sameMembers(Object.keys(counted), Object.keys(most))
    for (const [name, count] of Object.entries(counted)) assert.isAtMost(count.taps, most[name]!, name)
    await house.run(moveOrder(acting, first.id, { status: "completed" }))
    await page.context().close()
  })
})
