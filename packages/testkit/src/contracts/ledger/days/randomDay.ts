/** A day of anything in any order, closed again and again, and each time to the cent. */
import { assert } from "chai"
import { addDrawer, closeDay, moveCash, readDay } from "@fourtop/core/internal"
import { Effect } from "effect"
import * as Day from "../../closings/dayOf.ts"
import { type Act, type Acting, play, type Played } from "./acts.ts"
import { Notebook } from "./Notebook.ts"

const sum = (values: ReadonlyArray<number>): number => values.reduce((all, value) => all + value, 0)

const counts = (minor: number) => [
  { value_minor: 100, count: Math.floor(minor / 100) },
  { value_minor: 1, count: minor % 100 }
]

/** Closes with so much more or less in the drawer than there should be. */
const close = ({ bar, note, there }: Played, differenceMinor: number): Acting =>
  Effect.gen(function* () {
    const expected = { ...note.figures(), voided: note.voided, bills: note.bills(), gross: note.gross() }
    const counted = note.inDrawer.first + differenceMinor
    const { bills, categories, drawers, figures } = yield* closeDay(Day.acting(there), {
      branchId: null,
      counts: [
        { drawerId: null, pieces: counts(counted), explanation: differenceMinor === 0 ? null : "Counted in a hurry" },
        { drawerId: bar, pieces: counts(note.inDrawer.bar), explanation: null }
      ],
      leaveOpen: true
    })
    assert.deepInclude(figures, note.figures())
    assert.strictEqual(figures.voids.amount_minor, expected.voided)
    assert.deepStrictEqual(
      Object.fromEntries(
        figures.methods.map(({ method, refunded_minor, taken_minor }) => [method, [taken_minor, refunded_minor]])
      ),
      note.methods()
    )
    assert.strictEqual(sum(figures.order_types.map(({ sales_minor }) => sales_minor)), expected.sales_minor)
    assert.strictEqual(sum(figures.people.map(({ sales_minor }) => sales_minor)), expected.sales_minor)
    assert.strictEqual(sum(figures.people.map(({ taken_minor }) => taken_minor)), sum([...note.taken.values()]))
    assert.strictEqual(sum(categories.map(({ gross_minor }) => gross_minor)), expected.gross)
    assert.deepStrictEqual(
      Object.fromEntries(bills.map(({ balance_minor, order_id }) => [order_id, balance_minor])),
      Object.fromEntries(expected.bills)
    )
    assert.deepInclude(drawers[0]!, { expected_minor: note.inDrawer.first, difference_minor: differenceMinor })
    assert.deepInclude(drawers[1]!, { expected_minor: note.inDrawer.bar, difference_minor: 0 })
    note.nextPeriod(counted)
    note.played.add("close")
    const after = yield* readDay(Day.acting(there), null)
    assert.deepInclude(after, { postings: 0, turnover_minor: 0 })
    assert.deepStrictEqual(
      after.drawers.map(({ expected_minor }) => expected_minor),
      [counted, note.inDrawer.bar]
    )
  })

/** Plays the acts one after the other, closes at the end, and returns what was played. */
export const randomDay = (acts: ReadonlyArray<Act>): Acting<ReadonlySet<string>> =>
  Effect.gen(function* () {
    const there = yield* Day.houseWith({ cash_rounding_minor: 5 })
    const { id: bar } = yield* addDrawer(Day.acting(there), { branchId: null, name: "Bar" })
    const played: Played = { there, bar, note: new Notebook(), cards: [], deposits: [], tickets: [] }
    const { note } = played
    const fund = (amount: number): Acting =>
      Effect.map(Day.float(there, amount), () => {
        note.inDrawer.first += amount
      })
    yield* fund(200_000)
    const lent = {
      branchId: null,
      drawerId: bar,
      movement: "opening_float",
      amountMinor: 200_000,
      reason: null
    } as const
    yield* moveCash(Day.acting(there), lent)
    note.inDrawer.bar += 200_000
    for (const { kind, ...drawn } of acts) {
      if (kind !== "close") yield* play(played, { ...drawn, kind })
      else {
        yield* fund(1)
        yield* close(played, (drawn.pick % 3) - 1)
      }
    }
    yield* fund(1)
    yield* close(played, 0)
    return note.played
  })
