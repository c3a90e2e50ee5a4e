/** Interleaved rounds: other load on the machine affects all contenders alike. */
import * as Cpu from "./Cpu.ts"
import type { Running } from "./Contender.ts"
import * as Load from "./Load.ts"
import { query } from "./Postgres.ts"
import { type Name, type Turns, turnsOf } from "../plan.ts"
import { done, progress } from "../report/progress.ts"

export interface Entry {
  readonly name: string
  readonly running: Running
  readonly requests: (round: number) => ReadonlyArray<string>
  /** Whether each of these requests is sent once, however many they are. */
  readonly once?: boolean
}

export interface Options {
  readonly title: string
  readonly postgres: { readonly pid: number; readonly url: string }
  readonly generator: Load.Generator
  readonly expectedStatus: number
  /** How long turns last, from the plan. */
  readonly turns: Turns
  readonly connections?: number
  readonly rounds?: number
  /** The most requests of a round, and of the first one. */
  readonly count?: number
  readonly warmUp?: number
  /** Runs after each contender's turn, outside of what is measured. */
  readonly afterTurn?: (round: number) => Promise<void>
}

export interface Sample {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  /** Microseconds a request: of the server's process, of PostgreSQL, of the process that sends the requests. */
  readonly cpu: number | null
  readonly databaseCpu: number | null
  readonly generatorCpu: number
  readonly memory: number | null
  /** Bytes a request that PostgreSQL wrote ahead. */
  readonly wal: number
}

const settings = (name: string, standard: number): number => Number(process.env[name] ?? standard)
/** So many that one at each end can be left out, and the bounds still hold with a certainty of 95 %. */
export const standardRounds = settings("BENCH_ROUNDS", 9)
/** The most of a turn, which usually ends by its time. */
export const standardCount = settings("BENCH_REQUESTS", 5_000)
/**
 * Enough for the engine to compile hot code. Of what it compiles for orders, half was compiled after 3,000 of them, and
 * nearly all after 10,000; those in between cost up to half as much again.
 */
export const warmUpCount = settings("BENCH_WARM_UP", 8000)

/** How the time of a measurement is divided into turns; BENCH_MILLISECONDS is the length of one instead. */
export const turnsFor = (name: Name, contenders: number, rounds = standardRounds): Turns => {
  const millis = process.env["BENCH_MILLISECONDS"]
  return millis === undefined
    ? turnsOf(name, contenders, rounds)
    : { turnMillis: Number(millis), warmUpMillis: 8 * Number(millis) }
}

export const standardConnections = settings("BENCH_CONNECTIONS", 16)

export const quantile = (values: ReadonlyArray<number>, share: number): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** How many bytes PostgreSQL has written ahead since it was made. */
const written = async (url: string): Promise<number> => {
  const [row] = await query<{ bytes: string }>(url, "select pg_current_wal_insert_lsn() - '0/0'::pg_lsn as bytes")
  return Number(row!.bytes)
}

const sampleOf = async (entry: Entry, round: number, options: Options): Promise<Sample> => {
  const { connections = standardConnections, expectedStatus, generator, postgres, turns } = options
  const { count: usual = standardCount, warmUp = warmUpCount } = options
  const { pid, port } = entry.running
  const requests = entry.requests(round)
  const writtenBefore = await written(postgres.url)
  const before = [Cpu.ofProcess(pid), Cpu.ofFamily(postgres.pid)] as const
  const [most, millis] = round === 0 ? [warmUp, turns.warmUpMillis] : [usual, turns.turnMillis]
  const count = entry.once === true ? requests.length : most
  const tally = await generator.run({ port, requests, count, connections, millis, expected: expectedStatus })
  const after = [Cpu.ofProcess(pid), Cpu.ofFamily(postgres.pid)] as const
  const wal = (await written(postgres.url)) - writtenBefore
  const answered = tally.latencies.length
  const complaint = Load.complaint(entry.name, tally, expectedStatus)
  if (complaint !== null) {
    throw new Error(`${options.title}, round ${round}: ${complaint}\nIt wrote:\n${entry.running.complaints()}`)
  }
  const used = (place: 0 | 1) =>
    before[place] === null || after[place] === null ? null : (after[place] - before[place]) / answered
  return {
    perSecond: (answered / tally.millis) * 1000,
    p50: quantile(tally.latencies, 0.5),
    p99: quantile(tally.latencies, 0.99),
    cpu: used(0),
    databaseCpu: used(1),
    generatorCpu: tally.cpuMicros / answered,
    memory: Cpu.memoryOf(pid),
    wal: wal / answered
  }
}

/** The samples of each entry, one a round. The order changes from round to round; the first round only warms up. */
export const play = async (
  entries: ReadonlyArray<Entry>,
  options: Options
): Promise<ReadonlyArray<ReadonlyArray<Sample>>> => {
  const rounds = options.rounds ?? standardRounds
  const samples = entries.map((): Array<Sample> => [])
  for (let round = 0; round <= rounds; round++) {
    for (let turn = 0; turn < entries.length; turn++) {
      const place = (turn + round) % entries.length
      const entry = entries[place]!
      progress(`${options.title}: round ${round} of ${rounds}, ${entry.name}`)
      const sample = await sampleOf(entry, round, options)
      if (round > 0) samples[place]!.push(sample)
      await options.afterTurn?.(round)
    }
  }
  done()
  return samples
}
