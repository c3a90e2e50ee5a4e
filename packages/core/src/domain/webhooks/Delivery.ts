/** Webhook deliveries (§6.1): one for each event and endpoint, created in the commit of the event. */
import type { EventType } from "../foundation/EventEnvelope.ts"
import type { JsonText } from "../foundation/Json.ts"
import type { RestaurantId } from "../foundation/Restaurant.ts"
import type { Uuid } from "../foundation/Uuid.ts"
import type { Instant } from "../foundation/time/ZonedClock.ts"
import type { Outcome } from "./RetryPlan.ts"
import type { StoredInstall } from "./StoredInstall.ts"
import type { StoredMaker } from "./StoredMaker.ts"
import type { SigningSecret } from "./WebhookEndpoint.ts"

/** A delivery that a worker has claimed. Only the holder of the lease may finish it. */
export interface ClaimedDelivery {
  readonly restaurant_id: RestaurantId
  readonly endpoint_id: number
  readonly event_id: Uuid
  readonly type: EventType
  readonly body: JsonText
  readonly url: string
  readonly secrets: ReadonlyArray<SigningSecret>
  readonly enabled_at: Instant
  /** Failed attempts since it was created or last replayed. */
  readonly failures: number
  readonly lease: Uuid
  /** The span of the use-case that the event comes from, as a W3C `traceparent`, if that was traced. */
  readonly trace_parent?: string | null
  /** Whether the endpoint's last attempt was slow, or there was none: it takes one of the slots for these. */
  readonly slow?: boolean
  /** What is stored about the credential that made the endpoint; null or absent for one that people added. */
  readonly maker?: StoredMaker | null
  /** The app that it goes to, and the grant that brings it; null or absent for an endpoint of the restaurant. */
  readonly install?: StoredInstall | null
}

/** The result of one attempt: the receiver's status, or why there is none. */
export interface Attempt {
  readonly status: number | null
  readonly failure: string | null
  readonly milliseconds: number
  /** The beginning of the response. */
  readonly snippet: string | null
}

/** A finished attempt, and what happens to its delivery. */
export interface Ending {
  readonly delivery: ClaimedDelivery
  readonly outcome: Outcome
  readonly attempt: Attempt
  /** Whether it was not sent at all, which says nothing about its receiver. */
  readonly withheld?: boolean
}

/**
 * Days for which a finished delivery and its event stay in the log and can be replayed: long enough for a receiver that
 * was down over a holiday, short enough that personal data in events does not accumulate.
 */
export const keptDays = 30

export type DeliveryState = "pending" | "done" | "failed"

export interface LoggedDelivery {
  readonly endpoint_id: number
  readonly event_id: Uuid
  readonly type: EventType
  readonly state: DeliveryState
  readonly created_at: Instant
  /** When it is attempted next; null when it is not. */
  readonly due_at: Instant | null
  /** Oldest first. */
  readonly attempts: ReadonlyArray<Attempt & { readonly at: Instant }>
}

/** A delivery with what is sent, as its own page shows it. */
export interface ReadDelivery extends LoggedDelivery {
  readonly body: JsonText
}

/** How far deliveries have come: of the pending ones, some were never attempted and some are attempted again. */
export const deliveryStages = ["waiting", "retrying", "done", "failed"] as const
export type DeliveryStage = (typeof deliveryStages)[number]

/** How far a delivery is: not tried yet, being tried again, done or given up. */
export const stageOf = ({ attempts, state }: Pick<LoggedDelivery, "attempts" | "state">): DeliveryStage => {
  if (state !== "pending") return state
  return attempts.length === 0 ? "waiting" : "retrying"
}
