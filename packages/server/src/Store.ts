/** The store that the settings name: a PostgreSQL server, or a private one in DATA_DIR. */
import { type Crypto, Origin } from "@fourtop/core"
import { type Database, Migrations, PgStore } from "@fourtop/pg-adapter"
import { EmbeddedPostgres } from "@fourtop/pg-adapter/embedded"
import { NodeCrypto } from "@fourtop/testkit"
import { Effect, Layer, Logger, Option, Redacted } from "effect"
import * as path from "node:path"
import { CommandError } from "./CommandError.ts"
import { fourtop } from "./Invocation.ts"
import * as DataDirectory from "./DataDirectory.ts"
import * as Settings from "./Settings.ts"

/** Everything a use-case may ask the live restaurant's store for. */
export type Live = PgStore.Ports | Database.Database | Crypto

/** Why there is no store to work on. */
export type StoreError =
  | CommandError
  | Settings.InvalidSettings
  | EmbeddedPostgres.EmbeddedPostgresError
  | Migrations.MigrationFailed

/** For those who report progress from outside of Effect. */
const teller = Effect.map(Effect.console, (console) => (line: string) => console.unsafe.error(line))

/** The private server has no other databases, so that the one which is always there will do. */
const database = "postgres"

/** Where the store is. A private server runs until the scope closes. */
const url = (owner: EmbeddedPostgres.Owner) =>
  Effect.gen(function* () {
    const { databaseUrl, dataDir } = yield* Settings.Settings
    if (Option.isSome(databaseUrl)) return databaseUrl.value
    yield* DataDirectory.make(dataDir)
    const onProgress = yield* teller
    const server = yield* EmbeddedPostgres.scoped({ dataDir: path.join(dataDir, "postgres"), owner, onProgress })
    return Redacted.make(server.url(database))
  })

/** A server of others is migrated only by those who mean to. */
const requireMigrated = (url: Redacted.Redacted) =>
  Effect.flatMap(Migrations.pending(url), (pending) =>
    pending.length === 0
      ? Effect.void
      : new CommandError({
          message: "The database does not have the shape of this version yet.",
          next: `Run \`${fourtop} migrate\`, or start the service, which does it too.`
        })
  )

const logLevel = Layer.unwrapEffect(Effect.map(Settings.Settings, ({ logLevel }) => Logger.minimumLogLevel(logLevel)))

/** The store behind a URL that is opened first. */
const over = <E, R>(open: Effect.Effect<Redacted.Redacted, E, R>) =>
  Layer.unwrapScoped(Effect.map(open, (url) => Layer.merge(PgStore.layer({ url }), NodeCrypto.layer)))

const withSettings = <A, E>(layer: Layer.Layer<A, E, Settings.Settings>) =>
  Layer.provideMerge(layer, Layer.provideMerge(logLevel, Settings.layer))

/** Brings the store up to date, and gives what was done. */
export const migrate: Effect.Effect<ReadonlyArray<string>, StoreError> = Effect.gen(function* () {
  const say = yield* teller
  const steps: Array<string> = []
  yield* Migrations.run(yield* url("command"), (step) => {
    say(step)
    steps.push(step)
  })
  return steps
}).pipe(Effect.scoped, Effect.provide(Settings.layer))

const prepare = (url: Redacted.Redacted) =>
  Effect.flatMap(Settings.Settings, ({ databaseUrl }) =>
    Option.isNone(databaseUrl) ? Migrations.run(url) : requireMigrated(url)
  )

/** For a short while. A private store is migrated on the way. */
export const forCommand: Layer.Layer<Live | Settings.Settings, StoreError> = Layer.merge(
  withSettings(over(Effect.tap(url("command"), prepare))),
  Layer.succeed(Origin.Origin, Origin.of("command", null, null))
)

/** For the service, which migrates whatever store it has. */
export const forService: Layer.Layer<Live | Settings.Settings, StoreError> = withSettings(
  over(
    Effect.gen(function* () {
      const { databaseUrl } = yield* Settings.Settings
      const say = yield* teller
      say(Option.isSome(databaseUrl) ? "Using the PostgreSQL of DATABASE_URL …" : "Starting a private PostgreSQL …")
      const place = yield* url("service")
      let steps = 0
      yield* Migrations.run(place, () => {
        if (steps++ === 0) say("Migrating the database …")
      })
      return place
    })
  )
)
