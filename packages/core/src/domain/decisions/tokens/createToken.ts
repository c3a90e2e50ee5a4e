/** Creates an API token: stores the digest of its secret, and returns the secret once. */
import * as Shapes from "../../foundation/input/Shapes.ts"
import * as Fields from "../../foundation/Fields.ts"
import { Schema } from "effect"
import * as Budgets from "../../foundation/Budgets.ts"
import type { Cryptography } from "../../foundation/Cryptography.ts"
import { ValidationFailed } from "../../foundation/Errors.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import * as Permission from "../../foundation/Permission.ts"
import type { Problem } from "../../foundation/Problems.ts"
import type { Scope } from "../../foundation/Scope.ts"
import * as Scopes from "../../foundation/Scope.ts"
import * as Text from "../../foundation/Text.ts"
import type { Instant } from "../../foundation/time/ZonedClock.ts"
import * as ActivityLog from "../../registry/ActivityLog.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import type { ApiToken, TokenKind, TokenUse } from "../../tokens/ApiToken.ts"
import * as Token from "../../tokens/ApiToken.ts"

export interface TokenRequest {
  readonly name: string
  readonly kind: TokenKind
  /** Ignored for a sandbox token, which has every scope. */
  readonly scopes: ReadonlyArray<Scope>
  readonly expiresAt?: Instant | null
  readonly ratePerMinute?: number | null
}
export const TokenInput = Schema.Struct({
  name: Shapes.text,
  kind: Fields.oneOf(["live", "sandbox"]),
  scopes: Schema.Array(Scopes.Scope),
  expiresAt: Fields.optional(Schema.NullOr(Shapes.instant)),
  ratePerMinute: Fields.optional(Schema.NullOr(Shapes.number))
} satisfies Record<keyof TokenRequest, unknown>)

export type Command = TokenRequest

export interface State {
  /** All tokens of the restaurant, revoked and expired ones too. */
  readonly known: ReadonlyArray<TokenUse>
  /** Randomness and hashing for the secret. */
  readonly crypto: Pick<Cryptography, "randomBytes" | "sha256">
  /** What whoever creates it acts with. */
  readonly authority: Permission.Authority
}

export type Refusal = ValidationFailed

export type Changes = ChangeSet.Of<"api_token">

/** A new token with its plain text, which is shown once. */
export interface CreatedToken {
  readonly token: ApiToken
  /** The plain token. Show it once; do not log it. */
  readonly text: string
}

const highestRate = 100_000

/** The chosen scopes that only an owner grants, to anybody else. A sandbox token has them for the sandbox alone. */
const ownerProblems = ({ kind, scopes }: TokenRequest, authority: Permission.Authority): ReadonlyArray<Problem> => {
  if (kind === "sandbox" || Permission.mayUseAny(authority, ["webhooks"])) return []
  return Scopes.ofOwners
    .filter((scope) => scopes.includes(scope))
    .map((scope) => ({ path: "scopes", message: `${scope} is granted by an owner only` }))
}

const problemsOf = (request: TokenRequest, now: Instant): ReadonlyArray<Problem> => {
  const { expiresAt = null, kind, name, ratePerMinute = null, scopes } = request
  const nameProblem = Text.problem(name.trim(), { min: 1, max: 120, isName: true })
  return [
    ...(nameProblem === null ? [] : [{ path: "name", message: nameProblem }]),
    ...(kind === "live" && scopes.length === 0 ? [{ path: "scopes", message: "must have at least one scope" }] : []),
    ...(expiresAt !== null && expiresAt <= now ? [{ path: "expires_at", message: "must be in the future" }] : []),
    ...(ratePerMinute !== null &&
    !(Number.isInteger(ratePerMinute) && ratePerMinute >= 1 && ratePerMinute <= highestRate)
      ? [{ path: "rate_per_minute", message: `must be an integer from 1 to ${highestRate}` }]
      : [])
  ]
}

/** Whether the limit is reached. Concurrent requests may together exceed it slightly. */
const isFull = (known: ReadonlyArray<TokenUse>, kind: TokenKind, now: Instant): boolean =>
  known.filter(({ token }) => token.kind === kind && Token.isUsable(token, now)).length >= Budgets.counts.tokens

const fullProblem: Problem = {
  path: "name",
  message: `cannot be created: there are ${Budgets.counts.tokens} active tokens of this kind, the maximum; revoke one that is not used`
}

export const decide = (
  request: Command,
  { authority, crypto, known }: State,
  context: DecisionContext
): Decision.Decision<CreatedToken, Refusal, Changes> => {
  const problems = [
    ...problemsOf(request, context.now),
    ...ownerProblems(request, authority),
    ...(isFull(known, request.kind, context.now) ? [fullProblem] : [])
  ]
  if (problems.length > 0) return Decision.refuse(ValidationFailed.of(...problems))
  const id = context.id()
  const text = Token.mint(id, request.kind, crypto.randomBytes)
  const token: ApiToken = {
    id,
    version: 0,
    name: request.name.trim(),
    kind: request.kind,
    digest: crypto.sha256(text),
    scopes: request.kind === "sandbox" ? Scopes.all : Scopes.all.filter((scope) => request.scopes.includes(scope)),
    rate_per_minute: request.ratePerMinute ?? null,
    created_at: context.now,
    expires_at: request.expiresAt ?? null,
    revoked_at: null
  }
  return Decision.accept(
    { token, text },
    {
      changes: [ChangeSet.put("api_token", token)],
      activity: [
        ActivityLog.entry(
          {
            action: "token.created",
            subject: { kind: "api_token", id: String(id) },
            detail: { name: token.name, kind: token.kind, scopes: token.scopes }
          },
          context
        )
      ]
    }
  )
}
