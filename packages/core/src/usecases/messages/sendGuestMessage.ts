/** Runs the job that messages a guest, after the commit that queued it. */
import { Effect } from "effect"
import type { ClaimedJob } from "../../domain/foundation/Job.ts"
import * as Occasion from "../../domain/messages/Occasion.ts"
import { Notifier } from "../../ports/Notifier.ts"
import { traced } from "../../ports/traced.ts"
import { currentVenue } from "../venue/currentVenue.ts"
import { composeMessage } from "./composeMessage.ts"
import { linkForMessage } from "./linkForMessage.ts"

export const sendGuestMessage = traced("sendGuestMessage", (job: ClaimedJob) =>
  Effect.gen(function* () {
    const venue = yield* currentVenue({ restaurantId: job.restaurant_id, venueVersion: null })
    if (venue === null) return
    const payload = Occasion.payloadOf(job)
    const link = yield* linkForMessage(job.restaurant_id, payload.subject)
    const message = yield* composeMessage(job.id, job.restaurant_id, payload, venue, link)
    if (message !== null) yield* (yield* Notifier).send(message)
  })
)
