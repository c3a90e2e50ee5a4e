/** People on shift say that the restaurant is busy, for a time that ends by itself. */
import { Effect } from "effect"
import { type Command, decide } from "../../domain/decisions/orders/setBusy.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import { traced } from "../../ports/spans/traced.ts"
import { Venues } from "../../ports/venue/Venues.ts"
import { transact } from "../transaction/transact.ts"

export const setBusy = traced("setBusy", (acting: Acting, command: Command) =>
  Effect.flatMap(Venues, (venues) =>
    transact({
      acting,
      contention: "settings",
      load: (request) => venues.load(acting.restaurantId, request),
      decide: (venue, context) => decide(command, { venue }, context)
    })
  )
)
