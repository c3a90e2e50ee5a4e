/** Webhooks of a sandbox: what a test subscribes to, and what has arrived, signatures already checked. */
import type { Delivery, Event, EventCatalogue } from "@fourtop/core"

/** An event as a receiver has it. */
export interface ReceivedEvent<T extends Event.EventType = Event.EventType> {
  readonly id: string
  readonly type: T
  readonly created_at: string
  readonly restaurant: { readonly id: number; readonly slug: string; readonly currency: string }
  readonly data: EventCatalogue.EventData<T>
  /** The subscription it came to. */
  readonly subscription: number
  /** The how-manieth time it was sent there, from 1. */
  readonly attempt: number
  /** When it arrived, on the sandbox's clock. */
  readonly receivedAt: Date
  /** Exactly as it was sent, for tests of one's own receiver. */
  readonly body: string
  readonly headers: Readonly<Record<"service-event" | "service-delivery" | "service-signature", string>>
}

/** What a test wants to receive, and where. */
export interface SubscribeOptions {
  /** Every event when left out. */
  readonly events?: ReadonlyArray<Event.EventType>
  /** An address of one's own, http and this machine allowed; without it the sandbox receives for the test. */
  readonly url?: string
  /** The status the sandbox's own receiver answers with; 200 when left out. */
  readonly answer?: (event: ReceivedEvent) => number
  /** Another restaurant than the sandbox's first. */
  readonly restaurantId?: number
}

/** One address of a restaurant, and what a test can do with it. */
export interface Subscription {
  readonly id: number
  /** What deliveries are signed with. */
  readonly secret: string
  /** Gives it a new secret; for 24 hours both sign. */
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
  /** What the sandbox's own receiver has got, oldest first; of one type when it is named. */
  readonly received: {
    (): ReadonlyArray<ReceivedEvent>
    <T extends Event.EventType>(type: T): ReadonlyArray<ReceivedEvent<T>>
  }
  /** The first event of the type that arrives, or has; the promise fails after `timeoutMillis` of real time. */
  readonly waitFor: <T extends Event.EventType>(
    type: T,
    matches?: (event: ReceivedEvent<T>) => boolean,
    timeoutMillis?: number
  ) => Promise<ReceivedEvent<T>>
  /** Sends an example of the event to whoever subscribes to its type, as though it had happened. */
  readonly trigger: (type: Event.EventType) => Promise<void>
  /** Forgets what has arrived. */
  readonly clear: () => void
}
