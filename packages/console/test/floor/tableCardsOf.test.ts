/** Cards of tables are the same as if each had been rendered for this request, and few are. */
import { PortableCrypto } from "@fourtop/core/crypto"
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { moveBooking, readDaySheet, readOpenOrders, type Settlement, takeOrder } from "@fourtop/core/internal"
import { floorTables } from "../../src/floor/FloorTable.ts"
import { tableCardsOf, type Tables } from "../../src/floor/tableCardsOf.tsx"
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

const read = async () => {
  const found = await house.run(readDaySheet(acting))
  const open = await house.run(readOpenOrders(acting))
  return { ...found, open, tables: floorTables(found, open) }
}

type Read = Awaited<ReturnType<typeof read>>

/** The cards as they are shown, and the tables for which one was rendered. */
const show = (kept: KeptPieces.KeptPieces, found: Read, language = "en", more: Partial<Tables> = {}) => {
  const rendered: Array<number> = []
  const { now, open, sheet, tables, venue } = found
  const shared: Tables = {
    visit: { restaurant: venue.restaurant, csrf: "secret", speech: speechIn(languages, language, "IT") },
    venue,
    tables: [...tables.values()].map(({ table }) => table),
    now,
    zone: sheet.day.zone,
    back: "/console",
    orders: ordersAtTables(open),
    balances: new Map(),
    ...more
  }
  const cards = [...tables].map(([id, shown]) => {
    const watched: KeptPieces.KeptPieces = {
      ...kept,
      of: (asked, render) =>
        kept.of(asked, () => {
          rendered.push(id)
          return render()
        })
    }
    return tableCardsOf(watched, shared)(shown).html
  })
  return { cards, rendered }
}

const fresh = (found: Read, language = "en", more: Partial<Tables> = {}) =>
  show(KeptPieces.make(crypto), found, language, more).cards

describe("the cards of tables", () => {
  it("are rendered again when something changes there, and no others", async () => {
    const kept = KeptPieces.make(crypto)
    const before = await read()
    assert.strictEqual(show(kept, before).rendered.length, before.tables.size)
    assert.deepStrictEqual(show(kept, before).rendered, [])
    const { booking } = before.sheet.bars.find((bar) => bar.booking.name === "Esposito")!
    await house.run(moveBooking(acting, booking.id, "seated"))
    // At the same moment as before: only what was done differs.
    const after = { ...(await read()), now: before.now }
    const { cards, rendered } = show(kept, after)
    assert.deepStrictEqual(rendered, [...booking.table_ids])
    assert.deepStrictEqual(cards, fresh(after))
    assert.isFalse(cards.some((card) => card.includes("secret")))
  })

  it("are as if rendered now, whoever reads them and whatever is known of their orders", async () => {
    const kept = KeptPieces.make(crypto)
    const quiet = await read()
    const seated = quiet.sheet.bars.find(({ booking }) => booking.name === "Bianchi")!.booking
    const lager = quiet.venue.dishes.find(({ key }) => key === "lager")!.id
    const lines = [{ item_id: lager, quantity: 1 }]
    const taken = { channel: "pos", type: "dine_in", table_id: seated.table_ids[0]!, lines } as const
    const { id } = (await house.run(takeOrder(acting, taken))).order
    const busy = await read()
    const balance: Settlement.Balance = { due: 100, toBeRefunded: 0, goodwill: 0, spend: 0 }
    const all: ReadonlyArray<readonly [Read, string, Partial<Tables>]> = [
      [quiet, "en", {}],
      [busy, "en", {}],
      [busy, "en", { balances: new Map([[id, balance]]) }],
      [busy, "en", { balances: new Map([[id, { ...balance, due: 0 }]]) }],
      [busy, "en", { zone: "Asia/Tokyo" }],
      [busy, "en", { back: "/elsewhere" }],
      [busy, "de", {}]
    ]
    for (const shown of all) assert.deepStrictEqual(show(kept, ...shown).cards, fresh(...shown))
    assert.strictEqual(new Set(all.map((shown) => fresh(...shown).join(""))).size, all.length)
  })

  it("are as if rendered now, as the evening goes on", async () => {
    const kept = KeptPieces.make(crypto)
    const seen = new Set<string>()
    for (let time = 0; time < 20; time++) {
      const found = await read()
      assert.deepStrictEqual(show(kept, found).cards, fresh(found))
      seen.add(fresh(found).join(""))
      await house.pass(11 * 60_000 + 17_000)
    }
    assert.isAbove(seen.size, 10)
  })
})
