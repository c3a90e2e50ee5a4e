/** Records that somebody made a link to a guest's page, to hand it over. */
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import { NotFound } from "../../foundation/Errors.ts"
import type * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import * as GuestActivity from "../../registry/GuestActivity.ts"
import { type LinkedSubject, loggedAs } from "../../guests/LinkedSubject.ts"

/** What the decision depends on: what the page is about, or null. */
export type State = LinkedSubject | null

export type Refusal = NotFound

/** What it changes: the activity log alone. */
export type Changes = ChangeSet.Of<never>

export const decide = (
  subject: State,
  context: DecisionContext
): Decision.Decision<LinkedSubject, Refusal, Changes> => {
  if (subject === null) return Decision.refuse(new NotFound({ resource: "page" }))
  const { guestId, kind } = subject
  return Decision.accept(subject, {
    activity: [GuestActivity.entry(`${kind}.guest_link_made`, loggedAs(subject), {}, guestId, context)]
  })
}
