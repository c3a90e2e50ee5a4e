/**
 * Gives the restaurant's sandbox its sample data back, by raising the generation that every process compares before
 * it answers from its copy. The first reset creates the sandbox.
 */
import { Effect } from "effect"
import * as Activity from "../activity/Activity.ts"
import { Sandboxes } from "../ports/Sandboxes.ts"
import type { Acting } from "../transaction/Acting.ts"
import * as ChangeSet from "../transaction/ChangeSet.ts"
import * as Decision from "../transaction/Decision.ts"
import type { Fresh } from "../transaction/Fresh.ts"
import { transact } from "../transaction/transact.ts"
import type { Sandbox } from "./Sandbox.ts"

export const resetSandbox = (acting: Acting) =>
  Effect.flatMap(Sandboxes, (sandboxes) =>
    transact({
      acting,
      contention: "sandbox",
      load: (request) => sandboxes.load(acting.restaurantId, request),
      decide: (sandbox, fresh) => decide(acting, sandbox, fresh)
    })
  )

const decide = (
  { actor, restaurantId }: Acting,
  before: Sandbox | null,
  fresh: Fresh
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
        fresh
      )
    ]
  })
}
