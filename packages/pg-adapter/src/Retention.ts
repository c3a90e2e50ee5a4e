/** Deletes what nobody will ask for again, a little at a time, so that nobody waits for it. */
import { Effect } from "effect"
import * as Statement from "./connection/Statement.ts"
import { Database } from "./Database.ts"

/** How much was deleted of what. */
export interface Swept {
  /** Answers of expired idempotency keys. */
  readonly keys: number
  /** Requests that no rate counts any more. */
  readonly rates: number
  /** Requests of apps, codes and tokens that have ended for good. */
  readonly grants: number
}

const sweepExpired = Statement.make<Swept>("sweep_expired", "select keys, rates, grants from sweep_expired($1)")

/** Rows of each kind that are deleted in one transaction. */
const batch = 1000

/** Deletes until nothing is left to delete. */
export const sweep: Effect.Effect<Swept, never, Database> = Effect.gen(function* () {
  const database = yield* Database
  let [keys, rates, grants] = [0, 0, 0]
  for (;;) {
    const [swept] = yield* database.ofInstallation(sweepExpired(batch))
    keys += swept!.keys
    rates += swept!.rates
    grants += swept!.grants
    if (swept!.keys < batch && swept!.rates < batch && swept!.grants < batch) return { keys, rates, grants }
  }
})
