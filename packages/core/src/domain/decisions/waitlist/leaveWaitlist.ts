/** Ends an entry of the waitlist: the party leaves or declines its offer, or staff take it off the list. */
import type { Acting } from "../../foundation/Acting.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import { type Forbidden, InvalidTransition, NotFound } from "../../foundation/Errors.ts"
import * as Permission from "../../foundation/Permission.ts"
import * as Decision from "../../registry/Decision.ts"
import type { Venue } from "../../venue/Venue.ts"
import type { LoadedEntry } from "../../waitlist/WaitlistDay.ts"
import type { WaitlistEntry } from "../../waitlist/WaitlistEntry.ts"
import * as Entries from "../../waitlist/WaitlistEntry.ts"
import * as WaitlistChange from "./WaitlistChange.ts"

export interface Command {
  /** Only an offer can be declined. */
  readonly how: "left" | "declined" | "withdrawn"
}

export interface State {
  readonly venue: Venue | null
  readonly found: LoadedEntry | null
}

export type Refusal = NotFound | InvalidTransition

export type Changes = WaitlistChange.EndChanges

/** A guest answers only the offer that their page is about. */
export const authorize = (
  { authority }: Pick<Acting, "authority">,
  { entryId }: { readonly entryId: string }
): Forbidden | null => Permission.refusalToGuest(authority, { kind: "waitlist", id: entryId }, "answering this offer")

export const decide = (
  { how }: Command,
  { found, venue }: State,
  context: DecisionContext
): Decision.Decision<WaitlistEntry, Refusal, Changes> => {
  if (venue === null || found === null) return Decision.refuse(new NotFound({ resource: "waitlist entry" }))
  const { entry, rows } = found
  const refused = Entries.refusal(entry.status, "left")
  if (refused !== null) return Decision.refuse(new InvalidTransition(refused))
  if (how === "declined" && entry.offer === null) {
    return Decision.refuse(new InvalidTransition({ from: entry.status, to: how, allowed: ["offered", "left"] }))
  }
  const { after, changes } = WaitlistChange.end(entry, "left", `waitlist.${how}`, venue, rows, context)
  return Decision.accept(after, changes)
}
