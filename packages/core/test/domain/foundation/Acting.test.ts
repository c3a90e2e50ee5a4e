import { describe, expect, it } from "vitest"
import * as Acting from "../../../src/domain/foundation/Acting.ts"

describe("acting", () => {
  it("is the platform's doing unless an actor is named, and has no key", () => {
    expect(Acting.as(7)).toEqual({
      restaurantId: 7,
      actor: { kind: "system", id: "system", name: "Fourtop" },
      key: null,
      venueVersion: null
    })
    const rosa = { kind: "staff", id: "3", name: "Rosa" } as const
    expect(Acting.as(7, rosa).actor).toBe(rosa)
  })
})
