/** How each contender scales with orders, pages, restaurants and tables. */
import { Page } from "@fourtop/core/internal"
import { publish } from "../report/Report.ts"
import * as Targets from "../report/targets.ts"
import { arena, type Arena } from "./arena.ts"
import { bookedDay, bookTables } from "./bookings.ts"
import { columns, control, rowOf, self } from "./compare.ts"
import { type Contender, fastifyPlain, nestTypeorm } from "./Contender.ts"
import { wire } from "./Load.ts"
import { play, quantile, type Sample, warmUpCount } from "./rounds.ts"
import { addRestaurants, ensureOrders, orderId, orderInput, placedAt } from "./seed.ts"
import { progress } from "../report/progress.ts"

const contenders: ReadonlyArray<Contender> = [self, control, fastifyPlain, nestTypeorm]

/** Fewer requests than elsewhere, because there are many steps. */
const effort = { rounds: Math.min(3, Number(process.env["BENCH_ROUNDS"] ?? 3)), count: 500, warmUp: 300 }

const most = Number(process.env["BENCH_ORDERS"] ?? 1_000_000)
const sizes = [...new Set([1_000, 30_000, 300_000, most])].filter((size) => size <= most)

const shown = (count: number): string => count.toLocaleString("en")

interface Step {
  /** The size of a step, as the table shows it. */
  readonly size: string
  readonly status: number
  readonly requests: (arena: Arena, contender: Contender, round: number) => ReadonlyArray<string>
  /** Warm-up requests, where more than usual are needed. */
  readonly warmUp?: number
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

/**
 * Each round continues where the last one ended; the first, which does not count, has met up to a thousand of them. So
 * with ten thousand, every restaurant is met for the first time, and none of them is in memory.
 */
const spread = (count: number, tokens: ReadonlyArray<string>): Step => ({
  size: count === 1 ? "1 restaurant" : `over ${shown(count)} restaurants${count > 1_000 ? ", none in memory" : ""}`,
  status: 200,
  warmUp: Math.max(effort.warmUp, Math.min(count, 1_000)),
  requests: ({ house: { itemIds } }, _contender, round) => {
    const first = (round * effort.count) % tokens.length
    return [...tokens.slice(first), ...tokens.slice(0, first)].map((token, index) =>
      wire({ method: "GET", path: `/api/v1/items/${itemIds[index % 8]}`, token })
    )
  }
})

/** A number without a pattern, the same in every run. */
const scattered = (index: number, below: number): number => (Math.imul(index + 1, 0x9e3779b1) >>> 0) % below

/** Any of them: `met` of them were met before the rounds that count. */
const atRandom = (size: string, tokens: ReadonlyArray<string>, met: number): Step => ({
  size,
  status: 200,
  warmUp: met,
  requests: ({ house: { itemIds } }, _contender, round) =>
    tokens.map((token, index) => {
      const place = scattered(round * effort.count + index, tokens.length)
      const chosen = round === 0 ? token : tokens[place]!
      return wire({ method: "GET", path: `/api/v1/items/${itemIds[index % 8]}`, token: chosen })
    })
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

const measure = async (title: string, step: Step): Promise<Measured> => {
  const place = await arena()
  const entries = []
  for (const contender of contenders) {
    const running = await place.running(contender)
    entries.push({ name: contender.name, running, requests: (round: number) => step.requests(place, contender, round) })
  }
  const samples = await play(entries, {
    title: `${title}, ${step.size}`,
    postgresPid: place.postgres.pid,
    generator: place.generator,
    expectedStatus: step.status,
    ...effort,
    warmUp: areWarm ? (step.warmUp ?? effort.warmUp) : warmUpCount
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
      const { cells, name: label } = rowOf(`${contender.name}: ${size}`, samples[place]!, samples[0]!)
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
  const pages: Array<Measured> = []
  const placed: Array<Measured> = []
  for (const size of sizes) {
    await ensureOrders(house, size)
    pages.push(await measure("GET /orders", firstPage(size)))
    placed.push(await measure("POST /orders", placing(size)))
  }
  pages.push(await measure("GET /orders", deepPage))
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

const ofRestaurants = async (): Promise<void> => {
  const { house } = await arena()
  const steps = [await measure("GET /items/{item}", spread(1, house.tokens))]
  const tokens: Array<string> = []
  for (const count of [100, 1_000, 10_000]) {
    progress(`growth: ${shown(count)} restaurants …`)
    tokens.push(...(await addRestaurants(house, tokens.length + 1, count)))
    steps.push(await measure("GET /items/{item}", spread(count, tokens)))
  }
  const mixed = "10,000 restaurants at random"
  steps.push(await measure("GET /items/{item}", atRandom(mixed, tokens, tokens.length)))
  const warm = "1,000 of 10,000 restaurants at random"
  steps.push(await measure("GET /items/{item}", atRandom(warm, tokens.slice(0, 1_000), 1_000)))
  tell("growth-restaurants", "GET /items/{item}, spread over restaurants", steps, ([, , thousand, unknown, any]) => [
    ...Targets.checked(Targets.manyRestaurants, any! / thousand!),
    ...Targets.checked(Targets.unknownRestaurants, unknown! / thousand!)
  ])
}

const ofTables = async (): Promise<void> => {
  const { house } = await arena()
  const steps: Array<Measured> = []
  for (const count of [10, 50, 200]) {
    await bookTables(house, count)
    steps.push(await measure("GET /availability", tables(count)))
  }
  tell("growth-tables", "GET /availability, tables with 5 bookings each", steps)
}

/** Restaurants are copies of the first one, so they are made before it has many tables. */
export const growth = [
  { name: "growth-of-restaurants", run: ofRestaurants },
  { name: "growth-of-orders", run: ofOrders },
  { name: "growth-of-tables", run: ofTables }
]
