/** When the day of a branch was last closed. */
import { Effect, Option } from "effect"
import type { RestaurantId } from "../../domain/foundation/Restaurant.ts"
import { Closings } from "../../ports/closings/Closings.ts"

/** Null for never, and for a store without closings. */
export const lastClosed = (tenant: RestaurantId, branchId: number | null) =>
  Effect.flatMap(
    Effect.serviceOption(Closings),
    Option.match({
      onNone: () => Effect.succeed(null),
      onSome: (closings) =>
        Effect.map(
          closings.list(tenant, branchId, { perPage: 1, cursor: null }),
          ({ rows: [newest] }) => newest?.closed_at ?? null
        )
    })
  )
