/**
 * Changes the rows of large tables little by little, as migrations have declared. What is done is kept in the database:
 * whichever process continues, none begins again.
 */
import { Effect } from "effect"
import { Database } from "./connection/Database.ts"
import * as Statement from "./connection/Statement.ts"
import * as Numbered from "./migrations/Numbered.ts"

export interface Progress {
  readonly name: string
  readonly done: number
  /** An estimate of the rows in the table; null if the server has none. */
  readonly total: number | null
  readonly finished: boolean
}

const list = Statement.make<Progress>("list_backfills", "select name, done, total, finished from list_backfills()")

/** The backfills that this version knows, and those of other versions that were begun. */
export const read: Effect.Effect<ReadonlyArray<Progress>, never, Database> = Effect.gen(function* () {
  const begun = yield* (yield* Database).ofInstallation(list())
  const others = Numbered.backfills.filter(({ name }) => begun.every((one) => one.name !== name))
  return [...begun, ...others.map(({ name }) => ({ name, done: 0, total: null, finished: false }))]
})

export interface Batch {
  /** Null when another process is at it. */
  readonly handled: number | null
  readonly finished: boolean
}

const next = Statement.make<Batch>("continue_backfill", "select handled, finished from continue_backfill($1, $2)")

/** Rows of one batch, which is one transaction. */
const size = 500

/** Longer than a batch takes: requests come first. */
const pause = "200 millis"

/** Runs batch after batch, with a pause after each, until the backfill is finished or another process is at it. */
export const untilFinished = <E, R>(batch: Effect.Effect<Batch, E, R>): Effect.Effect<void, E, R> =>
  batch.pipe(
    Effect.delay(pause),
    Effect.repeat({ while: ({ finished, handled }) => !finished && handled !== null }),
    Effect.asVoid
  )

/** Continues all backfills that this version knows. */
export const run: Effect.Effect<void, never, Database> = Effect.flatMap(Database, (database) =>
  Effect.forEach(
    Numbered.backfills,
    ({ name }) => untilFinished(Effect.map(database.ofInstallation(next(name, size)), ([row]) => row!)),
    { discard: true }
  )
)
