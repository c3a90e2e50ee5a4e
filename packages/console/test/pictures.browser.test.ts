/** Makes the pictures of the documentation from the sample venue, when `npm run draw -- pictures` asks for them. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import {
  Acting,
  blockTable,
  bookTable,
  currentVenue,
  moveBooking,
  moveOrder,
  readOpenOrders,
  seatWalkIn,
  ZonedClock
} from "@fourtop/core/internal"
import { Clock } from "effect"
import type { Browser } from "playwright-core"
import { fileURLToPath } from "node:url"
import { hasBrowser, openBrowser } from "../../../tools/testing/browser.ts"
import { type RunningConsole, restaurantId, slug } from "./RunningConsole.ts"
import { accepted, openEvening, placed } from "./kitchen/KitchenEvening.ts"
import { signIn } from "./Screen.ts"

const folder = fileURLToPath(new URL("../../../docs/pictures/", import.meta.url))
const acting = Acting.as(restaurantId, Acting.system)
const zone = "Europe/Rome"
const isAsked = process.env["FOURTOP_PICTURES"] === "1"

let house: RunningConsole
let browser: Browser

/** An evening in full swing, at half past eight. */
const arrange = async () => {
  const venue = (await house.run(currentVenue(acting)))!
  const date = ZonedClock.dateAt(zone, await house.run(Clock.currentTimeMillis))
  const at = (minutes: number) => ZonedClock.toInstant(zone, date, minutes)
  const passTo = async (minutes: number) => house.pass(at(minutes) - (await house.run(Clock.currentTimeMillis)))
  await passTo(17 * 60)
  for (const { order } of await house.run(readOpenOrders(Acting.as(restaurantId, Acting.system)))) {
    await house.run(moveOrder(acting, order.id, { status: "cancelled", reason: "of another day" }))
  }
  const parties = [
    ["Bianchi", 2, "19:15"],
    ["Conti", 4, "19:30"],
    ["Esposito", 6, "20:30"],
    ["Greco", 4, "21:00"],
    ["Marino", 2, "21:00"],
    ["Leone", 3, "21:15"],
    ["Gallo", 2, "21:30"],
    ["Ricci", 5, "21:30"]
  ] as const
  const booked: Array<string> = []
  for (const [index, [name, party_size, time]] of parties.entries()) {
    const wish = { name, phone: `06 555 03${index + 10}`, party_size, date, time }
    booked.push((await house.run(bookTable(acting, wish))).id)
  }
  const table = venue.rows.tables.at(-1)!.id
  await house.run(blockTable(acting, { tableId: table, from: at(18 * 60), to: at(22 * 60), reason: "Wobbly leg" }))
  await passTo(19 * 60 + 35)
  for (const id of booked.slice(0, 2)) await house.run(moveBooking(acting, id, "seated"))
  await passTo(20 * 60 + 14)
  await accepted(house, { name: "Signora Ferri", dishes: { diavola: 2, lager: 2 }, options: ["classic"] })
  await accepted(house, {
    name: "Signor Riva",
    dishes: { diavola: 1 },
    options: ["gluten-free", "olives"],
    note: "Allergic to nuts, please take care"
  })
  await passTo(20 * 60 + 20)
  const free = venue.rows.tables.find(({ max_seats, name }) => max_seats === 2 && name.startsWith("Table 3"))!
  await house.run(seatWalkIn(acting, { partySize: 2, tableIds: [free.id], name: "", branchId: null }))
  await accepted(house, { name: "Signora Costa", dishes: { diavola: 3, suppli: 2 }, options: ["classic"] })
  await passTo(20 * 60 + 30)
  await placed(house, {
    name: "Signor Galli",
    dishes: { suppli: 4, lager: 2 },
    note: "We are five, please bring more napkins"
  })
}

const screens = [
  ["orders", "orders", { width: 1280, height: 800 }],
  ["kitchen", "kitchen?station=pizza-oven", { width: 1024, height: 768 }],
  ["book", "book", { width: 1280, height: 800 }],
  ["menu", "menu", { width: 1280, height: 800 }],
  ["book-phone", "book", { width: 390, height: 780 }]
] as const

describe.skipIf(!hasBrowser() || !isAsked)("the pictures of the documentation", () => {
  beforeAll(async () => {
    house = await openEvening()
    await arrange()
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser.close()
    await house.close()
  })

  it.each(screens)("%s", async (name, path, viewport) => {
    const page = await (await browser.newContext({ viewport, colorScheme: "light", deviceScaleFactor: 1 })).newPage()
    await page.clock.setFixedTime(await house.run(Clock.currentTimeMillis))
    await signIn(page, house, "ada")
    const response = await page.goto(`${house.url}/console/r/${slug}/${path}`)
    assert.strictEqual(response!.status(), 200)
    await page.screenshot({ path: `${folder}${name}.png` })
    await page.context().close()
  })
})
