/** The store that the settings name: a PostgreSQL server, or a private one in DATA_DIR. */
import { type Crypto, Lane, Origin, OriginFacts } from "@fourtop/core"
import { Availability, Database, FunctionsInUse, Logins, Migrations, PgStore, SecretKeys } from "@fourtop/pg-adapter"
import { EmbeddedPostgres } from "@fourtop/pg-adapter/embedded"
import { Console, Context, Effect, Layer, Logger, Option, Redacted, type Scope } from "effect"
import * as path from "node:path"
import * as NodeCrypto from "../node/NodeCrypto.ts"
import * as ClockCheck from "./ClockCheck.ts"
import { CommandError } from "./CommandError.ts"
import * as CountedCommits from "./CountedCommits.ts"
import { fourtop } from "./Invocation.ts"
import * as DataDirectory from "./DataDirectory.ts"
import * as SecretKey from "./SecretKey.ts"
import * as SecretSealing from "./SecretSealing.ts"
import * as Settings from "./Settings.ts"
import { version } from "./version.ts"

/** Everything a use-case may ask the live restaurant's store for. */
export type Live = PgStore.Ports | Database.Database | Crypto

/** Why there is no store to work on. */
export type StoreError =
  | Availability.ServerUnavailable
  | CommandError
  | Settings.InvalidSettings
  | EmbeddedPostgres.EmbeddedPostgresError
  | Logins.LoginRefused
  | Migrations.MigrationFailed

/** The store as each part of a service has it: with a login, and connections, of its own. */
export class Stores extends Context.Tag("fourtop/Stores")<
  Stores,
  Readonly<Record<Exclude<Logins.Login, "operator">, Context.Context<Live>>>
>() {}

/** Fails when there is no store any more; otherwise it never ends. A process that runs on waits for it. */
export class StoreEnd extends Context.Tag("fourtop/StoreEnd")<StoreEnd, Place["end"]>() {}

/** Connections of one process beside those of requests, by what uses them: none can take those that requests need. */
const poolSizes: Readonly<Record<Exclude<Logins.Login, "api">, number>> = { console: 4, worker: 4, operator: 4 }

const poolSizeOf = (login: Logins.Login, { databasePoolSize }: typeof Settings.Settings.Service): number =>
  login === "api" ? databasePoolSize : poolSizes[login]

/** Prints progress from code outside of Effect. */
const teller = Effect.map(Effect.console, (console) => (line: string) => console.unsafe.error(line))

/** The private server has no other databases, so the one that every server has is used. */
const database = "postgres"

/** The store as its owner reaches it. */
interface Place {
  readonly url: Redacted.Redacted
  /** Fails when a private server has died too often; otherwise it never ends. */
  readonly end: Effect.Effect<never, EmbeddedPostgres.EmbeddedPostgresError>
}

/** Where the store is. A private server runs until the scope closes. */
const placeFor = (
  owner: EmbeddedPostgres.Owner
): Effect.Effect<Place, CommandError | EmbeddedPostgres.EmbeddedPostgresError, Settings.Settings | Scope.Scope> =>
  Effect.gen(function* () {
    const { databaseUrl, dataDir } = yield* Settings.Settings
    if (Option.isSome(databaseUrl)) return { url: databaseUrl.value, end: Effect.never }
    const cluster = path.join(dataDir, "postgres")
    yield* DataDirectory.make(dataDir, yield* EmbeddedPostgres.serverGroup(cluster))
    const onProgress = yield* teller
    const server = yield* EmbeddedPostgres.scoped({ dataDir: cluster, owner, onProgress })
    return {
      url: Redacted.make(server.url(database)),
      end: Effect.flatMap(
        Effect.promise(() => server.givenUp),
        (error) => Effect.fail(error)
      )
    }
  })

/** The keys of this process, and the one of them that the database uses. */
interface KeysInUse {
  readonly keys: SecretKey.Keys
  readonly current: SecretKeys.SecretKey
  /** What the logins' passwords follow from; nothing when there is to be one login for everything. */
  readonly ofLogins: SecretKeys.SecretKey | undefined
}

const refusals = {
  unknown: {
    message: "The secret key is not the one that this database was used with. Nothing was changed.",
    next: `Restore it in SECRET_KEY, or in the file secret-key in DATA_DIR. If it is lost, \`${fourtop} secret rotate --lost\` starts with this one.`
  },
  replaced: {
    message: "The secret key was replaced by a newer one. Nothing was changed.",
    next: "Set SECRET_KEY to the newer one."
  },
  incomplete: {
    message: "Some secrets are still encrypted with the previous key. Nothing was changed.",
    next: `Set SECRET_KEY_PREVIOUS to the previous key until \`${fourtop} secret rotate\` has finished.`
  }
} as const

const explainRefusedKey = <A, E, R>(effect: Effect.Effect<A, E | SecretKeys.SecretKeyRefused, R>) =>
  Effect.mapError(effect, (error) =>
    error instanceof SecretKeys.SecretKeyRefused ? new CommandError(refusals[error.reason]) : error
  ) as Effect.Effect<A, Exclude<E, SecretKeys.SecretKeyRefused> | CommandError, R>

