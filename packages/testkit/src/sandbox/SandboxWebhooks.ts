/** Webhooks of a sandbox: subscribing, and what has arrived, with signatures already verified. */
import type { Delivery, Event, EventCatalogue } from "@fourtop/core/internal"
import type { EventChanges } from "./triggering.ts"

type DeliveryHeader = `service-${"event" | "delivery" | "signature"}` | `webhook-${"id" | "timestamp" | "signature"}`

/** An event as a receiver gets it. */
export interface ReceivedEvent<T extends Event.EventType = Event.EventType> {
  readonly id: string
  readonly type: T
  readonly created_at: string
  readonly restaurant: { readonly id: number; readonly slug: string; readonly currency: string }
  readonly data: EventCatalogue.EventData<T>
  /** The subscription it came to. */
  readonly subscription: number
  /** Attempt number, starting at 1. */
  readonly attempt: number
  /** When it arrived, on the sandbox's clock. */
  readonly receivedAt: Date
  /** The body exactly as it was sent, for tests of your own receiver. */
  readonly body: string
  readonly headers: Readonly<Record<DeliveryHeader, string>>
}

/** What a test wants to receive, and where. */
export interface SubscribeOptions {
  /** Every event by default. */
  readonly events?: ReadonlyArray<Event.EventType>
  /** Your own URL, http and this machine allowed; without it the sandbox receives for the test. */
  readonly url?: string
  /** The status of the sandbox's own receiver; 200 by default. */
  readonly answer?: (event: ReceivedEvent) => number
  /** A restaurant other than the sandbox's first. */
  readonly restaurantId?: number
}

/** One webhook address of a restaurant, and what a test can do with it. */
export interface Subscription {
  readonly id: number
  /** The signing secret of deliveries. */
  readonly secret: string
  /** Rotates the secret; for 24 hours both sign. */
  readonly rotate: () => Promise<string>
  /** Every delivery with its attempts, newest first. */
  readonly log: () => Promise<ReadonlyArray<Delivery.LoggedDelivery>>
  /** Sends an event again; false when it was never sent here. */
  readonly replay: (eventId: string) => Promise<boolean>
  readonly enable: () => Promise<void>
  readonly disable: () => Promise<void>
  readonly remove: () => Promise<void>
}

export interface SandboxWebhooks {
  readonly subscribe: (options?: SubscribeOptions) => Promise<Subscription>
  /** What the sandbox's own receiver has received, oldest first; of one type if given. */
  readonly received: {
    (): ReadonlyArray<ReceivedEvent>
    <T extends Event.EventType>(type: T): ReadonlyArray<ReceivedEvent<T>>
  }
  /**
   * The first event of the type that has arrived or arrives; the promise rejects after `timeoutMillis` of real time.
   */
  readonly waitFor: <T extends Event.EventType>(
    type: T,
    matches?: (event: ReceivedEvent<T>) => boolean,
    timeoutMillis?: number
  ) => Promise<ReceivedEvent<T>>
  /**
   * Sends an example of the event to all subscribers of its type, as if it had happened. Changes are merged into the
   * data of the example; the promise rejects with `ValidationFailed` if that makes the event invalid.
   */
  readonly trigger: <T extends Event.EventType>(type: T, changes?: EventChanges<T>) => Promise<void>
  /** Forgets what has arrived. */
  readonly clear: () => void
}
