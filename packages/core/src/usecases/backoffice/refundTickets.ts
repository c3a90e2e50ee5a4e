/** Takes event tickets back, gives money back for them, or both. */
import { Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import { decide, TicketRefund } from "../../domain/decisions/backoffice/refundTickets.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import { Experiences } from "../../ports/backoffice/Experiences.ts"
import * as Load from "../../ports/transaction/Load.ts"
import { drawersOf } from "../closings/drawersOf.ts"
import { useCase } from "../definition/useCase.ts"
import { transact } from "../transaction/transact.ts"
import { currentVenue } from "../venue/currentVenue.ts"

/** Takes sold event tickets back, which are for others then, and gives back what they cost, or another amount. */
export const refundTickets = useCase(
  "refundTickets",
  {
    may: { areas: ["back_office"], scope: null },
    input: [Input.integer("experience_id"), Input.text("booking_id"), Input.optional(Input.command(TicketRefund))]
  },
  (acting: Acting, experienceId: number, bookingId: string, refund: TicketRefund = {}) =>
    Effect.gen(function* () {
      const experiences = yield* Experiences
      const tenant = acting.restaurantId
      return yield* transact({
        acting,
        contention: `experience:${experienceId}`,
        load: (request) =>
          Load.andThen(experiences.load(tenant, experienceId, request), (loaded) =>
            Effect.gen(function* () {
              const venue = yield* currentVenue(acting)
              const payment = yield* experiences.paymentFor(tenant, bookingId)
              const drawers = yield* drawersOf(tenant, payment?.for.branch_id ?? null, refund.drawerId)
              return { loaded, payment, venue, drawers }
            })
          ),
        decide: (state, context) => decide({ ...refund, bookingId }, state, context)
      })
    })
)
