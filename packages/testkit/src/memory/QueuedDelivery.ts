/** What a memory store knows of deliveries. */
import type { Delivery, Event, ZonedClock } from "@fourtop/core"
import { HashMap } from "effect"

export interface QueuedDelivery {
  readonly restaurant_id: number
  readonly endpoint_id: number
  readonly event: Event.NewEvent
  readonly state: Delivery.DeliveryState
  readonly created_at: ZonedClock.Instant
  readonly due_at: ZonedClock.Instant
  readonly failures: number
  readonly lease: { readonly id: string; readonly until: ZonedClock.Instant } | null
  readonly attempts: Delivery.LoggedDelivery["attempts"]
  /** As the how-manieth it was made. */
  readonly order: number
}

/** What is remembered of an address beside its row. */
export interface Lane {
  readonly servedAt: number
  readonly failingSince: ZonedClock.Instant | null
}

export interface Queue {
  readonly deliveries: HashMap.HashMap<string, QueuedDelivery>
  readonly lanes: HashMap.HashMap<number, Lane>
  /** Counts what happens, so that leases differ and it is known who was served last. */
  readonly moves: number
}

export const empty: Queue = { deliveries: HashMap.empty(), lanes: HashMap.empty(), moves: 0 }
