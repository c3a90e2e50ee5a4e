/**
 * Admits another server to an installation, in steps each of which can be made again: whatever was done when it was
 * stopped, the next run finds. The server takes restaurants only after all of them.
 */
import {
  copyApps,
  type Database,
  DatabaseServers,
  Migrations,
  NewServer,
  RunningPrograms,
  SecretKeys
} from "@fourtop/pg-adapter"
import { Effect, Option, Redacted, type Scope } from "effect"
import { CommandError } from "../settings/CommandError.ts"
import { Settings } from "../settings/Settings.ts"
import * as SecretSealing from "../secrets/SecretSealing.ts"
import * as MigratedStore from "./MigratedStore.ts"
import * as NewServerCheck from "./NewServerCheck.ts"
import { opening, openingOther, portsAt, storeOf } from "./OpenStore.ts"
import type { StoreError } from "./StoreError.ts"

export interface Wanted {
  readonly name: string
  readonly url: Redacted.Redacted
}

/** Longer than a process takes to notice that the servers have changed. */
const noticedWithin = "15 seconds"

type Say = (line: string) => Effect.Effect<void>

/** The directory's database, which has to be one of somebody's own. */
export const directoryUrl = Effect.flatMap(Settings, ({ databaseUrl }) =>
  Option.match(databaseUrl, {
    onNone: () =>
      new CommandError({
        message: "Without DATABASE_URL there is a private PostgreSQL, which is the only server.",
        next: "Move to a PostgreSQL of your own first."
      }),
    onSome: Effect.succeed
  })
)

/** What has been found before anything is changed. */
const checked = ({ name, url }: Wanted) =>
  Effect.gen(function* () {
    const misnamed = NewServerCheck.refusedName(name)
    if (misnamed !== null) return yield* misnamed
    const place = yield* directoryUrl
    const directory = yield* MigratedStore.alreadyMigrated(place)
    const { hasRange, installation: ofDirectory } = yield* NewServer.inspect(place)
    const found = yield* NewServer.inspect(url)
    const keys = directory.keys.keys.map((key) => SecretKeys.idOf(key))
    const { servers } = directory.listed
    if (hasRange && servers.length === 0) return yield* NewServerCheck.hasOwnRange
    const refused = NewServerCheck.refused({ name, found, servers, ofDirectory: ofDirectory!, keys })
    if (refused !== null) return yield* refused
    return { place, directory, ofDirectory: ofDirectory!, found }
  })

/** What admitting the server would do. */
export const planned = (wanted: Wanted): Effect.Effect<ReadonlyArray<string>, StoreError, Settings | Scope.Scope> =>
  Effect.gen(function* () {
    const { directory, found } = yield* checked(wanted)
    const { ofLogins: secretKey } = directory.keys
    const pending = yield* Migrations.pending(wanted.url, { secretKey })
    const isEntered = directory.listed.servers.some(({ installation }) => installation === found.installation)
    return [
      ...(pending.length === 0 ? [] : [`Migrate the database: ${pending.length} steps`]),
      isEntered ? "Keep its range of ids, and enter its address again" : "Enter it, and give it a range of ids",
      "Enter the restaurants of the directory, and the secrets that do not say whose they are",
      "Copy the apps",
      "Let it take new restaurants"
    ]
  })

/** Admits a server, or goes on where that was stopped, or enters its new address. */
export const admit = (
  wanted: Wanted,
  say: Say
): Effect.Effect<DatabaseServers.Counted, StoreError, Settings | Scope.Scope> =>
  Effect.gen(function* () {
    const { name, url } = wanted
    const { directory, ofDirectory, place } = yield* checked(wanted)
    yield* say("Migrating the database …")
    const { names } = yield* MigratedStore.migrated(url)
    const { installation } = yield* NewServer.inspect(url)
    const store = yield* storeOf(yield* opening(place, directory.keys, directory.names), "operator")
    const onDirectory = <A, E>(effect: Effect.Effect<A, E, Database.Database>) => Effect.provide(effect, store)

    yield* say("Entering it, with a range of ids …")
    const sealedUrl = SecretSealing.sealWith(directory.keys.current, Redacted.value(url))
    yield* onDirectory(DatabaseServers.enter({ name, installation: installation!, sealedUrl, ofDirectory }))
    const entered = onDirectory(DatabaseServers.read)
    for (const { first_region: first, last_region: last, name: of } of yield* entered) {
      if (of === name) yield* NewServer.takeRange(url, { first, last })
      if (of === DatabaseServers.directoryName) yield* NewServer.takeRange(place, { first, last })
    }

    const enterAll = onDirectory(
      DatabaseServers.enterRestaurants((count) => say(`Entered ${count} restaurants of the directory …`))
    )
    yield* enterAll
    if (yield* RunningPrograms.areThere(place)) {
      yield* say("Waiting until all running processes know of it …")
      yield* Effect.sleep(noticedWithin)
      // What they have made meanwhile.
      yield* enterAll
    }
    yield* say("Copying the apps …")
    const { ports } = yield* portsAt(yield* openingOther(url, directory.keys, names), "operator")
    yield* copyApps(store, ports)
    const { state } = (yield* entered).find((server) => server.name === name)!
    if (state === "joining") yield* onDirectory(DatabaseServers.setState(name, "open"))
    return (yield* entered).find((server) => server.name === name)!
  })
