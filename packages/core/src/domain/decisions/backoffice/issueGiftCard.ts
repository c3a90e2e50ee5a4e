/** Sells a gift card in the restaurant's currency, or gives it away. What was paid for one is owed until it is spent. */
import { Schema } from "effect"
import { type AdvancePayment, type MoneyMethod, moneyMethods } from "../../backoffice/AdvancePayment.ts"
import * as Advance from "../../backoffice/AdvancePayment.ts"
import type { GiftCard } from "../../backoffice/GiftCard.ts"
import * as Card from "../../backoffice/GiftCard.ts"
import * as Drawer from "../../closings/Drawer.ts"
import { NotFound, ValidationFailed } from "../../foundation/Errors.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import * as Fields from "../../foundation/Fields.ts"
import * as Shapes from "../../foundation/input/Shapes.ts"
import { highestPrice } from "../../foundation/Money.ts"
import * as ActivityLog from "../../registry/ActivityLog.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import * as Event from "../../registry/Event.ts"
import type { Venue } from "../../venue/Venue.ts"

export interface Command {
  readonly amountMinor: number
  /** How it was paid. */
  readonly method?: MoneyMethod
  /** That nobody paid for it. */
  readonly given?: boolean
  /** Where it was sold; the default branch if left out. */
  readonly branchId?: number
  /** The drawer that cash goes into. */
  readonly drawerId?: number
}

/** How a card is issued; without any of it the card is sold, in a way that is not known. */
export type IssueOptions = Omit<Command, "amountMinor">
export const IssueOptions = Schema.Struct({
  method: Fields.optional(Fields.oneOf(moneyMethods)),
  given: Fields.optional(Shapes.boolean),
  branchId: Fields.optional(Shapes.integer),
  drawerId: Fields.optional(Shapes.integer)
} satisfies Record<keyof IssueOptions, unknown>)

export interface State extends Card.NewCode {
  readonly venue: Venue | null
  /** Of the branch where it is sold. */
  readonly drawers?: ReadonlyArray<Drawer.Drawer>
}

export type Refusal = NotFound | ValidationFailed

export type Changes = ChangeSet.Of<"gift_card" | "payment", "giftcard.issued">

/** A new card with its code, which is shown once. */
export interface IssuedGiftCard {
  readonly card: GiftCard
  /** The plain code. Show it once; do not log it. */
  readonly code: string
}

export const decide = (
  { amountMinor, branchId, drawerId, given = false, method }: Command,
  { code, digest, drawers = [], venue }: State,
  context: DecisionContext
): Decision.Decision<IssuedGiftCard, Refusal, Changes> => {
  if (venue === null) return Decision.refuse(new NotFound({ resource: "restaurant" }))
  if (!Number.isInteger(amountMinor) || amountMinor < 1 || amountMinor > highestPrice) {
    const message = `must be an integer from 1 to ${highestPrice}`
    return Decision.refuse(ValidationFailed.of({ path: "amount_minor", message }))
  }
  if (given && method !== undefined) {
    const message = "must be left out for a card that is given away"
    return Decision.refuse(ValidationFailed.of({ path: "method", message }))
  }
  if (branchId !== undefined && !venue.rows.branches.some(({ id }) => id === branchId)) {
    return Decision.refuse(ValidationFailed.of({ path: "branch_id", message: "is not a branch of this restaurant" }))
  }
  const wrong = Drawer.problems(method, drawerId, drawers)
  if (wrong.length > 0) return Decision.refuse(ValidationFailed.of(...wrong))
  const { currency } = venue.restaurant
  const id = context.id()
  const payment: AdvancePayment | null = given
    ? null
    : Advance.paid(
        {
          for: { kind: "gift_card", id, branch_id: branchId ?? venue.defaultBranch?.id ?? null },
          method: method ?? "other",
          amountMinor,
          currency,
          ...(drawerId === undefined ? {} : { drawerId })
        },
        venue.settings.cash_rounding_minor ?? null,
        context
      )
  const card: GiftCard = {
    id,
    version: 0,
    digest,
    code_last4: Card.last4(code),
    initial_minor: amountMinor,
    balance_minor: amountMinor,
    currency,
    ...(payment === null ? { given: true } : { payment_id: payment.id }),
    issued_at: context.now
  }
  return Decision.accept(
    { card, code },
    {
      changes: [ChangeSet.put("gift_card", card), ...(payment === null ? [] : [ChangeSet.put("payment", payment)])],
      events: [Event.make("giftcard.issued", venue.restaurant, { gift_card: Card.view(card) }, context)],
      activity: [
        ActivityLog.entry(
          {
            action: "giftcard.issued",
            subject: { kind: "gift_card", id: String(card.id) },
            detail: {
              code_last4: card.code_last4,
              initial_minor: card.initial_minor,
              method: payment?.method ?? null
            }
          },
          context
        )
      ]
    }
  )
}
