import { type Booking, BookingCalendar, GuestMatching } from "@fourtop/core"
import { Either } from "effect"
import { describe, expect, it } from "vitest"
import * as bookTable from "../../../src/domain/decisions/bookings/bookTable.ts"
import { applied, contextAt, monday } from "../../arrange.ts"
import { bookableHouse, emptyDay } from "../bookings/arrange.ts"

const [branch] = bookableHouse.branches
const { venue } = applied({
  ...bookableHouse,
  name: "Fish, chips; more",
  branches: [{ ...branch!, address: "Höhenstraße 1, im zweiten Hof links, hinter der großen alten Linde, Berlin" }]
})
const wish = { name: "Ada", phone: "1", party_size: 2, date: "2026-11-17", time: "18:00" }
const booking = Either.getOrThrow(
  bookTable.decide(wish, { venue, rows: emptyDay, guests: GuestMatching.nobodyKnown }, contextAt(monday)).answer
)

const linesOf = (changes: Partial<Booking.Booking> = {}, link: string | null = null) =>
  BookingCalendar.fileOf({ ...booking, ...changes }, venue, { method: "PUBLISH", locale: "de", link }).split("\r\n")

describe("the calendar file of a booking", () => {
  it("has the time in UTC, the place, and a version", () => {
    const lines = linesOf({ version: 3 })
    expect(lines.slice(0, 6)).toEqual([
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Fourtop//Reservations//EN",
      "METHOD:PUBLISH",
      "BEGIN:VEVENT",
      `UID:${booking.id}`
    ])
    expect(lines).toContain("SEQUENCE:3")
    expect(lines).toContain("DTSTAMP:20261116T113000Z")
    expect(lines).toContain("DTSTART:20261117T170000Z")
    expect(lines).toContain("SUMMARY:Fish\\, chips\\; more")
    expect(lines.slice(-3)).toEqual(["END:VEVENT", "END:VCALENDAR", ""])
  })

  it("continues long lines after at most 75 bytes", () => {
    const lines = linesOf()
    expect(lines.filter((line) => new TextEncoder().encode(line).length > 75)).toEqual([])
    expect(lines.join("\r\n").replaceAll("\r\n ", "")).toContain(
      "LOCATION:Fish\\, chips\\; more\\, Höhenstraße 1\\, im zweiten Hof links\\, hinter der großen alten Linde\\, Berlin"
    )
  })

  it("says whether it is certain, and where the guest's page is", () => {
    const statusOf = (status: Booking.Booking["status"]) =>
      linesOf({ status }).find((line) => line.startsWith("STATUS:"))
    expect(statusOf("pending")).toBe("STATUS:TENTATIVE")
    expect(statusOf("confirmed")).toBe("STATUS:CONFIRMED")
    expect(statusOf("cancelled")).toBe("STATUS:CANCELLED")
    expect(linesOf({}, "https://eat.example/g/x")).toContain("URL:https://eat.example/g/x")
    expect(linesOf().some((line) => line.startsWith("URL:"))).toBe(false)
  })
})
