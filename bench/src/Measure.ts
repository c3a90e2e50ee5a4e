/**
 * Times functions in interleaved rounds, so that other load on the machine affects all of them alike. For pure
 * functions it counts this process's CPU time: wall-clock time also passes while other programs run.
 */

export interface Case {
  readonly name: string
  readonly run: () => unknown
}

export interface Result {
  readonly name: string
  /** Microseconds of CPU a call, in the median round. */
  readonly median: number
  /** The interquartile range of the rounds, as a share of the median. */
  readonly spread: number
  /** Microseconds a call, in each round. */
  readonly times: ReadonlyArray<number>
}

const rounds = 15
const roundMicros = 60_000

/** Results are used, so that the engine does not optimize the calls away. */
let seen: unknown

const used = (): number => {
  const { system, user } = process.cpuUsage()
  return system + user
}

const timeRound = ({ run }: Case): number => {
  const started = used()
  for (let calls = 10; ; calls += 10) {
    for (let index = 0; index < 10; index++) seen = run()
    const spent = used() - started
    if (spent >= roundMicros) return spent / calls
  }
}

const quantile = (sorted: ReadonlyArray<number>, share: number): number =>
  sorted[Math.floor((sorted.length - 1) * share)]!

const resultOf = (name: string, times: ReadonlyArray<number>): Result => {
  const sorted = times.toSorted((a, b) => a - b)
  const median = quantile(sorted, 0.5)
  return { name, median, spread: (quantile(sorted, 0.75) - quantile(sorted, 0.25)) / median, times }
}

export type OnRound = (round: number, of: number) => void

/** Pure functions, in CPU time. */
export const measure = (cases: ReadonlyArray<Case>, onRound: OnRound): ReadonlyArray<Result> => {
  const times = cases.map((): Array<number> => [])
  for (let round = 0; round <= rounds; round++) {
    onRound(round, rounds)
    for (const [index, one] of cases.entries()) {
      const time = timeRound(one)
      // The first round only warms up.
      if (round > 0) times[index]!.push(time)
    }
  }
  if (seen === undefined) throw new Error("The cases returned nothing, so that nothing was measured.")
  return cases.map(({ name }, index) => resultOf(name, times[index]!))
}

/** Asynchronous functions, in wall-clock time: one call after the other, at least one a round. */
export const measureAnswers = async (
  cases: ReadonlyArray<{ readonly name: string; readonly run: () => Promise<unknown> }>,
  onRound: OnRound
): Promise<ReadonlyArray<Result>> => {
  const times = cases.map((): Array<number> => [])
  for (let round = 0; round <= rounds; round++) {
    onRound(round, rounds)
    for (const [index, { run }] of cases.entries()) {
      const started = performance.now()
      let calls = 0
      do {
        await run()
        calls++
      } while ((performance.now() - started) * 1000 < roundMicros)
      if (round > 0) times[index]!.push(((performance.now() - started) * 1000) / calls)
    }
  }
  return cases.map(({ name }, index) => resultOf(name, times[index]!))
}
