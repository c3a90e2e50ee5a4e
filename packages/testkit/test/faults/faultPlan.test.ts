/** Which requests are hit: a pure function of the seed, the faults and the requests. */
import { describe, expect, it } from "vitest"
import * as FaultPlan from "../../src/sandbox/faults/FaultPlan.ts"
import type { Fault } from "../../src/sandbox/faults/FaultSchema.ts"

const planOf = (seed: number, ...faults: ReadonlyArray<Fault>): FaultPlan.FaultPlan =>
  faults.reduce((plan, fault) => FaultPlan.add(plan, fault)![1], FaultPlan.empty(seed))

/** The ids of the faults that hit so many requests, to which all of them apply; 0 for a request that is spared. */
const hitsOf = (plan: FaultPlan.FaultPlan, requests: number): ReadonlyArray<number> => {
  let current = plan
  return Array.from({ length: requests }, () => {
    const [hit, next] = FaultPlan.strike(current, () => true)
    current = next
    return hit?.id ?? 0
  })
}

const reset: Fault = { kind: "reset" }

describe("a plan of faults", () => {
  it.each<[name: string, faults: ReadonlyArray<Fault>, hits: ReadonlyArray<number>]>([
    ["none", [], [0, 0, 0, 0]],
    ["once by default", [reset], [1, 0, 0, 0]],
    ["so many times", [{ ...reset, times: 3 }], [1, 1, 1, 0]],
    ["always", [{ ...reset, times: "always" }], [1, 1, 1, 1]],
    ["one after the other, the oldest first", [{ ...reset, times: 2 }, reset], [1, 1, 2, 0]],
    ["a share of all is every one", [{ ...reset, share: 1 }], [1, 1, 1, 1]],
    ["a share that ends", [{ ...reset, share: 1, times: 2 }, reset], [1, 1, 2, 0]]
  ])("%s", (_name, faults, hits) => {
    expect(hitsOf(planOf(1, ...faults), 4)).toEqual(hits)
  })

  it("only applies faults that the request fits", () => {
    const plan = planOf(1, { kind: "slow", milliseconds: 5 }, reset)
    const [hit, next] = FaultPlan.strike(plan, ({ kind }) => kind === "reset")
    expect([hit?.id, hit?.hits]).toEqual([2, 1])
    expect(next.faults.map(({ hits }) => hits)).toEqual([0, 1])
  })

  it("hits about the share of requests, the same ones for the same seed", () => {
    for (const share of [0.1, 0.5, 0.9]) {
      const hits = hitsOf(planOf(7, { ...reset, share }), 1_000)
      const count = hits.filter((id) => id === 1).length
      expect(Math.abs(count / 1_000 - share)).toBeLessThan(0.05)
      expect(hitsOf(planOf(7, { ...reset, share }), 1_000)).toEqual(hits)
      expect(hitsOf(planOf(8, { ...reset, share }), 1_000)).not.toEqual(hits)
    }
  })

  it("draws for each fault by itself, so that another one before it changes nothing", () => {
    const slow: Fault = { kind: "slow", milliseconds: 5, share: 0.3 }
    const isReset = ({ kind }: Fault) => kind === "reset"
    const resets = (between: (plan: FaultPlan.FaultPlan) => FaultPlan.FaultPlan) => {
      let plan = planOf(3, slow, { ...reset, share: 0.4 })
      return Array.from({ length: 200 }, () => {
        const [hit, next] = FaultPlan.strike(between(plan), isReset)
        plan = next
        return hit !== null
      })
    }
    const undisturbed = resets((plan) => plan)
    expect(resets((plan) => FaultPlan.strike(plan, ({ kind }) => kind === "slow")[1])).toEqual(undisturbed)
  })

  it("keeps a bounded number, and forgets those that are spent first", () => {
    const always: Fault = { ...reset, times: "always" }
    const many = Array.from({ length: FaultPlan.mostFaults - 1 }, () => always)
    const full = planOf(1, reset, ...many)
    expect(FaultPlan.add(full, always)).toBeNull()
    const [, spent] = FaultPlan.strike(full, () => true)
    const [added, plan] = FaultPlan.add(spent, always)!
    expect(added.id).toBe(FaultPlan.mostFaults + 1)
    expect(plan.faults).toHaveLength(FaultPlan.mostFaults)
    expect(plan.faults[0]!.id).toBe(2)
    expect(FaultPlan.remove(plan, 2).faults[0]!.id).toBe(3)
  })
})
