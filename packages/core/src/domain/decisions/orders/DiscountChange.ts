/** What a discount that people give changes, on an order or on a line of it: the price, and whether it is paid by now. */
import { Schema } from "effect"
import type { OrderAccount } from "../../backoffice/Payment.ts"
import * as Repricing from "../../backoffice/Repricing.ts"
import * as Settlement from "../../backoffice/Settlement.ts"
import type { Approver } from "../../access/Approval.ts"
import type { Acting } from "../../foundation/Acting.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import type { Forbidden, NotFound, ValidationFailed } from "../../foundation/Errors.ts"
import * as FieldMessages from "../../foundation/FieldMessages.ts"
import * as Fields from "../../foundation/Fields.ts"
import * as Shapes from "../../foundation/input/Shapes.ts"
import * as Permission from "../../foundation/Permission.ts"
import * as Json from "../../foundation/Json.ts"
import type { Problem } from "../../foundation/Problems.ts"
import * as Rate from "../../foundation/Rate.ts"
import * as Text from "../../foundation/Text.ts"
import type { Discount } from "../../orders/Discount.ts"
import type { Order, OrderLine } from "../../orders/Order.ts"
import * as OrderStatus from "../../orders/OrderStatus.ts"
import * as OrderUndo from "../../orders/OrderUndo.ts"
import { largestSubtotal } from "../../orders/Pricing.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import * as GuestActivity from "../../registry/GuestActivity.ts"
import type { Venue } from "../../venue/Venue.ts"
import * as PaymentChange from "../backoffice/PaymentChange.ts"
import * as OrderUpdate from "./OrderUpdate.ts"

/** Either a percentage or an amount; 0 takes an earlier discount off again. */
export interface DiscountRequest {
  readonly percent?: number | null
  readonly amountMinor?: number | null
  readonly reason: string
}
export const DiscountRequest = Schema.Struct({
  percent: Fields.optional(Schema.NullOr(Shapes.number)),
  amountMinor: Fields.optional(Schema.NullOr(Shapes.number)),
  reason: Shapes.text
} satisfies Record<keyof DiscountRequest, unknown>)

export interface State {
  readonly account: OrderAccount | null
  readonly venue: Venue | null
}

export type Refusal = NotFound | ValidationFailed

export type Changes = ChangeSet.Of<"order" | "payment", "order.updated" | "order.paid">

/** Discounts are for those who also give money back, or with their approval. */
export const authorize = ({ authority }: Pick<Acting, "authority">, approver: Approver | null): Forbidden | null =>
  Permission.mayUseAny(authority, ["refunds"]) || approver !== null
    ? null
    : Permission.refused(authority, "giving a discount")

const amountProblems = ({ amountMinor = null, percent = null }: DiscountRequest): ReadonlyArray<Problem> => {
  if ((percent === null) === (amountMinor === null)) {
    return [{ path: "percent", message: "or amount_minor is needed, and not both" }]
  }
  if (percent !== null && !Rate.isPercent(percent)) {
    return [{ path: "percent", message: "must be from 0 to 100, with at most four decimals" }]
  }
  return amountMinor === null || FieldMessages.isIntegerWithin(amountMinor, 0, largestSubtotal)
    ? []
    : [{ path: "amount_minor", message: FieldMessages.integerWithin(0, largestSubtotal) }]
}

/** Why the discount is refused, whatever it is on. */
export const problems = ({ status }: Order, request: DiscountRequest): ReadonlyArray<Problem> => {
  const reason = Text.problem(request.reason.trim(), { min: 3, max: 200 })
  return [
    ...(OrderStatus.isFinished(status) ? [{ path: "order_id", message: `is ${status} already` }] : []),
    ...amountProblems(request),
    ...(reason === null ? [] : [{ path: "reason", message: reason }])
  ]
}

/** The rule to keep; null when it takes nothing off. */
export const ruleOf = ({ amountMinor = null, percent = null }: DiscountRequest): Discount | null =>
  (percent ?? amountMinor) === 0 ? null : { percent, amount_minor: amountMinor }

/** The order with this discount, priced anew. */
export const discounted = (
  { order: before, payments, tickets }: OrderAccount,
  changed: Omit<Order, "view">,
  { line, request }: { readonly line: OrderLine | null; readonly request: DiscountRequest },
  venue: Venue,
  context: DecisionContext
): Decision.Decision<Order, Refusal, Changes> => {
  const replaced = { line: line?.id ?? null, discount: (line ?? before).discount ?? null }
  const given = line === null ? changed : changed.lines.find(({ id }) => id === line.id)!
  // A form that is sent twice gives one discount.
  if (Json.equals(given.discount ?? null, replaced.discount)) return Decision.accept(before)
  const repriced = OrderUpdate.write(Repricing.withLines(changed, changed.lines), venue, context)
  const settled = PaymentChange.settle(repriced, payments, venue.restaurant, context)
  const corrected = Settlement.corrected(settled.order, payments)
  const order: Order = {
    ...settled.order,
    // Nothing takes back that an order is paid, or what a refund was for.
    last_move:
      settled.events.length + corrected.length > 0
        ? null
        : OrderUndo.discountOf({ order: before, tickets }, replaced, context)
  }
  const told = OrderUpdate.tell(before, order, venue, context)
  const rule = ruleOf(request)
  return Decision.accept(order, {
    changes: [ChangeSet.put("order", order), ...corrected.map((payment) => ChangeSet.put("payment", payment))],
    events: [...told.events, ...settled.events],
    activity: [
      GuestActivity.entry(
        "order.discounted",
        { kind: "order", id: order.id },
        {
          line_id: replaced.line,
          name: line?.name ?? null,
          percent: rule?.percent ?? null,
          amount_minor: rule?.amount_minor ?? null,
          reason: request.reason.trim(),
          from: { total_minor: before.price.totalMinor },
          to: { total_minor: order.price.totalMinor }
        },
        order.guest_id,
        context
      )
    ],
    jobs: told.jobs
  })
}
