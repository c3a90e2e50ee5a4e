import { type DayBook, WaitlistDay, WaitlistEntry, WaitlistRules } from "@fourtop/core/internal"
import { describe, expect, it } from "vitest"
import { monday } from "../../arrange.ts"
import { emptyDay } from "../bookings/arrange.ts"
import { at, branchId, date, dayOf, entryOf, freed, fullDay, venue, waitlistHouse } from "./arrange.ts"

const wish = { date, from: "18:00", to: "19:00", party_size: 2 }

const judge = (input: object = {}, rows: DayBook.DayRows = fullDay, given = venue, now = monday) =>
  WaitlistRules.judge(given, { ...wish, ...input }, dayOf(rows), null, now)

const problems = (...args: Parameters<typeof judge>) =>
  judge(...args).problems.map(({ message, path }) => `${path} ${message}`)

describe("joining the waitlist", () => {
  it("is for a window in which every time is full", () => {
    expect(judge()).toEqual({ branchId, problems: [] })
    expect(judge({ branch_id: branchId })).toEqual({ branchId, problems: [] })
    expect(judge({ from: "18:00", to: "18:00" }).problems).toEqual([])
  })

  it.each([
    ["an unknown branch", { branch_id: 999 }, ["branch_id is not a branch of this restaurant"]],
    ["a day in the past", { date: "2026-11-15" }, ["date is in the past"]],
    ["a closing day", { date: "2026-12-25" }, ["date is a closing day"]],
    ["a day too far ahead", { date: "2027-06-01" }, ["date is too far ahead"]],
    ["a party too large", { party_size: 7 }, ["party_size is above the maximum party size"]],
    [
      "a party for which there is no table",
      { party_size: 5 },
      ["party_size is more than any table or the pacing allows"]
    ],
    ["a window that ends before it begins", { from: "19:00", to: "18:30" }, ["to must not be before from"]],
    [
      "several at once",
      { date: "2026-12-25", party_size: 7, to: "17:00" },
      ["party_size is above the maximum party size", "date is a closing day", "to must not be before from"]
    ],
    [
      "a window without a seating",
      { from: "18:10", to: "18:20" },
      ["from is outside service: no table can be booked in this window"]
    ]
  ])("refuses %s", (_, input, expected) => {
    expect(problems(input)).toEqual(expected)
    expect(judge(input).branchId).toBeNull()
  })

  it("refuses everything without a list", () => {
    const expected = ["date has no waitlist: the restaurant does not keep one"]
    expect(problems({ party_size: 7 }, fullDay, waitlistHouse({ notify_list: false }))).toEqual(expected)
  })

  it("sends whoever can book to book", () => {
    expect(problems({}, freed(fullDay, "a", "18:00"))).toEqual(["from can be booked: 18:00 is free"])
    expect(problems({ from: "18:30" }, freed(fullDay, "a", "18:00"))).toEqual([])
    expect(problems({ to: "20:00", from: "19:30" }, freed(fullDay, "c", "19:30"))).toEqual([
      "from can be booked: 19:30 is free"
    ])
  })

  it("refuses a window that is only too soon", () => {
    const soon = at("17:30")
    expect(problems({ to: "18:00" }, fullDay, venue, soon)).toEqual([
      "from is too soon: the restaurant needs 60 minutes' notice"
    ])
    expect(problems({ to: "18:30" }, fullDay, venue, soon)).toEqual([])
  })

  it("refuses a party that pacing never lets arrive", () => {
    const expected = ["party_size is more than any table or the pacing allows"]
    const paced = (covers: number | null) => waitlistHouse({ pacing: { covers, parties: null } })
    expect(problems({ party_size: 4 }, fullDay, paced(3))).toEqual(expected)
    expect(problems({ party_size: 4 }, fullDay, paced(4))).toEqual([])
  })

  it("has nobody wait where tables are not assigned", () => {
    const plain = waitlistHouse({ engine: false, largest_party: 20 })
    expect(problems({ party_size: 20 }, emptyDay, plain)).toEqual(["from can be booked: 18:00 is free"])
  })

  it("has an end", () => {
    const others = (count: number) => Array.from({ length: count }, () => entryOf())
    const join = (count: number, own: WaitlistEntry.WaitlistEntry | null) =>
      WaitlistRules.judge(venue, wish, dayOf(fullDay, others(count)), own, monday).problems
    expect(join(WaitlistDay.mostEntries - 1, null)).toEqual([])
    expect(join(WaitlistDay.mostEntries, null)).toEqual([
      { path: "date", message: "has a full waitlist: at most 200 parties can wait for a day" }
    ])
    expect(join(WaitlistDay.mostEntries, entryOf())).toEqual([])
  })

  it("asks for an answer to an offer first", () => {
    const own = entryOf({ status: "offered" })
    expect(WaitlistRules.judge(venue, wish, dayOf(fullDay, [own]), own, monday).problems).toEqual([
      { path: "date", message: "has an offer for this guest that waits for an answer" }
    ])
  })
})

describe("an entry", () => {
  it("moves as its table says", () => {
    const allowed = WaitlistEntry.waitlistStatuses.flatMap((from) =>
      WaitlistEntry.waitlistStatuses.flatMap((to) =>
        WaitlistEntry.refusal(from, to) === null ? [`${from} → ${to}`] : []
      )
    )
    expect(allowed).toEqual([
      "waiting → offered",
      "waiting → left",
      "waiting → expired",
      "offered → accepted",
      "offered → left",
      "offered → expired"
    ])
    expect(WaitlistEntry.live).toEqual(["waiting", "offered"])
  })

  it("is the only live one of its guest for the date and the branch", () => {
    expect(entryOf().live_key).toBe(`${date}:${branchId}:5`)
    expect(entryOf({ branch_id: null, status: "offered" }).live_key).toBe(`${date}:0:5`)
    expect(entryOf({ status: "left" }).live_key).toBeNull()
    expect(entryOf({ guest_id: null }).live_key).toBeNull()
  })
})
