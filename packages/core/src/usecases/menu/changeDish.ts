/** PATCH /items/{item}: changes the fields that were sent. */
import { Effect } from "effect"
import { decide } from "../../domain/decisions/menu/changeDish.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import type { ChangeDish } from "../../domain/menu/DishInput.ts"
import { Venues } from "../../ports/venue/Venues.ts"
import { traced } from "../../ports/spans/traced.ts"
import { transact } from "../transaction/transact.ts"

export const changeDish = traced("changeDish", (acting: Acting, dishId: number, input: ChangeDish) =>
  Effect.flatMap(Venues, (venues) =>
    transact({
      acting,
      contention: "menu",
      load: (request) => venues.load(acting.restaurantId, request),
      decide: (venue, context) => decide({ dishId, input }, { venue }, context)
    })
  )
)
