/**
 * The rules that an order taken by people of the restaurant is against although they do not bind it: shown before it is
 * sent, and returned with it.
 */
import * as ZonedClock from "../foundation/time/ZonedClock.ts"
import * as BusyTime from "../venue/BusyTime.ts"
import * as OpeningCalendar from "./OpeningCalendar.ts"
import type { Appraisal, OrderingVenue, OrderRequest, TakenAt } from "./OrderingRules.ts"
import * as OrderingRules from "./OrderingRules.ts"
import * as ServingTime from "./ServingTime.ts"

/** The rule, in words, and what a screen needs to say it in its own. */
export type OrderWarning =
  | { readonly code: "closed"; readonly message: string }
  | { readonly code: "paused"; readonly message: string; readonly until: ZonedClock.Instant }
  | { readonly code: "too_soon"; readonly message: string; readonly preparation_minutes: number }
  | { readonly code: "below_minimum"; readonly message: string; readonly minimum_minor: number }

/** A request of people. */
export type TakenRequest = OrderRequest & { readonly taken: TakenAt }

/** Every rule that the order is against; its lines need not be complete yet. */
export const of = (
  venue: OrderingVenue,
  request: TakenRequest,
  { branch, priced, serving }: Appraisal = OrderingRules.appraise(venue, request)
): ReadonlyArray<OrderWarning> => {
  const { channel, input, now } = request
  const { busy } = venue.settings
  const { preparationMinutes, scheduledFor } = serving
  const minimum = OrderingRules.minimumOf(venue, request)
  const isOpen = OpeningCalendar.isOpen(OrderingRules.hoursOf(venue, branch), input.type, scheduledFor ?? now)
  return [
    ...(isOpen ? [] : [{ code: "closed", message: "The restaurant is closed at that time." } as const]),
    ...(BusyTime.isPaused(busy, channel, scheduledFor, now) ? [pausedUntil(venue, busy!.until)] : []),
    ...(scheduledFor !== null && ServingTime.isTooSoon(preparationMinutes, scheduledFor, now)
      ? [
          {
            code: "too_soon",
            message: `The kitchen needs ${preparationMinutes} minutes.`,
            preparation_minutes: preparationMinutes
          } as const
        ]
      : []),
    ...(priced !== null && priced.price.subtotalMinor < minimum
      ? [
          {
            code: "below_minimum",
            message: `The order is below the minimum of ${minimum} (minor units).`,
            minimum_minor: minimum
          } as const
        ]
      : [])
  ]
}

const pausedUntil = ({ restaurant }: OrderingVenue, until: ZonedClock.Instant): OrderWarning => ({
  code: "paused",
  message: `This channel takes no orders before ${ZonedClock.format(restaurant.time_zone, until)}.`,
  until
})
