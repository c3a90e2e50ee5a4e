import { GuestMatching, GuestMessage, Occasion } from "@fourtop/core"
import { Either } from "effect"
import { describe, expect, it } from "vitest"
import * as bookTable from "../../../src/domain/decisions/bookings/bookTable.ts"
import { contextAt, monday } from "../../arrange.ts"
import { bookableHouse, emptyDay, house } from "../bookings/arrange.ts"

const venue = house()
const wish = { name: "Ada", phone: "1", email: "a@b.it", party_size: 2, date: "2026-11-17", time: "18:00" }
const booking = Either.getOrThrow(
  bookTable.decide(wish, { venue, rows: emptyDay, guests: GuestMatching.nobodyKnown }, contextAt(monday)).answer
)
const compose = (occasion: Occasion.Occasion<"booking">, changes: Partial<typeof booking> = {}) =>
  GuestMessage.aboutBooking("job", occasion, { ...booking, ...changes }, venue)

describe("the job that sends a message", () => {
  it("is due at once, and names the booking and the occasion", () => {
    expect(Occasion.job({ kind: "booking", id: booking.id }, "booking_changed", contextAt(monday))).toEqual({
      id: "00000000-0000-7000-8000-000000000001",
      kind: "guest.message",
      due_at: monday,
      payload: { booking_id: booking.id, occasion: "booking_changed" }
    })
  })
})

describe("the message to a guest", () => {
  const start = "Ada, your booking at Small House: 2026-11-17 at 18:00 for 2 guests."

  it("is addressed to the guest, and has the id of its job", () => {
    expect(compose("booking_created")).toMatchObject({
      id: "job",
      occasion: "booking_created",
      subjectOf: { kind: "booking", id: booking.id },
      to: { name: "Ada", phone: "1", email: "a@b.it" },
      restaurant: "Small House",
      subject: "Your booking at Small House",
      text: `${start} We look forward to your visit.`
    })
  })

  it.each([
    ["booking_created", "pending", "Your booking", "We will confirm it shortly."],
    ["booking_cancelled", "cancelled", "Your booking was cancelled", "It was cancelled by the restaurant."],
    ["booking_confirmed", "confirmed", "Your booking is confirmed", "It is confirmed. We look forward to your visit."],
    ["booking_declined", "declined", "Your booking could not be accepted", "We are sorry that we cannot accept it."],
    ["booking_changed", "confirmed", "Your booking was changed", "These are its new details."]
  ] as const)("about %s of a booking that is %s", (occasion, status, subject, ending) => {
    expect(compose(occasion, { status })).toMatchObject({
      subject: `${subject} at Small House`,
      text: `${start} ${ending}`
    })
  })

  it("names the branch among several, unless it is unknown", () => {
    const branches = [...bookableHouse.branches, { key: "annex", name: "Annex" }]
    const several = house({ branches })
    const textAt = (branch_id: number | null) =>
      GuestMessage.aboutBooking("job", "booking_changed", { ...booking, branch_id }, several)?.text
    const annex = several.rows.branches.find(({ key }) => key === "annex")!
    expect([textAt(annex.id), textAt(null), textAt(1)].map((text) => text?.split(":")[0])).toEqual([
      "Ada, your booking at Small House, Annex",
      "Ada, your booking at Small House, Main",
      "Ada, your booking at Small House"
    ])
  })

  it("counts one guest as one", () => {
    expect(compose("booking_changed", { party_size: 1 })?.text).toContain("at 18:00 for 1 guest.")
  })

  const occasions = [
    "booking_created",
    "booking_cancelled",
    "booking_confirmed",
    "booking_declined",
    "booking_changed"
  ] as const
  it.each([
    ["pending", occasions],
    ["confirmed", occasions],
    ["seated", occasions],
    ["no_show", occasions],
    ["cancelled", ["booking_cancelled", "booking_declined"]],
    ["declined", ["booking_cancelled", "booking_declined"]]
  ] as const)("about a booking that is %s by now is sent for %j", (status, sent) => {
    expect(occasions.filter((occasion) => compose(occasion, { status }) !== null)).toEqual(sent)
  })

  it("is not sent to a guest without phone and email, who was erased", () => {
    expect(compose("booking_created", { phone: "", email: null })).toBeNull()
    expect(compose("booking_created", { phone: "", email: "a@b.it" })).not.toBeNull()
    expect(compose("booking_created", { phone: "1", email: null })).not.toBeNull()
  })
})
