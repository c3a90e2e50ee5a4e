/** The store that the settings name: a PostgreSQL server, or a private one in DATA_DIR. */
import { type Crypto, Origin, OriginFacts } from "@fourtop/core"
import { type Database, Logins, Migrations, PgStore } from "@fourtop/pg-adapter"
import { EmbeddedPostgres } from "@fourtop/pg-adapter/embedded"
import { Console, Context, Effect, Layer, Logger, Option, Redacted, type Scope } from "effect"
import * as path from "node:path"
import * as NodeCrypto from "../node/NodeCrypto.ts"
import { CommandError } from "./CommandError.ts"
import { fourtop } from "./Invocation.ts"
import * as DataDirectory from "./DataDirectory.ts"
import * as SecretKey from "./SecretKey.ts"
import * as Settings from "./Settings.ts"

/** Everything that use-cases need from the live store. */
export type Live = PgStore.Ports | Database.Database | Crypto

/** Why the store cannot be used. */
export type StoreError =
  | CommandError
  | Settings.InvalidSettings
  | EmbeddedPostgres.EmbeddedPostgresError
  | Logins.LoginRefused
  | Migrations.MigrationFailed

/** The store of each part of a service, each with its own login and connections. */
export class Stores extends Context.Tag("fourtop/Stores")<
  Stores,
  Readonly<Record<Exclude<Logins.Login, "operator">, Context.Context<Live>>>
>() {}

/** Connections of one process besides those for requests, so that no other work can use those up. */
const poolSizes: Readonly<Record<Exclude<Logins.Login, "api">, number>> = { console: 2, worker: 4, operator: 4 }

const poolSizeOf = (login: Logins.Login, { databasePoolSize }: typeof Settings.Settings.Service): number =>
  login === "api" ? databasePoolSize : poolSizes[login]

/** Prints progress from code outside of Effect. */
const teller = Effect.map(Effect.console, (console) => (line: string) => console.unsafe.error(line))

/** The private server has no other databases, so the one that every server has is used. */
const database = "postgres"

/** The owner's URL of the store. A private server runs until the scope closes. */
const ownerUrl = (owner: EmbeddedPostgres.Owner) =>
  Effect.gen(function* () {
    const { databaseUrl, dataDir } = yield* Settings.Settings
    if (Option.isSome(databaseUrl)) return databaseUrl.value
    const cluster = path.join(dataDir, "postgres")
    yield* DataDirectory.make(dataDir, yield* EmbeddedPostgres.serverGroup(cluster))
    const onProgress = yield* progressPrinter
    const server = yield* EmbeddedPostgres.scoped({ dataDir: cluster, owner, onProgress })
    return Redacted.make(server.url(database))
  })

/** The key that login passwords are derived from; undefined when one login does everything. */
const loginKey = Effect.gen(function* () {
  const { databaseSingleRole } = yield* Settings.Settings
  return databaseSingleRole ? undefined : yield* Effect.provide(SecretKey.SecretKey, SecretKey.layer)
})

/** Commands never migrate the database in DATABASE_URL as a side effect. */
const requireMigrated = (url: Redacted.Redacted, secretKey: Migrations.Options["secretKey"]) =>
  Effect.gen(function* () {
    const { names, pending } = yield* Migrations.status(url, { secretKey })
    if (pending.length === 0 && names !== null) return names
    return yield* new CommandError({
      message: "The database has not been migrated to this version yet.",
      next: `Run \`${fourtop} migrate\`, or start the service, which migrates it too.`
    })
  })

const logLevel = Layer.unwrapEffect(Effect.map(Settings.Settings, ({ logLevel }) => Logger.minimumLogLevel(logLevel)))

/** Printed at every startup. */
const warning =
  "WARNING: DATABASE_SINGLE_ROLE is on: requests are served as the user in DATABASE_URL, who owns the whole database."

/** How one login connects to the migrated store. */
type Connect = (login: Logins.Login) => Effect.Effect<Omit<PgStore.Options, "poolSize">, StoreError>

