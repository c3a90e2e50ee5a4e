/** What a sentence of the activity log is made from. Details may be incomplete: another version may have written them. */
import type { ActivityLog, ActivityNames, Restaurant } from "@fourtop/core/internal"
import type { Formats } from "./Formats.ts"

export interface Facts<A extends ActivityLog.Action = ActivityLog.Action> {
  /** The id of what it is about. */
  readonly id: string
  readonly detail: Partial<ActivityLog.Details[A]>
  readonly names: ActivityNames
  readonly restaurant: Restaurant.Restaurant
  readonly formats: Formats
}

/** What comes after the actor's name: "accepted order 3F2A9C". An action without words does not compile. */
export type Sentences = { readonly [A in ActivityLog.Action]: (facts: Facts<A>) => string }
