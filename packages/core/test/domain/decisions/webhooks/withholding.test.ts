import { Scope, StoredMaker, Withholding } from "@fourtop/core/internal"
import { describe, expect, it } from "vitest"
import { monday } from "../../../arrange.ts"

const token = { kind: "live", scopes: ["orders:read"], expires_at: monday + 1, revoked_at: null } as const
const app = {
  grant: { scopes: ["orders:read", "menu:read"], ended_at: null },
  tokens: { scopes: ["orders:read", "guests:read"], refresh_ends_at: monday + 1 },
  app: { disabled_at: null }
} as const

const reason = (
  maker: StoredMaker.StoredMaker | null,
  now = monday,
  type: "order.created" | "ping" | "menu.item_updated" = "order.created"
) => Withholding.reasonFor({ maker, type }, now)

describe("what is withheld from a webhook", () => {
  it("is nothing, if people added it", () => {
    expect(reason(null)).toBeNull()
    expect(Withholding.reasonFor({ type: "guest.created" }, monday)).toBeNull()
    expect(Withholding.endOf({}, monday)).toBeNull()
  })

  it("is everything once its token was revoked or has expired", () => {
    expect(reason({ token })).toBeNull()
    expect(reason({ token }, monday + 1)).toBe("the API token that added it has expired")
    expect(reason({ token: { ...token, expires_at: null } }, monday + 1)).toBeNull()
    expect(reason({ token: { ...token, revoked_at: monday } }, monday + 1)).toBe(
      "the API token that added it was revoked"
    )
    expect(reason({ token: null })).toBe("what added it exists no more")
    expect(reason({})).toBe("what added it exists no more")
  })

  it("is everything once the access of its app has ended", () => {
    expect(reason(app)).toBeNull()
    expect(reason({ ...app, grant: { ...app.grant, ended_at: monday } })).toBe("the app that added it was removed")
    expect(reason({ ...app, app: { disabled_at: monday } })).toBe("the app that added it is disabled")
    expect(reason({ ...app, app: null })).toBe("the app that added it is disabled")
    const ended = "the access of the app that added it has ended"
    expect([reason({ ...app, tokens: null }), reason(app, monday + 1)]).toEqual([ended, ended])
    expect(Withholding.endOf({ maker: app }, monday + 1)).toBe(ended)
  })

  it("is what its scopes do not show any more, which ends nothing", () => {
    const gone = "what added the webhook has the scope menu:read no more"
    expect([reason(app, monday, "menu.item_updated"), reason({ token }, monday, "menu.item_updated")]).toEqual([
      gone,
      gone
    ])
    expect(Withholding.endOf({ maker: app }, monday)).toBeNull()
    expect(reason(app, monday, "ping")).toBeNull()
    expect(StoredMaker.scopesOf(app)).toEqual(["orders:read"])
    expect(StoredMaker.scopesOf({ token: { ...token, kind: "sandbox" } })).toEqual(Scope.all)
    expect(StoredMaker.scopesOf({})).toEqual([])
  })
})
