/**
 * Runs the job that messages a guest, after the commit that queued it, and records what came of it. It is sent only if
 * there is room under all quotas; otherwise it waits, and what is no longer true by then is dropped.
 */
import { Cause, Clock, Effect, Metric } from "effect"
import { type ClaimedJob, finished, standBack } from "../../domain/foundation/Job.ts"
import type { RestaurantId } from "../../domain/foundation/Restaurant.ts"
import * as Retry from "../../domain/foundation/Retry.ts"
import type { GuestMessage } from "../../domain/messages/GuestMessage.ts"
import * as MessageFailure from "../../domain/messages/MessageFailure.ts"
import * as MessageRecord from "../../domain/messages/MessageRecord.ts"
import * as MessageTurn from "../../domain/messages/MessageTurn.ts"
import * as Occasion from "../../domain/messages/Occasion.ts"
import * as Recipient from "../../domain/messages/Recipient.ts"
import * as SendingQuota from "../../domain/messages/SendingQuota.ts"
import { Crypto } from "../../ports/security/Crypto.ts"
import * as Figures from "../../ports/spans/Figures.ts"
import { GuestMessages } from "../../ports/messages/GuestMessages.ts"
import { MessageQuotas, Taken } from "../../ports/messages/MessageQuotas.ts"
import { Notifier } from "../../ports/messages/Notifier.ts"
import { SendingQuotas } from "../../ports/messages/SendingQuotas.ts"
import * as Spans from "../../ports/spans/Spans.ts"
import { traced } from "../../ports/spans/traced.ts"
import * as Undo from "../../domain/undo/Undo.ts"
import { currentVenue } from "../venue/currentVenue.ts"
import { composeMessage } from "./composeMessage.ts"
import { rowOf } from "../../domain/guests/LinkedSubject.ts"
import { linkForMessage } from "./linkForMessage.ts"

/** Nobody gets a message on this channel, so that none counts. */
const recordedOnly = "log"

/** Runs the job that messages a guest, within all quotas, and records what came of it. */
export const sendGuestMessage = traced("sendGuestMessage", (job: ClaimedJob) =>
  Effect.gen(function* () {
    const { id, restaurant_id: tenant } = job
    const [messages, notifier, crypto] = [yield* GuestMessages, yield* Notifier, yield* Crypto]
    const { occasion, subject, to } = Occasion.payloadOf(job)
    const { earlier, queued, venueVersion, ...loaded } = yield* messages.load(tenant, id, subject)
    const hasWaited = earlier.own?.state === "waiting"
    const dropUnlessNew = hasWaited ? drop(job, earlier.own, "outdated") : Effect.void
    const venue = venueVersion === null ? null : yield* currentVenue({ restaurantId: tenant, venueVersion })
    if (venue === null) return
    if (venue.restaurant.plan.isolated === true) return yield* dropUnlessNew
    // It was claimed, so it is due by the store's clock, which may be ahead.
    const now = Math.max(yield* Clock.currentTimeMillis, job.due_at)
    const turn = MessageTurn.of(job)
    const composable = composeMessage(loaded, occasion, venue, { id, now, hasWaited, told: turn.told, to: to ?? null })
    const rivals = queued
      .filter((other) => Occasion.isSameAddressee(Occasion.payloadOf(other).to, to))
      .map((other) => {
        const { id, occasion, told } = MessageTurn.of(other)
        return {
          queued: other,
          isTrue: composeMessage(loaded, occasion, venue, { id, now, told, to: to ?? null }) !== null
        }
      })
    const row = loaded.shown === null ? null : rowOf(loaded.shown)
    const standsAt = row === null ? 0 : Undo.standsAt(row)
    const verdict = MessageTurn.judge(turn, composable !== null, rivals, standsAt, now)
    if (typeof verdict === "object") return standBack(verdict.until)
    if (verdict === "never" || composable === null) return yield* dropUnlessNew
    const { compose, linked } = composable
    // The link is new in every attempt, and what the message says does not depend on it.
    const unlinked = compose(null)
    const digest = crypto.sha256(MessageRecord.contentOf(unlinked))
    // Whoever asks for a receipt again has not found the first one.
    const known = to === undefined ? earlier : { ...earlier, lastSent: null }
    if (MessageRecord.isRepeated(known, { occasion, digest })) return yield* dropUnlessNew
    const channel = notifier.channelOf?.(unlinked) ?? "other"
    const kept = { id, subject, occasion, channel, digest, attempts: job.attempts }
    const mayBeSent = yield* takeRoom(
      job,
      kept,
      unlinked,
      SendingQuota.ofRestaurant(yield* SendingQuotas, venue.restaurant.plan)
    )
    if (!mayBeSent) return finished
    const message = compose(yield* linkForMessage(tenant, linked))
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
        yield* settleRoom(tenant, message, channel, error)
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

type Kept = Omit<MessageRecord.MessageRecord, "state" | "reason" | "at">

/** Records that a message is not sent any more, and removes its job. */
const drop = (job: ClaimedJob, kept: Kept, reason: MessageFailure.DropReason) =>
  Effect.gen(function* () {
    Figures.count(Figures.messagesDropped[reason])
    const record = { ...kept, state: "dropped", reason, at: yield* Clock.currentTimeMillis } as const
    yield* (yield* GuestMessages).finish(job.restaurant_id, record, job.lease)
    return finished
  })

/** Takes a place for the message. Without one it waits, or is dropped; both are settled here. */
const takeRoom = (job: ClaimedJob, kept: Kept, { to }: GuestMessage, quotas: SendingQuota.Quotas) =>
  Effect.gen(function* () {
    const { channel } = kept
    if (channel === recordedOnly) return true
    const taken = yield* (yield* MessageQuotas).take(job.restaurant_id, {
      record: kept,
      lease: job.lease,
      recipients: Recipient.countedOf(to, channel),
      address: Recipient.addressOf(to, channel),
      quotas
    })
    if ("superseded" in taken) Figures.count(Figures.messagesDropped.superseded, taken.superseded)
    return yield* Taken.$match(taken, {
      Room: () => Effect.succeed(true),
      Waits: ({ over }) => Effect.as(Metric.increment(Figures.messagesPostponed[over]), false),
      Dropped: ({ reason }) => Effect.as(drop(job, kept, reason), false),
      Suppressed: () => Effect.as(drop(job, kept, "suppressed"), false)
    })
  })

/** After a failed attempt: one that nobody got does not count, and a refused recipient gets no more mail. */
const settleRoom = (tenant: RestaurantId, { id, to }: GuestMessage, channel: string, error: unknown) =>
  Effect.gen(function* () {
    const quotas = yield* MessageQuotas
    const address = Recipient.addressOf(to, channel)
    if (MessageFailure.isCertainlyUnsent(error)) yield* quotas.giveBack(tenant, id)
    if (address !== null && MessageFailure.reasonOf(error) === "recipient_refused") {
      yield* quotas.suppress(tenant, address)
    }
  })
