/** A restaurant whose days are closed, with a day of orders that are drawn at random. */
import {
  Acting,
  ChangeSet,
  closeDay,
  type Closing,
  type Closings,
  type Crypto,
  type Ledger,
  type MovedCash,
  moveCash,
  moveOrder,
  type Order,
  type Payment,
  recordPayment,
  refundPayment,
  takeOrder,
  voidLine
} from "@fourtop/core/internal"
import { Effect } from "effect"
import { done, found } from "../arranging/arrange.ts"
import { makers } from "../arranging/rows.ts"
import type { BackOffice } from "../backoffice/events.ts"

export type ClosingPorts = BackOffice | Closings | Ledger

/** What people do on such a day. */
export type Playing<A = void> = Effect.Effect<A, { readonly _tag: string }, ClosingPorts | Crypto>

const every = ["dine_in", "pickup", "delivery"] as const

const taxes = {
  inclusive: true,
  taxes: [
    { key: "food", name: "IVA", percent: 10 },
    { key: "wine", name: "IVA", percent: 22 }
  ],
  rules: [
    { tax_class: "food", order_types: every, taxes: ["food"] },
    { tax_class: "wine", order_types: every, taxes: ["wine"] }
  ],
  delivery_fee_class: null
}

/** A restaurant with a dish of 8.50 and a wine of 5.37, at different taxes. */
export const houseWith = (settings: Parameters<typeof found>[1]) =>
  Effect.gen(function* () {
  const place = yield* found({}, { taxes, ...settings })
  const tenant = place.restaurantId
  const menu = makers.menu(place, { windows: [] })
  const [food, drinks] = [
    makers.category(place, { menu_id: menu.id, name: { en: "Food" } }),
    makers.category(place, { menu_id: menu.id, name: { en: "Drinks" } })
  ]
  const dish = makers.dish(place, { category_id: food.id, price_minor: 850, tax_class: "food" })
  const wine = makers.dish(place, { category_id: drinks.id, price_minor: 537, tax_class: "wine" })
  const table = makers.table(place, { id: place.tableId, code: "T1" })
  yield* done(tenant, {
    changes: [
      ChangeSet.put("menu", menu),
      ...[food, drinks].map((row) => ChangeSet.put("category", row)),
      ...[dish, wine].map((row) => ChangeSet.put("dish", row)),
      ChangeSet.put("table", table)
    ]
  })
  return { place, tenant, branchId: place.branchId, tableId: table.id, dish: dish.id, wine: wine.id }
})

export const house = houseWith({})

export type House = Effect.Effect.Success<typeof house>

export const acting = ({ tenant }: Pick<House, "tenant">, name = "Rosa"): Acting.Acting =>
  Acting.as(tenant, Acting.person({ id: `person:${name}`, name }, "manager"))

/** An order at the table or the counter, which is accepted at once. */
export const taken = (
  there: House,
  quantities: { readonly dish: number; readonly wine: number },
  name?: string
): Playing<Order.Order> =>
  Effect.map(
    takeOrder(acting(there, name), {
      channel: "pos",
      ...(quantities.dish % 2 === 0 ? { type: "pickup" } : { type: "dine_in", table_id: there.tableId }),
      lines: [
        { item_id: there.dish, quantity: quantities.dish },
        ...(quantities.wine === 0 ? [] : [{ item_id: there.wine, quantity: quantities.wine }])
      ]
    }),
    ({ order }) => order
  )

export const paid = (
  there: House,
  orderId: string,
  method: "card" | "cash" | "online",
  amountMinor: number,
  name?: string
): Playing<Payment.Payment> =>
  Effect.map(
    recordPayment(acting(there, name), { orderId, method, amountMinor, currency: "EUR" }),
    ({ payment }) => payment
  )

export const refunded = (
  there: House,
  paymentId: string,
  amountMinor: number,
  cause: "goodwill" | "mistake"
): Playing<Payment.Payment> =>
  Effect.map(
    refundPayment(acting(there), paymentId, amountMinor, { cause, reason: "It was cold" }),
    ({ payment }) => payment
  )

export const cancelled = (there: House, orderId: string): Playing =>
  Effect.asVoid(moveOrder(acting(there), orderId, { status: "cancelled", reason: "The guests left" }))

export const completed = (there: House, orderId: string): Playing =>
  Effect.gen(function* () {
    yield* moveOrder(acting(there), orderId, { status: "ready" })
    yield* moveOrder(acting(there), orderId, { status: "completed" })
  })

export const voided = (there: House, orderId: string, lineId: number): Playing =>
  Effect.asVoid(voidLine(acting(there), orderId, lineId, { quantity: 1, reason: "It was burnt" }))

export const float = (there: House, amountMinor: number): Playing<MovedCash> =>
  moveCash(acting(there), {
    branchId: null,
    drawerId: null,
    movement: "opening_float",
    amountMinor,
    reason: null
  })

/** Closes with this amount counted in the first drawer, in cents. */
export const closed = (
  there: House,
  countedMinor: number,
  explanation: string | null = null
): Playing<Closing.Closing> =>
  closeDay(acting(there), {
    branchId: null,
    counts: [
      {
        drawerId: null,
        pieces: [
          { value_minor: 100, count: Math.floor(countedMinor / 100) },
          { value_minor: 1, count: countedMinor % 100 }
        ],
        explanation
      }
    ],
    leaveOpen: true
  })
