/** How orders, reservations, guests and dishes are printed for people. */
import { assert, describe, it } from "@effect/vitest"
import type { BookingView, DishView, GuestView, OrderView, Page, Payment } from "@fourtop/core/internal"
import { Effect } from "effect"
import * as BookingText from "../../src/command/text/BookingText.ts"
import * as DishText from "../../src/command/text/DishText.ts"
import * as GuestText from "../../src/command/text/GuestText.ts"
import * as Listing from "../../src/command/line/Listing.ts"
import * as OrderText from "../../src/command/text/OrderText.ts"
import * as Output from "../../src/command/line/Output.ts"

const id = "019a8c1e-6f0b-7c52-8a41-0d6f4c1b2e37"

const order: OrderView.OrderView = {
  id,
  status: "accepted",
  type: "pickup",
  channel: "web",
  branch_id: 3,
  table: null,
  customer: { name: "Ada Bianchi", phone: "06 555 0100", email: null },
  note: "No onions",
  delivery_address: null,
  currency: "EUR",
  subtotal_minor: 2600,
  discount_minor: 100,
  service_charge_minor: 0,
  tax_added_minor: 0,
  delivery_fee_minor: 0,
  total_minor: 2500,
  tax_breakdown: null,
  cancel_reason: null,
  items: [
    {
      id: 901,
      item_id: 512,
      name: { en: "Margherita", it: null },
      variant_name: { en: "Large" },
      quantity: 2,
      unit_price_minor: 1300,
      line_total_minor: 2600,
      voided: false,
      modifiers: [{ name: { it: "Olive" }, price_minor: 100 }]
    },
    {
      id: 902,
      item_id: 513,
      name: { en: "Water" },
      variant_name: null,
      quantity: 1,
      unit_price_minor: 300,
      line_total_minor: 300,
      voided: true,
      modifiers: []
    }
  ],
  placed_at: "2027-01-04T18:05:59.000+01:00",
  scheduled_for: null,
  paid_at: null,
  updated_at: "2027-01-04T18:05:59.000+01:00"
}

const payment = { id, method: "card", amount_minor: 500, refunded_minor: 0, currency: "EUR" } as Payment.Payment

describe("orders", () => {
  it("are a table with short ids, times to the minute and money", () => {
    const table = { id: 1, name: "Table 4", code: "T4" }
    const dineIn = {
      ...order,
      id: `${id.slice(0, -1)}8`,
      number: "12",
      table,
      type: "dine_in",
      paid_at: order.placed_at
    } as const
    assert.strictEqual(
      OrderText.table([order, { ...dineIn, scheduled_for: "2027-01-04T19:30:00.000+01:00" }]),
      [
        "ID      NUMBER  PLACED            FOR               STATUS    TYPE     TABLE    CUSTOMER     TOTAL      PAID",
        "1B2E37  -       2027-01-04 18:05  -                 accepted  pickup   -        Ada Bianchi  25.00 EUR  no",
        "1B2E38  12      2027-01-04 18:05  2027-01-04 19:30  accepted  dine_in  Table 4  Ada Bianchi  25.00 EUR  yes"
      ].join("\n")
    )
  })

  it("are shown whole, with what is nothing left out", () => {
    assert.strictEqual(
      OrderText.whole(order, [payment, { ...payment, refunded_minor: 200 }], "it"),
      `Order:     ${id}
Status:    accepted
Type:      pickup
Channel:   web
Customer:  Ada Bianchi, 06 555 0100
Note:      No onions
Placed:    2027-01-04 18:05
Paid:      no

LINE  ITEM                    TOTAL
901   2 × Margherita (Large)  26.00 EUR
        + Olive
902   1 × Water               voided

Subtotal:  26.00 EUR
Discount:  -1.00 EUR
Total:     25.00 EUR

PAYMENT                               METHOD  AMOUNT    REFUNDED
${id}  card    5.00 EUR  -
${id}  card    5.00 EUR  2.00 EUR`
    )
  })

  it("say where they go and why they were cancelled", () => {
    const delivered = {
      ...order,
      status: "cancelled",
      cancel_reason: "Closing soon",
      delivery_address: { line1: "Via Roma 1", city: "Rome", phone: "" }
    } as const
    const text = OrderText.whole(delivered, [], "en")
    assert.match(text, /^Status: +cancelled \(Closing soon\)$/m)
    assert.match(text, /^Deliver to: +Via Roma 1, Rome$/m)
    assert.notInclude(text, "PAYMENT")
  })
})

const booking: BookingView.BookingView = {
  id,
  status: "confirmed",
  name: "Ada Bianchi",
  phone: "06 555 0100",
  email: null,
  party_size: 4,
  date: "2027-01-04",
  time: "19:30",
  table_id: 41,
  note: null,
  deposit_minor: 2000,
  deposit_status: "paid",
  created_at: "2027-01-02T10:00:00.000+01:00",
  updated_at: "2027-01-03T11:00:00.000+01:00",
  branch_id: 3
}

