/** Receipts: numbers without gaps, digests that follow each other, and nothing of another restaurant's. */
import {
  Acting,
  type Bookings,
  ChangeSet,
  Crypto,
  eraseGuest,
  type GuestLinks,
  GuestMessages,
  Occasion,
  type Orders,
  type Payments,
  readReceipt,
  readReceipts,
  Receipt,
  Receipts,
  recordPayment,
  refundPayment,
  sendReceipt,
  type Guests,
  type Traces,
  verifyReceipts
} from "@fourtop/core/internal"
import { PortableCrypto } from "@fourtop/core/crypto"
import { assert } from "chai"
import { Effect, type Layer } from "effect"
import { type Arranging, done, found, insert, uuid } from "./arranging/arrange.ts"
import { atOnce, sorted } from "./arranging/atOnce.ts"
import { contract, type It, type Options } from "./arranging/contract.ts"
import { makers } from "./arranging/rows.ts"
import type { TestRestaurant } from "./arranging/testRestaurant.ts"

type Issuing = Arranging | Bookings | GuestLinks | GuestMessages | Guests | Orders | Payments | Receipts | Traces

const withCrypto = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.provideService(effect, Crypto, PortableCrypto.make())

const actingAt = ({ restaurantId }: TestRestaurant) => Acting.as(restaurantId, Acting.system)

const pay = (place: TestRestaurant, orderId: string, amountMinor = 1700) =>
  recordPayment(actingAt(place), { orderId, method: "card", amountMinor, currency: "EUR" })

const ordersOf = (place: TestRestaurant, count: number) =>
  Effect.gen(function* () {
    const orders = Array.from({ length: count }, () => makers.order(place, { branch_id: place.branchId }))
    yield* done(place.restaurantId, { changes: orders.map((order) => ChangeSet.put("order", order)) })
    return orders.map(({ id }) => id)
  })

const issuedAt = ({ branchId, restaurantId }: TestRestaurant) =>
  Effect.flatMap(Receipts, (receipts) => receipts.following(restaurantId, String(branchId), 0, 1000))

/** The numbers have no gaps, and nothing is found to be changed. */
const assertWhole = (place: TestRestaurant, count: number) =>
  Effect.gen(function* () {
    const issued = yield* issuedAt(place)
    assert.deepStrictEqual(
      issued.map(({ counter }) => counter),
      Array.from({ length: count }, (_, index) => index + 1)
    )
    const { anchored, series } = yield* withCrypto(
      verifyReceipts(actingAt(place), { anchor: issued.at(-1)?.digest ?? null })
    )
    assert.deepStrictEqual(
      series.flatMap(({ findings }) => findings),
      []
    )
    assert.strictEqual(anchored, count === 0 ? null : true)
    return issued
  })

const issuing = (it: It<Issuing>) => {
  it.effect("fifty who pay at once at one branch get fifty numbers without a gap, each payment one receipt", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const orders = yield* ordersOf(place, 50)
      const { failed, succeeded } = sorted(yield* atOnce(50, (turn) => pay(place, orders[turn]!)))
      assert.deepStrictEqual(failed, [])
      const issued = yield* assertWhole(place, 50)
      assert.sameMembers(
        issued.map(({ payment_id }) => payment_id),
        succeeded.map(({ payment }) => payment.id)
      )
    })
  )

  it.effect("payments that are refused take no number", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const [orderId] = yield* ordersOf(place, 1)
      const { succeeded } = sorted(yield* atOnce(40, () => pay(place, orderId!, 340)))
      assert.lengthOf(succeeded, 5)
      const issued = yield* assertWhole(place, 5)
      assert.strictEqual(
        issued.reduce((sum, { content }) => sum + content.total_minor, 0),
        1700
      )
    })
  )

  it.effect("a refund issues a credit note that names the receipt, and of fifty refunds four have one", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const [orderId] = yield* ordersOf(place, 1)
      const { payment } = yield* withCrypto(pay(place, orderId!))
      const { succeeded } = sorted(yield* atOnce(50, () => refundPayment(actingAt(place), payment.id, 425)))
      assert.lengthOf(succeeded, 4)
      const [receipt, ...notes] = yield* assertWhole(place, 5)
      for (const { content, kind, payment_id, refers_to } of notes) {
        assert.deepStrictEqual(refers_to, { id: receipt!.id, number: Receipt.numberOf(receipt!) })
        assert.deepStrictEqual([kind, payment_id, content.total_minor], ["credit_note", payment.id, 425])
      }
    })
  )

  it.effect("what was paid before there were receipts has none when it is given back", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const [orderId] = yield* ordersOf(place, 1)
      const before = yield* insert(place.restaurantId, "payment", makers.payment(place, { order_id: orderId! }))
      yield* withCrypto(refundPayment(actingAt(place), before.id, 100))
      yield* assertWhole(place, 0)
    })
  )

  it.effect("branches count by themselves", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const other = yield* insert(place.restaurantId, "branch", makers.branch(place))
      const there = { ...place, branchId: other.id }
      for (const at of [place, there, place]) {
        const [orderId] = yield* ordersOf(at, 1)
        yield* withCrypto(pay(at, orderId!))
      }
      yield* assertWhole(place, 2)
      yield* assertWhole(there, 1)
    })
  )
}

