/** The faults of a sandbox, as they are added, hit and removed. */
import { ValidationFailed } from "@fourtop/core/internal"
import { Effect, Either } from "effect"
import * as FaultPlan from "./FaultPlan.ts"
import { decode, type Fault } from "./FaultSchema.ts"
import type { ListedFault } from "./SandboxFaults.ts"

/** The faults of a sandbox, with what applies them. */
export type Faulting = ReturnType<typeof faulting>

/** The faults of a sandbox, in Effect. */
export type OpenFaults = Faulting["open"]

export type OpenFault = Effect.Effect.Success<ReturnType<OpenFaults["add"]>>

const tooMany = ValidationFailed.of({
  path: "kind",
  message: `cannot be added: there are ${FaultPlan.mostFaults} faults that are not spent; remove some`
})

const listed = (planned: FaultPlan.PlannedFault): ListedFault => ({
  id: planned.id,
  fault: planned.fault,
  hits: planned.hits,
  spent: FaultPlan.isSpent(planned)
})

/** A sandbox begins without faults. */
export const faulting = (seed: number) => {
  let plan = FaultPlan.empty(seed)
  // A handle tells the count after its fault was removed, too.
  const counts = new Map<number, { hits: number }>()

  const remove = (id: number): void => {
    plan = FaultPlan.remove(plan, id)
    counts.delete(id)
  }

  const open = {
    add: (input: Fault) =>
      Effect.suspend(() => {
        const decoded = decode(input)
        if (Either.isLeft(decoded)) return new ValidationFailed({ problems: decoded.left })
        const added = FaultPlan.add(plan, decoded.right)
        if (added === null) return tooMany
        plan = added[1]
        const { id } = added[0]
        const count = { hits: 0 }
        counts.set(id, count)
        return Effect.succeed({
          id,
          /** How many requests or deliveries it has hit. */
          hits: Effect.sync(() => count.hits),
          /** Ends it; what it has begun takes its course. */
          remove: Effect.sync(() => remove(id))
        })
      }),
    /** All faults, oldest first. */
    list: Effect.sync((): ReadonlyArray<ListedFault> => plan.faults.map(listed)),
    /** Removes the fault with this id, if there is one. */
    remove: (id: number) => Effect.sync(() => remove(id)),
    /** Removes all faults. */
    clear: Effect.sync(() => {
      for (const { id } of plan.faults) remove(id)
    })
  }

  return {
    open,
    /** Removes all faults, and begins again with the first id. */
    reset: (): void => {
      plan = FaultPlan.empty(seed)
      counts.clear()
    },
    /** The fault that hits the next one of those to which it applies; null if it is spared. */
    strike: <F extends Fault>(applies: (fault: Fault) => fault is F): F | null => {
      const [hit, next] = FaultPlan.strike(plan, applies)
      plan = next
      if (hit === null) return null
      const count = counts.get(hit.id)
      if (count !== undefined) count.hits = hit.hits
      return hit.fault as F
    }
  }
}
