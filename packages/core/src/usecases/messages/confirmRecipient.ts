/** Notes that a guest has used the link in a message: whoever has it reads what is sent to the address. */
import { Effect } from "effect"
import type { LoadedSubject } from "../../domain/guests/LinkedSubject.ts"
import type { RestaurantId } from "../../domain/foundation/Restaurant.ts"
import * as Recipient from "../../domain/messages/Recipient.ts"
import { MessageQuotas } from "../../ports/messages/MessageQuotas.ts"
import { traced } from "../../ports/spans/traced.ts"

const contactOf = (shown: LoadedSubject) => {
  switch (shown.kind) {
    case "booking":
      return shown.booking
    case "order":
      return shown.order.customer
    case "waitlist":
      return shown.entry
    case "receipt":
      // It may have been sent to somebody else than the guest.
      return { email: null, phone: null }
  }
}

export const confirmRecipient = traced("confirmRecipient", (tenant: RestaurantId, shown: LoadedSubject) =>
  Effect.gen(function* () {
    const { email, phone } = contactOf(shown)
    const recipients = Recipient.countedOf({ email, phone }, "other")
    if (recipients.length > 0) yield* (yield* MessageQuotas).confirm(tenant, recipients)
  })
)
