/** Deletes expired rows in small batches, so that no request waits long for a lock. */
import { Effect } from "effect"
import * as Statement from "./connection/Statement.ts"
import { Database } from "./connection/Database.ts"
import { sweepCounts } from "./migrations/functions/sweepExpired.ts"

/**
 * How many rows of each kind were deleted: responses of expired idempotency keys, requests outside every rate window,
 * expired OAuth requests, codes and tokens, sandbox writes from before a reset, ended sessions, unused devices, and
 * abandoned sign-ins.
 */
export type Swept = Readonly<Record<(typeof sweepCounts)[number], number>>

const sweepExpired = Statement.make<Swept>("sweep_expired", `select ${sweepCounts.join(", ")} from sweep_expired($1)`)

/** Rows of each kind that are deleted in one transaction. */
const batch = 1000

const sum = (a: Swept, b: Swept): Swept =>
  Object.fromEntries(sweepCounts.map((name) => [name, a[name] + b[name]])) as Swept

/** Deletes batch by batch until nothing expired is left. */
export const sweep: Effect.Effect<Swept, never, Database> = Effect.gen(function* () {
  const database = yield* Database
  let total = Object.fromEntries(sweepCounts.map((name) => [name, 0])) as Swept
  for (;;) {
    const [swept] = yield* database.ofInstallation(sweepExpired(batch))
    total = sum(total, swept!)
    if (sweepCounts.every((name) => swept![name] < batch)) return total
  }
})
