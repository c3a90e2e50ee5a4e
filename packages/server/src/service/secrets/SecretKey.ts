/**
 * The keys that encrypt secrets at rest: from the settings, or made once for a private store. While a key is replaced
 * there is a second one, which opens what it has encrypted.
 */
import { SecretKeys } from "@fourtop/pg-adapter"
import { type Array, Context, Effect, Either, Layer, Option } from "effect"
import { randomBytes } from "node:crypto"
import { CommandError } from "../settings/CommandError.ts"
import * as DataDirectory from "../settings/DataDirectory.ts"
import { Settings } from "../settings/Settings.ts"
import * as SettingsText from "../settings/SettingsText.ts"

/** One or two keys, the newer one first. */
export type Keys = Array.NonEmptyReadonlyArray<SecretKeys.SecretKey>

/** The keys of this process. */
export class SecretKey extends Context.Tag("fourtop/SecretKey")<
  SecretKey,
  {
    readonly keys: Keys
    /** Reads the keys again: those in DATA_DIR may be replaced while this process runs; null for those of settings. */
    readonly reload: Effect.Effect<Keys> | null
  }
>() {}

const files = { current: "secret-key", previous: "secret-key-previous" } as const

const generated = (): string => `${randomBytes(32).toString("base64")}\n`

const parsed = (dataDir: string, name: string, text: string) =>
  Either.mapLeft(
    SettingsText.secretKey(text.trim()),
    (rule) =>
      new CommandError({
        message: `The file ${name} in ${dataDir} must contain ${rule}.`,
        next: "Restore the original key: secrets that it encrypted cannot be read with another one."
      })
  )

/** The keys in DATA_DIR; the first is made if there is none. */
const kept = (dataDir: string): Effect.Effect<Keys, CommandError> =>
  Effect.gen(function* () {
    const found = yield* DataDirectory.read(dataDir, files.current)
    if (found === null) yield* DataDirectory.write(dataDir, files.current, generated())
    const text = found ?? (yield* DataDirectory.read(dataDir, files.current)) ?? ""
    const current = yield* parsed(dataDir, files.current, text)
    const previous = yield* DataDirectory.read(dataDir, files.previous)
    return previous === null ? [current] : distinct([current, yield* parsed(dataDir, files.previous, previous)])
  })

/** Without the second key if it is the first one again. */
const distinct = ([first, ...others]: Keys): Keys => [
  first,
  ...others.filter((other) => SecretKeys.idOf(other) !== SecretKeys.idOf(first))
]

/** Whether this process made its key itself, and keeps it in DATA_DIR. */
export const isKept: Effect.Effect<boolean, never, Settings> = Effect.map(Settings, ({ secretKey }) =>
  Option.isNone(secretKey)
)

/** Makes a new key in DATA_DIR, and keeps the one it replaces; changes nothing if there are two already. */
export const renew: Effect.Effect<void, CommandError, Settings> = Effect.gen(function* () {
  const { dataDir } = yield* Settings
  if ((yield* kept(dataDir)).length > 1) return
  const current = yield* DataDirectory.read(dataDir, files.current)
  yield* DataDirectory.write(dataDir, files.previous, current ?? "")
  yield* DataDirectory.write(dataDir, files.current, generated())
})

/** Removes the previous key from DATA_DIR. */
export const forgetPrevious: Effect.Effect<void, CommandError, Settings> = Effect.flatMap(Settings, ({ dataDir }) =>
  DataDirectory.remove(dataDir, files.previous)
)

/** The keys of the settings, or those in DATA_DIR. */
export const layer: Layer.Layer<SecretKey, CommandError, Settings> = Layer.effect(
  SecretKey,
  Effect.gen(function* () {
    const { dataDir, secretKey, secretKeyPrevious } = yield* Settings
    if (Option.isSome(secretKey)) {
      const keys = distinct([secretKey.value, ...Option.toArray(secretKeyPrevious)])
      return { keys, reload: null }
    }
    const keys = yield* kept(dataDir)
    return { keys, reload: Effect.orElseSucceed(kept(dataDir), () => keys) }
  })
)

/** Whether this process has the keys that a database knows. */
export const hasKeys = Effect.map(
  Effect.provide(SecretKey, layer),
  ({ keys, reload }) =>
    (known: ReadonlyArray<SecretKeys.KnownKey>): Effect.Effect<boolean> =>
      Effect.map(reload ?? Effect.succeed(keys), (now) => Either.isRight(SecretKeys.choose(known, now)))
)
