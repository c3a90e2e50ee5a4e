/** Resets a restaurant's sandbox to its sample data by raising its generation; the first reset creates it. */
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import type { RestaurantId } from "../../foundation/Restaurant.ts"
import * as ActivityLog from "../../registry/ActivityLog.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import type { Sandbox } from "../../sandbox/Sandbox.ts"

export interface Command {
  readonly restaurantId: RestaurantId
}

export interface State {
  /** Null when the restaurant has no sandbox yet. */
  readonly before: Sandbox | null
}

export type Changes = ChangeSet.Of<"sandbox">

export const decide = (
  { restaurantId }: Command,
  { before }: State,
  context: DecisionContext
): Decision.Decision<Sandbox, never, Changes> => {
  const after: Sandbox = {
    id: restaurantId,
    version: before?.version ?? 0,
    generation: (before?.generation ?? 0) + 1
  }
  return Decision.accept(after, {
    changes: [ChangeSet.put("sandbox", after)],
    activity: [
      ActivityLog.entry(
        {
          action: before === null ? "sandbox.created" : "sandbox.reset",
          subject: { kind: "sandbox", id: String(restaurantId) },
          detail: { generation: after.generation }
        },
        context
      )
    ]
  })
}
