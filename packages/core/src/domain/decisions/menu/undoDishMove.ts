/** Takes back within a minute that a dish was marked as sold out, or as available again. */
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import { NotFound, type ValidationFailed } from "../../foundation/Errors.ts"
import * as ZonedClock from "../../foundation/time/ZonedClock.ts"
import type { DishAnswer } from "../../menu/DishAnswer.ts"
import * as Answer from "../../menu/DishAnswer.ts"
import type * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import * as Undo from "../../undo/Undo.ts"
import type { Venue } from "../../venue/Venue.ts"
import * as DishChange from "./DishChange.ts"

export interface Command extends Undo.Command {
  readonly dishId: number
}

export interface State {
  readonly venue: Venue | null
}

export type Refusal = NotFound | ValidationFailed

export type Changes = ChangeSet.Of<"dish", "menu.item_updated">

export const decide = (
  { dishId, move }: Command,
  { venue }: State,
  context: DecisionContext
): Decision.Decision<DishAnswer, Refusal, Changes> => {
  const dish = venue?.dishById.get(dishId)
  if (venue === null || dish === undefined) return Decision.refuse(new NotFound({ resource: "item" }))
  const obstacle = Undo.obstacleTo(dish.last_move, dish, move, context.now)
  if (obstacle !== null) return Decision.refuse(Undo.refusal(obstacle))
  const restored = {
    ...dish,
    ...dish.last_move!.before,
    last_move: null,
    updated_at: ZonedClock.stamp(context.now, dish.updated_at ?? 0)
  }
  return Decision.accept(Answer.of(venue, restored), DishChange.undone(venue, dish, restored, context))
}
