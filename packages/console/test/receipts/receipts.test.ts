/** The receipts of a day, one of them to be printed, and the same as text. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import {
  Acting,
  currentVenue,
  placeOrder,
  type Receipt,
  Receipt as Receipts,
  readReceipts,
  recordPayment,
  refundPayment
} from "@fourtop/core/internal"
import { Effect } from "effect"
import { type Visitor, visitorOf } from "../../../../tools/testing/visitor.ts"
import { type RunningConsole, open, passToWednesday, restaurantId, slug } from "../RunningConsole.ts"

const home = `/console/r/${slug}`
const acting = Acting.as(restaurantId, Acting.system)

let house: RunningConsole
let ada: Visitor
let orderId: string
let receipts: ReadonlyArray<Receipt.Receipt>

const paid = Effect.gen(function* () {
  const venue = (yield* currentVenue(acting))!
  const dish = venue.dishes.find(
    ({ is_available, modifier_group_ids, show_online, variants }) =>
      is_available && show_online && variants.length === 0 && modifier_group_ids.length === 0
  )!
  const order = yield* placeOrder(acting, {
    type: "pickup",
    customer_name: "Signora Conti",
    customer_phone: "06 555 0142",
    lines: [{ item_id: dish.id, quantity: 2 }]
  })
  const { payment } = yield* recordPayment(acting, {
    orderId: order.id,
    method: "card",
    amountMinor: order.price.totalMinor,
    currency: order.currency
  })
  yield* refundPayment(acting, payment.id, 100)
  return { orderId: order.id, receipts: yield* readReceipts(acting, receiptDay(order.placed_at)) }
})

const receiptDay = (at: number): string => new Date(at).toISOString().slice(0, 10)

beforeAll(async () => {
  house = await open()
  await passToWednesday(house, 12 * 60)
  ada = await visitorOf(house.url, "ada")
  ;({ orderId, receipts } = await house.run(paid))
})
afterAll(() => house.close())

const pageOf = ({ id }: Receipt.Receipt, rest = "") => `${home}/receipts/${id}${rest}`

describe("receipts in the console", () => {
  it("are listed by business day, each with a page", async () => {
    const [receipt, note] = receipts
    const { text } = await ada.get(`${home}/receipts?date=${receipt!.day}`)
    assert.include(text, pageOf(receipt!))
    assert.include(text, pageOf(note!))
    assert.include(text, "Credit note")
    assert.include((await ada.get(`${home}/receipts?date=2001-01-01`)).text, "No receipt was issued on this day.")
    assert.include((await ada.get(`${home}/receipts`)).text, Receipts.numberOf(receipt!))
  })

  it("are copies unless the original is asked for", async () => {
    const [receipt] = receipts
    const copy = await ada.get(pageOf(receipt!))
    assert.match(copy.text, /class="receipt narrow"/)
    assert.include(copy.text, `class="copy"`)
    const original = await ada.get(pageOf(receipt!, "?original&paper=wide"))
    assert.match(original.text, /class="receipt wide"/)
    assert.notInclude(original.text, `class="copy"`)
    assert.include(original.text, receipt!.digest)
    assert.include(original.text, "Signora Conti")
  })

  it("are saved as text", async () => {
    const [receipt, note] = receipts
    const saved = await ada.get(pageOf(receipt!, "/receipt.txt"))
    assert.match(saved.headers.get("content-type") ?? "", /^text\/plain/)
    assert.include(saved.text, Receipts.numberOf(receipt!))
    assert.include((await ada.get(pageOf(note!, "/receipt.txt"))).text, Receipts.numberOf(receipt!))
  })

  it("are linked from their payment, and unknown ones are not found", async () => {
    const { text } = await ada.get(`${home}/orders/${orderId}`)
    assert.include(text, pageOf(receipts[0]!))
    assert.strictEqual((await ada.get(`${home}/receipts/nothing`)).status, 404)
  })

  it("are sent to the guest's own address or to one that is typed, and to nothing else", async () => {
    const [receipt] = receipts
    const page = await ada.get(pageOf(receipt!))
    assert.match(page.text, /id="receipt-to"[^>]*value="[^"]*06[^"]*"/)
    const send = (to: string) => ada.submit(pageOf(receipt!), pageOf(receipt!, "/send"), [["to", to]])
    await send("ada@example.com")
    assert.include((await ada.get(pageOf(receipt!))).text, "The receipt is being sent to ada@example.com.")
    await send("table four")
    assert.include((await ada.get(pageOf(receipt!))).text, "Not sent: write an email address")
  })
})
