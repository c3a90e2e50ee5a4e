import { BookingCalendar, Calendar } from "@fourtop/core/internal"
import { FastCheck } from "effect"
import { describe, expect, it } from "vitest"
import { monday } from "../../arrange.ts"
import { house } from "../bookings/arrange.ts"

const booking: BookingCalendar.BookingFacts = {
  id: "00000000-0000-7000-8000-0000000000ab",
  version: 3,
  status: "confirmed",
  branch_id: null,
  name: 'Ada "A" L',
  phone: "1",
  email: "ada@example.com",
  party_size: 2,
  date: "2026-11-20",
  time: "19:30",
  starts_at: Date.parse("2026-11-20T19:30:00+01:00"),
  ends_at: Date.parse("2026-11-20T21:00:00+01:00"),
  deposit_minor: null,
  deposit_status: null,
  updated_at: monday
}

const branches = [{ key: "main", name: "Main", address: "Quay 2, Berlin; back\nyard" }]
const venue = house({ branches, messages: { reply_to: "table@house.example" } })
const link = "https://book.example/g/abc"

describe("the calendar file of a booking", () => {
  it("is an invitation from a restaurant that takes replies", () => {
    expect(BookingCalendar.fileOf(booking, venue, { method: "REQUEST", locale: "de", link }).split("\r\n")).toEqual([
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Fourtop//Reservations//EN",
      "CALSCALE:GREGORIAN",
      "METHOD:REQUEST",
      "BEGIN:VEVENT",
      "UID:00000000-0000-7000-8000-0000000000ab",
      "SEQUENCE:3",
      "DTSTAMP:20261116T113000Z",
      "DTSTART:20261120T183000Z",
      "DTEND:20261120T200000Z",
      "SUMMARY:Tisch bei Small House",
      "DESCRIPTION:2 Personen\\nhttps://book.example/g/abc",
      "LOCATION:Small House\\, Quay 2\\, Berlin\\; back\\nyard",
      "URL:https://book.example/g/abc",
      'ORGANIZER;CN="Small House":mailto:table@house.example',
      `ATTENDEE;CN="Ada 'A' L";PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:ada@example.com`,
      "STATUS:CONFIRMED",
      "TRANSP:OPAQUE",
      "END:VEVENT",
      "END:VCALENDAR",
      ""
    ])
  })

  it("is an entry to keep where a guest adds it, without an attendee", () => {
    const file = BookingCalendar.fileOf(booking, venue, { method: "PUBLISH", locale: null, link: null })
    expect(file).toContain("METHOD:PUBLISH\r\n")
    expect(file).toContain("DESCRIPTION:2 guests\r\n")
    expect(file).toContain("ORGANIZER")
    expect(file).not.toMatch(/ATTENDEE|URL/)
  })

  it("has no organizer without an address for replies, and no attendee without an email", () => {
    const options = { method: "CANCEL", locale: null, link: null } as const
    expect(BookingCalendar.fileOf(booking, house(), options)).not.toMatch(/ORGANIZER|ATTENDEE/)
    expect(BookingCalendar.fileOf(booking, house(), options)).toContain("LOCATION:Small House\r\n")
    expect(BookingCalendar.fileOf({ ...booking, email: null }, venue, options)).not.toContain("ATTENDEE")
    expect(BookingCalendar.fileOf(booking, venue, options)).toContain("ATTENDEE")
  })

  it.each([
    ["pending", "TENTATIVE", "REQUEST", "PUBLISH"],
    ["confirmed", "CONFIRMED", "REQUEST", "PUBLISH"],
    ["seated", "CONFIRMED", "REQUEST", "PUBLISH"],
    ["cancelled", "CANCELLED", "CANCEL", "CANCEL"],
    ["declined", "CANCELLED", "CANCEL", "CANCEL"]
  ] as const)("of one that is %s is %s, by %s, or %s without replies", (status, written, method, otherwise) => {
    const changed = { ...booking, status }
    expect(BookingCalendar.methodOf(changed, venue)).toBe(method)
    expect(BookingCalendar.methodOf(changed, house())).toBe(otherwise)
    expect(BookingCalendar.fileOf(changed, venue, { method, locale: null, link: null })).toContain(
      `STATUS:${written}\r\n`
    )
  })
})

const octets = (text: string) => new TextEncoder().encode(text).length
const anyText = FastCheck.string({ unit: "grapheme", maxLength: 300 })

describe("a line of a calendar file", () => {
  it("is folded at 75 octets, and no earlier", () => {
    expect(Calendar.fold("x".repeat(75))).toBe("x".repeat(75))
    expect(Calendar.fold("x".repeat(76))).toBe(`${"x".repeat(75)}\r\n x`)
    expect(Calendar.fold(`${"x".repeat(74)}é`)).toBe(`${"x".repeat(74)}\r\n é`)
    expect(Calendar.fold("x".repeat(75 + 74 + 1))).toBe(`${"x".repeat(75)}\r\n ${"x".repeat(74)}\r\n x`)
    expect(Calendar.fold("")).toBe("")
  })

  it("has at most 75 octets and is whole when unfolded, whatever it says", () => {
    FastCheck.assert(
      FastCheck.property(anyText, (text) => {
        const folded = Calendar.fold(text)
        expect(folded.replaceAll("\r\n ", "")).toBe(text)
        for (const line of folded.split("\r\n")) expect(octets(line)).toBeLessThanOrEqual(75)
      })
    )
  })

  it("cannot be begun by a value", () => {
    expect(Calendar.text("a\\b;c,d\r\ne\nf\rg\u2028h\u0007\tí")).toBe("a\\\\b\\;c\\,d\\ne\\nf\\ng\\nhí")
    const event = {
      method: "PUBLISH",
      uid: "u",
      sequence: 0,
      status: "CONFIRMED",
      stamp: 0,
      startsAt: 0,
      endsAt: 0
    } as const
    const namesOf = (file: string) =>
      file
        .replaceAll("\r\n ", "")
        .split("\r\n")
        .map((line) => /^[A-Z]*/.exec(line)![0])
    const fileWith = (text: string) =>
      Calendar.file({
        ...event,
        summary: text,
        description: text,
        location: text,
        url: `https://a.example/${text}`,
        organizer: { name: text, email: `${text}@a.example` },
        attendee: { name: text, email: `${text}@a.example` }
      })
    const torn = fileWith('a"\r\nb c')
    expect(torn).toContain(`ORGANIZER;CN="a'  b c":mailto:a"bc@a.example\r\n`)
    expect(torn).toContain('URL:https://a.example/a"bc\r\n')
    const expected = namesOf(fileWith("x"))
    const hostile = FastCheck.oneof(anyText, FastCheck.stringMatching(/^[\r\n":;, A-C]{0,40}$/))
    FastCheck.assert(
      FastCheck.property(hostile, (text) => {
        expect(namesOf(fileWith(text))).toEqual(expected)
      })
    )
  })
})
