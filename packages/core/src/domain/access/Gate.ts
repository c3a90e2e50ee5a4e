/** Who may pass: the checks that answer 403, in the decided order. */
import { Either } from "effect"
import { InsufficientScope, PlanFeatureUnavailable, PlanLapsed, RestaurantSuspended } from "../foundation/Errors.ts"
import type { Feature } from "../foundation/Plan.ts"
import type { Scope } from "../foundation/Scope.ts"

/** What the gate asks about the caller. */
export interface Standing {
  readonly planInForce: boolean
  readonly features: ReadonlyArray<Feature>
  readonly suspended: boolean
  readonly scopes: ReadonlyArray<Scope>
}

/** What the gate asks about the operation. */
export interface Operation {
  readonly scope: Scope
  readonly feature: Feature | null
  /** POST, PATCH and PUT. */
  readonly writes: boolean
}

/** Every reason for a 403. */
export type Refusal = PlanLapsed | InsufficientScope | PlanFeatureUnavailable | RestaurantSuspended

/** Plan in force, then scope, then the plan's feature, then suspension of writes. */
export const pass = (caller: Standing, operation: Operation): Either.Either<void, Refusal> => {
  if (!caller.planInForce) return Either.left(new PlanLapsed())
  if (!caller.scopes.includes(operation.scope)) {
    return Either.left(new InsufficientScope({ requiredScope: operation.scope }))
  }
  if (operation.feature !== null && !caller.features.includes(operation.feature)) {
    return Either.left(new PlanFeatureUnavailable({ feature: operation.feature }))
  }
  if (operation.writes && caller.suspended) return Either.left(new RestaurantSuspended())
  return Either.void
}
