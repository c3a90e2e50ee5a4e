import { Context, type Effect } from "effect"
import type { RestaurantId } from "../../domain/foundation/Restaurant.ts"
import type { Uuid } from "../../domain/foundation/Uuid.ts"
import type { LoadedSubject } from "../../domain/guests/LinkedSubject.ts"
import type { Earlier, FailedMessage, MessageRecord } from "../../domain/messages/MessageRecord.ts"
import type { Queued } from "../../domain/messages/MessageTurn.ts"
import type { Payload, Subject } from "../../domain/messages/Occasion.ts"

export interface LoadedMessage {
  /** The current version of the venue; null when there is no such restaurant. */
  readonly venueVersion: number | null
  /** What the message is about; null when the restaurant has no such thing. */
  readonly shown: LoadedSubject | null
  /** The language that the guest prefers; null when it, or the guest, is unknown. */
  readonly locale: string | null
  /** The record of the message, and the newest sent one about the same subject. */
  readonly earlier: Earlier
  /** The other messages about the same subject that are in the queue and have not failed; at most `mostQueued`. */
  readonly queued: ReadonlyArray<Queued>
}

/** Records of messages to guests, and the messages that failed for good. */
export class GuestMessages extends Context.Tag("@fourtop/core/GuestMessages")<
  GuestMessages,
  {
    /** Everything that sending a message depends on, in one call. */
    readonly load: (tenant: RestaurantId, id: Uuid, subject: Subject) => Effect.Effect<LoadedMessage>
    /**
     * Keeps a record in place of an earlier one of the same message; a message to a guest who was erased leaves none.
     */
    readonly record: (tenant: RestaurantId, record: MessageRecord) => Effect.Effect<void>
    /**
     * Records a message and removes its job, both or neither, like `record` and `Jobs.finish`. False when the lease had
     * passed to another worker: the job stays, and the record is kept all the same.
     */
    readonly finish: (tenant: RestaurantId, record: MessageRecord, lease: Uuid) => Effect.Effect<boolean>
    /** The newest records about a subject, newest first. */
    readonly about: (
      tenant: RestaurantId,
      subject: Subject,
      limit: number
    ) => Effect.Effect<ReadonlyArray<MessageRecord>>
    /** The newest records of the restaurant, newest first. */
    readonly newest: (tenant: RestaurantId, limit: number) => Effect.Effect<ReadonlyArray<MessageRecord>>
    /** Messages that failed for good, newest first. */
    readonly failed: (tenant: RestaurantId, limit: number) => Effect.Effect<ReadonlyArray<FailedMessage>>
    /**
     * Makes a failed message due again with all its retries, and forgets its record. Returns what it is about; null
     * when the restaurant has no such failed message.
     */
    readonly retry: (tenant: RestaurantId, id: Uuid) => Effect.Effect<Payload | null>
    /** Removes a failed message; its record stays. Returns what it was about, like `retry`. */
    readonly discard: (tenant: RestaurantId, id: Uuid) => Effect.Effect<Payload | null>
    /** Forgets everything about messages to a guest. */
    readonly forget: (tenant: RestaurantId, guestId: number) => Effect.Effect<void>
    /**
     * Deletes records and failed messages older than `MessageRecord.keptDays`, at most `limit` of each. Returns how many
     * were deleted.
     */
    readonly sweep: (limit: number) => Effect.Effect<number>
  }
>() {}
