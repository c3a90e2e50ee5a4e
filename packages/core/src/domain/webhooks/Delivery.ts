/** Deliveries (§6.1): one for each event and address, made in the commit of the event. */
import type { EventType } from "../foundation/EventEnvelope.ts"
import type { JsonText } from "../foundation/Json.ts"
import type { RestaurantId } from "../foundation/Restaurant.ts"
import type { Uuid } from "../foundation/Uuid.ts"
import type { Instant } from "../foundation/ZonedClock.ts"
import type { Outcome } from "./RetryPlan.ts"
import type { SigningSecret } from "./WebhookEndpoint.ts"

/** A delivery that a worker holds for a while. Only the holder of the lease may finish it. */
export interface ClaimedDelivery {
  readonly restaurant_id: RestaurantId
  readonly endpoint_id: number
  readonly event_id: Uuid
  readonly type: EventType
  readonly body: JsonText
  readonly url: string
  readonly secrets: ReadonlyArray<SigningSecret>
  readonly enabled_at: Instant
  /** Attempts that have failed since it was made or last replayed. */
  readonly failures: number
  readonly lease: Uuid
}

/** How one attempt went: the receiver's status, or why there is none. */
export interface Attempt {
  readonly status: number | null
  readonly failure: string | null
  readonly milliseconds: number
  /** The beginning of what was answered. */
  readonly snippet: string | null
}

/** An attempt that is over, and what becomes of its delivery. */
export interface Ending {
  readonly delivery: ClaimedDelivery
  readonly outcome: Outcome
  readonly attempt: Attempt
}

/**
 * For so many days a delivery that has ended stays in the log and can be sent again, and its event with it: long enough
 * for a receiver that was away over a holiday, short enough that what events say about guests does not pile up.
 */
export const keptDays = 30

/** How far a delivery has come. */
export type DeliveryState = "pending" | "done" | "failed"

/** A delivery as its log shows it. */
export interface LoggedDelivery {
  readonly endpoint_id: number
  readonly event_id: Uuid
  readonly type: EventType
  readonly state: DeliveryState
  readonly created_at: Instant
  /** When it is tried next; null when it is not. */
  readonly due_at: Instant | null
  /** Oldest first. */
  readonly attempts: ReadonlyArray<Attempt & { readonly at: Instant }>
}
