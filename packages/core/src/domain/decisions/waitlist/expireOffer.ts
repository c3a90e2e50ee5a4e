/** Ends an offer that nobody answered in time: its tables become free, and the next party is asked. */
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import * as Decision from "../../registry/Decision.ts"
import type { Venue } from "../../venue/Venue.ts"
import type { LoadedEntry } from "../../waitlist/WaitlistDay.ts"
import * as WaitlistJobs from "../../waitlist/WaitlistJobs.ts"
import * as WaitlistChange from "./WaitlistChange.ts"

export interface State {
  readonly venue: Venue | null
  readonly found: LoadedEntry | null
}

/** What it changes. It refuses nothing: an offer that was answered meanwhile has nothing to end. */
export type Changes = WaitlistChange.EndChanges

/** Returns whether the offer has ended. */
export const decide = (
  { found, venue }: State,
  context: DecisionContext
): Decision.Decision<boolean, never, Changes> => {
  if (venue === null || found === null || found.entry.offer === null) return Decision.accept(false)
  const { entry, rows } = found
  const { expires_at } = found.entry.offer
  // The clock of the queue may be ahead of this one: the job would be lost, and the table held for ever.
  if (context.now < expires_at) {
    return Decision.accept(false, { jobs: [WaitlistJobs.expiry(entry.id, expires_at, context)] })
  }
  const { changes } = WaitlistChange.end(entry, "expired", "waitlist.expired", venue, rows, context)
  return Decision.accept(true, changes)
}
