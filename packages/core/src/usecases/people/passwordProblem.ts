/** Checks a new password against the rules, the names of the restaurants and common passwords. Changes nothing. */
import { Effect } from "effect"
import type { RestaurantId } from "../../domain/foundation/Restaurant.ts"
import * as Password from "../../domain/people/Password.ts"
import { Passwords } from "../../ports/people/Passwords.ts"
import { Venues } from "../../ports/venue/Venues.ts"

/** Why the password is refused and what to do, or null. */
export const passwordProblem = (password: string, email: string, restaurantIds: ReadonlyArray<RestaurantId>) =>
  Effect.gen(function* () {
    const [venues, passwords] = [yield* Venues, yield* Passwords]
    const found = yield* Effect.forEach(restaurantIds, (id) => venues.read(id, 0))
    const names = found.flatMap((venue) => (venue === null ? [] : [venue.restaurant.name, venue.restaurant.slug]))
    const refusal = Password.problem(password, email, names)
    if (refusal !== null) return refusal
    return (yield* passwords.isCommon(Password.guesses(password))) ? Password.tooCommon : null
  })
