/**
 * The core's `Sealing` with the installation's keys: AES-256-GCM, whose tag shows whether a text was changed. A process
 * with several keys names the one that encrypted a text: `v2.KEY.…`. One with a single key writes `v1.…`, as versions
 * did that knew no other: they may still run beside this one.
 */
import { SealBroken, Sealing } from "@fourtop/core/internal"
import { Database, SecretKeys } from "@fourtop/pg-adapter"
import { Effect, Layer, Redacted } from "effect"
import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto"
import { type Keys, SecretKey } from "./SecretKey.ts"

type Key = SecretKeys.SecretKey

const algorithm = "aes-256-gcm"
const [nonceLength, tagLength] = [12, 16]

/** How texts begin that this key has encrypted. */
export const prefixOf = (key: Key): string => `v2.${SecretKeys.idOf(key)}.`

const format = /^(?:v1|v2\.([\w-]{12}))\.([\w-]*)$/

const decrypt = (key: Key, encoded: string): string => {
  const bytes = Buffer.from(encoded, "base64url")
  const nonce = bytes.subarray(0, nonceLength)
  const decipher = createDecipheriv(algorithm, Redacted.value(key), nonce, { authTagLength: tagLength })
  decipher.setAuthTag(bytes.subarray(-tagLength))
  return decipher.update(bytes.subarray(nonceLength, -tagLength), undefined, "utf8") + decipher.final("utf8")
}

/** Encrypts a text with this key, and names the key. */
export const sealWith = (key: Key, text: string): string => prefixOf(key) + encrypt(key, text)

/** How texts begin that name no key. */
const unnamed = "v1."

const encrypt = (key: Key, text: string): string => {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv(algorithm, Redacted.value(key), nonce)
  const sealed = Buffer.concat([nonce, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()])
  return sealed.toString("base64url")
}

/** Decrypts a text with the key that it names, or with whichever fits if it names none; null if none does. */
export const openWith = (keys: ReadonlyArray<Key>, sealed: string): string | null => {
  const [, id, encoded] = format.exec(sealed) ?? []
  if (encoded === undefined) return null
  for (const key of keys) {
    if (id !== undefined && SecretKeys.idOf(key) !== id) continue
    try {
      return decrypt(key, encoded)
    } catch {
      // It was encrypted with another key, or changed.
    }
  }
  return null
}

/** Whether the key opens a text; null if no key of this format has encrypted it. */
export const opens = (key: Key, sealed: string): boolean | null =>
  format.test(sealed) ? openWith([key], sealed) !== null : null

export interface Options {
  readonly keys: Keys
  readonly reload?: Effect.Effect<Keys> | null
  /** The id of the database's current key; null if it has none. */
  readonly currentId?: Effect.Effect<string | null>
}

/** Encrypts with the database's current key, so that processes that have only that one can decrypt. */
export const make = ({ currentId, keys, reload }: Options): typeof Sealing.Service => {
  let known = keys
  const refreshed = Effect.map(reload ?? Effect.succeed(keys), (found) => (known = found))
  const byId = (id: string | null) => (among: Keys) => among.find((key) => SecretKeys.idOf(key) === id)
  const current = Effect.gen(function* () {
    const id = currentId === undefined ? null : yield* currentId
    if (id === null) return known[0]
    return byId(id)(known) ?? byId(id)(yield* refreshed) ?? known[0]
  })
  return {
    seal: (text) =>
      Effect.map(current, (key) => (known.length === 1 ? unnamed + encrypt(key, text) : sealWith(key, text))),
    open: (sealed) =>
      Effect.gen(function* () {
        const opened = openWith(known, sealed) ?? openWith(yield* refreshed, sealed)
        return opened ?? (yield* new SealBroken())
      })
  }
}

/** The sealing of this process with the keys of a database. */
export const over = (
  { keys, reload }: typeof SecretKey.Service,
  database: typeof Database.Database.Service
): typeof Sealing.Service => {
  const currentId = Effect.map(
    Effect.provideService(SecretKeys.read, Database.Database, database),
    (known) => known.find(({ state }) => state === "current")?.id ?? null
  )
  // A process with one key of its settings has no choice.
  return keys.length === 1 && reload === null ? make({ keys }) : make({ keys, reload, currentId })
}

/** The sealing of this process. */
export const layer: Layer.Layer<Sealing, never, Database.Database | SecretKey> = Layer.effect(
  Sealing,
  Effect.zipWith(SecretKey, Database.Database, over)
)
