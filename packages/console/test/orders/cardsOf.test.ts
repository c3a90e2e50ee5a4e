/** Cards of the board are the same as if each had been rendered for this request, and few are. */
import { PortableCrypto } from "@fourtop/core/crypto"
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import {
  currentVenue,
  type LoadedOrder,
  moveOrder,
  readOpenOrders,
  type Settlement,
  type Venue
} from "@fourtop/core/internal"
import { cardsOf } from "../../src/orders/cardsOf.tsx"
import * as KeptPieces from "../../src/pieces/KeptPieces.ts"
import { speechIn } from "../../src/words/Speech.ts"
import { languages } from "../../src/words/Words.ts"
import { accepted, acting, openEvening, placed } from "../kitchen/KitchenEvening.ts"
import type { RunningConsole } from "../RunningConsole.ts"

const crypto = PortableCrypto.make()

let house: RunningConsole
let venue: Venue.Venue
let began: number

const read = () => house.run(readOpenOrders(acting))

beforeAll(async () => {
  house = await openEvening()
  venue = (await house.run(currentVenue(acting)))!
  await placed(house, { name: "Anna", dishes: { suppli: 2 }, note: "No nuts" })
  await accepted(house, { name: "Bruno", dishes: { diavola: 1, lager: 2 }, options: ["classic"] })
  await accepted(house, { name: "Carla", dishes: { suppli: 1 }, scheduledIn: 90 })
  began = Math.max(...(await read()).map(({ order }) => order.updated_at))
})
afterAll(() => house.close())

interface Shown {
  readonly now?: number
  readonly language?: string
  readonly acceptWithin?: number
  readonly remarks?: ReadonlyMap<number, { readonly note: string | null; readonly tags: ReadonlyArray<string> }>
  readonly balances?: ReadonlyMap<string, Settlement.Balance>
}

/** The cards as they are shown, and for whom one was rendered. */
const show = (kept: KeptPieces.KeptPieces, orders: ReadonlyArray<LoadedOrder>, shown: Shown = {}) => {
  const rendered: Array<string | null> = []
  const { acceptWithin = 5, balances = new Map(), language = "en", now = began, remarks = new Map() } = shown
  let name: string | null = null
  const watched: KeptPieces.KeptPieces = {
    ...kept,
    of: (asked, render) =>
      kept.of(asked, () => {
        rendered.push(name)
        return render()
      })
  }
  const visit = { restaurant: venue.restaurant, csrf: "secret", speech: speechIn(languages, language, "IT") }
  const cardOf = cardsOf(watched, { visit, venue, now, acceptWithin, back: "/console", remarks, balances })
  const cards = orders.map((found) => {
    name = found.order.customer.name
    return cardOf(found).html
  })
  return { cards, rendered }
}

const fresh = (orders: ReadonlyArray<LoadedOrder>, shown: Shown = {}) =>
  show(KeptPieces.make(crypto), orders, shown).cards

describe("the cards of open orders", () => {
  it("are as if rendered now, at any moment of three hours", async () => {
    const kept = KeptPieces.make(crypto)
    const orders = await read()
    const tickets = orders.flatMap((found) => found.tickets)
    // Moments at which something begins, and others.
    const times = [
      began,
      ...tickets.flatMap(({ fire_at }) => fire_at ?? []),
      ...orders.map(({ order }) => order.placed_at)
    ]
    const moments = [
      ...times.flatMap((time) => [time - 1, time, time + 1, time + 59_999, time + 60_000, time + 3_600_000]),
      ...Array.from({ length: 60 }, (_, time) => began + time * 3 * 60_000 + 1370 * time)
    ].toSorted((a, b) => a - b)
    for (const now of moments) assert.deepStrictEqual(show(kept, orders, { now }).cards, fresh(orders, { now }))
    assert.notDeepEqual(fresh(orders), fresh(orders, { now: began + 7_200_000 }))
  })

  it("are as if rendered now, whatever else they show", async () => {
    const kept = KeptPieces.make(crypto)
    const orders = await read()
    const guest = orders[0]!.order.guest_id!
    const id = orders[1]!.order.id
    const balance = { due: 100, toBeRefunded: 0, goodwill: 0, spend: 0 }
    const all: ReadonlyArray<Shown> = [
      {},
      { language: "de" },
      { acceptWithin: 1, now: began + 70_000 },
      { remarks: new Map([[guest, { note: "Allergic to nuts", tags: ["regular"] }]]) },
      { balances: new Map([[id, balance]]) },
      { balances: new Map([[id, { ...balance, due: 0, toBeRefunded: 50 }]]) },
      {}
    ]
    for (const shown of all) assert.deepStrictEqual(show(kept, orders, shown).cards, fresh(orders, shown))
    assert.strictEqual(new Set(all.map((shown) => fresh(orders, shown).join(""))).size, all.length - 1)
  })

  it("are rendered again when their order changes, and no other", async () => {
    const kept = KeptPieces.make(crypto)
    const before = await read()
    assert.includeMembers(show(kept, before).rendered, ["Anna", "Bruno", "Carla"])
    assert.deepStrictEqual(show(kept, await read()).rendered, [])
    const { order } = before.find((found) => found.order.customer.name === "Anna")!
    await house.run(moveOrder(acting, order.id, { status: "accepted" }))
    const after = await read()
    const { cards, rendered } = show(kept, after)
    assert.deepStrictEqual(rendered, ["Anna"])
    assert.deepStrictEqual(cards, fresh(after))
    assert.isFalse(cards.some((card) => card.includes("secret")))
  })
})
