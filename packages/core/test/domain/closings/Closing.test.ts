import { CategoryFigures, Closing, ClosingCsv, ClosingView, DayFigures, DayReport, Json } from "@fourtop/core/internal"
import { PortableCrypto } from "@fourtop/core/crypto"
import { describe, expect, it } from "vitest"
import { applied, dishOf, smallHouse } from "../../arrange.ts"

const crypto = PortableCrypto.make()

const bill = { order_id: "o", number: null, type: "pickup", table: null } as const

const closing = (number: number, previous: string | null, changes: Partial<Closing.Closing> = {}): Closing.Closing => {
  const content = {
    id: 70 + number,
    branch_id: 2,
    number,
    day: "2026-11-16",
    days: ["2026-11-16"],
    since: number === 1 ? null : Date.parse("2026-11-15T23:00:00Z"),
    closed_at: Date.parse("2026-11-16T23:00:00Z"),
    actor: { kind: "staff", id: "person:1", name: "Rosa" },
    currency: "EUR",
    postings: 3,
    turnover_minor: 900,
    figures: DayFigures.of([]),
    categories: [],
    drawers: [],
    bills: [],
    receipts: null,
    previous,
    ...changes
  } as const
  return { ...content, digest: Closing.digestOf(content, crypto) }
}

const chainOf = (...changes: ReadonlyArray<Partial<Closing.Closing>>): ReadonlyArray<Closing.Closing> => {
  const chain: Array<Closing.Closing> = []
  for (const change of changes) chain.push(closing(chain.length + 1, chain.at(-1)?.digest ?? null, change))
  return chain
}

describe("a closing from before", () => {
  it("is shown without tickets and late postings, and its digest holds", () => {
    const { experiences_minor: _tickets, ...figures } = DayFigures.of([])
    const before = closing(1, null, { figures })
    const { figures: shown, late_days } = ClosingView.of(before, "UTC")
    expect([shown.experiences_minor, late_days]).toEqual([0, []])
    expect(Closing.broken([before], crypto)).toBeNull()
  })

  it("is followed by one that says what was posted late", () => {
    const { late_days } = ClosingView.of(closing(2, "d", { late_days: ["2026-11-15"] }), "UTC")
    expect(late_days).toEqual(["2026-11-15"])
  })
})

describe("a chain of closings", () => {
  const chain = chainOf({}, { postings: 8 }, { postings: 9 })

  it("holds together, also after a store has sorted its members", () => {
    expect(Closing.broken(chain, crypto)).toBeNull()
    expect(Closing.broken([], crypto)).toBeNull()
    const stored = chain.map((one) => JSON.parse(Json.canonical(one)) as Closing.Closing)
    expect(Closing.broken(stored, crypto)).toBeNull()
  })

  it("shows the first that was changed, left out, or put elsewhere", () => {
    const [first, second, third] = chain as [Closing.Closing, Closing.Closing, Closing.Closing]
    const changed = { ...second, postings: 7 }
    expect(Closing.broken([first, changed, third], crypto)).toBe(changed)
    const redone = closing(2, first.digest, { postings: 7 })
    expect(Closing.broken([first, redone, third], crypto)).toBe(third)
    expect(Closing.broken([first, third], crypto)).toBe(third)
    expect(Closing.broken([second, third], crypto)).toBe(second)
    const renumbered = closing(4, first.digest)
    expect(Closing.broken([first, renumbered], crypto)).toBe(renumbered)
  })
})

describe("a closing in the API", () => {
  it("has its times on the restaurant's clock, and the name of who closed it", () => {
    expect(ClosingView.of(closing(2, "d"), "Europe/Rome")).toMatchObject({
      since: "2026-11-16T00:00:00.000+01:00",
      closed_at: "2026-11-17T00:00:00.000+01:00",
      closed_by: "Rosa"
    })
    const first = ClosingView.of(closing(1, null), "Europe/Rome")
    expect(first.since).toBeNull()
    expect(first).not.toHaveProperty("actor")
  })
})

