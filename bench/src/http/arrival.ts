/**
 * Latencies at fixed rates of arrival. A guest does not wait until the one before has been served: requests come at
 * their moments, and the time of each counts from its moment, also when it had to wait before it could be sent.
 */
import { publish, type Row } from "../report/Report.ts"
import { done, progress } from "../report/progress.ts"
import * as Targets from "../report/targets.ts"
import type { Arena } from "./arena.ts"
import { type Comparison, ready, self } from "./compare.ts"
import { effectPlatform, fastifyPlain, fastifySameSql, nestTypeorm } from "./Contender.ts"
import { comparisons } from "./requests.ts"
import type { Name } from "../plan.ts"
import * as Load from "./Load.ts"
import { type Entry, play, quantile, standardRounds, turnsFor } from "./rounds.ts"

const shares = [0.25, 0.5, 0.75] as const
const half = shares.indexOf(0.5)

const contenders = [self, effectPlatform, fastifySameSql, fastifyPlain, nestTypeorm]
const plain = contenders.indexOf(fastifyPlain)

const rounds = Math.min(3, standardRounds)
const stepMillis = 1_000

/** More than any server has in its pool, so that requests wait in the server and not for a connection. */
const connections = 64

/** Of all requests that were due, at least so many must be answered in time for the rate to count as kept. */
const keptShare = 0.98

/** With fewer answers, one in a thousand would be no more than the slowest. */
const enoughForThousandth = 1_000

interface Step {
  readonly entry: Entry
  readonly share: number
  readonly perSecond: number
  /** Milliseconds, by round. */
  readonly latencies: Array<ReadonlyArray<number>>
  readonly lateness: Array<number>
}

/** One line of the table: a contender at shares of its own peak or of another one's. */
interface Line {
  readonly name: string
  readonly peak: number
  readonly steps: ReadonlyArray<Step>
}

const lineOf = (name: string, entry: Entry, peak: number): Line => ({
  name,
  peak,
  steps: shares.map((share) => ({ entry, share, perSecond: share * peak, latencies: [], lateness: [] }))
})

const take = async ({ generator }: Arena, status: number, step: Step): Promise<void> => {
  const { entry, lateness, latencies, perSecond } = step
  const tally = await generator.run({
    port: entry.running.port,
    requests: entry.requests(0),
    count: Number.POSITIVE_INFINITY,
    connections,
    // Whatever has not been sent by then is not sent any more, so that no queue outlives its step.
    millis: stepMillis,
    perSecond,
    expected: status
  })
  const complaint = Load.complaint(entry.name, tally, status)
  if (complaint !== null) throw new Error(complaint)
  latencies.push(tally.latencies)
  lateness.push(...tally.lateness)
}

/** The share of the requests that were due which have been answered. */
const answeredOf = ({ latencies, perSecond }: Step): number =>
  latencies.flat().length / Math.floor((perSecond * stepMillis * latencies.length) / 1000)

const isKept = (step: Step): boolean => answeredOf(step) >= keptShare

const shown = (millis: number): string => millis.toFixed(millis < 10 ? 1 : 0)

const cellOf = (step: Step): string => {
  if (!isKept(step)) return `not kept, ${(answeredOf(step) * 100).toFixed(0)} % sent`
  const all = step.latencies.flat()
  const last = all.length < enoughForThousandth ? "–" : shown(quantile(all, 0.999))
  return `${shown(quantile(all, 0.5))} / ${shown(quantile(all, 0.99))} / ${last}`
}

const p99s = (step: Step): ReadonlyArray<number> => step.latencies.map((latencies) => quantile(latencies, 0.99))

const columnOf = (share: number): string => `at ${share * 100} %`

const rowOf = ({ name, peak, steps }: Line): Row => {
  const middle = steps[half]!
  const values = p99s(middle)
  const [low, value, high] = [quantile(values, 0.25), quantile(values, 0.5), quantile(values, 0.75)]
  return {
    name,
    cells: {
      "100 % is": `${peak.toFixed(0)} /s`,
      ...Object.fromEntries(steps.map((step) => [columnOf(step.share), cellOf(step)]))
    },
    ...(isKept(middle) ? { bar: { value, low, high, text: `${shown(value)} ms` } } : {})
  }
}

/** Unknown when one of the two did not keep its rate. */
const p99Ratio = (ours: Line, theirs: Line): number | null => {
  const [own, other] = [ours.steps[half]!, theirs.steps[half]!]
  if (!isKept(own) || !isKept(other)) return null
  const others = p99s(other)
  return quantile(
    p99s(own).map((value, round) => value / others[round]!),
    0.5
  )
}

const arrival = async (comparison: Comparison, name: Name): Promise<void> => {
  const { status, title } = comparison
  const { entries, place } = await ready(comparison, contenders)
  const peaks = await play(entries, {
    title: `${name}, peaks`,
    postgres: place.postgres,
    generator: place.generator,
    expectedStatus: status,
    // Half of the plan; the rates have their own length.
    turns: turnsFor(name, 2 * entries.length, rounds),
    rounds
  })
  const peakOf = (index: number): number =>
    quantile(
      peaks[index]!.map(({ perSecond }) => perSecond),
      0.5
    )
  const own = entries.map((entry, index) => lineOf(entry.name, entry, peakOf(index)))
  const sameRates = lineOf(`Fourtop at the rates of ${fastifyPlain.name}`, entries[0]!, peakOf(plain))
  const lines = [...own, sameRates]
  for (let round = 0; round < rounds; round++) {
    for (const [step, share] of shares.entries()) {
      for (let turn = 0; turn < lines.length; turn++) {
        const line = lines[(turn + round) % lines.length]!
        progress(`${name}: round ${round + 1} of ${rounds}, ${share * 100} %, ${line.name}`)
        await take(place, status, line.steps[step]!)
      }
    }
  }
  done()
  const lateness = lines.flatMap(({ steps }) => steps.flatMap((step) => step.lateness))
  publish({
    name,
    title: `${title}: p50 / p99 / p99.9 in ms at fixed rates`,
    method:
      `${rounds} interleaved rounds of ${stepMillis / 1000} s at each rate, evenly spread over ${connections} ` +
      `connections; 100 % is the peak of ${rounds} rounds before. The bars are p99 at 50 %. Timers of the sending ` +
      `process were ${quantile(lateness, 0.5).toFixed(1)} ms late (p99 ${quantile(lateness, 0.99).toFixed(1)}), which counts.`,
    columns: ["100 % is", ...shares.map(columnOf)],
    rows: lines.map(rowOf),
    targets: [
      ...Targets.checked(Targets.p99AtHalf, p99Ratio(own[0]!, own[plain]!)),
      ...Targets.checked(Targets.p99AtSameRate, p99Ratio(sameRates, own[plain]!))
    ],
    raw: lines.map(({ name, peak, steps }) => ({
      name,
      peak,
      steps: steps.map(({ latencies, perSecond, share }) => ({
        share,
        perSecond,
        latencies: latencies.map((round) => round.map((millis) => Number(millis.toFixed(3))))
      }))
    }))
  })
}

const of = (name: Name, comparison: Comparison) => ({ name, run: () => arrival(comparison, name) })

export const arrivals = [
  of("arrival-item", comparisons.item),
  of("arrival-orders", comparisons.orders),
  of("arrival-place-order", comparisons.placeOrder)
]
