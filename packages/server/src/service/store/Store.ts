/** The store of a command, a service, or a worker: the layers that open what the settings name. */
import { Lane, Origin, OriginFacts, type Restaurant } from "@fourtop/core/internal"
import {
  Database,
  type DatabaseServers,
  FunctionsInUse,
  type Logins,
  Migrations,
  RestaurantRemoval
} from "@fourtop/pg-adapter"
import type { EmbeddedPostgres } from "@fourtop/pg-adapter/embedded"
import { Console, Context, Effect, Layer, Logger, Option, Record, type Redacted, type Scope } from "effect"
import * as ClockCheck from "./ClockCheck.ts"
import * as MigrationProgress from "./MigrationProgress.ts"
import { alreadyMigrated, checkedKeys, type KeysInUse, type Migrated, migrated, settled } from "./MigratedStore.ts"
import { type Live, type Open, opening, storeOf } from "./OpenStore.ts"
import * as NewEvents from "./NewEvents.ts"
import * as Settings from "../settings/Settings.ts"
import type { StoreError } from "./StoreError.ts"
import * as SeveralServers from "./SeveralServers.ts"
import * as TakenServers from "./TakenServers.ts"
import { type StoreServer, storeServerFor, teller, waitFor } from "./StoreServer.ts"

export type { Live } from "./OpenStore.ts"
export type { StoreError } from "./StoreError.ts"

/** The store as each part of a service has it: with a login, and connections, of its own. */
export class Stores extends Context.Tag("fourtop/Stores")<
  Stores,
  Readonly<Record<Exclude<Logins.Login, "operator">, Context.Context<Live>>>
>() {}

/** Fails when there is no store any more; otherwise it never ends. A process that runs on waits for it. */
export class StoreEnd extends Context.Tag("fourtop/StoreEnd")<
  StoreEnd,
  Effect.Effect<never, EmbeddedPostgres.EmbeddedPostgresError>
>() {}

const logLevel = Layer.unwrapEffect(Effect.map(Settings.Settings, ({ logLevel }) => Logger.minimumLogLevel(logLevel)))

/** Printed at every startup. */
const warning =
  "WARNING: DATABASE_SINGLE_ROLE is on: requests are served as the user in DATABASE_URL, who owns the whole database."

const withSettings = <A, E>(layer: Layer.Layer<A, E, Settings.Settings>) =>
  Layer.provideMerge(layer, Layer.provideMerge(logLevel, Settings.layer))

/** Migrates the database, and returns the steps that were run. */
export const migrate: Effect.Effect<ReadonlyArray<string>, StoreError> = Effect.gen(function* () {
  const say = yield* teller
  const steps: Array<string> = []
  const { url: place } = yield* storeServerFor("command")
  const done = (step: string) => {
    say(step)
    steps.push(step)
  }
  const { keys, listed } = yield* migrated(place, done)
  yield* TakenServers.migrateOthers(keys, listed, (server) => (step) => done(`${server}: ${step}`))
  return steps
}).pipe(Effect.scoped, Effect.provide(Settings.layer))

/** What migrating would do, and which programs may use the database. */
export const migrationStatus: Effect.Effect<Migrations.Status, StoreError> = Effect.gen(function* () {
  const { url } = yield* storeServerFor("command")
  const { ofLogins } = yield* checkedKeys(url)
  return yield* Migrations.status(url, { secretKey: ofLogins })
}).pipe(Effect.scoped, Effect.provide(Settings.layer))

/** Removes a restaurant with everything it has, and returns how many rows there were. */
export const remove = (restaurantId: Restaurant.RestaurantId): Effect.Effect<number, StoreError> =>
  Effect.gen(function* () {
    const { url: place } = yield* storeServerFor("command")
    return yield* RestaurantRemoval.remove(place, restaurantId)
  }).pipe(Effect.scoped, Effect.provide(Settings.layer))

/** The operator's store, over all servers that there are now. */
const operatorStore = (open: Open, keys: KeysInUse, listed: DatabaseServers.Listed) =>
  Effect.gen(function* () {
    if (listed.servers.length === 0) return yield* storeOf(open, "operator")
    const several = yield* SeveralServers.make(open, "operator", keys)
    yield* TakenServers.take({ all: [several], listing: several.store, keys })
    return several.store
  })

/** As the operator, for a short while. A private store is migrated on the way. */
const operating = withSettings(
  Layer.scopedContext(
    Effect.gen(function* () {
      const { databaseUrl } = yield* Settings.Settings
      const { url: place } = yield* storeServerFor("command")
      const { keys, listed, names } = yield* Option.isNone(databaseUrl) ? migrated(place) : alreadyMigrated(place)
      return yield* operatorStore(yield* opening(place, keys, names), keys, listed)
    })
  )
)

/** For a command: everything it does comes from the command line. */
export const forCommand: Layer.Layer<Live | Settings.Settings, StoreError> = Layer.merge(
  operating,
  Layer.succeed(Origin, OriginFacts.of("command", null, null))
)

/** The store on a server that may still be starting. Most servers run already, and most stores have nothing to do. */
const onceThere = <E, R>(place: Redacted.Redacted, otherwise: Effect.Effect<Migrated, E, R>) =>
  Effect.gen(function* () {
    const found = yield* Effect.catchTag(settled(place), "MigrationFailed", () => Effect.succeed(null))
    if (found !== null) return found
    yield* waitFor(place)
    return yield* otherwise
  })

