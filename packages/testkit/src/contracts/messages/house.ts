/** Messages for tests: records, and jobs that have failed. */
import { type Job, type Jobs, type MessageRecord, Occasion } from "@fourtop/core/internal"
import { Clock, Effect } from "effect"
import { done, newJob, uuid } from "../arranging/arrange.ts"
import type { TestRestaurant } from "../arranging/testRestaurant.ts"
import type { KeepingGuests } from "../guests/scenario.ts"
import { claim } from "../jobs/queue.ts"

export type Messaging = KeepingGuests | Jobs

export const newRecord = (changes: Partial<MessageRecord.MessageRecord> = {}) =>
  Effect.gen(function* () {
    const [id, about, at] = [yield* uuid, yield* uuid, yield* Clock.currentTimeMillis]
    const record: MessageRecord.MessageRecord = {
      id,
      subject: { kind: "booking", id: about },
      occasion: "booking_created",
      channel: "email",
      digest: "digest",
      state: "sent",
      reason: null,
      attempts: 1,
      at,
      ...changes
    }
    return record
  })

/** Jobs that message guests, in the order given. Whatever else is due is claimed with them, and left alone. */
export const heldMessages = (place: TestRestaurant, payloads: ReadonlyArray<Job.Job["payload"]>) =>
  Effect.gen(function* () {
    const jobs = yield* Effect.forEach(payloads, (payload) => newJob(Occasion.jobKind, { payload }))
    yield* done(place.restaurantId, { jobs })
    yield* Effect.sleep("20 millis")
    const held = yield* claim([Occasion.jobKind], 10_000, 1_000_000)
    return jobs.map(({ id }) => held.find((job) => job.id === id)!)
  })
