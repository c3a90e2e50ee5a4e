/** Tokens for tests, and how they are presented. */
import { assert } from "chai"
import { type ApiToken, type Authentication, type Commits, Tokens } from "@fourtop/core/internal"
import { Effect } from "effect"
import { type Arranging, insert } from "../arranging/arrange.ts"
import type { TestRestaurant } from "../arranging/testRestaurant.ts"
import { makers } from "../arranging/rows.ts"

type Accepted = Extract<Authentication, { readonly _tag: "Accepted" }>

export type Authenticating = Arranging | Tokens

/** A stored token. */
export const issue = (
  place: TestRestaurant,
  changes: Partial<ApiToken.ApiToken> = {}
): Effect.Effect<ApiToken.ApiToken, never, Commits> =>
  insert(place.restaurantId, "api_token", makers.api_token(place, changes))

export const present = (
  token: { readonly id: number; readonly digest: string },
  standardLimit = 60
): Effect.Effect<Authentication, never, Tokens> =>
  Effect.flatMap(Tokens, (tokens) => tokens.authenticate({ id: token.id, digest: token.digest }, standardLimit))

/** The caller of a token that must be accepted. */
export const accepted = (authentication: Authentication): Accepted => {
  if (authentication._tag !== "Accepted") assert.fail(`The token was ${authentication._tag}.`)
  return authentication
}

export const assertRefused = (authentication: Authentication): void =>
  assert.deepStrictEqual(authentication, { _tag: "Refused" })
