/** A form that a script sends twice with one key is done once, and leads back to the page. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { Journal } from "@fourtop/core/internal"
import { Effect } from "effect"
import { type Visitor, visitorOf } from "../../../tools/testing/visitor.ts"
import { accepted, openEvening, ticketAt } from "./kitchen/KitchenEvening.ts"
import { restaurantId, type RunningConsole, slug } from "./RunningConsole.ts"

const kitchen = `/console/r/${slug}/kitchen`
const key = "0123456789abcdef0123456789abcdef"

let house: RunningConsole
let gina: Visitor
beforeAll(async () => {
  house = await openEvening()
  gina = await visitorOf(house.url, "gina")
})
afterAll(() => house.close())

const send = async (action: string, back: string, headers: Record<string, string>) =>
  gina.send(
    "POST",
    action,
    [
      ["csrf", await gina.csrf(kitchen)],
      ["back", back]
    ],
    headers
  )
const bumps = async (id: string): Promise<number> => {
  const entries = await house.run(
    Effect.flatMap(Journal, (journal) => journal.about(restaurantId, { kind: "order", id }, 100))
  )
  return entries.filter(({ action }) => action === "ticket.bumped").length
}

describe("a tap", () => {
  it("is done once however often it is sent, and a recall in between does not repeat it", async () => {
    const order = await accepted(house, { name: "Ada", dishes: { diavola: 1, lager: 1 }, options: ["classic"] })
    const { id: ticket } = await ticketAt(house, order.id, "bar")
    const action = `${kitchen}/${order.id}/${ticket}/bump`
    for (let time = 0; time < 3; time++) {
      const answer = await send(action, `${kitchen}?station=bar`, { "idempotency-key": key })
      assert.deepStrictEqual([answer.status, answer.location], [303, `${kitchen}?station=bar`])
    }
    assert.strictEqual(await bumps(order.id), 1)
    await send(`${kitchen}/${order.id}/${ticket}/recall`, kitchen, {})
    await send(action, kitchen, { "idempotency-key": key })
    assert.strictEqual((await ticketAt(house, order.id, "bar")).status, "fired")
  })

  it("leads to the page that it was made on where the form does not say which", async () => {
    const order = await accepted(house, { name: "Bea", dishes: { lager: 1 } })
    const { id: ticket } = await ticketAt(house, order.id, "bar")
    const referer = `${house.url}${kitchen}?station=bar`
    const headers = { "idempotency-key": key.replace("0", "f"), referer }
    const action = `${kitchen}/${order.id}/${ticket}/bump`
    await send(action, "", headers)
    assert.strictEqual((await send(action, "", headers)).location, `${kitchen}?station=bar`)
    assert.strictEqual((await send(action, "", { ...headers, referer: "nonsense" })).location, `/console/r/${slug}`)
  })

  it("is an ordinary form where the key is not one that the scripts make", async () => {
    const order = await accepted(house, { name: "Carl", dishes: { diavola: 1, lager: 1 }, options: ["classic"] })
    const { id: ticket } = await ticketAt(house, order.id, "bar")
    const headers = { "idempotency-key": "short" }
    await send(`${kitchen}/${order.id}/${ticket}/bump`, kitchen, headers)
    await send(`${kitchen}/${order.id}/${ticket}/recall`, kitchen, headers)
    await send(`${kitchen}/${order.id}/${ticket}/bump`, kitchen, headers)
    assert.strictEqual(await bumps(order.id), 2)
  })
})
