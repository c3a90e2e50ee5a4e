import type { ZonedClock } from "@fourtop/core/internal"

export interface Lease {
  readonly id: string
  readonly until: ZonedClock.Instant
  readonly worker: string | null
}