describe("reservations", () => {
  const names = new Map([[41, "Table 4"]])

  it("are a table in which tables have names", () => {
    assert.strictEqual(
      BookingText.table([booking, { ...booking, id: `${id.slice(0, -1)}8`, table_id: 42, note: "Window" }], names),
      [
        "ID      DATE        TIME   PARTY  STATUS     TABLE    NAME         PHONE        NOTE",
        "1B2E37  2027-01-04  19:30  4      confirmed  Table 4  Ada Bianchi  06 555 0100",
        "1B2E38  2027-01-04  19:30  4      confirmed  42       Ada Bianchi  06 555 0100  Window"
      ].join("\n")
    )
  })

  it("are shown whole", () => {
    assert.strictEqual(
      BookingText.whole(booking, names, "EUR"),
      `Reservation:  ${id}
Status:       confirmed
Date:         2027-01-04 19:30
Party:        4
Table:        Table 4
Name:         Ada Bianchi
Phone:        06 555 0100
Deposit:      20.00 EUR, paid
Booked:       2027-01-02 10:00
Changed:      2027-01-03 11:00`
    )
    assert.notInclude(BookingText.whole({ ...booking, deposit_status: null }, names, "EUR"), "Deposit")
  })
})

const guest: GuestView.GuestView = {
  id: 4012,
  name: "Ada Bianchi",
  phone: null,
  email: null,
  contact_shared: false,
  locale: null,
  marketing_opted_in: false,
  marketing_opted_in_at: null,
  visits_count: 2,
  total_spend_minor: 5000,
  last_visit_at: null,
  created_at: "2027-01-02T10:00:00.000+01:00"
}
const sharing = {
  ...guest,
  phone: "+39065550100",
  contact_shared: true,
  marketing_opted_in: true,
  marketing_opted_in_at: "2027-01-03T11:00:00.000+01:00"
}

describe("guests", () => {
  it("are a table without contact that is not shared", () => {
    assert.strictEqual(
      GuestText.table([guest, sharing], "EUR"),
      [
        "ID    NAME         VISITS  LAST VISIT  SPENT      MARKETING  PHONE         EMAIL",
        "4012  Ada Bianchi  2       -           50.00 EUR  no         -             -",
        "4012  Ada Bianchi  2       -           50.00 EUR  yes        +39065550100  -"
      ].join("\n")
    )
  })

  it("are shown whole, and whether their contact is shared", () => {
    assert.match(GuestText.whole(guest, "EUR"), /^Phone: +not shared$[^]*^Marketing: +no$/m)
    assert.match(
      GuestText.whole(sharing, "EUR"),
      /^Phone: +\+39065550100\nEmail: +-$[^]*^Marketing: +agreed 2027-01-03 11:00$/m
    )
  })
})

describe("dishes", () => {
  const dish = {
    id: 512,
    category_id: 31,
    name: { en: "Margherita" },
    price_minor: 950,
    is_available: true,
    variants: []
  }
  const sizes = [
    { id: 1, name: { en: "Small" }, price_minor: 800, is_default: true },
    { id: 2, name: { en: "Large" }, price_minor: 1300, is_default: false }
  ]
  const menu = {
    language: "en",
    currency: "EUR",
    categories: new Map([[31, "Pizza"]]),
    keys: new Map([[512, "margherita"]])
  }

  it("are a table with keys, categories, and every size's price", () => {
    const sized = { ...dish, id: 513, category_id: 32, price_minor: null, is_available: false, variants: sizes }
    assert.strictEqual(
      DishText.table([dish, sized] as unknown as ReadonlyArray<DishView.DishView>, menu),
      [
        "ID   KEY         NAME        CATEGORY  AVAILABLE  PRICE",
        "512  margherita  Margherita  31 Pizza  yes        9.50 EUR",
        "513  -           Margherita  32        86'd       Small 8.00 EUR, Large 13.00 EUR"
      ].join("\n")
    )
  })
})

describe("what guests typed", () => {
  it("cannot tear a table, nor reach the terminal as a command", () => {
    assert.strictEqual(
      Output.columns([
        ["a\n\tb", "\u001b[2Jc"],
        ["d", "e\u009b1m"]
      ]),
      "a b  \\u001b[2Jc\nd    e\\u009b1m"
    )
  })
})

describe("a list", () => {
  const all = Array.from({ length: 250 }, (_, index) => index)
  const asked: Array<number> = []
  const list = ({ cursor, perPage }: Page.Request) =>
    Effect.sync((): Page.Page<number> => {
      asked.push(perPage)
      const from = cursor === null ? 0 : Number(cursor.key[0])
      const next = from + perPage < all.length ? ({ direction: "next", key: [from + perPage] } as const) : null
      return { rows: all.slice(from, from + perPage), perPage, next, prev: null }
    })

  it.each([
    [25, [25], true],
    [100, [100], true],
    [101, [100, 1], true],
    [249, [100, 100, 49], true],
    [250, [100, 100, 50], false],
    [1000, [100, 100, 100], false]
  ])("of %d is read in pages, and says whether there is more", (wanted, pages, hasMore) => {
    asked.length = 0
    const listed = Effect.runSync(Listing.read(wanted, list))
    assert.deepStrictEqual(listed, { rows: all.slice(0, wanted), hasMore })
    assert.deepStrictEqual(asked, pages)
  })

  it("is a sentence when it is empty, and tells of further rows", () => {
    const table = (rows: ReadonlyArray<number>) => rows.join(" ")
    assert.strictEqual(Listing.text({ rows: [], hasMore: false }, table, "None."), "None.")
    assert.strictEqual(Listing.text({ rows: [1, 2], hasMore: false }, table, "None."), "1 2")
    assert.match(Listing.text({ rows: [1, 2], hasMore: true }, table, "None."), /^1 2\nThese are the first 2;/)
  })
})
