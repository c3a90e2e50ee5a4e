/** How tokens are printed, as text and as JSON. The secret is printed only when the token is new. */
import { ApiToken, type CreatedToken, type TokenUse, ZonedClock } from "@fourtop/core/internal"

export const asJson = (token: ApiToken.ApiToken, zone: ZonedClock.Zone) => {
  const time = (instant: ZonedClock.Instant | null) => (instant === null ? null : ZonedClock.format(zone, instant))
  return {
    id: token.id,
    kind: token.kind,
    name: token.name,
    scopes: token.scopes,
    rate_per_minute: token.rate_per_minute,
    created_at: time(token.created_at),
    expires_at: time(token.expires_at),
    revoked_at: time(token.revoked_at)
  }
}

export const listed = ({ lastUsedAt, token }: TokenUse, zone: ZonedClock.Zone) => ({
  ...asJson(token, zone),
  last_used_at: lastUsedAt === null ? null : ZonedClock.format(zone, lastUsedAt)
})

export const created = ({ text, token }: CreatedToken, zone: ZonedClock.Zone) => ({
  ...asJson(token, zone),
  token: text
})

export const heading = ["ID", "KIND", "STATE", "CREATED", "EXPIRES", "LAST USED", "PER MINUTE", "NAME", "SCOPES"]

/** A line of the list, on the restaurant's clock. */
export const row = (
  { lastUsedAt, token }: TokenUse,
  zone: ZonedClock.Zone,
  now: ZonedClock.Instant
): ReadonlyArray<string> => {
  const time = (instant: ZonedClock.Instant | null) =>
    instant === null ? "-" : ZonedClock.format(zone, instant).slice(0, 16).replace("T", " ")
  const ended = token.revoked_at === null ? "expired" : "revoked"
  return [
    String(token.id),
    token.kind,
    ApiToken.isUsable(token, now) ? "valid" : ended,
    time(token.created_at),
    time(token.expires_at),
    time(lastUsedAt),
    token.rate_per_minute === null ? "-" : String(token.rate_per_minute),
    token.name,
    token.kind === "sandbox" ? "all" : token.scopes.join(",")
  ]
}
