import { describe, expect, it } from "vitest"
import { backOfficeKinds } from "../../../src/domain/backoffice/BackOfficeRows.ts"

describe("the rows of the back office", () => {
  it.each([
    ["gift_card", "integer", { digest: "restaurant" }, {}],
    ["payment", "uuid", {}, { order_id: "order", gift_card_id: "gift_card" }],
    [
      "review",
      "integer",
      { subject: "restaurant" },
      { order_id: "order", reservation_id: "booking", guest_id: "guest" }
    ],
    ["ingredient", "integer", { sku: "restaurant" }, {}],
    ["shift_week", "integer", { week: "restaurant" }, { branch_id: "branch" }],
    ["experience", "integer", {}, {}],
    ["experience_booking", "uuid", {}, { experience_id: "experience", guest_id: "guest" }]
  ] as const)("%s: id %s, unique %o, references %o", (kind, id, unique, references) => {
    expect(backOfficeKinds[kind]).toEqual({ id, ofVenue: false, unique, references })
  })
})
