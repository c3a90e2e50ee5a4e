/** The public representation of a booking (Reservation, §2.6), the same in responses and events. */
import { Schema } from "effect"
import * as Described from "../foundation/Described.ts"
import * as Fields from "../foundation/Fields.ts"
import * as Json from "../foundation/Json.ts"
import type { Zone } from "../foundation/time/ZonedClock.ts"
import * as ZonedClock from "../foundation/time/ZonedClock.ts"
import * as Labels from "../labels/Labels.ts"
import { type Booking, cancelCauses, depositStatuses, endedBy } from "./Booking.ts"
import * as BookingFields from "./BookingFields.ts"
import * as BookingTexts from "./BookingTexts.ts"

export const BookingView = Described.struct(
  {
    id: Schema.UUID,
    status: BookingFields.status,
    name: Schema.String,
    phone: Schema.String,
    email: Schema.NullOr(Schema.String),
    party_size: Schema.Int,
    date: Fields.date,
    time: Fields.time,
    table_id: Schema.NullOr(Schema.Int),
    ...BookingTexts.views,
    deposit_minor: Schema.NullOr(Schema.Int),
    deposit_status: Schema.NullOr(Schema.Literal(...depositStatuses)),
    created_at: Fields.dateTime,
    updated_at: Fields.dateTime,
    branch_id: Schema.NullOr(Schema.Int),
    // Absent in representations that were stored before these were recorded.
    cancelled_by: Fields.optional(Schema.NullOr(Schema.Literal(...endedBy))),
    cancel_cause: Fields.optional(Schema.NullOr(Schema.Literal(...cancelCauses))),
    attendance_confirmed_at: Fields.optional(Schema.NullOr(Fields.dateTime)),
    deposit_used_minor: Fields.optional(Schema.Int),
    ...Labels.views
  },
  {
    id: "The reservation id.",
    status: "Where the reservation is in its lifecycle.",
    name: "The guest's name; `Erased guest` once the guest was erased.",
    phone: "The guest's phone number, as it was sent.",
    email: "The guest's email address.",
    party_size: "How many guests come.",
    date: "The day, as `YYYY-MM-DD`.",
    time: "The time, as `HH:MM` on the restaurant's clock.",
    table_id: "The table; the first one of a combination. Null if none is assigned.",
    ...BookingTexts.sentences,
    deposit_minor: "The deposit; null if none is asked for.",
    deposit_status: "What became of the deposit; null if none is asked for.",
    created_at: "When the reservation was made.",
    updated_at: "When the reservation last changed.",
    branch_id: "The branch that the guests come to; null if the restaurant had none.",
    cancelled_by: "Who cancelled the reservation; null if nobody did.",
    cancel_cause:
      "`deposit` if the reservation was cancelled because its deposit did not come in time; null otherwise.",
    attendance_confirmed_at: "When the guest confirmed that they will come.",
    deposit_used_minor: "How much of the deposit has paid for orders; absent for nothing.",
    ...Labels.viewSentences
  }
).annotations({ identifier: "Reservation", description: "A reservation of a table." })
export type BookingView = typeof BookingView.Type

/** What is shown only where there is something. */
type Sometimes = "deposit_used_minor" | keyof Labels.Labels

type Shown = Required<Omit<BookingView, Sometimes>> & Pick<BookingView, Sometimes>

/** The booking as the API shows it, with times on the restaurant's clock. */
export const of = (booking: Omit<Booking, "view">, zone: Zone): Shown => ({
  id: booking.id,
  status: booking.status,
  name: booking.name,
  phone: booking.phone,
  email: booking.email,
  party_size: booking.party_size,
  date: booking.date,
  time: booking.time,
  table_id: booking.table_ids[0] ?? null,
  ...BookingTexts.of(booking),
  deposit_minor: booking.deposit_minor,
  deposit_status: booking.deposit_status,
  created_at: ZonedClock.format(zone, booking.created_at),
  updated_at: ZonedClock.format(zone, booking.updated_at),
  branch_id: booking.branch_id ?? null,
  cancelled_by: booking.cancelled_by ?? null,
  cancel_cause: booking.cancel_cause ?? null,
  attendance_confirmed_at:
    (booking.attendance_confirmed_at ?? null) === null
      ? null
      : ZonedClock.format(zone, booking.attendance_confirmed_at!),
  ...((booking.deposit_used_minor ?? 0) === 0 ? {} : { deposit_used_minor: booking.deposit_used_minor! }),
  ...Labels.shown(booking)
})

/** The booking with its stored representation updated. */
export const withView = (booking: Omit<Booking, "view">, zone: Zone): Booking => ({
  ...booking,
  view: Json.write(of(booking, zone))
})
