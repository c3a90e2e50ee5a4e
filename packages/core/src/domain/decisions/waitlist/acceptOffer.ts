/** Turns an offer of the waitlist into a booking, with the tables that were held for it, in one commit. */
import type { Booking } from "../../bookings/Booking.ts"
import type { Acting } from "../../foundation/Acting.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import { type Forbidden, InvalidTransition, NotFound } from "../../foundation/Errors.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Labels from "../../labels/Labels.ts"
import * as Permission from "../../foundation/Permission.ts"
import * as Decision from "../../registry/Decision.ts"
import type { Venue } from "../../venue/Venue.ts"
import type { LoadedEntry } from "../../waitlist/WaitlistDay.ts"
import type { Offer, WaitlistEntry } from "../../waitlist/WaitlistEntry.ts"
import * as Entries from "../../waitlist/WaitlistEntry.ts"
import * as BookingChange from "../bookings/BookingChange.ts"
import * as NewBooking from "../bookings/NewBooking.ts"
import * as WaitlistChange from "./WaitlistChange.ts"

export interface State {
  readonly venue: Venue | null
  readonly found: LoadedEntry | null
}

export type Refusal = NotFound | InvalidTransition

export type Changes = ChangeSet.Of<"waitlist_entry" | "booking" | "occupancy" | "booking_day", "reservation.created">

export interface Accepted {
  readonly entry: WaitlistEntry
  readonly booking: Booking
}

/** A guest answers only the offer that their page is about. */
export const authorize = (
  { authority }: Pick<Acting, "authority">,
  { entryId }: { readonly entryId: string }
): Forbidden | null => Permission.refusalToGuest(authority, { kind: "waitlist", id: entryId }, "answering this offer")

export const decide = (
  { found, venue }: State,
  context: DecisionContext
): Decision.Decision<Accepted, Refusal, Changes> => {
  if (venue === null || found === null) return Decision.refuse(new NotFound({ resource: "waitlist entry" }))
  const { entry: before, rows } = found
  const { offer } = before
  const refused = Entries.refusal(before.status, "accepted")
  if (refused !== null || offer === null) {
    return Decision.refuse(new InvalidTransition({ from: before.status, to: "accepted", allowed: [], ...refused }))
  }
  // The job that ends the offer may be late.
  if (context.now >= offer.expires_at) {
    return Decision.refuse(new InvalidTransition({ from: "expired", to: "accepted", allowed: [] }))
  }
  const booking = bookingOf(before, offer, venue, context)
  const entry = WaitlistChange.changed(
    before,
    { status: "accepted", offer: null, booking_id: booking.id },
    venue,
    context
  )
  const ofBooking = BookingChange.changeSetFor(
    {
      before: null,
      after: booking,
      rows,
      action: "booking.created",
      detail: NewBooking.detailOf(booking),
      event: BookingChange.created,
      message: "booking_created"
    },
    venue,
    context
  )
  return Decision.accept(
    { entry, booking },
    {
      ...ofBooking,
      changes: [
        ...ofBooking.changes,
        ChangeSet.put("waitlist_entry", entry),
        ...WaitlistChange.heldBy(rows, before).map((row) => ChangeSet.remove("occupancy", row))
      ],
      activity: [
        WaitlistChange.entryFor("waitlist.accepted", entry, { booking_id: booking.id }, context),
        ...ofBooking.activity
      ]
    }
  )
}

/** It has the entry's labels: no event is about the entry, so that they are what integrations know the party by. */
const bookingOf = (
  { branch_id, date, email, guest_id, name, note, party_size, phone, ...entry }: WaitlistEntry,
  { ends_at, starts_at, table_ids, time }: Offer,
  venue: Venue,
  context: DecisionContext
): Booking => {
  const placement = { startsAt: starts_at, endsAt: ends_at, tableIds: table_ids, branchId: branch_id }
  const wish = { name, phone, email, party_size, date, time, note, ...Labels.shown(entry) }
  return NewBooking.of(wish, placement, venue, guest_id, context)
}
