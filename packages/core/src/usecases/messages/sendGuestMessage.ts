/** Runs the job that messages a guest, after the commit that queued it, and records what came of it. */
import { Cause, Clock, Effect, Metric } from "effect"
import { type ClaimedJob, finished } from "../../domain/foundation/Job.ts"
import * as Retry from "../../domain/foundation/Retry.ts"
import * as MessageFailure from "../../domain/messages/MessageFailure.ts"
import * as MessageRecord from "../../domain/messages/MessageRecord.ts"
import * as Occasion from "../../domain/messages/Occasion.ts"
import { Crypto } from "../../ports/security/Crypto.ts"
import * as Figures from "../../ports/spans/Figures.ts"
import { GuestMessages } from "../../ports/messages/GuestMessages.ts"
import { Notifier } from "../../ports/messages/Notifier.ts"
import * as Spans from "../../ports/spans/Spans.ts"
import { traced } from "../../ports/spans/traced.ts"
import { currentVenue } from "../venue/currentVenue.ts"
import { composeMessage } from "./composeMessage.ts"
import { linkForMessage } from "./linkForMessage.ts"

export const sendGuestMessage = traced("sendGuestMessage", (job: ClaimedJob) =>
  Effect.gen(function* () {
    const { id, restaurant_id: tenant } = job
    const [messages, notifier, crypto] = [yield* GuestMessages, yield* Notifier, yield* Crypto]
    const { occasion, subject } = Occasion.payloadOf(job)
    const { earlier, venueVersion, ...loaded } = yield* messages.load(tenant, id, subject)
    const venue = venueVersion === null ? null : yield* currentVenue({ restaurantId: tenant, venueVersion })
    if (venue === null) return
    const composable = composeMessage(loaded, occasion, venue, { id, now: yield* Clock.currentTimeMillis })
    if (composable === null) return
    const { compose, linked } = composable
    // The link is new in every attempt, and what the message says does not depend on it.
    const digest = crypto.sha256(MessageRecord.contentOf(compose(null)))
    if (MessageRecord.isRepeated(earlier, { occasion, digest })) return
    const message = compose(yield* linkForMessage(tenant, linked))
    const channel = notifier.channelOf?.(message) ?? "other"
    const kept = { id, subject, occasion, channel, digest, attempts: job.attempts }
    const attempts = Figures.messageAttemptsOf(channel)
    const sent = Spans.withSpan(notifier.send(message), () => ({
      name: "Notifier.send",
      kind: "client",
      attributes: { [Spans.attributes.restaurant]: tenant }
    }))
    yield* Effect.tapError(sent, (error) =>
      Effect.gen(function* () {
        const isLast = Retry.isLast(job.attempts, error)
        yield* Metric.increment(isLast ? attempts.failed : attempts.retry)
        if (!isLast) return
        const reason = MessageFailure.reasonOf(error)
        yield* messages.record(tenant, { ...kept, state: "failed", reason, at: yield* Clock.currentTimeMillis })
      })
    )
    yield* Metric.increment(attempts.done)
    const record = { ...kept, state: "sent", reason: null, at: yield* Clock.currentTimeMillis } as const
    return yield* Effect.catchAllDefect(Effect.as(messages.finish(tenant, record, job.lease), finished), (defect) =>
      // Without its record, a message that was sent would be sent again.
      Effect.zipRight(
        Effect.logWarning(`Message ${id} was sent, but its job could not be finished with it`, Cause.die(defect)),
        messages.record(tenant, record)
      )
    )
  })
)
