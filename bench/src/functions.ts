/** Measurements of functions, each relative to the first of them. */
import { type Case, measure, type OnRound, type Result } from "./Measure.ts"
import { publish } from "./report/Report.ts"
import type * as Targets from "./report/targets.ts"
import { done, progress } from "./report/progress.ts"

type TargetsOf = (results: ReadonlyArray<Result>) => ReadonlyArray<Targets.Checked>

const measurement = (
  name: string,
  method: string,
  measured: (onRound: OnRound) => Promise<ReadonlyArray<Result>>,
  targetsOf: TargetsOf = () => []
) => ({
  name,
  run: async (): Promise<void> => {
    const results = await measured((round, of) => progress(`${name}: round ${round} of ${of}`))
    done()
    publish({
      name,
      title: name,
      method,
      columns: ["a call", "spread", "to first"],
      rows: results.map(({ median, name, spread }) => ({
        name,
        cells: {
          "a call": `${median.toFixed(1)} µs`,
          spread: `± ${(spread * 100).toFixed(0)} %`,
          "to first": `${(median / results[0]!.median).toFixed(2)} ×`
        },
        bar: {
          value: median,
          low: median * (1 - spread / 2),
          high: median * (1 + spread / 2),
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

export const pure = (name: string, cases: ReadonlyArray<Case>) =>
  measurement(name, `CPU time in interleaved rounds of one process: ${middle}`, async (onRound) =>
    measure(controlled(cases), onRound)
  )

export const answers = (
  name: string,
  measured: (onRound: OnRound) => Promise<ReadonlyArray<Result>>,
  targetsOf: TargetsOf
) =>
  measurement(
    name,
    `Time to the answer, one call after the other, in interleaved rounds: ${middle}`,
    measured,
    targetsOf
  )
