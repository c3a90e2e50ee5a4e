import { Context, type Effect } from "effect"
import type { RestaurantId } from "../access/Restaurant.ts"
import type { ShiftWeek } from "../backoffice/ShiftWeek.ts"
import type { Loaded, LoadRequest } from "../transaction/Load.ts"

/** Reads weeks of shifts. */
export class ShiftWeeks extends Context.Tag("@fourtop/core/ShiftWeeks")<
  ShiftWeeks,
  {
    /** The week that `ShiftWeek.weekOf` names, to decide upon; null when nobody has drafted it. */
    readonly load: (tenant: RestaurantId, week: string, request: LoadRequest) => Effect.Effect<Loaded<ShiftWeek | null>>
  }
>() {}
