/** A store without restaurants, for use-cases that move no money. */
import { Venues } from "@fourtop/core/internal"
import { Effect, Layer } from "effect"

export const noVenues = Layer.succeed(Venues, {
  load: () => Effect.succeed({ state: null, record: null, ids: [] }),
  read: () => Effect.succeed(null)
})
