/** The representations of the back office in events: receivers rely on every member of them. */
import { Experience, GiftCard, Ingredient, Payment, Review, ShiftWeek } from "@fourtop/core/internal"
import { Option, Schema, SchemaAST } from "effect"
import { describe, expect, it } from "vitest"

const id = "0199aaaa-0000-7000-8000-000000000001"
const at = "2026-11-16T12:30:00.000+01:00"
const shift = { id: 1, staff_id: 7, role: "waiter", starts_at: at, ends_at: at }
const flour = { id: 1, name: "Flour", sku: "FL-00", unit: "kg" }

const views: ReadonlyArray<readonly [string, Schema.Schema.AnyNoContext, Readonly<Record<string, unknown>>]> = [
  [
    "ExperienceBooking",
    Experience.ExperienceBookingView,
    {
      id,
      experience_id: 1,
      name: "Wine tasting",
      date: "2026-12-04",
      time: "19:30",
      tickets: 2,
      amount_minor: 9000,
      guest_id: null
    }
  ],
  [
    "GiftCard",
    GiftCard.GiftCardView,
    { id: 1, code_last4: "ABCD", initial_minor: 2500, balance_minor: 0, currency: "EUR" }
  ],
  [
    "StockBelowPar",
    Ingredient.StockBelowPar,
    { ingredient: flour, branch_id: 1, on_hand: 4.75, par_level: 5, previous_on_hand: 5 }
  ],
  [
    "RefundedPayment",
    Payment.RefundedPayment,
    { id, order_id: id, method: "gift_card", amount_minor: 100, refunded_minor: 60, refunded_at: at }
  ],
  [
    "Review",
    Review.ReviewView,
    { id: 1, order_id: null, reservation_id: id, rating: 5, comment: null, created_at: at }
  ],
  ["PublishedWeek", ShiftWeek.PublishedWeek, { branch_id: 1, starts_on: "2026-11-16", shifts: [shift] }]
]

describe("a representation in events", () => {
  it.each(views)("%s has this name in the documentation", (name, schema) => {
    expect(Option.getOrNull(SchemaAST.getIdentifierAnnotation(schema.ast))).toBe(name)
  })

  it.each(views)("%s needs each of its members", (_name, schema, example) => {
    expect(Schema.is(schema)(example)).toBe(true)
    for (const member of Object.keys(example)) {
      expect(Schema.is(schema)({ ...example, [member]: undefined }), member).toBe(false)
    }
  })

  it.each(Object.keys(shift))("of a published shift needs its %s", (member) => {
    const week = { branch_id: 1, starts_on: "2026-11-16", shifts: [{ ...shift, [member]: undefined }] }
    expect(Schema.is(ShiftWeek.PublishedWeek)(week)).toBe(false)
  })

  it.each(Object.keys(flour))("of an ingredient needs its %s", (member) => {
    const [, , example] = views[2]!
    expect(Schema.is(Ingredient.StockBelowPar)({ ...example, ingredient: { ...flour, [member]: undefined } })).toBe(
      false
    )
  })

  it.each([
    [0, false],
    [1, true],
    [5, true],
    [6, false]
  ])("of a review may have the rating %i: %s", (rating, isAllowed) => {
    const [, , example] = views[4]!
    expect(Schema.is(Review.ReviewView)({ ...example, rating })).toBe(isAllowed)
  })

  it("of a refund has one of the payment methods", () => {
    expect(Payment.paymentMethods).toEqual(["cash", "card", "online", "other", "gift_card", "deposit"])
  })
})
