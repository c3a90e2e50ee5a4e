import { Context, type Effect } from "effect"
import type { ShiftWeek } from "../../domain/backoffice/ShiftWeek.ts"
import type { RestaurantId } from "../../domain/foundation/Restaurant.ts"
import type { Loaded, LoadRequest } from "../transaction/Load.ts"

/** Reads weeks of shifts. */
export class ShiftWeeks extends Context.Tag("@fourtop/core/ShiftWeeks")<
  ShiftWeeks,
  {
    /** The week named by `ShiftWeek.weekOf`, for a decision; null when it has not been drafted. */
    readonly load: (tenant: RestaurantId, week: string, request: LoadRequest) => Effect.Effect<Loaded<ShiftWeek | null>>
  }
>() {}
