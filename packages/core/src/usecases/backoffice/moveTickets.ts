/** Sells held event tickets, or releases them. */
import { Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import { type Command, decide, TicketPayment } from "../../domain/decisions/backoffice/moveTickets.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import { Experiences } from "../../ports/backoffice/Experiences.ts"
import * as Load from "../../ports/transaction/Load.ts"
import { useCase } from "../definition/useCase.ts"
import { drawersOf } from "../closings/drawersOf.ts"
import { transact } from "../transaction/transact.ts"
import { currentVenue } from "../venue/currentVenue.ts"

/** Sells event tickets that are paid for. If their hold has expired, they are sold as long as enough are left. */
export const sellTickets = useCase(
  "sellTickets",
  {
    may: { areas: ["back_office"], scope: null },
    input: [Input.integer("experience_id"), Input.text("booking_id"), Input.optional(Input.command(TicketPayment))]
  },
  (acting: Acting, experienceId: number, bookingId: string, how: TicketPayment = {}) =>
    moveTickets(acting, experienceId, { ...how, bookingId, to: "paid" })
)

/** Releases held event tickets before their hold expires. */
export const releaseTickets = useCase(
  "releaseTickets",
  { may: { areas: ["back_office"], scope: null }, input: [Input.integer("experience_id"), Input.text("booking_id")] },
  (acting: Acting, experienceId: number, bookingId: string) =>
    moveTickets(acting, experienceId, { bookingId, to: "released" })
)

const moveTickets = (acting: Acting, experienceId: number, command: Command) =>
  Effect.gen(function* () {
    const experiences = yield* Experiences
    return yield* transact({
      acting,
      contention: `experience:${experienceId}`,
      load: (request) =>
        Load.andThen(experiences.load(acting.restaurantId, experienceId, request), (loaded) =>
          Effect.gen(function* () {
            const venue = yield* currentVenue(acting)
            const branchId = command.branchId ?? venue?.defaultBranch?.id ?? null
            return { loaded, venue, drawers: yield* drawersOf(acting.restaurantId, branchId, command.drawerId) }
          })
        ),
      decide: (state, context) => decide(command, state, context)
    })
  })
