import { assertLeft } from "@effect/vitest/utils"
import { describe, expect, it } from "vitest"
import * as Decode from "../../../src/domain/foundation/Decode.ts"
import * as Scope from "../../../src/domain/foundation/Scope.ts"

describe("the scopes", () => {
  it("are the eight of the specification, each in words", () => {
    expect(Scope.scopes).toEqual({
      "menu:read": "Read the menu",
      "menu:write": "Change dishes, prices and what is sold out",
      "orders:read": "Read orders",
      "orders:write": "Place orders and change their status",
      "reservations:read": "Read bookings and availability",
      "reservations:write": "Make and cancel bookings",
      "guests:read": "Read guest profiles",
      "reports:read": "Read sales figures"
    })
    expect(Scope.all).toEqual(Object.keys(Scope.scopes))
  })

  it("are known by name, and nothing that every object has is one", () => {
    expect(Scope.all.every(Scope.isScope)).toBe(true)
    for (const text of ["", "menu", "menu:READ", "toString", "__proto__"]) expect(Scope.isScope(text)).toBe(false)
    assertLeft(Decode.decoder(Scope.Scope)("toString"), { "": [`must be one of ${Scope.all.join(", ")}`] })
  })
})
