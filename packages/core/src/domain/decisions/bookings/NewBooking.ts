/** A new booking of a party that has its place: by its own wish, or because it accepted an offer of the waitlist. */
import * as Availability from "../../bookings/Availability.ts"
import type { Booking } from "../../bookings/Booking.ts"
import type { BookTable } from "../../bookings/BookingInput.ts"
import type { Placement } from "../../bookings/BookingRules.ts"
import * as BookingTexts from "../../bookings/BookingTexts.ts"
import * as BookingView from "../../bookings/BookingView.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import * as Labels from "../../labels/Labels.ts"
import type * as GuestActivity from "../../registry/GuestActivity.ts"
import type { Venue } from "../../venue/Venue.ts"

/** The booking; confirmed at once unless the owner confirms by hand, or a guarantee is needed. */
export const of = (
  input: Omit<BookTable, "table_id" | "branch_id">,
  placement: Placement,
  venue: Venue,
  guestId: number | null,
  context: DecisionContext
): Booking => {
  const rules = venue.settings.booking
  const guarantee = Availability.guaranteeFor(rules, input.party_size)
  const automatic = rules.auto_confirm && guarantee === null ? "confirmed" : "pending"
  return BookingView.withView(
    {
      id: context.uuid(),
      version: 0,
      status: input.status ?? automatic,
      guest_id: guestId,
      branch_id: placement.branchId,
      name: input.name,
      phone: input.phone,
      email: input.email ?? null,
      party_size: input.party_size,
      date: input.date,
      time: input.time,
      starts_at: placement.startsAt,
      ends_at: placement.endsAt,
      table_ids: placement.tableIds,
      ...BookingTexts.of(input),
      deposit_minor: guarantee === null ? null : Availability.guaranteeAmount(guarantee, input.party_size),
      deposit_status: guarantee === null ? null : "required",
      created_at: context.now,
      updated_at: context.now,
      ...Labels.created(input)
    },
    venue.restaurant.time_zone
  )
}

/** What the activity log says about it. */
export const detailOf = (booking: Booking): GuestActivity.Details["booking.created"] => ({
  date: booking.date,
  time: booking.time,
  party_size: booking.party_size,
  confirmed_without_deposit: booking.deposit_status === "required" && booking.status === "confirmed"
})
