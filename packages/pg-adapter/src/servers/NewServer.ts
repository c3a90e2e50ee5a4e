/** What is asked of a server before it joins an installation, and what is set on it, as the owner of its database. */
import * as SqlClient from "@effect/sql/SqlClient"
import { Effect, type Redacted } from "effect"
import * as Migrations from "../Migrations.ts"
import * as Installation from "../migrations/Installation.ts"
import { mostRegions } from "../migrations/numberRegions.ts"
import * as SecretKeyTable from "../migrations/SecretKeyTable.ts"
import * as RoleNames from "../roles/RoleNames.ts"

/** The oldest version of PostgreSQL that Fourtop works with. */
export const oldestVersion = 150_000

export interface Found {
  readonly version: number
  /** The name in the roles of the database; null where it has none of its own. */
  readonly installation: string | null
  /** Whether it belongs to a database that was copied under another name. */
  readonly isCopy: boolean
  /** Whether it has a restaurant, an account or an app. */
  readonly hasRows: boolean
  /** The ids of the keys that its secrets are encrypted with. */
  readonly keys: ReadonlyArray<string>
  /** Whether it gives ids of a part of all regions alone. */
  readonly hasRange: boolean
}

/** Reads all rows, as only the owner of the functions may. */
const hasRows = (installation: string) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    sql.withTransaction(
      Effect.gen(function* () {
        yield* sql.unsafe(`set local role ${RoleNames.of(installation).definer}`)
        const [row] = yield* sql<{ readonly found: boolean }>`
          select exists (select from restaurant) or exists (select from person) or exists (select from app) as found`
        return row!.found
      })
    )
  )

/** Looks at a database, and changes nothing. */
export const inspect = (url: Redacted.Redacted): Effect.Effect<Found, Migrations.MigrationFailed> =>
  Migrations.asAdministrator(
    url,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const [asked] = yield* sql<{ readonly version: number; readonly has_tables: boolean; readonly named: boolean }>`
        select current_setting('server_version_num')::integer as version,
          to_regclass('fourtop.app') is not null as has_tables,
          to_regclass('fourtop.installation') is not null as named`
      const { has_tables: hasTables, named, version } = asked!
      const installation = yield* Installation.find
      const isCopy = named && installation === null
      const keys = hasTables && !isCopy ? yield* SecretKeyTable.find : []
      const [range] = yield* sql<{ readonly limited: boolean }>`
        select exists (
          select from pg_sequences
          where schemaname = 'fourtop' and sequencename = 'number_region' and max_value < ${mostRegions}
        ) as limited`
      return {
        version,
        installation,
        isCopy,
        hasRows: hasTables && installation !== null && (yield* hasRows(installation)),
        keys: keys.map(({ id }) => id),
        hasRange: range!.limited
      }
    })
  )

/**
 * From now on the ids that the database gives are in this range. The first region is that of `integer_id`, the others are
 * those of restaurants. What was given stays: on the directory the range begins where it began.
 */
export const takeRange = (
  url: Redacted.Redacted,
  { first, last }: { readonly first: number; readonly last: number }
): Effect.Effect<void, Migrations.MigrationFailed> =>
  Migrations.asAdministrator(
    url,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* sql.unsafe(`alter sequence fourtop.number_region maxvalue ${last}`)
      yield* sql`select setval('fourtop.number_region', ${first + 1}::bigint, false)
        from fourtop.number_region where last_value < ${first + 1}::bigint`
      yield* sql`select setval('fourtop.integer_id', ${first}::bigint << 32, false)
        from fourtop.integer_id where last_value < ${first}::bigint << 32`
    })
  )
