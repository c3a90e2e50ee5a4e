import { describe, expect, it } from "vitest"
import * as Roles from "../../../src/domain/foundation/Roles.ts"
import * as Session from "../../../src/domain/people/Session.ts"
import * as SharedDevice from "../../../src/domain/people/SharedDevice.ts"

const shared = { digest: "d", restaurant_id: 1, name: "Bar tablet", lock_minutes: 5 }
const minute = 60_000

describe("a shared device", () => {
  it("has a name and locks itself after one to sixty minutes", () => {
    expect(SharedDevice.problems("Bar tablet", 5)).toEqual([])
    expect(SharedDevice.problems("", 5).map(({ path }) => path)).toEqual(["name"])
    expect(SharedDevice.problems("x".repeat(61), 5).map(({ path }) => path)).toEqual(["name"])
    for (const minutes of [0, -1, 61, 1.5, Number.NaN]) {
      expect(SharedDevice.problems("Bar", minutes)).toEqual([
        { path: "lock_minutes", message: "must be a number from 1 to 60" }
      ])
    }
  })

  it("gives everybody the areas that they and a shift have in common", () => {
    const areasOf = (role: Roles.Role) =>
      (Object.keys(Roles.areas) as ReadonlyArray<Roles.Area>).filter((area) => Roles.mayUse(role, area))
    const service = areasOf("staff")
    for (const role of Roles.roles) {
      const there = areasOf(SharedDevice.roleIn({ shared }, role)!)
      expect(there).toEqual(areasOf(role).filter((area) => service.includes(area)))
      expect(SharedDevice.roleIn({}, role)).toBe(role)
    }
    expect(SharedDevice.roleIn({ shared }, null)).toBeNull()
    for (const area of ["people", "tokens", "webhooks", "apps", "security", "refunds", "menu_editing"] as const) {
      expect(service).not.toContain(area)
    }
  })
})

describe("a session on a shared device", () => {
  const session = { created_at: 0, seen_at: 0, shared }

  it("ends when nobody has tapped for the minutes of the device", () => {
    expect(Session.isAlive(session, 5 * minute - 1)).toBe(true)
    expect(Session.isAlive(session, 5 * minute)).toBe(false)
    expect(Session.isAlive({ created_at: 0, seen_at: 0 }, 5 * minute)).toBe(true)
    expect(Session.isAlive({ ...session, shared: { ...shared, lock_minutes: 60 } }, 59 * minute)).toBe(true)
  })

  it("records its use more often than others, because it locks so soon", () => {
    const used = { digest: "s", person_id: 1, created_at: 0, seen_at: 0, address: "", browser: "" }
    expect(Session.isWorthTouching({ ...used, shared }, 10_000)).toBe(true)
    expect(Session.isWorthTouching({ ...used, shared }, 9_999)).toBe(false)
    expect(Session.isWorthTouching(used, 59_999)).toBe(false)
  })
})
