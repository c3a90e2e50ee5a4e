/** Runs the job that messages a guest about their booking, after the commit that queued it. */
import { Effect } from "effect"
import * as GuestMessage from "../../domain/bookings/GuestMessage.ts"
import type { ClaimedJob } from "../../domain/foundation/Job.ts"
import { Bookings } from "../../ports/Bookings.ts"
import * as Load from "../../ports/Load.ts"
import { Notifier } from "../../ports/Notifier.ts"
import { traced } from "../../ports/traced.ts"
import { currentVenue } from "../venue/currentVenue.ts"

export const sendGuestMessage = traced("sendGuestMessage", (job: ClaimedJob) =>
  Effect.gen(function* () {
    const { booking_id } = job.payload as { readonly booking_id: string }
    const venue = yield* currentVenue({ restaurantId: job.restaurant_id, venueVersion: null })
    const { state } = yield* (yield* Bookings).load(job.restaurant_id, booking_id, Load.nothing)
    if (venue === null || state === null) return
    const message = GuestMessage.compose(job, state.booking, venue)
    if (message !== null) yield* (yield* Notifier).send(message)
  })
)
