import { describe, expect, it } from "@effect/vitest"
import { refusedRuns } from "../../src/book/refusedRuns.ts"

const full = (time: string) => ({ time, reason: `no table for 2 is free between ${time} and 23:00` })
const free = (time: string) => ({ time, reason: null })

describe("times that are refused", () => {
  it("one after another for the same reason are one run", () => {
    expect(refusedRuns([free("17:00"), full("17:30"), full("17:45"), full("18:00"), free("18:15")])).toEqual([
      { from: "17:30", to: "18:00", reason: "no table for 2 is free" }
    ])
  })

  it("are no run alone, with a free time between them, or for different reasons", () => {
    expect(refusedRuns([])).toEqual([])
    expect(refusedRuns([full("17:30"), free("17:45"), full("18:00")])).toEqual([])
    expect(refusedRuns([full("17:30"), { time: "17:45", reason: "has passed" }])).toEqual([])
  })

  it("make several runs, each with its reason", () => {
    const passed = ["12:00", "12:15"].map((time) => ({ time, reason: "has passed" }))
    expect(refusedRuns([...passed, full("12:30"), full("12:45")])).toEqual([
      { from: "12:00", to: "12:15", reason: "has passed" },
      { from: "12:30", to: "12:45", reason: "no table for 2 is free" }
    ])
  })
})
