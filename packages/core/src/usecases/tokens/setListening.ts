/** The owner decides whether programs with live tokens may read the restaurant's events. */
import { Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import { type Command, decide } from "../../domain/decisions/tokens/setListening.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import { useCase } from "../definition/useCase.ts"
import { Venues } from "../../ports/venue/Venues.ts"
import { transact } from "../transaction/transact.ts"

export const setListening = useCase(
  "setListening",
  { may: { areas: ["tokens"], scope: null }, input: [Input.boolean("allowed")] },
  (acting: Acting, allowed: Command) =>
    Effect.flatMap(Venues, (venues) =>
      transact({
        acting,
        contention: "settings",
        load: (request) => venues.load(acting.restaurantId, request),
        decide: (venue, context) => decide(allowed, { venue }, context)
      })
    )
)
