/** What a changed dish writes: the row, its event and its activity entry, or nothing. */
import { Array } from "effect"
import type { ActivityEntry } from "../../foundation/Activity.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import * as Json from "../../foundation/Json.ts"
import * as DishView from "../../menu/DishView.ts"
import * as ActivityLog from "../../registry/ActivityLog.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Event from "../../registry/Event.ts"
import { changeable, type Dish } from "../../venue/Dish.ts"
import type { Venue } from "../../venue/Venue.ts"

export type Changes = ChangeSet.Of<"dish", "menu.item_updated">

/** The names of the visible fields in which two versions of a dish differ. */
export const changedFields = (before: Dish, after: Dish): ReadonlyArray<(typeof changeable)[number]> =>
  changeable.filter((field) => !Json.equals(before[field], after[field]))

type DishAction = Extract<ActivityLog.Action, `dish.${string}`>

const entry = <A extends DishAction>(
  action: A,
  dish: Dish,
  detail: ActivityLog.Details[A],
  context: DecisionContext
): ActivityEntry =>
  ActivityLog.entry<DishAction>({ action, subject: { kind: "dish", id: String(dish.id) }, detail }, context)

const itemUpdated = (
  venue: Venue,
  dish: Dish,
  changed: Array.NonEmptyReadonlyArray<string>,
  context: DecisionContext
) => Event.make("menu.item_updated", venue.restaurant, { item: DishView.of(venue, dish), changed }, context)

export const added = (venue: Venue, dish: Dish, context: DecisionContext): Changes =>
  ChangeSet.make({
    changes: [ChangeSet.put("dish", dish)],
    events: [itemUpdated(venue, dish, ["created"], context)],
    activity: [entry("dish.created", dish, { name: dish.name }, context)]
  })

/** The name of the action in the activity log: price changes and sold-out changes have their own (§4.1). */
const actionOf = (changed: ReadonlyArray<string>) => {
  if (changed.includes("price_minor")) return "dish.price_changed"
  return changed.length === 1 && changed[0] === "is_available" ? "dish.availability_changed" : "dish.changed"
}

/** Both values of each field that changed. */
const detailOf = (before: Dish, after: Dish) =>
  Object.fromEntries(
    changedFields(before, after).map((field) => [field, { before: before[field], after: after[field] } as Json.Json])
  )

const changeSetFor = (
  venue: Venue,
  before: Dish,
  after: Dish,
  changed: Array.NonEmptyReadonlyArray<string>,
  context: DecisionContext
): Changes => {
  return ChangeSet.make({
    changes: [ChangeSet.put("dish", after)],
    events: [itemUpdated(venue, after, changed, context)],
    activity: [entry(actionOf(changed), after, detailOf(before, after), context)]
  })
}

/** A dish whose last move was taken back. */
export const undone = (venue: Venue, before: Dish, after: Dish, context: DecisionContext): Changes => {
  const data = { item: DishView.of(venue, after), changed: ["is_available"], correction: true } as const
  return ChangeSet.make({
    changes: [ChangeSet.put("dish", after)],
    events: [Event.make("menu.item_updated", venue.restaurant, data, context)],
    activity: [entry("dish.move_undone", after, detailOf(before, after), context)]
  })
}

/** A changed dish; a write that changes nothing writes nothing. */
export const changed = (venue: Venue, before: Dish, after: Dish, context: DecisionContext): Changes => {
  const fields = changedFields(before, after)
  return Array.isNonEmptyReadonlyArray(fields) ? changeSetFor(venue, before, after, fields, context) : ChangeSet.empty
}

/** A dish as a venue document left it: added, changed, archived, or changed only in ways the API does not show. */
export const revised = (
  venue: Venue,
  before: Dish | null,
  after: Dish,
  groupsChanged: boolean,
  context: DecisionContext
): Changes => {
  if (before === null || (before.archived && !after.archived)) return added(venue, after, context)
  if (after.archived) {
    return ChangeSet.make({
      changes: [ChangeSet.put("dish", after)],
      events: [itemUpdated(venue, after, ["archived"], context)],
      activity: [entry("dish.archived", after, { name: after.name }, context)]
    })
  }
  const fields = [...changedFields(before, after), ...(groupsChanged ? ["modifier_groups"] : [])]
  return Array.isNonEmptyReadonlyArray(fields)
    ? changeSetFor(venue, before, after, fields, context)
    : ChangeSet.make({ changes: [ChangeSet.put("dish", after)] })
}
