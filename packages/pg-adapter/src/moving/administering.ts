import type * as SqlClient from "@effect/sql/SqlClient"
import { SqlError } from "@effect/sql/SqlError"
import { Effect, identity, type Redacted } from "effect"
import * as Migrations from "../Migrations.ts"

const isSqlError = (error: unknown): error is SqlError => error instanceof SqlError

/** Runs steps as the owner of the database; a statement that fails is a failure of the database, whatever the step. */
export const administering = <A, E>(
  url: Redacted.Redacted,
  steps: Effect.Effect<A, E, SqlClient.SqlClient>
): Effect.Effect<A, Exclude<E, SqlError> | Migrations.MigrationFailed> =>
  Effect.flatMap(
    Migrations.asAdministrator(url, Effect.either(Effect.catchIf(steps, isSqlError, (error) => Effect.die(error)))),
    identity
  ) as Effect.Effect<A, Exclude<E, SqlError> | Migrations.MigrationFailed>
