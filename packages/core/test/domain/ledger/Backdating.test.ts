/** What was written without a ledger is posted as of the moment when it happened, as far as that is known. */
import {
  type Activity,
  type AdvancePayment,
  LedgerLine,
  Movements,
  type Order,
  type Payment
} from "@fourtop/core/internal"
import { describe, expect, it } from "vitest"
import * as Backdating from "../../../src/domain/ledger/Backdating.ts"
import { contextAt, monday } from "../../arrange.ts"
import { placed, venue } from "../decisions/backoffice/arrange.ts"

const hour = 3_600_000
const day = 24 * hour
const system = { kind: "system", id: "system", name: "Fourtop" } as const
const rosa = { kind: "staff", id: "person:1", name: "Rosa" } as const
const mei = { ...rosa, id: "person:2", name: "Mei" } as const

const entry = (action: string, at: number, actor: Activity.Actor = rosa): Activity.ActivityEntry => ({
  id: "e",
  at,
  actor,
  action,
  subject: { kind: "order", id: "o" },
  detail: {},
  guest_id: null
})

const before: Order.Order = { ...placed([1, 2]), status: "accepted", placed_at: monday, updated_at: monday + 2 * day }
const context = () => contextAt(monday + 9 * day)

describe("an order from before", () => {
  it("is posted when it was accepted, by whoever did", () => {
    const history = [entry("order.ready", monday + 2 * hour), entry("order.accepted", monday + day, mei)]
    const { postings, row } = Backdating.order(before, history, venue, context())
    const posted = Movements.positions.order(before)
    expect(row).toEqual({ ...before, posted })
    expect(postings).toEqual([
      {
        id: expect.any(String) as string,
        at: monday + day,
        day: "2026-11-17",
        actor: mei,
        branch_id: before.branch_id,
        drawer_id: null,
        order_id: before.id,
        payment_id: null,
        currency: before.currency,
        occasion: "sale",
        lines: posted,
        imported: true
      }
    ])
  })

  it("is posted when it was placed, where nobody knows when it was accepted", () => {
    const { postings } = Backdating.order(before, [entry("order.ready", monday + day)], venue, context())
    expect(postings).toMatchObject([{ at: monday, day: "2026-11-16", actor: system }])
  })

  it("is posted at the first of several moments", () => {
    const history = [
      entry("order.accepted", monday + 3 * hour, mei),
      entry("order.accepted", monday + hour),
      entry("order.accepted", monday + 2 * hour, mei)
    ]
    expect(Backdating.order(before, history, venue, context()).postings).toMatchObject([
      { at: monday + hour, actor: rosa }
    ])
  })

  it("that is not sold is in no posting", () => {
    const { postings, row } = Backdating.order({ ...before, status: "cancelled" }, [], venue, context())
    expect(postings).toEqual([])
    expect(row.posted).toEqual([])
  })
})

describe("an order that an older program has changed since", () => {
  const posted = Movements.positions.order(before)
  const cancelled: Order.Order = { ...before, status: "cancelled", posted }
  const back = posted.map((line) => ({ ...line, amount_minor: -line.amount_minor }))

  it("is posted when it last changed, as what it lacks", () => {
    const history = [
      entry("order.accepted", monday + hour),
      entry("order.cancelled", monday + day, mei),
      entry("order.ready", monday + 2 * hour)
    ]
    const { postings, row } = Backdating.order(cancelled, history, venue, context())
    expect(postings).toMatchObject([{ at: monday + day, actor: mei, occasion: "void", lines: back, imported: true }])
    expect(row.posted).toEqual([])
  })

  it("is posted when it was last written, where nothing else is known", () => {
    expect(Backdating.order(cancelled, [], venue, context()).postings).toMatchObject([
      { at: monday + 2 * day, actor: system, occasion: "void" }
    ])
  })

  it("is a sale where it costs the same by other rates", () => {
    const [guests, ...others] = posted
    const elsewhere = [guests!, ...others.map((line) => ({ ...line, rate: "Other 1%" }))]
    expect(Backdating.order({ ...before, posted: elsewhere }, [], venue, context()).postings).toMatchObject([
      { occasion: "sale" }
    ])
    const dearer = posted.map((line) => (line.account === "guests" ? { ...line, amount_minor: 1e6 } : line))
    expect(Backdating.order({ ...before, posted: dearer }, [], venue, context()).postings).toMatchObject([
      { occasion: "void" }
    ])
  })

  it("is sold where it costs more by now, and not posted where it costs the same", () => {
    const cheaper = posted.map((line) => (line.account === "guests" ? { ...line, amount_minor: 0 } : line))
    const { postings } = Backdating.order({ ...before, posted: cheaper }, [], venue, context())
    expect(postings).toMatchObject([{ occasion: "sale" }])
    expect(Backdating.order({ ...before, posted }, [], venue, context()).postings).toEqual([])
  })
})

