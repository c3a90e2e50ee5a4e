/** Ends an entry of the waitlist whose window has passed. It refuses nothing: others may have ended it meanwhile. */
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import * as Decision from "../../registry/Decision.ts"
import { hasEnded, lifetimes } from "../../registry/Lifetimes.ts"
import type { Venue } from "../../venue/Venue.ts"
import type { LoadedEntry } from "../../waitlist/WaitlistDay.ts"
import * as WaitlistChange from "./WaitlistChange.ts"

export interface State {
  readonly venue: Venue | null
  readonly found: LoadedEntry | null
}

export type Changes = WaitlistChange.EndChanges

/** Returns whether the entry has ended. */
export const decide = (
  { found, venue }: State,
  context: DecisionContext
): Decision.Decision<boolean, never, Changes> => {
  if (venue === null || found === null) return Decision.accept(false)
  if (!hasEnded(lifetimes.entry.endsAt(venue, found.entry), context.now)) return Decision.accept(false)
  const { changes } = WaitlistChange.end(found.entry, "expired", "waitlist.passed", venue, found.rows, context)
  return Decision.accept(true, changes)
}