const inUse = (keys: SecretKey.Keys, current: SecretKeys.SecretKey) =>
  Effect.map(Settings.Settings, ({ databaseSingleRole }): KeysInUse => ({
    keys,
    current,
    ofLogins: databaseSingleRole ? undefined : current
  }))

/** Checks the keys before anything is changed: a key that the database does not know is refused. */
const checkedKeys = (url: Redacted.Redacted) =>
  Effect.gen(function* () {
    const { keys } = yield* Effect.provide(SecretKey.SecretKey, SecretKey.layer)
    return yield* inUse(keys, yield* explainRefusedKey(SecretKeys.current(url, keys)))
  })

/** Migrates, and makes the key that of a database that has none yet. */
const migrated = (url: Redacted.Redacted, onProgress?: Migrations.OnProgress) =>
  Effect.gen(function* () {
    const { keys, ofLogins } = yield* checkedKeys(url)
    const names = yield* Migrations.run(url, { secretKey: ofLogins, version, onProgress })
    const current = yield* explainRefusedKey(SecretKeys.adopt(url, keys, SecretSealing.opens))
    return { names, keys: yield* inUse(keys, current) }
  })

/** Commands never migrate the database in DATABASE_URL as a side effect. */
const requireMigrated = (url: Redacted.Redacted, secretKey: Migrations.Options["secretKey"]) =>
  Effect.gen(function* () {
    const { names, pending, schema } = yield* Migrations.status(url, { secretKey })
    if (schema.problem !== null) return yield* new CommandError({ message: schema.problem })
    if (pending.length === 0 && names !== null) return names
    return yield* new CommandError({
      message: "The database has not been migrated to this version yet.",
      next: `Run \`${fourtop} migrate\`, or start the service, which migrates it too.`
    })
  })

const alreadyMigrated = (url: Redacted.Redacted) =>
  Effect.gen(function* () {
    const keys = yield* checkedKeys(url)
    return { keys, names: yield* requireMigrated(url, keys.ofLogins) }
  })

const logLevel = Layer.unwrapEffect(Effect.map(Settings.Settings, ({ logLevel }) => Logger.minimumLogLevel(logLevel)))

/** Printed at every startup. */
const warning =
  "WARNING: DATABASE_SINGLE_ROLE is on: requests are served as the user in DATABASE_URL, who owns the whole database."

/** The way of one login to the store that was migrated. */
type Open = (login: Logins.Login) => Effect.Effect<Omit<PgStore.Options, "poolSize">, StoreError>

/** Logs in as the settings say. */
const opening = (
  url: Redacted.Redacted,
  { keys, ofLogins: secretKey }: KeysInUse,
  names: Logins.RoleNames
): Effect.Effect<Open, never, Settings.Settings> =>
  Effect.map(Settings.Settings, ({ databasePooler, databasePreparedStatements, loginUrls }): Open => {
    const preparedStatements = Option.getOrElse(databasePreparedStatements, () => Option.isNone(databasePooler))
    if (secretKey === undefined) return () => Effect.succeed({ url, preparedStatements })
    return (login) => {
      const given = Option.map(loginUrls[login], (own) => ({ url: own, called: Settings.urlNames[login] }))
      const options = {
        url,
        secretKey,
        keys,
        names,
        pooler: Option.getOrUndefined(databasePooler),
        given: Option.getOrUndefined(given)
      }
      return Effect.map(Logins.open(options, login), (opened) => ({ ...opened, preparedStatements }))
    }
  })

/** The store with the connections of one login, until the scope closes. */
const storeOf = (
  open: Open,
  login: Logins.Login
): Effect.Effect<Context.Context<Live>, StoreError, Settings.Settings | Scope.Scope> =>
  Effect.gen(function* () {
    const options = yield* open(login)
    const poolSize = poolSizeOf(login, yield* Settings.Settings)
    const store = PgStore.layer({ ...options, poolSize, applicationName: `fourtop ${login}` })
    return CountedCommits.inStore(yield* Layer.build(Layer.merge(store, NodeCrypto.layer)))
  })

const withSettings = <A, E>(layer: Layer.Layer<A, E, Settings.Settings>) =>
  Layer.provideMerge(layer, Layer.provideMerge(logLevel, Settings.layer))

/** Migrates the database, and returns the steps that were run. */
export const migrate: Effect.Effect<ReadonlyArray<string>, StoreError> = Effect.gen(function* () {
  const say = yield* teller
  const steps: Array<string> = []
  const { url: place } = yield* placeFor("command")
  yield* migrated(place, (step) => {
    say(step)
    steps.push(step)
  })
  return steps
}).pipe(Effect.scoped, Effect.provide(Settings.layer))

/** What migrating would do, and which programs may use the database. */
export const migrationStatus: Effect.Effect<Migrations.Status, StoreError> = Effect.gen(function* () {
  const { url } = yield* placeFor("command")
  const { ofLogins } = yield* checkedKeys(url)
  return yield* Migrations.status(url, { secretKey: ofLogins })
}).pipe(Effect.scoped, Effect.provide(Settings.layer))

