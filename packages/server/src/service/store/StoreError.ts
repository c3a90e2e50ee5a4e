import type { Availability, Logins, Migrations } from "@fourtop/pg-adapter"
import type { EmbeddedPostgres } from "@fourtop/pg-adapter/embedded"
import type { CommandError } from "../settings/CommandError.ts"
import type { InvalidSettings } from "../settings/Settings.ts"

/** Why there is no store to work on. */
export type StoreError =
  | Availability.ServerUnavailable
  | CommandError
  | InvalidSettings
  | EmbeddedPostgres.EmbeddedPostgresError
  | Logins.LoginRefused
  | Migrations.MigrationFailed
