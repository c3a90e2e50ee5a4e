/** An order's own page: its total in words, its payments, voided lines, and what was done to it. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import {
  Acting,
  currentVenue,
  eraseGuest,
  GuestErasure,
  LocalDate,
  moveOrder,
  placeOrder,
  readOrderAccount,
  recordPayment,
  ZonedClock
} from "@fourtop/core/internal"
import { Effect } from "effect"
import { type Visitor, visitorOf } from "../../../../tools/testing/visitor.ts"
import { type RunningConsole, open, restaurantId, slug, passToWednesday } from "../RunningConsole.ts"

const home = `/console/r/${slug}`
const acting = Acting.as(restaurantId, Acting.system)
const zone = "Europe/Rome"

let house: RunningConsole
let ada: Visitor
let gina: Visitor

beforeAll(async () => {
  house = await open()
  // The next Wednesday at noon, when the sample restaurant is open.
  await passToWednesday(house, 12 * 60)
  ada = await visitorOf(house.url, "ada")
  gina = await visitorOf(house.url, "gina")
})
afterAll(() => house.close())

/** An order for two dishes that need no choice: two of the first, one of the second. */
const placed = (name = "Signora Conti") =>
  house.run(
    Effect.gen(function* () {
      const venue = (yield* currentVenue(acting))!
      const [first, second] = venue.dishes.filter(
        ({ is_available, modifier_group_ids, show_online, variants }) =>
          is_available && show_online && variants.length === 0 && modifier_group_ids.length === 0
      )
      return yield* placeOrder(acting, {
        type: "pickup",
        customer_name: name,
        customer_phone: "06 555 0142",
        note: "No onions",
        lines: [
          { item_id: first!.id, quantity: 2 },
          { item_id: second!.id, quantity: 1 }
        ]
      })
    })
  )

const accountOf = (id: string) =>
  house.run(Effect.map(readOrderAccount(Acting.as(restaurantId, Acting.system), id), ({ account }) => account))

const pathOf = (id: string) => `${home}/orders/${id}`

/** What the page says, without its marks. */
const textOf = async (visitor: Visitor, path: string) =>
  (await visitor.get(path)).text.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ")

const euros = (minor: number) => `€${(minor / 100).toFixed(2)}`

