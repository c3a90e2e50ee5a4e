/** How each contender grows with what there is: orders, pages, restaurants, tables. */
import { Page } from "@fourtop/core"
import { publish, type Row } from "../report/Report.ts"
import * as Targets from "../report/targets.ts"
import { arena, type Arena } from "./arena.ts"
import { bookedDay, bookTables } from "./bookings.ts"
import { self } from "./compare.ts"
import { type Contender, fastifyPlain, nestTypeorm } from "./Contender.ts"
import { wire } from "./Load.ts"
import { play, quantile, type Sample } from "./rounds.ts"
import { addOrders, addRestaurants, orderId, orderInput, placedAt } from "./seed.ts"

const contenders: ReadonlyArray<Contender> = [self, fastifyPlain, nestTypeorm]

const most = Number(process.env["BENCH_ORDERS"] ?? 300_000)
const sizes = [...new Set([1_000, 30_000, most])]

interface Step {
  readonly name: string
  /** Which steps are compared with each other: those with the same series. */
  readonly series: string
  readonly status: number
  readonly requests: (arena: Arena, contender: Contender) => ReadonlyArray<string>
}

const orders = (size: number): ReadonlyArray<Step> => [
  {
    name: `GET /orders, first page of ${size} orders`,
    series: "page",
    status: 200,
    requests: ({ house: { tokens } }) =>
      tokens.map((token) => wire({ method: "GET", path: "/api/v1/orders?per_page=25", token }))
  },
  {
    name: `POST /orders beside ${size} orders`,
    series: "place",
    status: 201,
    requests: ({ house }) =>
      house.tokens.map((token, index) =>
        wire({ method: "POST", path: "/api/v1/orders", token, body: orderInput(house, index) })
      )
  }
]

/** Where page 1,000 begins: 24,975 orders behind the newest. */
const deep: Step = {
  name: `GET /orders, page 1,000 of ${most} orders`,
  series: "page",
  status: 200,
  requests: ({ house: { tokens } }, contender) => {
    const number = Math.max(1, most - 24_975)
    const [id, at] = [orderId(number), placedAt(number)]
    const cursor =
      contender === self
        ? Page.encode({ direction: "next", key: [at, id] }, {})
        : Buffer.from(`${at},${id}`).toString("base64url")
    return tokens.map((token) => wire({ method: "GET", path: `/api/v1/orders?per_page=25&cursor=${cursor}`, token }))
  }
}

const restaurants = (count: number, tokens: ReadonlyArray<string>): Step => ({
  name: `GET /items/{item}, spread over ${count} restaurants`,
  series: "item",
  status: 200,
  requests: ({ house: { itemIds } }) =>
    tokens.map((token, index) => wire({ method: "GET", path: `/api/v1/items/${itemIds[index % 8]}`, token }))
})

const tables = (count: number): Step => ({
  name: `GET /availability, ${count} tables with 5 bookings each`,
  series: "availability",
  status: 200,
  requests: ({ house: { tokens } }) =>
    tokens.map((token) => wire({ method: "GET", path: `/api/v1/availability?date=${bookedDay}&party_size=2`, token }))
})

const costOf = (samples: ReadonlyArray<Sample>): number =>
  quantile(
    samples.map(({ cpu, databaseCpu, p50 }) => (cpu === null || databaseCpu === null ? p50 * 1000 : cpu + databaseCpu)),
    0.5
  )

export const growth = {
  name: "growth",
  run: async (): Promise<void> => {
    const place = await arena()
    const rows: Array<Row> = []
    const raw: Array<unknown> = []
    const first = new Map<string, number>()
    /** What a request of each step costs Fourtop. */
    const ours = new Map<string, number>()
    const measure = async (step: Step) => {
      const entries = []
      for (const contender of contenders) {
        const running = await place.running(contender)
        entries.push({ name: contender.name, running, requests: () => step.requests(place, contender) })
      }
      const { generator, postgres } = place
      const samples = await play(entries, {
        title: step.name,
        postgresPid: postgres.pid,
        generator,
        expectedStatus: step.status
      })
      const cells = contenders.flatMap(({ name }, index): Array<[string, string]> => {
        const cost = costOf(samples[index]!)
        const key = `${step.series} ${name}`
        if (!first.has(key)) first.set(key, cost)
        return [
          [
            `${name}: p50 ms`,
            quantile(
              samples[index]!.map(({ p50 }) => p50),
              0.5
            ).toFixed(2)
          ],
          ["CPU µs", cost.toFixed(0)],
          ["to first", `${(cost / first.get(key)!).toFixed(2)} ×`]
        ].map(([column, text]): [string, string] => [
          index === 0 || column!.includes(":") ? column! : `${column} (${name})`,
          text!
        ])
      })
      const costs = samples[0]!.map((sample) => costOf([sample]))
      const [low, middle, high] = [quantile(costs, 0.25), quantile(costs, 0.5), quantile(costs, 0.75)]
      ours.set(step.name, middle)
      rows.push({
        name: step.name,
        cells: Object.fromEntries(cells),
        bar: { value: middle, low, high, text: `${middle.toFixed(0)} µs` }
      })
      console.log(`${step.name}: ${cells.map(([column, text]) => `${column} ${text}`).join(", ")}`)
      raw.push({ step: step.name, samples })
    }

    let there = 1_000
    for (const size of sizes) {
      process.stderr.write(`\rgrowth: ${size} orders …\u001b[K`)
      if (size > there) await addOrders(place.house, there + 1, size)
      there = Math.max(there, size)
      for (const step of orders(size)) await measure(step)
    }
    await measure(deep)
    await measure(restaurants(1, place.house.tokens))
    const tokens: Array<string> = []
    for (const count of [1_000, 10_000]) {
      process.stderr.write(`\rgrowth: ${count} restaurants …\u001b[K`)
      tokens.push(...(await addRestaurants(place.house, tokens.length + 1, count)))
      await measure(restaurants(count, tokens))
    }
    for (const count of [10, 50, 200]) {
      await bookTables(place.house, count)
      await measure(tables(count))
    }
    const [few, many, far] = [orders(sizes[0]!)[0]!, orders(most)[0]!, deep].map(({ name }) => ours.get(name)!)
    publish({
      name: "growth",
      title: "Growth",
      method:
        "CPU is that of the server and of PostgreSQL together, a request; `to first` compares steps of one kind. " +
        "The bars are Fourtop's.",
      columns: Object.keys(rows[0]!.cells),
      rows,
      targets: [
        ...Targets.checked(Targets.deepPage, far! / many!),
        ...Targets.checked(Targets.manyOrders, many! / few!)
      ],
      raw
    })
  }
}
