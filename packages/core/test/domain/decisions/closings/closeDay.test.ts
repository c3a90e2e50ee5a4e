import { Closing, type OpenLedger } from "@fourtop/core/internal"
import { PortableCrypto } from "@fourtop/core/crypto"
import { Either, Schema } from "effect"
import { describe, expect, it } from "vitest"
import * as closeDay from "../../../../src/domain/decisions/closings/closeDay.ts"
import { contextAt, monday, problemsIn, refusalIn } from "../../../arrange.ts"
import { bar, branchless, open, venue } from "./arrange.ts"

const crypto = PortableCrypto.make()

const counted = (amount: number, explanation: string | null = null, drawerId: number | null = null) => ({
  drawerId,
  pieces: [
    { value_minor: 1, count: amount },
    { value_minor: 2, count: 0 }
  ],
  explanation
})

const right = { branchId: null, counts: [counted(500)], leaveOpen: false } satisfies closeDay.Command

const decided = (command: Partial<closeDay.Command> = {}, ledger: Partial<OpenLedger.OpenLedger> = {}, now = monday) =>
  closeDay.decide({ ...right, ...command }, { venue, open: { ...open, ...ledger }, crypto }, contextAt(now))

const bill = {
  order_id: "00000000-0000-7000-8000-000000000001",
  number: "12",
  type: "pickup",
  status: "accepted",
  table: null,
  balance_minor: 900
} as const

