/** People on shift take back that the restaurant is busy, or that it no longer is. */
import { Effect } from "effect"
import { decide } from "../../domain/decisions/orders/undoBusy.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import { useCase } from "../definition/useCase.ts"
import { Venues } from "../../ports/venue/Venues.ts"
import { transact } from "../transaction/transact.ts"

/** Takes back the last change of the busy time, within a minute and while no other setting has changed. */
export const undoBusy = useCase("undoBusy", { may: { areas: ["orders"], scope: null }, input: [] }, (acting: Acting) =>
  Effect.flatMap(Venues, (venues) =>
    transact({
      acting,
      contention: "settings",
      load: (request) => venues.load(acting.restaurantId, request),
      decide: (venue, context) => decide({ venue }, context)
    })
  )
)
