/** Compares all contenders with the same requests: first that their responses agree, then their speed. */
import type { Name } from "../plan.ts"
import { publish, type Row } from "../report/Report.ts"
import * as Targets from "../report/targets.ts"
import { arena, type Arena, type Kind } from "./arena.ts"
import { sameAnswers } from "./answers.ts"
import * as Contender from "./Contender.ts"
import { judged } from "./judged.ts"
import { roundTrips } from "./roundTrips.ts"
import { settle } from "./settle.ts"
import { type Entry, play, quantile, type Sample, standardConnections, standardRounds, turnsFor } from "./rounds.ts"

export interface Comparison {
  readonly name: Name
  readonly title: string
  readonly status: number
  /** The requests of a contender in a round. */
  readonly requests: (arena: Arena, place: number, round: number) => ReadonlyArray<string>
  /** Whether each request can be made only once. */
  readonly once?: boolean
  /** Runs before the first round. */
  readonly prepare?: (arena: Arena, contenders: number) => Promise<void>
  /** Members of responses that always differ. */
  readonly ignoring?: ReadonlyArray<string>
  /** Which PostgreSQL; the fast one unless told. */
  readonly kind?: Kind
  /** Where it differs from the usual one. */
  readonly effort?: { readonly rounds?: number; readonly count: number; readonly warmUp: number }
}

export interface Ready {
  readonly place: Arena
  readonly entries: ReadonlyArray<Entry>
}

/** Starts these contenders, and checks that they answer alike. */
export const ready = async (comparison: Comparison, wanted: ReadonlyArray<Contender.Contender>): Promise<Ready> => {
  const { ignoring = [], once = false } = comparison
  const place = await arena(comparison.kind)
  await comparison.prepare?.(place, wanted.length)
  const entries: Array<Entry> = []
  for (const [index, contender] of wanted.entries()) {
    const running = await place.running(contender)
    entries.push({
      name: contender.name,
      running,
      requests: (round: number) => comparison.requests(place, index, round)
    })
  }
  // The bare server has no real responses, and requests that can be made only once must be left for the rounds.
  if (!once) {
    await sameAnswers(
      entries.filter((_, index) => wanted[index] !== Contender.bare),
      ignoring
    )
  }
  return { place, entries }
}

export const control = Contender.fourtop("Fourtop again (A/A control)")
export const self = Contender.fourtop()

export const contenders: ReadonlyArray<Contender.Contender> = [
  self,
  control,
  Contender.effectPlatform,
  Contender.fastifySameSql,
  Contender.fastifyPlain,
  Contender.nestTypeorm,
  Contender.bare
]

export const columns = [
  "requests/s",
  "p50 ms",
  "p99 ms",
  "CPU µs",
  "DB CPU µs",
  "MB",
  "WAL B",
  "by time",
  "control by time",
  "by CPU",
  "control by CPU"
]

const median = (values: ReadonlyArray<number | null>): number | null => {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : quantile(known, 0.5)
}

const shown = (value: number | null, digits: number): string => (value === null ? "–" : value.toFixed(digits))

/** One line of the table. Ratios are taken within each round, so that both sides met the same conditions. */
export const rowOf = (
  name: string,
  samples: ReadonlyArray<Sample>,
  base: ReadonlyArray<Sample>,
  repeated: ReadonlyArray<Sample>
): Row => {
  const rates = samples.map(({ perSecond }) => perSecond)
  const of = (pick: (sample: Sample) => number | null, digits: number) => shown(median(samples.map(pick)), digits)
  // The bare server does nothing of what the others do, so that its time says how much the sending process can.
  const verdicts = name === Contender.bare.name ? [] : judged(base, repeated, samples)
  return {
    name,
    cells: {
      "requests/s": of(({ perSecond }) => perSecond, 0),
      "p50 ms": of(({ p50 }) => p50, 2),
      "p99 ms": of(({ p99 }) => p99, 2),
      "CPU µs": of(({ cpu }) => cpu, 0),
      "DB CPU µs": of(({ databaseCpu }) => databaseCpu, 0),
      MB: of(({ memory }) => memory, 0),
      "WAL B": of(({ wal }) => wal, 0),
      ...Object.fromEntries(verdicts)
    },
    bar: {
      value: quantile(rates, 0.5),
      low: quantile(rates, 0.25),
      high: quantile(rates, 0.75),
      text: `${quantile(rates, 0.5).toFixed(0)} /s`
    }
  }
}

/** The targets of this measurement, for the ratios of each round. */
const targetsOf = (
  { kind = "fast", name }: Comparison,
  samples: ReadonlyArray<ReadonlyArray<Sample>>,
  trips: number | null
): ReadonlyArray<Targets.Checked> => {
  const ours = samples[0]!
  const to = (contender: Contender.Contender, pick: (sample: Sample) => number): number =>
    quantile(
      samples[contenders.indexOf(contender)]!.map((sample, round) => pick(ours[round]!) / pick(sample)),
      0.5
    )
  const rateTo = (contender: Contender.Contender) => to(contender, ({ perSecond }) => perSecond)
  // Where all wait for the same disk, neither the host nor the framework is what is compared.
  const ofFrameworks =
    kind === "durable"
      ? []
      : [
          ...Targets.checked(Targets.toEffectPlatform, rateTo(Contender.effectPlatform)),
          ...Targets.checked(Targets.toNest, rateTo(Contender.nestTypeorm))
        ]
  return [
    ...Targets.checked(Targets.toPlain[name], rateTo(Contender.fastifyPlain)),
    ...Targets.checked(Targets.toSameSql[name], rateTo(Contender.fastifySameSql)),
    ...ofFrameworks,
    ...Targets.checked(
      Targets.p99ToSameSql,
      to(Contender.fastifySameSql, ({ p99 }) => p99)
    ),
    ...Targets.checked(Targets.roundTrips[name], trips),
    ...Targets.checked(Targets.memory, median(ours.map(({ memory }) => memory)))
  ]
}

export const compare = async (comparison: Comparison): Promise<void> => {
  const { effort, kind = "fast", name, status, title } = comparison
  const rounds = effort?.rounds ?? standardRounds
  const turns = turnsFor(name, contenders.length, rounds)
  const { entries, place } = await ready(comparison, contenders)
  const samples = await play(entries, {
    title: name,
    postgres: place.postgres,
    generator: place.generator,
    expectedStatus: status,
    turns,
    afterTurn: settle(place.house.url),
    ...effort
  })
  const generatorCpu = quantile(
    samples.at(-1)!.map((sample) => sample.generatorCpu),
    0.5
  )
  const disk = kind === "durable" ? " PostgreSQL waits for the disk, as in production." : ""
  // Idle workers poll now and then; whole numbers of round trips are those of requests.
  const trips = Targets.roundTrips[name] === undefined ? null : Math.round(await roundTrips(place, entries[0]!))
  publish({
    name,
    title,
    method:
      `${rounds} paired rounds of ${(turns.turnMillis / 1000).toFixed(1)} s each, ` +
      `${standardConnections} connections; making the requests costs ${generatorCpu.toFixed(0)} µs of CPU each, ` +
      `in a process of its own.${disk}`,
    columns,
    rows: contenders.map((contender, index) => rowOf(contender.name, samples[index]!, samples[0]!, samples[1]!)),
    targets: targetsOf(comparison, samples, trips),
    raw: contenders.map((contender, index) => ({ name: contender.name, samples: samples[index] }))
  })
}
