import { Acting, Drawer } from "@fourtop/core/internal"
import { Either, Schema } from "effect"
import { describe, expect, it } from "vitest"
import * as Approval from "../../../../src/domain/access/Approval.ts"
import * as addDrawer from "../../../../src/domain/decisions/closings/addDrawer.ts"
import * as moveCash from "../../../../src/domain/decisions/closings/moveCash.ts"
import { contextAt, monday, problemsIn, refusalIn } from "../../../arrange.ts"
import { bar, branchless, venue } from "./arrange.ts"

const branchId = venue.defaultBranch!.id

const command = {
  branchId: null,
  drawerId: null,
  movement: "cash_out",
  amountMinor: 250,
  reason: " Lemons "
} satisfies moveCash.Command

const moved = (changes: Partial<moveCash.Command> = {}) =>
  moveCash.decide({ ...command, ...changes }, { venue, drawers: [bar] }, contextAt(monday))

describe("moving cash", () => {
  it("posts it at the drawer, and notes who did it and why", () => {
    const { answer, changes } = moved()
    const detail = { movement: "cash_out", drawer: "Till 1", amount_minor: 250, reason: "Lemons" }
    expect(Either.getOrThrow(answer)).toEqual(detail)
    expect(changes.movements).toEqual([
      {
        branch_id: branchId,
        drawer_id: null,
        occasion: "cash_out",
        order_id: null,
        payment_id: null,
        currency: venue.restaurant.currency,
        lines: [
          { account: "cash", amount_minor: -250 },
          { account: "expenses", amount_minor: 250 }
        ]
      }
    ])
    expect(changes.activity).toMatchObject([
      { action: "cash.moved", subject: { kind: "restaurant", id: String(venue.restaurant.id) }, detail }
    ])
    expect(moved({ drawerId: 9, branchId }).changes.movements).toMatchObject([{ drawer_id: 9, branch_id: branchId }])
  })

  it("is posted at no branch where the restaurant has none", () => {
    const { changes } = moveCash.decide(command, { venue: branchless, drawers: [] }, contextAt(monday))
    expect(changes.movements?.map(({ branch_id }) => branch_id)).toEqual([null])
  })

  it("needs a reason of 3 to 200 characters for cash out, and none for the others", () => {
    for (const reason of ["ice", "x".repeat(200)]) expect(Either.isRight(moved({ reason }).answer)).toBe(true)
    for (const reason of ["ic", "x".repeat(201)]) expect(Object.keys(problemsIn(moved({ reason })))).toEqual(["reason"])
    expect(Object.keys(problemsIn(moved({ reason: "  " })))).toEqual(["reason"])
    expect(Object.keys(problemsIn(moved({ reason: null })))).toEqual(["reason"])
    expect(Either.getOrThrow(moved({ movement: "cash_in", reason: null }).answer).reason).toBeNull()
    expect(Object.keys(problemsIn(moved({ movement: "cash_in", reason: "x" })))).toEqual(["reason"])
  })

  it("needs an amount, a drawer and a branch that there are", () => {
    for (const amountMinor of [0, -1, 1.5, 100_000_000_000])
      expect(problemsIn(moved({ amountMinor }))).toEqual({
        amount_minor: ["must be an integer from 1 to 99999999999"]
      })
    expect(Either.isRight(moved({ amountMinor: 1 }).answer)).toBe(true)
    expect(Either.isRight(moved({ amountMinor: 99_999_999_999 }).answer)).toBe(true)
    expect(problemsIn(moved({ drawerId: 8 }))).toEqual({ drawer_id: ["is not a drawer of this branch"] })
    expect(Either.getOrThrow(moved({ drawerId: 9 }).answer).drawer).toBe("Bar")
    expect(problemsIn(moved({ branchId: 999_999 }))).toEqual({ branch_id: ["is not a branch of this restaurant"] })
    const nowhere = moveCash.decide(command, { venue: null, drawers: [] }, contextAt(monday))
    expect(refusalIn(nowhere)).toMatchObject({ _tag: "NotFound", resource: "restaurant" })
  })

  it("is told all of what, where and how much", () => {
    const isCommand = Schema.is(moveCash.Command)
    expect(isCommand(command)).toBe(true)
    for (const name of Object.keys(command)) expect(isCommand({ ...command, [name]: undefined }), name).toBe(false)
  })

  it("is for managers, and for staff with their approval", () => {
    const as = (role: "manager" | "staff") => Acting.as(1, Acting.person({ id: "1", name: "Gina" }, role))
    expect(moveCash.authorize(as("manager"), null)).toBeNull()
    expect(moveCash.authorize(as("staff"), null)).toMatchObject({ _tag: "Forbidden", what: "moveCash" })
    expect(moveCash.authorize(as("staff"), { id: "2", name: "Ben" })).toBeNull()
    expect(Approval.drawerRow({ branchId: 3, drawerId: 9 })).toBe("3/9")
    expect(Approval.drawerRow({ branchId: null, drawerId: null })).toBe("0/0")
  })
})

describe("adding a drawer", () => {
  const added = (name: string, drawers: ReadonlyArray<Drawer.Drawer> = [bar], at: number | null = null) =>
    addDrawer.decide({ branchId: at, name }, { venue, drawers }, contextAt(monday))

  it("gives the branch another one", () => {
    const { answer, changes } = added(" Terrace ")
    const drawer = { id: 1000, version: 0, branch_id: branchId, name: "Terrace", created_at: monday }
    expect(Either.getOrThrow(answer)).toEqual(drawer)
    expect(changes.changes).toEqual([{ op: "put", kind: "drawer", row: drawer }])
    expect(changes.activity).toMatchObject([
      { action: "drawer.added", subject: { kind: "drawer", id: "1000" }, detail: { name: "Terrace" } }
    ])
  })

  it("needs a name that no other has, and has room for so many", () => {
    for (const name of ["till 1", "BAR"])
      expect(problemsIn(added(name))).toEqual({ name: ["is the name of another drawer"] })
    for (const name of ["", " ", "x".repeat(41)]) expect(Object.keys(problemsIn(added(name)))).toEqual(["name"])
    for (const name of ["B", "x".repeat(40)]) expect(Either.getOrThrow(added(name).answer).name).toBe(name)
    const many = Array.from({ length: Drawer.most - 2 }, (_, index) => ({
      ...bar,
      id: index + 1,
      name: `Till ${index + 2}`
    }))
    expect(Either.isRight(added("Bar", many).answer)).toBe(true)
    const full = [...many, { ...bar, id: 99 }]
    expect(problemsIn(added("Terrace", full))).toEqual({
      name: ["cannot be added: a branch has at most 20 drawers"]
    })
    expect(Object.keys(problemsIn(added("Terrace", [], 999_999)))).toEqual(["branch_id"])
    const nowhere = addDrawer.decide({ branchId: null, name: "Bar" }, { venue: null, drawers: [] }, contextAt(monday))
    expect(refusalIn(nowhere)).toMatchObject({ _tag: "NotFound", resource: "restaurant" })
  })

  it("is told the branch and the name", () => {
    const isCommand = Schema.is(addDrawer.Command)
    expect(isCommand({ branchId: null, name: "Bar" })).toBe(true)
    for (const wrong of [{ branchId: null }, { name: "Bar" }]) expect(isCommand(wrong)).toBe(false)
  })

  it("adds it to no branch where the restaurant has none", () => {
    const { answer } = addDrawer.decide(
      { branchId: null, name: "Bar" },
      { venue: branchless, drawers: [] },
      contextAt(monday)
    )
    expect(Either.getOrThrow(answer).branch_id).toBeNull()
  })
})
