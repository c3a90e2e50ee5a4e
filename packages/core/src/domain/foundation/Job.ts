/** Jobs: work that is queued in a commit and done after it. */
import type { Json } from "./Json.ts"
import type { Uuid } from "./Uuid.ts"
import type { Instant } from "./time/ZonedClock.ts"

export interface Job {
  readonly id: Uuid
  /** The kind, by which its handler is found. */
  readonly kind: string
  readonly due_at: Instant
  readonly payload: Json
  /** The span of the use-case that queued it, as a W3C `traceparent`, if that was traced. */
  readonly trace_parent?: string | null
}

/** Where a job is: it waits until it is due or tried again, a worker has it, or it has failed for good. */
export type JobState = "waiting" | "running" | "failed"

/** A job as an operator sees it, without what it is about. */
export interface QueuedJob {
  readonly restaurant_id: number
  readonly id: Uuid
  readonly kind: string
  readonly state: JobState
  readonly attempts: number
  /** When it is due, or was. */
  readonly due_at: Instant
  readonly failed_at: Instant | null
  /** Why the last attempt failed; null if none has. */
  readonly reason: string | null
}

/** What a handler returns when it has removed its job from the queue itself, together with what it wrote. */
export const finished: unique symbol = Symbol.for("@fourtop/core/Job/finished")

/** What a handler returns when its job's turn has not come: the job is due again then, and no attempt is counted. */
export interface StoodBack {
  readonly [standsBack]: Instant
}

const standsBack: unique symbol = Symbol.for("@fourtop/core/Job/standsBack")

/** Returned by a handler to be called again at that time. */
export const standBack = (until: Instant): StoodBack => ({ [standsBack]: until })

/** Until when a job stands back by what its handler returned; null if it does not. */
export const stoodBackUntil = (returned: unknown): Instant | null =>
  typeof returned === "object" && returned !== null && standsBack in returned
    ? (returned as StoodBack)[standsBack]
    : null

/** A job that a worker has claimed. Only the holder of the lease may finish it. */
export interface ClaimedJob extends Job {
  readonly restaurant_id: number
  /** Attempts that were started, including this one. */
  readonly attempts: number
  readonly lease: Uuid
  /** Whether the restaurant's last job of the kind was slow, or there was none: it takes one of the slots for these. */
  readonly slow?: boolean
}
