/** Uses up the approval that somebody acts with, so that it is recorded beside their name. Changes nothing. */
import type { Acting } from "../../../domain/foundation/Acting.ts"
import * as Approval from "../../../domain/access/Approval.ts"

export interface ApprovedActing {
  /** Names the approver, where there is one. */
  readonly acting: Acting
  readonly approver: Approval.Approver | null
}

/** Who approved the act on the row; `authorize` decides whether somebody had to. */
export const approved = (acting: Acting, act: Approval.Act, row: string): ApprovedActing => {
  const { actor, restaurantId } = acting
  const approver = Approval.redeem(acting.approval, { act, row, restaurantId, actorId: actor.id })
  return approver === null
    ? { acting, approver }
    : { acting: { ...acting, actor: { ...actor, approved_by: approver } }, approver }
}
