/** Orders with rounds, voids and moved lines, as the service and a browser price them, beside an independent computation. */
import {
  GuestMatching,
  type Order,
  type OrderAccount,
  PublicOrderingRules,
  type VenueDocument
} from "@fourtop/core/internal"
import { Either, FastCheck as fc } from "effect"
import { expect, it } from "vitest"
import { price } from "../../../src/browser/pricing.ts"
import * as moveLines from "../../../src/domain/decisions/orders/moveLines.ts"
import * as takeOrder from "../../../src/domain/decisions/orders/takeOrder.ts"
import { applied, dishOf, monday, smallHouse } from "../../arrange.ts"
import { add, committed, nextContext, voiding } from "../decisions/orders/Table.ts"
import { type SpecHouse, totalOf } from "../../../../../tools/testing/spec-totals.ts"

const ppm = (percent: number): bigint => BigInt(Math.round(percent * 10_000))
const percent = fc.constantFrom(1, 5.5, 8.875, 12.5, 33.3333, 100)
const amount = fc.constantFrom(0, 1, 77, 333, 1999)

const menu = [
  { key: "a", category: "food", price: 333, taxes: ["low"], tax_class: "food" },
  { key: "b", category: "food", price: 1_999, taxes: ["low", "city"], tax_class: "both" },
  { key: "c", category: "drinks", price: 1, taxes: ["high"], tax_class: "drinks" },
  { key: "d", category: "drinks", price: 655, taxes: [], tax_class: "free" }
] as const
const specOf = (key: string) => menu.find((dish) => dish.key === key)!

const anyHouse = fc.record({
  inclusive: fc.boolean(),
  rates: fc.record({ low: percent, high: percent, city: percent }),
  promotions: fc.array(
    fc.record({
      percent: fc.option(percent),
      amount,
      category: fc.constantFrom(null, "food", "drinks"),
      minimum: fc.constantFrom(0, 2_000)
    }),
    { maxLength: 3 }
  ),
  service: fc.option(fc.record({ percent: fc.option(percent), amount, taxed: fc.boolean() })),
  fee: fc.record({ amount, freeFrom: fc.option(fc.constantFrom(0, 3_000)), isTaxed: fc.boolean() })
})
type House = typeof anyHouse extends fc.Arbitrary<infer A> ? A : never

const documentOf = ({ fee, inclusive, promotions, rates, service }: House): VenueDocument.VenueDocumentInput => ({
  ...smallHouse,
  happy_hours: [],
  modifier_groups: [],
  menus: [
    {
      key: "all",
      name: "All",
      categories: ["food", "drinks"].map((key) => ({
        key,
        name: key,
        dishes: menu
          .filter(({ category }) => category === key)
          .map((dish) => ({ key: dish.key, name: dish.key, price_minor: dish.price, tax_class: dish.tax_class }))
      }))
    }
  ],
  taxes: {
    inclusive,
    taxes: Object.entries(rates).map(([key, rate]) => ({ key, name: key, percent: rate })),
    rules: [
      { tax_class: "food", taxes: ["low"] },
      { tax_class: "both", taxes: ["low", "city"] },
      { tax_class: "drinks", taxes: ["high"] },
      { tax_class: "free", taxes: [] }
    ],
    ...(fee.isTaxed ? { delivery_fee_class: "drinks" } : {})
  },
  promotions: promotions.map(({ amount: off, category, minimum, percent: part }, index) => ({
    key: `p${index}`,
    name: `Promotion ${index}`,
    ...(part === null ? { amount_minor: off } : { percent: part }),
    ...(category === null ? {} : { categories: [category] }),
    minimum_minor: minimum
  })),
  ...(service === null
    ? {}
    : {
        service_charge: {
          name: "Service",
          order_types: ["dine_in", "delivery"],
          ...(service.percent === null ? { amount_minor: service.amount } : { percent: service.percent }),
          taxed: service.taxed
        }
      }),
  delivery_zones: [
    {
      key: "city",
      name: "City",
      cities: ["Berlin"],
      fee_minor: fee.amount,
      ...(fee.freeFrom === null ? {} : { free_from_minor: fee.freeFrom })
    }
  ]
})

const houseOf = ({ fee, inclusive, promotions, rates, service }: House, isDelivery: boolean): SpecHouse => ({
  inclusive,
  rates: { low: ppm(rates.low), high: ppm(rates.high), city: ppm(rates.city) },
  promotions: promotions.map((one) => ({
    ppm: one.percent === null ? null : ppm(one.percent),
    amount: BigInt(one.amount),
    category: one.category,
    minimum: BigInt(one.minimum)
  })),
  service:
    service === null
      ? null
      : {
          ppm: service.percent === null ? null : ppm(service.percent),
          amount: BigInt(service.amount),
          taxed: service.taxed
        },
  fee: isDelivery
    ? {
        amount: BigInt(fee.amount),
        freeFrom: fee.freeFrom === null ? null : BigInt(fee.freeFrom),
        taxes: fee.isTaxed ? ["high"] : []
      }
    : { amount: 0n, freeFrom: null, taxes: [] }
})

