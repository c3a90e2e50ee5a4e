/**
 * Digests under a random key of the restaurant, so that nobody can try out what a stored digest was made of. The key is
 * made when it is first needed, and stored encrypted in the restaurant's rows: it survives the rotation of secret keys.
 */
import type { Restaurant, Sealing } from "@fourtop/core/internal"
import { Effect } from "effect"
import { createHmac, randomBytes } from "node:crypto"
import type { Database } from "../connection/Database.ts"
import * as Statement from "../connection/Statement.ts"

/** The digest of a text, for one purpose: the same text has other digests for others. */
export type Digest = (purpose: string, text: string) => string

export interface RestaurantKeys {
  /** Digests under the restaurant's key. */
  readonly of: (tenant: Restaurant.RestaurantId) => Effect.Effect<Digest>
  readonly digest: (tenant: Restaurant.RestaurantId, ...given: Parameters<Digest>) => Effect.Effect<string>
}

/** Keys that a process remembers; above that, the one it has remembered longest is read again. */
const remembered = 10_000

const find = Statement.make<{ readonly sealed: string }>(
  "restaurant_key",
  "select sealed from restaurant_key where restaurant_id = $1"
)

/** Another process may be faster: then its key counts. */
const keep = Statement.make<never>(
  "keep_restaurant_key",
  "insert into restaurant_key (restaurant_id, sealed) values ($1, $2) on conflict (restaurant_id) do nothing"
)

const plain = "plain."

/** For a store that was opened without encryption. */
const unsealed: typeof Sealing.Service = {
  seal: (text) => Effect.succeed(plain + text),
  open: (sealed) => Effect.succeed(sealed.slice(plain.length))
}

export const make = (database: typeof Database.Service, given: typeof Sealing.Service | null): RestaurantKeys => {
  const { ofTenant } = database
  const known = new Map<number, Effect.Effect<Digest>>()
  const open = (sealed: string) =>
    Effect.orDie((sealed.startsWith(plain) ? unsealed : (given ?? unsealed)).open(sealed))

  const read = (tenant: number) =>
    Effect.gen(function* () {
      const [[found]] = yield* ofTenant(tenant, [find(tenant)])
      if (found !== undefined) return yield* open(found.sealed)
      const sealed = yield* (given ?? unsealed).seal(randomBytes(32).toString("base64url"))
      const [, [kept]] = yield* ofTenant(tenant, [keep(tenant, sealed), find(tenant)])
      return yield* open(kept!.sealed)
    })

  /** A key that is known takes no step of the runtime besides its own. */
  const of = (tenant: number): Effect.Effect<Digest> =>
    known.get(tenant) ??
    Effect.map(read(tenant), (text) => {
      const digest = digestUnder(Buffer.from(text, "base64url"))
      known.set(tenant, Effect.succeed(digest))
      if (known.size > remembered) known.delete(known.keys().next().value!)
      return digest
    })

  return { of, digest: (tenant, ...given) => Effect.map(of(tenant), (digest) => digest(...given)) }
}

const digestUnder =
  (key: Buffer): Digest =>
  (purpose, text) =>
    createHmac("sha256", key).update(`${purpose}\n${text}`, "utf8").digest("base64url")
