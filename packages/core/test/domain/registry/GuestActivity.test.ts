import { GuestActivity } from "@fourtop/core"
import { describe, expect, it } from "vitest"
import { contextAt, monday, system } from "../../arrange.ts"

const subject = { kind: "order", id: "o1" }

describe("an entry about a guest", () => {
  it("names the actor, the guest and what was done", () => {
    const detail = { from: "placed", to: "rejected", reason: "sold out" } as const
    const entry = GuestActivity.entry("order.rejected", subject, detail, 12, contextAt(monday))
    expect(entry).toMatchObject({ actor: system, action: "order.rejected", subject, detail, guest_id: 12, at: monday })
  })

  it.each(["accepted", "ready", "completed", "rejected", "cancelled"] as const)(
    "loses the reason given when an order was %s",
    (to) => {
      const detail = { from: "placed", to, reason: "Ms Rossi called" }
      expect(GuestActivity.erased({ action: `order.${to}`, detail })).toEqual({ from: "placed", to, reason: null })
    }
  )

  it("keeps members that do not identify the guest", () => {
    const detail = { date: "2026-11-16", time: "19:00", party_size: 4, confirmed_without_deposit: false }
    expect(GuestActivity.erased({ action: "booking.created", detail })).toEqual(detail)
  })

  it("drops undeclared members", () => {
    const detail = { changed: ["phone"], phone: "+49 221 1", friend: "Ms Rossi" }
    expect(GuestActivity.erased({ action: "guest.changed", detail })).toEqual({ changed: ["phone"] })
  })

  it("is erased by the names of its members when another version wrote it", () => {
    const detail = { name: "Ada", phone: "1", email: "a@b.c", note: "n", reason: "r", comment: "c", amount_minor: 5 }
    expect(GuestActivity.erased({ action: "waitlist.joined", detail })).toEqual({
      name: null,
      phone: null,
      email: null,
      note: null,
      reason: null,
      comment: null,
      amount_minor: 5
    })
  })
})
