/** What a browser reckons with the bundled rules is what the running service answers, for any restaurant and basket. */
import type { OrderingRulesData } from "@fourtop/core/internal"
import type { BasketPrice } from "@fourtop/core/pricing"
import { FastCheck as fc } from "effect"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { howMany } from "../../../../tools/testing/size.ts"
import { bodyOf, wish } from "./baskets.ts"
import * as Bundle from "./Bundle.ts"
import * as Service from "./Service.ts"
import { shop } from "./shops.ts"
import { moment } from "./times.ts"

let service: Awaited<ReturnType<typeof Service.start>>
let call: Readonly<Record<"ordering" | "pricing", Bundle.Call>>
beforeAll(async () => {
  service = await Service.start()
  call = { ordering: await Bundle.load("ordering"), pricing: await Bundle.load("pricing") }
})
afterAll(() => service.stop())

const customer = { customer_name: "Ada", customer_phone: "+39 06 555 0199" }

const busy = fc.oneof(
  { weight: 3, arbitrary: fc.constant(null) },
  fc.record({
    minutes: fc.constant(30),
    extraMinutes: fc.constantFrom(10, 60),
    pausedChannels: fc.subarray(["web", "phone"])
  })
)

interface Order extends Omit<BasketPrice, "items"> {
  readonly items: ReadonlyArray<{
    readonly item_id: number
    readonly quantity: number
    readonly unit_price_minor: number
    readonly line_total_minor: number
    readonly modifiers: ReadonlyArray<{ readonly price_minor: number }>
  }>
}

const amounts = [
  "currency",
  "subtotal_minor",
  "discount_minor",
  "service_charge_minor",
  "tax_added_minor",
  "delivery_fee_minor",
  "total_minor",
  "tax_breakdown",
  "branch_id",
  "scheduled_for"
] as const satisfies ReadonlyArray<keyof BasketPrice>

/** The members of an order that a price has too. */
const pricedPart = (order: Order) => ({
  ...Object.fromEntries(amounts.map((name) => [name, order[name]])),
  items: order.items.map(({ item_id, line_total_minor, modifiers, quantity, unit_price_minor }) => ({
    item_id,
    quantity,
    unit_price_minor,
    line_total_minor,
    modifiers: modifiers.map(({ price_minor }) => price_minor)
  }))
})

/** The table is the only thing that a browser is not told: it has to know the branch. */
const basketOf = (rules: OrderingRulesData, body: ReturnType<typeof bodyOf>) => ({
  ...body,
  branch_id: body.table_code?.trim() === "ONE" ? (rules.branches[0]?.id ?? null) : null
})

describe("the bundled rules of ordering", () => {
  it("give the amounts of accepted orders and the problems of refused ones", async () => {
    const seen = { accepted: 0, refused: 0, discounted: 0, held: 0, delivered: 0 }
    const paths = new Set<string>()
    await fc.assert(
      fc.asyncProperty(
        shop,
        moment,
        busy,
        fc.array(wish, { minLength: 12, maxLength: 12 }),
        async (venue, now, busyness, wishes) => {
          const restaurant = await service.found(venue, now, busyness)
          const { body: answered } = await restaurant.get("/ordering-rules")
          const rules = answered.data as OrderingRulesData
          for (const one of wishes) {
            const body = bodyOf(rules, one, now)
            // A code that does not exist is the service's to know; without branches there are no tables.
            if (body.type === "dine_in" && rules.branches.length === 0 && body.table_code?.trim()) continue
            const answer = await restaurant.post("/orders", { ...body, ...customer })
            const basket = basketOf(rules, body)
            const refusals = call.ordering("refusals", rules, basket, now) as object
            if (answer.status === 201) {
              const order = answer.body.data as Order
              assert.deepStrictEqual(refusals, {})
              assert.deepStrictEqual(pricedPart(call.pricing("price", rules, basket, now) as Order), pricedPart(order))
              seen.accepted++
              if (order.discount_minor > 0) seen.discounted++
              if (order.delivery_fee_minor > 0) seen.delivered++
              if (order.scheduled_for !== null && body.scheduled_for === null) seen.held++
            } else {
              assert.strictEqual(answer.status, 422)
              assert.deepStrictEqual<unknown>(refusals, answer.body.error.details)
              for (const path of Object.keys(refusals)) paths.add(path.replaceAll(/\d+/g, "N"))
              seen.refused++
            }
          }
        }
      ),
      { numRuns: howMany(30, 400), seed: howMany(20260314, Date.now() % 1_000_000), endOnFailure: true }
    )
    for (const [kind, count] of Object.entries(seen)) assert.isAbove(count, 0, kind)
    assert.includeMembers(
      [...paths],
      [
        "type",
        "channel",
        "table_code",
        "scheduled_for",
        "delivery_address",
        "delivery_address.city",
        "lines",
        "lines.N.item_id",
        "lines.N.variant_id",
        "lines.N.quantity",
        "lines.N.option_ids",
        "lines.N.option_ids.N"
      ]
    )
  }, 1_200_000)
})
