/** What people read before they close the day, and what spreadsheets have of it afterwards. */
import {
  CategoryFigures,
  ClosingCsv,
  ClosingView,
  DayFigures,
  DayReport,
  Drawer,
  OpenLedger
} from "@fourtop/core/internal"
import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { applied, smallHouse } from "../../arrange.ts"
import { bar, open } from "../decisions/closings/arrange.ts"

const { venue } = applied(smallHouse)

const figures: DayFigures.DayFigures = {
  sales_minor: 1,
  net_minor: 2,
  tax_minor: 3,
  discount_minor: 4,
  service_charge_minor: 5,
  delivery_fee_minor: 6,
  voids: { count: 7, amount_minor: 8 },
  refunds: { count: 9, amount_minor: 10 },
  goodwill_minor: 11,
  rounding_minor: 12,
  tips: { received_minor: 13, paid_out_minor: 14 },
  gift_cards_sold_minor: 15,
  deposits_received_minor: 16,
  forfeited_minor: 17,
  experiences_minor: 18,
  methods: [],
  taxes: [],
  order_types: [],
  people: [
    {
      kind: "staff",
      id: "1",
      name: "Rosa",
      sales_minor: 19,
      voided_minor: 20,
      taken_minor: 21,
      refunded_minor: 22,
      tips_minor: 23
    }
  ]
}

const view: ClosingView.ClosingView = ClosingView.of(
  {
    id: 1,
    branch_id: 2,
    number: 3,
    day: "2026-11-16",
    days: ["2026-11-16"],
    since: null,
    closed_at: 0,
    actor: { kind: "staff", id: "1", name: "Rosa" },
    currency: "EUR",
    postings: 1,
    turnover_minor: 500,
    figures,
    categories: [],
    drawers: [],
    bills: [],
    receipts: null,
    previous: null,
    digest: "d"
  },
  "UTC"
)

describe("a closing", () => {
  it("is as the API declares it", () => {
    expect(Schema.is(ClosingView.ClosingView)(view)).toBe(true)
    const { experiences_minor: _missing, ...others } = view.figures
    expect(Schema.is(ClosingView.ClosingView)({ ...view, figures: others })).toBe(false)
    expect(Schema.is(ClosingView.ClosingView)({ ...view, categories: [{}] })).toBe(false)
    expect(Schema.is(ClosingView.ClosingView)({ ...view, drawers: [{}] })).toBe(false)
    expect(Schema.is(ClosingView.ClosingView)({ ...view, bills: [{}] })).toBe(false)
  })

  it("has a row of a spreadsheet for each figure", () => {
    const rows = ClosingCsv.of(view).split("\r\n")
    expect(rows.slice(1).map((row) => row.replace("3,2026-11-16,EUR,", ""))).toEqual([
      "sales,,,1",
      "net,,,2",
      "tax,,,3",
      "discount,,,4",
      "service_charge,,,5",
      "delivery_fee,,,6",
      "voids,,7,8",
      "refunds,,9,10",
      "goodwill,,,11",
      "rounding,,,12",
      "tips_received,,,13",
      "tips_paid_out,,,14",
      "gift_cards_sold,,,15",
      "deposits_received,,,16",
      "forfeited,,,17",
      "experiences,,,18",
      "taken_by,Rosa,,21",
      ""
    ])
  })
})

describe("the report of a day", () => {
  it("has what the store has summed up, and the number that the next closing gets", () => {
    const of = { branchId: 2, day: "2026-11-16" }
    const first = DayReport.of(open, venue, of)
    expect(first).toMatchObject({
      branch_id: 2,
      day: "2026-11-16",
      days: ["2026-11-16"],
      late_days: [],
      number: 1,
      since: null,
      currency: venue.restaurant.currency,
      postings: 1,
      turnover_minor: 500,
      categories: [],
      bills: []
    })
    expect(first.figures).toEqual(DayFigures.of(open.sums))
    expect(first.drawers).toMatchObject([{ drawer_id: null, expected_minor: 500 }])
    const previous = {
      number: 4,
      closed_at: 77,
      day: "2026-11-16",
      drawers: []
    } as unknown as OpenLedger.OpenLedger["previous"]
    expect(DayReport.of({ ...open, previous }, venue, of)).toMatchObject({
      number: 5,
      since: 77,
      late_days: ["2026-11-16"]
    })
  })
})

describe("the orders that a closing lists", () => {
  it("are the oldest 200", () => {
    const orders = Array.from({ length: 201 }, (_, index) => ({ id: `o${index}`, placed_at: (index * 17) % 201 }))
    const listed = OpenLedger.listed(orders)
    expect(listed.map(({ placed_at }) => placed_at)).toEqual(Array.from({ length: 200 }, (_, at) => at))
    expect(OpenLedger.listed([])).toEqual([])
  })

  it("have their ids as their order where they were placed at once", () => {
    const orders = ["b", "c", "a"].map((id) => ({ id, placed_at: 0 }))
    expect(OpenLedger.listed(orders).map(({ id }) => id)).toEqual(["a", "b", "c"])
  })
})

