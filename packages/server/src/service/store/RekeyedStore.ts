/** The store with a new key. */
import { DatabaseServers, Logins, SecretKeys } from "@fourtop/pg-adapter"
import { type Context, Effect, Option, type Redacted, type Scope } from "effect"
import * as MigratedStore from "./MigratedStore.ts"
import * as OpenStore from "./OpenStore.ts"
import * as OtherServers from "./OtherServers.ts"
import * as SecretKey from "../secrets/SecretKey.ts"
import { Settings } from "../settings/Settings.ts"
import type { StoreError } from "./StoreError.ts"
import * as StoreServer from "./StoreServer.ts"

/** A database whose newest key is the current one. */
export interface Rekeyed {
  readonly store: Context.Context<OpenStore.Live>
  readonly url: Redacted.Redacted
  /** Whether the key became the current one just now. */
  readonly isReplaced: boolean
}

/** Makes the key the current one, with the passwords of these logins that follow from it, and opens the store. */
const rekeyed = (
  url: Redacted.Redacted,
  secretKey: SecretKeys.SecretKey,
  logins: ReadonlyArray<Logins.Login>,
  opening: typeof OpenStore.opening
): Effect.Effect<Rekeyed, StoreError, Settings | Scope.Scope> =>
  Effect.gen(function* () {
    const { databaseSingleRole } = yield* Settings
    const names = yield* MigratedStore.requireMigrated(url, databaseSingleRole ? undefined : secretKey)
    const known = yield* SecretKeys.find(url)
    const isReplaced = known.every(({ id, state }) => state !== "current" || id !== SecretKeys.idOf(secretKey))
    if (isReplaced) yield* Logins.replaceKey({ url, secretKey, names }, logins)
    const open = yield* opening(url, yield* MigratedStore.inUse([secretKey], secretKey), names)
    return { store: yield* OpenStore.storeOf(open, "operator"), url, isReplaced }
  })

/**
 * Makes the newest key the current one of every server. A key in DATA_DIR is made here. `lost` accepts a key without the
 * one that it replaces.
 */
export const withNewestKey = (
  lost: boolean
): Effect.Effect<
  { readonly keys: SecretKey.Keys; readonly databases: ReadonlyArray<Rekeyed> },
  StoreError,
  Settings | Scope.Scope
> =>
  Effect.gen(function* () {
    const { databaseSingleRole, databaseUrl, loginUrls } = yield* Settings
    const { url: place } = yield* StoreServer.storeServerFor("command")
    if (!lost) yield* Option.isNone(databaseUrl) ? MigratedStore.migrated(place) : MigratedStore.alreadyMigrated(place)
    if (!lost && (yield* SecretKey.isKept)) yield* SecretKey.renew
    const { keys } = yield* Effect.provide(SecretKey.SecretKey, SecretKey.layer)
    // The password of a login with a URL of its own is not ours.
    const derived = Logins.logins.filter((login) => Option.isNone(loginUrls[login]))
    const directory = yield* rekeyed(place, keys[0], databaseSingleRole ? [] : derived, OpenStore.opening)
    const servers = yield* Effect.provide(DatabaseServers.read, directory.store)
    const others = yield* Effect.forEach(yield* OtherServers.opened(keys, servers), ({ url }) =>
      rekeyed(url, keys[0], databaseSingleRole ? [] : Logins.logins, OpenStore.openingOther)
    )
    return { keys, databases: [directory, ...others] }
  })
