/** What becomes of the money of a deposit. */
import { AdvancePayment, type Booking, DepositMoney } from "@fourtop/core/internal"
import { describe, expect, it } from "vitest"
import { contextAt, monday } from "../../arrange.ts"

const booking = (deposit_status: Booking.DepositStatus, more: Partial<Booking.Booking> = {}): Booking.Booking =>
  ({
    id: "00000000-0000-7000-8000-000000000009",
    version: 1,
    status: "confirmed",
    branch_id: 4,
    deposit_minor: 4000,
    deposit_status,
    created_at: monday - 9,
    updated_at: monday - 5,
    ...more
  }) as Booking.Booking

const paid: AdvancePayment.AdvancePayment = {
  ...DepositMoney.paymentOf(booking("paid"), "EUR", { method: "card" }, contextAt(monday)),
  version: 1
}

const till: DepositMoney.Till = { currency: "EUR", cashStep: 5 }

const moved = (
  from: Booking.DepositStatus,
  to: Booking.DepositStatus,
  deposit: AdvancePayment.AdvancePayment | null,
  details: DepositMoney.Details = {},
  more: Partial<Booking.Booking> = {}
) => DepositMoney.moved(booking(from, more), booking(to, more), deposit, till, details, contextAt(monday))

describe("the money of a deposit", () => {
  it("is a payment in the way that is named, else in another", () => {
    const { booking: after, payment } = moved("required", "paid", null, { method: "online" })
    expect(payment).toMatchObject({
      version: 0,
      order_id: null,
      for: { kind: "deposit", id: after.id, branch_id: 4 },
      method: "online",
      amount_minor: 4000
    })
    expect(after.deposit_payment_id).toBe(payment!.id)
    expect(moved("required", "paid", null).payment).toMatchObject({ method: "other" })
  })

  it.each([
    ["required", "card_held"],
    ["required", "waived"],
    ["card_held", "waived"]
  ] as const)("is none when it goes from %s to %s", (from, to) => {
    expect(moved(from, to, null).payment).toBe(null)
  })

  it("goes back as far as it was not used", () => {
    expect(moved("paid", "refunded", paid).payment).toMatchObject({ refunded_minor: 4000, refunded_at: monday })
    const part = moved("paid", "partially_refunded", paid, { amountMinor: 700 }).payment!
    expect(part).toMatchObject({ refunded_minor: 700 })
    const used = { deposit_used_minor: 3000 }
    expect(moved("paid", "partially_refunded", paid, {}, used).payment).toMatchObject({ refunded_minor: 1000 })
    expect(moved("partially_refunded", "refunded", part).payment).toMatchObject({ refunded_minor: 4000 })
  })

  it("is lost as far as it was neither used nor given back, and comes back when that is taken back", () => {
    const part = { ...paid, refunded_minor: 500 }
    const lost = moved("partially_refunded", "forfeited", part, {}, { deposit_used_minor: 1500 }).payment!
    expect(lost).toMatchObject({ forfeited_minor: 2000, refunded_minor: 500 })
    expect(moved("forfeited", "paid", lost).payment).toMatchObject({ forfeited_minor: 0, refunded_minor: 500 })
  })

  it("of a held card is charged when it is lost, and given back when that is taken back", () => {
    const lost = moved("card_held", "forfeited", null)
    expect(lost.payment).toMatchObject({ method: "card", amount_minor: 4000, forfeited_minor: 4000 })
    const back = moved("forfeited", "card_held", lost.payment)
    expect(back.payment).toMatchObject({ forfeited_minor: 0, refunded_minor: 4000 })
    expect(back.booking.deposit_payment_id).toBe(null)
  })

  it("is assumed for a deposit from before", () => {
    const { payment } = moved("paid", "refunded", null)
    expect(payment).toMatchObject({ version: 0, method: "other", imported: true, refunded_minor: 4000 })
    const assumed = (status: Booking.DepositStatus) => DepositMoney.assumed(booking(status), "EUR", contextAt(monday))
    expect(assumed("refunded")).toMatchObject({ refunded_minor: 4000, refunded_at: monday - 5 })
    expect(assumed("forfeited")).toMatchObject({ forfeited_minor: 4000, refunded_minor: 0 })
    expect(assumed("paid")).toMatchObject({ amount_minor: 4000, refunded_minor: 0 })
    expect(AdvancePayment.unusedMinor(assumed("forfeited"), 0)).toBe(0)
  })

  it("is rounded in cash, and goes into the drawer that is named", () => {
    const odd = { deposit_minor: 4003 }
    const { payment } = moved("required", "paid", null, { method: "cash", drawerId: 9 }, odd)
    expect(payment).toMatchObject({ amount_minor: 4003, rounding_minor: 2, drawer_id: 9 })
    const back = moved("paid", "partially_refunded", payment, { amountMinor: 1001 }, odd).payment!
    expect(back).toMatchObject({ rounding_minor: 2, refund_rounding_minor: -1 })
    const rest = moved("partially_refunded", "refunded", back, {}, odd).payment
    expect(rest).toMatchObject({ refunded_minor: 4003, refund_rounding_minor: -3 })
    expect(moved("required", "paid", null, { method: "card" }, odd).payment).not.toHaveProperty("rounding_minor")
  })

  it("leaves the drawer that is named when it goes back, else the one that it went into", () => {
    const { payment } = moved("required", "paid", null, { method: "cash", drawerId: 9 })
    const back = (details: DepositMoney.Details) =>
      moved("paid", "partially_refunded", payment, { amountMinor: 1000, ...details }).payment
    expect(back({ drawerId: null })).toMatchObject({ drawer_id: 9, refund_drawer_id: null })
    expect(back({ drawerId: 7 })).toMatchObject({ drawer_id: 9, refund_drawer_id: 7 })
    expect(back({})).toMatchObject({ refund_drawer_id: 9 })
    expect(moved("paid", "refunded", paid, { drawerId: 7 }).payment).not.toHaveProperty("refund_drawer_id")
    expect(moved("required", "paid", null, { method: "cash", drawerId: null }).payment).not.toHaveProperty("drawer_id")
  })

  it("stays when the status does, and where there is no amount", () => {
    expect(moved("paid", "paid", paid)).toMatchObject({ payment: null })
    expect(moved("required", "paid", null, {}, { deposit_minor: null }).payment).toBe(null)
  })
})
