import { Context, type Effect } from "effect"
import type { RestaurantId } from "../access/Restaurant.ts"
import type { LoadedExperience } from "../backoffice/Experience.ts"
import type { Loaded, LoadRequest } from "../transaction/Load.ts"

export type { LoadedExperience } from "../backoffice/Experience.ts"

/** Reads experiences. */
export class Experiences extends Context.Tag("@fourtop/core/Experiences")<
  Experiences,
  {
    /** One experience and its bookings to decide upon; null when the restaurant has no such experience. */
    readonly load: (
      tenant: RestaurantId,
      id: number,
      request: LoadRequest
    ) => Effect.Effect<Loaded<LoadedExperience | null>>
  }
>() {}
