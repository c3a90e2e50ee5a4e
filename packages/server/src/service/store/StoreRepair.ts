/**
 * Restores what this version needs in the database when it is gone while the process runs: its functions, or the
 * privileges of its roles. An administrator may have dropped them, or a much older version may have been started.
 */
import type { StoreUnavailable } from "@fourtop/core/internal"
import type { Database } from "@fourtop/pg-adapter"
import { Effect, type Redacted, Schedule, type Scope } from "effect"
import type { Settings } from "../settings/Settings.ts"
import { migrated } from "./MigratedStore.ts"

const interval = "5 seconds"
/** After an attempt that has failed, or did not help. */
const pause = "1 minute"

const repairable: ReadonlySet<unknown> = new Set(["functions_missing", "privileges_missing"])

const isRepairable = ({ cause }: StoreUnavailable): boolean =>
  repairable.has((cause as { readonly reason?: unknown } | undefined)?.reason)

/**
 * Checks the store again and again until the scope closes, and migrates it as a start would when something is gone. What
 * a check has found is passed on.
 */
export const keep = (
  ping: typeof Database.Database.Service.ping,
  place: Redacted.Redacted,
  noted: (pong: Database.Pong) => Effect.Effect<void> = () => Effect.void
): Effect.Effect<void, never, Settings | Scope.Scope> => {
  const repair = Effect.gen(function* () {
    yield* Effect.logWarning("Functions or privileges in the database are gone; restoring them")
    yield* migrated(place)
    yield* Effect.logWarning("Functions and privileges in the database were restored")
  }).pipe(
    Effect.catchAllCause((cause) => Effect.logError("Restoring functions and privileges failed", cause)),
    Effect.zipRight(Effect.sleep(pause))
  )
  const check = Effect.catchAll(Effect.flatMap(ping, noted), (error) => (isRepairable(error) ? repair : Effect.void))
  return Effect.asVoid(Effect.forkScoped(Effect.repeat(check, Schedule.spaced(interval))))
}
