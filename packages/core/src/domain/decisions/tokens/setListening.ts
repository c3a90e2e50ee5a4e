/** Switches on or off that live tokens may read the restaurant's events. */
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import { NotFound } from "../../foundation/Errors.ts"
import * as ActivityLog from "../../registry/ActivityLog.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import type { Venue } from "../../venue/Venue.ts"

/** Whether they may from now on. */
export type Command = boolean

export interface State {
  readonly venue: Venue | null
}

export type Refusal = NotFound

export type Changes = ChangeSet.Of<"restaurant">

export const decide = (
  allowed: Command,
  { venue }: State,
  context: DecisionContext
): Decision.Decision<boolean, Refusal, Changes> => {
  if (venue === null) return Decision.refuse(new NotFound({ resource: "restaurant" }))
  const { restaurant } = venue
  if ((restaurant.listening === true) === allowed) return Decision.accept(allowed, {})
  const subject = { kind: "restaurant", id: String(restaurant.id) } as const
  return Decision.accept(allowed, {
    changes: [ChangeSet.put("restaurant", { ...restaurant, listening: allowed })],
    activity: [ActivityLog.entry({ action: "token.listening_switched", subject, detail: { allowed } }, context)]
  })
}
