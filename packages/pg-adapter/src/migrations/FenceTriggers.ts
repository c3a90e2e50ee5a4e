/**
 * The triggers that look for fences, on every table that a fence guards. While there is no fence they are disabled, and
 * cost nothing. For the owner of the database.
 */
import * as SqlClient from "@effect/sql/SqlClient"
import { Effect, Schedule } from "effect"
import * as Locks from "./Locks.ts"

interface Guarded {
  readonly name: string
  readonly triggers: ReadonlyArray<string>
}

const where = (areEnabled: boolean) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql<Guarded>`
      select tgrelid::regclass::text as name, array_agg(tgname::text order by tgname) as triggers from pg_trigger
      where tgfoid = 'fourtop.halt_fenced'::regproc and (tgenabled in ('O', 'A')) = ${areEnabled}
      group by tgrelid order by 1`
  )

/** Whether all of them are enabled. */
export const areEnabled = Effect.map(where(false), ({ length }) => length === 0)

const change = (verb: "enable" | "disable", { name, triggers }: Guarded) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    sql.unsafe(`alter table ${name} ${triggers.map((trigger) => `${verb} trigger ${trigger}`).join(", ")}`)
  )

/** Whoever writes the table waits behind a change of it for so long at most. */
const brief: Locks.Patience = { lockTimeout: "200 millis", pause: "100 millis", attempts: 10 }

/** Longer than PostgreSQL waits before it ends an autovacuum that is in the way, and shorter than requests wait. */
const long: Locks.Patience = { lockTimeout: "1200 millis", pause: "1 second", attempts: 1 }

/** Enables all, each table in a transaction of its own, however long it takes. */
export const enable = Effect.gen(function* () {
  for (const table of yield* where(false)) {
    const enabling = change("enable", table)
    yield* Locks.briefly(enabling, brief, () => {}).pipe(
      Effect.catchIf(Locks.isLocked, () => Locks.briefly(enabling, long, () => {})),
      Effect.retry({ schedule: Schedule.spaced("1 second"), while: Locks.isLocked })
    )
  }
})

const isFenced = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [found] = yield* sql<{ readonly fenced: boolean }>`
    select exists (select from fourtop.restaurant_fence) as fenced`
  return found!.fenced
})

/** Enables all if there is a fence: a table that a migration has added has its triggers disabled. */
export const enableIfFenced = Effect.if(isFenced, { onTrue: () => enable, onFalse: () => Effect.void })

/**
 * Disables all while there is no fence. Nobody can put one up between the look at the fences and the change of a table.
 * A table that stays locked keeps its triggers, which costs only time.
 */
export const disableUnlessFenced = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  let left = 0
  for (const table of yield* where(true)) {
    const disabling = Effect.gen(function* () {
      yield* sql`lock table fourtop.restaurant_fence in share row exclusive mode`
      if (yield* isFenced) return false
      yield* change("disable", table)
      return true
    })
    const isDone = Locks.briefly(disabling, { ...brief, attempts: left === 0 ? 5 : 1 }, () => {})
    const outcome = yield* Effect.either(isDone)
    if (outcome._tag === "Right" && !outcome.right) return
    if (outcome._tag === "Left" && !Locks.isLocked(outcome.left)) return yield* outcome.left
    if (outcome._tag === "Left") left++
  }
  if (left > 0) yield* Effect.logWarning(`${left} tables were in use, and go on looking for fences until the next move`)
})
