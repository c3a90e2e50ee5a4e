import { Gate } from "@fourtop/core/internal"
import { Either } from "effect"
import { describe, expect, it } from "vitest"

const booleans = [true, false]
const outcome = (caller: Gate.Standing, operation: Gate.Operation): string =>
  Either.match(Gate.pass(caller, operation), { onRight: () => "pass", onLeft: (refusal) => refusal.code })

/** The decided order as a table: the first row that applies decides. */
const expected = (row: { inForce: boolean; scoped: boolean; featured: boolean; suspended: boolean; writes: boolean }) =>
  [
    [!row.inForce, "plan_lapsed"],
    [!row.scoped, "insufficient_scope"],
    [!row.featured, "plan_feature_unavailable"],
    [row.suspended && row.writes, "restaurant_suspended"],
    [true, "pass"]
  ].find(([applies]) => applies)![1]

const rows = booleans.flatMap((inForce) =>
  booleans.flatMap((scoped) =>
    booleans.flatMap((featured) =>
      booleans.flatMap((suspended) => booleans.map((writes) => ({ inForce, scoped, featured, suspended, writes })))
    )
  )
)

describe("Gate", () => {
  it.each(rows)("plan $inForce, scope $scoped, feature $featured, suspended $suspended, writes $writes", (row) => {
    const caller: Gate.Standing = {
      planInForce: row.inForce,
      features: row.featured ? ["reservations"] : ["reporting"],
      suspended: row.suspended,
      scopes: row.scoped ? ["reservations:write"] : ["menu:read"]
    }
    const operation: Gate.Operation = { scope: "reservations:write", feature: "reservations", writes: row.writes }
    expect(outcome(caller, operation)).toBe(expected(row))
  })

  it("requires no feature for an operation that needs none", () => {
    const caller: Gate.Standing = { planInForce: true, features: [], suspended: false, scopes: ["menu:read"] }
    expect(outcome(caller, { scope: "menu:read", feature: null, writes: false })).toBe("pass")
  })

  it("requires no scope for an operation that any token may call, but a plan in force", () => {
    const caller: Gate.Standing = { planInForce: true, features: [], suspended: true, scopes: [] }
    const operation: Gate.Operation = { scope: null, feature: null, writes: false }
    expect(outcome(caller, operation)).toBe("pass")
    expect(outcome({ ...caller, planInForce: false }, operation)).toBe("plan_lapsed")
  })

  it("names the scope or the feature that is missing", () => {
    const caller: Gate.Standing = { planInForce: true, features: [], suspended: false, scopes: ["menu:read"] }
    const refusal = (scope: Gate.Standing["scopes"][number]) =>
      Either.getOrThrow(Either.flip(Gate.pass(caller, { scope, feature: "reporting", writes: false })))
    expect(refusal("orders:read")).toMatchObject({ _tag: "InsufficientScope", requiredScope: "orders:read" })
    expect(refusal("menu:read")).toMatchObject({ _tag: "PlanFeatureUnavailable", feature: "reporting" })
  })

  it("without a scope of its own, any token passes; events need the owner's consent, after all other checks", () => {
    const caller: Gate.Standing = { planInForce: true, features: [], suspended: false, scopes: [] }
    const operation: Gate.Operation = { scope: null, feature: null, writes: false }
    expect(outcome(caller, operation)).toBe("pass")
    const refusal = (one: Gate.Standing) => Either.flip(Gate.pass(one, { ...operation, listens: true }))
    expect(Either.getOrThrow(refusal(caller))).toMatchObject({ _tag: "ListeningOff" })
    expect(Either.getOrThrow(refusal({ ...caller, planInForce: false }))).toMatchObject({ _tag: "PlanLapsed" })
    expect(Either.isLeft(refusal({ ...caller, listening: true }))).toBe(true)
  })
})
