/** Changes a dish that a person has looked at, unless it has changed since. */
import { Data } from "effect"
import type { NotFound, ValidationFailed } from "../../foundation/Errors.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import type { DishAnswer } from "../../menu/DishAnswer.ts"
import type { ChangeDish } from "../../menu/DishInput.ts"
import type * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Decision from "../../registry/Decision.ts"
import type { Dish } from "../../venue/Dish.ts"
import type { Venue } from "../../venue/Venue.ts"
import * as changeDish from "./changeDish.ts"

export interface Command {
  readonly dishId: number
  readonly input: ChangeDish
  /** The version of the dish that the person saw. */
  readonly seen: number
}

export interface State {
  readonly venue: Venue | null
}

/** The dish has changed since the person saw it. */
export class DishChangedMeanwhile extends Data.TaggedError("DishChangedMeanwhile")<{
  readonly dish: Dish
}> {}

export type Refusal = NotFound | ValidationFailed | DishChangedMeanwhile

export type Changes = ChangeSet.Of<"dish", "menu.item_updated">

export const decide = (
  { dishId, input, seen }: Command,
  { venue }: State,
  context: DecisionContext
): Decision.Decision<DishAnswer, Refusal, Changes> => {
  const dish = venue?.dishById.get(dishId)
  if (dish !== undefined && dish.version !== seen) return Decision.refuse(new DishChangedMeanwhile({ dish }))
  return changeDish.decide({ dishId, input }, { venue }, context)
}
