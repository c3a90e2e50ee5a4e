/** Staff change a booking's table, time, party or note; the rules of booking apply again. */
import { Array, Effect } from "effect"
import { InvalidTransition, NotFound, ValidationFailed } from "../Errors.ts"
import { Bookings, type LoadedBooking } from "../ports/Bookings.ts"
import * as ZonedClock from "../shared/ZonedClock.ts"
import type { Acting } from "../transaction/Acting.ts"
import * as Decision from "../transaction/Decision.ts"
import type { Fresh } from "../transaction/Fresh.ts"
import type { Venue } from "../venue/Venue.ts"
import type { Booking } from "./Booking.ts"
import * as BookingChange from "./BookingChange.ts"
import * as BookingRules from "./BookingRules.ts"
import { occupying } from "./BookingStatus.ts"
import * as BookingView from "./BookingView.ts"
import type { DayRows } from "./DayBook.ts"
import { onBooking } from "./onBooking.ts"

/** What staff change; everything left out stays. */
export interface BookingEdit {
  readonly date?: string
  readonly time?: string
  readonly partySize?: number
  /** Null lets the engine choose. */
  readonly tableId?: number | null
  readonly note?: string | null
}

export const changeBooking = (acting: Acting, bookingId: string, edit: BookingEdit) =>
  onBooking(
    acting,
    bookingId,
    ({ found }) => dayMovedTo(acting, found, edit),
    ({ found, venue }, target, fresh) => decide(acting, edit, venue, found, target, fresh)
  )

/** What stands around the day the booking moves to; null when it stays on its own. */
const dayMovedTo = (acting: Acting, found: LoadedBooking | null, { date }: BookingEdit) =>
  found === null || date === undefined || date === found.booking.date
    ? Effect.succeed(null)
    : Effect.flatMap(Bookings, (bookings) =>
        Effect.map(bookings.loadDay(acting.restaurantId, date, { key: null, reserve: 0 }), ({ state }) => state)
      )

const joined = (a: DayRows, b: DayRows | null): DayRows => {
  if (b === null) return a
  const merged = <Row extends { readonly id: string }>(rows: ReadonlyArray<Row>): ReadonlyArray<Row> => [
    ...new Map(rows.map((row) => [row.id, row])).values()
  ]
  return {
    days: merged([...a.days, ...b.days]),
    occupancies: merged([...a.occupancies, ...b.occupancies]),
    starts: merged([...a.starts, ...b.starts])
  }
}

export const decide = (
  { actor }: Pick<Acting, "actor">,
  edit: BookingEdit,
  venue: Venue | null,
  found: LoadedBooking | null,
  target: DayRows | null,
  fresh: Fresh
): Decision.Decision<Booking, NotFound | InvalidTransition | ValidationFailed> => {
  if (venue === null || found === null) return Decision.refuse(new NotFound({ resource: "reservation" }))
  const before = found.booking
  if (!occupying.includes(before.status)) {
    return Decision.refuse(new InvalidTransition({ from: before.status, to: before.status, allowed: [] }))
  }
  const rows = joined(found.rows, target)
  const wished = {
    date: edit.date ?? before.date,
    time: edit.time ?? before.time,
    party_size: edit.partySize ?? before.party_size,
    note: edit.note === undefined ? before.note : edit.note
  }
  const moves =
    edit.tableId !== undefined ||
    (["date", "time", "party_size"] as const).some((field) => wished[field] !== before[field])
  const placed = moves ? place(venue, before, wished, edit.tableId ?? null, rows, fresh) : null
  if (placed?.placement === null) return Decision.refuse(ValidationFailed.of(...placed.problems))
  const placement = placed?.placement ?? {
    startsAt: before.starts_at,
    endsAt: before.ends_at,
    tableIds: before.table_ids
  }
  const booking = BookingView.withView(
    {
      ...before,
      ...wished,
      starts_at: placement.startsAt,
      ends_at: placement.endsAt,
      table_ids: placement.tableIds,
      updated_at: ZonedClock.stamp(fresh.now, before.updated_at)
    },
    venue.restaurant.time_zone
  )
  const changed = changedFields(before, booking)
  if (!Array.isNonEmptyReadonlyArray(changed)) return Decision.accept(before)
  const story = {
    action: "booking.changed",
    event: "reservation.updated",
    changed,
    detail: { changed },
    message: changed.some((field) => field === "date" || field === "time" || field === "party_size")
      ? "booking_changed"
      : null
  } as const
  return Decision.accept(booking, BookingChange.tell(venue, before, booking, rows, story, actor, fresh))
}

const place = (
  venue: Venue,
  before: Booking,
  wished: { readonly date: string; readonly time: string; readonly party_size: number },
  tableId: number | null,
  rows: DayRows,
  fresh: Fresh
) =>
  BookingRules.judge(
    venue,
    { date: wished.date, time: wished.time, partySize: wished.party_size, tableId, changing: before.id },
    rows,
    fresh.now
  )

/** The visible fields in which two versions of a booking differ. */
const changedFields = (before: Booking, after: Booking): ReadonlyArray<string> => [
  ...(["date", "time", "party_size", "note"] as const).filter((field) => before[field] !== after[field]),
  ...(before.table_ids.join() === after.table_ids.join() ? [] : ["table_id"])
]
