/** What is refused on every store, whoever embeds the core: input that nobody has decoded, and what somebody may not do. */
import { assert } from "chai"
import {
  Acting,
  type Bookings,
  bookTable,
  ChangeSet,
  type Commits,
  createDish,
  createToken,
  type Crypto,
  type Directory,
  type Guests,
  type Orders,
  type Payments,
  type Receipts,
  placeOrder,
  recordPayment,
  refundPayment,
  type Tokens,
  type Venues
} from "@fourtop/core/internal"
import { PortableCrypto } from "@fourtop/core/crypto"
import { Effect, type Layer } from "effect"
import { done, found, insert, venue } from "./arranging/arrange.ts"
import { contract, type Options } from "./arranging/contract.ts"
import { makers } from "./arranging/rows.ts"

type UsedPorts = Bookings | Commits | Directory | Guests | Orders | Payments | Receipts | Tokens | Venues

/** A restaurant with one dish. */
const house = Effect.gen(function* () {
  const place = yield* found()
  const tenant = place.restaurantId
  const menu = makers.menu(place, { windows: [] })
  const category = makers.category(place, { menu_id: menu.id })
  yield* done(tenant, { changes: [ChangeSet.put("menu", menu), ChangeSet.put("category", category)] })
  const dish = yield* insert(tenant, "dish", makers.dish(place, { category_id: category.id }))
  const order = {
    type: "pickup",
    customer_name: "Ada Bianchi",
    customer_phone: "06 555 0142",
    lines: [{ item_id: dish.id, quantity: 1 }]
  } as const
  return { tenant, acting: Acting.as(tenant, Acting.system), category, dish, order }
})

type House = Effect.Effect.Success<typeof house>

/** As plain JavaScript calls a use-case: with anything. */
const called = <A, E, R>(useCase: (...args: never) => Effect.Effect<A, E, R>, ...args: ReadonlyArray<unknown>) =>
  (useCase as unknown as (...args: ReadonlyArray<unknown>) => Effect.Effect<A, E, R>)(...args)

const fieldsOf = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.map(Effect.flip(effect), (error) => {
    const { _tag, problems } = error as { readonly _tag: string; readonly problems?: object }
    assert.strictEqual(_tag, "ValidationFailed")
    return Object.keys(problems ?? {})
  })

const ordered = ({ acting, order }: House, changes: object) => called(placeOrder, acting, { ...order, ...changes })

const line = ({ dish }: House, quantity: unknown) => ({ lines: [{ item_id: dish.id, quantity }] })

const added = ({ acting, category }: House, changes: object) =>
  called(createDish, acting, { category_id: category.id, name: "Lasagne", price_minor: 1350, ...changes })

const booked = ({ acting }: House, changes: object) =>
  called(bookTable, acting, {
    name: "Ada Bianchi",
    phone: "06 555 0142",
    party_size: 2,
    date: "2031-03-14",
    time: "19:30",
    ...changes
  })

const token = { name: "Till", kind: "live", scopes: ["menu:read"] } as const

/** Input that was accepted, or that threw, before use-cases decoded it; with the fields that are refused. */
const misuses = {
  "an order without lines": [(house: House) => ordered(house, { lines: [] }), ["lines"]],
  "an order of nothing": [(house: House) => ordered(house, line(house, 0)), ["lines.0.quantity"]],
  "an order of a thousand million": [(house: House) => ordered(house, line(house, 1e9)), ["lines.0.quantity"]],
  "an order without a name": [(house: House) => ordered(house, { customer_name: " " }), ["customer_name"]],
  "a dish for less than nothing": [(house: House) => added(house, { price_minor: -100 }), ["price_minor"]],
  "a dish for half a cent": [(house: House) => added(house, { price_minor: 1.5 }), ["price_minor"]],
  "a dish without a name": [(house: House) => added(house, { name: "" }), ["name"]],
  "a quantity as a text": [(house: House) => ordered(house, line(house, "2")), ["lines.0.quantity"]],
  "a quantity of one and a half": [(house: House) => ordered(house, line(house, 1.5)), ["lines.0.quantity"]],
  "an unknown type of order": [(house: House) => ordered(house, { type: "drone" }), ["type"]],
  "an order for a time that is none": [(house: House) => ordered(house, { scheduled_for: "soon" }), ["scheduled_for"]],
  "a party of one and a half": [(house: House) => booked(house, { party_size: 1.5 }), ["party_size"]],
  "a day that is none": [(house: House) => booked(house, { date: "2031-02-30" }), ["date"]],
  "a token with an unknown scope": [
    ({ acting }: House) => called(createToken, acting, { ...token, scopes: ["x"] }),
    ["scopes.0"]
  ]
} as const

export const suite = <E>(name: string, layer: Layer.Layer<UsedPorts, E>, options: Options = {}): void =>
  contract(`Use-cases on ${name}`, layer, options, (it) => {
    for (const [misuse, [attempt, fields]] of Object.entries(misuses)) {
      it.effect(`refuse ${misuse}, and change nothing`, () =>
        Effect.gen(function* () {
          const there = yield* house
          const before = yield* venue(there.tenant)
          assert.deepStrictEqual(yield* fieldsOf<unknown, unknown, UsedPorts | Crypto>(attempt(there)), [...fields])
          assert.strictEqual((yield* venue(there.tenant)).version, before.version)
        }).pipe(Effect.provide(PortableCrypto.layer))
      )
    }

    it.effect("give money back for a manager, not for staff, nor for a token with every scope", () =>
      Effect.gen(function* () {
        const { acting, order, tenant } = yield* house
        const { currency, id: orderId } = yield* placeOrder(acting, order)
        const paid = { orderId, method: "card", amountMinor: 100, currency } as const
        const ada = { id: "person:7", name: "Ada" }
        const staff = Acting.as(tenant, Acting.person(ada, "staff"))
        const { payment } = yield* recordPayment(staff, paid)
        const refused = yield* Effect.flip(refundPayment(staff, payment.id, 50))
        assert.deepInclude(refused, { _tag: "Forbidden", who: "staff" })
        const token = Acting.as(tenant, Acting.token({ id: "token:1", name: "Till" }, ["orders:write"]))
        assert.deepInclude(yield* Effect.flip(refundPayment(token, payment.id, 50)), { _tag: "InsufficientScope" })
        const { payment: refunded } = yield* refundPayment(Acting.as(tenant, Acting.person(ada, "manager")), payment.id, 50)
        assert.strictEqual(refunded.refunded_minor, 50)
      }).pipe(Effect.provide(PortableCrypto.layer))
    )
  })
