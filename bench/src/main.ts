/** `npm run bench [-- NAME]`: measures what has this name in its own, or everything. */
import * as availability from "./availability.ts"
import { type Case, measure, type OnRound, type Result } from "./Measure.ts"
import * as deliveries from "./deliveries.ts"
import * as pricing from "./pricing.ts"
import * as salesSummary from "./salesSummary.ts"

const pure = (cases: ReadonlyArray<Case>) => async (onRound: OnRound) => measure(cases, onRound)

const groups = {
  availability: pure(availability.cases),
  pricing: pure(pricing.cases),
  "sales-summary": salesSummary.measured
}
/** What is measured with processes of its own. */
const programs = { deliveries: deliveries.run }

const wanted = process.argv[2] ?? ""
const named = <A>(all: Readonly<Record<string, A>>): ReadonlyArray<[string, A]> =>
  Object.entries(all).filter(([name]) => name.includes(wanted))
const [chosen, running] = [named(groups), named(programs)]
if (chosen.length + running.length === 0) {
  console.error(`Nothing is called ${wanted}; there are ${Object.keys({ ...groups, ...programs }).join(", ")}.`)
  process.exit(1)
}

const row = ({ median, name, spread }: Result, first: Result): string =>
  [
    name.padEnd(56),
    `${median.toFixed(1)} µs`.padStart(12),
    `± ${(spread * 100).toFixed(0)} %`.padStart(8),
    `${(median / first.median).toFixed(2)} ×`.padStart(10)
  ].join("")

for (const [group, measured] of chosen) {
  const results = await measured((round, of) => process.stderr.write(`\r${group}: round ${round} of ${of} `))
  process.stderr.write("\r\u001b[K")
  console.log(`\n${group.padEnd(56)}${"a call".padStart(12)}${"spread".padStart(8)}${"to first".padStart(10)}`)
  for (const result of results) console.log(row(result, results[0]!))
}

for (const [, run] of running) await run()
