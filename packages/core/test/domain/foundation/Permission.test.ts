import { describe, expect, it } from "vitest"
import { authorize as cancelOrder } from "../../../src/domain/decisions/orders/cancelOwnOrder.ts"
import { authorize as cancelBooking } from "../../../src/domain/decisions/bookings/cancelOwnBooking.ts"
import { authorize as confirmAttendance } from "../../../src/domain/decisions/bookings/confirmAttendance.ts"
import { authorize as settleDeposit, onShift } from "../../../src/domain/decisions/bookings/settleDeposit.ts"
import { authorize as submitReview } from "../../../src/domain/decisions/backoffice/submitReview.ts"
import { authorize as acceptOffer } from "../../../src/domain/decisions/waitlist/acceptOffer.ts"
import { authorize as declineOffer } from "../../../src/domain/decisions/waitlist/leaveWaitlist.ts"
import { depositStatuses } from "../../../src/domain/bookings/Booking.ts"
import * as Permission from "../../../src/domain/foundation/Permission.ts"

const system: Permission.Authority = { kind: "system" }
const staff: Permission.Authority = { kind: "person", role: "staff" }
const manager: Permission.Authority = { kind: "person", role: "manager" }
const token: Permission.Authority = { kind: "token", scopes: ["menu:read"] }
const app: Permission.Authority = { kind: "app", scopes: ["menu:read"] }
const guest = (kind: Permission.GuestSubject["kind"], id = "1"): Permission.Authority => ({
  kind: "guest",
  subject: { kind, id }
})
const order = guest("order")

const told = (permission: Permission.Permission, authority: Permission.Authority) =>
  Permission.refusal(permission, authority, "ringBell")?.message ?? null

describe("a permission", () => {
  it("of the operator is for the system alone", () => {
    expect([system, staff, token, app, order].map((authority) => told(Permission.operator, authority))).toEqual([
      null,
      "Not allowed for staff: ringBell.",
      "Not allowed for an API token: ringBell.",
      "Not allowed for an app: ringBell.",
      "Not allowed for a guest: ringBell."
    ])
  })

  it("of an area is for those whose role may use one of them", () => {
    expect(told({ areas: ["refunds"], scope: null }, staff)).toBe("Not allowed for staff: ringBell.")
    expect(told({ areas: ["refunds"], scope: null }, manager)).toBeNull()
    expect(told({ areas: ["refunds", "orders"], scope: null }, staff)).toBeNull()
    expect(told({ areas: ["orders"], scope: null }, { kind: "person", role: "chef" as never })).toBe(
      "Not allowed for chef: ringBell."
    )
  })

  it("of a scope is for tokens and apps that have it", () => {
    for (const authority of [token, app]) {
      expect(told({ areas: [], scope: "menu:read" }, authority)).toBeNull()
      expect(told({ areas: [], scope: "any" }, authority)).toBeNull()
      expect(told({ areas: [], scope: "menu:write" }, authority)).toBe("This token does not have the scope menu:write.")
    }
    const listless = { kind: "token", scopes: "menu:read" } as unknown as Permission.Authority
    expect(told({ areas: [], scope: "menu:read" }, listless)).toBe("This token does not have the scope menu:read.")
  })

  it("of guests is for them", () => {
    expect(told({ areas: [], scope: null, guests: true }, order)).toBeNull()
    expect(told({ areas: [], scope: null, guests: false }, order)).toBe("Not allowed for a guest: ringBell.")
  })

  it("is for nobody who is none of these", () => {
    for (const stranger of [undefined, null, {}, { kind: "king" }] as ReadonlyArray<unknown> as ReadonlyArray<never>) {
      expect(told({ areas: ["orders"], scope: "any", guests: true }, stranger)).toBe(
        "Not allowed for nobody in particular: ringBell."
      )
    }
  })

  it("names whoever is refused", () => {
    expect(Permission.refused(system, "this").message).toBe("Not allowed for the system: this.")
    expect([system, manager, staff, token].map((who) => Permission.mayUseAny(who, ["refunds"]))).toEqual([
      true,
      true,
      false,
      false
    ])
  })
})

describe("a guest", () => {
  const trials = {
    "cancelling this order": ["order", (authority) => cancelOrder({ authority }, { orderId: "1" })],
    "cancelling this reservation": ["booking", (authority) => cancelBooking({ authority }, { bookingId: "1" })],
    "confirming this reservation": ["booking", (authority) => confirmAttendance({ authority }, { bookingId: "1" })],
    "reviewing this order": [
      "order",
      (authority) => submitReview({ authority }, { subject: { kind: "order", id: "1" }, rating: 5 })
    ],
    "reviewing this reservation": [
      "booking",
      (authority) => submitReview({ authority }, { subject: { kind: "reservation", id: "1" }, rating: 5 })
    ],
    "answering this offer": ["waitlist", (authority) => acceptOffer({ authority }, { entryId: "1" })],
    "answering this offer with no": ["waitlist", (authority) => declineOffer({ authority }, { entryId: "1" })]
  } satisfies Record<
    string,
    [Permission.GuestSubject["kind"], (authority: Permission.Authority) => { readonly what: string } | null]
  >

  it.each(Object.entries(trials))("is refused %s, unless it is theirs", (what, [kind, authorize]) => {
    expect(authorize(guest(kind))).toBeNull()
    const refused = [
      guest(kind, "2"),
      ...(["booking", "order", "waitlist", "receipt"] as const).map((other) => guest(other))
    ]
    for (const authority of refused) {
      const own = authority.kind === "guest" && authority.subject.kind === kind && authority.subject.id === "1"
      expect(authorize(authority)?.what ?? null).toBe(own ? null : what.replace(" with no", ""))
    }
    expect(authorize({ kind: "guest" } as never)?.what).toBe(what.replace(" with no", ""))
    for (const other of [system, staff, token]) expect(authorize(other)).toBeNull()
  })
})

describe("a deposit", () => {
  it("is recorded as paid or held by anybody on shift, and given back or kept by those who may refund", () => {
    const allowed = (authority: Permission.Authority) =>
      depositStatuses.filter((to) => settleDeposit({ authority }, { to }) === null)
    expect(allowed(staff)).toEqual(depositStatuses.filter((to) => onShift.includes(to)))
    expect(onShift).toEqual(["paid", "card_held"])
    for (const authority of [system, manager, token]) expect(allowed(authority)).toEqual(depositStatuses)
    expect(settleDeposit({ authority: staff }, { to: "refunded" })?.message).toBe(
      "Not allowed for staff: recording a deposit as refunded."
    )
  })
})
