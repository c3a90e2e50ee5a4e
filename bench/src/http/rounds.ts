/** Interleaved rounds: other load on the machine affects all contenders alike. */
import * as Cpu from "./Cpu.ts"
import type { Running } from "./Contender.ts"
import type * as Load from "./Load.ts"
import { done, progress } from "../report/progress.ts"

export interface Entry {
  readonly name: string
  readonly running: Running
  readonly requests: (round: number) => ReadonlyArray<string>
}

export interface Options {
  readonly title: string
  readonly postgresPid: number
  readonly generator: Load.Generator
  readonly expectedStatus: number
  readonly connections?: number
  readonly rounds?: number
  /** Requests of a round, and of the first one. */
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
}

const settings = (name: string, standard: number): number => Number(process.env[name] ?? standard)
export const standardRounds = settings("BENCH_ROUNDS", 7)
export const standardCount = settings("BENCH_REQUESTS", 1500)
/**
 * Enough for the engine to compile hot code. Of what it compiles for orders, half was compiled after 3,000 of them, and
 * nearly all after 10,000; those in between cost up to half as much again.
 */
export const warmUpCount = settings("BENCH_WARM_UP", 8000)
const mostMillis = settings("BENCH_MILLISECONDS", 5_000)
const mostWarmUpMillis = 8 * mostMillis
export const standardConnections = settings("BENCH_CONNECTIONS", 16)

export const quantile = (values: ReadonlyArray<number>, share: number): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

const sampleOf = async (entry: Entry, round: number, options: Options): Promise<Sample> => {
  const { connections = standardConnections, expectedStatus, generator } = options
  const { count: usual = standardCount, warmUp = warmUpCount } = options
  const { pid, port } = entry.running
  const requests = entry.requests(round)
  const before = [Cpu.ofProcess(pid), Cpu.ofFamily(options.postgresPid)] as const
  const [count, millis] = round === 0 ? [warmUp, mostWarmUpMillis] : [usual, mostMillis]
  const tally = await generator.run({ port, requests, count, connections, millis })
  const after = [Cpu.ofProcess(pid), Cpu.ofFamily(options.postgresPid)] as const
  const answered = tally.latencies.length
  if (tally.statuses[expectedStatus] !== answered) {
    throw new Error(`${entry.name} answered ${JSON.stringify(tally.statuses)} instead of ${expectedStatus} only.`)
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
    memory: Cpu.memoryOf(pid)
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
