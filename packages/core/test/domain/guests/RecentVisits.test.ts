import { type Guest } from "@fourtop/core/internal"
import { FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"
import * as GuestVisits from "../../../src/domain/decisions/guests/GuestVisits.ts"
import { monday } from "../../arrange.ts"

const newcomer: Guest.Guest = {
  id: 5,
  version: 1,
  name: "Ada",
  phone: null,
  email: null,
  phone_key: null,
  email_key: null,
  locale: null,
  marketing_opted_in_at: null,
  visits_count: 0,
  total_spend_minor: 0,
  last_visit_at: null,
  erased: false,
  created_at: monday,
  updated_at: monday
}

const rowOf = (changes: ReturnType<typeof GuestVisits.visit>): Guest.Guest =>
  changes.flatMap((one) => (one.op === "put" ? [one.row] : []))[0]!

const step = fc.record({ undoes: fc.option(fc.nat(9)), passes: fc.integer({ min: 0, max: 50_000 }) })

describe("the last visit of a guest", () => {
  it("is the last one that stands, whichever are taken back, in whatever order", () => {
    fc.assert(
      fc.property(
        fc.option(fc.integer({ min: monday - 9_000_000, max: monday })),
        fc.array(step, { maxLength: 15 }),
        (first, steps) => {
          let guest: Guest.Guest = { ...newcomer, last_visit_at: first }
          let now = monday
          let standing: Array<{ readonly at: number; readonly last_visit_at: number | null }> = []
          for (const { passes, undoes } of steps) {
            now += passes
            const open = standing.filter(({ at }) => now < at + 60_000)
            const undone = undoes === null ? undefined : open[undoes % Math.max(open.length, 1)]
            if (undone === undefined) {
              standing.push({ at: now, last_visit_at: guest.last_visit_at })
              guest = rowOf(GuestVisits.visit({ guest, counted: true }, 0, now))
            } else {
              standing = standing.filter((one) => one !== undone)
              guest = rowOf(GuestVisits.withdraw({ guest, counted: true }, undone, now))
            }
            const known = [...(first === null ? [] : [first]), ...standing.map(({ at }) => at)]
            expect(guest.last_visit_at).toBe(known.length === 0 ? null : Math.max(...known))
          }
          expect(guest.recent_visits?.at.length ?? 0).toBeLessThanOrEqual(21)
        }
      )
    )
  })

  it("is what the move had kept, for a visit from before visits were", () => {
    const guest = { ...newcomer, last_visit_at: monday }
    const back = (at: number) => rowOf(GuestVisits.withdraw({ guest, counted: true }, { at, last_visit_at: 7 }, monday))
    expect([back(monday).last_visit_at, back(monday - 1).last_visit_at]).toEqual([7, monday])
  })

  it("is told also by a guest whose figures somebody else has changed", () => {
    const guest = { ...newcomer, last_visit_at: monday, recent_visits: { before: null, at: [monday - 1] } }
    const visited = rowOf(GuestVisits.visit({ guest, counted: true }, 0, monday + 1))
    expect(visited.recent_visits).toEqual({ before: monday, at: [monday + 1] })
  })
})
