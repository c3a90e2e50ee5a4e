/**
 * A manager's consent to one act that somebody may not do alone. It is no flag: only `grant` makes one, which core calls
 * after the manager's PIN was proven and does not export. It names the act, the row, the restaurant and the person, and
 * is used up by the first act that asks for it.
 */
import type { Approval } from "../foundation/Acting.ts"
import type { Actor } from "../foundation/Activity.ts"
import type { RestaurantId } from "../foundation/Restaurant.ts"
import type { Area } from "../foundation/Roles.ts"

export type { Approval } from "../foundation/Acting.ts"

/** The use-cases that can be approved. */
export const acts = ["discountLine", "discountOrder", "moveCash", "refundPayment", "voidLine"] as const

/** The name of one of them. */
export type Act = (typeof acts)[number]

/** The areas whose people approve an act. */
export const areas = {
  /** The row is that of `lineRow`. */
  discountLine: "refunds",
  /** The row is the order. */
  discountOrder: "refunds",
  /** The row is that of `drawerRow`. */
  moveCash: "closing",
  /** The row is the payment. */
  refundPayment: "refunds",
  /** The row is that of `lineRow`. */
  voidLine: "refunds"
} as const satisfies Record<Act, Area>

/** A line of an order, as the row of an act. */
export const lineRow = (orderId: string, lineId: number): string => `${orderId}/${lineId}`

/** A drawer of a branch, as the row of an act. */
export const drawerRow = ({
  branchId,
  drawerId
}: {
  readonly branchId: number | null
  readonly drawerId: number | null
}): string => `${branchId ?? 0}/${drawerId ?? 0}`

/** One act, of one person, on one row. */
export interface Approved {
  readonly act: Act
  /** The id of the row. */
  readonly row: string
  readonly restaurantId: RestaurantId
  /** The id of who acts, as the activity log has it. */
  readonly actorId: string
}

export type Approver = NonNullable<Actor["approved_by"]>

const granted = new WeakMap<Approval, Approved & { readonly by: Approver }>()

/** Call it only when the approver has proven who they are, and may approve the act. */
export const grant = (approved: Approved, by: Approver): Approval => {
  const approval: Approval = Object.freeze({ _tag: "Approval" })
  granted.set(approval, { ...approved, by })
  return approval
}

/** Who approved exactly this, once; null for anything else, whatever it looks like. */
export const redeem = (approval: unknown, wanted: Approved): Approver | null => {
  if (typeof approval !== "object" || approval === null) return null
  const found = granted.get(approval as Approval)
  granted.delete(approval as Approval)
  return found !== undefined &&
    found.act === wanted.act &&
    found.row === wanted.row &&
    found.restaurantId === wanted.restaurantId &&
    found.actorId === wanted.actorId
    ? found.by
    : null
}
