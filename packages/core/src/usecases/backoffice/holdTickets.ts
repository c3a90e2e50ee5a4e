/** Holds event tickets until they are paid for; free ones are sold at once. */
import { Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import { decide, TicketRequest } from "../../domain/decisions/backoffice/holdTickets.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import { Experiences } from "../../ports/backoffice/Experiences.ts"
import { Guests } from "../../ports/guests/Guests.ts"
import * as Load from "../../ports/transaction/Load.ts"
import { useCase } from "../definition/useCase.ts"
import { transact } from "../transaction/transact.ts"
import { currentVenue } from "../venue/currentVenue.ts"

/** Holds event tickets until they are paid for; free ones are sold at once. */
export const holdTickets = useCase(
  "holdTickets",
  { may: { areas: ["back_office"], scope: null }, input: [Input.command(TicketRequest)] },
  (acting: Acting, wanted: TicketRequest) =>
    Effect.gen(function* () {
      const experiences = yield* Experiences
      const { experienceId, guestId } = wanted
      return yield* transact({
        acting,
        contention: `experience:${experienceId}`,
        load: (request) =>
          Load.andThen(experiences.load(acting.restaurantId, experienceId, request), (loaded) =>
            Effect.gen(function* () {
              const venue = yield* currentVenue(acting)
              const guestKnown = guestId === null || (yield* isGuest(acting.restaurantId, guestId))
              return { loaded, venue, guestKnown }
            })
          ),
        decide: (state, context) => decide(wanted, state, context)
      })
    })
)

/** Whether the restaurant has the guest; an erased guest does not count. */
const isGuest = (tenant: number, guestId: number) =>
  Effect.flatMap(Guests, (guests) =>
    Effect.map(guests.load(tenant, guestId, Load.nothing), ({ state }) => state !== null && !state.erased)
  )
