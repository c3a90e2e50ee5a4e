/**
 * What Fourtop must reach on any machine (the floor), and what it should reach (the aim), next to what was measured.
 */

export interface Target {
  readonly name: string
  readonly floor: number
  readonly aim: number
  /** Whether higher or lower is better. */
  readonly better: "higher" | "lower"
  readonly shown: (value: number) => string
}

export interface Checked {
  readonly target: Target
  readonly measured: number
}

const times = (value: number): string => `${value.toFixed(2)} ×`
const percent = (value: number): string => `${(value * 100).toFixed(0)} %`
const millis = (value: number): string => `${value.toFixed(value < 10 ? 2 : 0)} ms`
const perSecond = (value: number): string => `${value.toFixed(0)} /s`
const bytes = (value: number): string => `${value.toFixed(0)} B`
const megabytes = (value: number): string => `${value.toFixed(0)} MB`

const atLeast = (name: string, floor: number, aim: number, shown = times): Target => ({
  name,
  floor,
  aim,
  better: "higher",
  shown
})
const atMost = (name: string, floor: number, aim: number, shown = times): Target => ({
  name,
  floor,
  aim,
  better: "lower",
  shown
})

/** Throughput relative to Fastify's, by the name of the measurement. */
export const toPlain: Readonly<Record<string, Target>> = {
  item: atLeast("requests/s to Fastify, plain", 0.9, 2),
  orders: atLeast("requests/s to Fastify, plain", 1.2, 3),
  "place-order": atLeast("requests/s to Fastify, plain", 1.5, 2.5),
  "durable-place-order": atLeast("requests/s to Fastify, plain", 1, 1.5),
  "durable-status": atLeast("requests/s to Fastify, plain", 1, 1.5)
}
export const toSameSql: Readonly<Record<string, Target>> = {
  "place-order": atLeast("requests/s to Fastify, Fourtop's SQL and rules", 0.6, 1)
}

const trips = (value: number): string => value.toFixed(1)
const ofReading = atMost("trips to the database and back", 2, 1, trips)
export const roundTrips: Readonly<Record<string, Target>> = {
  item: ofReading,
  orders: ofReading,
  "availability-over-http": ofReading,
  "sales-summary-over-http": ofReading,
  "place-order": atMost("trips to the database and back", 3, 2, trips)
}

/** For every kind of request. Below the floor, having our own host is not worth its code. */
export const toEffectPlatform = atLeast("requests/s to Effect's HttpApiBuilder", 1.1, 1.3)
export const toNest = atLeast("requests/s to NestJS", 2, 5)
export const p99ToSameSql = atMost("p99 to Fastify, Fourtop's SQL and rules", 3, 1.2)
/** At fixed rates. */
export const p99AtHalf = atMost("p99 at half of the own peak to Fastify, plain", 1.5, 1)
export const p99AtSameRate = atMost("p99 at half of the peak of Fastify, plain, to it", 1, 0.7)
export const memory = atMost("memory of the process", 200, 130, megabytes)

export const ofPgbench = atLeast("POST /orders of what pgbench does", 0.25, 0.55, percent)
export const deepPage = atMost("CPU of page 1,000 to page 1", 1.2, 1.05)
export const manyOrders = atMost("CPU of a page of 300,000 orders to one of 1,000", 1.2, 1.05)
export const mostOrders = atMost("CPU of a page of the most orders to one of 1,000", 1.2, 1.05)
export const manyRestaurants = atMost("CPU of an item of 10,000 restaurants at random to one of 1,000", 1.5, 1.2)
export const unknownRestaurants = atMost("CPU of an item of restaurants not in memory to one of 1,000", 2, 1.5)
export const yearOfSales = atMost("a year of 300,000 orders, from days", 100, 5, millis)
export const toGraphile = atLeast("deliveries to graphile-worker's no-op jobs, one by one", 0.3, 1)
export const deliveries = atLeast("deliveries a second, over HTTP", 2000, 2500, perSecond)
export const firstAttempt = atMost("p99 of first attempts", 1000, 50, millis)
export const firstAttemptBesideBacklog = atMost("p99 of first attempts beside an address that hangs", 2000, 50, millis)
export const freshVenue = atMost("a fresh venue", 5, 0.2, millis)
export const importCore = atMost("CPU of importing core to that of effect", 1.6, 1.2)
export const importTestkit = atMost("CPU of importing the testkit to that of effect", 2.2, 1.8)
/** Headers included. */
export const changedCard = atMost("bytes that an open board gets for a changed card", 5_000, 4_000, bytes)
export const firstAnswer = atMost("start to first answer", 1000, 500, millis)

/** The target with its result; empty without a target, or when the result is unknown. */
export const checked = (target: Target | undefined, measured: number | null | undefined): ReadonlyArray<Checked> =>
  target === undefined || measured === undefined || measured === null || Number.isNaN(measured)
    ? []
    : [{ target, measured }]

export const heading = ["", "measured", "floor", "", "aim", ""] as const

/** The cells of a row below the heading. */
export const cells = ({ measured, target }: Checked): ReadonlyArray<string> => {
  const { aim, better, floor, name, shown } = target
  const verdict = (bound: number) => ((better === "higher" ? measured >= bound : measured <= bound) ? "met" : "not met")
  return [name, shown(measured), shown(floor), verdict(floor), shown(aim), verdict(aim)]
}
