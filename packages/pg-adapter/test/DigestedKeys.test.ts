/** The digests of idempotency keys, which a request asks for twice. */
import type { Restaurant } from "@fourtop/core/internal"
import { Effect } from "effect"
import { expect, it } from "vitest"
import * as DigestedKeys from "../src/ports/DigestedKeys.ts"
import type { RestaurantKeys } from "../src/ports/RestaurantKeys.ts"

const [first, second] = [1, 2] as ReadonlyArray<number> as readonly [Restaurant.RestaurantId, Restaurant.RestaurantId]
const key = { principal: "token:7", key: "abc", fingerprint: "f" }

/** Digests that can be read, and how many were made. */
const counting = () => {
  let made = 0
  const of: RestaurantKeys["of"] = (tenant) =>
    Effect.succeed((purpose, text) => {
      made++
      return `${tenant} ${purpose} ${text}`
    })
  const keys: RestaurantKeys = {
    of,
    digest: (tenant, ...given) => Effect.map(of(tenant), (digest) => digest(...given))
  }
  return { digested: DigestedKeys.make(keys), made: () => made }
}

it("makes the digests of a key once for a load and its commit, and anew for the next request with it", () => {
  const { digested, made } = counting()
  const loaded = Effect.runSync(digested.of(first, key))
  const committed = Effect.runSync(digested.of(first, { ...key, answer: null }))
  expect(loaded).toEqual({
    ...key,
    storedKey: "digest:1 idempotency key token:7\nabc",
    storedFingerprint: "1 request f"
  })
  expect(committed).toEqual({ ...loaded, answer: null })
  expect(made()).toBe(2)
  expect(Effect.runSync(digested.of(first, key))).toEqual(loaded)
  expect(made()).toBe(4)
})

it("takes no digests of another restaurant, principal, key or request", () => {
  const { digested } = counting()
  Effect.runSync(digested.of(first, key))
  const others = [
    digested.of(second, key),
    digested.of(first, { ...key, principal: "token:8" }),
    digested.of(first, { ...key, key: "abd" }),
    digested.of(first, { ...key, fingerprint: "g" })
  ]
  const digests = others
    .map((other) => Effect.runSync(other))
    .map(({ storedFingerprint, storedKey }) => [storedKey, storedFingerprint])
  expect(digests).toEqual([
    ["digest:2 idempotency key token:7\nabc", "2 request f"],
    ["digest:1 idempotency key token:8\nabc", "1 request f"],
    ["digest:1 idempotency key token:7\nabd", "1 request f"],
    ["digest:1 idempotency key token:7\nabc", "1 request g"]
  ])
})
