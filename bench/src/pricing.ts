/** The price of an order, by its number of lines. */
import { Pricing, VenueCheck } from "@fourtop/core/internal"
import { Either } from "effect"
import type { Case } from "./Measure.ts"

const settings = Either.getOrThrow(
  VenueCheck.parse({
    slug: "bench",
    name: "Bench",
    country: "US",
    currency: "USD",
    time_zone: "America/New_York",
    taxes: {
      inclusive: false,
      taxes: [
        { key: "state", name: "State", percent: 4 },
        { key: "city", name: "City", percent: 4.875 }
      ],
      rules: [{ taxes: ["state", "city"] }, { tax_class: "books", taxes: ["state"] }]
    },
    service_charge: { percent: 12.5, order_types: ["pickup"] },
    promotions: [{ key: "ten", name: "Ten off", percent: 10 }]
  })
)

export const cases: ReadonlyArray<Case> = [1, 10, 100].map((count) => {
  const lines = Array.from({ length: count }, (_, index) => ({
    unitPriceMinor: 500 + index * 37,
    quantity: 1 + (index % 3),
    voided: false,
    taxClass: index % 4 === 0 ? "books" : null,
    dishKey: `d${index}`,
    categoryKey: "c"
  }))
  return {
    name: `price of an order, ${count} line${count === 1 ? "" : "s"}`,
    run: () => Pricing.price({ type: "pickup", lines, settings, promotions: settings.promotions, deliveryFee: null })
  }
})
