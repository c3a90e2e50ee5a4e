/** A guest's profile (§2.8), created by the first order or booking. */
import type { Instant } from "../foundation/time/ZonedClock.ts"
import type { Labelled } from "../labels/Labels.ts"
import type { RecentVisits } from "./RecentVisits.ts"

/** A row: one guest. */
export interface Guest extends Labelled {
  readonly id: number
  readonly version: number
  readonly name: string
  /** In E.164, or as it was sent if it cannot be parsed. */
  readonly phone: string | null
  /** In lower case. */
  readonly email: string | null
  /** The keys a guest is matched by: the phone in E.164, the email in lower case; unique in the restaurant. */
  readonly phone_key: string | null
  readonly email_key: string | null
  readonly locale: string | null
  /** When the guest consented to hear from the restaurant; contact is shared only with consent. */
  readonly marketing_opted_in_at: Instant | null
  /** What staff note about the guest, and their tags; guests from before have neither. */
  readonly note?: string | null
  readonly tags?: ReadonlyArray<string>
  readonly visits_count: number
  readonly total_spend_minor: number
  readonly last_visit_at: Instant | null
  /** Those that may be taken back; guests from before have none. */
  readonly recent_visits?: RecentVisits
  readonly erased: boolean
  readonly created_at: Instant
  readonly updated_at: Instant
}

/** Whether the guest agreed to hear from the restaurant. */
export const isOptedIn = (guest: Pick<Guest, "marketing_opted_in_at">): boolean => guest.marketing_opted_in_at !== null
