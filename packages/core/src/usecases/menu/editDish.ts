/** Changes a dish as a person has seen it; whoever comes second reads what the first has changed. */
import { Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import { decide } from "../../domain/decisions/menu/editDish.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import { ChangeDish } from "../../domain/menu/DishInput.ts"
import { Venues } from "../../ports/venue/Venues.ts"
import { useCase } from "../definition/useCase.ts"
import { transact } from "../transaction/transact.ts"

/** Changes a dish as a person has seen it, and refuses if somebody else has changed it since. */
export const editDish = useCase(
  "editDish",
  {
    may: { areas: ["menu_editing"], scope: null },
    input: [Input.integer("item_id"), Input.request(ChangeDish), Input.integer("version")]
  },
  (acting: Acting, dishId: number, input: ChangeDish, seen: number) =>
    Effect.flatMap(Venues, (venues) =>
      transact({
        acting,
        contention: "menu",
        load: (request) => venues.load(acting.restaurantId, request),
        decide: (venue, context) => decide({ dishId, input, seen }, { venue }, context)
      })
    )
)
