/** The kitchen takes back a bump or a recall. */
import { Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import { decide } from "../../domain/decisions/orders/undoTicketMove.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import * as Load from "../../ports/transaction/Load.ts"
import { lastClosed } from "../closings/lastClosed.ts"
import { useCase } from "../definition/useCase.ts"
import { transact } from "../transaction/transact.ts"
import { currentVenue } from "../venue/currentVenue.ts"
import { loadingAccount } from "./loadingOrder.ts"

/** Takes back the bump or recall that made this version of a ticket, within a minute and while nothing else has happened. */
export const undoTicketMove = useCase(
  "undoTicketMove",
  {
    may: { areas: ["kitchen"], scope: null },
    input: [Input.text("order_id"), Input.text("ticket_id"), Input.integer("move")]
  },
  (acting: Acting, orderId: string, ticketId: string, move: number) =>
    Effect.flatMap(loadingAccount(acting), (load) =>
      transact({
        acting,
        contention: `order:${orderId}`,
        load: (request) =>
          Load.andThen(load(orderId, request), ({ found, payments }) =>
            Effect.gen(function* () {
              const venue = yield* currentVenue(acting)
              const closedAt = yield* lastClosed(acting.restaurantId, found?.order.branch_id ?? null)
              return { closedAt, found, payments, venue }
            })
          ),
        decide: (state, context) => decide({ ticketId, move }, state, context)
      })
    )
)
