/** The store with a new key. */
import { Logins, SecretKeys } from "@fourtop/pg-adapter"
import { type Context, Effect, Option, type Redacted, type Scope } from "effect"
import * as MigratedStore from "./MigratedStore.ts"
import * as OpenStore from "./OpenStore.ts"
import * as SecretKey from "../secrets/SecretKey.ts"
import { Settings } from "../settings/Settings.ts"
import type { StoreError } from "./StoreError.ts"
import * as StoreServer from "./StoreServer.ts"

/** The store of a database whose newest key is the current one. */
export interface Rekeyed {
  readonly store: Context.Context<OpenStore.Live>
  readonly url: Redacted.Redacted
  readonly keys: SecretKey.Keys
  /** Whether the key became the current one just now. */
  readonly isReplaced: boolean
}

/**
 * Makes the newest key the current one, with the passwords of the logins that follow from it, and opens the store. A
 * key in DATA_DIR is made here. `lost` accepts a key without the one that it replaces.
 */
export const withNewestKey = (lost: boolean): Effect.Effect<Rekeyed, StoreError, Settings | Scope.Scope> =>
  Effect.gen(function* () {
    const { databaseSingleRole, databaseUrl, loginUrls } = yield* Settings
    const { url: place } = yield* StoreServer.storeServerFor("command")
    if (!lost) yield* Option.isNone(databaseUrl) ? MigratedStore.migrated(place) : MigratedStore.alreadyMigrated(place)
    if (!lost && (yield* SecretKey.isKept)) yield* SecretKey.renew
    const { keys } = yield* Effect.provide(SecretKey.SecretKey, SecretKey.layer)
    const [secretKey] = keys
    const names = yield* MigratedStore.requireMigrated(place, databaseSingleRole ? undefined : secretKey)
    const known = yield* SecretKeys.find(place)
    const isReplaced = known.every(({ id, state }) => state !== "current" || id !== SecretKeys.idOf(secretKey))
    // The password of a login with a URL of its own is not ours.
    const logins = Logins.logins.filter((login) => !databaseSingleRole && Option.isNone(loginUrls[login]))
    if (isReplaced) yield* Logins.replaceKey({ url: place, secretKey, names }, logins)
    const open = yield* OpenStore.opening(place, yield* MigratedStore.inUse([secretKey], secretKey), names)
    return { store: yield* OpenStore.storeOf(open, "operator"), url: place, keys, isReplaced }
  })
