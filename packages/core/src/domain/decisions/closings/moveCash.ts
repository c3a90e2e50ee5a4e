/** Puts cash into a drawer, or takes cash out, without an order. Nothing is edited later: a slip is moved back. */
import { Schema } from "effect"
import type { Approver } from "../../access/Approval.ts"
import * as CashMovement from "../../closings/CashMovement.ts"
import * as Drawer from "../../closings/Drawer.ts"
import type { Acting } from "../../foundation/Acting.ts"
import { type Forbidden, NotFound, ValidationFailed } from "../../foundation/Errors.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import * as Fields from "../../foundation/Fields.ts"
import * as Shapes from "../../foundation/input/Shapes.ts"
import { highestPrice } from "../../foundation/Money.ts"
import * as Permission from "../../foundation/Permission.ts"
import type { Problem } from "../../foundation/Problems.ts"
import * as Text from "../../foundation/Text.ts"
import * as ActivityLog from "../../registry/ActivityLog.ts"
import type * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import type { Venue } from "../../venue/Venue.ts"
import * as ClosingBranch from "../../closings/ClosingBranch.ts"

export interface Command {
  /** Null for the default branch. */
  readonly branchId: number | null
  /** Null for the first drawer. */
  readonly drawerId: Drawer.DrawerId
  readonly movement: CashMovement.CashMovement
  readonly amountMinor: number
  /** What it is for; needed for cash out. */
  readonly reason: string | null
}
export const Command = Schema.Struct({
  branchId: Schema.NullOr(Shapes.integer),
  drawerId: Schema.NullOr(Shapes.integer),
  movement: Fields.oneOf(CashMovement.cashMovements),
  amountMinor: Shapes.number,
  reason: Schema.NullOr(Shapes.text)
} satisfies Record<keyof Command, unknown>)

export interface State {
  readonly venue: Venue | null
  /** Of the branch. */
  readonly drawers: ReadonlyArray<Drawer.Drawer>
}

export type Refusal = NotFound | ValidationFailed

export type Changes = ChangeSet.Of<never>

/** What was moved, as the activity log has it. */
export interface MovedCash {
  readonly movement: CashMovement.CashMovement
  readonly drawer: string
  readonly amount_minor: number
  readonly reason: string | null
}

/** People on shift move cash only with the approval of somebody who may do it alone. */
export const authorize = ({ authority }: Pick<Acting, "authority">, approver: Approver | null): Forbidden | null =>
  Permission.mayUseAny(authority, ["closing"]) || approver !== null ? null : Permission.refused(authority, "moveCash")

const amountProblems = (amountMinor: number): ReadonlyArray<Problem> =>
  Number.isInteger(amountMinor) && amountMinor >= 1 && amountMinor <= highestPrice
    ? []
    : [{ path: "amount_minor", message: `must be an integer from 1 to ${highestPrice}` }]

const reasonProblems = (movement: CashMovement.CashMovement, reason: string | null): ReadonlyArray<Problem> => {
  if (reason === null && !CashMovement.needsReason(movement)) return []
  const message = Text.problem(reason ?? "", { min: 3, max: 200 })
  return message === null ? [] : [{ path: "reason", message }]
}

export const decide = (
  { amountMinor, branchId, drawerId, movement, reason: given }: Command,
  { drawers, venue }: State,
  context: DecisionContext
): Decision.Decision<MovedCash, Refusal, Changes> => {
  if (venue === null) return Decision.refuse(new NotFound({ resource: "restaurant" }))
  const reason = given?.trim() || null
  const branch = ClosingBranch.of(venue, branchId)
  const problems = [
    ...(branch === undefined ? [ClosingBranch.unknown] : []),
    ...Drawer.unknownIn(drawerId, drawers),
    ...amountProblems(amountMinor),
    ...reasonProblems(movement, reason)
  ]
  if (problems.length > 0) return Decision.refuse(ValidationFailed.of(...problems))
  const { currency, id } = venue.restaurant
  const drawer = Drawer.of(drawers).find(({ drawer_id }) => drawer_id === drawerId)
  const moved: MovedCash = { movement, drawer: drawer!.name, amount_minor: amountMinor, reason }
  return Decision.accept(moved, {
    movements: [
      {
        branch_id: branch?.id ?? null,
        drawer_id: drawerId,
        occasion: movement,
        order_id: null,
        payment_id: null,
        currency,
        lines: CashMovement.linesOf(movement, amountMinor)
      }
    ],
    activity: [
      ActivityLog.entry(
        { action: "cash.moved", subject: { kind: "restaurant", id: String(id) }, detail: { ...moved } },
        context
      )
    ]
  })
}
