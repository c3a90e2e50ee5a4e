/** GET /restaurant: which restaurant a token belongs to, and what the token may do. */
import { Clock, Effect, Schema } from "effect"
import * as Fields from "../../domain/foundation/Fields.ts"
import { Scope } from "../../domain/foundation/Scope.ts"
import * as Input from "../../domain/foundation/input/Input.ts"
import type { Caller } from "../../domain/access/Caller.ts"
import * as RestaurantView from "../../domain/access/RestaurantView.ts"
import { NotFound } from "../../domain/foundation/Errors.ts"
import { useCase } from "../definition/useCase.ts"
import { currentVenue, type Reader } from "./currentVenue.ts"

const TokenInput = Schema.Struct({ kind: Fields.oneOf(["live", "sandbox"]), scopes: Schema.Array(Scope) })

/** The restaurant of the caller, with the time on its clock. */
export const readRestaurant = useCase(
  "readRestaurant",
  { may: { areas: [], scope: "any" }, input: [Input.command(TokenInput)] },
  (reader: Reader, token: Pick<Caller, "kind" | "scopes">) =>
    Effect.gen(function* () {
      const venue = yield* currentVenue(reader)
      if (venue === null) return yield* new NotFound({ resource: "restaurant" })
      return RestaurantView.of(venue.restaurant, token, yield* Clock.currentTimeMillis)
    })
)