const lines = fc.array(
  fc.record({ key: fc.constantFrom(...menu.map(({ key }) => key)), quantity: fc.integer({ min: 1, max: 9 }) }),
  { minLength: 1, maxLength: 5 }
)
const step = fc.oneof(
  fc.record({ kind: fc.constant("round" as const), lines }),
  fc.record({
    kind: fc.constant("void" as const),
    pick: fc.nat(),
    quantity: fc.option(fc.integer({ min: 1, max: 9 }))
  }),
  fc.record({ kind: fc.constant("move" as const), pick: fc.nat(), quantity: fc.option(fc.integer({ min: 1, max: 9 })) })
)

const told = ({ price: paid }: Order.Order) => ({
  subtotal: BigInt(paid.subtotalMinor),
  discount: BigInt(paid.discountMinor),
  service: BigInt(paid.serviceChargeMinor),
  fee: BigInt(paid.deliveryFeeMinor),
  added: BigInt(paid.taxAddedMinor),
  total: BigInt(paid.totalMinor)
})

it("the service and a browser charge what an independent computation does, after any rounds, voids and moves", () => {
  fc.assert(
    fc.property(anyHouse, fc.boolean(), lines, fc.array(step, { maxLength: 6 }), (given, isDelivery, first, steps) => {
      const { venue } = applied(documentOf(given))
      const [zone] = venue.settings.delivery_zones
      const inputs = (some: typeof first) =>
        some.map(({ key, quantity }) => ({ item_id: dishOf(venue, key).id, quantity }))
      const address = { line1: "Street 1", city: "Berlin", phone: "1" }
      const where = isDelivery
        ? ({ channel: "phone", type: "delivery", delivery_address: address } as const)
        : ({ channel: "phone", type: "dine_in", table_id: venue.rows.tables[0]!.id } as const)
      const taken = (some: typeof first): OrderAccount => {
        const decided = takeOrder.decide(
          { ...where, customer: { name: "Ada", phone: "0221 123" }, lines: inputs(some) },
          { venue, zone: isDelivery ? zone! : null, booking: null, guest: null, guests: GuestMatching.nobodyKnown },
          nextContext()
        )
        const { order } = Either.getOrThrow(decided.answer)
        return committed({ order, tickets: [], payments: [] }, decided.changes)
      }
      const keyOf = new Map(menu.map(({ key }) => [dishOf(venue, key).id, key]))
      const expected = ({ lines: all }: Order.Order) =>
        totalOf(
          houseOf(given, isDelivery),
          all
            .filter(({ voided }) => !voided)
            .map(({ item_id, quantity }) => {
              const { category, price: unit, tax_class: taxClass, taxes } = specOf(keyOf.get(item_id)!)
              return { unit: BigInt(unit), quantity: BigInt(quantity), category, taxClass, taxes }
            })
        )
      let account = taken(first)
      const other = taken([{ key: "a", quantity: 2 }])
      for (const next of steps) {
        if (next.kind === "round") {
          account = committed(account, add(account, venue, inputs(next.lines)).changes)
        } else {
          const open = account.order.lines.filter(({ voided }) => !voided)
          const line = open[next.pick % open.length]!
          const quantity = next.quantity === null ? null : Math.min(next.quantity, line.quantity)
          if (next.kind === "void") {
            account = committed(account, voiding(account, venue, { lineId: line.id, quantity }).changes)
          } else {
            const command = { lines: [{ line: line.id, quantity }] }
            const moved = moveLines.decide(command, { source: account, target: other, venue }, nextContext())
            if (Either.isRight(moved.answer)) {
              for (const order of Object.values(moved.answer.right)) expect(told(order)).toEqual(expected(order))
            }
          }
        }
        expect(told(account.order)).toEqual(expected(account.order))
      }
      expect(told(account.order)).toEqual(expected(account.order))
      const left = account.order.lines.filter(({ voided }) => !voided)
      const basket = {
        type: where.type,
        channel: "phone" as const,
        lines: left.map(({ item_id, quantity }) => ({ item_id, quantity })),
        delivery_address: isDelivery ? address : null
      }
      const shown = price(PublicOrderingRules.of(venue, monday), basket, monday)
      expect(BigInt(shown!.total_minor)).toBe(expected(account.order).total)
    }),
    { numRuns: 300 }
  )
})
