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
  },
  {
    name: "The client with all operations",
    code: `import { createClient, isFourtopError } from "@fourtop/client"; console.log(createClient, isFourtopError)`,
    budget: 8_000
  },
  {
    name: "One operation of the client",
    code: `import { connect, placeOrder } from "@fourtop/client/operations"; console.log(placeOrder(connect({ url: "", token: "" }), {}))`,
    budget: 3_000
  },
  {
    name: "The webhook receiver for a worker",
    code: `import { createReceiver, fetchReceiver, on } from "@fourtop/client/receiver"; console.log(fetchReceiver(createReceiver({ secret: "s", handle: on({}) })))`,
    budget: 3_000
  },
  {
    name: "What a basket costs",
    code: `import { price } from "@fourtop/core/pricing"; console.log(price)`,
    budget: 9_000
  },
  {
    name: "Why an order would be refused",
    code: `import { refusals } from "@fourtop/core/ordering"; console.log(refusals)`,
    budget: 9_000
  },
  {
    name: "Both of them",
    code: `import { refusals } from "@fourtop/core/ordering"; import { price } from "@fourtop/core/pricing"; console.log(price, refusals)`,
    budget: 9_000
  },
  {
    name: "The free times of a day",
    code: `import { freeTimes } from "@fourtop/core/availability"; console.log(freeTimes)`,
    budget: 5_000
  },
  {
    name: "The statuses of orders and reservations",
    code: `import * as status from "@fourtop/core/status"; console.log(status)`,
    budget: 1_000
  }
]
