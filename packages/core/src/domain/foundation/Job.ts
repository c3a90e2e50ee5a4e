/** Work that happens after a commit: the one outbox of the platform. */
import type { Json } from "./Json.ts"
import type { Uuid } from "./Uuid.ts"
import type { Instant } from "./ZonedClock.ts"

/** A job as a change set asks for it. */
export interface Job {
  readonly id: Uuid
  /** Which worker handles it. */
  readonly kind: string
  readonly due_at: Instant
  readonly payload: Json
}

/** A job that a worker holds for a while. Only the holder of the lease may finish it. */
export interface ClaimedJob extends Job {
  readonly restaurant_id: number
  /** Attempts that were started, this one included. */
  readonly attempts: number
  readonly lease: Uuid
}
