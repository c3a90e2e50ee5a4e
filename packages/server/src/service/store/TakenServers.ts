/**
 * Keeps the stores of a process up to date with the servers of the installation: those that there are at its start, and
 * those that are added or changed while it runs. A check that is made anyway tells when there is something new.
 */
import { Database, DatabaseServers, FunctionsInUse, type Migrations } from "@fourtop/pg-adapter"
import { Lane } from "@fourtop/core/internal"
import { Context, Effect, type Redacted, Scope } from "effect"
import { Settings } from "../settings/Settings.ts"
import { type KeysInUse, migrated } from "./MigratedStore.ts"
import * as OtherServers from "./OtherServers.ts"
import type { LoginStore, NewlyTaken } from "./SeveralServers.ts"
import * as StoreRepair from "./StoreRepair.ts"
import type { StoreError } from "./StoreError.ts"

/** As the owner, migrates the servers beside the directory that can be reached; the others are when they can. */
export const migrateOthers = (
  keys: KeysInUse,
  listed: DatabaseServers.Listed,
  onProgress?: (server: string) => Migrations.OnProgress
): Effect.Effect<void, never, Settings> =>
  Effect.flatMap(OtherServers.opened(keys.keys, listed.servers), (others) =>
    Effect.forEach(
      others,
      ({ name, url }) =>
        Effect.catchAllCause(migrated(url, onProgress?.(name)), (cause) =>
          Effect.logError(`Server "${name}" was not migrated; its restaurants are not served until it is`, cause)
        ),
      { concurrency: "unbounded", discard: true }
    )
  )

/** The stores of one process, and the one of them that may list servers. */
export interface Stores {
  readonly all: ReadonlyArray<LoginStore>
  readonly listing: Context.Context<Database.Database>
  readonly keys: KeysInUse
}

/** Has the stores take up the servers that the directory lists; returns those that the last one did not have. */
export const take = ({ all, keys, listing }: Stores): Effect.Effect<ReadonlyArray<NewlyTaken>, StoreError> =>
  Effect.gen(function* () {
    const servers = yield* Lane.within(Lane.installation)(Effect.provide(DatabaseServers.read, listing))
    const others = yield* OtherServers.opened(keys.keys, servers)
    let taken: ReadonlyArray<NewlyTaken> = []
    for (const store of all) taken = yield* store.take(servers, others)
    return taken
  })

/** Keeps a server beside the directory usable, as the directory is. */
const keepUsable = ({ ports, server }: NewlyTaken) =>
  Effect.gen(function* () {
    yield* Effect.forkScoped(Effect.provide(Lane.within(Lane.installation)(FunctionsInUse.keep), ports))
    yield* StoreRepair.keep(Context.get(ports, Database.Database).ping, server.url)
  })

/**
 * Takes up the servers that there are, and watches the directory and each of them until the scope closes. The last of
 * the stores is that of background work.
 */
export const watch = (
  stores: Stores,
  { place, listed }: { readonly place: Redacted.Redacted; readonly listed: DatabaseServers.Listed }
): Effect.Effect<void, StoreError, Settings | Scope.Scope> =>
  Effect.gen(function* () {
    const [scope, settings] = [yield* Effect.scope, yield* Settings]
    let known = listed.change
    const takeUp = Effect.gen(function* () {
      for (const one of yield* take(stores)) yield* keepUsable(one)
    }).pipe(Effect.provideService(Scope.Scope, scope), Effect.provideService(Settings, settings))
    const noted = ({ serverChange }: Database.Pong) =>
      serverChange === known
        ? Effect.void
        : takeUp.pipe(
            Effect.zipRight(Effect.sync(() => void (known = serverChange))),
            Effect.catchAllCause((cause) => Effect.logError("Taking up a change of the servers failed", cause))
          )
    if (listed.servers.length > 0) yield* takeUp
    yield* StoreRepair.keep(Context.get(stores.listing, Database.Database).ping, place, noted)
  })
