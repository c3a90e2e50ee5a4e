/** Pages only say who acts: a page that lets the wrong people in changes nothing that they may not change. */
import {
  Acting,
  Crypto,
  Journal,
  readOpenOrders,
  readOrderAccount,
  recordPayment,
  refundPayment
} from "@fourtop/core/internal"
import { Console, type ConsolePorts } from "@fourtop/console"
import { Changes, redirectTo } from "@fourtop/http-adapter/web"
import { Effect } from "effect"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import * as Assets from "../src/frame/Assets.ts"
import * as Frame from "../src/frame/frame.ts"
import { pathOf } from "../src/visits/RestaurantVisit.ts"
import { visitorOf } from "../../../tools/testing/visitor.ts"
import { home } from "./Guarded.ts"
import { open, restaurantId, type RunningConsole } from "./RunningConsole.ts"
import { languages } from "../src/words/Words.ts"

/** The console with a page that gives money back, in an area that staff use. */
const careless = Effect.gen(function* () {
  const context = yield* Effect.context<ConsolePorts>()
  const [crypto, changes, pages] = [yield* Crypto, Changes.make(yield* Journal), yield* Console.make]
  return (site: Parameters<typeof pages>[0]) => {
    const frame = Frame.make({ site, assets: Assets.make(crypto, site), changes, context, languages })
    const refund = frame.restaurantPage("GET", "/careless/:payment", "orders", (visit) =>
      Effect.as(refundPayment(visit.acting, visit.params["payment"] ?? "", 10), redirectTo(pathOf(visit, "orders")))
    )
    return [refund, ...pages(site)]
  }
})

let house: RunningConsole
beforeAll(async () => {
  house = await open({ pages: careless })
})
afterAll(() => house.close())

const system = Acting.as(restaurantId, Acting.system)

const paid = Effect.gen(function* () {
  const { order } = (yield* readOpenOrders(system))[0]!
  const { currency, id: orderId } = order
  const { payment } = yield* recordPayment(system, { orderId, method: "card", amountMinor: 100, currency })
  return { orderId, payment: payment.id }
})

const refundedOf = ({ orderId, payment }: Effect.Effect.Success<typeof paid>) =>
  Effect.map(
    readOrderAccount(system, orderId),
    ({ account }) => account.payments.find(({ id }) => id === payment)!.refunded_minor
  )

describe("a page in the wrong area", () => {
  it("refunds for a manager and not for staff", async () => {
    const theirs = await house.run(paid)
    const gina = await visitorOf(house.url, "gina")
    const refused = await gina.get(`${home}/careless/${theirs.payment}`)
    assert.strictEqual(refused.status, 403)
    assert.strictEqual(await house.run(refundedOf(theirs)), 0)
    const bea = await visitorOf(house.url, "bea")
    assert.strictEqual((await bea.get(`${home}/careless/${theirs.payment}`)).location, `${home}/orders`)
    assert.strictEqual(await house.run(refundedOf(theirs)), 10)
  })
})
