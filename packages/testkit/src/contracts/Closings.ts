/** What every store promises about drawers and the close of the day. */
import { assert } from "chai"
import {
  addDrawer,
  ChangeSet,
  Closing,
  Closings,
  listClosings,
  Load,
  moveCash,
  OpenLedger,
  readClosing,
  readDay,
  readUnclosedDays
} from "@fourtop/core/internal"
import { PortableCrypto } from "@fourtop/core/crypto"
import { Effect, type Layer } from "effect"
import { commit, found, insert } from "./arranging/arrange.ts"
import { atOnce, sorted } from "./arranging/atOnce.ts"
import { contract, type Options } from "./arranging/contract.ts"
import { makers } from "./arranging/rows.ts"
import * as Day from "./closings/dayOf.ts"
import { generatedDay } from "./closings/generatedDay.ts"

const crypto = PortableCrypto.make()

const firstPage = { perPage: 100, cursor: null } as const

export const suite = <E>(name: string, layer: Layer.Layer<Day.ClosingPorts, E>, options: Options = {}): void =>
  contract(`Closings of ${name}`, layer, options, (it) => {
    it.effect("a day of orders drawn at random is closed to the cent", () =>
      generatedDay(40, 4).pipe(Effect.provide(PortableCrypto.layer))
    )

    it.effect("closings of a branch are numbered in a chain, and each takes what came since the one before", () =>
      Effect.gen(function* () {
        const there = yield* Day.house
        let inDrawer = 0
        const chain: Array<Closing.Closing> = []
        for (const amount of [1000, 250, 40]) {
          yield* Day.float(there, amount)
          inDrawer += amount
          chain.push(yield* Day.closed(there, inDrawer))
        }
        assert.deepStrictEqual(
          chain.map(({ number }) => number),
          [1, 2, 3]
        )
        assert.deepStrictEqual(
          chain.map(({ postings, turnover_minor }) => [postings, turnover_minor]),
          [
            [1, 1000],
            [1, 250],
            [1, 40]
          ]
        )
        const port = yield* Closings
        const { rows } = yield* port.list(there.tenant, there.branchId, firstPage)
        assert.deepStrictEqual(rows.toReversed(), chain)
        assert.isNull(Closing.broken(rows.toReversed(), crypto))
        assert.deepStrictEqual(yield* port.find(there.tenant, chain[1]!.id), chain[1]!)
        const { rows: views } = yield* listClosings(Day.acting(there), { branchId: null }, firstPage)
        assert.deepStrictEqual(views[0], yield* readClosing(Day.acting(there), chain[2]!.id))
        const nothing = yield* Effect.flip(Day.closed(there, inDrawer))
        assert.deepInclude(nothing, { _tag: "ValidationFailed" })
      }).pipe(Effect.provide(PortableCrypto.layer))
    )

    it.effect("of many who close at once, one does", () =>
      Effect.gen(function* () {
        const there = yield* Day.house
        yield* Day.float(there, 500)
        const { failed, succeeded } = sorted(yield* atOnce(12, () => Day.closed(there, 500)))
        assert.strictEqual(succeeded.length, 1)
        assert.deepStrictEqual([...new Set(failed.map(({ _tag }) => _tag))], ["ValidationFailed"])
      }).pipe(Effect.provide(PortableCrypto.layer))
    )

    it.effect("payments beside closings are in one of them, and never in two", () =>
      Effect.gen(function* () {
        const there = yield* Day.house
        yield* Day.float(there, 1)
        const outcomes = yield* atOnce(40, (turn): Day.Playing =>
          turn % 4 === 3
            ? Effect.asVoid(
                Effect.flatMap(readDay(Day.acting(there), null), ({ drawers }) =>
                  Day.closed(there, drawers[0]!.expected_minor, "Counted in a hurry")
                )
              )
            : Effect.asVoid(
                Effect.flatMap(Day.taken(there, { dish: 2, wine: 0 }), ({ id }) => Day.paid(there, id, "cash", 1700))
              )
        )
        const { failed } = sorted(outcomes)
        for (const error of failed) assert.deepInclude(error, { _tag: "ValidationFailed" })
        const port = yield* Closings
        const { rows } = yield* port.list(there.tenant, there.branchId, firstPage)
        const { state: left } = yield* port.load(there.tenant, there.branchId, Load.nothing)
        const sum = (values: ReadonlyArray<number>) => values.reduce((all, value) => all + value, 0)
        const open = yield* readDay(Day.acting(there), null)
        const figures = [...rows.map((closing) => closing.figures), open.figures]
        assert.strictEqual(sum(figures.map(({ sales_minor }) => sales_minor)), 30 * 1700)
        assert.strictEqual(
          sum(figures.flatMap(({ methods }) => methods.map(({ taken_minor }) => taken_minor))),
          30 * 1700
        )
        assert.strictEqual(sum(rows.map(({ postings }) => postings)) + left.postings, 1 + 30 * 2)
        assert.isNull(Closing.broken(rows.toReversed(), crypto))
        assert.isAbove(rows.length, 0)
      }).pipe(Effect.provide(PortableCrypto.layer))
    )

    it.effect("a closing that has counted other postings conflicts, and leaves nothing behind", () =>
      Effect.gen(function* () {
        const there = yield* Day.house
        yield* Day.float(there, 500)
        const closing = yield* Day.closed(there, 500)
        yield* Day.float(there, 70)
        const next = { ...closing, id: there.place.id(), number: 2 }
        for (const wrong of [
          { ...next, postings: 2, turnover_minor: 70 },
          { ...next, postings: 1, turnover_minor: 71 },
          { ...next, postings: 1, turnover_minor: 70, number: 1 }
        ]) {
          assert.strictEqual((yield* commit(there.tenant, ChangeSet.make({ closing: wrong })))._tag, "Conflict")
        }
        const { state } = yield* (yield* Closings).load(there.tenant, there.branchId, Load.nothing)
        assert.strictEqual(state.postings, 1)
        assert.strictEqual(state.previous!.id, closing.id)
      }).pipe(Effect.provide(PortableCrypto.layer))
    )

    it.effect(
      "closings of a branch are listed as they are numbered, although a process had taken a lower id before",
      () =>
        Effect.gen(function* () {
          const there = yield* Day.house
          yield* Day.float(there, 500)
          const first = yield* Day.closed(there, 500)
          yield* Day.float(there, 70)
          const second = { ...first, id: first.id - 1, number: 2, postings: 1, turnover_minor: 70 }
          assert.strictEqual((yield* commit(there.tenant, ChangeSet.make({ closing: second })))._tag, "Done")
          const port = yield* Closings
          const { rows } = yield* port.list(there.tenant, there.branchId, firstPage)
          assert.deepStrictEqual(rows, [second, first])
          const page = yield* port.list(there.tenant, there.branchId, { perPage: 1, cursor: null })
          assert.deepStrictEqual(page.rows, [second])
          const next = { perPage: 1, cursor: page.next }
          assert.deepStrictEqual((yield* port.list(there.tenant, there.branchId, next)).rows, [first])
        }).pipe(Effect.provide(PortableCrypto.layer))
    )

    it.effect("of many open orders the oldest are listed, as many as a closing holds", () =>
      Effect.gen(function* () {
        const there = yield* Day.house
        const ages = Array.from({ length: OpenLedger.mostBills + 3 }, (_, index) => (index * 7) % 50)
        const orders = yield* Effect.forEach(ages, (age) =>
          insert(there.tenant, "order", makers.order(there.place, { placed_at: 1_800_000_000_000 + age }))
        )
        const oldest = orders.toSorted((a, b) => a.placed_at - b.placed_at || (a.id < b.id ? -1 : 1))
        const { state } = yield* (yield* Closings).load(there.tenant, there.branchId, Load.nothing)
        assert.deepStrictEqual(
          state.bills.map(({ order_id }) => order_id),
          oldest.slice(0, OpenLedger.mostBills).map(({ id }) => id)
        )
      })
    )

    it.effect("drawers have their own cash, and branches and restaurants their own days", () =>
      Effect.gen(function* () {
        const [there, elsewhere] = [yield* Day.house, yield* found()]
        const manager = Day.acting(there)
        const bar = yield* addDrawer(manager, { branchId: null, name: "Bar" })
        yield* Day.float(there, 300)
        const drop = { branchId: there.branchId, drawerId: bar.id, amountMinor: 120 }
        yield* moveCash(manager, { ...drop, movement: "cash_in", reason: null })
        yield* moveCash(manager, { ...drop, amountMinor: 20, movement: "cash_out", reason: "Lemons" })
        const { drawers, days } = yield* readDay(manager, there.branchId)
        assert.deepStrictEqual(
          drawers.map(({ expected_minor, name }) => [name, expected_minor]),
          [
            ["Till 1", 300],
            ["Bar", 100]
          ]
        )
        assert.strictEqual(days.length, 1)
        const other = Day.acting({ tenant: elsewhere.restaurantId })
        assert.strictEqual((yield* readDay(other, null)).postings, 0)
        assert.deepStrictEqual(yield* readUnclosedDays(manager), [])
        const port = yield* Closings
        assert.deepStrictEqual(yield* port.openDays(there.tenant), [{ branch_id: there.branchId, day: days[0]! }])
        assert.deepStrictEqual(yield* port.openDays(elsewhere.restaurantId), [])
        assert.isNull(yield* port.find(elsewhere.restaurantId, 1))
        const { state } = yield* port.load(there.tenant, null, Load.nothing)
        assert.strictEqual(state.postings, 0)
      }).pipe(Effect.provide(PortableCrypto.layer))
    )
  })
