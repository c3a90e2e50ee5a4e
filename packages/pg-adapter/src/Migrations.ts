/**
 * Migrates a database to this version of the adapter. Safe to run at every start, and from several processes at once:
 * one migrates while the others wait for it.
 */
import * as PgClient from "@effect/sql-pg/PgClient"
import * as Migrator from "@effect/sql/Migrator"
import * as SqlClient from "@effect/sql/SqlClient"
import { Cause, Data, Effect, type Redacted, Record, type Scope } from "effect"
import * as Pool from "./connection/Pool.ts"
import * as Extensions from "./migrations/Extensions.ts"
import * as Functions from "./migrations/Functions.ts"
import * as Installation from "./migrations/Installation.ts"
import * as Numbered from "./migrations/Numbered.ts"
import * as Privileges from "./migrations/Privileges.ts"
import * as Repeatable from "./migrations/Repeatable.ts"
import * as Roles from "./migrations/Roles.ts"
import * as SecretKeyTable from "./migrations/SecretKeyTable.ts"
import type * as LoginPassword from "./roles/LoginPassword.ts"
import * as RoleNames from "./roles/RoleNames.ts"

/** The database could not be migrated; the message says why. */
export class MigrationFailed extends Data.TaggedError("MigrationFailed")<{
  readonly message: string
  readonly cause: unknown
}> {}

/** Called with one readable line for every step taken. */
export type OnProgress = (line: string) => void

/** How a database is migrated. */
export interface Options {
  readonly onProgress?: OnProgress | undefined
  /**
   * Creates a login for each part of a service, with passwords derived from this key (`Logins`). Without it no logins
   * are created, and the service connects as the user in the URL, who owns everything.
   */
  readonly secretKey?: LoginPassword.SecretKey | undefined
}

/** The key of the advisory lock. Any number that nothing else in the database locks would do. */
const lock = 4_704_100

const numbered = (names: RoleNames.RoleNames) =>
  Migrator.make({})({
    table: "numbered_migration",
    loader: Migrator.fromRecord(
      Record.map(Numbered.of(names), (text) =>
        Effect.flatMap(SqlClient.SqlClient, (sql) => Effect.asVoid(sql.unsafe(text)))
      )
    )
  })

const migrate = ({ onProgress = () => {}, secretKey }: Options) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    // Held on a separate connection, and released when that connection closes.
    const holder = yield* sql.reserve
    yield* holder.executeUnprepared("select pg_advisory_lock($1)", [lock], undefined)
    yield* sql`create schema if not exists fourtop`
    const names = RoleNames.of(yield* Installation.ensure)
    yield* Roles.ensure(names, secretKey)
    yield* Extensions.ensure(Extensions.needed)
    for (const [id, name] of yield* numbered(names)) onProgress(`Applied migration ${id}, ${name}`)
    yield* sql.withTransaction(
      Effect.gen(function* () {
        for (const name of yield* Repeatable.apply(Functions.all, names.definer)) onProgress(`Created function ${name}`)
        yield* Privileges.apply(names, Functions.all)
      })
    )
    return names
  })

/** Pending migrations, and the roles of the installation. */
export interface Status {
  /** What `run` would do; empty when the database is up to date. */
  readonly pending: ReadonlyArray<string>
  /** Null until the installation has been given a name. */
  readonly names: RoleNames.RoleNames | null
}

/** Numbered migrations that have not been applied, and functions and roles that have changed. */
const outstanding = (secretKey: LoginPassword.SecretKey | undefined) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const [{ migrated } = { migrated: false }] = yield* sql<{ readonly migrated: boolean }>`
      select to_regclass('fourtop.numbered_migration') is not null
        and to_regclass('fourtop.function_hash') is not null as migrated`
    const installation = yield* Installation.find
    const names = installation === null ? null : RoleNames.of(installation)
    if (!migrated) return { pending: [...Object.keys(Numbered.all), ...Functions.all.map(({ name }) => name)], names }
    const applied = yield* sql<{ readonly migration_id: number }>`select migration_id from numbered_migration`
    const latest = Math.max(0, ...applied.map(({ migration_id }) => migration_id))
    const numbers = Object.keys(Numbered.all).filter((name) => Number.parseInt(name, 10) > latest)
    if (names === null) return { pending: [...numbers, "roles"], names }
    const roles = (yield* Roles.isOutstanding(names, secretKey)) ? ["roles"] : []
    const functions = yield* Repeatable.outdated(Functions.all, names.definer)
    return { pending: [...numbers, ...functions, ...roles], names }
  })

/** Runs an effect as the user in the URL, on two connections of its own. */
export const asAdministrator = <A, E>(
  url: Redacted.Redacted,
  effect: Effect.Effect<A, E, SqlClient.SqlClient | Scope.Scope>
): Effect.Effect<A, MigrationFailed> =>
  Effect.gen(function* () {
    const pool = yield* Pool.make({ url, poolSize: 2, applicationName: "fourtop migrations" }, Pool.administration)
    const client = PgClient.layerFromPool({ acquire: Effect.succeed(pool) })
    return yield* Effect.provide(Effect.scoped(effect), client)
  }).pipe(
    Effect.scoped,
    Effect.catchAllCause((cause) =>
      Cause.isInterruptedOnly(cause) ? Effect.failCause(cause as Cause.Cause<never>) : Effect.fail(describe(cause))
    )
  )

/** Migrates the database at the URL, whose user owns it, and returns the names of its roles. */
export const run = (
  url: Redacted.Redacted,
  options: Options = {}
): Effect.Effect<RoleNames.RoleNames, MigrationFailed> => asAdministrator(url, migrate(options))

/** Returns what `run` would do, without doing it. */
export const status = (
  url: Redacted.Redacted,
  { secretKey }: Pick<Options, "secretKey"> = {}
): Effect.Effect<Status, MigrationFailed> => asAdministrator(url, outstanding(secretKey))

/** Returns what `run` would do, without doing it; empty when the database is up to date. */
export const pending = (
  url: Redacted.Redacted,
  options: Pick<Options, "secretKey"> = {}
): Effect.Effect<ReadonlyArray<string>, MigrationFailed> => Effect.map(status(url, options), ({ pending }) => pending)

/** Sets the password of a login to the one derived from the key, unless the database has another current key. */
export const setPassword = (
  url: Redacted.Redacted,
  role: string,
  secretKey: LoginPassword.SecretKey
): Effect.Effect<void, MigrationFailed> =>
  asAdministrator(url, SecretKeyTable.whileCurrent(secretKey, Roles.setPassword(role, secretKey)))

const describe = (cause: Cause.Cause<unknown>): MigrationFailed => {
  const error = Cause.squash(cause)
  return new MigrationFailed({ message: messages(error).join(": "), cause: error })
}

/** The messages of an error and of its causes. A message for the administrator stands alone: its cause adds nothing. */
const messages = (error: unknown): ReadonlyArray<string> => {
  if (error instanceof Roles.RolesMissing || error instanceof Extensions.ExtensionMissing) return [error.message]
  return error instanceof Error ? [error.message, ...messages(error.cause)] : []
}
