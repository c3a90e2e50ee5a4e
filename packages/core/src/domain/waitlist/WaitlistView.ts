/** The public representation of an entry of the waitlist. */
import { Schema } from "effect"
import * as Fields from "../foundation/Fields.ts"
import * as Json from "../foundation/Json.ts"
import type { Zone } from "../foundation/ZonedClock.ts"
import * as ZonedClock from "../foundation/ZonedClock.ts"
import { liveKeyOf, type WaitlistEntry, waitlistStatuses } from "./WaitlistEntry.ts"

export const WaitlistView = Schema.Struct({
  id: Schema.UUID,
  status: Fields.oneOf(waitlistStatuses).annotations({ identifier: "WaitlistStatus" }),
  name: Schema.String,
  phone: Schema.String,
  email: Schema.NullOr(Schema.String),
  party_size: Schema.Int,
  date: Fields.date,
  from: Fields.time,
  to: Fields.time,
  note: Schema.NullOr(Schema.String),
  offer: Schema.NullOr(Schema.Struct({ time: Fields.time, expires_at: Fields.dateTime })),
  reservation_id: Schema.NullOr(Schema.UUID),
  branch_id: Schema.NullOr(Schema.Int),
  created_at: Fields.dateTime,
  updated_at: Fields.dateTime
}).annotations({ identifier: "WaitlistEntry" })
export type WaitlistView = typeof WaitlistView.Type

/** The members of an entry that are not derived from others. */
export type OwnMembers = Omit<WaitlistEntry, "view" | "live_key">

/** The entry as the API shows it, with times on the restaurant's clock. */
export const of = (entry: OwnMembers, zone: Zone): WaitlistView => ({
  id: entry.id,
  status: entry.status,
  name: entry.name,
  phone: entry.phone,
  email: entry.email,
  party_size: entry.party_size,
  date: entry.date,
  from: entry.from,
  to: entry.to,
  note: entry.note,
  offer:
    entry.offer === null
      ? null
      : { time: entry.offer.time, expires_at: ZonedClock.format(zone, entry.offer.expires_at) },
  reservation_id: entry.booking_id,
  branch_id: entry.branch_id,
  created_at: ZonedClock.format(zone, entry.created_at),
  updated_at: ZonedClock.format(zone, entry.updated_at)
})

/** The entry with what is derived from its other members brought up to date. */
export const withView = (entry: OwnMembers, zone: Zone): WaitlistEntry => ({
  ...entry,
  live_key: liveKeyOf(entry),
  view: Json.write(of(entry, zone))
})
