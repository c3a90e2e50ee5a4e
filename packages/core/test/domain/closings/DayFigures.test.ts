import { DayFigures, type OpenLedger } from "@fourtop/core/internal"
import { describe, expect, it } from "vitest"

const rosa = { kind: "staff", id: "person:1", name: "Rosa" } as const
const hugo = { kind: "staff", id: "person:2", name: "Hugo" } as const

const sum = (
  occasion: OpenLedger.OpenSum["occasion"],
  account: OpenLedger.OpenSum["account"],
  amount_minor: number,
  changes: Partial<OpenLedger.OpenSum> = {}
): OpenLedger.OpenSum => ({
  occasion,
  undoes: null,
  account,
  amount_minor,
  rate: null,
  drawer_id: null,
  actor: rosa,
  order_type: null,
  count: 1,
  ...changes
})

const dineIn = { order_type: "dine_in" } as const
const ten = { rate: "VAT 10%", ...dineIn }

/** Sold for 110 and for 22, 11 voided, paid with a tip, a part given back, cash moved besides. */
const day = [
  sum("sale", "guests", 110, dineIn),
  sum("sale", "sales", -120, ten),
  sum("sale", "discount", 20, ten),
  sum("sale", "tax", -10, ten),
  sum("sale", "guests", 22, { order_type: "delivery", actor: hugo }),
  sum("sale", "service", -8, { order_type: "delivery", actor: hugo }),
  sum("sale", "fee", -14, { order_type: "delivery", actor: hugo }),
  sum("void", "guests", -11, { ...dineIn, count: 2 }),
  sum("void", "sales", 10, ten),
  sum("void", "tax", 1, ten),
  sum("payment", "card", 104, { actor: hugo, count: 3 }),
  sum("payment", "tips", -5, { actor: hugo }),
  sum("payment", "guests", -99, { actor: hugo }),
  sum("payment", "cash", 12),
  sum("payment", "rounding", -2),
  sum("payment", "guests", -10),
  sum("refund", "cash", -4),
  sum("refund", "goodwill", 4),
  sum("payment", "gift_cards", 7),
  sum("payment", "guests", -7),
  sum("refund", "gift_cards", -3),
  sum("refund", "guests", 3),
  sum("gift_card", "cash", 50),
  sum("gift_card", "gift_cards", -50),
  sum("deposit", "online", 30),
  sum("deposit", "deposits", -30),
  sum("experience", "online", 18),
  sum("experience", "experiences", -18),
  sum("opening_float", "cash", 200),
  sum("opening_float", "safe", -200),
  sum("cash_out", "cash", -9),
  sum("cash_out", "expenses", 9),
  sum("tips_paid_out", "cash", -5),
  sum("tips_paid_out", "tips", 5)
]

