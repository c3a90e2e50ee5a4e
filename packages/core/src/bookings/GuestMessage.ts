/** Messages to guests: written down with the change they speak of, sent by a worker after the commit. */
import { Context, Effect } from "effect"
import type { ClaimedJob, Job } from "../jobs/Job.ts"
import { Bookings } from "../ports/Bookings.ts"
import type { Fresh } from "../transaction/Fresh.ts"
import * as BranchVenue from "../venue/BranchVenue.ts"
import { currentVenue } from "../venue/currentVenue.ts"
import { branchesOf, type Venue } from "../venue/Venue.ts"
import type { Booking } from "./Booking.ts"

/** What a guest is written to about. */
export type Occasion =
  | "booking_created"
  | "booking_cancelled"
  | "booking_confirmed"
  | "booking_declined"
  | "booking_changed"

/** The kind of job that sends a message. */
export const jobKind = "guest.message"

/** The job that tells a guest of their booking, for the commit that changes it. */
export const job = (booking: Pick<Booking, "id">, occasion: Occasion, fresh: Fresh): Job => ({
  id: fresh.uuid(),
  kind: jobKind,
  due_at: fresh.now,
  payload: { booking_id: booking.id, occasion }
})

export interface GuestMessage {
  /** The same for every attempt, so that a receiver can tell a repetition. */
  readonly id: string
  readonly to: { readonly name: string; readonly phone: string; readonly email: string | null }
  readonly restaurant: string
  readonly subject: string
  readonly text: string
}

/** How a message reaches a guest. */
export class Notifier extends Context.Tag("@fourtop/core/Notifier")<
  Notifier,
  {
    /** Sends the message; an error means that it has to be tried again. */
    readonly send: (message: GuestMessage) => Effect.Effect<void, unknown>
  }
>() {}

const subjects: Readonly<Record<Occasion, string>> = {
  booking_created: "Your booking",
  booking_cancelled: "Your booking was cancelled",
  booking_confirmed: "Your booking is confirmed",
  booking_declined: "Your booking could not be accepted",
  booking_changed: "Your booking was changed"
}

const textOf = (occasion: Occasion, booking: Booking, place: string): string => {
  const party = booking.party_size === 1 ? "1 guest" : `${booking.party_size} guests`
  const what = `${booking.date} at ${booking.time} for ${party}`
  const state = booking.status === "pending" ? "We will confirm it shortly." : "We look forward to your visit."
  const ending: Readonly<Record<Occasion, string>> = {
    booking_created: state,
    booking_cancelled: "It was cancelled by the restaurant.",
    booking_confirmed: "It is confirmed. We look forward to your visit.",
    booking_declined: "We are sorry that we cannot accept it.",
    booking_changed: "These are its new details."
  }
  return `${booking.name}, your booking at ${place}: ${what}. ${ending[occasion]}`
}

/** Where the guest is expected: with the branch, where there are several. */
const placeOf = (venue: Venue, { branch_id }: Booking): string => {
  const branch = BranchVenue.branchById(venue, branch_id)
  const { name } = venue.restaurant
  return branch === null || branchesOf(venue).length <= 1 ? name : `${name}, ${branch.name}`
}

/** A message may be late: nobody is welcomed to a booking that was given up meanwhile. */
const isOutdated = (occasion: Occasion, { status }: Booking): boolean =>
  (status === "cancelled" || status === "declined") &&
  occasion !== "booking_cancelled" &&
  occasion !== "booking_declined"

/** Runs such a job. */
export const send = (claimed: ClaimedJob) =>
  Effect.gen(function* () {
    const { booking_id, occasion } = claimed.payload as { readonly booking_id: string; readonly occasion: Occasion }
    const venue = yield* currentVenue({ restaurantId: claimed.restaurant_id, venueVersion: null })
    const { state } = yield* (yield* Bookings).load(claimed.restaurant_id, booking_id, { key: null, reserve: 0 })
    if (venue === null || state === null) return
    const { booking } = state
    if (isOutdated(occasion, booking)) return
    // Forgotten meanwhile: there is nobody left to write to.
    if (booking.phone === "" && booking.email === null) return
    const place = placeOf(venue, booking)
    yield* (yield* Notifier).send({
      id: claimed.id,
      to: { name: booking.name, phone: booking.phone, email: booking.email },
      restaurant: venue.restaurant.name,
      subject: `${subjects[occasion]} at ${venue.restaurant.name}`,
      text: textOf(occasion, booking, place)
    })
  })
