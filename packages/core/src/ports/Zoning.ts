import { Context, Effect } from "effect"
import { type DeliveryAddress, type DeliveryZone, match } from "../domain/orders/DeliveryZones.ts"

/** How a zone is found; a geocoder can take the place of matching names. */
export class Zoning extends Context.Reference<Zoning>()("@fourtop/core/Zoning", {
  defaultValue: () => ({
    find: (zones: ReadonlyArray<DeliveryZone>, address: DeliveryAddress): Effect.Effect<DeliveryZone | null> =>
      Effect.sync(() => match(zones, address))
  })
}) {}
