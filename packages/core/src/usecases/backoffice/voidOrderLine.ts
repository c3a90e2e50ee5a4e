/**
 * Takes a line off an order that is not finished, as when the kitchen has run out: the order is priced again without
 * it. No event of §6.3 speaks of a change of lines, and the status does not change, so that subscribers hear of it only
 * if the payments cover the order now (`order.paid`); the activity log has it in any case.
 */
import { Effect } from "effect"
import { decide } from "../../domain/decisions/backoffice/voidOrderLine.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import { Payments } from "../../ports/Payments.ts"
import { transact } from "../transaction/transact.ts"
import { currentVenue } from "../venue/currentVenue.ts"

export const voidOrderLine = (acting: Acting, orderId: string, lineId: number) =>
  Effect.gen(function* () {
    const payments = yield* Payments
    return yield* transact({
      acting,
      contention: `order:${orderId}`,
      load: (load) =>
        Effect.gen(function* () {
          const loaded = yield* payments.loadAccount(acting.restaurantId, orderId, load)
          const venue = yield* currentVenue(acting)
          return { ...loaded, state: { account: loaded.state, venue } }
        }),
      decide: ({ account, venue }, context) => decide(acting, lineId, account, venue, context)
    })
  })