/** A form of the page with the fields it has, and these instead. */
const send = async (visitor: Visitor, id: string, action: string, fields: Readonly<Record<string, string>>) => {
  const { text } = await visitor.get(pathOf(id))
  const form = new RegExp(`<form method="post" action="${pathOf(id)}/${action}".*?</form>`, "s").exec(text)?.[0] ?? ""
  const hidden = [...form.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(
    (match) => [match[1]!, match[2]!] as const
  )
  assert.isNotEmpty(hidden, action)
  return visitor.send("POST", `${pathOf(id)}/${action}`, [...hidden, ...Object.entries(fields)])
}

describe("an order's page", () => {
  it("says who it is for, what it costs and why, and what was done to it", async () => {
    const order = await placed()
    await house.run(moveOrder(acting, order.id, { status: "accepted" }))
    const text = await textOf(gina, pathOf(order.id))
    for (const part of ["Signora Conti", "06 555 0142", "No onions", order.id, "In the kitchen", "Being prepared"]) {
      assert.include(text, part)
    }
    const [line] = order.lines
    assert.include(text, `${euros(line!.unit_price_minor)} each`)
    assert.include(await textOf(ada, pathOf(order.id)), `Void line ${euros(line!.line_total_minor)}`)
    assert.include(text, `Subtotal ${euros(order.price.subtotalMinor)}`)
    assert.include(text, `Total ${euros(order.price.totalMinor)}`)
    assert.include(text, `Fourtop accepted order ${order.number}`)
    assert.match(text, /New .*by Fourtop In the kitchen .*by Fourtop/)
  })

  it("is linked from the board and from the overview", async () => {
    const { id } = await placed()
    for (const page of [`${home}/orders`, home]) {
      assert.include((await ada.get(page)).text, `href="${pathOf(id)}"`, page)
    }
  })

  it("moves the order and comes back", async () => {
    const { id } = await placed()
    const answer = await send(gina, id, "move", { to: "accepted", back: pathOf(id) })
    assert.strictEqual(answer.location, pathOf(id))
    assert.strictEqual((await accountOf(id)).order.status, "accepted")
  })
})

describe("a payment", () => {
  it("is recorded by anybody on shift, until nothing is due", async () => {
    const order = await placed()
    const total = order.price.totalMinor
    const first = await send(gina, order.id, "payments", { amount: "1,00", method: "cash" })
    assert.strictEqual(first.location, pathOf(order.id))
    const text = await textOf(gina, pathOf(order.id))
    assert.include(text, "€1.00 recorded")
    assert.include(text, `${euros(total - 100)} due`)
    assert.include(text, "Gina recorded a payment of €1.00 in cash")
    await send(gina, order.id, "payments", { amount: ((total - 100) / 100).toFixed(2), method: "card" })
    const { order: paid, payments } = await accountOf(order.id)
    assert.isNotNull(paid.paid_at)
    assert.deepStrictEqual(
      payments.map(({ amount_minor, method }) => [method, amount_minor]),
      [
        ["cash", 100],
        ["card", total - 100]
      ]
    )
    assert.notInclude((await gina.get(pathOf(order.id))).text, `action="${pathOf(order.id)}/payments"`)
  })

  it("is refused beside its field", async () => {
    const order = await placed()
    const due = euros(order.price.totalMinor)
    for (const [amount, problem] of [
      ["", "Must be an amount such as 12.50."],
      ["0", "Must be an amount such as 12.50."],
      ["1.234", "Must be an amount such as 12.50."],
      ["99999", `Is more than the ${due} still due.`]
    ] as const) {
      const answer = await send(gina, order.id, "payments", { amount, method: "cash" })
      assert.strictEqual(answer.status, 422, amount)
      assert.include(answer.text, problem)
      if (amount !== "") assert.include(answer.text, `value="${amount}"`)
    }
    const unknown = await send(gina, order.id, "payments", { amount: "1", method: "gift_card" })
    assert.strictEqual(unknown.status, 422)
    assert.isEmpty((await accountOf(order.id)).payments)
  })

  it("is recorded once when the form is sent twice, and the second time one reads why", async () => {
    const order = await placed()
    const { text } = await gina.get(pathOf(order.id))
    const csrf = /name="csrf" value="([^"]+)"/.exec(text)![1]!
    const fields = [
      ["csrf", csrf],
      ["due", String(order.price.totalMinor)],
      ["amount", "1.00"],
      ["method", "cash"]
    ] as const
    await gina.send("POST", `${pathOf(order.id)}/payments`, fields)
    await gina.send("POST", `${pathOf(order.id)}/payments`, fields)
    assert.include(
      await textOf(gina, pathOf(order.id)),
      "The amount due has changed: somebody else may have been faster."
    )
    assert.lengthOf((await accountOf(order.id)).payments, 1)
  })

  it("is not recorded for an order that was cancelled meanwhile", async () => {
    const order = await placed()
    const csrf = await gina.csrf(pathOf(order.id))
    await house.run(moveOrder(acting, order.id, { status: "cancelled" }))
    const answer = await gina.send("POST", `${pathOf(order.id)}/payments`, [
      ["csrf", csrf],
      ["amount", "1.00"],
      ["method", "cash"]
    ])
    assert.strictEqual(answer.status, 303)
    assert.include(await textOf(gina, pathOf(order.id)), "The order is cancelled and accepts no payment.")
  })
})

