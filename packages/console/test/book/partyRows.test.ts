/** Rows of the book are the same as if each had been rendered for this request, and few are. */
import { PortableCrypto } from "@fourtop/core/crypto"
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import {
  type LoadedOrder,
  moveBooking,
  readDaySheet,
  readOpenOrders,
  type Settlement,
  takeOrder
} from "@fourtop/core/internal"
import { type RowBar, rowsOf, type Rows } from "../../src/book/partyRows.tsx"
import { ordersAtTables } from "../../src/parts/OpenOrders.tsx"
import * as KeptPieces from "../../src/pieces/KeptPieces.ts"
import { speechIn } from "../../src/words/Speech.ts"
import { languages } from "../../src/words/Words.ts"
import { openBusyEvening } from "../BusyEvening.ts"
import { acting } from "../kitchen/KitchenEvening.ts"
import type { RunningConsole } from "../RunningConsole.ts"

const crypto = PortableCrypto.make()

let house: RunningConsole
beforeAll(async () => {
  house = (await openBusyEvening()).house
})
afterAll(() => house.close())

interface Shown {
  readonly language?: string
  readonly list?: string
  readonly more?: Partial<Rows>
}

const read = async () => {
  const { now, sheet, venue } = await house.run(readDaySheet(acting))
  return { bars: sheet.bars, now, sheet, venue, open: await house.run(readOpenOrders(acting)) }
}

type Read = Awaited<ReturnType<typeof read>>

/** The rows as they are shown, and for whom one was rendered. */
const show = (kept: KeptPieces.KeptPieces, { bars, now, open, sheet, venue }: Read, shown: Shown = {}) => {
  const rendered: Array<string> = []
  let name = ""
  const watched: KeptPieces.KeptPieces = {
    ...kept,
    of: (asked, render) =>
      kept.of(asked, () => {
        rendered.push(name)
        return render()
      })
  }
  const { language = "en", list = "expected", more = {} } = shown
  const rowOf = rowsOf(watched, {
    venue,
    zone: sheet.day.zone,
    isDue: true,
    back: "/console",
    visit: { restaurant: venue.restaurant, csrf: "secret", speech: speechIn(languages, language, "IT") },
    now,
    remarks: new Map(),
    orders: ordersAtTables(open),
    balances: new Map(),
    ...more
  })
  const rows = bars.map((bar: RowBar) => {
    name = bar.booking.name
    return rowOf(list, bar).html
  })
  return { rows, rendered }
}

const fresh = (sheet: Read, shown: Shown = {}) => show(KeptPieces.make(crypto), sheet, shown).rows

/** Somebody who sits at a table orders. */
const order = async ({ bars, venue }: Read): Promise<LoadedOrder["order"]> => {
  const seated = bars.find(({ booking }) => booking.status === "seated")!
  const lager = venue.dishes.find(({ key }) => key === "lager")!.id
  const input = {
    channel: "pos",
    type: "dine_in",
    table_id: seated.booking.table_ids[0]!,
    lines: [{ item_id: lager, quantity: 1 }]
  } as const
  return (await house.run(takeOrder(acting, input))).order
}

describe("the parties of a day", () => {
  it("are as if rendered now, whoever reads them and whatever is known of them", async () => {
    const kept = KeptPieces.make(crypto)
    const quiet = await read()
    const { id } = await order(quiet)
    const busy = await read()
    const guest = busy.bars.find(({ booking }) => booking.guest_id !== null)!.booking.guest_id!
    const balance: Settlement.Balance = { due: 100, toBeRefunded: 0, goodwill: 0, spend: 0 }
    const all: ReadonlyArray<readonly [Read, Shown]> = [
      [quiet, {}],
      [busy, {}],
      [busy, { more: { balances: new Map([[id, balance]]) } }],
      [busy, { more: { balances: new Map([[id, { ...balance, due: 0 }]]) } }],
      [busy, { more: { remarks: new Map([[guest, { note: "Allergic to nuts", tags: ["regular"] }]]) } }],
      [busy, { more: { isDue: false } }],
      [busy, { more: { zone: "Asia/Tokyo" } }],
      [busy, { more: { back: "/elsewhere" } }],
      [busy, { language: "de" }]
    ]
    for (const [sheet, shown] of all) assert.deepStrictEqual(show(kept, sheet, shown).rows, fresh(sheet, shown))
    assert.strictEqual(new Set(all.map(([sheet, shown]) => fresh(sheet, shown).join(""))).size, all.length)
    assert.isFalse(fresh(busy).some((row) => row.includes("secret")))
  })

  it("are rendered again when they change, and no others", async () => {
    const kept = KeptPieces.make(crypto)
    const before = await read()
    assert.strictEqual(show(kept, before).rendered.length, before.bars.length)
    assert.deepStrictEqual(show(kept, before).rendered, [])
    const conti = before.bars.find(({ booking }) => booking.name === "Conti")!.booking
    await house.run(moveBooking(acting, conti.id, "seated"))
    const after = { ...(await read()), now: before.now }
    const { rendered, rows } = show(kept, after)
    assert.deepStrictEqual(rendered, ["Conti"])
    assert.deepStrictEqual(rows, fresh(after))
    assert.strictEqual(show(kept, after, { list: "ended" }).rendered.length, after.bars.length)
  })

  it("are as if rendered now, as the evening goes on", async () => {
    const kept = KeptPieces.make(crypto)
    const seen = new Set<string>()
    for (let time = 0; time < 20; time++) {
      const sheet = await read()
      assert.deepStrictEqual(show(kept, sheet).rows, fresh(sheet))
      seen.add(fresh(sheet).join(""))
      await house.pass(11 * 60_000)
    }
    assert.isAbove(seen.size, 10)
  })
})
