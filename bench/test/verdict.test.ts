import { describe, expect, it } from "vitest"
import { intervalOf, judge, judgeBeside, leftOut, shown, shownGrowth, spreadOf } from "../src/report/verdict.ts"

const rounds = (...values: ReadonlyArray<number>) => values
/** Nine rounds of a machine that becomes busier and quieter: what everyone takes changes with it. */
const machine = rounds(100, 130, 90, 210, 100, 95, 160, 105, 100)
const times = (ratios: ReadonlyArray<number>) => machine.map((value, round) => value * ratios[round]!)

const quiet = times([1.01, 0.99, 1, 1.02, 0.98, 1.01, 1, 0.99, 1.03])
const noisy = times([1.2, 0.85, 1.1, 0.9, 1, 1.15, 0.95, 1.3, 0.8])

describe("what is said about a difference", () => {
  it("says how far ahead we are of a contender that takes more in the same rounds", () => {
    const verdict = judge(machine, quiet, times([1.6, 1.63, 1.55, 1.71, 1.66, 1.9, 1.62, 1.2, 1.64]))
    expect(shown(verdict)).toBe("ahead 1.63 × (1.55–1.71)")
    expect(verdict.spread).toBeCloseTo(0.02, 2)
  })

  it("says how far behind we are of one that takes less", () => {
    const less = times([0.8, 0.82, 0.79, 0.81, 0.8, 0.84, 0.78, 0.8, 0.81])
    expect(shown(judge(machine, quiet, less))).toBe("behind 0.80 × (0.79–0.82)")
  })

  it("shows no difference where the control differs as much", () => {
    const slightlyMore = times([1.1, 1.09, 1.12, 1.08, 1.1, 1.11, 1.1, 1.09, 1.1])
    expect(shown(judge(machine, noisy, slightlyMore))).toBe("no difference shown (control's spread ±20 %)")
    expect(judge(machine, quiet, slightlyMore).kind).toBe("ahead")
  })

  it("shows no difference where rounds disagree on who is ahead, however quiet the control", () => {
    expect(judge(machine, machine, times([2, 0.9, 2, 0.9, 2, 0.9, 2, 2, 2])).kind).toBe("no difference shown")
  })

  it("shows none between equals", () => {
    expect(shown(judge(machine, machine, machine))).toBe("no difference shown (control's spread ±0.0 %)")
  })

  it("says nothing from fewer than five rounds", () => {
    const few = machine.slice(0, 4)
    const verdict = judge(
      few,
      few,
      few.map((value) => 3 * value)
    )
    expect(shown(verdict)).toBe("3.00 × (3.00–3.00), too few rounds")
  })

  it("is the other way round when the two change places", () => {
    const theirs = times([1.6, 1.63, 1.55, 1.71, 1.66, 1.9, 1.62, 1.2, 1.64])
    const [one, other] = [judge(machine, machine, theirs), judge(theirs, theirs, machine)]
    expect([one.kind, other.kind]).toEqual(["ahead", "behind"])
    expect(one.ratio.middle * other.ratio.middle).toBeCloseTo(1)
    expect(one.ratio.low * other.ratio.high).toBeCloseTo(1)
  })
})

describe("what is said about growth", () => {
  const more = times([1.35, 1.3, 1.41, 1.36, 1.34, 1.35, 1.33, 1.38, 1.32])

  it("is the ratio alone, because nobody is ahead", () => {
    expect(shownGrowth(judge(machine, quiet, more))).toBe("1.35 × (1.32–1.38)")
    expect(shownGrowth(judge(more, more, machine))).toBe("0.74 × (0.72–0.76)")
  })

  it("is none where the control differs as much", () => {
    expect(shownGrowth(judgeBeside(0.4, machine, more))).toBe("no difference shown (control's spread ±40 %)")
  })
})

describe("the control's spread", () => {
  it("is as large below as above", () => {
    expect(spreadOf([1, 1, 1], [2, 1, 1])).toBeCloseTo(1)
    expect(spreadOf([1, 1, 1], [0.5, 1, 1])).toBeCloseTo(1)
  })

  it("does not depend on how busy the machine was, only on what differed within a round", () => {
    expect(spreadOf(machine, times(machine.map(() => 1.05)))).toBeCloseTo(0.05)
  })
})

describe("the bounds of a ratio", () => {
  it("leave out as many rounds at each end as a certainty of 95 % allows", () => {
    expect([5, 6, 8, 9, 12, 15, 25].map(leftOut)).toEqual([0, 0, 0, 1, 2, 3, 7])
  })

  it("are all rounds where there are few", () => {
    expect(intervalOf([3, 1, 2])).toEqual({ low: 1, middle: 2, high: 3 })
  })

  it("have the middle of an even number between the two in the middle, as far from one as from the other", () => {
    expect(intervalOf([0.5, 2]).middle).toBeCloseTo(1)
  })
})