describe("closing a day", () => {
  it("numbers it, counts its cash, and carries the day of its postings", () => {
    const { answer, changes } = decided()
    const closing = Either.getOrThrow(answer)
    expect(closing).toMatchObject({
      id: 1000,
      branch_id: venue.defaultBranch!.id,
      number: 1,
      day: "2026-11-16",
      days: ["2026-11-16"],
      since: null,
      closed_at: monday,
      currency: venue.restaurant.currency,
      postings: 1,
      turnover_minor: 500,
      receipts: { series: "2", last: 7, digest: "d" },
      previous: null,
      drawers: [
        {
          drawer_id: null,
          expected_minor: 500,
          counted_minor: 500,
          difference_minor: 0,
          pieces: [{ value_minor: 1, count: 500 }],
          explanation: null
        }
      ]
    })
    expect(closing.drawers[0]!.explanation).toBeNull()
    expect(Closing.broken([closing], crypto)).toBeNull()
    expect(changes.closing).toBe(closing)
    expect(changes.movements).toEqual([])
    expect(changes.activity).toMatchObject([
      {
        action: "day.closed",
        subject: { kind: "closing", id: "1000" },
        detail: { number: 1, day: "2026-11-16", difference_minor: 0 }
      }
    ])
  })

  it("follows the closing before", () => {
    const before = Either.getOrThrow(decided().answer)
    const after = Either.getOrThrow(decided({ counts: [counted(1000)] }, { previous: before }).answer)
    expect(after).toMatchObject({ number: 2, previous: before.digest, since: before.closed_at })
    expect(after.drawers[0]).toMatchObject({ carried_minor: 500, expected_minor: 1000 })
  })

  it("says which of its postings came after their day was closed", () => {
    const before = Either.getOrThrow(decided().answer)
    const days = ["2026-11-15", "2026-11-16", "2026-11-17"]
    const lateDays = (more: Partial<typeof open>) =>
      Either.getOrThrow(decided({ counts: [counted(1000)], day: "2026-11-16" }, { days, ...more }).answer).late_days
    expect(lateDays({ previous: before })).toEqual(["2026-11-15", "2026-11-16"])
    expect(
      Either.getOrThrow(decided({ counts: [counted(500)], day: "2026-11-16" }, { days }).answer).late_days
    ).toEqual([])
  })

  it("posts what the cash differs by, once it is explained", () => {
    expect(problemsIn(decided({ counts: [counted(493)] }))).toHaveProperty(["counts.0.explanation"])
    for (const explanation of ["ice", "x".repeat(200)])
      expect(Either.isRight(decided({ counts: [counted(493, explanation)] }).answer)).toBe(true)
    expect(problemsIn(decided({ counts: [counted(493, "x".repeat(201))] }))).toHaveProperty(["counts.0.explanation"])
    expect(problemsIn(decided({ counts: [counted(493, "  x ")] }))).toHaveProperty(["counts.0.explanation"])
    expect(problemsIn(decided({ counts: [counted(500, "x")] }))).toHaveProperty(["counts.0.explanation"])
    const { answer, changes } = decided({ counts: [counted(493, " Lost coins ")] })
    expect(Either.getOrThrow(answer).drawers[0]).toMatchObject({ difference_minor: -7, explanation: "Lost coins" })
    expect(changes.movements).toEqual([
      {
        branch_id: venue.defaultBranch!.id,
        drawer_id: null,
        occasion: "closing_difference",
        order_id: null,
        payment_id: null,
        currency: venue.restaurant.currency,
        lines: [
          { account: "cash", amount_minor: -7 },
          { account: "cash_difference", amount_minor: 7 }
        ]
      }
    ])
    expect(changes.activity[0]!.detail).toMatchObject({ difference_minor: -7 })
    expect(Either.isRight(decided({ counts: [counted(500, "  ")] }).answer)).toBe(true)
  })

  it("wants every drawer counted in which something should be, once and with whole numbers", () => {
    expect(problemsIn(decided({ counts: [] }))).toEqual({ counts: ["Till 1 has not been counted"] })
    const twice = problemsIn(decided({ counts: [counted(500), counted(500)] }))
    expect(twice).toEqual({ "counts.1.drawer_id": ["was counted already"] })
    expect(problemsIn(decided({ counts: [counted(500), counted(1, null, 9)] }))).toEqual({
      "counts.1.drawer_id": ["is not a drawer of this branch"]
    })
    const half = {
      ...counted(500),
      pieces: [
        { value_minor: 500, count: 1 },
        { value_minor: 1, count: 0.5 }
      ]
    }
    expect(problemsIn(decided({ counts: [half] }))).toEqual({
      "counts.0.pieces": ["are not numbers of coins and notes"]
    })
    const wrong = { ...counted(500), pieces: [{ value_minor: 1, count: -1 }] }
    expect(problemsIn(decided({ counts: [wrong] }))).toHaveProperty(["counts.0.pieces"])
    const piles = Array.from({ length: 1000 }, () => ({ value_minor: 10_000_000, count: 100_000 }))
    expect(problemsIn(decided({ counts: [{ ...counted(500), pieces: piles }] }))).toEqual({
      "counts.0.pieces": ["must come to at most 999999999999999"]
    })
    const most = decided({ counts: [{ ...counted(500, "A vault"), pieces: piles.slice(1) }] })
    expect(Either.getOrThrow(most.answer).drawers[0]).toMatchObject({ counted_minor: 999_000_000_000_000 })
    const rest = [...piles.slice(1), { value_minor: 10_000_000, count: 99_999 }, { value_minor: 9_999_999, count: 1 }]
    const full = decided({ counts: [{ ...counted(500, "A vault"), pieces: rest }] })
    expect(Either.getOrThrow(full.answer).drawers[0]).toMatchObject({ counted_minor: 999_999_999_999_999 })
    expect(
      problemsIn(decided({ counts: [{ ...counted(500, "A vault"), pieces: [...rest, ...counted(1).pieces] }] }))
    ).toHaveProperty(["counts.0.pieces"])
    const both = Either.getOrThrow(decided({}, { drawers: [bar] }).answer)
    expect(both.drawers[1]).toMatchObject({
      drawer_id: 9,
      counted_minor: null,
      pieces: [],
      difference_minor: 0,
      explanation: null
    })
    const found = decided({ counts: [counted(500), counted(1, "Found there", 9)] }, { drawers: [bar] })
    expect(Either.getOrThrow(found.answer).drawers[1]).toMatchObject({
      counted_minor: 1,
      difference_minor: 1,
      pieces: [{ value_minor: 1, count: 1 }]
    })
    const sums = [...open.sums, { ...open.sums[0]!, drawer_id: 9 }]
    expect(problemsIn(decided({}, { drawers: [bar], sums }))).toEqual({ counts: ["Bar has not been counted"] })
  })

  it("is refused when there is nothing to close, or something else than was seen", () => {
    expect(problemsIn(decided({ seenPostings: 0 }, { postings: 0 }))).toEqual({
      day: ["is closed: nothing was posted since the last closing"]
    })
    expect(problemsIn(decided({ seenPostings: 2 }))).toEqual({
      seen_postings: ["something was posted meanwhile: look at the day again"]
    })
    expect(Either.isRight(decided({ seenPostings: 1 }).answer)).toBe(true)
  })

  it("is told what was counted, piece by piece", () => {
    const isCommand = Schema.is(closeDay.Command)
    expect(isCommand(right)).toBe(true)
    expect(isCommand({ ...right, day: "2026-11-16", seenPostings: 1 })).toBe(true)
    const [count] = right.counts
    const counts = [{}, { ...count, pieces: [{}] }, { ...count, pieces: [{ value_minor: 1 }] }]
    for (const one of counts) expect(isCommand({ ...right, counts: [one] })).toBe(false)
    for (const name of Object.keys(right)) expect(isCommand({ ...right, [name]: undefined }), name).toBe(false)
  })

  it("asks about open orders, and lists them", () => {
    expect(problemsIn(decided({}, { bills: [bill] }))).toEqual({
      leave_open: ["orders are open: finish them, or leave them open for the next closing"]
    })
    expect(Either.getOrThrow(decided({ leaveOpen: true }, { bills: [bill] }).answer).bills).toEqual([bill])
  })

  it("is for a day from the first with postings to today", () => {
    const days = ["2026-11-14", "2026-11-15"]
    expect(Either.getOrThrow(decided({}, { days }).answer).day).toBe("2026-11-15")
    expect(Either.getOrThrow(decided({}, { days: ["2026-11-13", ...days] }).answer).day).toBe("2026-11-15")
    expect(Either.getOrThrow(decided({}, { days: [] }).answer).day).toBe("2026-11-16")
    for (const day of ["2026-11-14", "2026-11-16"])
      expect(Either.getOrThrow(decided({ day }, { days }).answer).day).toBe(day)
    for (const day of ["2026-11-13", "2026-11-17"])
      expect(problemsIn(decided({ day }, { days }))).toEqual({
        day: ["must be a business day from 2026-11-14 to 2026-11-16"]
      })
    expect(problemsIn(decided({ day: "2026-11-15" }, { days: [] }))).toEqual({
      day: ["must be a business day from 2026-11-16 to 2026-11-16"]
    })
  })

  it("is of a branch that the restaurant has", () => {
    const { id } = venue.defaultBranch!
    expect(Either.getOrThrow(decided({ branchId: id }).answer).branch_id).toBe(id)
    expect(Object.keys(problemsIn(decided({ branchId: 999_999 })))).toEqual(["branch_id"])
    const { answer } = closeDay.decide(right, { venue: branchless, open, crypto }, contextAt(monday))
    expect(Either.getOrThrow(answer).branch_id).toBeNull()
    const nowhere = closeDay.decide(right, { venue: null, open, crypto }, contextAt(monday))
    expect(refusalIn(nowhere)).toMatchObject({ _tag: "NotFound", resource: "restaurant" })
  })
})
