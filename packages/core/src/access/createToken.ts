/** Creates an API token. Its text is returned once and can never be read again (§5.1). */
import { Effect } from "effect"
import * as Activity from "../activity/Activity.ts"
import { ValidationFailed } from "../Errors.ts"
import { Crypto } from "../ports/Crypto.ts"
import type { Cryptography } from "../shared/Cryptography.ts"
import { Tokens, type TokenUse } from "../ports/Tokens.ts"
import * as Budgets from "../shared/Budgets.ts"
import type { Problem } from "../shared/Problems.ts"
import * as Text from "../shared/Text.ts"
import type { Instant } from "../shared/ZonedClock.ts"
import type { Acting } from "../transaction/Acting.ts"
import * as ChangeSet from "../transaction/ChangeSet.ts"
import * as Decision from "../transaction/Decision.ts"
import type { Fresh } from "../transaction/Fresh.ts"
import { transact } from "../transaction/transact.ts"
import type { ApiToken, TokenKind } from "./ApiToken.ts"
import * as Token from "./ApiToken.ts"
import type { Scope } from "./Scope.ts"
import * as Scopes from "./Scope.ts"

/** What the owner or a manager chooses for a new token. */
export interface TokenRequest {
  readonly name: string
  readonly kind: TokenKind
  /** A sandbox token has every scope, whatever is asked here. */
  readonly scopes: ReadonlyArray<Scope>
  readonly expiresAt?: Instant | null
  readonly ratePerMinute?: number | null
}

/** A new token, and its text for the one time it is shown. */
export interface CreatedToken {
  readonly token: ApiToken
  /** The secret itself. Show it once; do not log it. */
  readonly text: string
}

export const createToken = (acting: Acting, request: TokenRequest) =>
  Effect.gen(function* () {
    const tokens = yield* Tokens
    const crypto = yield* Crypto
    return yield* transact({
      acting,
      contention: "tokens",
      reserve: 1,
      numbering: "installation",
      load: (load) =>
        Effect.zipWith(
          tokens.load(acting.restaurantId, null, load),
          tokens.list(acting.restaurantId),
          (loaded, known) => ({ ...loaded, state: known })
        ),
      decide: (known, fresh) => decide(acting, request, known, crypto, fresh)
    })
  })

const highestRate = 100_000

const problemsOf = (request: TokenRequest, now: Instant): ReadonlyArray<Problem> => {
  const { expiresAt = null, kind, name, ratePerMinute = null, scopes } = request
  const nameProblem = Text.problem(name.trim(), { min: 1, max: 120 })
  return [
    ...(nameProblem === null ? [] : [{ path: "name", message: nameProblem }]),
    ...(kind === "live" && scopes.length === 0 ? [{ path: "scopes", message: "needs at least one scope" }] : []),
    ...(expiresAt !== null && expiresAt <= now ? [{ path: "expires_at", message: "must lie in the future" }] : []),
    ...(ratePerMinute !== null &&
    !(Number.isInteger(ratePerMinute) && ratePerMinute >= 1 && ratePerMinute <= highestRate)
      ? [{ path: "rate_per_minute", message: `must be an integer from 1 to ${highestRate}` }]
      : [])
  ]
}

/** Whether there are as many that work as there can be: a process adds one at a time, several may add one each. */
const isFull = (known: ReadonlyArray<TokenUse>, kind: TokenKind, now: Instant): boolean =>
  known.filter(({ token }) => token.kind === kind && Token.isUsable(token, now)).length >= Budgets.counts.tokens

const fullProblem: Problem = {
  path: "name",
  message: `there are ${Budgets.counts.tokens} tokens of this kind that work, which is the most; revoke one that is not used`
}

const decide = (
  { actor }: Acting,
  request: TokenRequest,
  known: ReadonlyArray<TokenUse>,
  crypto: Pick<Cryptography, "randomBytes" | "sha256">,
  fresh: Fresh
): Decision.Decision<CreatedToken, ValidationFailed> => {
  const problems = [...problemsOf(request, fresh.now), ...(isFull(known, request.kind, fresh.now) ? [fullProblem] : [])]
  if (problems.length > 0) return Decision.refuse(ValidationFailed.of(...problems))
  const id = fresh.id()
  const text = Token.mint(id, request.kind, crypto.randomBytes)
  const token: ApiToken = {
    id,
    version: 0,
    name: request.name.trim(),
    kind: request.kind,
    digest: crypto.sha256(text),
    scopes: request.kind === "sandbox" ? Scopes.all : Scopes.all.filter((scope) => request.scopes.includes(scope)),
    rate_per_minute: request.ratePerMinute ?? null,
    created_at: fresh.now,
    expires_at: request.expiresAt ?? null,
    revoked_at: null
  }
  return Decision.accept(
    { token, text },
    {
      changes: [ChangeSet.put("api_token", token)],
      activity: [
        Activity.entry(
          {
            actor,
            action: "token.created",
            subject: { kind: "api_token", id: String(id) },
            detail: { name: token.name, kind: token.kind, scopes: token.scopes }
          },
          fresh
        )
      ]
    }
  )
}
