import { Decode, OrderInput } from "@fourtop/core/internal"
import type { Basket } from "@fourtop/core/ordering"
import { Either, FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"
import { fieldProblems, wishOf } from "../../src/browser/basketFields.ts"
import * as Problems from "../../src/domain/foundation/Problems.ts"

const decode = Decode.decoder(OrderInput.PlaceOrder)
const contact = { customer_name: "Ada", customer_phone: "1" }

const number = fc.oneof(fc.integer({ min: -2, max: 101 }), fc.constantFrom(1.5, 1e300, "1", null, true))
const text = (most: number) =>
  fc.constantFrom(
    "",
    " ",
    "x",
    "x".repeat(most),
    "🍕".repeat(most),
    ` ${"x".repeat(most)} `,
    "x".repeat(most + 1),
    "\u0000"
  )
const orNull = <A>(arbitrary: fc.Arbitrary<A>) => fc.oneof({ weight: 4, arbitrary }, fc.constant(null))

const line = fc.record(
  {
    item_id: number,
    variant_id: number,
    quantity: number,
    option_ids: fc.oneof(
      { weight: 5, arbitrary: fc.array(number, { maxLength: 3 }) },
      fc.constantFrom(Array<number>(100).fill(1), Array<number>(101).fill(1))
    )
  },
  { requiredKeys: [] }
)

/** Anything that a page might have in its fields. */
const basket = fc.record(
  {
    type: fc.constantFrom("dine_in", "pickup", "delivery", "", "other"),
    channel: fc.constantFrom("web", "phone", "whatsapp", "pos", ""),
    table_code: orNull(text(40)),
    scheduled_for: orNull(fc.constantFrom("2026-03-14T19:30:00+01:00", "2026-03-14T19:30", "2026-03-14", "soon", "")),
    delivery_address: orNull(
      fc.record({ line1: orNull(text(300)), city: orNull(text(120)), phone: orNull(text(40)) }, { requiredKeys: [] })
    ),
    lines: fc.oneof(
      { weight: 5, arbitrary: fc.array(line, { maxLength: 3 }) },
      fc.constantFrom(...[100, 101].map((count) => Array.from({ length: count }, () => ({ item_id: 1, quantity: 1 }))))
    )
  },
  { requiredKeys: [] }
)

describe("the fields of a basket", () => {
  it("have the problems that the schema of POST /orders finds", () => {
    const seen = new Set<string>()
    fc.assert(
      fc.property(basket, (given) => {
        const problems = Problems.group(fieldProblems(given))
        const decoded = decode({ ...given, ...contact })
        expect(problems).toEqual(Either.isLeft(decoded) ? decoded.left : {})
        for (const path of Object.keys(problems)) seen.add(path.replaceAll(/\.\d+/g, ".N"))
      }),
      { numRuns: 400, seed: 1 }
    )
    expect([...seen]).toEqual(
      expect.arrayContaining([
        "type",
        "channel",
        "table_code",
        "scheduled_for",
        "delivery_address.line1",
        "delivery_address.city",
        "delivery_address.phone",
        "lines",
        "lines.N.item_id",
        "lines.N.variant_id",
        "lines.N.quantity",
        "lines.N.option_ids",
        "lines.N.option_ids.N"
      ])
    )
  })

  it("have these problems whatever is in them, and nothing throws", () => {
    const anything = fc.oneof(
      fc.constantFrom<unknown>(5, "x", "", true, null, [], [null], [5], {}, { line1: 5 }, [{ option_ids: 5 }]),
      fc.jsonValue(),
      fc.constantFrom<unknown>([{ item_id: 1, quantity: 1, option_ids: null }], [[]], { city: [] }, 7n, Symbol("x"))
    )
    const members = { type: anything, channel: anything, table_code: anything, scheduled_for: anything }
    const odd = fc.record({ ...members, delivery_address: anything, lines: anything }, { requiredKeys: [] })
    fc.assert(
      fc.property(odd, (given) => {
        const decoded = decode({ ...given, ...contact })
        expect(Problems.group(fieldProblems(given))).toEqual(Either.isLeft(decoded) ? decoded.left : {})
      }),
      { numRuns: 400, seed: 1 }
    )
    for (const given of [undefined, null, 5, "x", []]) {
      expect(fieldProblems(given)).toEqual([{ path: "", message: "must be an object" }])
    }
    expect(fieldProblems({ type: "pickup", branch_id: "1", lines: [{ item_id: 1, quantity: 1 }] })).toEqual([
      { path: "branch_id", message: "must be a number" }
    ])
  })

  it("are trimmed for the rules, as the schema trims them", () => {
    const given: Basket = {
      type: "delivery",
      table_code: " T1 ",
      delivery_address: { line1: " a ", city: "\tb", phone: "" },
      lines: [{ item_id: 1, quantity: 1 }]
    }
    const decoded = Either.getOrThrow(decode({ ...given, ...contact }))
    expect({ ...decoded, scheduled_for: null }).toMatchObject(wishOf(given))
  })
})
