/** People on shift say that the restaurant is busy, for a time that ends by itself. */
import { Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import { Command, decide } from "../../domain/decisions/orders/setBusy.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import { useCase } from "../definition/useCase.ts"
import { Venues } from "../../ports/venue/Venues.ts"
import { transact } from "../transaction/transact.ts"

/** Says that the restaurant is busy, for a time that ends by itself. */
export const setBusy = useCase(
  "setBusy",
  { may: { areas: ["orders"], scope: null }, input: [Input.nullOr(Input.command(Command))] },
  (acting: Acting, command: Command) =>
    Effect.flatMap(Venues, (venues) =>
      transact({
        acting,
        contention: "settings",
        load: (request) => venues.load(acting.restaurantId, request),
        decide: (venue, context) => decide(command, { venue }, context)
      })
    )
)
