/**
 * What every change of a booking writes: its rows, the days it touches, its event, its activity entry, and a message to
 * the guest.
 */
import type { NonEmptyReadonlyArray } from "effect/Array"
import type { AdvancePayment } from "../../backoffice/AdvancePayment.ts"
import { type Booking, type BookingDay, dayId, type Occupancy } from "../../bookings/Booking.ts"
import { occupying } from "../../bookings/BookingStatus.ts"
import type { DayRows } from "../../bookings/DayBook.ts"
import type { DecisionContext } from "../../foundation/DecisionContext.ts"
import type { Job } from "../../foundation/Job.ts"
import * as Json from "../../foundation/Json.ts"
import * as LocalDate from "../../foundation/time/LocalDate.ts"
import type { Restaurant } from "../../foundation/Restaurant.ts"
import type { Instant, Zone } from "../../foundation/time/ZonedClock.ts"
import * as ZonedClock from "../../foundation/time/ZonedClock.ts"
import * as MessageTurn from "../../messages/MessageTurn.ts"
import type { Occasion } from "../../messages/Occasion.ts"
import * as Reminder from "../../messages/Reminder.ts"
import * as ChangeSet from "../../registry/ChangeSet.ts"
import * as Event from "../../registry/Event.ts"
import * as GuestActivity from "../../registry/GuestActivity.ts"
import * as BranchVenue from "../../venue/BranchVenue.ts"
import { type Venue, zoneOf } from "../../venue/Venue.ts"
import * as WaitlistJobs from "../../waitlist/WaitlistJobs.ts"

/** The local dates that a range of time touches. */
export const datesOf = (zone: Zone, from: Instant, to: Instant): ReadonlyArray<LocalDate.LocalDate> => {
  const first = ZonedClock.dateAt(zone, from)
  const last = ZonedClock.dateAt(zone, Math.max(from, to - 1))
  return Array.from({ length: LocalDate.daysBetween(first, last) + 1 }, (_, index) => LocalDate.addDays(first, index))
}

/**
 * Raises the version of every day touched, so that two concurrent bookings for the same day of a branch cannot both
 * commit. Days are written in a fixed order to avoid deadlocks.
 */
export const touchDays = (
  rows: Pick<DayRows, "days">,
  ids: ReadonlyArray<BookingDay["id"]>
): ReadonlyArray<ChangeSet.ChangeOf<"booking_day">> => {
  const known = new Map(rows.days.map((day) => [day.id, day]))
  return [...new Set(ids)]
    .toSorted()
    .map((id) => ChangeSet.put("booking_day", known.get(id) ?? ({ id, version: 0 } satisfies BookingDay)))
}

/** The days that a party touches, on the clock of its branch. */
export const daysOf = (
  venue: Venue,
  { branch_id, ends_at, starts_at }: Pick<Booking, "branch_id" | "ends_at" | "starts_at">
): ReadonlyArray<BookingDay["id"]> =>
  datesOf(zoneOf(BranchVenue.at(venue, BranchVenue.branchById(venue, branch_id))), starts_at, ends_at).map((date) =>
    dayId(branch_id ?? null, date)
  )

