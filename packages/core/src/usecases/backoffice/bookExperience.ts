/** Holds tickets to an experience, sells them when they are paid for, or lets them go. */
import { Effect } from "effect"
import type { ExperienceBooking } from "../../domain/backoffice/Experience.ts"
import {
  decideHold,
  decideMove,
  type Found,
  type Refusal,
  type TicketRequest
} from "../../domain/decisions/backoffice/bookExperience.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import type { DecisionContext } from "../../domain/foundation/DecisionContext.ts"
import type * as Decision from "../../domain/registry/Decision.ts"
import { Experiences } from "../../ports/Experiences.ts"
import { Guests } from "../../ports/Guests.ts"
import * as Load from "../../ports/Load.ts"
import { transact } from "../transaction/transact.ts"
import { currentVenue } from "../venue/currentVenue.ts"

const isGuest = (tenant: number, guestId: number) =>
  Effect.flatMap(Guests, (guests) =>
    Effect.map(guests.load(tenant, guestId, Load.nothing), ({ state }) => state !== null && !state.erased)
  )

const change = (
  acting: Acting,
  experienceId: number,
  guestId: number | null,
  decide: (found: Found, context: DecisionContext) => Decision.Decision<ExperienceBooking, Refusal>
) =>
  Effect.gen(function* () {
    const experiences = yield* Experiences
    return yield* transact({
      acting,
      contention: `experience:${experienceId}`,
      load: (load) =>
        Effect.gen(function* () {
          const loaded = yield* experiences.load(acting.restaurantId, experienceId, load)
          const venue = yield* currentVenue(acting)
          const guestKnown = guestId === null || (yield* isGuest(acting.restaurantId, guestId))
          return { ...loaded, state: { loaded: loaded.state, venue, guestKnown } }
        }),
      decide
    })
  })

/** Holds the tickets until they are paid for; those that cost nothing are sold at once. */
export const holdTickets = (acting: Acting, request: TicketRequest) =>
  change(acting, request.experienceId, request.guestId, (found, context) => decideHold(acting, request, found, context))

/** The tickets are paid for. Tickets whose time ran out are sold as long as nobody else has got them. */
export const sellTickets = (acting: Acting, experienceId: number, bookingId: string) =>
  change(acting, experienceId, null, (found, context) => decideMove(acting, bookingId, "paid", found, context))

/** Gives held tickets back before their time runs out. */
export const releaseTickets = (acting: Acting, experienceId: number, bookingId: string) =>
  change(acting, experienceId, null, (found, context) => decideMove(acting, bookingId, "released", found, context))