describe("figures of a day", () => {
  const figures = DayFigures.of(day)

  it("have what was sold after discounts and voids, with and without tax", () => {
    expect(day.reduce((all, { amount_minor }) => all + amount_minor, 0)).toBe(0)
    expect(figures).toMatchObject({
      sales_minor: 121,
      net_minor: 112,
      tax_minor: 9,
      discount_minor: 20,
      service_charge_minor: 8,
      delivery_fee_minor: 14,
      voids: { count: 2, amount_minor: 11 },
      goodwill_minor: 4,
      rounding_minor: 2
    })
    expect(figures.sales_minor).toBe(figures.net_minor + figures.tax_minor)
  })

  it("have payments by method, without cash that was moved otherwise", () => {
    expect(figures.methods).toEqual([
      { method: "cash", payments: 2, taken_minor: 62, refunded_minor: 4 },
      { method: "card", payments: 3, taken_minor: 104, refunded_minor: 0 },
      { method: "online", payments: 2, taken_minor: 48, refunded_minor: 0 },
      { method: "gift_card", payments: 1, taken_minor: 7, refunded_minor: 3 }
    ])
    expect(figures.refunds).toEqual({ count: 2, amount_minor: 7 })
    expect(figures.tips).toEqual({ received_minor: 5, paid_out_minor: 5 })
    expect([figures.gift_cards_sold_minor, figures.deposits_received_minor]).toEqual([50, 30])
    expect(figures.experiences_minor).toBe(18)
  })

  it("have net and tax of each rate, what is not taxed first", () => {
    expect(figures.taxes).toEqual([
      { rate: null, net_minor: 22, tax_minor: 0 },
      { rate: "VAT 10%", net_minor: 90, tax_minor: 9 }
    ])
  })

  it("leave out rates, types and methods without anything", () => {
    const undone = [sum("sale", "guests", 5, ten), sum("undo", "guests", -5, ten)]
    const back = [sum("sale", "sales", -5, ten), sum("undo", "sales", 5, ten)]
    expect(DayFigures.of([...undone, ...back])).toMatchObject({
      sales_minor: 0,
      taxes: [],
      order_types: [],
      methods: []
    })
    const taxAlone = DayFigures.of([sum("sale", "tax", -5, ten)])
    expect(taxAlone.taxes).toEqual([{ rate: "VAT 10%", net_minor: 0, tax_minor: 5 }])
    const refunded = DayFigures.of([sum("refund", "card", -5)])
    expect(refunded.methods).toEqual([{ method: "card", payments: 0, taken_minor: 0, refunded_minor: 5 }])
  })

  it("have voids that stay, and not those that were taken back", () => {
    const takenBack = [
      sum("undo", "guests", 8, { ...dineIn, undoes: "void" }),
      sum("undo", "sales", -8, { ...ten, undoes: "void" }),
      sum("undo", "guests", -5, dineIn)
    ]
    expect(DayFigures.of([...day, ...takenBack]).voids).toEqual({ count: 1, amount_minor: 3 })
    const [, rosas] = DayFigures.of([...day, ...takenBack]).people
    expect(rosas).toMatchObject({ sales_minor: 102, voided_minor: 3 })
  })

  it("have sales by type, and by person in order of their names", () => {
    expect(figures.order_types).toEqual([
      { type: "dine_in", sales_minor: 99 },
      { type: "delivery", sales_minor: 22 }
    ])
    const common = { kind: "staff" }
    expect(figures.people).toEqual([
      {
        ...common,
        id: "person:2",
        name: "Hugo",
        sales_minor: 22,
        voided_minor: 0,
        taken_minor: 104,
        refunded_minor: 0,
        tips_minor: 5
      },
      {
        ...common,
        id: "person:1",
        name: "Rosa",
        sales_minor: 99,
        voided_minor: 11,
        taken_minor: 117,
        refunded_minor: 7,
        tips_minor: 0
      }
    ])
  })

  it("tell people of the same name, and kinds with the same id, apart", () => {
    const actors = [
      { kind: "staff", id: "2", name: "Rosa" },
      { kind: "token", id: "1", name: "Rosa" },
      { kind: "staff", id: "1", name: "Rosa" }
    ] as const
    const { people } = DayFigures.of(actors.map((actor) => sum("sale", "guests", 1, { actor })))
    expect(people.map(({ id }) => id)).toEqual(["1", "1", "2"])
    expect(people.map(({ sales_minor }) => sales_minor)).toEqual([1, 1, 1])
  })

  it("count a deposit that is used as a payment, and one that is given back as a refund", () => {
    const { deposits_received_minor, methods } = DayFigures.of([
      sum("payment", "deposits", 30),
      sum("refund", "deposits", -10),
      sum("payment", "guests", -20)
    ])
    expect(methods).toEqual([{ method: "deposit", payments: 1, taken_minor: 30, refunded_minor: 10 }])
    expect(deposits_received_minor).toBe(0)
  })

  it("count no deposit that is given back or lost as a payment, nor a gift card that was given away as money", () => {
    const { deposits_received_minor, forfeited_minor, methods, refunds } = DayFigures.of([
      sum("deposit", "card", -30),
      sum("deposit", "deposits", 30),
      sum("deposit", "deposits", 5),
      sum("deposit", "forfeited", -5),
      sum("payment", "promotion", 20),
      sum("payment", "guests", -20)
    ])
    expect(methods).toEqual([
      { method: "card", payments: 0, taken_minor: 0, refunded_minor: 30 },
      { method: "gift_card", payments: 1, taken_minor: 20, refunded_minor: 0 }
    ])
    expect(refunds).toEqual({ count: 1, amount_minor: 30 })
    expect([deposits_received_minor, forfeited_minor]).toEqual([0, 5])
  })
})
