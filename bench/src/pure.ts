/** A measurement of pure functions, each beside the first of them. */
import { type Case, measure } from "./Measure.ts"
import { publish } from "./report/Report.ts"

export const pure = (name: string, cases: ReadonlyArray<Case>) => ({
  name,
  run: async (): Promise<void> => {
    const results = measure(cases, (round, of) => process.stderr.write(`\r${name}: round ${round} of ${of} `))
    process.stderr.write("\r\u001b[K")
    publish({
      name,
      title: name,
      method: "CPU time in interleaved rounds of one process: the middle one, and how far the middle half lies apart.",
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
      raw: results
    })
  }
})
