import { assertLeft } from "@effect/vitest/utils"
import { describe, expect, it } from "vitest"
import * as Decode from "../../../src/domain/foundation/input/Decode.ts"
import * as Scope from "../../../src/domain/foundation/Scope.ts"

describe("the scopes", () => {
  it("are known by name, and nothing that every object has is one", () => {
    expect(Scope.all.every(Scope.isScope)).toBe(true)
    for (const text of ["", "menu", "menu:READ", "toString", "__proto__"]) expect(Scope.isScope(text)).toBe(false)
    assertLeft(Decode.decoder(Scope.Scope)("toString"), { "": [`must be one of ${Scope.all.join(", ")}`] })
  })
})
