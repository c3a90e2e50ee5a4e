import { AccessLink, Managing, Person } from "@fourtop/core/internal"
import { Duration } from "effect"
import { describe, expect, it } from "vitest"

const [here, there] = [1, 2]

const person = (id: number, role: Person.Role | null, elsewhere: Person.Role | null = null): Managing.Colleague => ({
  id,
  memberships: [
    ...(role === null ? [] : [{ restaurant_id: here, role }]),
    ...(elsewhere === null ? [] : [{ restaurant_id: there, role: elsewhere }])
  ]
})

describe("who manages whom", () => {
  const table = {
    owner: "owner manager staff",
    manager: "manager staff",
    staff: ""
  } satisfies Record<Person.Role, string>

  it.each(Object.entries(table) as ReadonlyArray<[Person.Role, string]>)("%s: %s", (role, managed) => {
    expect(Person.roles.filter((other) => Person.manages(role, other)).join(" ")).toBe(managed)
  })

  it("is nobody for somebody without a role", () => {
    expect(Person.roles.filter((other) => Person.manages(null, other))).toEqual([])
  })

  it("is only for roles that have the area of people", () => {
    for (const role of Person.roles) expect(Person.managed[role].length > 0).toBe(Person.mayUse(role, "people"))
  })
})

describe("inviting", () => {
  it("gives roles that the manager manages at this restaurant", () => {
    expect(Managing.inviting(person(1, "owner"), here, "owner")).toBeNull()
    expect(Managing.inviting(person(1, "manager"), here, "manager")).toBeNull()
    expect(Managing.inviting(person(1, "manager"), here, "owner")).toBe("role")
    expect(Managing.inviting(person(1, "staff"), here, "staff")).toBe("role")
    expect(Managing.inviting(person(1, null, "owner"), here, "staff")).toBe("role")
  })
})

describe("changing a role", () => {
  const changing = (
    manager: Managing.Colleague,
    target: Managing.Colleague,
    to: Person.Role | null,
    others: ReadonlyArray<Managing.Colleague> = []
  ) => Managing.changing(manager, here, target, { to, everyone: [manager, target, ...others] })

  it("is not for oneself, whatever the role", () => {
    expect(changing(person(1, "owner"), person(1, "owner"), null, [person(2, "owner")])).toBe("self")
    expect(changing(person(1, "manager"), person(1, "manager"), "owner")).toBe("self")
  })

  it("never touches an owner for a manager, nor makes one", () => {
    const [bea, others] = [person(1, "manager"), [person(3, "owner")]]
    for (const to of [...Person.roles, null]) expect(changing(bea, person(2, "owner"), to, others)).toBe("role")
    expect(changing(bea, person(2, "staff"), "owner")).toBe("role")
    expect(changing(bea, person(2, "staff"), "manager")).toBeNull()
    expect(changing(bea, person(2, "manager"), null)).toBeNull()
  })

  it("reaches nobody who is not of this restaurant", () => {
    expect(changing(person(1, "owner"), person(2, null, "staff"), null)).toBe("role")
    expect(changing(person(1, null, "owner"), person(2, "staff", "staff"), null)).toBe("role")
  })

  it("leaves an owner to every restaurant", () => {
    const ada = person(1, "owner")
    expect(changing(ada, person(2, "owner"), null)).toBeNull()
    expect(changing(ada, person(2, "owner"), "staff")).toBeNull()
    // Somebody who lost their role while they acted is an owner no more.
    const only = {
      to: "staff",
      everyone: [person(2, "owner"), person(3, "manager"), person(4, null, "owner")]
    } as const
    expect(Managing.changing(ada, here, person(2, "owner"), only)).toBe("last_owner")
    expect(Managing.changing(ada, here, person(2, "owner"), { ...only, to: null })).toBe("last_owner")
    expect(Managing.changing(ada, here, person(2, "owner"), { ...only, to: "owner" })).toBeNull()
  })
})

describe("a new password for somebody", () => {
  it("is for those whom the manager manages wherever the password opens a door", () => {
    expect(Managing.resetting(person(1, "owner"), here, person(2, "owner"))).toBeNull()
    expect(Managing.resetting(person(1, "manager"), here, person(2, "staff"))).toBeNull()
    expect(Managing.resetting(person(1, "owner"), here, person(1, "owner"))).toBe("self")
    expect(Managing.resetting(person(1, "manager"), here, person(2, "owner"))).toBe("role")
    expect(Managing.resetting(person(1, "owner"), here, person(2, null, "staff"))).toBe("role")
    expect(Managing.resetting(person(1, "owner"), here, person(2, "staff", "staff"))).toBe("elsewhere")
    expect(Managing.resetting(person(1, "owner", "staff"), here, person(2, "staff", "staff"))).toBe("elsewhere")
    expect(Managing.resetting(person(1, "owner", "manager"), here, person(2, "staff", "owner"))).toBe("elsewhere")
    expect(Managing.resetting(person(1, "owner", "manager"), here, person(2, "staff", "staff"))).toBeNull()
  })
})

describe("a link", () => {
  it("works for three days as an invitation, and for an hour as a new password", () => {
    expect(AccessLink.expiryOf("invitation", 5) - 5).toBe(Duration.toMillis("72 hours"))
    expect(AccessLink.expiryOf("password", 5) - 5).toBe(Duration.toMillis("1 hour"))
  })

  it("is open until it expires", () => {
    expect(AccessLink.isOpen({ kind: "password", expires_at: 10 }, 9)).toBe(true)
    expect(AccessLink.isOpen({ kind: "password", expires_at: 10 }, 10)).toBe(false)
    // After the clock was set back by an hour and more: the link was made in the future.
    const made = 10_000_000
    const expires_at = AccessLink.expiryOf("password", made)
    expect(AccessLink.isOpen({ kind: "password", expires_at }, made - 60_000)).toBe(true)
    expect(AccessLink.isOpen({ kind: "password", expires_at }, made - 60_001)).toBe(false)
  })

  it("has a short id that is not the key of the store", () => {
    expect(AccessLink.idOf({ digest: "0123456789abcdef".repeat(4) })).toBe("0123456789abcdef")
  })
})
