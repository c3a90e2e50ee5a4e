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

/** Everything a use-case may ask the live restaurant's store for. */
export type Live = PgStore.Ports | Database.Database | Crypto

/** Why there is no store to work on. */
export type StoreError =
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

/** Connections of one process beside those of requests, by what uses them: none can take those that requests need. */
const poolSizes: Readonly<Record<Exclude<Logins.Login, "api">, number>> = { console: 4, worker: 4, operator: 4 }

const poolSizeOf = (login: Logins.Login, { databasePoolSize }: typeof Settings.Settings.Service): number =>
  login === "api" ? databasePoolSize : poolSizes[login]

/** Prints progress from code outside of Effect. */
const teller = Effect.map(Effect.console, (console) => (line: string) => console.unsafe.error(line))

/** The private server has no other databases, so the one that every server has is used. */
const database = "postgres"

/** Where the store is, for its owner. A private server runs until the scope closes. */
const url = (owner: EmbeddedPostgres.Owner) =>
  Effect.gen(function* () {
    const { databaseUrl, dataDir } = yield* Settings.Settings
    if (Option.isSome(databaseUrl)) return databaseUrl.value
    const cluster = path.join(dataDir, "postgres")
    yield* DataDirectory.make(dataDir, yield* EmbeddedPostgres.serverGroup(cluster))
    const onProgress = yield* teller
    const server = yield* EmbeddedPostgres.scoped({ dataDir: cluster, owner, onProgress })
    return Redacted.make(server.url(database))
  })

/** What the logins' passwords follow from; nothing when there is to be one login for everything. */
const keyOfLogins = Effect.gen(function* () {
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

/** The way of one login to the store that was migrated. */
type Open = (login: Logins.Login) => Effect.Effect<Omit<PgStore.Options, "poolSize">, StoreError>

/** Logs in as the settings say. */
const opening = (
  url: Redacted.Redacted,
  secretKey: Migrations.Options["secretKey"],
  names: Logins.RoleNames
): Effect.Effect<Open, never, Settings.Settings> =>
  Effect.map(Settings.Settings, ({ loginUrls }): Open => {
    if (secretKey === undefined) return () => Effect.succeed({ url })
    return (login) => {
      const given = Option.map(loginUrls[login], (own) => ({ url: own, called: Settings.urlNames[login] }))
      return Logins.open({ url, secretKey, names, given: Option.getOrUndefined(given) }, login)
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
    return yield* Layer.build(Layer.merge(store, NodeCrypto.layer))
  })

const withSettings = <A, E>(layer: Layer.Layer<A, E, Settings.Settings>) =>
  Layer.provideMerge(layer, Layer.provideMerge(logLevel, Settings.layer))

/** Migrates the database, and returns the steps that were run. */
export const migrate: Effect.Effect<ReadonlyArray<string>, StoreError> = Effect.gen(function* () {
  const say = yield* teller
  const steps: Array<string> = []
  const place = yield* url("command")
  yield* Migrations.run(place, {
    secretKey: yield* keyOfLogins,
    onProgress: (step) => {
      say(step)
      steps.push(step)
    }
  })
  return steps
}).pipe(Effect.scoped, Effect.provide(Settings.layer))

/** As the operator, for a short while. A private store is migrated on the way. */
const operating = withSettings(
  Layer.scopedContext(
    Effect.gen(function* () {
      const { databaseUrl } = yield* Settings.Settings
      const place = yield* url("command")
      const secretKey = yield* keyOfLogins
      const names = yield* Option.isNone(databaseUrl)
        ? Migrations.run(place, { secretKey })
        : requireMigrated(place, secretKey)
      return yield* storeOf(yield* opening(place, secretKey, names), "operator")
    })
  )
)

/** For a command: everything it does comes from the command line. */
export const forCommand: Layer.Layer<Live | Settings.Settings, StoreError> = Layer.merge(
  operating,
  Layer.succeed(Origin, OriginFacts.of("command", null, null))
)

/** A store that was migrated: where it is for its owner, what its logins' passwords follow from, and the way to it. */
interface Prepared {
  readonly place: Redacted.Redacted
  readonly secretKey: Migrations.Options["secretKey"]
  readonly open: Open
}

/** Migrates whatever store the settings name. */
const prepared: Effect.Effect<Prepared, StoreError, Settings.Settings | Scope.Scope> = Effect.gen(function* () {
  const { databaseUrl } = yield* Settings.Settings
  const say = yield* teller
  say(Option.isSome(databaseUrl) ? "Connecting to the PostgreSQL in DATABASE_URL …" : "Starting a private PostgreSQL …")
  const place = yield* url("service")
  const secretKey = yield* keyOfLogins
  if (secretKey === undefined) yield* Console.error(warning)
  let steps = 0
  const names = yield* Migrations.run(place, {
    secretKey,
    onProgress: () => {
      if (steps++ === 0) say("Migrating the database …")
    }
  })
  return { place, secretKey, open: yield* opening(place, secretKey, names) }
})

/** The stores of a service's parts, and the operator's. */
const serviceStores = (open: Open) =>
  Effect.gen(function* () {
    const stores = {
      api: yield* storeOf(open, "api"),
      console: yield* storeOf(open, "console"),
      worker: yield* storeOf(open, "worker")
    }
    return Context.add(yield* storeOf(open, "operator"), Stores, stores)
  })

/** For the service, which migrates: a store for each of its parts, and the operator's for what a start prepares. */
export const forService: Layer.Layer<Live | Stores | Settings.Settings, StoreError> = withSettings(
  Layer.scopedContext(Effect.flatMap(prepared, ({ open }) => serviceStores(open)))
)

/** For one of several processes of a service: their primary has migrated the store, and runs the private one. */
export const forChild: typeof forService = withSettings(
  Layer.scopedContext(
    Effect.gen(function* () {
      const place = yield* url("command")
      const secretKey = yield* keyOfLogins
      const names = yield* requireMigrated(place, secretKey)
      return yield* serviceStores(yield* opening(place, secretKey, names))
    })
  )
)

/** What the primary of several processes has of the store: no connections but for a moment. */
export class PrimaryStore extends Context.Tag("fourtop/PrimaryStore")<
  PrimaryStore,
  {
    /** Settings with which the other processes find a private store. */
    readonly variables: Readonly<Record<string, string>>
    /** Does something as the operator. */
    readonly operate: <A, E>(effect: Effect.Effect<A, E, Live>) => Effect.Effect<A, E | StoreError>
  }
>() {}

/** For the primary of several processes, which migrates. */
export const forPrimary: Layer.Layer<PrimaryStore | Settings.Settings, StoreError> = withSettings(
  Layer.scoped(
    PrimaryStore,
    Effect.gen(function* () {
      const settings = yield* Settings.Settings
      const { open, place, secretKey } = yield* prepared
      return {
        variables:
          Option.isSome(settings.databaseUrl) || secretKey === undefined
            ? {}
            : {
                DATABASE_URL: Redacted.value(place),
                SECRET_KEY: Buffer.from(Redacted.value(secretKey)).toString("hex")
              },
        operate: (effect) =>
          storeOf(open, "operator").pipe(
            Effect.flatMap((store) => Effect.provide(effect, store)),
            Effect.scoped,
            Effect.provideService(Settings.Settings, settings)
          )
      }
    })
  )
)

/** For a process that does nothing but the work behind the requests; it migrates too. */
export const forWorker: Layer.Layer<Live | Settings.Settings, StoreError> = withSettings(
  Layer.scopedContext(Effect.flatMap(prepared, ({ open }) => storeOf(open, "worker")))
)
