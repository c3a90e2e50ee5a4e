/** Errors of the OAuth endpoints (§7.2), with the codes of RFC 6749. */
import { Data } from "effect"

/** The codes of the token and revoke endpoints (RFC 6749 section 5.2). */
export type TokenErrorCode =
  | "invalid_request"
  | "invalid_client"
  | "invalid_grant"
  | "unauthorized_client"
  | "unsupported_grant_type"
  | "invalid_scope"

export class OAuthRefusal extends Data.TaggedError("OAuthRefusal")<{
  readonly error: TokenErrorCode
  /** Printable ASCII without quotes and backslashes, as RFC 6749 requires. */
  readonly description: string
}> {
  override get message() {
    return `${this.error}: ${this.description}`
  }
}

/** An error with its code and a description for the app's developer. */
export const refusal = (error: TokenErrorCode, description: string): OAuthRefusal =>
  new OAuthRefusal({ error, description })