describe("a refund", () => {
  const paidOrder = async () => {
    const order = await placed()
    const { payment } = await house.run(
      recordPayment(acting, { orderId: order.id, method: "card", amountMinor: 500, currency: order.currency })
    )
    return { order, payment }
  }

  it("gives back what is left, with a reason, and is not for staff", async () => {
    const { order, payment } = await paidOrder()
    const action = `payments/${payment.id}/refund`
    assert.notInclude((await gina.get(pathOf(order.id))).text, action)
    const first = await send(ada, order.id, action, { amount: "2.00", reason: "Cold when it arrived" })
    assert.strictEqual(first.location, pathOf(order.id))
    const text = await textOf(ada, pathOf(order.id))
    for (const part of ["€2.00 refunded", "At most €3.00.", ": Cold when it arrived"]) assert.include(text, part)
    await send(ada, order.id, action, { amount: "3.00", reason: "The rest" })
    assert.notInclude((await ada.get(pathOf(order.id))).text, action)
    assert.strictEqual((await accountOf(order.id)).payments[0]!.refunded_minor, 500)
  })

  it("is refused beside its fields", async () => {
    const { order, payment } = await paidOrder()
    const action = `payments/${payment.id}/refund`
    const tooMuch = await send(ada, order.id, action, { amount: "5.01", reason: "Cold" })
    assert.strictEqual(tooMuch.status, 422)
    assert.include(tooMuch.text, "Is more than the €5.00 that can still be refunded.")
    assert.match(tooMuch.text, /<details [^>]*open[^>]*>/)
    for (const reason of ["", "no"]) {
      const answer = await send(ada, order.id, action, { amount: "1.00", reason })
      assert.strictEqual(answer.status, 422)
      assert.include(answer.text, "Must have at least 3 characters.")
    }
    assert.strictEqual((await accountOf(order.id)).payments[0]!.refunded_minor, 0)
  })

  it("happens once when the form is sent twice", async () => {
    const { order, payment } = await paidOrder()
    const csrf = await ada.csrf(pathOf(order.id))
    const fields = [
      ["csrf", csrf],
      ["seen", "0"],
      ["amount", "1.00"],
      ["reason", "Cold"]
    ] as const
    const action = `${pathOf(order.id)}/payments/${payment.id}/refund`
    for (let turn = 0; turn < 2; turn++) await ada.send("POST", action, fields)
    assert.include(await textOf(ada, pathOf(order.id)), "What was refunded of this payment has changed")
    assert.strictEqual((await accountOf(order.id)).payments[0]!.refunded_minor, 100)
  })

  it("finds no payment of another order", async () => {
    const [mine, other] = [await paidOrder(), await paidOrder()]
    const csrf = await ada.csrf(pathOf(mine.order.id))
    const answer = await ada.send("POST", `${pathOf(mine.order.id)}/payments/${other.payment.id}/refund`, [
      ["csrf", csrf],
      ["amount", "1.00"],
      ["reason", "Cold"]
    ])
    assert.strictEqual(answer.status, 404)
  })
})

describe("a line", () => {
  it("is voided, but for the last one and for one that was paid", async () => {
    const order = await placed()
    const [first, second] = order.lines
    await send(gina, order.id, `lines/${first!.id}/void`, { reason: "Entered by mistake" })
    const text = await textOf(gina, pathOf(order.id))
    assert.include(text, `The line has been voided. The total is ${euros(second!.line_total_minor)}.`)
    assert.match(text, /Gina voided 2 × .* of order/)
    assert.notInclude((await gina.get(pathOf(order.id))).text, "/void")
    const csrf = await gina.csrf(pathOf(order.id))
    const voiding = (line: number, reason = "Sold out") =>
      gina.send("POST", `${pathOf(order.id)}/lines/${line}/void`, [
        ["csrf", csrf],
        ["reason", reason]
      ])
    await voiding(second!.id, "")
    assert.include(await textOf(gina, pathOf(order.id)), "Nothing was voided: a reason has 3 to 200 characters.")
    await voiding(second!.id)
    assert.include(await textOf(gina, pathOf(order.id)), "The line is the last one; cancel the order instead.")
    await voiding(first!.id)
    assert.include(await textOf(gina, pathOf(order.id)), "The line is voided already.")
    assert.strictEqual((await voiding(999_999)).status, 404)
  })

  it("is voided in part, in other words than those of the list, and comes back within a minute", async () => {
    const order = await placed()
    const [first] = order.lines
    assert.strictEqual(first!.quantity, 2)
    await send(gina, order.id, `lines/${first!.id}/void`, {
      quantity: "1",
      reason: "Sold out",
      other_reason: "The last one fell"
    })
    const page = await gina.get(pathOf(order.id))
    assert.include(page.shown, "The last one fell")
    assert.include(page.text, `${pathOf(order.id)}/move/undo`)
    const { account } = await house.run(readOrderAccount(acting, order.id))
    assert.deepStrictEqual(account.order.lines.map(({ quantity, voided }) => [quantity, voided]).slice(0, 2), [
      [1, false],
      [1, true]
    ])
  })

  it("that the kitchen has begun with is voided by managers alone", async () => {
    const order = await placed()
    await house.run(moveOrder(acting, order.id, { status: "accepted" }))
    const [first] = order.lines
    const { shown, text } = await gina.get(pathOf(order.id))
    assert.include(shown, "ask a manager")
    assert.notInclude(text, `/lines/${first!.id}/void`)
    await gina.send("POST", `${pathOf(order.id)}/lines/${first!.id}/void`, [
      ["csrf", await gina.csrf(pathOf(order.id))],
      ["reason", "Sold out"]
    ])
    assert.include(await textOf(gina, pathOf(order.id)), "The kitchen has begun with this: ask a manager to void it.")
    await send(ada, order.id, `lines/${first!.id}/void`, { reason: "Came out wrong" })
    assert.include(await textOf(ada, pathOf(order.id)), "The line has been voided.")
  })

  it("that was paid for leaves something to be refunded", async () => {
    const order = await placed()
    const { currency, id, price } = order
    await house.run(recordPayment(acting, { orderId: id, method: "card", amountMinor: price.totalMinor, currency }))
    await send(gina, id, `lines/${order.lines[1]!.id}/void`, { reason: "Sold out" })
    const amount = euros(order.lines[1]!.line_total_minor)
    assert.include(await textOf(gina, pathOf(id)), `${amount} to be refunded`)
  })
})