/** Logs in as the settings say. */
const connector = (
  url: Redacted.Redacted,
  secretKey: Migrations.Options["secretKey"],
  names: Logins.RoleNames
): Effect.Effect<Connect, never, Settings.Settings> =>
  Effect.map(Settings.Settings, ({ loginUrls }): Connect => {
    if (secretKey === undefined) return () => Effect.succeed({ url })
    return (login) => {
      const given = Option.map(loginUrls[login], (own) => ({ url: own, called: Settings.urlNames[login] }))
      return Logins.open({ url, secretKey, names, given: Option.getOrUndefined(given) }, login)
    }
  })

/** The store with the connections of one login, until the scope closes. */
const storeOf = (
  connect: Connect,
  login: Logins.Login
): Effect.Effect<Context.Context<Live>, StoreError, Settings.Settings | Scope.Scope> =>
  Effect.gen(function* () {
    const options = yield* connect(login)
    const poolSize = poolSizeOf(login, yield* Settings.Settings)
    const store = PgStore.layer({ ...options, poolSize, applicationName: `fourtop ${login}` })
    return yield* Layer.build(Layer.merge(store, NodeCrypto.layer))
  })

const withSettings = <A, E>(layer: Layer.Layer<A, E, Settings.Settings>) =>
  Layer.provideMerge(layer, Layer.provideMerge(logLevel, Settings.layer))

/** Migrates the database, and returns the steps that were run. */
export const migrate: Effect.Effect<ReadonlyArray<string>, StoreError> = Effect.gen(function* () {
  const print = yield* progressPrinter
  const steps: Array<string> = []
  const url = yield* ownerUrl("command")
  yield* Migrations.run(url, {
    secretKey: yield* loginKey,
    onProgress: (step) => {
      print(step)
      steps.push(step)
    }
  })
  return steps
}).pipe(Effect.scoped, Effect.provide(Settings.layer))

/** The operator's store, for a short while. A private store is migrated first. */
const operatorStore = withSettings(
  Layer.scopedContext(
    Effect.gen(function* () {
      const { databaseUrl } = yield* Settings.Settings
      const url = yield* ownerUrl("command")
      const secretKey = yield* loginKey
      const names = yield* Option.isNone(databaseUrl)
        ? Migrations.run(url, { secretKey })
        : requireMigrated(url, secretKey)
      return yield* storeOf(yield* connector(url, secretKey, names), "operator")
    })
  )
)

/** For a command: everything it does is recorded as coming from the command line. */
export const forCommand: Layer.Layer<Live | Settings.Settings, StoreError> = Layer.merge(
  operatorStore,
  Layer.succeed(Origin, OriginFacts.of("command", null, null))
)

/** Migrates the store that the settings name, and returns how to connect to it. */
const migrateAndConnect = Effect.gen(function* () {
  const { databaseUrl } = yield* Settings.Settings
  const say = yield* teller
  say(Option.isSome(databaseUrl) ? "Connecting to the PostgreSQL in DATABASE_URL …" : "Starting a private PostgreSQL …")
  const place = yield* url("service")
  const secretKey = yield* keyOfLogins
  if (secretKey === undefined) yield* Console.error(warning)
  let steps = 0
  const names = yield* Migrations.run(url, {
    secretKey,
    onProgress: () => {
      if (steps++ === 0) print("Migrating the database …")
    }
  })
  return yield* connector(url, secretKey, names)
})

/** For the service, which migrates: a store for each of its parts, and the operator's for preparing the start. */
export const forService: Layer.Layer<Live | Stores | Settings.Settings, StoreError> = withSettings(
  Layer.scopedContext(
    Effect.gen(function* () {
      const connect = yield* migrateAndConnect
      const stores = {
        api: yield* storeOf(connect, "api"),
        console: yield* storeOf(connect, "console"),
        worker: yield* storeOf(connect, "worker")
      }
      return Context.add(yield* storeOf(connect, "operator"), Stores, stores)
    })
  )
)

/** For a process that only runs background work; it migrates too. */
export const forWorker: Layer.Layer<Live | Settings.Settings, StoreError> = withSettings(
  Layer.scopedContext(Effect.flatMap(migrateAndConnect, (connect) => storeOf(connect, "worker")))
)
