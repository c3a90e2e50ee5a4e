/** POST /items: adds a dish at the end of its category. */
import { Effect } from "effect"
import { decide } from "../../domain/decisions/menu/createDish.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import type { CreateDish } from "../../domain/menu/DishInput.ts"
import { Venues } from "../../ports/venue/Venues.ts"
import { traced } from "../../ports/spans/traced.ts"
import { transact } from "../transaction/transact.ts"

export const createDish = traced("createDish", (acting: Acting, input: CreateDish) =>
  Effect.flatMap(Venues, (venues) =>
    transact({
      acting,
      contention: "menu",
      newIds: 1 + (input.variants?.length ?? 0),
      load: (request) => venues.load(acting.restaurantId, request),
      decide: (venue, context) => decide(input, { venue }, context)
    })
  )
)
