/** The bill of an order and of a table, without scripts: split, paid in parts, and never twice. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import {
  addDrawer,
  issueGiftCard,
  type Order,
  readBill,
  readDay,
  readOrderAccount,
  recordPayment,
  refundPayment
} from "@fourtop/core/internal"
import { Effect } from "effect"
import { type Answered, type Fields, type Visitor, visitorOf } from "../../../../tools/testing/visitor.ts"
import { acting, openEvening } from "../kitchen/KitchenEvening.ts"
import { type RunningConsole, slug } from "../RunningConsole.ts"
import { takeForFour } from "./TableOfFour.ts"

const home = `/console/r/${slug}`

let house: RunningConsole
let gina: Visitor

beforeAll(async () => {
  house = await openEvening()
  gina = await visitorOf(house.url, "gina")
})
afterAll(() => house.close())

const billOf = ({ id }: Order.Order) => `${home}/bill/order/${id}`
const accountOf = ({ id }: Order.Order) => house.run(Effect.map(readOrderAccount(acting, id), ({ account }) => account))
const dueOf = async ({ id }: Order.Order) => (await house.run(readBill(acting, { orderId: id }))).dueMinor
const euros = (minor: number) => `€${(minor / 100).toFixed(2)}`

const decoded = (text: string) => text.replaceAll("&amp;", "&").replaceAll("&quot;", '"')

/** The form of the page for this method, with the fields it has, and these instead. */
const formOf = ({ text }: Answered, method: string, typed: Readonly<Record<string, string>>): Fields => {
  const forms = [...text.matchAll(/<form method="post"[^]*?<\/form>/g)].map(([form]) => form)
  const form = forms.find((one) => one.includes(`name="method" value="${method}"`)) ?? ""
  const hidden = [...form.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(
    (match) => [match[1]!, decoded(match[2]!)] as const
  )
  assert.isNotEmpty(hidden, method)
  return [...hidden, ...Object.entries(typed)]
}

const pay = async (path: string, method: string, typed: Readonly<Record<string, string>> = {}) => {
  const page = await gina.get(path)
  const answer = await gina.send("POST", path.split("?")[0]!, formOf(page, method, typed))
  return gina.get(answer.location!)
}

describe("the drawer of a device", () => {
  it("gets the cash that is taken there, once somebody has chosen it", async () => {
    const bar = await house.run(addDrawer(acting, { branchId: null, name: "Bar" }))
    const ada = await visitorOf(house.url, "ada")
    const order = await takeForFour(house, 1)
    const page = billOf(order)
    assert.notInclude((await gina.get(page)).text, "It goes into")
    const choose = (drawer: string) => gina.submit(`${home}/cash`, `${home}/cash/device`, [["drawer", drawer]])
    assert.strictEqual((await choose("99")).status, 422)
    assert.strictEqual((await choose(String(bar.id))).status, 303)
    assert.include((await gina.get(page)).shown, "It goes into Bar.")
    assert.notInclude((await ada.get(page)).text, "It goes into")
    assert.match(
      (await gina.get(`${home}/cash`)).text,
      /<select id="drawer" name="drawer"[^>]*><option value="\d+"[^>]*>Bar/
    )
    const due = await dueOf(order)
    await pay(page, "cash", { tendered: (due / 100).toFixed(2) })
    assert.strictEqual((await accountOf(order)).payments[0]!.drawer_id, bar.id)
    const { drawers } = await house.run(readDay(acting, null))
    assert.strictEqual(drawers.find(({ name }) => name === "Bar")!.expected_minor, due)
    await choose("first")
    const next = await takeForFour(house, 1)
    await pay(billOf(next), "cash", { tendered: ((await dueOf(next)) / 100).toFixed(2) })
    assert.notProperty((await accountOf(next)).payments[0], "drawer_id")
  })

  it("is the one that cash leaves which is given back there, else it leaves that of the payment", async () => {
    const [ada, elsewhere] = [await visitorOf(house.url, "ada"), await visitorOf(house.url, "ada")]
    const cellar = await house.run(addDrawer(acting, { branchId: null, name: "Cellar" }))
    const order = await takeForFour(house, 1)
    const cash = { orderId: order.id, method: "cash", amountMinor: 500, drawerId: cellar.id } as const
    const { payment } = await house.run(recordPayment(acting, cash))
    const inDrawer = async (wanted: string) =>
      (await house.run(readDay(acting, null))).drawers.find(({ name }) => name === wanted)!.expected_minor
    const before = await inDrawer("Till 1")
    const page = `${home}/orders/${order.id}`
    const giveBack = async (visitor: Visitor, seen: string) => {
      const fields = { seen, amount: "1.00", cause: "goodwill", reason: "Cold" }
      const path = `${page}/payments/${payment.id}/refund`
      assert.strictEqual((await visitor.submit(page, path, Object.entries(fields))).status, 303)
    }
    await ada.submit(`${home}/cash`, `${home}/cash/device`, [["drawer", "first"]])
    await giveBack(ada, "0")
    assert.deepStrictEqual([await inDrawer("Till 1"), await inDrawer("Cellar")], [before - 100, 500])
    await giveBack(elsewhere, "100")
    assert.deepStrictEqual([await inDrawer("Till 1"), await inDrawer("Cellar")], [before - 100, 400])
  })
})

describe("a tip", () => {
  it("is given back beside its payment or alone, and never twice", async () => {
    const ada = await visitorOf(house.url, "ada")
    const order = await takeForFour(house, 1)
    const card = { orderId: order.id, method: "card", amountMinor: 500, tipMinor: 200 } as const
    const { payment } = await house.run(recordPayment(acting, card))
    const page = `${home}/orders/${order.id}`
    const giveBack = (fields: Record<string, string>) => {
      const all = { seen: "0", "tip-seen": "0", amount: "", tip: "", cause: "goodwill", reason: "Cold", ...fields }
      return ada.submit(page, `${page}/payments/${payment.id}/refund`, Object.entries(all))
    }
    const refunded = async () => {
      const { refunded_minor, tip_refunded_minor = 0 } = (await accountOf(order)).payments[0]!
      return [refunded_minor, tip_refunded_minor]
    }
    assert.include((await ada.get(page)).shown, "Of the tip (EUR)")
    const tooMuch = await giveBack({ tip: "2.01" })
    assert.strictEqual(tooMuch.status, 422)
    assert.include(tooMuch.shown, `Is more than the ${euros(200)} of the tip that can still be refunded`)
    for (const [fields, problem] of [
      [{ tip: "much" }, "tip-"],
      [{ amount: "0", tip: "0" }, "amount-"]
    ] as const) {
      const { status, text } = await giveBack(fields)
      assert.strictEqual(status, 422)
      assert.match(text, new RegExp(`id="${problem}${payment.id}"[^>]*aria-invalid="true"`))
    }
    assert.deepStrictEqual(await refunded(), [0, 0])
    const alone = await ada.get((await giveBack({ tip: "0.50" })).location!)
    assert.include(alone.shown, `${euros(50)} refunded.`)
    assert.include(alone.shown, `${euros(50)} of the tip refunded`)
    assert.include(
      (await ada.get((await giveBack({ tip: "0.50" })).location!)).shown,
      "What was refunded of the tip has changed"
    )
    assert.strictEqual((await giveBack({ "tip-seen": "50", amount: "5.00", tip: "1.50" })).status, 303)
    assert.deepStrictEqual(await refunded(), [500, 200])
    assert.notInclude((await ada.get(page)).text, `id="refund-${payment.id}"`)
  })
})

describe("a bill", () => {
  it("is one tap from the floor, the board, the order and the page on which it was taken", async () => {
    const order = await takeForFour(house, 0)
    for (const page of ["orders", `orders/${order.id}`, `take/table/${order.table!.id}`]) {
      assert.include((await gina.get(`${home}/${page}`)).text, `href="${billOf(order)}"`, page)
    }
    assert.include((await gina.get(`${home}/take`)).text, `href="${home}/bill/table/${order.table!.id}"`)
  })

  it("is paid whole by card, with a tip that is no part of it", async () => {
    const order = await takeForFour(house, 1)
    const page = await pay(`${billOf(order)}?tip=10%25`, "card")
    assert.include(page.shown, "Everything is paid.")
    const { order: paid, payments } = await accountOf(order)
    assert.isNotNull(paid.paid_at)
    const tip = Math.round(order.price.totalMinor / 10)
    assert.deepInclude(payments[0], { method: "card", amount_minor: order.price.totalMinor, tip_minor: tip })
  })

  it("is paid in cash, and says the change in large figures", async () => {
    const order = await takeForFour(house, 2)
    const page = await pay(billOf(order), "cash", { tendered: "100" })
    assert.match(page.text, new RegExp(`id="change-due">${euros(10_000 - order.price.totalMinor)}<`))
    assert.deepInclude((await accountOf(order)).payments[0], { method: "cash", tendered_minor: 10_000 })
  })

  it("refuses less cash than is to be paid, and what is no amount", async () => {
    const order = await takeForFour(house, 3)
    assert.include((await pay(billOf(order), "cash", { tendered: "1" })).shown, "Not paid: that is less than")
    assert.include((await pay(billOf(order), "cash", { tendered: "much" })).shown, "Not paid: the amount must be one")
    assert.deepStrictEqual((await accountOf(order)).payments, [])
  })

  it("is divided equally, and says what is left on floor and board", async () => {
    const order = await takeForFour(house, 4)
    const total = order.price.totalMinor
    const page = await pay(`${billOf(order)}?split=equal&parts=3`, "card")
    const first = Math.floor(total / 3) + (total % 3 > 0 ? 1 : 0)
    assert.strictEqual(await dueOf(order), total - first)
    assert.include(page.shown, "Part 1 of 2")
    for (const path of ["orders", "take"]) {
      assert.include((await gina.get(`${home}/${path}`)).shown, `${euros(total - first)} left`, path)
    }
    await pay(`${billOf(order)}?split=equal&parts=2`, "card")
    await pay(billOf(order), "card")
    assert.strictEqual(await dueOf(order), 0)
    assert.lengthOf((await accountOf(order)).payments, 3)
  })

  it("is paid by dish: two pieces of a line, and half of another", async () => {
    const order = await takeForFour(house, 5)
    const [, , , pieces, shared] = order.lines
    const path = `${billOf(order)}?split=lines&take=${pieces!.id}-1-2&take=${shared!.id}-1-2`
    await pay(path, "card")
    const { payments } = await accountOf(order)
    assert.deepStrictEqual(payments[0]!.shares, [
      { line_id: pieces!.id, quantity: 1 },
      { line_id: shared!.id, share: { count: 1, of: 2 } }
    ])
    const lines = (await gina.get(`${billOf(order)}?split=lines`)).shown
    assert.include(lines, "partly paid")
  })

  it("is paid by seat, once, however often the form is sent", async () => {
    const order = await takeForFour(house, 6)
    const path = billOf(order)
    const page = await gina.get(`${path}?split=seats&seat=2`)
    const form = formOf(page, "card", {})
    await gina.send("POST", path, form)
    const before = await dueOf(order)
    const again = await gina.send("POST", path, form)
    assert.include((await gina.get(again.location!)).shown, "Not paid: somebody else may have been faster")
    assert.strictEqual(await dueOf(order), before)
    // Another seat is not in the way of the first.
    const other = formOf(await gina.get(`${path}?split=seats&seat=1`), "card", {})
    await gina.send("POST", path, formOf(await gina.get(`${path}?split=seats&seat=3`), "card", {}))
    await gina.send("POST", path, other)
    assert.lengthOf((await accountOf(order)).payments, 3)
  })

  it("takes from a gift card what is on it, and the rest of that seat from somebody else", async () => {
    const order = await takeForFour(house, 7)
    const path = billOf(order)
    const { code } = await house.run(issueGiftCard(acting, 100))
    const page = await pay(`${path}?split=seats&seat=1`, "gift_card", { code })
    assert.include(page.shown, "€1.00 paid: Gift card")
    assert.strictEqual(await dueOf(order), order.price.totalMinor - 100)
    assert.include(
      (await pay(`${path}?split=seats&seat=1`, "gift_card", { code })).shown,
      "no gift card with this code"
    )
    assert.include((await pay(path, "gift_card", { code: "nonsense" })).shown, "no gift card with this code")
    await pay(`${path}?split=seats&seat=1`, "card")
    const seats = (await gina.get(`${path}?split=seats`)).shown
    assert.notInclude(seats, "Seat 1")
    assert.include(seats, "Seat 2")
  })

  it("of a table has all its open orders, which are paid one after another", async () => {
    const [first, second] = [await takeForFour(house, 8), await takeForFour(house, 8)]
    const path = `${home}/bill/table/${first.table!.id}`
    const total = first.price.totalMinor + second.price.totalMinor
    assert.include((await gina.get(path)).text, `id="to-pay">${euros(total)}<`)
    await pay(`${path}?split=amount&amount=${((first.price.totalMinor + 100) / 100).toFixed(2)}`, "card")
    assert.deepStrictEqual([await dueOf(first), await dueOf(second)], [0, second.price.totalMinor - 100])
    await pay(path, "other")
    assert.include((await gina.get(path)).shown, "Everything is paid.")
  })

  it("says what is to be refunded, and that a refund does it", async () => {
    const order = await takeForFour(house, 0)
    const { currency, id } = order
    const { payment } = await house.run(
      recordPayment(acting, { orderId: id, method: "card", amountMinor: 500, currency })
    )
    await house.run(refundPayment(acting, payment.id, 200, { cause: "mistake" }))
    const { shown } = await gina.get(billOf(order))
    assert.include(shown, "€2.00 refunded")
    assert.include(shown, "A payment is not taken back")
    assert.strictEqual(await dueOf(order), order.price.totalMinor - 300)
  })

  it("is cheaper by a manager's discount, and settled without a payment when it is on the house", async () => {
    const order = await takeForFour(house, 2)
    const path = `${billOf(order)}/discount`
    const bea = await visitorOf(house.url, "bea")
    const give = async (visitor: Visitor, off: string, of = "") => {
      const csrf = /name="csrf" value="([^"]*)"/.exec((await visitor.get(billOf(order))).text)![1]!
      const answer = await visitor.send("POST", path, [
        ["csrf", csrf],
        ["of", of],
        ["off", off],
        ["reason", "Waited long"]
      ])
      return (await visitor.get(answer.location!)).shown
    }
    assert.include(await give(gina, "10%"), "ask a manager")
    assert.include(await give(bea, "much"), "write a percentage")
    await give(bea, "1.00", String(order.lines[0]!.id))
    assert.isBelow(await dueOf(order), order.price.totalMinor)
    assert.include(await give(bea, "100%"), "Settle")
    assert.strictEqual(await dueOf(order), 0)
    const page = await bea.get(billOf(order))
    const csrf = /name="csrf" value="([^"]*)"/.exec(page.text)![1]!
    await bea.send("POST", `${billOf(order)}/settle`, [["csrf", csrf]])
    assert.isNotNull((await accountOf(order)).order.paid_at)
  })

  it("is printed with the words that it is no receipt", async () => {
    const order = await takeForFour(house, 1)
    const { shown } = await gina.get(`${billOf(order)}/print`)
    assert.include(shown, "This is no receipt.")
    assert.include(shown, `Left to pay ${euros(order.price.totalMinor)}`)
  })
})
