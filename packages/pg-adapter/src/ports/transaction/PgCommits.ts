/** Commits change sets, each in one pipeline of statements. */
import { type ChangeSet, type Commits, Committed, Steps } from "@fourtop/core/internal"
import { Effect } from "effect"
import type { Refusal } from "../../connection/Failures.ts"
import * as LaneOf from "../../connection/LaneOf.ts"
import { versionMoved } from "../../migrations/functions/refuseCommit.ts"
import * as CommitPipeline from "../commits/commitPipeline.ts"
import type { StoreDatabase } from "../StoreDatabase.ts"

/** Unique, exclusion and foreign key violations, serialization failures and deadlocks: another attempt may succeed. */
const conflicts = new Set(["23505", "23P01", "23503", "40001", "40P01"])

const fromRefusal = (refusal: Refusal): Effect.Effect<Committed> => {
  const code = refusal.code ?? ""
  if (code === versionMoved) return Effect.succeed(Committed.Conflict({ on: refusal.message }))
  if (conflicts.has(code)) return Effect.succeed(Committed.Conflict({ on: refusal.constraint ?? code }))
  return Effect.die(refusal)
}

const laneOf = (tenant: number, { changes }: ChangeSet.ChangeSet) =>
  changes[0]?.kind === "sandbox_write" ? LaneOf.sandbox(tenant) : LaneOf.restaurant(tenant)

export const make = (database: StoreDatabase): typeof Commits.Service => ({
  commit: (tenant, changeSet, key) => {
    const run = ({ outcomeOf, statements }: CommitPipeline.CommitPipeline) =>
      Effect.matchEffect(database.commit(statements, laneOf(tenant, changeSet)), {
        onFailure: fromRefusal,
        onSuccess: (results) => Effect.succeed(outcomeOf(results))
      })
    return key === null
      ? run(CommitPipeline.of(tenant, changeSet, null))
      : Steps.goOn(database.digestedKeys.of(tenant, key), (own) => run(CommitPipeline.of(tenant, changeSet, own)))
  }
})
