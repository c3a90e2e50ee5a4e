import { describe, expect, it } from "vitest"
import * as ExportedRows from "../../../src/domain/backoffice/ExportedRows.ts"

const zone = "Europe/Rome"
const noon = Date.parse("2027-01-04T11:00:00Z")
const shownNoon = "2027-01-04T12:00:00.000+01:00"
const id = "0196b8c0-0000-7000-8000-000000000001"

describe("a row of the back office in an export", () => {
  it("is a payment with times on the restaurant's clock", () => {
    const payment = {
      id,
      version: 3,
      order_id: id,
      method: "gift_card",
      gift_card_id: 7,
      amount_minor: 1700,
      currency: "EUR",
      refunded_minor: 200,
      refunded_at: noon,
      correction_minor: 150,
      created_at: noon
    } as const
    const { version: _, ...members } = payment
    expect(ExportedRows.exported("payment", payment, zone)).toEqual({
      ...members,
      for: null,
      refunded_at: shownNoon,
      mistake_minor: 0,
      forfeited_minor: 0,
      created_at: shownNoon
    })
    expect(ExportedRows.exported("payment", { ...payment, refunded_at: null }, zone)["refunded_at"]).toBe(null)
  })

  it("is a gift card without what finds it by its code", () => {
    const amounts = { initial_minor: 5000, balance_minor: 100, currency: "EUR" }
    const card = { id: 7, version: 1, digest: "secret", code_last4: "7KQ2", ...amounts, issued_at: noon }
    expect(ExportedRows.exported("gift_card", card, zone)).toEqual({
      id: 7,
      code_last4: "7KQ2",
      ...amounts,
      given: false,
      payment_id: null,
      issued_at: shownNoon
    })
  })

  it("is a review without the text that makes it unique", () => {
    const shown = { id: 9, order_id: id, reservation_id: null, guest_id: 4, rating: 5, comment: "Lovely" }
    const review = { ...shown, version: 1, subject: `order:${id}`, created_at: noon }
    expect(ExportedRows.exported("review", review, zone)).toEqual({ ...shown, created_at: shownNoon })
  })

  it("is an ingredient with quantities in its unit", () => {
    const shown = { id: 3, name: "Mozzarella", sku: "MZ", unit: "kg" }
    const levels = [{ branch_id: 1, on_hand: 12_500, par_level: 5000 }]
    expect(ExportedRows.exported("ingredient", { ...shown, version: 1, levels, updated_at: noon }, zone)).toEqual({
      ...shown,
      levels: [{ branch_id: 1, on_hand: 12.5, par_level: 5 }],
      updated_at: shownNoon
    })
  })

  it("is a week of shifts", () => {
    const shift = { id: 1, staff_id: 7, role: "waiter" }
    const shown = { id: 3, branch_id: 2, starts_on: "2027-01-04", status: "draft" as const }
    const shifts = [{ ...shift, starts_at: noon, ends_at: noon }]
    const week = { ...shown, version: 1, week: "2:2027-01-04", shifts, published_at: null, updated_at: noon }
    expect(ExportedRows.exported("shift_week", week, zone)).toEqual({
      ...shown,
      shifts: [{ ...shift, starts_at: shownNoon, ends_at: shownNoon }],
      published_at: null,
      updated_at: shownNoon
    })
  })

  it("is an experience, and tickets to it", () => {
    const shown = { id: 4, name: "Etna", date: "2027-05-15", time: "19:30", capacity: 20, price_minor: 4500 }
    expect(ExportedRows.exported("experience", { ...shown, version: 1, created_at: noon }, zone)).toEqual({
      ...shown,
      created_at: shownNoon
    })
    const tickets = { id, experience_id: 4, guest_id: null, tickets: 2, amount_minor: 9000, status: "paid" as const }
    const booking = { ...tickets, version: 1, held_until: noon, created_at: noon }
    expect(ExportedRows.exported("experience_booking", booking, zone)).toEqual({
      ...tickets,
      refunded_tickets: 0,
      payment_id: null,
      held_until: shownNoon,
      created_at: shownNoon
    })
  })

  it("has columns in the order of its members", () => {
    expect(ExportedRows.members("gift_card")).toEqual([
      "id",
      "code_last4",
      "initial_minor",
      "balance_minor",
      "currency",
      "given",
      "payment_id",
      "issued_at"
    ])
  })
})