const payment: Payment.Payment = {
  id: "00000000-0000-7000-8000-000000000001",
  version: 3,
  order_id: before.id,
  method: "cash",
  gift_card_id: null,
  amount_minor: 1000,
  tip_minor: 50,
  tip_refunded_minor: 20,
  rounding_minor: 2,
  refund_rounding_minor: 1,
  currency: "EUR",
  refunded_minor: 300,
  refunded_at: monday + day,
  correction_minor: 100,
  mistake_minor: 50,
  created_at: monday
}
const advance: AdvancePayment.AdvancePayment = {
  id: payment.id,
  version: 3,
  order_id: null,
  for: { kind: "deposit", id: "00000000-0000-7000-8000-000000000009", branch_id: 6 },
  method: "card",
  gift_card_id: null,
  amount_minor: 4000,
  currency: "EUR",
  refunded_minor: 1000,
  refunded_at: monday + day,
  forfeited_minor: 3000,
  created_at: monday
}
const moments = { made: monday, ended: monday + day }

describe("a payment from before", () => {
  it("is posted as it was made, then as it ended", () => {
    const { postings, row } = Backdating.payment(payment, 6, moments, venue, context())
    expect(row.posted).toEqual(Movements.positions.payment(payment))
    expect(postings).toMatchObject([
      {
        at: monday,
        day: "2026-11-16",
        actor: system,
        branch_id: 6,
        occasion: "payment",
        imported: true,
        lines: [
          { account: "guests", amount_minor: -1000 },
          { account: "cash", amount_minor: 1052 },
          { account: "tips", amount_minor: -50 },
          { account: "rounding", amount_minor: -2 }
        ]
      },
      {
        at: monday + day,
        day: "2026-11-17",
        occasion: "refund",
        imported: true,
        lines: [
          { account: "guests", amount_minor: 150 },
          { account: "cash", amount_minor: -321 },
          { account: "tips", amount_minor: 20 },
          { account: "goodwill", amount_minor: 150 },
          { account: "rounding", amount_minor: 1 }
        ]
      }
    ])
    expect(LedgerLine.merged(postings.flatMap(({ lines }) => lines))).toEqual(row.posted)
  })

  it("is posted once where nothing was given back", () => {
    const whole: Payment.Payment = { ...payment, refunded_minor: 0, correction_minor: 0, mistake_minor: 0 }
    const untouched = { ...whole, tip_refunded_minor: 0, refund_rounding_minor: 0 }
    expect(Backdating.payment(untouched, 6, moments, venue, context()).postings).toHaveLength(1)
  })

  it("in advance is posted as it was made, then as it was given back and lost", () => {
    const { postings, row } = Backdating.payment(advance, 6, moments, venue, context())
    expect(postings.map(({ at, lines, occasion }) => [at, occasion, lines])).toEqual([
      [
        monday,
        "deposit",
        [
          { account: "card", amount_minor: 4000 },
          { account: "deposits", amount_minor: -4000 }
        ]
      ],
      [
        monday + day,
        "deposit",
        [
          { account: "card", amount_minor: -1000 },
          { account: "deposits", amount_minor: 4000 },
          { account: "forfeited", amount_minor: -3000 }
        ]
      ]
    ])
    expect(row.posted).toEqual(Movements.positions.payment(advance))
    const kept: AdvancePayment.AdvancePayment = { ...advance, refunded_minor: 0, forfeited_minor: 0 }
    expect(Backdating.payment(kept, 6, moments, venue, context()).postings).toHaveLength(1)
  })

  it("of which the ledger has something is posted as what it lacks, when it ended", () => {
    const posted = Movements.positions.payment({ ...payment, refunded_minor: 0, correction_minor: 0, mistake_minor: 0 })
    const { postings } = Backdating.payment({ ...payment, posted }, 6, moments, venue, context())
    expect(postings).toMatchObject([
      {
        at: monday + day,
        lines: [
          { account: "guests", amount_minor: 150 },
          { account: "cash", amount_minor: -300 },
          { account: "goodwill", amount_minor: 150 }
        ]
      }
    ])
  })
})
