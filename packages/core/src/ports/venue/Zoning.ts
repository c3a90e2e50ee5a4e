import { Context, Effect } from "effect"
import { type DeliveryAddress, type DeliveryZone, match } from "../../domain/orders/DeliveryZones.ts"

/** Finds the delivery zone of an address; a geocoder can replace the default, which matches names. */
export class Zoning extends Context.Reference<Zoning>()("@fourtop/core/Zoning", {
  defaultValue: () => ({
    find: (zones: ReadonlyArray<DeliveryZone>, address: DeliveryAddress): Effect.Effect<DeliveryZone | null> =>
      Effect.sync(() => match(zones, address))
  })
}) {}
