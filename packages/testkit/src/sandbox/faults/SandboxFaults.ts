/** Failures on demand: what an integration meets in production, in a test. */
import type { Fault } from "./FaultSchema.ts"

/** A fault that was added. */
export interface FaultHandle {
  readonly id: number
  /** How many requests or deliveries it has hit. */
  readonly hits: () => number
  /** Ends it; what it has begun takes its course. */
  readonly remove: () => void
}

/** A fault as the list shows it. */
export interface ListedFault {
  readonly id: number
  readonly fault: Fault
  /** How many requests or deliveries it has hit. */
  readonly hits: number
  /** Whether it has hit as many as it was meant to. */
  readonly spent: boolean
}

/** The faults of a sandbox. If several apply to a request or delivery, the one that was added first hits it. */
export interface SandboxFaults {
  /** Adds a fault. Throws `ValidationFailed` if it is invalid, or if there are 100 that are not spent. */
  readonly add: (fault: Fault) => FaultHandle
  /** All faults, oldest first. */
  readonly list: () => ReadonlyArray<ListedFault>
  /** Removes all faults. */
  readonly clear: () => void
}
