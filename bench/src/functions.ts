/** Measurements of functions, each relative to the first of them. */
import { type Case, measure, type OnRound, type Result } from "./Measure.ts"
import { publish } from "./report/Report.ts"
import type * as Targets from "./report/targets.ts"
import * as Verdict from "./report/verdict.ts"
import type { Name } from "./plan.ts"
import { done, progress } from "./report/progress.ts"

type TargetsOf = (results: ReadonlyArray<Result>) => ReadonlyArray<Targets.Checked>

const measurement = (
  name: Name,
  method: string,
  measured: (onRound: OnRound) => Promise<ReadonlyArray<Result>>,
  targetsOf: TargetsOf = () => []
) => ({
  name,
  run: async (): Promise<void> => {
    const results = await measured((round, of) => progress(`${name}: round ${round} of ${of}`))
    done()
    const [first, control] = [results[0]!, results.at(-1)!]
    const spread = Verdict.shownSpread(Verdict.spreadOf(first.times, control.times))
    publish({
      name,
      title: name,
      method,
      columns: ["a call", "spread", "to first", "control"],
      rows: results.map(({ median, name, spread: apart, times }) => ({
        name,
        cells: {
          "a call": `${median.toFixed(1)} µs`,
          spread: `± ${(apart * 100).toFixed(0)} %`,
          ...(times === first.times ? {} : { control: spread }),
          ...(times === first.times || times === control.times
            ? {}
            : { "to first": Verdict.shownGrowth(Verdict.judge(first.times, control.times, times)) })
        },
        bar: {
          value: median,
          low: median * (1 - apart / 2),
          high: median * (1 + apart / 2),
          text: `${median.toFixed(1)} µs`
        }
      })),
      targets: targetsOf(results),
      raw: results
    })
  }
})

const middle = "the middle one, and how far the middle half lies apart."

/** Includes the first one twice: its difference from 1.00 is the machine's noise. */
export const controlled = <One extends { readonly name: string }>(cases: ReadonlyArray<One>): ReadonlyArray<One> => [
  ...cases,
  ...cases.slice(0, 1).map((first) => ({ ...first, name: `${first.name}, again (A/A control)` }))
]

export const pure = (name: Name, cases: ReadonlyArray<Case>) =>
  measurement(name, `CPU time in interleaved rounds of one process: ${middle}`, async (onRound) =>
    measure(controlled(cases), onRound)
  )

export const answers = (
  name: Name,
  measured: (onRound: OnRound) => Promise<ReadonlyArray<Result>>,
  targetsOf: TargetsOf
) =>
  measurement(
    name,
    `Time to the answer, one call after the other, in interleaved rounds: ${middle}`,
    measured,
    targetsOf
  )
