/** Mails an owner that the POS does not accept orders, or accepts them again, if they still are an owner. */
import { Effect } from "effect"
import type { ClaimedJob } from "../../domain/foundation/Job.ts"
import * as ZonedClock from "../../domain/foundation/time/ZonedClock.ts"
import * as OutageLetter from "../../domain/orders/outages/OutageLetter.ts"
import * as OutageNotice from "../../domain/orders/outages/OutageNotice.ts"
import { Outages } from "../../ports/orders/Outages.ts"
import { traced } from "../../ports/spans/traced.ts"
import { sendToPerson } from "../messages/sendToPerson.ts"
import { currentVenue } from "../venue/currentVenue.ts"
import { ownersOf } from "./ownersOf.ts"

export const mailOutage = traced("mailOutage", (job: ClaimedJob) =>
  Effect.gen(function* () {
    const { notice, person_id } = OutageNotice.payloadOf(job)
    const owner = (yield* ownersOf(job.restaurant_id)).find(({ id }) => id === person_id)
    const venue = yield* currentVenue({ restaurantId: job.restaurant_id, venueVersion: null })
    if (owner === undefined || venue === null) return
    // The mail may have waited for room until the outage was over.
    const current = yield* (yield* Outages).current(job.restaurant_id)
    if (notice.kind === "silent" && current?.since !== notice.since) return
    const { default_language, name: restaurant, time_zone } = venue.restaurant
    const since = ZonedClock.format(time_zone, notice.since).slice(0, 16).replace("T", " ")
    const letter = OutageLetter.compose(owner.language ?? default_language, {
      kind: notice.kind,
      name: owner.name,
      restaurant,
      since
    })
    return yield* sendToPerson(job, { to: { name: owner.name, email: owner.email }, restaurant, ...letter })
  })
)
