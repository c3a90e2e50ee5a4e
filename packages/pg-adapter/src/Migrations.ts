/**
 * Migrates a database to this version of the adapter. Safe to run at every start, and from several processes at once:
 * one migrates while the others wait for it.
 */
import * as PgClient from "@effect/sql-pg/PgClient"
import * as SqlClient from "@effect/sql/SqlClient"
import { Cause, Context, Data, Effect, Layer, Option, Redacted, Schedule, type Scope } from "effect"
import { isError } from "./connection/isError.ts"
import * as Pool from "./connection/Pool.ts"
import * as SessionCheck from "./connection/SessionCheck.ts"
import * as Compatibility from "./migrations/Compatibility.ts"
import * as Extensions from "./migrations/Extensions.ts"
import * as FormerPrograms from "./migrations/FormerPrograms.ts"
import * as FunctionSet from "./migrations/FunctionSet.ts"
import * as History from "./migrations/History.ts"
import * as InstalledSets from "./migrations/InstalledSets.ts"
import * as Installation from "./migrations/Installation.ts"
import * as Locks from "./migrations/Locks.ts"
import * as MigrationStatus from "./migrations/MigrationStatus.ts"
import * as MigrationRun from "./migrations/MigrationRun.ts"
import * as Privileges from "./migrations/Privileges.ts"
import * as Roles from "./migrations/Roles.ts"
import * as SecretKeyTable from "./migrations/SecretKeyTable.ts"
import * as Standing from "./migrations/Standing.ts"
import * as FenceTriggers from "./migrations/FenceTriggers.ts"
import type * as LoginPassword from "./roles/LoginPassword.ts"
import * as RoleNames from "./roles/RoleNames.ts"

export type { SchemaStatus, Status } from "./migrations/MigrationStatus.ts"

/** The database could not be migrated; the message says why. */
export class MigrationFailed extends Data.TaggedError("MigrationFailed")<{
  readonly message: string
  readonly cause: unknown
}> {}

/** Called with one readable line for every step taken. */
export type OnProgress = (line: string) => void

/** This version may not use the database; the message says why, and what to do. */
class Incompatible extends Data.TaggedError("Incompatible")<{ readonly message: string }> {}

/** The schema of the functions that this version calls. Its tables are in the schema `fourtop`, like every version's. */
export const functionSchema: string = FunctionSet.own.schema

export interface Options {
  readonly onProgress?: OnProgress | undefined
  /**
   * Creates a login for each part of a service, with passwords derived from this key (`Logins`). Without it no logins
   * are created, and the service connects as the user in the URL, who owns everything.
   */
  readonly secretKey?: LoginPassword.SecretKey | undefined
  /** The version of the program, which the database remembers. */
  readonly version?: string | undefined
  /** What the program brings along, if not this version's: for tests. */
  readonly program?: MigrationStatus.Program | undefined
  /** How long changes of tables wait for locks. */
  readonly patience?: Locks.Patience | undefined
}

/** The key of the advisory lock. Any number that nothing else in the database locks would do. */
const lock = 4_704_100

/**
 * Held on a separate connection until the scope closes. It is asked for again and again: a statement that waits for the
 * lock is a transaction, and an index that is built concurrently waits for all transactions to end.
 */
const waitForTurn = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const holder = yield* sql.reserve
  const attempt = holder.executeUnprepared("select pg_try_advisory_lock($1) as taken", [lock], undefined)
  const isTaken = Effect.map(attempt, ([row]) => (row as { readonly taken: boolean }).taken)
  yield* Effect.repeat(isTaken, { until: (taken) => taken, schedule: Schedule.spaced("50 millis") })
  // A connection that is lost has released it already.
  yield* Effect.addFinalizer(() =>
    Effect.ignore(holder.executeUnprepared("select pg_advisory_unlock($1)", [lock], undefined))
  )
})

const loginsFor = (secretKey: LoginPassword.SecretKey | undefined): Roles.Wanted | undefined =>
  secretKey === undefined ? undefined : { secretKey, settings: Pool.application() }

type StatusOptions = Pick<Options, "program" | "secretKey">

const verdictOf = (program: MigrationStatus.Program) =>
  Effect.map(History.read, (applied) => Compatibility.of(applied, program.numbered))

const migrate = ({
  onProgress = () => {},
  patience = Locks.standard,
  program = MigrationStatus.ownProgram,
  secretKey,
  version = "unknown"
}: Options) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const verdict = yield* verdictOf(program)
    if (verdict._tag === "Unusable") return yield* new Incompatible(verdict)
    const briefly = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
      Locks.briefly(effect, patience, () => onProgress("The database is locked; trying again"))
    const functions = (names: RoleNames.RoleNames) =>
      Effect.gen(function* () {
        const created = yield* InstalledSets.ensure(program.functions, names.definer, version)
        yield* Privileges.applyToSet(names, program.functions)
        if (created) onProgress(`Created functions ${program.functions.schema}`)
      })

    if (verdict._tag === "Behind") {
      const installation = yield* Installation.find
      if (installation === null) return yield* new Incompatible({ message: copied(verdict.newest) })
      const names = RoleNames.of(installation)
      if (!(yield* InstalledSets.isInstalled(program.functions, names.definer))) yield* waitForTurn
      yield* briefly(functions(names))
      return names
    }

    yield* waitForTurn
    if (verdict.pending.length < program.numbered.length) yield* FormerPrograms.refuseWhileRunning
    yield* sql`create schema if not exists fourtop`
    const names = RoleNames.of(yield* Installation.ensure)
    yield* Roles.ensure(names, loginsFor(secretKey))
    yield* Extensions.ensure(Extensions.needed)
    yield* History.ensureTable
    // Another process may have migrated while this one waited.
    const now = yield* verdictOf(program)
    if (now._tag === "Unusable") return yield* new Incompatible(now)
    if (now._tag === "Usable") {
      yield* MigrationRun.apply(now.pending, names, { onProgress, patience, program: version })
      const former = Effect.zipRight(FormerPrograms.refuseLater, InstalledSets.keepUnversioned(names.definer))
      yield* briefly(Effect.zipRight(former, Privileges.applyToTables(names)))
      yield* FenceTriggers.enableIfFenced
    }
    yield* briefly(functions(names))
    if (now._tag === "Usable") {
      yield* MigrationRun.applyIndexes(program.numbered, onProgress)
      const dropped = yield* briefly(InstalledSets.dropUnused(program.functions))
      for (const name of dropped) onProgress(`Dropped unused functions ${name}`)
    }
    return names
  })

