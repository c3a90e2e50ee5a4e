import { Context, Data, type Effect } from "effect"
import type { ClaimedJob } from "../../domain/foundation/Job.ts"
import type { RestaurantId } from "../../domain/foundation/Restaurant.ts"
import type { Uuid } from "../../domain/foundation/Uuid.ts"
import type { Instant } from "../../domain/foundation/time/ZonedClock.ts"
import type { ReportedReason } from "../../domain/messages/MessageFailure.ts"
import type { MessageRecord } from "../../domain/messages/MessageRecord.ts"
import type { Payload } from "../../domain/messages/Occasion.ts"
import type { Quota, QuotaKind, Quotas } from "../../domain/messages/SendingQuota.ts"

/** A message that is about to be sent. */
export interface Sending {
  /** The record to keep while the message waits. */
  readonly record: Omit<MessageRecord, "state" | "reason" | "at">
  /** The lease of its job. */
  readonly lease: Uuid
  /** Whom it counts for. */
  readonly recipients: ReadonlyArray<string>
  /** The address that mail goes to; null for another channel. */
  readonly address: string | null
  readonly quotas: Quotas
}

/** Whether a message may be sent. `superseded` is how many older ones about the same subject no longer wait. */
export type Taken = Data.TaggedEnum<{
  /** It may be sent now, and is counted. */
  Room: { readonly superseded: number }
  /** Its job is due again when there may be room, without having used an attempt. */
  Waits: { readonly until: Instant; readonly over: QuotaKind; readonly superseded: number }
  /** It must not be sent: a newer message has taken its place, or too many wait for the recipient. */
  Dropped: { readonly reason: "superseded" | "too_many_waiting" }
  /** Its address does not take mail. */
  Suppressed: {}
}>
/** Makes and matches outcomes of taking from a quota. */
export const Taken = Data.taggedEnum<Taken>()

/** What came of allowing mail to an address again. */
export type Allowing = "allowed" | "allowed_before" | "not_suppressed"

/**
 * Room for messages, and the addresses that take no mail. Addresses are kept as digests under a key of the restaurant,
 * never as they are.
 */
export class MessageQuotas extends Context.Tag("@fourtop/core/MessageQuotas")<
  MessageQuotas,
  {
    /**
     * Takes a place for a message under all its quotas, or under none. Never more are taken than a quota allows in any
     * hour or day, by all processes together. Without room the message waits, and only the newest about a subject does.
     */
    readonly take: (tenant: RestaurantId, sending: Sending) => Effect.Effect<Taken>
    /** The same for mail to one of the restaurant's people: for each kind of job, and for each person. */
    readonly takeForPerson: (
      tenant: RestaurantId,
      job: Pick<ClaimedJob, "id" | "kind" | "lease">,
      recipient: string,
      quotas: { readonly people: Quota; readonly person: Quota }
    ) => Effect.Effect<"room" | "waits">
    /** Gives back the places of a message that nobody got. */
    readonly giveBack: (tenant: RestaurantId, id: Uuid) => Effect.Effect<void>
    /** Notes that the recipients have used a link that was sent to them. */
    readonly confirm: (tenant: RestaurantId, recipients: ReadonlyArray<string>) => Effect.Effect<void>
    /** Stops mail of the restaurant to an address, because the mail server does not accept it. */
    readonly suppress: (tenant: RestaurantId, address: string) => Effect.Effect<void>
    /**
     * Notes what a mail provider reports of a message that was sent, of any restaurant, and stops mail of that
     * restaurant to its address. Returns the restaurant; null for a message that is unknown, was not sent, or was
     * reported before.
     */
    readonly report: (message: Uuid, reason: ReportedReason) => Effect.Effect<RestaurantId | null>
    /**
     * Allows mail to the address of a message again, once for each address. Returns null when the restaurant has no
     * record of such a message.
     */
    readonly allow: (
      tenant: RestaurantId,
      message: Uuid
    ) => Effect.Effect<(Payload & { readonly outcome: Allowing }) | null>
    /** Records of messages that wait, were dropped, or were reported by the provider, newest first. */
    readonly unsent: (tenant: RestaurantId, limit: number) => Effect.Effect<ReadonlyArray<MessageRecord>>
  }
>() {}
