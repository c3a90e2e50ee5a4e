/** The job that erases everything about a guest whose profile was closed; it survives restarts. */
import type { DecisionContext } from "../foundation/DecisionContext.ts"
import type { Job } from "../foundation/Job.ts"

export const jobKind = "guest.erase"

/** The job that finishes the erasure of a guest, due at once. */
export const job = (guestId: number, context: DecisionContext): Job => ({
  id: context.uuid(),
  kind: jobKind,
  due_at: context.now,
  payload: { guest_id: guestId }
})
