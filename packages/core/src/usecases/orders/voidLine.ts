/** POST /orders/{order}/lines/{line}/void: voids a line of an order that is not finished, or some of its pieces. */
import { Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import { authorize, type Command, decide } from "../../domain/decisions/orders/voidLine.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import { VoidLine } from "../../domain/orders/OrderInput.ts"
import { Payments } from "../../ports/backoffice/Payments.ts"
import * as Load from "../../ports/transaction/Load.ts"
import { lineRow } from "../../domain/access/Approval.ts"
import { useCase } from "../definition/useCase.ts"
import { approved } from "../people/pins/approved.ts"
import { transactWithReceipts } from "../receipts/transactWithReceipts.ts"
import { currentVenue } from "../venue/currentVenue.ts"

/**
 * Voids a line of an order that is not finished, or some of its pieces, and prices the order again without them. Staff
 * void what the kitchen has not begun with, and the rest with an approval of `approveAct`; managers void everything.
 */
export const voidLine = useCase(
  "voidLine",
  {
    may: { areas: ["orders"], scope: "orders:write" },
    input: [Input.text("order_id"), Input.integer("line_id"), Input.request(VoidLine)]
  },
  (acting: Acting, orderId: string, lineId: number, { quantity = null, reason }: VoidLine) =>
    voiding(acting, orderId, { lineId, quantity, reason })
)

/** The same for every use-case that voids lines. */
export const voiding = (acting: Acting, orderId: string, command: Command) =>
  Effect.gen(function* () {
    const payments = yield* Payments
    const { acting: recorded, approver } = approved(acting, "voidLine", lineRow(orderId, command.lineId))
    return yield* transactWithReceipts({
      acting: recorded,
      contention: `order:${orderId}`,
      // For the voided part of a line that is divided.
      newIds: command.quantity == null ? 0 : 1,
      load: (request) =>
        Load.andThen(payments.loadAccount(acting.restaurantId, orderId, request), (account) =>
          Effect.map(currentVenue(acting), (venue) => ({ account, venue }))
        ),
      authorize: (state) => authorize(acting, command, state, approver),
      decide: (state, context) => decide(command, state, context)
    })
  })
