/** How each contender scales with orders, pages and tables. */
import { Page } from "@fourtop/core/internal"
import { publish } from "../report/Report.ts"
import * as Targets from "../report/targets.ts"
import { arena, type Arena } from "./arena.ts"
import { bookedDay, bookTables } from "./bookings.ts"
import { columns, control, rowOf, self } from "./compare.ts"
import type { Name } from "../plan.ts"
import { type Contender, fastifyPlain, nestTypeorm } from "./Contender.ts"
import { wire } from "./Load.ts"
import { play, quantile, type Sample, turnsFor, warmUpCount } from "./rounds.ts"
import { growthOfRestaurants } from "./growthOfRestaurants.ts"
import { ensureOrders, orderId, orderInput, placedAt } from "./seed.ts"

const contenders: ReadonlyArray<Contender> = [self, control, fastifyPlain, nestTypeorm]

/** Fewer requests than elsewhere, because there are many steps. */
const effort = { rounds: Math.min(3, Number(process.env["BENCH_ROUNDS"] ?? 3)), count: 500, warmUp: 300 }

const most = Number(process.env["BENCH_ORDERS"] ?? 300_000)
const sizes = [...new Set([1_000, 30_000, 300_000, most])].filter((size) => size <= most)

const shown = (count: number): string => count.toLocaleString("en")

interface Step {
  /** The size of a step, as the table shows it. */
  readonly size: string
  readonly status: number
  readonly requests: (arena: Arena, contender: Contender, round: number) => ReadonlyArray<string>
}

interface Measured {
  readonly size: string
  readonly samples: ReadonlyArray<ReadonlyArray<Sample>>
}

const firstPage = (size: number): Step => ({
  size: `page 1 of ${shown(size)} orders`,
  status: 200,
  requests: ({ house: { tokens } }) =>
    tokens.map((token) => wire({ method: "GET", path: "/api/v1/orders?per_page=25", token }))
})

/** Where page 1,000 begins: 24,975 orders after the newest. */
const deepPage: Step = {
  size: `page 1,000 of ${shown(most)} orders`,
  status: 200,
  requests: ({ house: { restaurantId, tokens } }, contender) => {
    const number = Math.max(1, most - 24_975)
    const [id, at] = [orderId(number), placedAt(number)]
    const cursor =
      contender === self || contender === control
        ? Page.encode(
            { direction: "next", key: [at, id] },
            { list: "listOrders", restaurantId, kind: "live", filters: {} }
          )
        : Buffer.from(`${at},${id}`).toString("base64url")
    return tokens.map((token) => wire({ method: "GET", path: `/api/v1/orders?per_page=25&cursor=${cursor}`, token }))
  }
}

const placing = (size: number): Step => ({
  size: `beside ${shown(size)} orders`,
  status: 201,
  requests: ({ house }) =>
    house.tokens.map((token, index) =>
      wire({ method: "POST", path: "/api/v1/orders", token, body: orderInput(house, index) })
    )
})

const tables = (count: number): Step => ({
  size: `${count} tables`,
  status: 200,
  requests: ({ house: { tokens } }) =>
    tokens.map((token) => wire({ method: "GET", path: `/api/v1/availability?date=${bookedDay}&party_size=2`, token }))
})

/** What a request costs the server and PostgreSQL together; where that is unknown, how long it takes. */
const costOf = (samples: ReadonlyArray<Sample>): number =>
  quantile(
    samples.map(({ cpu, databaseCpu, p50 }) => (cpu === null || databaseCpu === null ? p50 * 1000 : cpu + databaseCpu)),
    0.5
  )

/** Whether the servers have had requests before: a measurement may be the only one of a run. */
let areWarm = false

const measure = async (name: Name, steps: number, title: string, step: Step): Promise<Measured> => {
  const place = await arena()
  const entries = []
  for (const contender of contenders) {
    const running = await place.running(contender)
    entries.push({ name: contender.name, running, requests: (round: number) => step.requests(place, contender, round) })
  }
  const samples = await play(entries, {
    title: `${title}, ${step.size}`,
    postgres: place.postgres,
    generator: place.generator,
    expectedStatus: step.status,
    turns: turnsFor(name, contenders.length * steps, effort.rounds),
    ...effort,
    warmUp: areWarm ? effort.warmUp : warmUpCount
  })
  areWarm = true
  return { size: step.size, samples }
}

/** One table for each kind of request; targets apply to Fourtop's cost per request, step by step. */
const tell = (
  name: string,
  title: string,
  steps: ReadonlyArray<Measured>,
  targetsOf: (costs: ReadonlyArray<number>) => ReadonlyArray<Targets.Checked> = () => []
): void => {
  const rows = contenders.flatMap((contender, place) =>
    steps.map(({ samples, size }) => {
      const cost = costOf(samples[place]!)
      const { cells, name: label } = rowOf(`${contender.name}: ${size}`, samples[place]!, samples[0]!, samples[1]!)
      const costs = samples[place]!.map((sample) => costOf([sample]))
      return {
        name: label,
        cells: { ...cells, "to first": `${(cost / costOf(steps[0]!.samples[place]!)).toFixed(2)} ×` },
        bar: { value: cost, low: quantile(costs, 0.25), high: quantile(costs, 0.75), text: `${cost.toFixed(0)} µs` }
      }
    })
  )
  publish({
    name,
    title,
    method:
      `${effort.rounds} interleaved rounds of ${effort.count} requests in each step. The bars, and \`to first\`, are ` +
      "CPU of the server and PostgreSQL together, a request.",
    columns: [...columns, "to first"],
    rows,
    targets: targetsOf(steps.map(({ samples }) => costOf(samples[0]!))),
    raw: steps.map(({ samples, size }) => ({ size, samples }))
  })
}

const ofOrders = async (): Promise<void> => {
  const { house } = await arena()
  const measureOrders = (title: string, step: Step) => measure("growth-of-orders", 2 * sizes.length + 1, title, step)
  const pages: Array<Measured> = []
  const placed: Array<Measured> = []
  for (const size of sizes) {
    await ensureOrders(house, size)
    pages.push(await measureOrders("GET /orders", firstPage(size)))
    placed.push(await measureOrders("POST /orders", placing(size)))
  }
  pages.push(await measureOrders("GET /orders", deepPage))
  tell("growth-pages", "GET /orders, a page of 25", pages, (costs) => {
    const [few, many, largest] = [costs[0]!, costs[sizes.indexOf(300_000)], costs[sizes.length - 1]!]
    return [
      ...Targets.checked(Targets.manyOrders, many === undefined ? null : many / few),
      ...Targets.checked(Targets.mostOrders, largest / few),
      ...Targets.checked(Targets.deepPage, costs.at(-1)! / largest)
    ]
  })
  tell("growth-placing", "POST /orders", placed)
}

const ofTables = async (): Promise<void> => {
  const { house } = await arena()
  const steps: Array<Measured> = []
  const counts = [10, 50, 200]
  for (const count of counts) {
    await bookTables(house, count)
    steps.push(await measure("growth-of-tables", counts.length, "GET /availability", tables(count)))
  }
  tell("growth-tables", "GET /availability, tables with 5 bookings each", steps)
}

/** Restaurants are copies of the first one, so they are made before it has many tables. */
export const growth = [
  growthOfRestaurants,
  { name: "growth-of-orders" as const, run: ofOrders },
  { name: "growth-of-tables" as const, run: ofTables }
]
