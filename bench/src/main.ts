/**
 * `npm run bench [-- NAME … --save]`: runs the measurements whose names contain NAME, or all of them. What all of them
 * say is kept in the repository; what some say, with --save.
 */
import * as path from "node:path"
import * as availability from "./availability.ts"
import * as boards from "./boards.ts"
import * as deliveries from "./deliveries.ts"
import * as Arena from "./http/arena.ts"
import { arrivals } from "./http/arrival.ts"
import { growth } from "./http/growth.ts"
import { pgbench } from "./http/limits.ts"
import * as requests from "./http/requests.ts"
import { sandbox, start } from "./http/start.ts"
import { startParts } from "./http/startParts.ts"
import { writeParts } from "./http/writeParts.ts"
import { answers, pure } from "./functions.ts"
import { imports } from "./imports.ts"
import * as pages from "./pages.ts"
import * as Plan from "./plan.ts"
import * as pricing from "./pricing.ts"
import * as Latest from "./report/latest.ts"
import { directory, published } from "./report/Report.ts"
import * as salesSummary from "./salesSummary.ts"
import * as spans from "./spans.ts"

/** A measurement, alone or in comparison. It prints its results. */
interface Measurement {
  readonly name: Plan.Name
  readonly run: () => Promise<void>
}

const measurements: ReadonlyArray<Measurement> = [
  pure("availability", availability.cases),
  pure("pricing", pricing.cases),
  pure("spans", spans.cases),
  requests.item,
  requests.orders,
  requests.placeOrder,
  requests.moveOrder,
  requests.moveOrderToTakeAway,
  requests.availability,
  ...requests.durable,
  ...arrivals,
  answers("sales-summary", salesSummary.measured, salesSummary.targetsOf),
  { name: "deliveries", run: deliveries.run },
  { name: "boards", run: boards.run },
  { name: "pages", run: pages.run },
  pgbench,
  start,
  startParts,
  writeParts,
  imports,
  sandbox,
  ...growth,
  // After growth, which begins with few orders.
  requests.salesSummary
]

const [options, names] = [
  process.argv.slice(2).filter((argument) => argument.startsWith("--")),
  process.argv.slice(2).filter((argument) => !argument.startsWith("--"))
]
const fails = (message: string): never => {
  console.error(message)
  process.exit(1)
}
const unknown = options.find((option) => option !== "--save")
if (unknown !== undefined) fails(`Unknown option ${unknown}; there is --save.`)

/** The one that is called so, or all whose names contain it. */
const called = (wanted: string): ReadonlyArray<Measurement> => {
  const exact = measurements.filter(({ name }) => name === wanted)
  const found = exact.length > 0 ? exact : measurements.filter(({ name }) => name.includes(wanted))
  return found.length > 0
    ? found
    : fails(`Nothing is called ${wanted}; there are ${measurements.map(({ name }) => name).join(", ")}.`)
}
const isWhole = names.length === 0
const wanted = new Set(names.flatMap(called))
const chosen = measurements.filter((measurement) => isWhole || wanted.has(measurement))

/** When told to stop, leaves no server behind. */
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void Arena.close().finally(() => process.exit(signal === "SIGINT" ? 130 : 143)))
}

const whole = chosen.reduce((sum, { name }) => sum + Plan.seconds[name], 0)
const durations: Array<Latest.Duration> = []
console.error(Plan.described(chosen.map(({ name }) => name)))
const began = performance.now()
const elapsed = () => (performance.now() - began) / 1000

try {
  for (const [index, { name, run }] of chosen.entries()) {
    const started = elapsed()
    const planned = Plan.seconds[name]
    console.error(
      `${index + 1} of ${chosen.length}: ${name}, ${planned} s as planned; ${Plan.minutes(started)} of ${Plan.minutes(whole)} so far`
    )
    try {
      await run()
      durations.push({ name, planned, took: Math.round(elapsed() - started) })
    } catch (error) {
      // The others are measured all the same: nobody may be there to start them again.
      console.error(`${name} failed:`, error)
      durations.push({ name, planned, took: Math.round(elapsed() - started), failed: String(error).split("\n")[0]! })
    }
  }
} finally {
  await Arena.close()
}
if (isWhole || options.includes("--save")) {
  const now = { entries: published, durations }
  Latest.write(directory, Latest.merged(Latest.read(directory), now, isWhole))
  console.error(`Saved in ${path.relative(process.cwd(), directory)}/latest.md`)
}
console.error(`${Plan.minutes(elapsed())}, planned ${Plan.minutes(whole)}`)
const failed = durations.filter((one) => one.failed !== undefined)
if (failed.length > 0) fails(`Failed: ${failed.map(({ name }) => name).join(", ")}`)
