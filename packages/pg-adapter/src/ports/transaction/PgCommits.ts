/** Commits change sets, each in one pipeline of statements. */
import { type ChangeSet, type Commits, Committed, type Idempotency, Steps } from "@fourtop/core/internal"
import { Effect, Exit } from "effect"
import type { Refusal } from "../../connection/Failures.ts"
import * as LaneOf from "../../connection/LaneOf.ts"
import { versionMoved } from "../../migrations/functions/refuseCommit.ts"
import * as CommitPipeline from "../commits/commitPipeline.ts"
import type { DigestedKey } from "../DigestedKeys.ts"
import { recordOf } from "../Loading.ts"
import type { StoreDatabase } from "../StoreDatabase.ts"

/** Unique, exclusion and foreign key violations, serialization failures and deadlocks: another attempt may succeed. */
const conflicts = new Set(["23505", "23P01", "23503", "40001", "40P01"])

const fromRefusal = (refusal: Refusal): Effect.Effect<Committed> => {
  const code = refusal.code ?? ""
  if (code === versionMoved) return Effect.succeed(Committed.Conflict({ on: refusal.message }))
  if (conflicts.has(code)) return Effect.succeed(Committed.Conflict({ on: refusal.constraint ?? code }))
  return Effect.die(refusal)
}

/** A conflict may come from what the key's first use has changed. */
const fromRecord = (key: Idempotency.Key, { body, fingerprint, status }: Idempotency.KeyRecord): Committed =>
  fingerprint === key.fingerprint ? Committed.Replay({ answer: { status, body } }) : Committed.KeyReused()

const laneOf = (tenant: number, { changes }: ChangeSet.ChangeSet) =>
  changes[0]?.kind === "sandbox_write" ? LaneOf.sandbox(tenant) : LaneOf.restaurant(tenant)

export const make = (database: StoreDatabase): typeof Commits.Service => ({
  commit: (tenant, changeSet, key) => {
    const lane = laneOf(tenant, changeSet)
    const run = (
      { outcomeOf, statements }: CommitPipeline.CommitPipeline,
      settle: (committed: Committed) => Effect.Effect<Committed>
    ) =>
      Effect.matchEffect(database.commit(statements, lane), {
        onFailure: (refusal) => Effect.flatMap(fromRefusal(refusal), settle),
        onSuccess: (results) => settle(outcomeOf(results))
      })
    if (key === null) return run(CommitPipeline.of(tenant, changeSet, null), Exit.succeed)
    const orRecord =
      (own: Idempotency.Key & DigestedKey) =>
      (committed: Committed): Effect.Effect<Committed> =>
        committed._tag !== "Conflict"
          ? Exit.succeed(committed)
          : Effect.map(database.ofTenant(tenant, [recordOf(tenant, own)], lane), ([[record]]) =>
              record === undefined ? committed : fromRecord(own, record)
            )
    return Steps.goOn(database.digestedKeys.of(tenant, key), (own) =>
      run(CommitPipeline.of(tenant, changeSet, own), orRecord(own))
    )
  }
})
