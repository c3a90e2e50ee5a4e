/**
 * What is stored about the credential that made a webhook endpoint. The endpoint receives events only while the
 * credential lasts, and only those that it may see.
 */
import * as Scopes from "../foundation/Scope.ts"
import type { Instant } from "../foundation/time/ZonedClock.ts"
import * as App from "../oauth/App.ts"
import * as Grant from "../oauth/Grant.ts"
import * as ApiToken from "../tokens/ApiToken.ts"

/** The parts that deliveries depend on: of an API token, or of a grant with its current tokens and its app. */
export interface StoredMaker {
  readonly token?: Pick<ApiToken.ApiToken, "kind" | "scopes" | "expires_at" | "revoked_at"> | null
  readonly grant?: Pick<Grant.Grant, "scopes" | "ended_at"> | null
  readonly tokens?: Pick<Grant.GrantTokens, "scopes" | "refresh_ends_at"> | null
  readonly app?: Pick<App.App, "disabled_at"> | null
}

const ofToken = (token: NonNullable<StoredMaker["token"]>, now: Instant): string | null => {
  if (ApiToken.isUsable(token, now)) return null
  return token.revoked_at === null
    ? "the API token that added it has expired"
    : "the API token that added it was revoked"
}

/** Why the credential has ended, for the owner to read; null while it lasts. */
export const endedBecause = ({ app, grant, token, tokens }: StoredMaker, now: Instant): string | null => {
  if (token != null) return ofToken(token, now)
  if (grant == null) return "what added it exists no more"
  if (grant.ended_at !== null) return "the app that added it was removed"
  if (app == null || !App.isEnabled(app)) return "the app that added it is disabled"
  return tokens == null || now >= tokens.refresh_ends_at ? "the access of the app that added it has ended" : null
}

/** The scopes that the credential has now. */
export const scopesOf = ({ grant, token, tokens }: StoredMaker): ReadonlyArray<Scopes.Scope> => {
  if (token != null) return token.kind === "sandbox" ? Scopes.all : token.scopes
  return grant == null || tokens == null ? [] : Grant.scopesOf(tokens, grant)
}
