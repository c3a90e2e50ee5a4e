/** Sends a receipt to the guest: to the address that is known, or to one that somebody typed. */
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import { NotFound, ValidationFailed } from "../../foundation/Errors.ts"
import * as GuestMatching from "../../guests/GuestMatching.ts"
import * as Occasion from "../../messages/Occasion.ts"
import { isReachable } from "../../messages/Relevance.ts"
import type { Receipt } from "../../receipts/Receipt.ts"
import { numberOf } from "../../receipts/Receipt.ts"
import type * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import * as GuestActivity from "../../registry/GuestActivity.ts"
import type { Venue } from "../../venue/Venue.ts"

/** An address that somebody typed; without one it goes to the guest's own. */
export interface Command {
  readonly email?: string | null
  readonly phone?: string | null
}

export interface State {
  readonly receipt: Receipt | null
  /** Whom the receipt is for; null where nobody knows. */
  readonly known: Occasion.Addressee | null
  readonly venue: Venue | null
}

export type Refusal = NotFound | ValidationFailed

export type Changes = ChangeSet.Of<never>

export interface SentReceipt {
  readonly receipt: Receipt
  /** The address that it goes to, as it was typed or is known. */
  readonly to: Occasion.Addressee
}

const refused = (path: keyof Command, message: string) => Decision.refuse(ValidationFailed.of({ path, message }))

export const decide = (
  { email = null, phone = null }: Command,
  { known, receipt, venue }: State,
  context: DecisionContext
): Decision.Decision<SentReceipt, Refusal, Changes> => {
  if (receipt === null || venue === null) return Decision.refuse(new NotFound({ resource: "receipt" }))
  if (phone !== null && GuestMatching.phoneKey(phone, venue.restaurant.country) === null) {
    return refused("phone", "must be a phone number")
  }
  const name = known?.name ?? null
  const to = email === null && phone === null ? known : { name, email, phone }
  if (to === null || !isReachable(to)) {
    return refused("email", "is needed, or a phone number: the guest's address is not known")
  }
  const guestId = receipt.guest?.id ?? null
  return Decision.accept(
    { receipt, to },
    {
      jobs: [Occasion.receiptJob({ id: receipt.id, guestId }, to, context)],
      activity: [
        GuestActivity.entry(
          "receipt.sent",
          { kind: "receipt", id: receipt.id },
          { number: numberOf(receipt), by: (to.email ?? "") === "" ? "phone" : "email" },
          guestId,
          context
        )
      ]
    }
  )
}
