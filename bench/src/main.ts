/** `npm run bench [-- NAME]`: runs the measurements whose name contains NAME, or all of them. */
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
import * as pricing from "./pricing.ts"
import * as salesSummary from "./salesSummary.ts"
import * as spans from "./spans.ts"

/** A measurement, alone or in comparison. It prints its results. */
interface Measurement {
  readonly name: string
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

const wanted = process.argv[2] ?? ""
const exact = measurements.filter(({ name }) => name === wanted)
const chosen = exact.length > 0 ? exact : measurements.filter(({ name }) => name.includes(wanted))
if (chosen.length === 0) {
  console.error(`Nothing is called ${wanted}; there are ${measurements.map(({ name }) => name).join(", ")}.`)
  process.exit(1)
}

/** When told to stop, leaves no server behind. */
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void Arena.close().finally(() => process.exit(signal === "SIGINT" ? 130 : 143)))
}

try {
  for (const { run } of chosen) await run()
} finally {
  await Arena.close()
}
