/** A store that this version may use: its key is known, and it has been migrated. */
import { DatabaseServers, type Logins, Migrations, SecretKeys } from "@fourtop/pg-adapter"
import { Effect, type Redacted } from "effect"
import { CommandError } from "../settings/CommandError.ts"
import { fourtop } from "../settings/Invocation.ts"
import * as SecretKey from "../secrets/SecretKey.ts"
import * as SecretSealing from "../secrets/SecretSealing.ts"
import { Settings } from "../settings/Settings.ts"
import { version } from "../../release/version.ts"

/** The keys of this process, and the one of them that the database uses. */
export interface KeysInUse {
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

/** The keys, with the current one. */
export const inUse = (keys: SecretKey.Keys, current: SecretKeys.SecretKey) =>
  Effect.map(Settings, ({ databaseSingleRole }): KeysInUse => ({
    keys,
    current,
    ofLogins: databaseSingleRole ? undefined : current
  }))

/** Checks the keys before anything is changed: a key that the database does not know is refused. */
export const checkedKeys = (url: Redacted.Redacted) =>
  Effect.gen(function* () {
    const { keys } = yield* Effect.provide(SecretKey.SecretKey, SecretKey.layer)
    return yield* inUse(keys, yield* explainRefusedKey(SecretKeys.current(url, keys)))
  })

/** The roles of a store that has been migrated, and its keys. */
export interface Migrated {
  readonly names: Logins.RoleNames
  readonly keys: KeysInUse
  /** The servers of the installation, as its directory has them. */
  readonly listed: DatabaseServers.Listed
}

/** The store as one trip found it; null where there is anything to do. */
export const settled = (
  url: Redacted.Redacted
): Effect.Effect<Migrated | null, CommandError | Migrations.MigrationFailed, Settings> =>
  Effect.gen(function* () {
    const { keys } = yield* Effect.provide(SecretKey.SecretKey, SecretKey.layer)
    const found = yield* Migrations.standing(url)
    if (found === null || found.keys.length === 0) return null
    const known = yield* inUse(keys, yield* explainRefusedKey(SecretKeys.choose(found.keys, keys)))
    const names = Migrations.settledNames(found, { secretKey: known.ofLogins })
    return names === null ? null : { names, keys: known, listed: found.listed }
  })

/** Migrates, and makes the key that of a database that has none yet. */
export const migrated = (
  url: Redacted.Redacted,
  onProgress?: Migrations.OnProgress
): Effect.Effect<Migrated, CommandError | Migrations.MigrationFailed, Settings> =>
  Migrations.inOneSession(
    url,
    Effect.gen(function* () {
      const found = yield* settled(url)
      if (found !== null) return found
      const { keys, ofLogins } = yield* checkedKeys(url)
      const names = yield* Migrations.run(url, { secretKey: ofLogins, version, onProgress })
      const current = yield* explainRefusedKey(SecretKeys.adopt(url, keys, SecretSealing.opens))
      return { names, keys: yield* inUse(keys, current), listed: yield* DatabaseServers.find(url) }
    })
  )

/** Commands never migrate the database in DATABASE_URL as a side effect. */
export const requireMigrated = (
  url: Redacted.Redacted,
  secretKey: Migrations.Options["secretKey"]
): Effect.Effect<Logins.RoleNames, CommandError | Migrations.MigrationFailed> =>
  Effect.gen(function* () {
    const { names, pending, schema } = yield* Migrations.status(url, { secretKey })
    if (schema.problem !== null) return yield* new CommandError({ message: schema.problem })
    if (pending.length === 0 && names !== null) return names
    return yield* new CommandError({
      message: "The database has not been migrated to this version yet.",
      next: `Run \`${fourtop} migrate\`, or start the service, which migrates it too.`
    })
  })

/** A store that has been migrated before. */
export const alreadyMigrated = (
  url: Redacted.Redacted
): Effect.Effect<Migrated, CommandError | Migrations.MigrationFailed, Settings> =>
  Migrations.inOneSession(
    url,
    Effect.gen(function* () {
      const found = yield* settled(url)
      if (found !== null) return found
      const keys = yield* checkedKeys(url)
      const names = yield* requireMigrated(url, keys.ofLogins)
      return { keys, names, listed: yield* DatabaseServers.find(url) }
    })
  )