/** The rows that reserve the tables of a booking; none for a party that left before its time. */
const occupy = (booking: Booking, context: DecisionContext): ReadonlyArray<ChangeSet.ChangeOf<"occupancy">> =>
  (booking.ends_at > booking.starts_at ? booking.table_ids : []).map((table_id) =>
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

/** Removes the rows that reserve the tables of a booking. */
const giveUp = (rows: Pick<DayRows, "occupancies">, booking: Before): ReadonlyArray<ChangeSet.ChangeOf<"occupancy">> =>
  rows.occupancies
    .filter(({ booking_id }) => booking_id === booking.id)
    .map((row) => ChangeSet.remove("occupancy", row))

const occupies = (booking: Before | null): booking is Before => booking !== null && occupying.includes(booking.status)

const samePlace = (a: Before, b: Before): boolean =>
  a.starts_at === b.starts_at &&
  a.ends_at === b.ends_at &&
  a.table_ids.join() === b.table_ids.join() &&
  (a.branch_id ?? null) === (b.branch_id ?? null)

type Kinds = "booking" | "occupancy" | "booking_day"

export type BookingEvent<T extends Event.EventType> = (
  booking: Booking,
  restaurant: Restaurant,
  context: DecisionContext
) => Event.NewEvent<T>

export const created: BookingEvent<"reservation.created"> = ({ guest_id, view }, restaurant, context) =>
  Event.withText("reservation.created", restaurant, Json.join({ reservation: view }), context, guest_id)

export const cancelled: BookingEvent<"reservation.cancelled"> = ({ guest_id, view }, restaurant, context) =>
  Event.withText("reservation.cancelled", restaurant, Json.join({ reservation: view }), context, guest_id)

export const updated =
  (changed: NonEmptyReadonlyArray<string>): BookingEvent<"reservation.updated"> =>
  ({ guest_id, view }, restaurant, context) => {
    const data = Json.join({ reservation: view, changed: Json.write(changed) })
    return Event.withText("reservation.updated", restaurant, data, context, guest_id)
  }

/** The same for what people have taken back. */
export const corrected =
  (changed: NonEmptyReadonlyArray<string>): BookingEvent<"reservation.updated"> =>
  ({ guest_id, view }, restaurant, context) => {
    const data = Json.join({
      reservation: view,
      changed: Json.write(changed),
      correction: Json.write(true as const)
    })
    return Event.withText("reservation.updated", restaurant, data, context, guest_id)
  }

/** A booking before its change; its representation is not needed any more. */
type Before = Omit<Booking, "view">

/** A new or changed booking, and how the change is recorded. */
export interface BookingChange<T extends Event.EventType, A extends GuestActivity.Action> {
  /** Null when the booking is new. */
  readonly before: Before | null
  readonly after: Booking
  /** The bookings around its days, before and after. */
  readonly rows: DayRows
  /** The name of the action in the activity log. */
  readonly action: A
  readonly detail: GuestActivity.Details[A]
  /** Null when nothing changed that the API shows. */
  readonly event: BookingEvent<T> | null
  /** Null when the guest gets no message. */
  readonly message: Occasion<"booking"> | null
  /** Whether `after` has the reminder that it is to have, which is queued already. */
  readonly hasReminder?: boolean
}

export const changeSetFor = <T extends Event.EventType, A extends GuestActivity.Action>(
  change: BookingChange<T, A>,
  venue: Venue,
  context: DecisionContext
): ChangeSet.ChangeSet<ChangeSet.ChangeOf<Kinds>, Event.NewEvent<T>> => {
  const { action, after, detail, event, message } = change
  const { date, party_size, time } = after
  const told = message === "booking_changed" ? { date, time, party_size } : null
  const subject = { kind: "booking", id: after.id, version: after.version } as const
  const messages = message === null ? [] : [MessageTurn.job(subject, message, context, told)]
  const reminded = withReminder(change, venue, context)
  return ChangeSet.make({
    changes: rowChanges({ ...change, after: reminded.booking }, venue, context),
    events: event === null ? [] : [event(after, venue.restaurant, context)],
    activity: [GuestActivity.entry(action, { kind: "booking", id: after.id }, detail, after.guest_id, context)],
    jobs: [...messages, ...reminded.jobs, ...freeing(change, venue, context)]
  })
}

/** The change set with the payment of a deposit, if that changes too. */
export const withPayment = <C extends ChangeSet.Change, E extends Event.NewEvent>(
  set: ChangeSet.ChangeSet<C, E>,
  payment: AdvancePayment | null
): ChangeSet.ChangeSet<C | ChangeSet.ChangeOf<"payment">, E> =>
  payment === null ? set : { ...set, changes: [...set.changes, ChangeSet.put("payment", payment)] }

/** The booking with its new reminder; an earlier one is no longer sent, even if there is none in its place. */
const withReminder = (
  { after, before, hasReminder = false }: Pick<BookingChange<never, never>, "after" | "before" | "hasReminder">,
  venue: Venue,
  context: DecisionContext
): { readonly booking: Booking; readonly jobs: ReadonlyArray<Job> } => {
  if (hasReminder || !Reminder.isMadeBy(before, after)) return { booking: after, jobs: [] }
  const job = Reminder.job(after, venue, context)
  const replaced = (after.reminder_id ?? null) === null ? after : { ...after, reminder_id: null }
  return job === null ? { booking: replaced, jobs: [] } : { booking: { ...after, reminder_id: job.id }, jobs: [job] }
}

/** The job that offers what the booking gives up to the waitlist: its tables, or a part of its pacing. */
const freeing = (
  { after, before }: Pick<BookingChange<never, never>, "after" | "before">,
  venue: Venue,
  context: DecisionContext
): ReadonlyArray<Job> => {
  if (!occupies(before)) return []
  const keeps = occupies(after) && samePlace(before, after) && after.party_size >= before.party_size
  return keeps
    ? []
    : WaitlistJobs.afterFreeing(venue, before.branch_id ?? null, before.starts_at, before.ends_at, context)
}

const rowChanges = (
  { after, before, rows }: Pick<BookingChange<never, never>, "after" | "before" | "rows">,
  venue: Venue,
  context: DecisionContext
): ReadonlyArray<ChangeSet.ChangeOf<Kinds>> => {
  const [had, has] = [occupies(before), occupies(after)]
  const moves = had !== has || (had && !samePlace(before!, after))
  const days = [...(had ? daysOf(venue, before!) : []), ...(has ? daysOf(venue, after) : [])]
  return [
    ChangeSet.put("booking", after),
    ...(moves && had ? giveUp(rows, before!) : []),
    ...(moves && has ? occupy(after, context) : []),
    // A booking without tables still counts for pacing.
    ...(moves || before?.party_size !== after.party_size ? touchDays(rows, days) : [])
  ]
}
