/** People take back that a dish was marked as sold out, or as available again. */
import { Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import { decide } from "../../domain/decisions/menu/undoDishMove.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import { Venues } from "../../ports/venue/Venues.ts"
import { useCase } from "../definition/useCase.ts"
import { transact } from "../transaction/transact.ts"

/** Takes back the flip of a dish that made this version of it, within a minute and while it has not changed since. */
export const undoDishMove = useCase(
  "undoDishMove",
  { may: { areas: ["menu"], scope: null }, input: [Input.integer("item_id"), Input.integer("move")] },
  (acting: Acting, dishId: number, move: number) =>
    Effect.flatMap(Venues, (venues) =>
      transact({
        acting,
        contention: "menu",
        load: (request) => venues.load(acting.restaurantId, request),
        decide: (venue, context) => decide({ dishId, move }, { venue }, context)
      })
    )
)
