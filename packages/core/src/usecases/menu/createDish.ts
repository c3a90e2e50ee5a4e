/** POST /items: adds a dish at the end of its category. */
import { Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import { decide } from "../../domain/decisions/menu/createDish.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import { CreateDish } from "../../domain/menu/DishInput.ts"
import { Venues } from "../../ports/venue/Venues.ts"
import { useCase } from "../definition/useCase.ts"
import { transact } from "../transaction/transact.ts"

/** Adds a dish at the end of its category. */
export const createDish = useCase(
  "createDish",
  { may: { areas: ["menu_editing"], scope: "menu:write" }, input: [Input.request(CreateDish)] },
  (acting: Acting, input: CreateDish) =>
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
