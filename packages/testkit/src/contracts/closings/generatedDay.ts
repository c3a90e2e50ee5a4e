/**
 * A day of orders that are drawn at random, closed to the cent. What it should come to is summed up here from prices,
 * quantities and rates alone, without any rule of the core's.
 */
import { assert } from "chai"
import { GiftCard, readDay, redeemGiftCard } from "@fourtop/core/internal"
import { PortableCrypto } from "@fourtop/core/crypto"
import { Effect, FastCheck } from "effect"
import { insert } from "../arranging/arrange.ts"
import { makers } from "../arranging/rows.ts"
import * as Day from "./dayOf.ts"

const fates = [
  "cash",
  "card",
  "online",
  "gift_card",
  "cash_and_card",
  "voided_then_cash",
  "goodwill",
  "mistake",
  "cancelled",
  "cancelled_after_payment",
  "open"
] as const
type Fate = (typeof fates)[number]

interface Drawn {
  readonly dish: number
  readonly wine: number
  readonly fate: Fate
  readonly by: string
}

const drawn: FastCheck.Arbitrary<Drawn> = FastCheck.record({
  dish: FastCheck.integer({ min: 2, max: 5 }),
  wine: FastCheck.integer({ min: 0, max: 3 }),
  fate: FastCheck.constantFrom(...fates),
  by: FastCheck.constantFrom("Rosa", "Hugo", "Mei")
})

/** What is written down by hand beside the till. */
class Notebook {
  readonly taken: Record<string, number> = { cash: 0, card: 0, online: 0, gift_card: 0 }
  readonly refunded: Record<string, number> = { cash: 0, card: 0, online: 0, gift_card: 0 }
  food = { gross: 0, tax: 0 }
  wine = { gross: 0, tax: 0 }
  voided = 0
  goodwill = 0
  owedByGuests = 0
  owedToGuests = 0

  sold(dish: number, wine: number): number {
    const [food, drinks] = [dish * 850, wine * 537]
    this.food.gross += food
    this.food.tax += Math.round((food * 10) / 110)
    this.wine.gross += drinks
    this.wine.tax += Math.round((drinks * 22) / 122)
    return food + drinks
  }
}

const play = (there: Day.House, { by, dish, fate, wine }: Drawn, note: Notebook, code: string) =>
  Effect.gen(function* () {
    const order = yield* Day.taken(there, { dish, wine }, by)
    const total = dish * 850 + wine * 537
    const pay = (method: "card" | "cash" | "online", amount: number) =>
      Effect.tap(Day.paid(there, order.id, method, amount, by), () => (note.taken[method]! += amount))
    if (fate === "cancelled") {
      yield* Day.cancelled(there, order.id)
      note.voided += total
      return
    }
    if (fate === "cancelled_after_payment") {
      yield* pay("card", total)
      yield* Day.cancelled(there, order.id)
      note.voided += total
      note.owedToGuests += total
      return
    }
    if (fate === "voided_then_cash") {
      yield* Day.voided(there, order.id, order.lines[0]!.id)
      note.voided += 850
      yield* pay("cash", note.sold(dish - 1, wine))
    } else {
      const sum = note.sold(dish, wine)
      if (fate === "open") note.owedByGuests += sum
      else if (fate === "cash" || fate === "card" || fate === "online") yield* pay(fate, sum)
      else if (fate === "gift_card") {
        yield* redeemGiftCard(Day.acting(there, by), { code, orderId: order.id, amountMinor: sum })
        note.taken["gift_card"]! += sum
      } else if (fate === "cash_and_card") {
        yield* pay("cash", 333)
        yield* pay("card", sum - 333)
      } else {
        const payment = yield* pay("cash", sum)
        yield* Day.refunded(there, payment.id, 200, fate)
        note.refunded["cash"]! += 200
        if (fate === "goodwill") note.goodwill += 200
        else note.owedByGuests += 200
      }
    }
    if (fate !== "open") yield* Day.completed(there, order.id)
  })

export const generatedDay = (orders: number, concurrency = 1): Day.Playing =>
  Effect.gen(function* () {
    const there = yield* Day.house
    const { code, digest } = GiftCard.newCode(PortableCrypto.make())
    yield* insert(there.tenant, "gift_card", makers.gift_card(there.place, { digest, balance_minor: 99_999_999 }))
    const note = new Notebook()
    yield* Day.float(there, 20_000)
    yield* Effect.forEach(FastCheck.sample(drawn, orders), (one) => play(there, one, note, code), { concurrency })

    const before = yield* readDay(Day.acting(there), null)
    const inDrawer = 20_000 + note.taken["cash"]! - note.refunded["cash"]!
    const closing = yield* Day.closed(there, inDrawer - 7, "Seven cents fell under the fridge")

    const { figures } = closing
    const sold = note.food.gross + note.wine.gross
    assert.strictEqual(figures.sales_minor, sold)
    assert.strictEqual(figures.tax_minor, note.food.tax + note.wine.tax)
    assert.strictEqual(figures.net_minor, sold - note.food.tax - note.wine.tax)
    assert.deepStrictEqual(
      figures.taxes,
      [
        { rate: "IVA 10%", net_minor: note.food.gross - note.food.tax, tax_minor: note.food.tax },
        { rate: "IVA 22%", net_minor: note.wine.gross - note.wine.tax, tax_minor: note.wine.tax }
      ].filter(({ net_minor }) => net_minor !== 0)
    )
    const byMethod = Object.fromEntries(figures.methods.map(({ method, taken_minor }) => [method, taken_minor]))
    const given = Object.fromEntries(figures.methods.map(({ method, refunded_minor }) => [method, refunded_minor]))
    for (const method of ["cash", "card", "online", "gift_card"]) {
      assert.strictEqual(byMethod[method] ?? 0, note.taken[method])
      assert.strictEqual(given[method] ?? 0, note.refunded[method])
    }
    assert.strictEqual(figures.voids.amount_minor, note.voided)
    assert.strictEqual(figures.goodwill_minor, note.goodwill)
    const sum = (values: ReadonlyArray<number>) => values.reduce((all, value) => all + value, 0)
    assert.strictEqual(sum(figures.order_types.map(({ sales_minor }) => sales_minor)), sold)
    assert.strictEqual(sum(figures.people.map(({ sales_minor }) => sales_minor)), sold)
    assert.strictEqual(sum(figures.people.map(({ taken_minor }) => taken_minor)), sum(Object.values(note.taken)))
    assert.strictEqual(sum(closing.categories.map(({ gross_minor }) => gross_minor)), sold)
    const balances = closing.bills.map(({ balance_minor }) => balance_minor)
    assert.strictEqual(sum(balances.filter((balance) => balance > 0)), note.owedByGuests)
    assert.strictEqual(sum(balances.filter((balance) => balance < 0)), -note.owedToGuests)
    assert.strictEqual(closing.drawers[0]!.expected_minor, inDrawer)
    assert.strictEqual(closing.drawers[0]!.difference_minor, -7)
    assert.deepStrictEqual(before.figures, figures)
    assert.match(closing.receipts!.digest!, /^[0-9a-f]{64}$/)

    const after = yield* readDay(Day.acting(there), null)
    assert.strictEqual(after.postings, 0)
    assert.strictEqual(after.drawers[0]!.expected_minor, inDrawer - 7)
    assert.strictEqual(after.number, 2)
  })
