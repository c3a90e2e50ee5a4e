/**
 * POST /orders: prices an order from the menu, applies the owner's rules, and notifies kitchen, POS and subscribers.
 */
import { Clock, Effect } from "effect"
import * as Input from "../../domain/foundation/input/Input.ts"
import * as Fields from "../../domain/foundation/Fields.ts"
import { contactOf, decide } from "../../domain/decisions/orders/placeOrder.ts"
import type { RestaurantId } from "../../domain/foundation/Restaurant.ts"
import type { Acting } from "../../domain/foundation/Acting.ts"
import * as OrderNumber from "../../domain/orders/OrderNumber.ts"
import * as OrderingRules from "../../domain/orders/OrderingRules.ts"
import type { DeliveryZone } from "../../domain/orders/DeliveryZones.ts"
import { defaults, PlaceOrder } from "../../domain/orders/OrderInput.ts"
import type { Venue } from "../../domain/venue/Venue.ts"
import { Orders } from "../../ports/orders/Orders.ts"
import * as Load from "../../ports/transaction/Load.ts"
import { Venues } from "../../ports/venue/Venues.ts"
import { Zoning } from "../../ports/venue/Zoning.ts"
import { useCase } from "../definition/useCase.ts"
import { loadWithGuests } from "../guests/guestsOf.ts"
import { transact } from "../transaction/transact.ts"
import { currentVenue } from "../venue/currentVenue.ts"

/**
 * Places an order: prices it from the menu, and refuses it with every field that breaks a rule. `channel` may be any for
 * internal callers; the API accepts only its own three.
 */
export const placeOrder = useCase(
  "placeOrder",
  {
    may: { areas: ["orders"], scope: "orders:write" },
    input: [Input.request(PlaceOrder), Input.optional(Input.value("channel", Fields.name({ min: 1, max: 40 })))]
  },
  (acting: Acting, input: PlaceOrder, channel: string = input.channel ?? defaults.channel) =>
    Effect.gen(function* () {
      const venues = yield* Venues
      const numbers = yield* heldNumber(acting.restaurantId)
      const placing = transact({
        acting,
        // Orders do not conflict with each other, so there is nothing to serialise.
        contention: null,
        // For the lines, and a new guest.
        newIds: input.lines.length + 1,
        // The cached venue of the caller's version costs no read, and its country decides how the phone is parsed.
        load: (request) =>
          Effect.flatMap(currentVenue(acting), (known) =>
            Load.andThen(
              loadWithGuests(known, contactOf(input), request, (request) => venues.load(acting.restaurantId, request)),
              ({ guests, state: venue }) =>
                Effect.flatMap(zoneOf(venue, input), (zone) =>
                  Effect.map(numbers.take(venue, input, zone), (number) => ({ venue, zone, guests, number }))
                )
            )
          ),
        decide: (state, context) => decide({ input, channel }, state, context)
      })
      return yield* Effect.tapError(placing, () => numbers.giveBack)
    })
)

/** The number for one order, the same in every attempt; what is refused gives it back, so that refusals use none up. */
export const heldNumber = (tenant: RestaurantId) =>
  Effect.map(Orders, (orders) => {
    let held: (OrderNumber.Series & { readonly number: number }) | null = null
    const giveBack = Effect.suspend(() => {
      const returned = held
      held = null
      return returned === null ? Effect.void : orders.returnNumber(tenant, returned, returned.number)
    })
    const fresh = (series: OrderNumber.Series): Effect.Effect<number> =>
      Effect.map(orders.takeNumber(tenant, series), (number) => {
        held = { ...series, number }
        return number
      })
    const take = (
      venue: Venue | null,
      input: OrderingRules.OrderWish,
      zone: DeliveryZone | null,
      taken?: OrderingRules.TakenAt
    ): Effect.Effect<number | null> => {
      if (venue === null) return Effect.succeed(null)
      return Effect.flatMap(Clock.currentTimeMillis, (now) => {
        const branchId = OrderingRules.branchFor(venue, input, zone, taken)?.id ?? null
        const series = OrderNumber.seriesOf(venue, branchId, now)
        if (held === null) return fresh(series)
        return held.branchId === series.branchId && held.day === series.day
          ? Effect.succeed(held.number)
          : Effect.zipRight(giveBack, fresh(series))
      })
    }
    return { take, giveBack }
  })

/** The delivery zone of the order's address. */
export const zoneOf = (venue: Venue | null, input: OrderingRules.OrderWish) => {
  const address = OrderingRules.addressOf(input)
  return venue === null || address === null
    ? Effect.succeed(null)
    : Effect.flatMap(Zoning, (zoning) => zoning.find(venue.settings.delivery_zones, address))
}
