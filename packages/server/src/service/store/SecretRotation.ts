/** Re-encrypts stored secrets with the newest key, on every server, beside running services that have both keys. */
import { type Database, SecretKeys } from "@fourtop/pg-adapter"
import { Clock, Effect } from "effect"
import { randomBytes } from "node:crypto"
import type { CommandError } from "../settings/CommandError.ts"
import * as EveryServer from "./EveryServer.ts"
import * as RekeyedStore from "./RekeyedStore.ts"
import * as SecretKey from "../secrets/SecretKey.ts"
import * as SecretSealing from "../secrets/SecretSealing.ts"
import type { Settings } from "../settings/Settings.ts"
import type { StoreError } from "./StoreError.ts"

export interface Rotation {
  /** Whether the newest key became the current one in this run. */
  readonly replaced: boolean
  readonly reencrypted: number
  /** Texts that no key opens; they stay as they are. */
  readonly unreadable: number
}

/** Rows that are re-encrypted in one transaction. */
const batch = 200

/**
 * A process may have asked for the current key just before it was replaced, and store what it encrypts a little later.
 * So everything is looked through again after this time, which is longer than a commit may take.
 */
const settlingMillis = 12_000

type Pass = Pick<Rotation, "reencrypted" | "unreadable">

interface Passing {
  readonly keys: SecretKey.Keys
  /** Whether the previous key is lost. */
  readonly lost: boolean
  readonly onProgress: (count: number) => Effect.Effect<void>
}

/** A restaurant's key only makes digests, so a new one can take the place of one that is lost. */
const substituteFor = (kind: SecretKeys.Kind, lost: boolean): string | null =>
  lost && kind === "restaurant" ? randomBytes(32).toString("base64url") : null

const passOf = ({ keys, lost, onProgress }: Passing, kind: SecretKeys.Kind) =>
  Effect.gen(function* () {
    const prefix = SecretSealing.prefixOf(keys[0])
    const total = { reencrypted: 0, unreadable: 0 }
    let after: SecretKeys.After = null
    for (;;) {
      const rows: ReadonlyArray<SecretKeys.SealedRow> = yield* SecretKeys.sealed(kind, prefix, after, batch)
      const texts = rows.flatMap(({ id, restaurant_id, sealed }) =>
        sealed.map((before) => {
          const text = SecretSealing.openWith(keys, before) ?? substituteFor(kind, lost)
          return { restaurant_id, id, before, text }
        })
      )
      const replacements = texts.flatMap(({ text, ...rest }) =>
        text === null ? [] : [{ ...rest, after: SecretSealing.sealWith(keys[0], text) }]
      )
      total.unreadable += texts.length - replacements.length
      if (replacements.length > 0) {
        const replaced = yield* SecretKeys.replace(kind, replacements)
        total.reencrypted += replaced
        yield* onProgress(replaced)
      }
      after = rows.at(-1) ?? null
      if (rows.length < batch) return total
    }
  })

const sumOf = (passes: ReadonlyArray<Pass>): Pass => ({
  reencrypted: passes.reduce((sum, { reencrypted }) => sum + reencrypted, 0),
  unreadable: passes.reduce((sum, { unreadable }) => sum + unreadable, 0)
})

const pass = (passing: Passing) =>
  Effect.map(
    Effect.forEach(SecretKeys.kinds, (kind) => passOf(passing, kind)),
    sumOf
  )

/**
 * Makes the newest key the current one, re-encrypts everything with it, and forgets the previous one. If it is stopped,
 * the next run continues.
 */
export const rotate = (
  lost: boolean,
  say: (line: string) => Effect.Effect<void>
): Effect.Effect<Rotation, StoreError, Settings> =>
  Effect.gen(function* () {
    const { databases, keys } = yield* RekeyedStore.withNewestKey(lost)
    const isReplaced = databases.some((database) => database.isReplaced)
    const began = yield* Clock.currentTimeMillis
    let count = 0
    const onProgress = (more: number) => say(`Re-encrypted ${(count += more)} secrets …`)
    const passing = { keys, lost, onProgress }
    const passes = Effect.map(
      Effect.forEach(databases, ({ store }) => Effect.provide(pass(passing), store)),
      sumOf
    )
    const first = yield* passes
    const known = yield* Effect.forEach(databases, ({ url }) => SecretKeys.find(url))
    if (!known.flat().some(({ state }) => state === "previous")) return { replaced: isReplaced, ...first }
    const left = settlingMillis - ((yield* Clock.currentTimeMillis) - began)
    if (left > 0) {
      yield* say("Waiting for what running processes have encrypted meanwhile …")
      yield* Effect.sleep(left)
    }
    const second = yield* passes
    yield* Effect.forEach(databases, ({ url }) => SecretKeys.forgetPrevious(url), { discard: true })
    if (yield* SecretKey.isKept) yield* SecretKey.forgetPrevious
    const reencrypted = first.reencrypted + second.reencrypted
    return { replaced: isReplaced, reencrypted, unreadable: second.unreadable }
  }).pipe(Effect.scoped)

/** The keys of the database, and how many secrets of each kind the current one has not encrypted. */
export interface Outstanding {
  readonly known: ReadonlyArray<SecretKeys.KnownKey>
  readonly left: Readonly<Record<SecretKeys.Kind, number>>
}

/** Counts the stored secrets that the current key has not encrypted. */
export const outstanding: Effect.Effect<Outstanding, CommandError, Database.Database | Settings> = Effect.gen(
  function* () {
    const { keys } = yield* Effect.provide(SecretKey.SecretKey, SecretKey.layer)
    const known = yield* SecretKeys.read
    const current = known.find(({ state }) => state === "current")?.id
    const key = keys.find((one) => SecretKeys.idOf(one) === current) ?? keys[0]
    // While there is no other key, none can have encrypted anything.
    const isAlone = known.every(({ state }) => state === "current") && keys.length === 1
    const counts = yield* Effect.forEach(SecretKeys.kinds, (kind) =>
      isAlone ? Effect.succeed([kind, 0] as const) : countOf(kind, SecretSealing.prefixOf(key))
    )
    return { known, left: Object.fromEntries(counts) as Readonly<Record<SecretKeys.Kind, number>> }
  }
)

/** On all servers together. */
const countOf = (kind: SecretKeys.Kind, prefix: string) =>
  Effect.gen(function* () {
    let total = 0
    const add = ([, count]: readonly [SecretKeys.Kind, number]) => Effect.sync(() => void (total += count))
    yield* EveryServer.onEach(Effect.flatMap(countHere(kind, prefix), add))
    return [kind, total] as const
  })

const countHere = (kind: SecretKeys.Kind, prefix: string) =>
  Effect.gen(function* () {
    let [count, after]: [number, SecretKeys.After] = [0, null]
    for (;;) {
      const rows: ReadonlyArray<SecretKeys.SealedRow> = yield* SecretKeys.sealed(kind, prefix, after, batch)
      count += rows.reduce((sum, { sealed }) => sum + sealed.length, 0)
      after = rows.at(-1) ?? null
      if (rows.length < batch) return [kind, count] as const
    }
  })
