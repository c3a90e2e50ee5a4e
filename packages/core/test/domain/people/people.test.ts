import { Device, Password, Person, Session } from "@fourtop/core/internal"
import { Duration, FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"
import { randomBytes } from "node:crypto"

const bytes = (count: number) => new Uint8Array(randomBytes(count))

describe("Person", () => {
  const allowed = {
    orders: "owner manager staff",
    kitchen: "owner manager staff",
    book: "owner manager staff",
    guests: "owner manager staff",
    menu: "owner manager staff",
    menu_editing: "owner manager",
    guest_editing: "owner manager",
    refunds: "owner manager",
    messages: "owner manager",
    back_office: "owner manager",
    closing: "owner manager",
    overview: "owner manager",
    tables: "owner manager",
    people: "owner manager",
    tokens: "owner manager",
    sandbox: "owner manager",
    activity: "owner manager",
    webhooks: "owner",
    apps: "owner",
    security: "owner"
  } satisfies Record<Person.Area, string>

  it.each(Object.entries(allowed) as ReadonlyArray<[Person.Area, string]>)("%s is for %s", (area, who) => {
    expect(Person.roles.filter((role) => Person.mayUse(role, area)).join(" ")).toBe(who)
  })

  it("gives each role everything that the next one has", () => {
    const [owner, manager, staff] = Person.roles.map((role) =>
      (Object.keys(Person.areas) as ReadonlyArray<Person.Area>).filter((area) => Person.mayUse(role, area))
    )
    expect(owner).toEqual(expect.arrayContaining(manager!))
    expect(manager).toEqual(expect.arrayContaining(staff!))
  })

  it("has the role of the restaurant only", () => {
    const memberships = Person.withMembership([{ restaurant_id: 1, role: "owner" }], {
      restaurant_id: 2,
      role: "manager"
    })
    expect(Person.roleAt({ memberships }, 1)).toBe("owner")
    expect(Person.roleAt({ memberships }, 2)).toBe("manager")
    expect(Person.roleAt({ memberships }, 3)).toBeNull()
    const changed = Person.withMembership(memberships, { restaurant_id: 1, role: "manager" })
    expect(changed).toHaveLength(2)
    expect(Person.roleAt({ memberships: changed }, 1)).toBe("manager")
  })

  it.each(["", "ada", "ada@", "@example.com", "ada@example", "a da@example.com", `${"a".repeat(250)}@b.com`])(
    "%j is no email",
    (email) => expect(Person.emailProblem(email)).not.toBeNull()
  )

  it("has an email of at most 254 characters, and a name of at most 120", () => {
    const emailOf = (length: number) => `${"a".repeat(length - 6)}@b.com`
    const problems = (email: string, name: string) => Person.problems({ email, name, passwordProblem: null })
    expect(problems(emailOf(254), "x".repeat(120))).toEqual([])
    expect(problems("a@b.c", " x ")).toEqual([])
    expect(Person.emailProblem("")).toBe("must not be blank")
    expect(problems(emailOf(255), "x".repeat(121))).toEqual([
      { path: "email", message: "must have at most 254 characters" },
      { path: "name", message: "must have at most 120 characters" }
    ])
    expect(Person.problems({ email: "ada", name: " ", passwordProblem: "is too short" })).toEqual([
      { path: "email", message: "must be an email address" },
      { path: "name", message: "must not be blank" },
      { path: "password", message: "is too short" }
    ])
  })

  it("is looked up by the email in lower case, and named in the activity log", () => {
    expect(Person.normaliseEmail(" Ada@Example.COM ")).toBe("ada@example.com")
    expect(Person.actorOf({ id: 3, name: "Ada" })).toEqual({ kind: "staff", id: "person:3", name: "Ada" })
    expect(Person.roles).toEqual(["owner", "manager", "staff"])
  })
})

describe("Password", () => {
  it.each([
    ["elevenchars", false],
    ["twelve chars", true],
    ["aaaaaaaaaaaa", false],
    ["x".repeat(100) + "abcdefgh".repeat(13), false],
    ["my ada@example.com", false],
    ["\u0000nothing in it", false],
    ["\u{1F355}\u{1F345}\u{1F9C0}\u{1F33F}".repeat(3), true]
  ])("%j is good enough: %s", (password, good) => {
    expect(Password.problem(password, "ada@example.com") === null).toBe(good)
  })

  it("is accepted when it was generated, and different each time", () => {
    const passwords = Array.from({ length: 50 }, () => Password.generate(bytes))
    expect(new Set(passwords).size).toBe(50)
    for (const password of passwords) {
      expect(password).toMatch(/^[a-z2-9]{5}(-[a-z2-9]{5}){3}$/)
      expect(Password.problem(password, "ada@example.com")).toBeNull()
    }
  })
})

describe("Session", () => {
  const hour = 3_600_000

  it("is valid exactly within both limits", () =>
    fc.assert(
      fc.property(fc.nat(200 * hour), fc.nat(200 * hour), fc.nat(24 * hour), (created_at, used, idle) => {
        const seen_at = created_at + used
        const alive = Session.isAlive({ created_at, seen_at }, seen_at + idle)
        expect(alive).toBe(idle < 12 * hour && used + idle < 7 * 24 * hour)
      })
    ))

  it("has a token of 256 bits that looks like one", () => {
    const token = Session.mint(bytes)
    expect(Session.isToken(token)).toBe(true)
    expect(token).toMatch(/^[0-9A-Za-z]+$/)
    expect(token.length * Math.log2(62)).toBeGreaterThan(256)
    for (const other of ["", token.slice(1), `${token}a`, `${token.slice(1)}=`])
      expect(Session.isToken(other)).toBe(false)
  })

  it("is known by the token of an earlier version too", () => {
    expect(Session.isToken(Buffer.alloc(32, 0xfb).toString("base64url"))).toBe(true)
    expect(Session.isToken(Buffer.alloc(32, 0xff).toString("base64url"))).toBe(true)
  })

  it.each([
    [0, false],
    [59_999, false],
    [60_000, true]
  ])("records a use that comes %d milliseconds after the last: %s", (later, isRecorded) => {
    const session = { digest: "d", person_id: 1, created_at: 0, seen_at: 1000, address: "", browser: "" }
    expect(Session.isWorthTouching(session, 1000 + later)).toBe(isRecorded)
  })

  it("is named in forms by the beginning of its digest, and limited in number", () => {
    expect(Session.idOf({ digest: "0123456789abcdef0123456789abcdef" })).toBe("0123456789abcdef")
    expect(Session.mostAtOnce).toBe(50)
  })
})

describe("Device", () => {
  it("has its own attempts, and is forgotten after half a year without use", () => {
    expect(Device.limits).toEqual({ attemptsAMinute: 10, failures: 20, ofPerson: 20 })
    expect(Duration.toDays(Device.unusedLimit)).toBe(180)
  })
})
