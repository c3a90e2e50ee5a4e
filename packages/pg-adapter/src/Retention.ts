/** Deletes what nobody will ask for again, a little at a time, so that nobody waits for it. */
import { Effect } from "effect"
import * as Statement from "./connection/Statement.ts"
import { Database } from "./connection/Database.ts"
import { sweepCounts } from "./migrations/functions/sweepExpired.ts"

/**
 * How much was deleted of what: answers of expired idempotency keys, requests that no rate counts any more, what is
 * left of apps' requests, codes and tokens, writes to sandboxes from before their reset, sessions that have ended,
 * devices that nobody uses any more, and sign-ins that nobody finished.
 */
export type Swept = Readonly<Record<(typeof sweepCounts)[number], number>>

const sweepExpired = Statement.make<Swept>("sweep_expired", `select ${sweepCounts.join(", ")} from sweep_expired($1)`)

/** Rows of each kind that are deleted in one transaction. */
const batch = 1000

const sum = (a: Swept, b: Swept): Swept =>
  Object.fromEntries(sweepCounts.map((name) => [name, a[name] + b[name]])) as Swept

/** Deletes until nothing is left to delete. */
export const sweep: Effect.Effect<Swept, never, Database> = Effect.gen(function* () {
  const database = yield* Database
  let total = Object.fromEntries(sweepCounts.map((name) => [name, 0])) as Swept
  for (;;) {
    const [swept] = yield* database.ofInstallation(sweepExpired(batch))
    total = sum(total, swept!)
    if (sweepCounts.every((name) => swept![name] < batch)) return total
  }
})
