import { describe, expect, it } from "vitest"
import * as Acting from "../../../src/domain/foundation/Acting.ts"

describe("acting", () => {
  it("names who acts with what authority, and has no key", () => {
    expect(Acting.as(7, Acting.system)).toEqual({
      restaurantId: 7,
      actor: { kind: "system", id: "system", name: "Fourtop" },
      authority: { kind: "system" },
      key: null,
      venueVersion: null
    })
    expect(Acting.operator).toEqual({
      actor: { kind: "operator", id: "operator", name: "Operator" },
      authority: Acting.system.authority
    })
    const rosa = { id: "3", name: "Rosa" }
    expect(Acting.person(rosa, "staff")).toEqual({
      actor: { kind: "staff", ...rosa },
      authority: { kind: "person", role: "staff" }
    })
    expect([Acting.token(rosa, ["menu:read"]), Acting.app(rosa, ["menu:read"])]).toEqual(
      (["token", "app"] as const).map((kind) => ({
        actor: { kind, ...rosa },
        authority: { kind, scopes: ["menu:read"] }
      }))
    )
    const subject = { kind: "order", id: "1" } as const
    expect(Acting.guest(rosa, subject)).toEqual({
      actor: { kind: "guest", ...rosa },
      authority: { kind: "guest", subject }
    })
  })
})