const copied = (newest: number): string =>
  `This database is a copy, and needs roles of its own. A newer version of Fourtop, which knows migration ${newest}, has \
to be started on it first.`

/** The connections of `inOneSession`, and whose they are. */
class Session extends Context.Tag("@fourtop/pg-adapter/Session")<
  Session,
  { readonly url: string; readonly client: Context.Context<SqlClient.SqlClient> }
>() {}

/** Two connections of the user in the URL, until the scope closes. */
const connect = (url: Redacted.Redacted) =>
  Effect.gen(function* () {
    const pool = yield* Pool.make({ url, poolSize: 2, applicationName: "fourtop migrations" }, Pool.administration)
    const client = yield* Layer.build(PgClient.layerFromPool({ acquire: Effect.succeed(pool) }))
    return { url: Redacted.value(url), client }
  })

const described = <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, MigrationFailed, R> =>
  Effect.catchAllCause(effect, (cause) =>
    Cause.isInterruptedOnly(cause) ? Effect.failCause(cause as Cause.Cause<never>) : Effect.fail(describe(cause))
  )

/** Gives everything that is done as the user in the URL the same two connections, which is faster than new ones. */
export const inOneSession = <A, E, R>(
  url: Redacted.Redacted,
  effect: Effect.Effect<A, E, R>
): Effect.Effect<A, E | MigrationFailed, R> =>
  Effect.scoped(Effect.flatMap(described(connect(url)), (session) => Effect.provideService(effect, Session, session)))

/** Runs an effect as the user in the URL, on two connections: those of the session, or its own. */
export const asAdministrator = <A, E>(
  url: Redacted.Redacted,
  effect: Effect.Effect<A, E, SqlClient.SqlClient | Scope.Scope>
): Effect.Effect<A, MigrationFailed> =>
  Effect.gen(function* () {
    const session = Option.filter(yield* Effect.serviceOption(Session), (open) => open.url === Redacted.value(url))
    const { client } = Option.isSome(session) ? session.value : yield* connect(url)
    return yield* Effect.provide(Effect.scoped(effect), client)
  }).pipe(Effect.scoped, described)

/** Migrates the database at the URL, whose user owns it, and returns the names of its roles. */
export const run = (
  url: Redacted.Redacted,
  options: Options = {}
): Effect.Effect<RoleNames.RoleNames, MigrationFailed> =>
  asAdministrator(
    url,
    Effect.flatMap(Standing.read(options.program ?? MigrationStatus.ownProgram), (found) => {
      const names = found === null ? null : settledNames(found, options)
      return names === null ? migrate(options) : Effect.succeed(names)
    })
  )

/** What was found in a database, in one trip, by `standing`. */
export type { Standing } from "./migrations/Standing.ts"

/** Asks in one trip whether `run` would do anything; null in a database that lacks tables of this version. */
export const standing = (
  url: Redacted.Redacted,
  { program = MigrationStatus.ownProgram }: Pick<Options, "program"> = {}
): Effect.Effect<Standing.Standing | null, MigrationFailed> => asAdministrator(url, Standing.read(program))

/** The names of the roles where `run` would do nothing, and null where it would do something. */
export const settledNames = (
  found: Standing.Standing,
  { program = MigrationStatus.ownProgram, secretKey }: StatusOptions = {}
): RoleNames.RoleNames | null => Standing.settled(program, loginsFor(secretKey), found)

/** Returns what `run` would do, without doing it. */
export const status = (
  url: Redacted.Redacted,
  options: StatusOptions = {}
): Effect.Effect<MigrationStatus.Status, MigrationFailed> =>
  asAdministrator(
    url,
    MigrationStatus.read(options.program ?? MigrationStatus.ownProgram, loginsFor(options.secretKey))
  )

/** Returns what `run` would do, without doing it; empty when the database is up to date. */
export const pending = (
  url: Redacted.Redacted,
  options: StatusOptions = {}
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
  if (SessionCheck.isOfPooler(error)) {
    return [
      `Migrations need a connection to PostgreSQL itself, not one through a pooler: ${error.message.replace(/\.$/, "")}`
    ]
  }
  if (error instanceof Roles.RolesMissing || error instanceof Extensions.ExtensionMissing) return [error.message]
  if (error instanceof Incompatible || error instanceof FormerPrograms.FormerProgramsRunning) return [error.message]
  return isError(error) ? [error.message, ...messages(error.cause)] : []
}
