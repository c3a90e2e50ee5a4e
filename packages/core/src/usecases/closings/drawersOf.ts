/** The drawers of a branch besides its first, for a payment or refund that names one. */
import { Effect, Option } from "effect"
import type { Drawer, DrawerId } from "../../domain/closings/Drawer.ts"
import type { RestaurantId } from "../../domain/foundation/Restaurant.ts"
import { Closings } from "../../ports/closings/Closings.ts"
import * as Load from "../../ports/transaction/Load.ts"

const none: ReadonlyArray<Drawer> = []

/** Nothing is read where none of them is named; a store without closings has no drawers. */
export const drawersOf = (tenant: RestaurantId, branchId: number | null, named: DrawerId | undefined) =>
  named == null
    ? Effect.succeed(none)
    : Effect.flatMap(
        Effect.serviceOption(Closings),
        Option.match({
          onNone: () => Effect.succeed(none),
          onSome: (closings) => Effect.map(closings.loadDrawers(tenant, branchId, Load.nothing), ({ state }) => state)
        })
      )