const reading = (it: It<Issuing>) => {
  it.effect("a receipt is read by its id, its day and its branch, and by no other restaurant", () =>
    Effect.gen(function* () {
      const [place, elsewhere] = [yield* found(), yield* found()]
      const [orderId] = yield* ordersOf(place, 1)
      yield* withCrypto(pay(place, orderId!))
      const [receipt] = yield* issuedAt(place)
      const { day, id } = receipt!
      assert.deepStrictEqual(yield* readReceipt(actingAt(place), id), receipt)
      assert.deepStrictEqual(yield* readReceipts(actingAt(place), day, place.branchId), [receipt!])
      assert.deepStrictEqual(yield* readReceipts(actingAt(place), day), [receipt!])
      assert.deepStrictEqual(yield* readReceipts(actingAt(place), day, place.branchId + 1), [])
      assert.deepStrictEqual(yield* readReceipts(actingAt(place), "2001-01-01"), [])
      assert.deepStrictEqual(yield* readReceipts(actingAt(elsewhere), day), [])
      for (const [at, one] of [[elsewhere, id] as const, [place, yield* uuid] as const, [place, "no id"] as const]) {
        assert.strictEqual((yield* Effect.flip(readReceipt(actingAt(at), one)))._tag, "NotFound")
      }
      const { series } = yield* withCrypto(verifyReceipts(actingAt(elsewhere)))
      assert.deepStrictEqual(series, [])
    })
  )

  it.effect("an erased guest's name is taken off, and the digests hold", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const tenant = place.restaurantId
      const guest = yield* insert(tenant, "guest", makers.guest(place))
      const customer = { name: "Canaria Gelbvogel", phone: null, email: null }
      const order = makers.order(place, { branch_id: place.branchId, guest_id: guest.id, customer })
      yield* done(tenant, { changes: [ChangeSet.put("order", order)] })
      yield* withCrypto(pay(place, order.id))
      const [named] = yield* issuedAt(place)
      assert.deepStrictEqual(named!.guest, { id: guest.id, name: customer.name })
      yield* withCrypto(eraseGuest(actingAt(place), guest.id))
      const [nameless] = yield* assertWhole(place, 1)
      assert.deepStrictEqual(nameless, { ...named!, guest: null })
    })
  )
}

const sending = (it: It<Issuing>) => {
  it.effect("a receipt that is to be sent is in the queue with its address, until its guest is erased", () =>
    Effect.gen(function* () {
      const [place, stranger] = [yield* found(), yield* found()]
      const tenant = place.restaurantId
      const guest = yield* insert(tenant, "guest", makers.guest(place, { locale: "fr" }))
      const customer = { name: "Canaria Gelbvogel", phone: null, email: "canaria@example.com" }
      const order = makers.order(place, { branch_id: place.branchId, guest_id: guest.id, customer })
      yield* done(tenant, { changes: [ChangeSet.put("order", order)] })
      yield* withCrypto(pay(place, order.id))
      const [receipt] = yield* issuedAt(place)
      yield* withCrypto(sendReceipt(actingAt(place), receipt!.id))
      yield* withCrypto(sendReceipt(actingAt(place), receipt!.id, { email: "office@example.com" }))
      const messages = yield* GuestMessages
      const subject = { kind: "receipt", id: receipt!.id } as const
      const load = messages.load(tenant, yield* uuid, subject)
      const { locale, queued, shown } = yield* load
      assert.deepStrictEqual([shown, locale], [{ kind: "receipt", receipt: receipt! }, "fr"])
      assert.sameMembers(
        queued.map((job) => Occasion.payloadOf(job).to?.email),
        ["canaria@example.com", "office@example.com"]
      )
      const elsewhere = yield* messages.load(stranger.restaurantId, yield* uuid, subject)
      assert.deepStrictEqual([elsewhere.shown, elsewhere.queued], [null, []])
      yield* withCrypto(eraseGuest(actingAt(place), guest.id))
      assert.deepStrictEqual((yield* load).queued, [])
    })
  )

  it.effect("a receipt of nobody who is known needs an address, which must be one", () =>
    Effect.gen(function* () {
      const place = yield* found()
      const nobody = { name: null, phone: null, email: null }
      const order = makers.order(place, { branch_id: place.branchId, customer: nobody })
      yield* done(place.restaurantId, { changes: [ChangeSet.put("order", order)] })
      yield* withCrypto(pay(place, order.id))
      const [receipt] = yield* issuedAt(place)
      const send = (address?: object) => withCrypto(Effect.flip(sendReceipt(actingAt(place), receipt!.id, address)))
      assert.nestedProperty(yield* send(), "problems.email")
      assert.nestedProperty(yield* send({ email: "nobody" }), "problems.email")
      assert.nestedProperty(yield* send({ phone: "table 4" }), "problems.phone")
      const { to } = yield* withCrypto(sendReceipt(actingAt(place), receipt!.id, { phone: "06 555 0143" }))
      assert.deepStrictEqual(to, { name: null, phone: "06 555 0143", email: null })
    })
  )
}

export const suite = <E>(name: string, layer: Layer.Layer<Issuing, E>, options: Options = {}): void =>
  contract(`Receipts of ${name}`, layer, options, (it) => {
    issuing(it)
    reading(it)
    sending(it)
  })
