/** Changes of tables wait for a lock only briefly: whoever waits for a strong lock makes all others wait behind it. */
import * as SqlClient from "@effect/sql/SqlClient"
import type { SqlError } from "@effect/sql/SqlError"
import { Duration, Effect, Schedule } from "effect"

/** How long a change waits for a lock, and how long it lets others pass before the next attempt. */
export interface Patience {
  readonly lockTimeout: Duration.DurationInput
  readonly pause: Duration.DurationInput
  /** After so many attempts the migration fails, and can be started again. */
  readonly attempts: number
}

/**
 * About ten minutes in all. A change of several tables can wait for one of them while requests that have it wait for
 * another. It gives way before PostgreSQL, after a second, looks for such a deadlock and ends one of the requests; and
 * before requests have waited for two seconds and are refused, even if it waits for one table after another.
 */
export const standard: Patience = { lockTimeout: "250 millis", pause: "1 second", attempts: 480 }

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error ? ((error as { readonly code?: string }).code ?? codeOf(error.cause)) : undefined

/** The lock was not available in time, or waiting for it would have been a deadlock. */
export const isLocked = (error: unknown): boolean => ["55P03", "40P01"].includes(codeOf(error) ?? "")

/** Runs the effect as one transaction that gives up its place in the queue for a lock, and tries again. */
export const briefly = <A, E, R>(
  effect: Effect.Effect<A, E, R>,
  { attempts, lockTimeout, pause }: Patience,
  onWait: (attempt: number) => void
): Effect.Effect<A, E | SqlError, R | SqlClient.SqlClient> =>
  Effect.suspend(() => {
    let attempt = 0
    return Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      attempt++
      const millis = Math.ceil(Duration.toMillis(lockTimeout))
      return yield* sql.withTransaction(Effect.zipRight(sql.unsafe(`set local lock_timeout = ${millis}`), effect))
    }).pipe(
      Effect.tapError((error) => Effect.sync(() => isLocked(error) && attempt < attempts && onWait(attempt))),
      Effect.retry({ schedule: Schedule.spaced(pause), times: attempts - 1, while: isLocked })
    )
  })
