/** Times functions in interleaved rounds, so that whatever else the machine does meets all of them alike. */

export interface Case {
  readonly name: string
  readonly run: () => unknown
}

export interface Result {
  readonly name: string
  /** Microseconds a call, the middle round. */
  readonly median: number
  /** How far the middle half of the rounds lies apart, as a share of the median. */
  readonly spread: number
}

const rounds = 15
const roundMillis = 60

/** Whatever a case returns is looked at, so that nothing is optimised away. */
let seen: unknown

const timeRound = ({ run }: Case): number => {
  const end = performance.now() + roundMillis
  let calls = 0
  const started = performance.now()
  while (performance.now() < end) {
    for (let index = 0; index < 10; index++) seen = run()
    calls += 10
  }
  return ((performance.now() - started) * 1000) / calls
}

const quantile = (sorted: ReadonlyArray<number>, share: number): number =>
  sorted[Math.floor((sorted.length - 1) * share)]!

const resultOf = (name: string, times: ReadonlyArray<number>): Result => {
  const sorted = times.toSorted((a, b) => a - b)
  const median = quantile(sorted, 0.5)
  return { name, median, spread: (quantile(sorted, 0.75) - quantile(sorted, 0.25)) / median }
}

export type OnRound = (round: number, of: number) => void

/** What has to be waited for: one call after the other, at least one a round. */
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
      } while (performance.now() - started < roundMillis)
      if (round > 0) times[index]!.push(((performance.now() - started) * 1000) / calls)
    }
  }
  return cases.map(({ name }, index) => resultOf(name, times[index]!))
}

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
