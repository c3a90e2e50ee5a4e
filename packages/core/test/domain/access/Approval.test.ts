import { describe, expect, it } from "vitest"
import * as Core from "../../../src/index.ts"
import * as Acting from "../../../src/domain/foundation/Acting.ts"
import * as Approval from "../../../src/domain/access/Approval.ts"
import { authorize } from "../../../src/domain/decisions/backoffice/refundPayment.ts"
import { approved } from "../../../src/usecases/people/pins/approved.ts"

const by = { id: "person:2", name: "Ben" }
const wanted = { act: "refundPayment", row: "payment", restaurantId: 1, actorId: "person:1" } as const

describe("an approval", () => {
  it("is for one act, once", () => {
    const approval = Approval.grant(wanted, by)
    expect(Approval.redeem(approval, wanted)).toEqual(by)
    expect(Approval.redeem(approval, wanted)).toBeNull()
  })

  it("is not for another row, restaurant or person, and is used up by asking", () => {
    for (const other of [{ row: "another" }, { restaurantId: 2 }, { actorId: "person:3" }]) {
      const approval = Approval.grant(wanted, by)
      expect(Approval.redeem(approval, { ...wanted, ...other })).toBeNull()
      expect(Approval.redeem(approval, wanted)).toBeNull()
    }
  })

  it("cannot be made by anybody else: neither of its parts, nor as a copy, nor with what core exports", () => {
    const approval = Approval.grant(wanted, by)
    const forged = [{ _tag: "Approval" }, { ...approval }, { ...wanted, by }, true, "Approval", null, undefined, by]
    for (const one of forged) expect(Approval.redeem(one, wanted)).toBeNull()
    expect(Approval.redeem(approval, wanted)).toEqual(by)
    expect(Object.values(Core)).not.toContain(Approval.grant)
    for (const exported of Object.values(Core)) {
      if (typeof exported === "object" && exported !== null)
        expect(Object.values(exported)).not.toContain(Approval.grant)
    }
  })

  it("lets staff do what they may not do alone, and names who approved it", () => {
    const gina = Acting.as(1, Acting.person({ id: "person:1", name: "Gina" }, "staff"))
    expect(authorize(gina, null)).toMatchObject({ _tag: "Forbidden", who: "staff" })
    const acting = { ...gina, approval: Approval.grant(wanted, by) }
    const { acting: recorded, approver } = approved(acting, "refundPayment", "payment")
    expect(authorize(gina, approver)).toBeNull()
    expect(recorded.actor).toEqual({ kind: "staff", id: "person:1", name: "Gina", approved_by: by })
    const again = approved(acting, "refundPayment", "payment")
    expect(authorize(gina, again.approver)).toMatchObject({ _tag: "Forbidden" })
    expect(again.acting.actor).toEqual(gina.actor)
  })

  it("is not needed by managers, owners and the system", () => {
    for (const role of ["manager", "owner"] as const) {
      expect(authorize(Acting.as(1, Acting.person(by, role)), null)).toBeNull()
    }
    expect(authorize(Acting.as(1, Acting.system), null)).toBeNull()
  })
})
