import { Context, type Effect } from "effect"
import type { AdvancePayment } from "../../domain/backoffice/AdvancePayment.ts"
import type { Experience, LoadedExperience } from "../../domain/backoffice/Experience.ts"
import type { RestaurantId } from "../../domain/foundation/Restaurant.ts"
import type { Loaded, LoadRequest } from "../transaction/Load.ts"

export type { LoadedExperience } from "../../domain/backoffice/Experience.ts"

/** Reads experiences. */
export class Experiences extends Context.Tag("@fourtop/core/Experiences")<
  Experiences,
  {
    /** One experience and its bookings, for a decision; null when the restaurant has no such experience. */
    readonly load: (
      tenant: RestaurantId,
      id: number,
      request: LoadRequest
    ) => Effect.Effect<Loaded<LoadedExperience | null>>
    /** The payment for the tickets of a booking; null for free ones, and where there is no such booking. */
    readonly paymentFor: (tenant: RestaurantId, bookingId: string) => Effect.Effect<AdvancePayment | null>
    /** So many experiences, the newest first. */
    readonly list: (tenant: RestaurantId, limit: number) => Effect.Effect<ReadonlyArray<Experience>>
  }
>() {}
