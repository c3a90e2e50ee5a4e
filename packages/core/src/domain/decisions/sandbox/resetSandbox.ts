/** What `resetSandbox` decides upon what it has loaded. */
import type { Acting } from "../../foundation/Acting.ts"
import * as Activity from "../../foundation/Activity.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import type { Sandbox } from "../../sandbox/Sandbox.ts"

export const decide = (
  { actor, restaurantId }: Acting,
  before: Sandbox | null,
  context: DecisionContext
): Decision.Decision<Sandbox, never> => {
  const after: Sandbox = {
    id: restaurantId,
    version: before?.version ?? 0,
    generation: (before?.generation ?? 0) + 1
  }
  return Decision.accept(after, {
    changes: [ChangeSet.put("sandbox", after)],
    activity: [
      Activity.entry(
        {
          actor,
          action: before === null ? "sandbox.created" : "sandbox.reset",
          subject: { kind: "sandbox", id: String(restaurantId) },
          detail: { generation: after.generation }
        },
        context
      )
    ]
  })
}
