/** Commits change sets through one function of the database. */
import { ChangeSet, Commits, Committed, type Idempotency, Rows } from "@fourtop/core"
import { Effect, Layer } from "effect"
import type { Refusal } from "../connection/Failures.ts"
import * as LaneOf from "../connection/LaneOf.ts"
import * as Statement from "../connection/Statement.ts"
import { Database } from "../connection/Database.ts"
import { versionMoved } from "../migrations/functions/commitChangeSet.ts"

type Outcome =
  | { readonly outcome: "Done" | "KeyInUse" | "KeyReused" }
  | ({ readonly outcome: "Replay" } & Idempotency.StoredAnswer)
  | { readonly outcome: "AnswersFull"; readonly status: number }

const commit = Statement.make<Outcome>(
  "commit_change_set",
  `select outcome, status, body
   from commit_change_set($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`
)

/** JSON text, or null for an empty list. */
const jsonOrNull = (items: ReadonlyArray<unknown>): string | null => (items.length === 0 ? null : JSON.stringify(items))

/**
 * Changes and guards as the function reads them, in the same order everywhere: a guard locks its row where a
 * replacement would, so that it cannot deadlock with commits that replace that row.
 */
const stepsOf = ({ changes, guards }: ChangeSet.ChangeSet): ReadonlyArray<object> => {
  const relied = new Set(guards.map((row) => ({ op: "put", kind: row.kind, row }) as ChangeSet.Change))
  return ChangeSet.inOrder([...relied, ...changes]).map((change) => {
    const named = { kind: change.kind, id: ChangeSet.idOf(change), version: ChangeSet.versionOf(change) }
    if (relied.has(change)) return { ...named, op: "guard" }
    return change.op === "remove" ? { ...named, op: "remove" } : { ...named, op: "put", ...writtenColumns(change.row) }
  })
}

/** A row as it is written, one version higher; its representation is passed next to the body. */
const writtenColumns = (row: Rows.Rows[Rows.Kind]): object => {
  const body = { ...row, version: row.version + 1 }
  if (!("view" in body)) return { body }
  const { view, ...rest } = body
  return { body: rest, view }
}

const isContended = (kind: Rows.Kind): boolean => {
  const { exclusive, unique } = Rows.kinds[kind]
  return exclusive !== undefined || Object.keys(unique).length > 0
}

/** Whether two replaced rows could swap a value that only one of them may have. */
const maySwap = (changes: ReadonlyArray<ChangeSet.Change>): boolean => {
  const replaced = changes.flatMap((change) =>
    change.op === "put" && change.row.version > 0 && isContended(change.kind) ? [change.kind] : []
  )
  return new Set(replaced).size < replaced.length
}

/** Unique, exclusion and foreign key violations, serialization failures and deadlocks: another attempt may succeed. */
const conflicts = new Set(["23505", "23P01", "23503", "40001", "40P01"])

const fromRefusal = (refusal: Refusal): Effect.Effect<Committed> => {
  const code = refusal.code ?? ""
  if (code === versionMoved) return Effect.succeed(Committed.Conflict({ on: refusal.message }))
  if (conflicts.has(code)) return Effect.succeed(Committed.Conflict({ on: refusal.constraint ?? code }))
  return Effect.die(refusal)
}

const fromOutcome = (outcome: Outcome): Committed => {
  if (outcome.outcome === "Replay") return Committed.Replay({ answer: { status: outcome.status, body: outcome.body } })
  if (outcome.outcome === "AnswersFull") return Committed.AnswersFull({ retryAfterSeconds: outcome.status })
  return Committed[outcome.outcome]()
}

const laneOf = (tenant: number, { changes }: ChangeSet.ChangeSet) =>
  changes[0]?.kind === "sandbox_write" ? LaneOf.sandbox(tenant) : LaneOf.restaurant(tenant)

export const layer: Layer.Layer<Commits, never, Database> = Layer.effect(
  Commits,
  Effect.map(Database, (database) => ({
    commit: (tenant, changeSet, key) =>
      database
        .commit(
          commit(
            tenant,
            jsonOrNull(stepsOf(changeSet)),
            jsonOrNull(changeSet.events),
            jsonOrNull(changeSet.activity),
            jsonOrNull(changeSet.jobs),
            maySwap(changeSet.changes),
            changeSet.changes.some(({ kind }) => Rows.kinds[kind].ofVenue),
            key?.principal ?? null,
            key?.key ?? null,
            key?.fingerprint ?? null,
            key?.answer?.status ?? null,
            key?.answer?.body ?? null,
            jsonOrNull(changeSet.security ?? []),
            key?.answer?.holds.resource ?? null,
            key?.answer?.holds.guest_id ?? null
          ),
          laneOf(tenant, changeSet)
        )
        .pipe(
          Effect.map(([outcome]) => fromOutcome(outcome!)),
          Effect.catchAll(fromRefusal)
        )
  }))
)
