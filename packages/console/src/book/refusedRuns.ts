/** Times one after another that are refused for the same reason, which is then said once. */

export interface RefusedTime {
  readonly time: string
  /** Null for a time that can be chosen. */
  readonly reason: string | null
}

export interface RefusedRun {
  readonly from: string
  readonly to: string
  readonly reason: string
}

/** A reason without the hours that the party would stay, which differ from time to time. */
const ruleOf = (reason: string): string => reason.replace(/ between \d\d:\d\d and \d\d:\d\d/, "")

/** The runs of at least two times, by their first time. */
export const refusedRuns = (times: ReadonlyArray<RefusedTime>): ReadonlyArray<RefusedRun> => {
  const runs: Array<RefusedRun> = []
  let isNext = false
  for (const { reason, time } of times) {
    const rule = reason === null ? null : ruleOf(reason)
    const last = runs.at(-1)
    if (rule !== null && isNext && last?.reason === rule) runs[runs.length - 1] = { ...last, to: time }
    else if (rule !== null) runs.push({ from: time, to: time, reason: rule })
    isNext = rule !== null
  }
  return runs.filter(({ from, to }) => from !== to)
}