/** As the operator, for a short while. A private store is migrated on the way. */
const operating = withSettings(
  Layer.scopedContext(
    Effect.gen(function* () {
      const { databaseUrl } = yield* Settings.Settings
      const { url: place } = yield* placeFor("command")
      const { keys, names } = yield* Option.isNone(databaseUrl) ? migrated(place) : alreadyMigrated(place)
      return yield* storeOf(yield* opening(place, keys, names), "operator")
    })
  )
)

/** For a command: everything it does comes from the command line. */
export const forCommand: Layer.Layer<Live | Settings.Settings, StoreError> = Layer.merge(
  operating,
  Layer.succeed(Origin, OriginFacts.of("command", null, null))
)

/** Waits for a server that starts at the same time as this process. */
const waitFor = (place: Redacted.Redacted) =>
  Effect.flatMap(Effect.all([Settings.Settings, teller]), ([{ databaseWaitSeconds }, onProgress]) =>
    Availability.wait(place, { limit: `${databaseWaitSeconds} seconds`, onProgress })
  )

/** The store of a database whose newest key is the current one. */
export interface Rekeyed {
  readonly store: Context.Context<Live>
  readonly url: Redacted.Redacted
  readonly keys: SecretKey.Keys
  /** Whether the key became the current one just now. */
  readonly isReplaced: boolean
}

/**
 * Makes the newest key the current one, with the passwords of the logins that follow from it, and opens the store. A
 * key in DATA_DIR is made here. `lost` accepts a key without the one that it replaces.
 */
export const withNewestKey = (lost: boolean): Effect.Effect<Rekeyed, StoreError, Settings.Settings | Scope.Scope> =>
  Effect.gen(function* () {
    const { databaseSingleRole, databaseUrl, loginUrls } = yield* Settings.Settings
    const { url: place } = yield* placeFor("command")
    if (!lost) yield* Option.isNone(databaseUrl) ? migrated(place) : alreadyMigrated(place)
    if (!lost && (yield* SecretKey.isKept)) yield* SecretKey.renew
    const { keys } = yield* Effect.provide(SecretKey.SecretKey, SecretKey.layer)
    const [secretKey] = keys
    const names = yield* requireMigrated(place, databaseSingleRole ? undefined : secretKey)
    const known = yield* SecretKeys.find(place)
    const isReplaced = known.every(({ id, state }) => state !== "current" || id !== SecretKeys.idOf(secretKey))
    // The password of a login with a URL of its own is not ours.
    const logins = Logins.logins.filter((login) => !databaseSingleRole && Option.isNone(loginUrls[login]))
    if (isReplaced) yield* Logins.replaceKey({ url: place, secretKey, names }, logins)
    const open = yield* opening(place, yield* inUse([secretKey], secretKey), names)
    return { store: yield* storeOf(open, "operator"), url: place, keys, isReplaced }
  })

/** Migrates whatever store the settings name, and gives the way to it. */
const prepared = Effect.gen(function* () {
  const { databaseSingleRole, databaseUrl } = yield* Settings.Settings
  const say = yield* teller
  say(Option.isSome(databaseUrl) ? "Connecting to the PostgreSQL in DATABASE_URL …" : "Starting a private PostgreSQL …")
  const { end, url: place } = yield* placeFor("service")
  if (Option.isSome(databaseUrl)) yield* waitFor(place)
  if (databaseSingleRole) yield* Console.error(warning)
  let steps = 0
  const { keys, names } = yield* migrated(place, () => {
    if (steps++ === 0) say("Migrating the database …")
  })
  return { open: yield* opening(place, keys, names), end }
})

/** As long as the process runs, no migration of another version drops the functions that it calls. */
const keepFunctions = (store: Context.Context<Live>) =>
  Effect.forkScoped(Effect.provide(Lane.within(Lane.installation)(FunctionsInUse.keep), store))

const compareClocks = (store: Context.Context<Live>) =>
  Effect.flatMap(teller, (say) => ClockCheck.warn(Context.get(store, Database.Database).ping, say))

/** For the service, which migrates: a store for each of its parts, and the operator's for what a start prepares. */
export const forService: Layer.Layer<Live | Stores | StoreEnd | Settings.Settings, StoreError> = withSettings(
  Layer.scopedContext(
    Effect.gen(function* () {
      const { end, open } = yield* prepared
      const stores = {
        api: yield* storeOf(open, "api"),
        console: yield* storeOf(open, "console"),
        worker: yield* storeOf(open, "worker")
      }
      yield* keepFunctions(stores.worker)
      yield* compareClocks(stores.worker)
      const operators = yield* storeOf(open, "operator")
      return operators.pipe(Context.add(Stores, stores), Context.add(StoreEnd, end))
    })
  )
)

/** For a process that does nothing but the work behind the requests; it migrates too. */
export const forWorker: Layer.Layer<Live | StoreEnd | Settings.Settings, StoreError> = withSettings(
  Layer.scopedContext(
    Effect.gen(function* () {
      const { end, open } = yield* prepared
      const store = yield* storeOf(open, "worker")
      yield* keepFunctions(store)
      yield* compareClocks(store)
      return Context.add(store, StoreEnd, end)
    })
  )
)
