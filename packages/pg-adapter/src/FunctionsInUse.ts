/** Keeps the functions of this version in the database: a migration drops those that no program has used for days. */
import { Effect, Schedule } from "effect"
import { Database } from "./connection/Database.ts"
import * as Statement from "./connection/Statement.ts"

const touch = Statement.make<unknown>("use_function_set", "select use_function_set()")

/** Notes that a running program uses the functions. */
export const note: Effect.Effect<void, never, Database> = Effect.flatMap(Database, (database) =>
  Effect.asVoid(database.ofInstallation(touch()))
)

/** Notes it now and every hour, and never ends. A failure is logged: there are many hours in seven days. */
export const keep: Effect.Effect<void, never, Database> = note.pipe(
  Effect.catchAllCause((cause) =>
    Effect.logWarning("Noting that the database's functions are in use failed; it is tried again in an hour", cause)
  ),
  Effect.repeat(Schedule.spaced("1 hour")),
  Effect.asVoid
)
