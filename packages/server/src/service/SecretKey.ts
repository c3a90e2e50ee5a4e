/** The key that encrypts secrets at rest: from the settings, or made once for a private store. */
import { Context, Effect, Either, Layer, Option, type Redacted } from "effect"
import { randomBytes } from "node:crypto"
import { CommandError } from "./CommandError.ts"
import * as DataDirectory from "./DataDirectory.ts"
import { Settings } from "./Settings.ts"
import * as SettingsText from "./SettingsText.ts"

export class SecretKey extends Context.Tag("fourtop/SecretKey")<SecretKey, Redacted.Redacted<Uint8Array>>() {}

const fileName = "secret-key"

const kept = (dataDir: string) =>
  Effect.gen(function* () {
    const found = yield* DataDirectory.read(dataDir, fileName)
    if (found !== null) return found
    const made = randomBytes(32).toString("base64")
    yield* DataDirectory.write(dataDir, fileName, `${made}\n`)
    return made
  })

export const layer: Layer.Layer<SecretKey, CommandError, Settings> = Layer.effect(
  SecretKey,
  Effect.gen(function* () {
    const { dataDir, secretKey } = yield* Settings
    if (Option.isSome(secretKey)) return secretKey.value
    return yield* Either.mapLeft(
      SettingsText.secretKey((yield* kept(dataDir)).trim()),
      (rule) =>
        new CommandError({
          message: `The file ${fileName} in ${dataDir} must contain ${rule}.`,
          next: "Restore the original key: secrets that it encrypted cannot be read with another one."
        })
    )
  })
)
