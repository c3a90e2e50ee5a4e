/** People on shift take back that the restaurant is busy, or that it no longer is. */
import { Effect } from "effect"
import { decide } from "../../domain/decisions/orders/undoBusy.ts"
import * as Input from "../../domain/foundation/input/Input.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import { useCase } from "../definition/useCase.ts"
import { Venues } from "../../ports/venue/Venues.ts"
import { transact } from "../transaction/transact.ts"

/** Takes back the change of the busy time that made this version, within a minute and while no setting has changed. */
export const undoBusy = useCase(
  "undoBusy",
  { may: { areas: ["orders"], scope: null }, input: [Input.integer("move")] },
  (acting: Acting, move: number) =>
    Effect.flatMap(Venues, (venues) =>
      transact({
        acting,
        contention: "settings",
        load: (request) => venues.load(acting.restaurantId, request),
        decide: (venue, context) => decide({ move }, { venue }, context)
      })
    )
)
