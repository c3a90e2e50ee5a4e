/** A refund on a shared tablet: staff ask for it, and a manager's PIN on the same form approves it. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { Acting, readOrderAccount } from "@fourtop/core/internal"
import { Effect } from "effect"
import { visitorOf } from "../../../../tools/testing/visitor.ts"
import { arranged, home, sent, type Theirs } from "../Guarded.ts"
import { open, restaurantId, type RunningConsole } from "../RunningConsole.ts"
import { choosePins, onTablet, personId, pins } from "./Tablet.ts"

let house: RunningConsole
let theirs: Theirs
beforeAll(async () => {
  house = await open({ insecureWebhooks: true })
  theirs = await house.run(arranged)
  await choosePins(house)
})
afterAll(() => house.close())

const orderPage = () => `${home}/orders/${theirs.order}`
const action = () => `${orderPage()}/payments/${theirs.payment}/refund`
const wanted = { amount: "0.10", cause: "goodwill", reason: "Cold soup" }

const refunded = () =>
  house.run(
    Effect.map(
      readOrderAccount(Acting.as(restaurantId, Acting.system), theirs.order),
      ({ account }) => account.payments.find(({ id }) => id === theirs.payment)!.refunded_minor
    )
  )

describe("a refund on a shared tablet", () => {
  it("asks for the PIN of somebody who may refund, and shows who approved it", async () => {
    const tablet = await onTablet(house, "gina")
    const { text } = await tablet.get(orderPage())
    const choices = /<select[^>]*name="approver"[^]*?<\/select>/.exec(text)![0]
    for (const name of ["Ada", "Bea"]) assert.include(choices, name)
    assert.notInclude(choices, "Gina")
    const approver = String(await personId(house, "bea"))
    const send = (changes: Readonly<Record<string, string>>) =>
      tablet.submit(orderPage(), action(), sent({ ...wanted, approver, pin: pins.bea, ...changes }))
    const wrong = await send({ pin: "73915264" })
    assert.strictEqual(wrong.status, 422)
    assert.include(wrong.shown, "Is wrong; 4 attempts are left.")
    assert.include(wrong.text, 'value="Cold soup"')
    assert.notInclude(wrong.text, "73915264")
    const own = await send({ approver: String(await personId(house, "gina")), pin: pins.gina })
    assert.include(own.shown, "Is that of somebody who may not approve this.")
    assert.strictEqual((await send({ approver: "" })).status, 422)
    assert.strictEqual(await refunded(), 0)
    assert.strictEqual((await send({})).location, orderPage())
    assert.strictEqual(await refunded(), 10)
    const after = await tablet.get(orderPage())
    assert.match(after.shown, /Gina refunded .*, approved by Bea/)
    const ada = await visitorOf(house.url, "ada")
    const { shown } = await ada.get(`${home}/security`)
    assert.include(shown, "Bea approved what Gina did (payment.refunded)")
  })

  it("needs a PIN of managers too, who left the tablet to others a moment ago", async () => {
    const tablet = await onTablet(house, "bea")
    const before = await refunded()
    const without = await tablet.submit(orderPage(), action(), sent(wanted))
    assert.strictEqual(without.status, 422)
    assert.strictEqual(await refunded(), before)
    const approver = String(await personId(house, "bea"))
    await tablet.submit(orderPage(), action(), sent({ ...wanted, approver, pin: pins.bea }))
    assert.strictEqual(await refunded(), before + 10)
  })

  it("and a void of what the kitchen has begun with need the same", async () => {
    const tablet = await onTablet(house, "gina")
    const voiding = `${orderPage()}/lines/${theirs.line}/void`
    await tablet.submit(`${home}/orders`, `${orderPage()}/move`, [["to", "accepted"]])
    const isVoided = async () => {
      const { account } = await house.run(readOrderAccount(Acting.as(restaurantId, Acting.system), theirs.order))
      return account.order.lines.find(({ id }) => id === theirs.line)!.voided
    }
    const approver = String(await personId(house, "bea"))
    const why = { reason: "Wrong dish" }
    assert.include((await tablet.get(orderPage())).text, `id="pin-${theirs.line}"`)
    for (const [fields, said] of [
      [{}, "must be chosen"],
      [{ approver, pin: "0001" }, "is wrong"]
    ] as const) {
      assert.strictEqual((await tablet.submit(orderPage(), voiding, sent({ ...why, ...fields }))).location, orderPage())
      assert.include((await tablet.get(orderPage())).shown, `The manager's PIN ${said}`)
      assert.isFalse(await isVoided())
    }
    await tablet.submit(orderPage(), voiding, sent({ ...why, approver, pin: pins.bea }))
    assert.isTrue(await isVoided())
    assert.match((await tablet.get(orderPage())).shown, /Gina voided .*, approved by Bea/)
  })

  it("is not possible elsewhere: a PIN counts on shared tablets only", async () => {
    const gina = await visitorOf(house.url, "gina")
    const before = await refunded()
    assert.notInclude((await gina.get(orderPage())).text, 'name="approver"')
    const approver = String(await personId(house, "bea"))
    const answer = await gina.submit(orderPage(), action(), sent({ ...wanted, approver, pin: pins.bea }))
    assert.strictEqual(answer.status, 403)
    assert.strictEqual(await refunded(), before)
  })
})
