import { SetupSteps } from "@fourtop/core/internal"
import { FastCheck as fc } from "effect"
import { describe, expect, it } from "vitest"

const { next, steps, withStep } = SetupSteps
const step = fc.constantFrom(...steps)

describe("the steps of setting up a restaurant", () => {
  it("are all done after each was done, whatever the order, and are never done twice", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (order) => {
        const done = order.reduce<ReadonlyArray<SetupSteps.SetupStep>>(withStep, [])
        expect(done).toEqual(steps.filter((one) => order.includes(one)))
        expect(next(done)).toBe(steps.find((one) => !order.includes(one)) ?? null)
      })
    )
  })

  it("lead from one to the next until none is left", () => {
    const walked: Array<string> = []
    let done: ReadonlyArray<SetupSteps.SetupStep> = []
    for (let left = next(done); left !== null; left = next(done)) {
      walked.push(left)
      done = withStep(done, left)
    }
    expect(walked).toEqual(["hours", "tables", "dishes", "people", "look"])
  })
})
