/** Which request or delivery is hit by which fault, as a value. The same seed hits the same ones. */
import { Utils } from "effect"
import type { Fault } from "./FaultSchema.ts"

export interface PlannedFault {
  readonly id: number
  readonly fault: Fault
  /** How many requests or deliveries it has hit. */
  readonly hits: number
  /** Where its own generator stands, which decides about shares. */
  readonly random: Utils.PCGRandomState
}

/** The faults of a sandbox, oldest first. */
export interface FaultPlan {
  readonly seed: number
  readonly lastId: number
  readonly faults: ReadonlyArray<PlannedFault>
}

/** How many faults are kept. */
export const mostFaults = 100

/** A plan without faults. */
export const empty = (seed: number): FaultPlan => ({ seed, lastId: 0, faults: [] })

/** Whether a fault hits nothing any more. */
export const isSpent = ({
  fault: { share, times = share === undefined ? 1 : "always" },
  hits
}: PlannedFault): boolean => times !== "always" && hits >= times

/** Adds a fault, in place of the oldest one that is spent if there are too many; null if none of them is. */
export const add = (plan: FaultPlan, fault: Fault): readonly [PlannedFault, FaultPlan] | null => {
  const id = plan.lastId + 1
  const planned = { id, fault, hits: 0, random: new Utils.PCGRandom(plan.seed, id).getState() }
  const dropped = plan.faults.length < mostFaults ? null : plan.faults.find(isSpent)
  if (dropped === undefined) return null
  return [planned, { ...plan, lastId: id, faults: [...plan.faults.filter((one) => one !== dropped), planned] }]
}

/** The plan without one of its faults. */
export const remove = (plan: FaultPlan, id: number): FaultPlan => ({
  ...plan,
  faults: plan.faults.filter((one) => one.id !== id)
})

const replace = (plan: FaultPlan, planned: PlannedFault): FaultPlan => ({
  ...plan,
  faults: plan.faults.map((one) => (one.id === planned.id ? planned : one))
})

/** Whether the next one is hit, and the fault with its generator one step further. */
const draw = (planned: PlannedFault): readonly [boolean, PlannedFault] => {
  const { share } = planned.fault
  if (share === undefined) return [true, planned]
  const generator = new Utils.PCGRandom(0)
  generator.setState(planned.random)
  return [generator.number() < share, { ...planned, random: generator.getState() }]
}

/** The first fault that hits the next request or delivery, of those that apply to it; null if it is spared. */
export const strike = (
  plan: FaultPlan,
  applies: (fault: Fault) => boolean
): readonly [PlannedFault | null, FaultPlan] => {
  let current = plan
  for (const planned of plan.faults) {
    if (isSpent(planned) || !applies(planned.fault)) continue
    const [isHit, drawn] = draw(planned)
    if (isHit) {
      const hit = { ...drawn, hits: drawn.hits + 1 }
      return [hit, replace(current, hit)]
    }
    current = replace(current, drawn)
  }
  return [null, current]
}
