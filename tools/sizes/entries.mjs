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
    budget: 3_100
  },
  {
    name: "Listening to events",
    code: `import { connect, listen } from "@fourtop/client/operations"; for await (const event of listen(connect({ url: "", token: "" }))) console.log(event)`,
    budget: 4_000
  },
  {
    name: "The webhook receiver for a worker",
    code: `import { createReceiver, fetchReceiver, on } from "@fourtop/client/receiver"; console.log(fetchReceiver(createReceiver({ secret: "s", handle: on({}) })))`,
    budget: 3_000
  },
  {
    name: "What a basket costs",
    code: `import { price } from "@fourtop/core/pricing"; console.log(price)`,
    budget: 9_400
  },
  {
    name: "Why an order would be refused",
    code: `import { refusals } from "@fourtop/core/ordering"; console.log(refusals)`,
    budget: 9_300
  },
  {
    name: "Both of them",
    code: `import { refusals } from "@fourtop/core/ordering"; import { price } from "@fourtop/core/pricing"; console.log(price, refusals)`,
    budget: 9_500
  },
  {
    name: "An amount as a language writes it",
    code: `import { formatMoney } from "@fourtop/core/money"; console.log(formatMoney)`,
    budget: 500
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

// What each kind of page loads: a script and a style sheet of a package's browser.json, and one that few pages need.
const consolePage = (script, budget) => ({ package: "console", script, style: "console", budget })

export const pages = [
  { name: "A page before somebody is signed in", package: "console", style: "console", budget: 11_500 },
  { name: "The words of scripts, in the longest language", package: "console", areWords: true, budget: 2_200 },
  { name: "An ordinary page of the console", ...consolePage("ordinary", 13_100) },
  { name: "A live page: orders, walk-ins, the week", ...consolePage("live", 18_900) },
  { name: "The kitchen", ...consolePage("kitchen", 19_700) },
  { name: "The book", ...consolePage("book", 19_000) },
  { name: "The floor, and arranging it", ...consolePage("floor", 22_600), ownStyle: "floor" },
  { name: "A part of the settings", ...consolePage("settings", 15_100), ownStyle: "settings" },
  { name: "Taking and changing reservations", ...consolePage("bookingForm", 20_000) },
  { name: "The menu", ...consolePage("menu", 19_100) },
  { name: "Taking an order, with the rules of prices", ...consolePage("till", 41_500) },
  { name: "The bill", ...consolePage("bill", 20_900), ownStyle: "money" },
  { name: "The pad of a shared tablet", ...consolePage("lock", 11_800) },
  { name: "A webhook with its deliveries", ...consolePage("deliveries", 13_600) },
  { name: "The apps of an author, and the directory of apps", ...consolePage("ordinary", 13_800), ownStyle: "apps" },
  { name: "A guest's page", package: "console", script: "guests", style: "guests", budget: 2_600 },
  { name: "The API's documentation", package: "http-adapter", script: "docs", style: "docs", budget: 8_000 }
]
