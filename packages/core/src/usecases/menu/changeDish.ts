/** PATCH /items/{item}: changes the fields that were sent. */
import { Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import { decide } from "../../domain/decisions/menu/changeDish.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import { ChangeDish } from "../../domain/menu/DishInput.ts"
import { Venues } from "../../ports/venue/Venues.ts"
import { useCase } from "../definition/useCase.ts"
import { transact } from "../transaction/transact.ts"

/** Changes the fields of a dish that are given. */
export const changeDish = useCase(
  "changeDish",
  {
    may: { areas: ["menu_editing"], scope: "menu:write" },
    input: [Input.integer("item_id"), Input.request(ChangeDish)]
  },
  (acting: Acting, dishId: number, input: ChangeDish) => change(acting, dishId, input)
)

/** The same, for use-cases that others may call. */
export const change = (acting: Acting, dishId: number, input: ChangeDish) =>
  Effect.flatMap(Venues, (venues) =>
    transact({
      acting,
      contention: "menu",
      load: (request) => venues.load(acting.restaurantId, request),
      decide: (venue, context) => decide({ dishId, input }, { venue }, context)
    })
  )
