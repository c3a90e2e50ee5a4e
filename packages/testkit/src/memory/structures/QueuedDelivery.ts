/** What the memory store keeps about deliveries. */
import type { AppWebhook, Delivery, Event, ZonedClock } from "@fourtop/core/internal"
import { HashMap } from "effect"
import type { Lease } from "./Lease.ts"

export interface QueuedDelivery {
  readonly restaurant_id: number
  readonly endpoint_id: number
  readonly event: Event.NewEvent
  readonly state: Delivery.DeliveryState
  readonly created_at: ZonedClock.Instant
  readonly due_at: ZonedClock.Instant
  readonly failures: number
  readonly lease: Lease | null
  readonly attempts: Delivery.LoggedDelivery["attempts"]
  /** Position in the order of creation. */
  readonly order: number
}

/** What is kept about an address besides its row. */
export interface EndpointState {
  readonly servedAt: number
  /** Whether its last attempt was slow, or there was none. */
  readonly slow: boolean
  /** See `Slots.strikesAfter`. */
  readonly strikes: number
  readonly failingSince: ZonedClock.Instant | null
}

export interface Queue {
  readonly deliveries: HashMap.HashMap<string, QueuedDelivery>
  readonly endpoints: HashMap.HashMap<number, EndpointState>
  /** How attempts to reach each app went. */
  readonly apps: HashMap.HashMap<string, AppWebhook.Health>
  /** Counts changes, so that leases differ and the order of service is known. */
  readonly moves: number
}

export const empty: Queue = { deliveries: HashMap.empty(), endpoints: HashMap.empty(), apps: HashMap.empty(), moves: 0 }
