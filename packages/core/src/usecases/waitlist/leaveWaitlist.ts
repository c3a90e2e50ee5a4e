/** A party leaves the waitlist or declines its offer, or staff take it off the list. */
import { decide } from "../../domain/decisions/waitlist/leaveWaitlist.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import { traced } from "../../ports/spans/traced.ts"
import { onEntry } from "./onEntry.ts"

/** POST /waitlist/{entry}/cancel: the party no longer waits; a place that was held for it goes to the next. */
export const leaveWaitlist = traced("leaveWaitlist", (acting: Acting, entryId: string) =>
  onEntry(acting, entryId, (state, context) => decide({ how: "left" }, state, context))
)

/** The party does not want the place that it was offered. */
export const declineOffer = traced("declineOffer", (acting: Acting, entryId: string) =>
  onEntry(acting, entryId, (state, context) => decide({ how: "declined" }, state, context))
)

/** Staff take the party off the list. */
export const withdrawEntry = traced("withdrawEntry", (acting: Acting, entryId: string) =>
  onEntry(acting, entryId, (state, context) => decide({ how: "withdrawn" }, state, context))
)