describe("a closing for spreadsheets", () => {
  it("has a row for each figure", () => {
    const figures = {
      ...DayFigures.of([]),
      sales_minor: 500,
      methods: [{ method: "cash", payments: 2, taken_minor: 300, refunded_minor: 10 }],
      taxes: [{ rate: "VAT 10%", net_minor: 90, tax_minor: 9 }],
      order_types: [{ type: "pickup", sales_minor: 500 }],
      people: DayFigures.of([]).people
    } as const
    const drawer = { drawer_id: null, carried_minor: 0, payments_minor: 0, movements: [], pieces: [] }
    const one = closing(3, "d", {
      figures,
      categories: [{ category_id: 1, name: "=Pizza", quantity: 4, gross_minor: 500 }],
      drawers: [
        { ...drawer, name: "Till 1", expected_minor: 20, counted_minor: 19, difference_minor: -1, explanation: "x" },
        { ...drawer, name: "Bar", expected_minor: 0, counted_minor: null, difference_minor: 0, explanation: null }
      ],
      bills: [
        { ...bill, status: "accepted", balance_minor: 7 },
        { ...bill, number: "12", status: "accepted", balance_minor: 8 }
      ]
    })
    const lines = ClosingCsv.of(ClosingView.of(one, "Europe/Rome")).split("\r\n")
    expect(lines[0]).toBe("closing,day,currency,section,name,count,amount_minor")
    expect(lines[1]).toBe("3,2026-11-16,EUR,sales,,,500")
    expect(lines[16]).toBe("3,2026-11-16,EUR,experiences,,,0")
    const rest = lines.slice(17).map((line) => line.replace("3,2026-11-16,EUR,", ""))
    expect(rest).toEqual([
      "taken,cash,2,300",
      "refunded,cash,,10",
      "net_at_rate,VAT 10%,,90",
      "tax_at_rate,VAT 10%,,9",
      "order_type,pickup,,500",
      "category,'=Pizza,4,500",
      "cash_expected,Till 1,,20",
      "cash_counted,Till 1,,19",
      "cash_difference,Till 1,,-1",
      "cash_expected,Bar,,0",
      "cash_difference,Bar,,0",
      "open_bill,o,,7",
      "open_bill,12,,8",
      ""
    ])
  })
})

describe("categories", () => {
  it("have the dishes that the menu has in them, the largest sum first", () => {
    const { venue } = applied(smallHouse)
    const water = dishOf(venue, "water")
    const other = venue.dishes.find(({ category_id }) => category_id !== water.category_id)!
    const sold = [
      { item_id: water.id, quantity: 2, gross_minor: 100 },
      { item_id: water.id, quantity: 1, gross_minor: 50 },
      { item_id: other.id, quantity: 1, gross_minor: 900 },
      { item_id: 999_999, quantity: 3, gross_minor: 10 }
    ]
    const found = CategoryFigures.of(sold, venue)
    expect(found.map(({ category_id, gross_minor, quantity }) => [category_id, quantity, gross_minor])).toEqual([
      [other.category_id, 1, 900],
      [water.category_id, 3, 150],
      [null, 3, 10]
    ])
    expect(found[2]!.name).toBeNull()
    expect(found[1]!.name).not.toBeNull()
  })
})

describe("bills before a closing", () => {
  const bills = [
    { ...bill, status: "completed", balance_minor: 5 },
    { ...bill, status: "cancelled", balance_minor: -5 },
    { ...bill, status: "ready", balance_minor: 0 }
  ] as const

  it("are unpaid, to be refunded, or not finished", () => {
    expect(DayReport.unpaid(bills)).toEqual([bills[0]])
    expect(DayReport.toBeRefunded(bills)).toEqual([bills[1]])
    expect(DayReport.undelivered(bills)).toEqual([bills[2]])
  })
})
