import { Rows } from "@fourtop/core"
import { describe, expect, it } from "vitest"

describe("the constraints of rows", () => {
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
    ["experience_booking", "uuid", {}, { experience_id: "experience", guest_id: "guest" }],
    ["app_grant", "integer", { active_app_id: "restaurant" }, {}],
    ["grant_code", "integer", { digest: "installation" }, { grant_id: "app_grant" }],
    [
      "grant_tokens",
      "integer",
      { access_digest: "installation", refresh_digest: "installation" },
      { grant_id: "app_grant" }
    ]
  ] as const)("%s: id %s, unique %o, references %o", (kind, id, unique, references) => {
    expect(Rows.kinds[kind]).toEqual({ id, ofVenue: false, unique, references })
  })

  it("refer only to kinds that come before", () => {
    expect(Rows.allKinds).not.toEqual([])
    for (const [place, kind] of Rows.allKinds.entries()) {
      const before = Rows.allKinds.slice(0, place)
      expect(before, kind).toEqual(expect.arrayContaining(Object.values(Rows.kinds[kind].references)))
    }
  })
})