interface Prepared {
  readonly place: Redacted.Redacted
  readonly keys: KeysInUse
  readonly listed: DatabaseServers.Listed
  readonly open: Open
  readonly end: StoreServer["end"]
}

/** Migrates whatever store the settings name. */
const prepared: Effect.Effect<Prepared, StoreError, Settings.Settings | Scope.Scope> = Effect.gen(function* () {
  const { databaseSingleRole, databaseUrl } = yield* Settings.Settings
  const say = yield* teller
  say(Option.isSome(databaseUrl) ? "Connecting to the PostgreSQL in DATABASE_URL …" : "Starting a private PostgreSQL …")
  const { end, url: place } = yield* storeServerFor("service")
  if (databaseSingleRole) yield* Console.error(warning)
  const migrating = migrated(place, MigrationProgress.telling(say))
  const { keys, listed, names } = yield* Option.isSome(databaseUrl) ? onceThere(place, migrating) : migrating
  yield* TakenServers.migrateOthers(keys, listed)
  return { place, keys, listed, open: yield* opening(place, keys, names), end }
})

/** As long as the process runs, no migration of another version drops the functions that it calls. */
const keepFunctions = (store: Context.Context<Live>) =>
  Effect.forkScoped(Effect.provide(Lane.within(Lane.installation)(FunctionsInUse.keep), store))

const compareClocks = (store: Context.Context<Live>) =>
  Effect.flatMap(teller, (say) => ClockCheck.warn(Context.get(store, Database.Database).ping, say))

/** The stores of a service's parts, and the operator's. */
const serviceStores = ({ keys, end, listed, open, place }: Prepared) =>
  Effect.gen(function* () {
    const wakingUp = yield* NewEvents.shared
    const { operator, ...parts } = yield* Effect.all(
      {
        api: SeveralServers.make(open, "api", keys),
        console: SeveralServers.make(open, "console", keys),
        operator: SeveralServers.make(open, "operator", keys),
        worker: SeveralServers.make(open, "worker", keys)
      },
      { concurrency: "unbounded" }
    )
    const stores = Record.map(parts, ({ store }) => wakingUp(store))
    yield* keepFunctions(stores.worker)
    yield* compareClocks(stores.worker)
    const all = [parts.api, parts.console, operator, parts.worker]
    yield* TakenServers.watch({ all, listing: stores.worker, keys }, { place, listed })
    return operator.store.pipe(Context.add(Stores, stores), Context.add(StoreEnd, end))
  })

/** For the service, which migrates: a store for each of its parts, and the operator's for what a start prepares. */
export const forService: Layer.Layer<Live | Stores | StoreEnd | Settings.Settings, StoreError> = withSettings(
  Layer.scopedContext(Effect.flatMap(prepared, serviceStores))
)

/** For one of several processes of a service: their primary has migrated the store, and runs the private one. */
export const forChild: typeof forService = withSettings(
  Layer.scopedContext(
    Effect.gen(function* () {
      const { databaseUrl } = yield* Settings.Settings
      const { url: place } = yield* storeServerFor("command")
      const ready = alreadyMigrated(place)
      const { keys, listed, names } = yield* Option.isSome(databaseUrl) ? onceThere(place, ready) : ready
      return yield* serviceStores({ place, keys, listed, open: yield* opening(place, keys, names), end: Effect.never })
    })
  )
)

/** What the primary of several processes has of the store: no connections but for a moment. */
export class PrimaryStore extends Context.Tag("fourtop/PrimaryStore")<
  PrimaryStore,
  {
    /** Does something as the operator. */
    readonly operate: <A, E>(effect: Effect.Effect<A, E, Live>) => Effect.Effect<A, E | StoreError>
    readonly end: StoreServer["end"]
  }
>() {}

/** For the primary of several processes, which migrates. */
export const forPrimary: Layer.Layer<PrimaryStore | Settings.Settings, StoreError> = withSettings(
  Layer.scoped(
    PrimaryStore,
    Effect.gen(function* () {
      const settings = yield* Settings.Settings
      const { end, keys, listed, open } = yield* prepared
      return {
        end,
        operate: (effect) =>
          operatorStore(open, keys, listed).pipe(
            Effect.flatMap((store) => Effect.provide(effect, store)),
            Effect.scoped,
            Effect.provideService(Settings.Settings, settings)
          )
      }
    })
  )
)

/** For a process that does nothing but the work behind the requests; it migrates too. */
export const forWorker: Layer.Layer<Live | StoreEnd | Settings.Settings, StoreError> = withSettings(
  Layer.scopedContext(
    Effect.gen(function* () {
      const { end, keys, listed, open, place } = yield* prepared
      const wakingUp = yield* NewEvents.shared
      const worker = yield* SeveralServers.make(open, "worker", keys)
      const store = wakingUp(worker.store)
      yield* keepFunctions(store)
      yield* compareClocks(store)
      yield* TakenServers.watch({ all: [worker], listing: store, keys }, { place, listed })
      return Context.add(store, StoreEnd, end)
    })
  )
)
