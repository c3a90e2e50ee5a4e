/**
 * What is left of a guest who asked to be forgotten: sales figures, without anything that tells who it was. Texts that
 * were sent are rewritten too, under the ids they had, and are sent so from then on.
 */
import type { Review } from "../backoffice/Review.ts"
import type { Booking } from "../bookings/Booking.ts"
import * as BookingView from "../bookings/BookingView.ts"
import type { ActivityEntry } from "../foundation/Activity.ts"
import type { JsonText } from "../foundation/Json.ts"
import * as Json from "../foundation/Json.ts"
import type { Instant, Zone } from "../foundation/ZonedClock.ts"
import type { Order } from "../orders/Order.ts"
import * as OrderView from "../orders/OrderView.ts"
import type { Guest } from "./Guest.ts"

/** The name that bookings of an erased guest have. */
export const nameless = "Erased guest"

/** The profile without contact and keys. Its new version lets nothing be attached to the guest any more. */
export const guest = (before: Guest, now: Instant): Guest => ({
  ...before,
  name: nameless,
  phone: null,
  email: null,
  phone_key: null,
  email_key: null,
  locale: null,
  marketing_opted_in_at: null,
  erased: true,
  updated_at: now
})

/** A reason is free text about the guest, like a note. */
const ofOrder = {
  customer: { name: null, phone: null, email: null },
  note: null,
  delivery_address: null,
  cancel_reason: null
}

const ofBooking = { name: nameless, phone: "", email: null, note: null }

const differs = (row: object, members: object): boolean =>
  Object.entries(members).some(([name, value]) => !Json.equals((row as Readonly<Record<string, unknown>>)[name], value))

/** The order in its erased form, or nothing when it has that already. */
export const order = (before: Order, zone: Zone, now: Instant): ReadonlyArray<Order> =>
  differs(before, ofOrder) ? [OrderView.withView({ ...before, ...ofOrder, updated_at: now }, zone)] : []

/** The booking in its erased form, or nothing when it has that already. */
export const booking = (before: Booking, zone: Zone, now: Instant): ReadonlyArray<Booking> =>
  differs(before, ofBooking) ? [BookingView.withView({ ...before, ...ofBooking, updated_at: now }, zone)] : []

/** A review keeps its rating, which tells nothing of the guest. */
export const review = (before: Review): ReadonlyArray<Review> =>
  before.comment === null ? [] : [{ ...before, comment: null }]

type Members = Readonly<Record<string, Json.Json>>

const isObject = (value: Json.Json | undefined): value is Members =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** A representation in its erased form, by what only such a one has; anything else stays as it is. */
const representation = (value: Json.Json): Json.Json => {
  if (!isObject(value)) return value
  if ("customer" in value) return { ...value, ...ofOrder }
  if ("party_size" in value && "phone" in value) return { ...value, ...ofBooking }
  if ("contact_shared" in value) return { id: value["id"]!, erased: true }
  if ("rating" in value && "comment" in value) return { ...value, comment: null }
  return value
}

/** The text of an event or of a kept answer: a representation is its `data`, or stands in there under its name. */
export const text = (before: JsonText): JsonText => {
  const whole = JSON.parse(before) as Json.Json
  if (!isObject(whole) || !isObject(whole["data"])) return before
  const { data } = whole
  const itself = representation(data)
  const erased =
    itself === data
      ? Object.fromEntries(Object.entries(data).map(([name, value]) => [name, representation(value)]))
      : itself
  return JSON.stringify({ ...whole, data: erased })
}

/** Members of an entry's detail in which somebody may have written about the guest. */
const written: ReadonlySet<string> = new Set(["reason", "note", "name", "phone", "email", "comment"])

/** The detail of an activity entry without what somebody may have written about the guest. */
export const detail = (before: ActivityEntry["detail"]): ActivityEntry["detail"] =>
  Object.fromEntries(Object.entries(before).map(([name, value]) => [name, written.has(name) ? null : value]))
