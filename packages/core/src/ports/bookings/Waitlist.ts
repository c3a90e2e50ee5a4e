import { Context, type Effect } from "effect"
import type { BranchDay } from "../../domain/bookings/DayBook.ts"
import type { JsonText } from "../../domain/foundation/Json.ts"
import type { RestaurantId } from "../../domain/foundation/Restaurant.ts"
import type { LoadedEntry, WaitedDay, WaitlistDay } from "../../domain/waitlist/WaitlistDay.ts"
import type { Loaded, LoadRequest } from "../transaction/Load.ts"

/** Reads the waitlist. */
export class Waitlist extends Context.Tag("@fourtop/core/Waitlist")<
  Waitlist,
  {
    /**
     * The live entries of a date, whoever joined first in front and at most `WaitlistDay.mostEntries`, and what
     * surrounds the date as `Bookings.loadDay` has it. For a branch, only its entries and those without a branch.
     */
    readonly loadDay: (tenant: RestaurantId, day: BranchDay, request: LoadRequest) => Effect.Effect<Loaded<WaitlistDay>>
    /**
     * One entry and what surrounds its date at its branch, the tables of its offer included; null when the restaurant
     * has no such entry.
     */
    readonly load: (tenant: RestaurantId, id: string, request: LoadRequest) => Effect.Effect<Loaded<LoadedEntry | null>>
    /** The entry's representation, or null. */
    readonly read: (tenant: RestaurantId, id: string) => Effect.Effect<JsonText | null>
    /** The dates and branches for which somebody waits, in this order and at most `limit`. */
    readonly waitedDays: (tenant: RestaurantId, limit: number) => Effect.Effect<ReadonlyArray<WaitedDay>>
  }
>() {}
