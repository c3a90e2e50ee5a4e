/** The row kinds of grants, with the constraints that both stores enforce. */
import type { Grant, GrantCode, GrantTokens } from "./Grant.ts"

export interface GrantRows {
  readonly app_grant: Grant
  readonly grant_code: GrantCode
  readonly grant_tokens: GrantTokens
}

/** Referenced kinds come before those that refer to them. */
export const grantKinds = {
  app_grant: { id: "integer", ofVenue: false, unique: { active_app_id: "restaurant" }, references: {} },
  grant_code: {
    id: "integer",
    ofVenue: false,
    unique: { digest: "installation" },
    references: { grant_id: "app_grant" }
  },
  grant_tokens: {
    id: "integer",
    ofVenue: false,
    unique: { access_digest: "installation", refresh_digest: "installation" },
    references: { grant_id: "app_grant" }
  }
} as const
