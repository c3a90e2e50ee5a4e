/**
 * The key pair of an installation that restaurants move to. Its private key stays in DATA_DIR; its public key is what a
 * file is encrypted for.
 */
import { Effect } from "effect"
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from "node:crypto"
import { CommandError } from "../settings/CommandError.ts"
import { fourtop } from "../settings/Invocation.ts"
import * as DataDirectory from "../settings/DataDirectory.ts"
import { Settings } from "../settings/Settings.ts"

const file = "receiver-key"
const beginning = "fourtop-receiver-"

const textOf = (key: KeyObject): string => {
  const { x } = createPublicKey(key).export({ format: "jwk" })
  return `${beginning}${x}`
}

/** The public key that a text stands for, or null. */
export const publicKeyOf = (text: string): KeyObject | null => {
  if (!text.startsWith(beginning)) return null
  try {
    return createPublicKey({ format: "jwk", key: { kty: "OKP", crv: "X25519", x: text.slice(beginning.length) } })
  } catch {
    return null
  }
}

const read = Effect.gen(function* () {
  const { dataDir } = yield* Settings
  const text = yield* DataDirectory.read(dataDir, file)
  return text === null ? null : createPrivateKey({ key: Buffer.from(text, "base64"), format: "der", type: "pkcs8" })
})

/** The public key, as text; the pair is made if there is none. */
export const receive = Effect.gen(function* () {
  const { dataDir } = yield* Settings
  const found = yield* read
  if (found !== null) return textOf(found)
  yield* DataDirectory.make(dataDir)
  const { privateKey } = generateKeyPairSync("x25519")
  const encoded = privateKey.export({ format: "der", type: "pkcs8" }).toString("base64")
  yield* DataDirectory.write(dataDir, file, encoded)
  return textOf(privateKey)
})

/** The private key; without one, no file was meant for this installation. */
export const privateKey = Effect.flatMap(read, (found) =>
  found === null
    ? new CommandError({
        message: "This installation has no key to receive restaurants with.",
        next: `\`${fourtop} restaurant receive\` makes one; export the restaurant for it.`
      })
    : Effect.succeed(found)
)
