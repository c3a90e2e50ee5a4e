/** What follows from a booking: its rows, the days it touches, its event, its entry and the message to the guest. */
import type { NonEmptyReadonlyArray } from "effect/Array"
import { type Booking, type BookingDay, dayId, type Occupancy } from "../../bookings/Booking.ts"
import { occupying } from "../../bookings/BookingStatus.ts"
import type { DayRows } from "../../bookings/DayBook.ts"
import * as GuestMessage from "../../bookings/GuestMessage.ts"
import type { Actor } from "../../foundation/Activity.ts"
import * as Activity from "../../foundation/Activity.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import type { Job } from "../../foundation/Job.ts"
import * as Json from "../../foundation/Json.ts"
import * as LocalDate from "../../foundation/LocalDate.ts"
import type { Instant, Zone } from "../../foundation/ZonedClock.ts"
import * as ZonedClock from "../../foundation/ZonedClock.ts"
import type { Change } from "../../registry/ChangeSet.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Event from "../../registry/Event.ts"
import * as BranchVenue from "../../venue/BranchVenue.ts"
import { type Venue, zoneOf } from "../../venue/Venue.ts"

/** The dates a range of time touches. */
export const datesOf = (zone: Zone, from: Instant, to: Instant): ReadonlyArray<LocalDate.LocalDate> => {
  const first = ZonedClock.dateAt(zone, from)
  const last = ZonedClock.dateAt(zone, Math.max(from, to - 1))
  return Array.from({ length: LocalDate.daysBetween(first, last) + 1 }, (_, index) => LocalDate.addDays(first, index))
}

/**
 * Every day that is touched moves on by a version: two racing bookings of one branch's day cannot both commit. Days come
 * in one order, so that nobody waits for somebody who waits for them.
 */
export const touchDays = (rows: Pick<DayRows, "days">, ids: ReadonlyArray<BookingDay["id"]>): ReadonlyArray<Change> => {
  const known = new Map(rows.days.map((day) => [day.id, day]))
  return [...new Set(ids)]
    .toSorted()
    .map((id) => ChangeSet.put("booking_day", known.get(id) ?? ({ id, version: 0 } satisfies BookingDay)))
}

/** The days that a booking touches, on the clock of its branch. */
const daysOf = (venue: Venue, { branch_id, ends_at, starts_at }: Booking): ReadonlyArray<BookingDay["id"]> =>
  datesOf(zoneOf(BranchVenue.at(venue, BranchVenue.branchById(venue, branch_id))), starts_at, ends_at).map((date) =>
    dayId(branch_id ?? null, date)
  )

/** The tables a booking keeps. */
const occupy = (booking: Booking, context: DecisionContext): ReadonlyArray<Change> =>
  booking.table_ids.map((table_id) =>
    ChangeSet.put("occupancy", {
      id: context.uuid(),
      version: 0,
      table_id,
      booking_id: booking.id,
      from: booking.starts_at,
      to: booking.ends_at,
      reason: null
    } satisfies Occupancy)
  )

const giveUp = (rows: Pick<DayRows, "occupancies">, booking: Booking): ReadonlyArray<Change> =>
  rows.occupancies
    .filter(({ booking_id }) => booking_id === booking.id)
    .map((row) => ChangeSet.remove("occupancy", row))

const occupies = (booking: Booking | null): booking is Booking => booking !== null && occupying.includes(booking.status)

const samePlace = (a: Booking, b: Booking): boolean =>
  a.starts_at === b.starts_at &&
  a.ends_at === b.ends_at &&
  a.table_ids.join() === b.table_ids.join() &&
  (a.branch_id ?? null) === (b.branch_id ?? null)

/** Rows for a booking that is new (`before` is null) or became another. */
const rowChanges = (
  before: Booking | null,
  after: Booking,
  rows: DayRows,
  venue: Venue,
  context: DecisionContext
): ReadonlyArray<Change> => {
  const [had, has] = [occupies(before), occupies(after)]
  const moves = had !== has || (had && has && !samePlace(before!, after))
  const days = [...(had ? daysOf(venue, before!) : []), ...(has ? daysOf(venue, after) : [])]
  return [
    ChangeSet.put("booking", after),
    ...(moves && had ? giveUp(rows, before!) : []),
    ...(moves && has ? occupy(after, context) : []),
    // A booking without tables counts for pacing all the same.
    ...(moves || before?.party_size !== after.party_size ? touchDays(rows, days) : [])
  ]
}

export type BookingStory = Story & Told

/** What subscribers hear, and of an update which fields changed. */
type Told =
  | { readonly event: "reservation.created" | "reservation.cancelled" }
  | { readonly event: "reservation.updated"; readonly changed: NonEmptyReadonlyArray<string> }

interface Story {
  readonly action: string
  readonly detail?: Readonly<Record<string, Json.Json>>
  readonly message: GuestMessage.Occasion | null
}

const eventOf = (
  told: Told,
  { guest_id, view }: Booking,
  { restaurant }: Venue,
  context: DecisionContext
): Event.NewEvent =>
  told.event === "reservation.updated"
    ? Event.withText(
        told.event,
        restaurant,
        Json.join({ reservation: view, changed: Json.write(told.changed) }),
        context,
        guest_id
      )
    : Event.withText(told.event, restaurant, Json.join({ reservation: view }), context, guest_id)

export const tell = (
  venue: Venue,
  before: Booking | null,
  after: Booking,
  rows: DayRows,
  story: BookingStory,
  actor: Actor,
  context: DecisionContext
): Pick<ChangeSet.ChangeSet, "changes" | "events" | "activity" | "jobs"> => {
  const jobs: ReadonlyArray<Job> = story.message === null ? [] : [GuestMessage.job(after, story.message, context)]
  return {
    changes: rowChanges(before, after, rows, venue, context),
    events: [eventOf(story, after, venue, context)],
    activity: [
      Activity.entry(
        {
          actor,
          action: story.action,
          subject: { kind: "booking", id: after.id },
          detail: story.detail ?? {},
          guest_id: after.guest_id
        },
        context
      )
    ],
    jobs
  }
}
