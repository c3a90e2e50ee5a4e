/** Whether services or workers are connected to a database, as its owner sees them. */
import * as SqlClient from "@effect/sql/SqlClient"
import { Effect, type Redacted } from "effect"
import * as Migrations from "../Migrations.ts"

export const areThere = (url: Redacted.Redacted): Effect.Effect<boolean, Migrations.MigrationFailed> =>
  Migrations.asAdministrator(
    url,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const [row] = yield* sql<{ readonly found: boolean }>`
        select exists (
          select from pg_stat_activity where datname = current_database()
            and application_name in ('fourtop api', 'fourtop console', 'fourtop worker')
        ) as found`
      return row!.found
    })
  )
