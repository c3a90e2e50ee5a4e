import { describe, expect, it } from "vitest"
import { grantKinds } from "../../../src/domain/oauth/GrantRows.ts"

describe("the rows of grants", () => {
  it.each([
    ["app_grant", "integer", { active_app_id: "restaurant" }, {}],
    ["grant_code", "integer", { digest: "installation" }, { grant_id: "app_grant" }],
    [
      "grant_tokens",
      "integer",
      { access_digest: "installation", refresh_digest: "installation" },
      { grant_id: "app_grant" }
    ]
  ] as const)("%s: id %s, unique %o, references %o", (kind, id, unique, references) => {
    expect(grantKinds[kind]).toEqual({ id, ofVenue: false, unique, references })
  })
})
