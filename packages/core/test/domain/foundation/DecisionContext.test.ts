import { describe, expect, it } from "vitest"
import * as Acting from "../../../src/domain/foundation/Acting.ts"
import * as DecisionContext from "../../../src/domain/foundation/DecisionContext.ts"

describe("the context of a decision", () => {
  it("hands out each reserved id once, and no others", () => {
    const context = DecisionContext.make(Acting.system.actor, 1000, [41, 42], (now) => `uuid-${now}`)
    expect([context.id(), context.id()]).toEqual([41, 42])
    expect(() => context.id()).toThrow("A decision asked for more ids than the 2 that were reserved.")
  })

  it("knows who acts and when, and makes other ids from the time", () => {
    const context = DecisionContext.make(Acting.system.actor, 1000, [], (now) => `uuid-${now}`)
    expect(context.actor).toBe(Acting.system.actor)
    expect(context.now).toBe(1000)
    expect(context.uuid()).toBe("uuid-1000")
  })
})
