/** Authorization: the checks that lead to a 403, in their fixed order. */
import { Either } from "effect"
import {
  InsufficientScope,
  ListeningOff,
  PlanFeatureUnavailable,
  PlanLapsed,
  RestaurantSuspended
} from "../foundation/Errors.ts"
import type { Feature } from "../foundation/Plan.ts"
import type { Scope } from "../foundation/Scope.ts"

export interface Standing {
  readonly planInForce: boolean
  readonly features: ReadonlyArray<Feature>
  readonly suspended: boolean
  readonly scopes: ReadonlyArray<Scope>
  /** Whether it may read events; absent if not. */
  readonly listening?: boolean
}

export interface Operation {
  /** Null if any valid token may call it; its scopes may still decide what the response contains. */
  readonly scope: Scope | null
  readonly feature: Feature | null
  /** Everything but GET. */
  readonly writes: boolean
  /** Whether it reads events, which the owner has to switch on for live tokens. */
  readonly listens?: boolean
}

export type Refusal = PlanLapsed | InsufficientScope | PlanFeatureUnavailable | RestaurantSuspended | ListeningOff

/**
 * Checks that the plan is in force, then the scope, then the plan's feature, then that a suspended restaurant is not
 * written to, and that its events may be read.
 */
export const pass = (caller: Standing, operation: Operation): Either.Either<void, Refusal> => {
  if (!caller.planInForce) return Either.left(new PlanLapsed())
  if (operation.scope !== null && !caller.scopes.includes(operation.scope)) {
    return Either.left(new InsufficientScope({ requiredScope: operation.scope }))
  }
  if (operation.feature !== null && !caller.features.includes(operation.feature)) {
    return Either.left(new PlanFeatureUnavailable({ feature: operation.feature }))
  }
  if (operation.writes && caller.suspended) return Either.left(new RestaurantSuspended())
  if (operation.listens === true && caller.listening !== true) return Either.left(new ListeningOff())
  return Either.void
}
