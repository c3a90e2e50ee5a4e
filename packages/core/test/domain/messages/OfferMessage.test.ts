import { OfferMessage } from "@fourtop/core"
import { describe, expect, it } from "vitest"
import { monday } from "../../arrange.ts"
import { bookableHouse } from "../bookings/arrange.ts"
import { at, entryOf, venue, waitlistHouse } from "../waitlist/arrange.ts"

const offer = {
  time: "18:00",
  starts_at: at("18:00"),
  ends_at: at("19:30"),
  table_ids: [1],
  expires_at: monday + 15 * 60_000
}
const offered = entryOf({ status: "offered", offer, email: "ada@example.com" })
const id = "00000000-0000-7000-8000-0000000000dd"

describe("the message about an offer", () => {
  it("says what is held, and until when", () => {
    const text =
      "Ada, a table at Small House has become free: 2026-11-16 at 18:00 for 2 guests. We hold it for you until 12:45."
    expect(OfferMessage.aboutOffer(id, offered, venue, monday)).toEqual({
      id,
      occasion: "waitlist_offered",
      subjectOf: { kind: "waitlist", id: offered.id },
      language: "en",
      to: { name: "Ada", phone: "030 123456", email: "ada@example.com" },
      restaurant: "Small House",
      subject: "A table for you at Small House",
      text,
      html: text,
      attachments: []
    })
    expect(OfferMessage.aboutOffer(id, { ...offered, party_size: 1 }, venue, monday)?.text).toContain("for 1 guest.")
  })

  it("names the branch if there are several", () => {
    const { branches } = bookableHouse
    const two = waitlistHouse({}, { branches: [...branches, { key: "annex", name: "Annex" }] })
    expect(OfferMessage.dataOf(offered, venue, monday)?.place).toBe("Small House")
    expect(OfferMessage.dataOf({ ...offered, branch_id: null }, two, monday)?.place).toBe("Small House, Main")
  })

  it("is not sent when there is no offer any more, or nobody to tell", () => {
    expect(OfferMessage.aboutOffer(id, entryOf(), venue, monday)).toBeNull()
    expect(OfferMessage.aboutOffer(id, offered, venue, offer.expires_at - 1)).not.toBeNull()
    expect(OfferMessage.aboutOffer(id, offered, venue, offer.expires_at)).toBeNull()
    expect(OfferMessage.aboutOffer(id, { ...offered, phone: "" }, venue, monday)).not.toBeNull()
    expect(OfferMessage.aboutOffer(id, { ...offered, phone: "", email: null }, venue, monday)).toBeNull()
  })
})