describe("the drawers of a branch", () => {
  it("are the first, then the others as they were added", () => {
    const terrace = { ...bar, id: 12, name: "Terrace" }
    expect(Drawer.of([terrace, bar])).toEqual([
      { drawer_id: null, name: "Till 1" },
      { drawer_id: 9, name: "Bar" },
      { drawer_id: 12, name: "Terrace" }
    ])
    expect(Drawer.of([])).toEqual([{ drawer_id: null, name: "Till 1" }])
  })

  it("take cash alone, and are of the branch", () => {
    const unknown = [{ path: "drawer_id", message: "is not a drawer of this branch" }]
    expect(Drawer.problems("cash", 9, [bar])).toEqual([])
    expect(Drawer.problems("cash", 8, [bar])).toEqual(unknown)
    expect(Drawer.problems("card", undefined, [])).toEqual([])
    expect(Drawer.problems("card", null, [])).toEqual([])
    expect(Drawer.problems("card", 9, [bar])).toEqual([{ path: "drawer_id", message: "is for cash only" }])
    expect(Drawer.unknownIn(undefined, [])).toEqual([])
    expect(Drawer.unknownIn(null, [])).toEqual([])
    expect(Drawer.unknownIn(8, [bar])).toEqual(unknown)
  })
})

describe("the order of figures", () => {
  const sum = (changes: Partial<OpenLedger.OpenSum>): OpenLedger.OpenSum => ({ ...open.sums[0]!, ...changes })

  it("is that of rates, with what is not taxed first", () => {
    const sold = ["B", null, "C", "A"].map((rate) =>
      sum({ occasion: "sale", account: "sales", rate, amount_minor: -5 })
    )
    for (const sums of [sold, sold.toReversed()])
      expect(DayFigures.of(sums).taxes.map(({ rate }) => rate)).toEqual([null, "A", "B", "C"])
  })

  it("is that of names of people, then of their ids", () => {
    const people = [
      ["2", "Rosa"],
      ["3", "Ada"],
      ["1", "Rosa"],
      ["4", "Mei"]
    ].map(([id, name]) => sum({ actor: { kind: "staff", id: id!, name: name! } }))
    for (const sums of [people, people.toReversed()])
      expect(DayFigures.of(sums).people.map(({ id }) => id)).toEqual(["3", "4", "1", "2"])
  })

  it("of sums that fall is that of sums of categories, whatever is in them", () => {
    const dishes = venue.rows.dishes.map(({ id }, index) => ({ item_id: id, quantity: 1, gross_minor: 3 ** index }))
    const gone = { item_id: 999_999, quantity: 2, gross_minor: 5 }
    const figures = CategoryFigures.of([...dishes, gone], venue)
    const amounts = figures.map(({ gross_minor }) => gross_minor)
    expect(amounts).toEqual(amounts.toSorted((a, b) => b - a))
    expect(amounts.reduce((sum, amount) => sum + amount)).toBe(
      [...dishes, gone].reduce((sum, { gross_minor }) => sum + gross_minor, 0)
    )
  })

  it("is that of sums of categories, then of their ids, with what the menu no longer has first", () => {
    const [one, two] = [...new Set(venue.rows.dishes.map(({ category_id }) => category_id))].toSorted((a, b) => a - b)
    const dishIn = (wanted: number) => venue.rows.dishes.find(({ category_id }) => category_id === wanted)!.id
    const sold = [dishIn(two!), 999_999, dishIn(one!)].map((item_id) => ({ item_id, quantity: 1, gross_minor: 100 }))
    const { restaurant, rows } = venue
    for (const dishes of [sold, sold.toReversed()])
      for (const categories of [rows.categories, rows.categories.toReversed()]) {
        const figures = CategoryFigures.of(dishes, { restaurant, rows: { ...rows, categories } })
        expect(figures.map(({ category_id }) => category_id)).toEqual([null, one, two])
      }
  })
})

describe("the figures of a day", () => {
  it("have discounts, pickup, and what was paid in another way", () => {
    const off = { occasion: "discount", account: "guests", order_type: "pickup", amount_minor: -30 } as const
    const paid = { occasion: "payment", account: "other", amount_minor: 70 } as const
    const sum = (changes: Partial<OpenLedger.OpenSum>): OpenLedger.OpenSum => ({ ...open.sums[0]!, ...changes })
    const day = DayFigures.of([sum({ ...off, occasion: "sale", amount_minor: 100 }), sum(off), sum(paid)])
    expect(day).toMatchObject({
      sales_minor: 70,
      order_types: [{ type: "pickup", sales_minor: 70 }],
      methods: [{ method: "other", payments: 1, taken_minor: 70, refunded_minor: 0 }]
    })
  })

  it("count what came in and what went out, to the smallest unit, and nothing of 0", () => {
    const sum = (amount_minor: number, changes: Partial<OpenLedger.OpenSum>): OpenLedger.OpenSum => ({
      ...open.sums[0]!,
      amount_minor,
      ...changes
    })
    const cash = { occasion: "payment", account: "cash" } as const
    expect(DayFigures.of([sum(1, cash), sum(-1, cash), sum(0, cash)])).toMatchObject({
      methods: [{ method: "cash", payments: 1, taken_minor: 1, refunded_minor: 1 }],
      refunds: { count: 1, amount_minor: 1 }
    })
    const card = { occasion: "gift_card", account: "gift_cards" } as const
    expect(DayFigures.of([sum(-1, card), sum(1, card)])).toMatchObject({ gift_cards_sold_minor: 1 })
  })
})