describe("the list of all orders", () => {
  const past = `${home}/orders/past`
  const found = async (query: string) =>
    [...(await gina.get(`${past}?${query}`)).text.matchAll(/\/orders\/([\da-f-]{36})"/g)].map((match) => match[1]!)

  it("finds an order by customer, phone, number and id, and by nothing else", async () => {
    const { id, number } = await placed("Zoë Malaspina")
    for (const text of [
      "malaspina",
      "ZOE",
      number!,
      `%23${number}`,
      id.slice(-6).toUpperCase(),
      id,
      `%23${id.slice(-6)}`
    ]) {
      assert.deepStrictEqual(await found(`q=${text}`), [id], text)
    }
    assert.include(await found("q=5550142"), id)
    assert.isEmpty(await found("q=Nobody+Here"))
    assert.include((await gina.get(`${past}?q=Nobody+Here`)).text, "No matching orders.")
  })

  it("is filtered by status, type, channel and days", async () => {
    const { id } = await placed("Signor Filtro")
    await house.run(moveOrder(acting, id, { status: "rejected" }))
    const day = ZonedClock.dateAt(zone, (await accountOf(id)).order.placed_at)
    const who = "q=Filtro"
    for (const query of ["status=rejected", "type=pickup", "channel=web", `from=${day}&to=${day}`, "status=nonsense"]) {
      assert.deepStrictEqual(await found(`${who}&${query}`), [id], query)
    }
    for (const query of [
      "status=placed",
      "type=delivery",
      "channel=phone",
      `from=${LocalDate.addDays(day, 1)}`,
      `to=${LocalDate.addDays(day, -1)}`
    ]) {
      assert.isEmpty(await found(`${who}&${query}`), query)
    }
    const reversed = await gina.get(`${past}?from=${day}&to=${LocalDate.addDays(day, -1)}`)
    assert.strictEqual(reversed.status, 200)
    assert.include(reversed.text, "Must not be before the first day.")
  })

  it("is read page by page, both ways", async () => {
    for (let turn = 0; turn < 27; turn++) await placed(`Signor Pagina ${turn}`)
    const linkTo = (text: string, label: string) =>
      new RegExp(`href="([^"]+)">[^<]*${label}`).exec(text)?.[1]!.replaceAll("&amp;", "&")
    const named = (text: string) => [...text.matchAll(/Signor Pagina (\d+)/g)].map((match) => Number(match[1]))
    for (const query of ["", "?q=pagina"]) {
      const first = await gina.get(`${past}${query}`)
      assert.deepStrictEqual(
        named(first.text),
        Array.from({ length: 25 }, (_, index) => 26 - index)
      )
      const second = await gina.get(linkTo(first.text, "Older")!)
      assert.deepStrictEqual(named(second.text), [1, 0])
      const back = await gina.get(linkTo(second.text, "Newer")!)
      assert.deepStrictEqual(named(back.text), named(first.text))
    }
    assert.strictEqual((await gina.get(`${past}?cursor=nonsense`)).status, 200)
  })
})

describe("an erased guest", () => {
  it("is named nowhere on the page of the order and in the log", async () => {
    const order = await placed("Signora Segreta")
    await house.run(moveOrder(acting, order.id, { status: "rejected", reason: "Segreta called" }))
    await house.run(eraseGuest(acting, order.guest_id!))
    await house.run(GuestErasure.finishErasure({ restaurant_id: restaurantId, payload: { guest_id: order.guest_id! } }))
    for (const page of [pathOf(order.id), `${home}/activity?area=order`]) {
      const { text } = await ada.get(page)
      assert.notInclude(text, "Segreta", page)
      assert.include(text, "guest erased", page)
    }
  })
})
