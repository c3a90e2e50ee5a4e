/** The activity log: who changed what. Every write has its entry, in the same commit (§1.2). */
import type { Json } from "../shared/Json.ts"
import type { Uuid } from "../shared/Uuid.ts"
import type { Instant } from "../shared/ZonedClock.ts"
import type { Fresh } from "../transaction/Fresh.ts"

/** Whoever acts: an API token, a marketplace app, a person of the restaurant, or the system itself. */
export interface Actor {
  readonly kind: "token" | "app" | "staff" | "system"
  readonly id: string
  readonly name: string
}

/** A row: who did what to what, and when. */
export interface ActivityEntry {
  readonly id: Uuid
  readonly at: Instant
  readonly actor: Actor
  /** What happened, in words a test and a filter can use: `dish.price_changed`. */
  readonly action: string
  readonly subject: { readonly kind: string; readonly id: string }
  readonly detail: Readonly<Record<string, Json>>
  /** The guest whose personal data the detail may hold, so that erasing them is a look-up. */
  readonly guest_id: number | null
}

/** The entry for something that happens now. */
export const entry = (
  what: Pick<ActivityEntry, "actor" | "action" | "subject" | "detail"> & { readonly guest_id?: number | null },
  fresh: Pick<Fresh, "now" | "uuid">
): ActivityEntry => ({ id: fresh.uuid(), at: fresh.now, guest_id: null, ...what })
