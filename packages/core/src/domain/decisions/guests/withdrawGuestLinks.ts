/** Records that somebody withdrew all links to a guest's page. */
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import { NotFound } from "../../foundation/Errors.ts"
import { type LinkedSubject, loggedAs } from "../../guests/LinkedSubject.ts"
import type * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import * as GuestActivity from "../../registry/GuestActivity.ts"

export interface State {
  /** What the page is about, or null. */
  readonly subject: LinkedSubject | null
  readonly links: number
}

export type Refusal = NotFound

/** What it changes: the activity log alone. */
export type Changes = ChangeSet.Of<never>

/** Without a link there is nothing to withdraw, and nothing is recorded. */
export const decide = (
  { links, subject }: State,
  context: DecisionContext
): Decision.Decision<LinkedSubject, Refusal, Changes> => {
  if (subject === null) return Decision.refuse(new NotFound({ resource: "page" }))
  if (links === 0) return Decision.accept(subject)
  const { guestId, kind } = subject
  return Decision.accept(subject, {
    activity: [GuestActivity.entry(`${kind}.guest_links_withdrawn`, loggedAs(subject), { links }, guestId, context)]
  })
}
