/** Tickets to experiences: paid once, with a receipt, in the ledger and in the closing. */
import { assert } from "chai"
import {
  addDrawer,
  Closings,
  Experiences,
  holdTickets,
  issueGiftCard,
  LedgerLine,
  Load,
  openExperience,
  readDay,
  Receipts,
  recordPayment,
  refundPayment,
  refundTickets,
  releaseTickets,
  sellTickets
} from "@fourtop/core/internal"
import { PortableCrypto } from "@fourtop/core/crypto"
import { Effect } from "effect"
import { atOnce, sorted } from "../arranging/atOnce.ts"
import type { It } from "../arranging/contract.ts"
import * as Day from "../closings/dayOf.ts"
import { agree, type Bookkeeping } from "./sums.ts"

const held = (price_minor: number) =>
  Effect.gen(function* () {
    const there = yield* Day.houseWith({ cash_rounding_minor: 5 })
    const boss = Day.acting(there)
    const experience = yield* openExperience(boss, {
      name: "Wines of Etna",
      date: "2030-05-15",
      time: "19:30",
      capacity: 20,
      price_minor
    })
    const booking = yield* holdTickets(boss, { experienceId: experience.id, tickets: 3, guestId: null })
    return { there, boss, experience, booking }
  })

export const tickets = (it: It<Bookkeeping>) => {
  it.effect("tickets that many people sell at once are paid once, with one receipt, and in the closing", () =>
    Effect.gen(function* () {
      const { booking, boss, experience, there } = yield* held(1501)
      const sell = () => sellTickets(boss, experience.id, booking.id, { method: "cash" })
      assert.lengthOf(sorted(yield* atOnce(8, sell)).succeeded, 1)
      const { state } = yield* (yield* Experiences).load(there.tenant, experience.id, Load.nothing)
      const sold = state!.bookings[0]!
      assert.strictEqual(sold.status, "paid")
      const sums = yield* agree(there.tenant, [])
      const of = (account: LedgerLine.LedgerAccount) => LedgerLine.sumOf(sums, account)
      assert.deepStrictEqual([of("cash"), of("experiences"), of("rounding")], [4505, -4503, -2])
      const receipts = yield* Receipts
      const about = { orderId: null, paymentId: sold.payment_id! }
      const { earlier } = yield* receipts.before(there.tenant, there.branchId, about)
      assert.lengthOf(earlier, 1)
      assert.deepInclude(earlier[0]!.content, { subject: "experience", total_minor: 4503 })
      assert.deepInclude(earlier[0]!.content.lines[0]!, { name: "Wines of Etna", quantity: 3, unit_price_minor: 1501 })
      const { figures } = yield* Day.closed(there, 4505)
      assert.deepInclude(figures, { experiences_minor: 4503, sales_minor: 0, rounding_minor: 2 })
      assert.deepStrictEqual(
        figures.methods.map(({ method, taken_minor }) => [method, taken_minor]),
        [["cash", 4505]]
      )
    }).pipe(Effect.provide(PortableCrypto.layer))
  )

  it.effect(
    "tickets that are given back are for others, with one credit note, in the ledger and the next closing",
    () =>
      Effect.gen(function* () {
        const { booking, boss, experience, there } = yield* held(1501)
        const { id: bar } = yield* addDrawer(boss, { branchId: null, name: "Bar" })
        const { payment_id } = yield* sellTickets(boss, experience.id, booking.id, { method: "cash" })
        yield* Day.closed(there, 4505)
        const back = (tickets: number) => refundTickets(boss, experience.id, booking.id, { tickets, drawerId: bar })
        const { failed, succeeded } = sorted(yield* atOnce(8, () => back(2)))
        assert.lengthOf(succeeded, 1)
        for (const error of failed) {
          assert.deepInclude(error, { problems: { tickets: ["is more than the 1 that can still be taken back"] } })
        }
        const port = yield* Experiences
        const paid = yield* port.paymentFor(there.tenant, booking.id)
        assert.deepInclude(paid!, { refunded_minor: 3002, refund_rounding_minor: -2, refund_drawer_id: bar })
        const sums = yield* agree(there.tenant, [])
        const of = (account: LedgerLine.LedgerAccount) => LedgerLine.sumOf(sums, account)
        assert.deepStrictEqual([of("cash"), of("experiences"), of("rounding")], [1505, -1501, -4])
        const { earlier } = yield* (yield* Receipts).before(there.tenant, there.branchId, {
          orderId: null,
          paymentId: payment_id!
        })
        assert.deepStrictEqual(
          earlier.map(({ content, kind }) => [kind, content.total_minor, content.cause]),
          [
            ["receipt", 4503, null],
            ["credit_note", 3002, "goodwill"]
          ]
        )
        assert.strictEqual(earlier[1]!.refers_to?.id, earlier[0]!.id)
        const { drawers, figures } = yield* readDay(boss, null)
        assert.deepInclude(figures, { experiences_minor: -3002, rounding_minor: 2 })
        assert.deepInclude(figures.refunds, { count: 1, amount_minor: 3000 })
        assert.deepStrictEqual(
          drawers.map(({ expected_minor }) => expected_minor),
          [4505, -3000]
        )
        const others = yield* holdTickets(boss, { experienceId: experience.id, tickets: 19, guestId: null })
        assert.strictEqual(others.status, "held")
      }).pipe(Effect.provide(PortableCrypto.layer))
  )

  it.effect("free ones, and those that are released, have neither", () =>
    Effect.gen(function* () {
      const { booking, boss, experience, there } = yield* held(100)
      yield* releaseTickets(boss, experience.id, booking.id)
      const free = yield* held(0)
      assert.strictEqual(free.booking.status, "paid")
      assert.isEmpty(yield* agree(there.tenant, []))
      assert.isEmpty(yield* agree(free.there.tenant, []))
      const receipts = yield* Receipts
      assert.isEmpty(yield* receipts.series(there.tenant))
      assert.isEmpty(yield* receipts.series(free.there.tenant))
    }).pipe(Effect.provide(PortableCrypto.layer))
  )

  it.effect(
    "cash is in the drawer that was named, whatever it is for, and comes out of it again or out of another",
    () =>
      Effect.gen(function* () {
        const { booking, boss, experience, there } = yield* held(1500)
        const { id: drawerId } = yield* addDrawer(boss, { branchId: null, name: "Bar" })
        const order = yield* Day.taken(there, { dish: 2, wine: 0 })
        const cash = { method: "cash", drawerId } as const
        const { payment } = yield* recordPayment(boss, { orderId: order.id, amountMinor: 1700, ...cash })
        yield* refundPayment(boss, payment.id, 300, { cause: "goodwill", drawerId: null })
        yield* refundPayment(boss, payment.id, 400, { cause: "goodwill" })
        yield* issueGiftCard(boss, 2000, cash)
        yield* sellTickets(boss, experience.id, booking.id, cash)
        const expected = (yield* readDay(boss, null)).drawers.map(({ expected_minor, name }) => [name, expected_minor])
        assert.deepStrictEqual(expected, [
          ["Till 1", -300],
          ["Bar", 1300 + 2000 + 4500]
        ])
        const elsewhere = yield* held(100)
        const drawers = (yield* (yield* Closings).loadDrawers(there.tenant, there.branchId, Load.nothing)).state
        assert.deepStrictEqual(
          drawers.map(({ id }) => id),
          [drawerId]
        )
        const theirs = { ...elsewhere.booking, ...cash }
        const refused = yield* Effect.flip(sellTickets(elsewhere.boss, theirs.experience_id, theirs.id, cash))
        assert.deepInclude(refused, { problems: { drawer_id: ["is not a drawer of this branch"] } })
      }).pipe(Effect.provide(PortableCrypto.layer))
  )
}
