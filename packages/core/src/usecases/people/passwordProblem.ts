/** Why a password is refused to somebody who looks after restaurants. */
import { Effect } from "effect"
import type { RestaurantId } from "../../domain/foundation/Restaurant.ts"
import * as Password from "../../domain/people/Password.ts"
import { Passwords } from "../../ports/Passwords.ts"
import { Venues } from "../../ports/Venues.ts"

/** The reason in words that say what to do, or null. */
export const passwordProblem = (password: string, email: string, restaurantIds: ReadonlyArray<RestaurantId>) =>
  Effect.gen(function* () {
    const [venues, passwords] = [yield* Venues, yield* Passwords]
    const found = yield* Effect.forEach(restaurantIds, (id) => venues.read(id, 0))
    const names = found.flatMap((venue) => (venue === null ? [] : [venue.restaurant.name, venue.restaurant.slug]))
    const refusal = Password.problem(password, email, names)
    if (refusal !== null) return refusal
    return (yield* passwords.isCommon(Password.guesses(password))) ? Password.tooCommon : null
  })
