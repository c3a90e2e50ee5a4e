/**
 * Tells the owners of a restaurant of a change of access, by mail to those whose address is proved. Changes: nothing but
 * the queue. Without a mail server the jobs send nothing.
 */
import { Clock, Effect } from "effect"
import type { ClaimedJob } from "../../domain/foundation/Job.ts"
import * as ZonedClock from "../../domain/foundation/time/ZonedClock.ts"
import * as ChangeSet from "../../domain/registry/ChangeSet.ts"
import * as SecurityLetter from "../../domain/security/SecurityLetter.ts"
import * as SecurityNotice from "../../domain/security/SecurityNotice.ts"
import { Commits } from "../../ports/transaction/Commits.ts"
import { Crypto } from "../../ports/security/Crypto.ts"
import { traced } from "../../ports/spans/traced.ts"
import { sendToPerson } from "../messages/sendToPerson.ts"
import { currentVenue } from "../venue/currentVenue.ts"
import { ownersOf } from "./ownersOf.ts"

/** Queues a mail for each owner, so that one who cannot be reached keeps none from the others. */
export const tellOwners = traced("tellOwners", (job: ClaimedJob) =>
  Effect.gen(function* () {
    const [crypto, now] = [yield* Crypto, yield* Clock.currentTimeMillis]
    const notice = SecurityNotice.noticeOf(job)
    const owners = yield* ownersOf(job.restaurant_id)
    if (owners.length === 0) return
    const jobs = owners.map(({ id }) => SecurityNotice.mailJob(crypto.uuid(now), now, { person_id: id, notice }))
    yield* (yield* Commits).commit(job.restaurant_id, ChangeSet.make({ jobs }), null)
  })
)

/** Mails one owner, if they still are one. */
export const sendNotice = traced("sendNotice", (job: ClaimedJob) =>
  Effect.gen(function* () {
    const { notice, person_id } = SecurityNotice.mailOf(job)
    const owner = (yield* ownersOf(job.restaurant_id)).find(({ id }) => id === person_id)
    const venue = yield* currentVenue({ restaurantId: job.restaurant_id, venueVersion: null })
    if (owner === undefined || venue === null) return
    const { default_language, name: restaurant, time_zone } = venue.restaurant
    const at = `${ZonedClock.format(time_zone, notice.at).slice(0, 16).replace("T", " ")} (${time_zone})`
    const letter = SecurityLetter.compose(owner.language ?? default_language, {
      name: owner.name,
      restaurant,
      notice,
      at
    })
    const to = { name: owner.name, email: owner.email }
    return yield* sendToPerson(job, { to, restaurant, ...letter })
  })
)
