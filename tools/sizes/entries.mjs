// What a browser loads for each use of the packages, and the most that it may be: bytes, minified and gzipped.
export const entries = [
  {
    name: "Whether an order is finished",
    code: `import { OrderStatus } from "@fourtop/core/rules"; console.log(OrderStatus.isFinished("completed"))`,
    budget: 2_000
  },
  {
    name: "The price of an order, all rules available",
    code: `import { Pricing } from "@fourtop/core/rules"; console.log(Pricing.price)`,
    budget: 10_000
  }
]
