/**
 * The demo restaurant of a private store, so that the first start has something to show. Its tokens are kept as text in
 * DATA_DIR, so that every start can print the same ones.
 */
import { Acting, ApiToken, applyVenue, Crypto, Directory, type Restaurant, Scope, Tokens } from "@fourtop/core/internal"
import { sampleDocument } from "@fourtop/testkit"
import { Clock, Effect, Option, Schema } from "effect"
import * as DataDirectory from "./settings/DataDirectory.ts"
import * as DemoOwner from "./DemoOwner.ts"
import { issueSandboxToken, issueToken } from "./issueToken.ts"

const StoredTokens = Schema.parseJson(Schema.Struct({ sandbox: Schema.String, live: Schema.String }))

export interface Demo {
  readonly restaurant: Pick<Restaurant.Restaurant, "name" | "slug">
  readonly tokens: typeof StoredTokens.Type
  /** Null when the restaurant's people were added by somebody else. */
  readonly owner: DemoOwner.DemoOwner | null
}

const fileName = "demo-tokens.json"

/** The demo restaurant with working tokens; none when the store holds only other restaurants. */
export const prepare = (dataDir: string) =>
  Effect.gen(function* () {
    const directory = yield* Directory
    if ((yield* directory.restaurants()).length === 0) yield* Effect.orDie(applyVenue(Acting.system, sampleDocument))
    const restaurant = yield* directory.find(sampleDocument.slug)
    if (restaurant === null) return Option.none<Demo>()
    const tokens = yield* tokensOf(restaurant, dataDir)
    return Option.some<Demo>({ restaurant, tokens, owner: yield* DemoOwner.prepare(restaurant, dataDir) })
  })

const tokensOf = (restaurant: Restaurant.Restaurant, dataDir: string) =>
  Effect.gen(function* () {
    const text = yield* DataDirectory.read(dataDir, fileName)
    const kept = Option.getOrNull(Schema.decodeOption(StoredTokens)(text ?? ""))
    const isUsable = yield* usableTokens(restaurant.id)
    const tokens = {
      sandbox:
        kept !== null && isUsable(kept.sandbox)
          ? kept.sandbox
          : (yield* issueSandboxToken(restaurant.id, "Demo sandbox token")).text,
      live:
        kept !== null && isUsable(kept.live)
          ? kept.live
          : (yield* issueToken(restaurant.id, { kind: "live", name: "Demo token", scopes: Scope.all })).text
    }
    if (tokens.sandbox !== kept?.sandbox || tokens.live !== kept.live) {
      yield* DataDirectory.write(dataDir, fileName, JSON.stringify(tokens))
    }
    return tokens
  })

/** Whether the text is one of the restaurant's tokens and still valid. */
const usableTokens = (restaurantId: number) =>
  Effect.gen(function* () {
    const crypto = yield* Crypto
    const uses = yield* (yield* Tokens).list(restaurantId)
    const now = yield* Clock.currentTimeMillis
    const digests = new Set(uses.flatMap(({ token }) => (ApiToken.isUsable(token, now) ? [token.digest] : [])))
    return (text: string) => digests.has(crypto.sha256(text))
  })
