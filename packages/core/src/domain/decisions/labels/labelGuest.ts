/** Changes the labels of a guest; the rest of the profile stays as it is. */
import { Either } from "effect"
import { NotFound, type ValidationFailed } from "../../foundation/Errors.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import * as ZonedClock from "../../foundation/time/ZonedClock.ts"
import type { Guest } from "../../guests/Guest.ts"
import type { ChangeGuest } from "../../guests/GuestInput.ts"
import * as GuestView from "../../guests/GuestView.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import * as Event from "../../registry/Event.ts"
import * as GuestActivity from "../../registry/GuestActivity.ts"
import type { Venue } from "../../venue/Venue.ts"
import * as GuestChange from "../guests/GuestChange.ts"
import * as LabelChange from "./LabelChange.ts"

export type Command = ChangeGuest

export interface State {
  readonly venue: Venue | null
  readonly found: Guest | null
}

export type Refusal = NotFound | ValidationFailed

export type Changes = ChangeSet.Of<"guest", "guest.updated">

export const decide = (
  input: Command,
  { found: before, venue }: State,
  context: DecisionContext
): Decision.Decision<GuestView.GuestView, Refusal, Changes> => {
  if (venue === null || before === null || before.erased) return Decision.refuse(new NotFound({ resource: "guest" }))
  const { restaurant } = venue
  const judged = LabelChange.judge(before, input, null)
  if (Either.isLeft(judged)) return Decision.refuse(judged.left)
  const { changed, labels } = judged.right
  if (changed.length === 0) return Decision.accept(GuestView.of(before, restaurant.time_zone))
  const guest: Guest = { ...before, ...labels, updated_at: ZonedClock.stamp(context.now, before.updated_at) }
  return Decision.accept(GuestView.of(guest, restaurant.time_zone), {
    changes: [ChangeSet.put("guest", guest)],
    events: [Event.make("guest.updated", restaurant, GuestChange.dataOf(guest, restaurant), context, guest.id)],
    activity: [
      GuestActivity.entry("guest.changed", { kind: "guest", id: String(guest.id) }, { changed }, guest.id, context)
    ]
  })
}
